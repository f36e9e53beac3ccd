import path from 'node:path'
import { flows } from '../../src/flows/all.ts'
import { chartOf } from '../../src/flows/chart.ts'
import { mermaidOf } from '../../src/flows/mermaid.ts'

export const flowsFolder = path.join('docs', 'flows')

/** The files of docs/flows/ by name. */
export const flowCharts = (): Record<string, string> => ({
  'README.md': `# Flows

Each chart is drawn from its machine by \`npm run charts\`; a test fails when one is stale. What is true of "in any state" holds in every state of the chart.

${flows.map(({ machine: { id }, what }) => `- [${id}](${id}.md): ${what}`).join('\n')}
`,
  ...Object.fromEntries(
    flows.map(({ machine, what, folder }) => [
      `${machine.id}.md`,
      `# ${machine.id}

${what[0]!.toUpperCase()}${what.slice(1)}. The machine is [machines/${folder}/${machine.id}.machine.ts](../../machines/${folder}/${machine.id}.machine.ts); this page is drawn from it.

\`\`\`mermaid
${mermaidOf(chartOf(machine))}
\`\`\`
`,
    ]),
  ),
})
