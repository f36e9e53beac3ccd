import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { consentFixtures } from '#machines/analytics/consent.fixtures.ts'
import {
  type ConsentEvent,
  consentMachine,
  type KeepConsent,
  consentSelect as select,
} from '#machines/analytics/consent.machine.ts'
import type { Reply } from '#machines/core/reply.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall } from '../support/journey.ts'

const { events, outcomes } = consentFixtures
const [unanswered, accepted, declined, owing] = events['consent.read']
const [accept] = events['consent.accept']
const [decline] = events['consent.decline']
const [open] = events['consent.open']

const shown = (snapshot: Parameters<typeof select.asked>[0]) => [select.asked(snapshot), select.accepted(snapshot)]

testCoverage(consentMachine, consentFixtures, {
  asking: ({ snapshot }) => expect(shown(snapshot)).toEqual([true, false]),
  'accepted.settled': ({ snapshot }) => expect(shown(snapshot)).toEqual([false, true]),
  'accepted.changing': ({ snapshot }) => expect(shown(snapshot)).toEqual([true, true]),
  withdrawing: ({ snapshot }) => expect(shown(snapshot)).toEqual([false, false]),
  owed: ({ snapshot }) => expect(shown(snapshot)).toEqual([false, false]),
  'declined.settled': ({ snapshot }) => expect(shown(snapshot)).toEqual([false, false]),
  'declined.changing': ({ snapshot }) => expect(shown(snapshot)).toEqual([true, false]),
})

/** An actor whose calls to the shop get these replies; what it keeps in the browser, and how often it has called. */
const start = (...replies: Reply<null>[]) => {
  const kept: string[] = []
  const clock = new SimulatedClock()
  let calls = 0
  const watchConsent = fromCallback<KeepConsent>(({ receive }) => receive(({ consent }) => kept.push(consent)))
  const withdrawConsent = fromPromise<Reply<null>, void>(async () => replies[calls++]!)
  const actor = createActor(consentMachine.provide({ actors: { watchConsent, withdrawConsent } }), { clock }).start()
  return { actor, kept, clock, calls: () => calls, value: () => actor.getSnapshot().value }
}

/** Sends the events to a new actor; returns where it is, and what it has kept in the browser. */
const play = (...sent: ConsentEvent[]) => {
  const { actor, kept, value } = start(outcomes.withdrawConsent.good)
  for (const event of sent) actor.send(event)
  const reached = value()
  actor.stop()
  return { value: reached, kept }
}

test('an answer is kept once, and changes only by another one', () => {
  expect(play(unanswered, accept)).toEqual({ value: { accepted: 'settled' }, kept: ['accepted'] })
  expect(play(unanswered, decline)).toEqual({ value: { declined: 'settled' }, kept: ['declined'] })
  expect(play(accepted!, open)).toEqual({ value: { accepted: 'changing' }, kept: [] })
  expect(play(accepted!, open, accept)).toEqual({ value: { accepted: 'settled' }, kept: [] })
  expect(play(accepted!, open, decline)).toEqual({ value: 'withdrawing', kept: ['declined'] })
  expect(play(declined!, open, decline)).toEqual({ value: { declined: 'settled' }, kept: [] })
  expect(play(declined!, open, accept)).toEqual({ value: { accepted: 'settled' }, kept: ['accepted'] })
})

test('another tab answers for all', () => {
  expect(play(unanswered, accepted!)).toEqual({ value: { accepted: 'settled' }, kept: [] })
  expect(play(accepted!, declined!)).toEqual({ value: { declined: 'settled' }, kept: [] })
  expect(play(accepted!, owing!)).toEqual({ value: 'withdrawing', kept: [] })
  expect(play(accepted!, unanswered)).toEqual({ value: 'asking', kept: [] })
  // Nothing is answered before it is asked.
  expect(play(accept, decline)).toEqual({ value: { declined: 'settled' }, kept: [] })
})

test('a withdrawal is repeated until the shop has heard it, also after another load of the page', async () => {
  const { good, unreachable } = outcomes.withdrawConsent
  const { actor, clock, calls, value } = start(unreachable, good)
  actor.send(owing!)
  await expect.poll(value).toBe('owed')
  clock.increment(29_999)
  expect([value(), calls()]).toEqual(['owed', 1])
  clock.increment(1)
  expect(value()).toBe('withdrawing')
  await expect.poll(value).toEqual({ declined: 'settled' })
  expect(calls()).toBe(2)
  actor.stop()

  const again = start(unreachable)
  again.actor.send(owing!)
  await expect.poll(again.value).toBe('owed')
  again.actor.send(open)
  again.actor.send(accept)
  expect([again.value(), again.kept]).toEqual([{ accepted: 'settled' }, ['accepted']])
  again.actor.stop()

  const broken = await journey(consentMachine, undefined, owing!, rejectCall('withdrawConsent'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['owed', [unexpectedText]])
})
