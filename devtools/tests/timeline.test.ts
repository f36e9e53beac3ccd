import { expect, test } from 'vitest'
import type { RecordedActor, RecordedStep, Recording } from '../recording/recording.ts'
import { createTimeline } from '../replay/timeline.ts'

type Part = Partial<RecordedStep> & { readonly at: number }

const log = (id: string, parts: readonly Part[], more: Partial<RecordedActor> = {}): RecordedActor => ({
  id,
  machine: id,
  last: parts.length - 1,
  steps: parts.map((part, n) => ({ n, state: 'here', ...part })),
  ...more,
})
const order = (...actors: RecordedActor[]) => {
  const recording: Recording = {
    format: 'state-chart-recording',
    version: 3,
    recordedAt: '2026-11-21T00:00:00.000Z',
    actors,
  }
  return createTimeline(recording, [{ emit: 'navigate', event: 'address.changed' }]).map(
    ({ log, step }) => `${log.id} ${step.n}`,
  )
}

test('steps of all actors are in the order of their times', () => {
  expect(order(log('a', [{ at: 0 }, { at: 30 }]), log('b', [{ at: 10 }, { at: 20 }]))).toStrictEqual([
    'a 0',
    'b 0',
    'b 1',
    'a 1',
  ])
})

test('a child starts after the step that starts it, and ends before its parent receives the result, also within a millisecond', () => {
  const child = log('child', [{ at: 5 }, { at: 9, event: { type: 'dialog.cancel' } }], {
    parent: 'parent',
    call: 'ask',
  })
  const parent = log('parent', [
    { at: 0 },
    { at: 5, event: { type: 'item.delete' }, starts: [{ id: 'ask' }] },
    { at: 9, event: { type: 'xstate.done.actor.ask' } },
  ])
  expect(order(child, parent)).toStrictEqual(['parent 0', 'parent 1', 'child 0', 'child 1', 'parent 2'])
  expect(order(parent, child)).toStrictEqual(['parent 0', 'parent 1', 'child 0', 'child 1', 'parent 2'])
})

test('a call that starts again within a millisecond belongs to its own child', () => {
  const asked = { parent: 'parent', call: 'ask' }
  const first = log('first', [{ at: 5 }, { at: 5, event: { type: 'dialog.cancel' } }], asked)
  const second = log('second', [{ at: 5 }], asked)
  const parent = log('parent', [
    { at: 0 },
    { at: 5, event: { type: 'item.delete' }, starts: [{ id: 'ask' }] },
    { at: 5, event: { type: 'xstate.done.actor.ask' } },
    { at: 5, event: { type: 'item.delete' }, starts: [{ id: 'ask' }] },
  ])
  expect(order(parent, first, second)).toStrictEqual([
    'parent 0',
    'parent 1',
    'first 0',
    'first 1',
    'parent 2',
    'parent 3',
    'second 0',
  ])
})

test('an event follows the emitted event that causes it, also if its time is a millisecond earlier', () => {
  const screen = log('screen', [{ at: 0 }, { at: 8, event: { type: 'address.changed' } }])
  const form = log('form', [
    { at: 1 },
    { at: 9, event: { type: 'xstate.done.actor.save' }, emits: ['navigate /admin'] },
  ])
  expect(order(screen, form)).toStrictEqual(['screen 0', 'form 0', 'form 1', 'screen 1'])
})
