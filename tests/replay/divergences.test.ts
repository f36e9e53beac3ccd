import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, fromPromise } from 'xstate'
import type { RecordedActor, RecordedStep, Recording } from '#devtools/recording/recording.ts'
import { formatDivergence, replay } from '#devtools/replay/replay.ts'
import { categoryFormFixtures } from '#machines/categories/categoryForm.fixtures.ts'
import { categoryFormMachine } from '#machines/categories/categoryForm.machine.ts'
import { successReply } from '#machines/core/fixtures.ts'
import { productFiltersFixtures } from '#machines/products/productFilters.fixtures.ts'
import { productFiltersMachine } from '#machines/products/productFilters.machine.ts'
import { machineOf } from '#machines/registry.ts'
import { signOutMachine } from '#machines/session/signOut.machine.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { nextTask, productDeleted, startUnrecorded } from './support/recordedActors.ts'

const { recording } = await productDeleted()
const divergencesOf = (changed: Recording) => replay(changed, machineOf).divergences

/** The recording with one actor's log changed. */
const withActor = (id: string, change: (actor: RecordedActor) => RecordedActor): Recording => ({
  ...recording,
  actors: recording.actors.map((actor) => (actor.id === id ? change(actor) : actor)),
})
const withStep = (id: string, n: number, change: (step: RecordedStep) => RecordedStep): Recording =>
  withActor(id, (actor) => ({ ...actor, steps: actor.steps.map((step) => (step.n === n ? change(step) : step)) }))
const without = (id: string, n: number): Recording =>
  withActor(id, (actor) => ({ ...actor, steps: actor.steps.filter((step) => step.n !== n) }))
const stepOf = (id: string, type: string): RecordedStep => {
  const step = recording.actors.find((actor) => actor.id === id)?.steps.find(({ event }) => event?.type === type)
  if (!step) throw new Error(`${id} has no ${type}`)
  return step
}

test('an unchanged recording of a machine and its children has no divergence', () => {
  expect(recording.actors.map(({ id, parent, call, last }) => ({ id, parent, call, last }))).toEqual([
    { id: 'products-1', parent: undefined, call: undefined, last: 7 },
    { id: 'confirm-1', parent: 'products-1', call: 'confirm', last: 1 },
    { id: 'confirm-2', parent: 'products-1', call: 'confirm', last: 4 },
  ])
  expect(divergencesOf(recording)).toEqual([])
})

test('a removed event is a divergence at its step', () => {
  for (const actor of recording.actors) {
    for (const { n } of actor.steps) {
      expect(divergencesOf(without(actor.id, n))).toMatchObject([{ actor: actor.id, kind: 'missing', n }])
    }
  }
  expect(divergencesOf(without('confirm-2', 2)).map(formatDivergence)).toEqual([
    'confirm-2 diverges at step 2: expected step 2, got step 3 in its place',
  ])
})

test('a child replays on the machine that its parent starts: a conflict that was merged without a question', async () => {
  const { inputs, events, outcomes } = categoryFormFixtures
  const { conflict } = categoryFormMachine.implementations.actors as unknown as { conflict: AnyStateMachine }
  // Somebody else has changed the name, which this person has not.
  const { theirs } = outcomes.conflict.keptMine
  const saves = [outcomes.save.conflict, outcomes.save.good]
  const merging = (categoryFormMachine as AnyStateMachine).provide({
    actors: {
      save: fromPromise(async () => saves.shift()),
      conflict: conflict.provide({ actors: { load: fromPromise(async () => successReply(theirs)) } }),
    },
  })
  const { actor, attach, record } = startUnrecorded(merging, inputs.editing)
  attach()
  actor.send(events['images.add'][0])
  actor.send({ type: 'form.submit' })
  await waitFor(() => expect(actor.getSnapshot().value).toBe('saved'))
  const { recording } = record()
  expect(recording.actors.map(({ machine }) => machine)).toEqual(['categoryForm', 'conflict'])
  expect(divergencesOf(recording)).toEqual([])
})

test('steps out of order, and steps after the last one, are divergences', () => {
  const swapped = withActor('confirm-2', (actor) => ({ ...actor, steps: actor.steps.toReversed() }))
  expect(divergencesOf(swapped)).toMatchObject([{ n: 0, expected: 'step 0', got: 'step 4 in its place' }])
  const ended = withActor('confirm-2', (actor) => ({ ...actor, last: 3 }))
  expect(divergencesOf(ended)).toMatchObject([{ n: 4, expected: 'the end of the recording after step 3' }])
})

