import { describe, expect, test } from 'vitest'
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import { createRecording } from '../recording/createRecording.ts'
import { readRecording } from '../recording/readRecording.ts'
import { createRecorder } from '../recording/recorder.ts'
import type { RecordedActor, RecordedStep, Recording } from '../recording/recording.ts'
import { createRedaction } from '../redaction/redaction.ts'
import { formatDivergence, replay } from '../replay/replay.ts'
import { counterMachine, doorMachine, gateMachine, sampleRules } from './sample.ts'

const redaction = createRedaction(sampleRules)
const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Records a visit: the gate opens, its door checks a code, closes after its delay and is locked. */
const recordVisit = async (): Promise<Recording> => {
  const clock = new SimulatedClock()
  const recorder = createRecorder(() => clock.now())
  const door = doorMachine.provide({ actors: { checkCode: fromPromise(async () => true) } })
  const gate = createActor(gateMachine.provide({ actors: { door } }), {
    input: { visitor: 'Ada Lovelace' },
    clock,
    inspect: recorder.inspect,
  })
  gate.start()
  clock.increment(100)
  gate.send({ type: 'open' })
  const child = gate.getSnapshot().children.frontDoor as AnyActorRef
  child.send({ type: 'push', code: '1234-5678' })
  await nextTask()
  clock.increment(3000)
  child.send({ type: 'lock' })
  const { recording, divergences } = createRecording(recorder.actors(), redaction, new Date(0))
  expect(divergences).toEqual([])
  return recording
}

const machines: { readonly [id: string]: AnyStateMachine } = { door: doorMachine, gate: gateMachine }
const divergencesOf = (recording: Recording) => replay(recording, (id) => machines[id]).divergences

const recording = await recordVisit()

/** The input that the recording has of the call. */
const checkCodeInput = () =>
  recording.actors[1]!.steps[1]!.starts![0]!.input as { readonly card: string; readonly door: string }
const checkCode = { id: 'checkCode', input: { card: expect.stringMatching(/^\d{4}-\d{4}$/), door: 'front' } }

test('a recording has one log per actor, with states, emitted events and started actors', () => {
  expect(recording).toMatchObject({
    format: 'state-chart-recording',
    version: 3,
    recordedAt: '1970-01-01T00:00:00.000Z',
    actors: [
      {
        id: 'gate-1',
        machine: 'gate',
        last: 2,
        steps: [
          { n: 0, at: 0, state: { passage: 'idle', lamp: 'off' } },
          { n: 1, at: 100, event: { type: 'open' }, state: { passage: 'passing' }, starts: [{ id: 'frontDoor' }] },
          { n: 2, at: 3100, event: { type: 'xstate.done.actor.frontDoor' }, state: { passage: 'idle' } },
        ],
      },
      {
        id: 'door-1',
        machine: 'door',
        parent: 'gate-1',
        call: 'frontDoor',
        steps: [
          { n: 0, state: 'closed' },
          { n: 1, event: { type: 'push' }, state: 'checking', starts: [checkCode] },
          { n: 2, event: { type: 'xstate.done.actor.checkCode', output: true }, state: 'open', emits: ['sound beep'] },
          { n: 3, at: 3100, event: { type: 'xstate.after.CLOSES_AFTER.door.open' }, state: 'closed' },
          { n: 4, event: { type: 'lock' }, state: 'locked' },
        ],
      },
    ],
  })
  expect(JSON.stringify(recording)).not.toMatch(/Ada|Lovelace|1234/)
})

