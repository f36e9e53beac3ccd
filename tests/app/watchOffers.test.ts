import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine, sendTo } from 'xstate'
import { makeCache } from '#app/start/cache.ts'
import { watchOffers } from '#app/wiring/watchOffers.ts'
import { SETTINGS_ID } from '#contract/constants.ts'
import type { Http } from '#http/runtime.ts'
import { offers } from '#machines/checkout/checkout.fixtures.ts'
import { errorReply, successReply } from '#machines/core/fixtures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watcher whose reads are answered in this order; the last answer is repeated. */
const watch = (...answers: readonly object[]) => {
  let reads = 0
  const reply = async () => answers[Math.min(reads++, answers.length - 1)]
  const types: string[] = []
  const machine = createMachine({
    invoke: { id: 'watchOffers', src: watchOffers(makeCache({ reply } as unknown as Http)) },
    on: {
      press: { actions: sendTo('watchOffers', { type: 'offers.reread' }) },
      '*': { actions: ({ event }) => void types.push(event.type) },
    },
  })
  return { actor: createActor(machine).start(), types, reads: () => reads }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const refused = errorReply(403)

test('a failed read is an event, and the methods are read again by themselves and by a press', async () => {
  const { actor, types } = watch(refused, refused, successReply(offers))
  await pass(1)
  expect(types).toEqual(['offers.unread'])
  await pass(15)
  expect(types).toEqual(['offers.unread', 'offers.unread'])
  actor.send({ type: 'press' })
  await pass(1)
  expect(types).toEqual(['offers.unread', 'offers.unread', 'offers.read'])
  actor.stop()
})

test('the methods are read each minute while one is away, and what is known stays when a read fails', async () => {
  const answering = offers.map((offer) => ({ ...offer, isAnswering: true }))
  const { actor, types, reads } = watch(successReply(offers), refused, successReply(answering))
  await pass(59)
  expect([types, reads()]).toEqual([['offers.read'], 1])
  await pass(2)
  expect([types, reads()]).toEqual([['offers.read'], 2])
  await pass(15)
  expect(types).toEqual(['offers.read', 'offers.read'])
  await pass(300)
  expect(reads()).toBe(3)
  actor.stop()
})

test('a server that is not known to take online payments has no methods, and is not asked', async () => {
  document.getElementById(SETTINGS_ID)?.remove()
  const { actor, types, reads } = watch(successReply(offers))
  await pass(1)
  expect([types, reads()]).toEqual([['offers.read'], 0])
  actor.stop()
})
