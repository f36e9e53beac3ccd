import { expect, test } from 'vitest'
import { key } from '#machines/checkout/checkout.fixtures.ts'
import { orderKeyFixtures } from '#machines/checkout/orderKey.fixtures.ts'
import { orderKeyMachine, orderKeySelect as select } from '#machines/checkout/orderKey.machine.ts'
import { type StateAssertions, testCoverage } from '../support/coverage.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, events, outcomes } = orderKeyFixtures
const [read, readNone] = events['orders.read']
const [missing, , failed] = events['orders.refused']

const views: StateAssertions = Object.fromEntries(
  (['reading', 'shown', 'deleted', 'unknown', 'limited', 'failed'] as const).map((view) => [
    `following.${view}`,
    ({ snapshot }) => {
      expect(select.view(snapshot)).toBe(view)
      expect(select.follows(snapshot)).toBe(true)
      expect([key, null]).toContain(select.key(snapshot))
    },
  ]),
)

testCoverage(orderKeyMachine, orderKeyFixtures, {
  finding: ({ calls }) => expect(Object.keys(calls.at(-1)!.input)).toEqual(['of', 'linkKey']),
  keyless: ({ snapshot }) => {
    expect([select.view(snapshot), select.follows(snapshot)]).toEqual(['unknown', false])
    expect(snapshot.status).toBe('done')
  },
  ...views,
})

test('a key is better than the account, which reads the orders without a key, and after a failure to find it', async () => {
  const readsWith = async (input: object, event: Parameters<typeof journey>[2]) =>
    (await journey(orderKeyMachine, input, event)).calls.at(-1)
  const { of, userId } = inputs.byAccount
  expect(await readsWith(inputs.byAccount, resolveCall('findKey', outcomes.findKey.good))).toEqual({
    src: 'watchReads',
    input: { of, userId, key },
  })
  for (const event of [resolveCall('findKey', outcomes.findKey.none), rejectCall('findKey')])
    expect(await readsWith(inputs.byAccount, event)).toEqual({ src: 'watchReads', input: { of, userId, key: null } })
})

test('orders that were shown are deleted when a read no longer has them, and stay when one fails', async () => {
  const viewAfter = async (...following: Parameters<typeof journey>[2][]) => {
    const found = resolveCall('findKey', outcomes.findKey.good)
    return select.view((await journey(orderKeyMachine, inputs.byLink, found, ...following)).snapshot)
  }
  expect(await viewAfter(read, failed)).toBe('shown')
  expect(await viewAfter(read, missing)).toBe('deleted')
  expect(await viewAfter(read, readNone, failed)).toBe('deleted')
  expect(await viewAfter(read, missing, read)).toBe('shown')
  expect(await viewAfter(missing, failed, missing)).toBe('unknown')
})
