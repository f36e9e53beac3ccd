import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chartOf } from '../chart/chart.ts'
import { type CoverageNote, coverageOf, type FlowCoverage, findUncovered, type Source } from '../coverage/coverage.ts'
import type { Flow } from '../flow.ts'

/** Reads the notes that the processes of a run have written, one JSON object per line. */
const readNotes = (folder: string): CoverageNote[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as CoverageNote),
    )

const SOURCES: readonly Source[] = ['tests', 'stories', 'recordings']

const columnsOf = ({ machine, states, transitions, reached }: FlowCoverage): string[] => [
  machine,
  ...SOURCES.flatMap((source) => [
    `${reached[source].states.length}/${states.length}`,
    `${reached[source].transitions.length}/${transitions.length}`,
  ]),
]

const formatTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

/**
 * The coverage of every machine as a table, and a sentence for each uncovered state and transition.
 * @param folder contains the notes of a run (`CoverageNote`)
 */
export const coverageReport = (flows: readonly Flow[], folder: string): { table: string; missing: string[] } => {
  const notes = readNotes(folder)
  const all = flows.map(({ machine }) => ({ chart: chartOf(machine), coverage: coverageOf(chartOf(machine), notes) }))
  const head = ['machine', ...SOURCES.flatMap((source) => [`${source}: states`, 'transitions'])]
  return {
    table: formatTable([head, ...all.map(({ coverage }) => columnsOf(coverage))]),
    missing: all.flatMap(({ chart, coverage }) => findUncovered(chart, coverage)),
  }
}
