import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { checkout } from '#app/areas/checkout/checkout.ts'
import { makeCache } from '#app/start/cache.ts'
import type { CartActor } from '#app/start/cartSlot.ts'
import { SETTINGS_ID } from '#contract/constants.ts'
import { makeHttp } from '#http/runtime.ts'
import { errorEnvelope, json, startHttpServer } from '../http/httpServer.ts'

/** What the checkout learns of the policies from a server whose read of them ends with a status. */
const learned = async (status: number): Promise<readonly unknown[]> => {
  const { host } = await startHttpServer((_, response) => json(response, status, errorEnvelope('No')))
  const http = makeHttp({
    host,
    errorText: () => undefined,
    token: () => null,
    sendAuthorized: (attempt, signal) => attempt(null, signal),
  })
  const { watchPolicies } = checkout({} as CartActor)(http, makeCache(http)).checkout
  const events: unknown[] = []
  const machine = createMachine({
    invoke: { src: watchPolicies, input: { buyer: null, buyNow: null } },
    on: { '*': { actions: ({ event }) => void events.push(event) } },
  })
  const actor = createActor(machine).start()
  await expect.poll(() => events.length, { timeout: 10_000 }).toBe(1)
  actor.stop()
  return events
}

const unread = [{ type: 'policies.unread' }]

test('a failed read of the policies is no answer; only a server without the call has none', async () => {
  expect(await learned(403)).toEqual(unread)
  expect(await learned(404)).toEqual(unread)
  document.getElementById(SETTINGS_ID)?.remove()
  expect(await learned(403)).toEqual(unread)
  expect(await learned(404)).toEqual([{ type: 'policies.read', version: null }])
})
