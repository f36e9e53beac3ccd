import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chartOf, restingStates } from '../chart/chart.ts'
import { coverageReport } from '../cli/coverageReport.ts'
import type { CoverageNote } from '../coverage/coverage.ts'
import { doorMachine, sampleFlows } from './sample.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coverage-notes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const chart = chartOf(doorMachine)
const complete: CoverageNote = {
  by: 'tests',
  machine: chart.id,
  states: restingStates(chart),
  transitions: chart.transitions.map(({ index }) => index),
}
const shown: CoverageNote = { ...complete, by: 'stories', transitions: [] }
const reportOf = (...notes: readonly CoverageNote[]) => {
  // Each process of a run writes its own file.
  notes.forEach((note, index) => {
    writeFileSync(path.join(folder, `${index}.jsonl`), `${JSON.stringify(note)}\n`)
  })
  return coverageReport(sampleFlows, folder)
}

test('a covered machine has a row in the table and no missing state or transition', () => {
  const { table, missing } = reportOf(complete, shown)
  expect(missing).toEqual([])
  expect(table).toMatch(/^door +4\/4 +6\/6 +4\/4 +0\/6 +0\/4 +0\/6$/m)
})

test.each([
  [{ ...complete, states: complete.states.slice(1) }, shown, 'door: no test reaches closed'],
  [
    { ...complete, transitions: complete.transitions.slice(1) },
    shown,
    'door: no test takes push [hasCode] from closed',
  ],
  [complete, { ...shown, states: shown.states.slice(1) }, 'door: no story shows closed'],
])('%#: an uncovered state or transition is named', (tests, stories, sentence) => {
  expect(reportOf(tests, stories).missing).toEqual([sentence])
})

test('states and transitions that the machine does not have are ignored', () => {
  const unknown: CoverageNote = { by: 'tests', machine: 'door', states: ['flying'], transitions: [99] }
  expect(reportOf(unknown, { ...complete, states: [] }, shown).missing).toHaveLength(4)
})

test('without notes every state and transition is missing', () => {
  expect(reportOf().missing).toHaveLength(4 + 6 + 4)
})
