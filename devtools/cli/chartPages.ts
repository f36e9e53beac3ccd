import path from 'node:path'
import { chartOf } from '../chart/chart.ts'
import { mermaidOf } from '../chart/mermaid.ts'
import type { Flow } from '../flow.ts'

export interface ChartPagesOptions {
  /** Folder of the pages, from the root of the repository. */
  readonly folder: string
  /** The command that writes the pages. */
  readonly command: string
}

const code = (names: Iterable<string>): string => [...new Set(names)].map((name) => `\`${name}\``).join(' ') || '–'

/** A row of the index: machine, description, events without XState's own ones, calls and child machines, tags. */
const rowOf = ({ machine, description }: Flow): string => {
  const { states } = chartOf(machine)
  const cells = [
    `[${machine.id}](${machine.id}.md)`,
    description,
    code(machine.events.filter((type) => !type.startsWith('xstate.'))),
    code(states.flatMap(({ calls }) => calls.map(({ id }) => id))),
    code(states.flatMap(({ tags }) => tags)),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Documentation pages with the Mermaid chart of each machine, and an index: Markdown texts by file name. */
export const chartPages = (flows: readonly Flow[], { folder, command }: ChartPagesOptions): Record<string, string> => {
  const toRoot = path.posix.relative(`/${folder}`, '/')
  return {
    'README.md': `# Flows

\`${command}\` generates each chart from its machine; a test fails when a chart is out of date. A transition from "in any state" applies in every state of the chart.

| machine | purpose | events | calls and child machines | tags |
| --- | --- | --- | --- | --- |
${flows.map(rowOf).join('\n')}
`,
    ...Object.fromEntries(
      flows.map(({ machine, description, file }) => [
        `${machine.id}.md`,
        `# ${machine.id}

${description.charAt(0).toUpperCase()}${description.slice(1)}. The machine is [${file}](${toRoot}/${file}).

\`\`\`mermaid
${mermaidOf(chartOf(machine))}
\`\`\`
`,
      ]),
    ),
  }
}
