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
  // Each process of a run leaves a file of its own.
  notes.forEach((note, at) => {
    writeFileSync(path.join(folder, `${at % 3}.jsonl`), `${JSON.stringify(note)}\n`, { flag: 'a' })
  })
  return coverageReport(folder)
}
const without = (by: Reached['by'], change: (note: Reached) => Reached) =>
  whole.map((note) => (note.by === by && note.machine === 'signIn' ? change(note) : note))

test('flows that are reached whole want nothing; the table tells each machine', () => {
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
] as const)('what %s leave out is named', (by, change, sentence) => {
  expect(reportOf(without(by, change)).wanting).toEqual([sentence])
})

test('states and arrows that a machine does not have count for nothing', () => {
  const strange: Reached = { by: 'tests', machine: 'signIn', states: ['dancing'], arrows: [99] }
  expect(reportOf([...without('tests', (note) => ({ ...note, states: [] })), strange]).wanting).toHaveLength(7)
})

test('nothing at all wants every state and arrow', () => {
  expect(reportOf([]).wanting.length).toBeGreaterThan(flows.length)
})