test('reordered and renumbered steps are detected by their times', () => {
  const renumbered = withActor('products-1', (actor) => ({
    ...actor,
    steps: actor.steps
      .toSpliced(1, 2, ...actor.steps.slice(1, 3).toReversed())
      .map((step, n) => ({ ...step, n, at: step.n === 2 ? step.at + 1 : step.at })),
  }))
  expect(divergencesOf(renumbered)).toMatchObject([{ actor: 'products-1', kind: 'missing', n: 2 }])
})

test('an event that the machine does not have today is a divergence at its step', () => {
  const { n } = stepOf('confirm-2', 'dialog.confirm')
  const divergences = divergencesOf(withStep('confirm-2', n, (step) => ({ ...step, event: { type: 'dialog.agree' } })))
  expect(divergences.map(formatDivergence)).toEqual([
    `confirm-2 diverges at step ${n}, dialog.agree at 1420 ms: expected the event dialog.agree, got a machine without this event`,
  ])
})

test('the error of a failed machine is formatted as one line', () => {
  const broken = withActor('products-1', (actor) => ({ ...actor, input: null }))
  expect(divergencesOf(broken)).toMatchObject([{ kind: 'failed' }])
  for (const divergence of divergencesOf(broken)) expect(formatDivergence(divergence)).not.toMatch(/\n/)
})

test('a renamed state is a divergence at its step', () => {
  const { n } = stepOf('confirm-2', 'dialog.confirm')
  const divergences = divergencesOf(withStep('confirm-2', n, (step) => ({ ...step, state: 'deleting' })))
  expect(divergences.map(formatDivergence)).toEqual([
    `confirm-2 diverges at step ${n}, dialog.confirm at 1420 ms: expected the state deleting, got a machine without this state`,
  ])
})

test('a recorded state that differs from the state of the replay is a divergence', () => {
  const { n, state } = stepOf('products-1', 'item.delete')
  expect(state).toEqual({ view: 'confirming', search: 'settled' })
  const browsing = { view: 'browsing', search: 'settled' }
  expect(divergencesOf(withStep('products-1', n, (step) => ({ ...step, state: browsing })))).toMatchObject([
    {
      kind: 'state',
      n,
      expected: 'search.settled, view.browsing',
      got: 'search.settled, view.confirming',
    },
  ])
})

describe('a changed result of a call', () => {
  const resultEvent = 'xstate.done.actor.act'
  const changed = (n: number, output: unknown) =>
    divergencesOf(withStep('confirm-2', n, (step) => ({ ...step, event: { type: resultEvent, output } })))

  test('diverges at the step of the result', () => {
    expect(changed(2, { ok: true, value: null })).toMatchObject([
      { actor: 'confirm-2', n: 2, event: resultEvent, kind: 'state', got: 'done' },
    ])
    expect(changed(4, { ok: false, error: { _tag: 'HTTP', status: 500 } })).toMatchObject([
      { actor: 'confirm-2', n: 4, event: resultEvent, kind: 'state', got: 'asking' },
    ])
  })

  test('is a divergence also if only the emitted events differ', () => {
    const silent = withStep('confirm-2', 2, ({ emits: _, ...step }) => step)
    expect(divergencesOf(silent)).toMatchObject([{ n: 2, kind: 'emits', expected: 'it to emit nothing' }])
  })

  test('diverges if the machine throws', () => {
    expect(changed(2, null)).toMatchObject([{ n: 2, kind: 'failed' }])
  })
})

test('a machine that does not exist today is a divergence', () => {
  const renamed = withActor('confirm-1', (actor) => ({ ...actor, machine: 'question' }))
  expect(divergencesOf(renamed).map(formatDivergence)).toEqual([
    'confirm-1 (question) diverges at step 0 at 420 ms: expected a machine question, got no machine of this name',
  ])
})

test('a step whose started actors differ is a divergence', () => {
  const { n } = stepOf('products-1', 'item.delete')
  expect(divergencesOf(withStep('products-1', n, ({ starts: _, ...step }) => step))).toMatchObject([
    { n, kind: 'starts', expected: 'it to start nothing', got: 'confirm' },
  ])
})

