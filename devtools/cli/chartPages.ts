import { chartOf, guardsOf } from '../chart/chart.ts'
import { mermaidOf } from '../chart/mermaid.ts'
import type { Flow } from '../flow.ts'

export interface ChartPagesOptions {
  /** The command that writes the pages. */
  readonly command: string
  /** The link to the file of a machine. */
  readonly linkTo: (id: string) => string
  /** The changes of a chart that no test notices. */
  readonly survivorsOf: (id: string) => readonly { readonly state: string; readonly name: string }[]
}

const code = (names: Iterable<string>): string => [...new Set(names)].map((name) => `\`${name}\``).join(' ') || '–'

const sentence = (description = '') => description && `${description.charAt(0).toUpperCase()}${description.slice(1)}. `

/** A row of the index: machine, description, events without XState's own ones, calls and child machines, tags. */
const rowOf = ({ machine }: Flow): string => {
  const { states } = chartOf(machine)
  const cells = [
    `[${machine.id}](${machine.id}.md)`,
    machine.root.description ?? '',
    code(machine.events.filter((type) => !type.startsWith('xstate.'))),
    code(states.flatMap(({ calls }) => calls.map(({ id }) => id))),
    code(states.flatMap(({ tags }) => tags)),
  ]
  return `| ${cells.join(' | ')} |`
}

/** The sentences about states and guards, which the diagram has no room for. */
const explained = ({ machine, guards = {} }: Flow): string => {
  const chart = chartOf(machine)
  const rows = (heading: string, entries: readonly (readonly [string, string | undefined])[]) => {
    const known = entries.filter(([, text]) => text)
    if (known.length === 0) return ''
    return `\n| ${heading} |\n| --- | --- |\n${known.map(([name, text]) => `| \`${name}\` | ${text} |\n`).join('')}`
  }
  return [
    rows(
      'state | what holds there',
      chart.states.slice(1).map(({ path, description }) => [path, description]),
    ),
    rows(
      'guard | only if',
      guardsOf(chart).map((name) => [name, guards[name]]),
    ),
  ].join('')
}

type Survivors = ReturnType<ChartPagesOptions['survivorsOf']>

/** Marks the states of changes that no test notices. */
const marked = (survivors: Survivors): string[] => {
  const states = [...new Set(survivors.flatMap(({ state }) => (state ? state.replaceAll('.', '_') : [])))]
  return states.length > 0
    ? ['  classDef untested stroke:#c62a2f,stroke-width:3px', `  class ${states.join()} untested`]
    : []
}

const listed = (survivors: Survivors): string =>
  survivors.length > 0
    ? `\nNo test notices these changes:\n\n${survivors.map(({ name }) => `- ${name}\n`).join('')}`
    : ''

/** Pages with the Mermaid chart of each machine, and an index: Markdown texts by file name. */
export const chartPages = (
  flows: readonly Flow[],
  { command, linkTo, survivorsOf }: ChartPagesOptions,
): Record<string, string> => ({
  'README.md': `# Flows

\`${command}\` writes each chart from its machine. A transition from "in any state" applies in every state of the chart.

| machine | purpose | events | calls and child machines | tags |
| --- | --- | --- | --- | --- |
${flows.map(rowOf).join('\n')}
`,
  ...Object.fromEntries(
    flows.map((flow) => [
      `${flow.machine.id}.md`,
      `# ${flow.machine.id}

${sentence(flow.machine.root.description)}The machine is [${linkTo(flow.machine.id).split('/').at(-1)}](${linkTo(flow.machine.id)}).

\`\`\`mermaid
${[mermaidOf(chartOf(flow.machine)), ...marked(survivorsOf(flow.machine.id))].join('\n')}
\`\`\`
${listed(survivorsOf(flow.machine.id))}${explained(flow)}`,
    ]),
  ),
})
