import { expect, test } from 'vitest'
import { JOB_STATES } from '#contract/jobs/entity.ts'
import { jobFixtures } from '#machines/jobs/job.fixtures.ts'
import { decideJob, type JobState, jobMachine, WIRE_STATE_OF_JOB } from '#machines/jobs/job.machine.ts'
import { jobItemFixtures } from '#machines/jobs/jobItem.fixtures.ts'
import { decideItem, type JobItemInChart, jobItemMachine } from '#machines/jobs/jobItem.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: string, status: 'active' | 'done') =>
  ({ snapshot }: PlayResult) => {
    expect(snapshot.value).toBe(state)
    expect(snapshot.status).toBe(status)
  }

testCoverage(jobMachine, jobFixtures, {
  waiting: isIn('waiting', 'active'),
  running: isIn('running', 'active'),
  done: isIn('done', 'active'),
  failed: isIn('failed', 'done'),
  takenBack: isIn('takenBack', 'done'),
})

testCoverage(jobItemMachine, jobItemFixtures, {
  waiting: isIn('waiting', 'active'),
  done: isIn('done', 'done'),
  failed: isIn('failed', 'done'),
})

const states = Object.keys(WIRE_STATE_OF_JOB) as JobState[]

test('a job runs from its first settled item on', () => {
  const settled = states.map((state) => decideJob(state, { type: 'item.settle' }))
  expect(settled).toEqual(['running', 'running', undefined, undefined, undefined])
})

test('an item is settled once, by its work, a rule or the end of its job', () => {
  const events = ['item.do', 'item.refuse', 'item.stop'] as const
  const from = (state: JobItemInChart['state']) =>
    events.map((type) => decideItem({ state, crashes: 0 }, { type })?.state)
  expect(from('waiting')).toEqual(['done', 'failed', 'failed'])
  for (const state of ['done', 'failed'] as const) expect(from(state)).toEqual([undefined, undefined, undefined])
})

test('a job ends once no item waits, and has failed where none is done', () => {
  const after = (hasWaiting: boolean, hasDone: boolean) =>
    decideJob('running', { type: 'job.end', items: { hasWaiting, hasDone } })
  expect([after(true, true), after(true, false), after(false, true), after(false, false)]).toEqual([
    undefined,
    undefined,
    'done',
    'failed',
  ])
})

test('a job is taken back once, for sixty seconds after its end, where its kind allows it and something is done', () => {
  const toUndo = { hasDone: true, isUndoableKind: true, age: null }
  const undone = (change: Partial<typeof toUndo> | { age: number }) =>
    states.filter((state) => decideJob(state, { type: 'job.undo', job: { ...toUndo, ...change } }) === 'takenBack')
  expect(undone({})).toEqual(['running', 'done'])
  expect(undone({ age: 59.9 })).toEqual(['running', 'done'])
  for (const change of [{ age: 60 }, { hasDone: false }, { isUndoableKind: false }]) expect(undone(change)).toEqual([])
})

test('people see three of the states', () => {
  expect(JOB_STATES.map((seen) => states.filter((state) => WIRE_STATE_OF_JOB[state] === seen))).toEqual([
    ['waiting'],
    ['running'],
    ['done', 'failed', 'takenBack'],
  ])
})

test('an item is given up at its fifth crash', () => {
  const crashed: JobItemInChart[] = [{ state: 'waiting', crashes: 0 }]
  for (let item = crashed[0]; item; item = decideItem(item, { type: 'item.crash' })) crashed.push(item)
  expect(crashed.slice(2).map(({ state, crashes }) => `${state} ${crashes}`)).toEqual([
    'waiting 1',
    'waiting 2',
    'waiting 3',
    'waiting 4',
    'failed 5',
  ])
})
