import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { flows } from '../../src/flows/all.ts'
import { chartOf } from '../../src/flows/chart.ts'
import { type By, coverageOf, type FlowCoverage, type Reached, wantingIn } from '../../src/flows/coverage.ts'

/** The notes that a run of tests has left in a folder (`tests/support/reached.ts`). */
const notesIn = (folder: string): Reached[] =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Reached),
  )

const BY: readonly By[] = ['tests', 'stories', 'recordings']

const columnsOf = ({ machine, states, arrows, reached }: FlowCoverage): string[] => [
  machine,
  ...BY.flatMap((by) => [
    `${reached[by].states.length}/${states.length}`,
    `${reached[by].arrows.length}/${arrows.length}`,
  ]),
]

const inColumns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}

/** The coverage of every machine as a table, and a sentence for each thing that is wanting. */
export const coverageReport = (folder: string): { table: string; wanting: string[] } => {
  const notes = notesIn(folder)
  const all = flows.map(({ machine }) => ({ chart: chartOf(machine), coverage: coverageOf(chartOf(machine), notes) }))
  const head = ['machine', ...BY.flatMap((by) => [`${by}: states`, 'arrows'])]
  return {
    table: inColumns([head, ...all.map(({ coverage }) => columnsOf(coverage))]),
    wanting: all.flatMap(({ chart, coverage }) => wantingIn(chart, coverage)),
  }
}
