import { chartOf } from '../chart/chart.ts'
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
    flows.map(({ machine }) => [
      `${machine.id}.md`,
      `# ${machine.id}

${sentence(machine.root.description)}The machine is [${linkTo(machine.id).split('/').at(-1)}](${linkTo(machine.id)}).

\`\`\`mermaid
${[mermaidOf(chartOf(machine)), ...marked(survivorsOf(machine.id))].join('\n')}
\`\`\`
${listed(survivorsOf(machine.id))}`,
    ]),
  ),
})
