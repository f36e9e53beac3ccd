import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coverageReport } from '../../scripts/flows/report.ts'
import { flows } from '../../src/flows/all.ts'
import { chartOf, restingStates } from '../../src/flows/chart.ts'
import type { Reached } from '../../src/flows/coverage.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haat-notes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const charts = flows.map(({ machine }) => chartOf(machine))
const whole = charts.flatMap((chart): Reached[] => {
  const note = { machine: chart.id, states: restingStates(chart), arrows: chart.arrows.map(({ index }) => index) }
  return [
    { by: 'tests', ...note },
    { by: 'stories', ...note, arrows: [] },
  ]
})
const reportOf = (notes: readonly Reached[]) => {
  // Each process of a run writes its own file.
  notes.forEach((note, at) => {
    writeFileSync(path.join(folder, `${at % 3}.jsonl`), `${JSON.stringify(note)}\n`, { flag: 'a' })
  })
  return coverageReport(folder)
}
const without = (by: Reached['by'], change: (note: Reached) => Reached) =>
  whole.map((note) => (note.by === by && note.machine === 'signIn' ? change(note) : note))

test('a full coverage misses nothing; the table has one row per machine', () => {
  const { table, wanting } = reportOf(whole)
  expect(wanting).toEqual([])
  expect(table.split('\n')).toHaveLength(flows.length + 1)
  expect(table).toMatch(/^signIn +7\/7 +21\/21 +7\/7 +0\/21 +0\/7 +0\/21$/m)
})

test.each([
  ['tests', (note: Reached) => ({ ...note, states: note.states.slice(1) }), 'signIn: no test reaches editing'],
  [
    'tests',
    (note: Reached) => ({ ...note, arrows: note.arrows.slice(1) }),
    'signIn: no test takes form.change from editing',
  ],
  ['stories', (note: Reached) => ({ ...note, states: note.states.slice(1) }), 'signIn: no story shows editing'],
] as const)('the report names what %s do not reach', (by, change, sentence) => {
  expect(reportOf(without(by, change)).wanting).toEqual([sentence])
})

test('unknown states and transitions are ignored', () => {
  const unknown: Reached = { by: 'tests', machine: 'signIn', states: ['dancing'], arrows: [99] }
  expect(reportOf([...without('tests', (note) => ({ ...note, states: [] })), unknown]).wanting).toHaveLength(7)
})

test('without notes, every state and transition is missing', () => {
  expect(reportOf([]).wanting.length).toBeGreaterThan(flows.length)
})
