import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { enterCodeMachine } from '../../machines/account/enterCode.machine.ts'
import { categoryFormFixtures } from '../../machines/categories/categoryForm.fixtures.ts'
import { categoryFormMachine } from '../../machines/categories/categoryForm.machine.ts'
import { signOutMachine } from '../../machines/session/signOut.machine.ts'
import { flowOf } from '../../src/flows/all.ts'
import type { RecordedActor, RecordedStep, Recording } from '../../src/flows/recording.ts'
import { replay, sayParting } from '../../src/flows/replay.ts'
import { categoryDeleted, turn, unwatched } from './support/stories.ts'

const { recording } = await categoryDeleted()
const partingsOf = (changed: Recording) => replay(changed, (id) => flowOf(id)?.machine).partings

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

test('a flow and its children, as they went, part nowhere', () => {
  expect(recording.actors.map(({ id, parent, call, last }) => ({ id, parent, call, last }))).toEqual([
    { id: 'categories-1', parent: undefined, call: undefined, last: 7 },
    { id: 'confirm-1', parent: 'categories-1', call: 'confirm', last: 1 },
    { id: 'confirm-2', parent: 'categories-1', call: 'confirm', last: 4 },
  ])
  expect(partingsOf(recording)).toEqual([])
})

test('an event that was removed is missed at its step, in the flow that lacks it', () => {
  for (const actor of recording.actors) {
    for (const { n } of actor.steps) {
      expect(partingsOf(without(actor.id, n))).toMatchObject([{ actor: actor.id, kind: 'missing', n }])
    }
  }
  expect(partingsOf(without('confirm-2', 2)).map(sayParting)).toEqual([
    'confirm-2 (confirm) parts at step 2: step 2 is missing in the recording; the machine cannot be followed without it',
  ])
})

test('steps out of their place, or after the last one, are told', () => {
  const swapped = withActor('confirm-2', (actor) => ({ ...actor, steps: actor.steps.toReversed() }))
  expect(partingsOf(swapped)).toMatchObject([{ n: 0, recorded: 'step 0 is out of its place in the recording' }])
  const ended = withActor('confirm-2', (actor) => ({ ...actor, last: 3 }))
  expect(partingsOf(ended)).toMatchObject([{ n: 4, recorded: 'the recording ends at step 3' }])
})

test('steps whose order was changed, numbers and all, are told by their times', () => {
  const renumbered = withActor('categories-1', (actor) => ({
    ...actor,
    steps: actor.steps
      .toSpliced(1, 2, ...actor.steps.slice(1, 3).toReversed())
      .map((step, n) => ({ ...step, n, at: step.n === 2 ? step.at + 1 : step.at })),
  }))
  expect(partingsOf(renumbered)).toMatchObject([{ actor: 'categories-1', kind: 'missing', n: 2 }])
})

test('an event that no machine of that name hears any more is unknown at its step', () => {
  const { n } = stepOf('confirm-2', 'dialog.confirm')
  const parted = partingsOf(withStep('confirm-2', n, (step) => ({ ...step, event: { type: 'dialog.agree' } })))
  expect(parted.map(sayParting)).toEqual([
    `confirm-2 (confirm) parts at step ${n}, dialog.agree at 1420 ms: the recording has an event dialog.agree; today's machine hears none of that name`,
  ])
})

test('why a machine breaks is told in one line', () => {
  const broken = withActor('confirm-2', (actor) => ({ ...actor, input: null }))
  expect(partingsOf(broken)).toMatchObject([{ kind: 'broken' }])
  for (const parting of partingsOf(broken)) expect(sayParting(parting)).not.toMatch(/\n/)
})

test('a state that was renamed is unknown at its step', () => {
  const { n } = stepOf('confirm-2', 'dialog.confirm')
  const parted = partingsOf(withStep('confirm-2', n, (step) => ({ ...step, state: 'deleting' })))
  expect(parted.map(sayParting)).toEqual([
    `confirm-2 (confirm) parts at step ${n}, dialog.confirm at 1420 ms: the recording has a state deleting; today's machine has none of that name`,
  ])
})

test('another state of the machine is not where the machine goes', () => {
  const { n, state } = stepOf('categories-1', 'item.delete')
  expect(state).toEqual({ view: 'confirming', search: 'settled' })
  const browsing = { view: 'browsing', search: 'settled' }
  expect(partingsOf(withStep('categories-1', n, (step) => ({ ...step, state: browsing })))).toMatchObject([
    {
      kind: 'state',
      n,
      recorded: 'the recording goes to search.settled, view.browsing',
      today: "today's machine goes to search.settled, view.confirming",
    },
  ])
})

describe('the result of a call that was changed', () => {
  const answered = 'xstate.done.actor.act'
  const changed = (n: number, output: unknown) =>
    partingsOf(withStep('confirm-2', n, (step) => ({ ...step, event: { type: answered, output } })))

  test('leads another way at the step of its answer', () => {
    expect(changed(2, { ok: true, value: null })).toMatchObject([
      { actor: 'confirm-2', n: 2, event: answered, kind: 'state', today: "today's machine goes to done" },
    ])
    expect(changed(4, { ok: false, error: { _tag: 'HTTP', status: 500 } })).toMatchObject([
      { actor: 'confirm-2', n: 4, event: answered, kind: 'state', today: "today's machine goes to asking" },
    ])
  })

  test('tells something else though the state is the same', () => {
    expect(changed(2, { ok: false, error: { _tag: 'HTTP', status: 409 } })).toMatchObject([
      { n: 2, kind: 'tells', recorded: 'the recording tells toast.error' },
    ])
  })

  test('breaks the machine where it cannot be read at all', () => {
    expect(changed(2, null)).toMatchObject([{ n: 2, kind: 'broken' }])
  })
})