test('the page of a recording has no secret of its actors, no personal data of a known format and no typed text', () => {
  const recorder = createRecorder(() => 0)
  createActor(gateMachine, { input: { visitor: 'Ada Lovelace' }, inspect: recorder.inspect }).start()
  const message = 'Ada Lovelace has card 1234-5678'
  recorder.addRead({ name: 'listDoors', ms: 12.4, items: 3 })
  recorder.addRead({ name: 'readCard', ms: 3, error: { status: 404, message } })
  const { recording } = createRecording(recorder.actors(), redaction, new Date(0), {
    page: '/doors?page=2&search=Lovelace%20Ada#key-Ada',
    build: 'build-1',
    browser: 'Browser',
    window: { width: 360, height: 740, scale: 2 },
    note: ` ${message} `,
    reads: recorder.reads(),
  })
  expect(recording).toMatchObject({
    page: expect.stringMatching(/^\/doors\?page=2&search=[^#]+$/),
    build: 'build-1',
    browser: 'Browser',
    window: { width: 360, height: 740, scale: 2 },
    note: expect.stringMatching(/^\S{3} \S{8} has card \d{4}-\d{4}$/),
    reads: [
      { at: 0, ms: 12, name: 'listDoors', items: 3 },
      { at: 0, ms: 3, name: 'readCard', error: { status: 404 } },
    ],
  })
  expect(JSON.stringify(recording)).not.toMatch(/Ada|Lovelace|1234/)
  expect(readRecording(JSON.stringify(recording)).problem).toBeUndefined()
  recorder.clear()
  expect(recorder.reads()).toEqual([])
})

test('a recording is read from its JSON text and replays without a divergence', () => {
  const read = readRecording(JSON.stringify(recording))
  expect(read).toEqual({ recording })
  expect(divergencesOf(recording)).toEqual([])
})

describe('divergences', () => {
  const withActor = (id: string, change: (actor: RecordedActor) => object): Recording => ({
    ...recording,
    actors: recording.actors.map((actor) => (actor.id === id ? { ...actor, ...change(actor) } : actor)),
  })
  const withStep = (n: number, change: Partial<RecordedStep>): Recording =>
    withActor('door-1', ({ steps }) => ({ steps: steps.map((step) => (step.n === n ? { ...step, ...change } : step)) }))

  test.each([
    ['missing', 2, withActor('door-1', ({ steps }) => ({ steps: steps.filter(({ n }) => n !== 2) }))],
    ['machine', 0, withActor('door-1', () => ({ machine: 'window' }))],
    ['unknown', 1, withStep(1, { event: { type: 'knock' } })],
    ['unknown', 1, withStep(1, { state: 'ajar' })],
    ['state', 1, withStep(1, { state: 'open' })],
    ['starts', 1, withStep(1, { starts: [] })],
    ['input', 1, withStep(1, { starts: [{ id: 'checkCode', input: { card: '', door: 'back' } }] })],
    ['emits', 2, withStep(2, { emits: ['sound bell'] })],
    ['early', 3, withStep(3, { at: 2000 })],
    ['failed', 0, withActor('gate-1', () => ({ input: null }))],
  ])('%s at step %i', (kind, n, changed) => {
    expect(divergencesOf(changed)).toMatchObject([{ kind, n }])
  })

  test('a divergence is one sentence with actor, step and time', () => {
    const input = { card: checkCodeInput().card }
    const changed = [withStep(1, { state: 'open' }), withStep(1, { starts: [{ id: 'checkCode', input }] })]
    expect(changed.flatMap(divergencesOf).map(formatDivergence)).toEqual([
      'door-1 diverges at step 1, push at 100 ms: expected open, got checking',
      'door-1 diverges at step 1, push at 100 ms: checkCode door: expected nothing, got "front"',
    ])
  })
})

describe('divergences of a changed machine', () => {
  const recordedBy = (machine: AnyStateMachine, ...events: AnyEventObject[]) => {
    const recorder = createRecorder(() => 0)
    const input = { visitor: 'Ada Lovelace' }
    const actor = createActor(machine, { input, inspect: recorder.inspect }).start()
    for (const event of events) actor.send(event)
    return createRecording(recorder.actors().slice(0, 1), redaction, new Date(0)).recording
  }
  const kindsOn = (machine: AnyStateMachine, recorded: Recording) =>
    replay(recorded, () => machine).divergences.map(({ kind, n, path }) => [kind, n, path])

  /** The machine with other transitions in any state. */
  const withTransitions = ({ config, implementations }: AnyStateMachine, on: object): AnyStateMachine =>
    createMachine({ ...config, on: { ...config.on, ...on } } as never, implementations as never)

  test('a changed assignment gives the context another value', () => {
    const actions = assign({ count: ({ context }) => context.count + 2 })
    const adding = { id: 'counter', context: { count: 0 }, initial: 'counting', states: { counting: {} } }
    const recorded = recordedBy(counterMachine, { type: 'add' })
    expect(kindsOn(counterMachine, recorded)).toEqual([])
    expect(kindsOn(createMachine({ ...adding, on: { add: { actions } } }), recorded)).toEqual([
      ['context', 1, 'context count'],
    ])
  })

  test('an event that a state ignores is marked: a transition that takes it diverges, and the reverse', () => {
    const recorded = recordedBy(
      gateMachine,
      { type: 'open' },
      { type: 'open' },
      { type: 'visitor.set', visitor: 'Eve' },
    )
    const steps = recorded.actors[0]!.steps
    expect(steps.map(({ ignored }) => ignored)).toEqual([undefined, undefined, true, false])
    expect(steps[3]!.changed).toEqual({ visitor: expect.stringMatching(/^[0-9a-f]{8}$/) })
    expect(kindsOn(gateMachine, recorded)).toEqual([])
    expect(kindsOn(withTransitions(gateMachine, { open: {} }), recorded)).toEqual([['ignored', 2, undefined]])
    const never = { guard: () => false, target: '.passage.idle' }
    expect(kindsOn(withTransitions(gateMachine, { 'visitor.set': never }), recorded)).toEqual([
      ['ignored', 3, undefined],
    ])
  })

  test('inputs and values of the context that follow from parts of a secret are not recorded', () => {
    const actions = assign({ visitor: ({ event }) => [...event.visitor].toReversed().join('') })
    const reversing = withTransitions(gateMachine, { 'visitor.set': { actions } })
    const recorded = recordedBy(reversing, { type: 'visitor.set', visitor: 'Ada Lovelace' })
    expect(recorded.actors[0]!.steps[1]).not.toHaveProperty('changed')
    expect(kindsOn(reversing, recorded)).toEqual([])
  })
})

describe('the recorder', () => {
  const LIMITS = { steps: 8, finished: 3, weight: 1000 }
  const createLimited = () => {
    const recorder = createRecorder(() => 0, LIMITS)
    return { recorder, start: () => createActor(counterMachine, { inspect: recorder.inspect }).start() }
  }

  test('drops the oldest steps of a long log, and its recording begins with the first remaining step', () => {
    const { recorder, start } = createLimited()
    const actor = start()
    for (let count = 0; count < 10; count++) actor.send({ type: 'add' })
    const [observed] = recorder.actors()
    expect(observed!.dropped).toBe(4)
    expect(observed!.attached).toEqual({ value: 'counting', context: { count: 3 } })
    expect(observed!.steps.map(({ n, context }) => [n, context])).toEqual(
      [4, 5, 6, 7, 8, 9, 10].map((count, index) => [index + 1, { count }]),
    )
    const created = createRecording(recorder.actors(), redaction, new Date(0))
    expect(created.divergences).toEqual([])
    expect(replay(created.recording, () => counterMachine).divergences).toEqual([])
  })

  test('drops and counts the actors that ended first', () => {
    const { recorder, start } = createLimited()
    const running = start()
    for (let count = 0; count < 5; count++) start().send({ type: 'end' })
    expect(recorder.actors()).toHaveLength(4)
    expect(recorder.actors()[0]!.ref).toBe(running)
    expect(recorder.dropped()).toBe(2)
    recorder.clear()
    expect(recorder.dropped()).toBe(0)
    expect(recorder.actors().map(({ ref }) => ref)).toEqual([running])
  })

  test('drops an ended actor with a large event before small ones', () => {
    const { recorder, start } = createLimited()
    const small = [start(), start()]
    for (const actor of small) actor.send({ type: 'end' })
    const list = Array.from({ length: 100 }, () => 'a text with some length')
    start().send({ type: 'end', list } as never)
    expect(recorder.actors().map(({ ref }) => ref)).toEqual(small)
    expect(recorder.dropped()).toBe(1)
  })
})