test('each actor has its own first divergence', () => {
  const changed = withStep('confirm-2', 4, (step) => ({ ...step, state: 'gone' }))
  const { actors } = without('products-1', 3)
  const both = { ...changed, actors: [...actors.slice(0, 1), ...changed.actors.slice(1)] }
  expect(divergencesOf(both)).toMatchObject([
    { actor: 'products-1', n: 3 },
    { actor: 'confirm-2', n: 4, kind: 'state' },
  ])
})

describe('a delay', () => {
  const delayStep = (): RecordedStep => {
    const step = recording.actors[0]?.steps.find(({ event }) => event?.type.startsWith('xstate.after.'))
    if (!step) throw new Error('The recording has no delay')
    return step
  }
  /** The recording with the delay, and the steps after it, at another time. */
  const at = (ms: number) =>
    withActor('products-1', (actor) => ({
      ...actor,
      steps: actor.steps.map((step) =>
        step.n < delayStep().n ? step : { ...step, at: step.at + ms - delayStep().at },
      ),
    }))

  test('is a divergence if it ends early; each key press restarts it', () => {
    expect(delayStep()).toMatchObject({ n: 3, at: 420 })
    expect(divergencesOf(at(320))).toMatchObject([
      {
        n: 3,
        kind: 'early',
        expected: 'the end of a delay at 320 ms',
        got: 'a delay until 420 ms',
      },
    ])
  })

  test('may be rounded, and may end late', () => {
    for (const ms of [400, 420, 90_000]) expect(divergencesOf(at(ms))).toEqual([])
  })

  test('is a divergence if it has not started', () => {
    const typed = withStep('products-1', 2, (step) => ({ ...step, event: { type: 'search.clear' } }))
    expect(divergencesOf(typed)).toMatchObject([{ n: 2 }])
    const longer = { ...recording.actors[0], last: 8 } as RecordedActor
    const steps = [...longer.steps, { ...delayStep(), n: 8, at: 5000 }]
    expect(divergencesOf({ ...recording, actors: [{ ...longer, steps }] })).toMatchObject([
      { n: 8, kind: 'early', got: 'no such delay' },
    ])
  })
})

describe('a recording that starts while a machine runs', () => {
  test('contains the result of a call in flight', async () => {
    const resolvers: ((reply: unknown) => void)[] = []
    const save = fromPromise(() => new Promise((resolve) => resolvers.push(resolve)))
    const machine = categoryFormMachine.provide({ actors: { save: save as never } })
    const { actor, attach, record } = startUnrecorded(machine, categoryFormFixtures.inputs.editing)
    actor.send({ type: 'form.submit' })
    attach()
    resolvers[0]?.(categoryFormFixtures.outcomes.save.good)
    await nextTask()
    const { recording, divergences } = record()
    expect(divergences).toEqual([])
    expect(recording.actors).toMatchObject([
      {
        context: { mode: 'edit' },
        last: 1,
        steps: [
          { n: 0, state: 'saving' },
          { n: 1, state: 'saved' },
        ],
      },
    ])
    expect(divergencesOf(recording)).toEqual([])
  })

  test('contains the rest of a running delay, and later delays in full', () => {
    const { inputs, events } = productFiltersFixtures
    const { actor, clock, attach, record } = startUnrecorded(productFiltersMachine, inputs.plain)
    const [typed] = events['price.type']
    actor.send(typed)
    clock.increment(200)
    attach()
    clock.increment(300)
    actor.send(typed)
    clock.increment(500)
    const { recording } = record()
    expect(recording.actors[0]?.steps.map(({ at }) => at)).toEqual([200, 500, 500, 1000])
    expect(divergencesOf(recording)).toEqual([])
    const [first] = recording.actors
    const steps = first?.steps.map((step) => (step.n === 3 ? { ...step, at: 900 } : step)) ?? []
    expect(divergencesOf({ ...recording, actors: [{ ...first, steps } as RecordedActor] })).toMatchObject([
      { n: 3, kind: 'early' },
    ])
    actor.stop()
  })

  test('contains a timeout that was already running', () => {
    const logout = fromPromise(() => new Promise(() => {}))
    const { actor, clock, attach, record } = startUnrecorded(
      signOutMachine.provide({ actors: { logout: logout as never } }),
      {
        token: 'token-1',
      },
    )
    actor.send({ type: 'signOut.start' })
    attach()
    clock.increment(5000)
    const { recording, divergences } = record()
    expect(recording.actors[0]?.steps.map(({ state }) => state)).toEqual(['signingOut', 'signedOut'])
    expect(divergences).toEqual([])
  })
})