test('a machine that is not there any more', () => {
  const renamed = withActor('confirm-1', (actor) => ({ ...actor, machine: 'question' }))
  expect(partingsOf(renamed).map(sayParting)).toEqual([
    'confirm-1 (question) parts at step 0 at 420 ms: the recording has a machine question; today there is none',
  ])
})

test('what a step starts', () => {
  const { n } = stepOf('categories-1', 'item.delete')
  expect(partingsOf(withStep('categories-1', n, ({ starts: _, ...step }) => step))).toMatchObject([
    { n, kind: 'starts', recorded: 'the recording starts nothing', today: "today's machine starts confirm" },
  ])
})

test('each actor tells its own first parting', () => {
  const twice = withStep('confirm-2', 4, (step) => ({ ...step, state: 'gone' }))
  const { actors } = without('categories-1', 3)
  const both = { ...twice, actors: [...actors.slice(0, 1), ...twice.actors.slice(1)] }
  expect(partingsOf(both)).toMatchObject([
    { actor: 'categories-1', n: 3 },
    { actor: 'confirm-2', n: 4, kind: 'state' },
  ])
})

describe('a delay', () => {
  const passed = (): RecordedStep => {
    const step = recording.actors[0]?.steps.find(({ event }) => event?.type.startsWith('xstate.after.'))
    if (!step) throw new Error('No delay has passed')
    return step
  }
  /** The delay passes then, and what comes after it as much later. */
  const at = (ms: number) =>
    withActor('categories-1', (actor) => ({
      ...actor,
      steps: actor.steps.map((step) => (step.n < passed().n ? step : { ...step, at: step.at + ms - passed().at })),
    }))

  test('may not pass before its time, which each keystroke puts off', () => {
    expect(passed()).toMatchObject({ n: 3, at: 420 })
    expect(partingsOf(at(320))).toMatchObject([
      {
        n: 3,
        kind: 'early',
        recorded: 'the recording has a delay pass at 320 ms',
        today: "today's machine waits until 420 ms",
      },
    ])
  })

  test('may be rounded, and late by any time', () => {
    for (const ms of [400, 420, 90_000]) expect(partingsOf(at(ms))).toEqual([])
  })

  test('that was never begun does not pass', () => {
    const typed = withStep('categories-1', 2, (step) => ({ ...step, event: { type: 'search.clear' } }))
    expect(partingsOf(typed)).toMatchObject([{ n: 2 }])
    const again = { ...recording.actors[0], last: 8 } as RecordedActor
    const twice = [...again.steps, { ...passed(), n: 8, at: 5000 }]
    expect(partingsOf({ ...recording, actors: [{ ...again, steps: twice }] })).toMatchObject([
      { n: 8, kind: 'early', today: "today's machine waits for none like it" },
    ])
  })
})

describe('a recording that began while a flow lived', () => {
  test('goes on from there: a call in flight is answered', async () => {
    const answers: ((reply: unknown) => void)[] = []
    const save = fromPromise(() => new Promise((resolve) => answers.push(resolve)))
    const machine = categoryFormMachine.provide({ actors: { save: save as never } })
    const { actor, join, record } = unwatched(machine, categoryFormFixtures.inputs.editing)
    actor.send({ type: 'form.submit' })
    join()
    answers[0]?.(categoryFormFixtures.outcomes.save.good)
    await turn()
    const { recording, partings } = record()
    expect(partings).toEqual([])
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
    expect(partingsOf(recording)).toEqual([])
  })

  test('goes on from there: a delay that ran passes, and the ones after it run their time', () => {
    const { actor, clock, join, record } = unwatched(enterCodeMachine, {
      flow: 'reset',
      identifier: 'nusrat@example.com',
    })
    clock.increment(1000)
    clock.increment(500)
    join()
    clock.increment(500)
    clock.increment(1000)
    const { recording } = record()
    expect(recording.actors[0]?.steps.map(({ at }) => at)).toEqual([1500, 2000, 3000])
    expect(partingsOf(recording)).toEqual([])
    const [first] = recording.actors
    const steps = first?.steps.map((step) => (step.n === 2 ? { ...step, at: 2500 } : step)) ?? []
    expect(partingsOf({ ...recording, actors: [{ ...first, steps } as RecordedActor] })).toMatchObject([
      { n: 2, kind: 'early' },
    ])
    actor.stop()
  })

  test('a time limit that ran when it began still ends the wait', () => {
    const logout = fromPromise(() => new Promise(() => {}))
    const { actor, clock, join, record } = unwatched(signOutMachine.provide({ actors: { logout: logout as never } }), {
      token: 'token-1',
    })
    actor.send({ type: 'signOut.start' })
    join()
    clock.increment(5000)
    const { recording, partings } = record()
    expect(recording.actors[0]?.steps.map(({ state }) => state)).toEqual(['signingOut', 'signedOut'])
    expect(partings).toEqual([])
  })
})
