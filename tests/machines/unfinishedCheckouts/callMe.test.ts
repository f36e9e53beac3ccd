import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { callMeFixtures, request } from '#machines/unfinishedCheckouts/callMe.fixtures.ts'
import { callMeMachine, callMeSelect as select } from '#machines/unfinishedCheckouts/callMe.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = callMeFixtures
const identity = callMeFixtures.inputs.guest
const [tick, tickOther] = events['box.tick']
const [untick] = events['box.untick']
const [change, same, other] = events['request.change']
const [again] = events['ticked.read']
const kept = resolveCall('keepUnfinished', outcomes.keepUnfinished.good)
const refused = resolveCall('keepUnfinished', outcomes.keepUnfinished.refused)
const dropped = resolveCall('dropUnfinished', outcomes.dropUnfinished.good)
const undropped = resolveCall('dropUnfinished', outcomes.dropUnfinished.unreachable)
const typed = endDelay('typed.callMe.settling')

type Step = Parameters<typeof journey>[2]
const play = (...steps: Step[]) => journey(callMeMachine, identity, ...steps)
const shown = ({ snapshot }: Pick<Awaited<ReturnType<typeof play>>, 'snapshot'>) => [
  select.ticked(snapshot),
  select.busy(snapshot),
  select.failure(snapshot),
]

testCoverage(callMeMachine, callMeFixtures, {
  off: (played) => expect(shown(played)).toEqual([false, false, null]),
  refused: (played) => expect(shown(played)).toEqual([false, false, 'refused']),
  keeping: (played) => expect(shown(played)).toEqual([true, true, null]),
  kept: (played) => expect(shown(played)).toEqual([true, false, null]),
  settling: (played) => expect(shown(played)).toEqual([true, false, null]),
  unsaved: (played) => expect(shown(played)).toEqual([true, false, 'unsaved']),
  dropping: (played) => expect(shown(played)).toEqual([false, true, null]),
})

const sentBy = async (...steps: Step[]) =>
  (await play(...steps)).calls.flatMap(({ src, input }) => (src === 'watchTicked' ? [] : [[src, input]]))

test('nothing is sent before the box is ticked, and unticking deletes what is kept', async () => {
  expect(await sentBy(change!, untick)).toEqual([])
  expect(await sentBy(tick)).toEqual([['keepUnfinished', request]])
  expect(await sentBy(tick, kept, untick)).toEqual([
    ['keepUnfinished', request],
    ['dropUnfinished', identity],
  ])
  expect(shown(await play(tick, kept, untick, dropped))).toEqual([false, false, null])
})

test('a box that was ticked before the page was loaded again can be unticked', async () => {
  expect((await play()).calls).toEqual([{ src: 'watchTicked', input: identity }])
  expect((await play(again)).snapshot.value).toBe('kept')
  expect(await sentBy(again, untick)).toEqual([['dropUnfinished', identity]])
})

test('what is typed later follows once the person pauses, and only where it differs', async () => {
  expect((await play(tick, kept, same!)).snapshot.value).toBe('kept')
  expect((await play(tick, kept, change!)).snapshot.value).toBe('settling')
  expect(await sentBy(tick, kept, change!, typed)).toEqual([
    ['keepUnfinished', request],
    ['keepUnfinished', change!.request],
  ])
  // Typed while the server was keeping the former texts.
  const late = await play(tick, change!, kept)
  expect([late.snapshot.value, late.snapshot.context.isKept]).toEqual(['settling', true])
  expect((await play(tick, same!, kept)).snapshot.value).toBe('kept')
  expect((await sentBy(tick, kept, change!, other!, typed)).at(-1)).toEqual(['keepUnfinished', other!.request])
  expect(await sentBy(tick, kept, change!, untick)).toEqual([
    ['keepUnfinished', request],
    ['dropUnfinished', identity],
  ])
})

test('the pause begins again with each change, and with nothing else', () => {
  const clock = new SimulatedClock()
  const actor = createActor(callMeMachine, { input: identity, clock }).start()
  actor.send(again)
  actor.send(change!)
  clock.increment(1000)
  actor.send(other!)
  clock.increment(1000)
  expect(actor.getSnapshot().value).toBe('settling')
  actor.send(other!)
  clock.increment(500)
  expect(actor.getSnapshot().value).toBe('keeping')
  actor.stop()
})

test('a failure says whether the shop has something', async () => {
  expect(shown(await play(tick, refused))).toEqual([false, false, 'refused'])
  expect(await sentBy(tick, refused, tickOther!)).toEqual([
    ['keepUnfinished', request],
    ['keepUnfinished', tickOther!.request],
  ])
  expect((await play(tick, change!, refused)).snapshot.value).toBe('refused')
  expect(shown(await play(tick, kept, change!, typed, refused))).toEqual([true, false, 'unsaved'])
  expect((await play(tick, kept, change!, typed, refused, change!)).snapshot.value).toBe('unsaved')
  expect((await sentBy(tick, kept, change!, typed, refused, other!, typed)).at(-1)).toEqual([
    'keepUnfinished',
    other!.request,
  ])
  expect(shown(await play(again, change!, typed, refused))).toEqual([true, false, 'unsaved'])
  expect(shown(await play(again, untick, undropped))).toEqual([true, false, 'unsaved'])
  expect((await play(again, untick, undropped, same!)).snapshot.value).toBe('settling')
  expect((await play(again, untick, undropped, untick)).snapshot.value).toBe('dropping')
  // Once it is deleted, a refusal leaves nothing behind.
  expect((await play(again, untick, dropped, tick, refused)).snapshot.value).toBe('refused')
  for (const [steps, state] of [
    [[tick, rejectCall('keepUnfinished')], 'refused'],
    [[again, untick, rejectCall('dropUnfinished')], 'unsaved'],
  ] as const) {
    const broken = await play(...steps)
    expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual([state, [unexpectedText]])
  }
})
