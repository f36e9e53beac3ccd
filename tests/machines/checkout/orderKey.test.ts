import { expect, test } from 'vitest'
import { key } from '#machines/checkout/checkout.fixtures.ts'
import { orderKeyFixtures } from '#machines/checkout/orderKey.fixtures.ts'
import { orderKeyMachine, orderKeySelect as select } from '#machines/checkout/orderKey.machine.ts'
import { type StateAssertions, testCoverage } from '../support/coverage.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, events, outcomes } = orderKeyFixtures

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

const [shown, none, gone, refused, broken] = [...events['orders.read'], ...events['orders.refused']] as const
/** What the page shows after these reads, and after one further read of each kind. */
const anyRead = ['shown', 'unknown', 'unknown', 'limited', 'failed'] as const
test.each([
  ['reading', [], anyRead],
  ['unknown', [none], anyRead],
  ['unknown', [gone], anyRead],
  ['limited', [refused], anyRead],
  ['failed', [broken], anyRead],
  ['shown', [shown], ['shown', 'deleted', 'deleted', 'shown', 'shown']],
  ['deleted', [shown, none], ['shown', 'deleted', 'deleted', 'deleted', 'deleted']],
  ['deleted', [shown, gone], ['shown', 'deleted', 'deleted', 'deleted', 'deleted']],
] as const)('a page that is %s after %j follows its next read', async (before, reads, after) => {
  const viewAfter = async (...following: Parameters<typeof journey>[2][]) => {
    const found = resolveCall('findKey', outcomes.findKey.good)
    return select.view((await journey(orderKeyMachine, inputs.byLink, found, ...following)).snapshot)
  }
  expect(await viewAfter(...reads)).toBe(before)
  const next = [shown, none, gone, refused, broken]
  expect(await Promise.all(next.map((read) => viewAfter(...reads, read)))).toEqual(after)
})
