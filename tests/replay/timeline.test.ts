import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { RecordedActor, RecordedStep, Recording } from '../../src/flows/recording.ts'
import { timelineOf } from '../../stories/support/beside/timeline.ts'

type Part = Partial<RecordedStep> & { readonly at: number }

const log = (id: string, parts: readonly Part[], more: Partial<RecordedActor> = {}): RecordedActor => ({
  id,
  machine: id,
  last: parts.length - 1,
  steps: parts.map((part, n) => ({ n, state: 'here', ...part })),
  ...more,
})
const order = (...actors: RecordedActor[]) => {
  const recording: Recording = { format: 'haat-recording', version: 1, made: '2026-11-21T00:00:00.000Z', actors }
  return timelineOf(recording).map((moment) => `${moment.log.id} ${moment.step.n}`)
}

test('steps of all actors stand in the order of their times', () => {
  expect(order(log('a', [{ at: 0 }, { at: 30 }]), log('b', [{ at: 10 }, { at: 20 }]))).toStrictEqual([
    'a 0',
    'b 0',
    'b 1',
    'a 1',
  ])
})

test('a child begins after what starts it and ends before it is heard of, also within the same millisecond', () => {
  const child = log('child', [{ at: 5 }, { at: 9, event: { type: 'dialog.cancel' } }], { parent: 'above', call: 'ask' })
  const above = log('above', [
    { at: 0 },
    { at: 5, event: { type: 'item.delete' }, starts: ['ask'] },
    { at: 9, event: { type: 'xstate.done.actor.ask' } },
  ])
  expect(order(child, above)).toStrictEqual(['above 0', 'above 1', 'child 0', 'child 1', 'above 2'])
  expect(order(above, child)).toStrictEqual(['above 0', 'above 1', 'child 0', 'child 1', 'above 2'])
})

test('an address changes after what leads there, also where it was noted a millisecond before', () => {
  const screen = log('screen', [{ at: 0 }, { at: 8, event: { type: 'address.changed' } }])
  const form = log('form', [
    { at: 1 },
    { at: 9, event: { type: 'xstate.done.actor.save' }, tells: ['navigate /admin'] },
  ])
  expect(order(screen, form)).toStrictEqual(['screen 0', 'form 0', 'form 1', 'screen 1'])
})

const folder = path.join(import.meta.dirname, 'recordings')
test.for(readdirSync(folder).filter((file) => file.endsWith('.json')))(
  '%s: each step once, each log in its order',
  (file) => {
    const recording = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Recording
    const moments = timelineOf(recording)
    for (const { id, steps } of recording.actors) {
      expect(moments.filter((moment) => moment.log.id === id).map(({ step }) => step.n)).toStrictEqual(
        steps.map(({ n }) => n),
      )
    }
  },
)
