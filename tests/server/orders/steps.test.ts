import { expect, test, vi } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fastHashing } from '../account/client.ts'
import { openOrders } from './randomSteps.ts'

vi.setConfig({ testTimeout: 120_000 })

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account })
const second = await startTestServer({
  account,
  databaseUrl: server.databaseUrl,
  filesDir: server.settings.filesDir,
})
const { place, send, stored, checkSteps } = await openOrders(server, second)

test('the servers accept exactly the steps that the chart allows from the current status', async () => {
  // `npm run lab -- trial steps` checks three hundred sequences.
  await checkSteps(15)
})

test('of a cancellation by the customer and a step by the owner at once, exactly one is accepted', async () => {
  for (let round = 0; round < 20; round++) {
    const id = await place(false)
    const changes = [
      { person: 'customer', to: 'cancelled', at: 0 },
      { person: 'owner', to: 'processing', at: 1 },
    ] as const
    const inTurn = round % 2 === 0 ? changes : changes.toReversed()
    const responses = await Promise.all(inTurn.map((one) => send(id, one)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { status, steps } = await stored(id)
    expect(steps).toEqual([`pending > ${status}`])
  }
})

test('of fifty cancellations at once on two servers, one is accepted and recorded', async () => {
  const id = await place(false)
  const people = ['customer', 'owner', 'admin'] as const
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      send(id, { person: people[n % 3]!, to: 'cancelled', at: n % 2 === 0 ? 0 : 1 }),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await stored(id)).toEqual({ status: 'cancelled', steps: ['pending > cancelled'] })
})
