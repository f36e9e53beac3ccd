import { expect, test } from 'vitest'
import { liveUpdatesFixtures } from '#machines/live/liveUpdates.fixtures.ts'
import { liveUpdatesMachine } from '#machines/live/liveUpdates.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey } from '../support/journey.ts'

const { events } = liveUpdatesFixtures
const [lead] = events['lead.taken']
const [opened] = events['stream.opened']
const [ended] = events['stream.ended']
const [unknown] = events['stream.unknown']
const [order, products] = events['changes.received']
const [back] = events['connection.back']

const value =
  (value: unknown) =>
  ({ snapshot }: { snapshot: { value: unknown } }) =>
    expect(snapshot.value).toEqual(value)
testCoverage(liveUpdatesMachine, liveUpdatesFixtures, {
  following: value('following'),
  'leading.streaming.connecting': value({ leading: { streaming: 'connecting' } }),
  'leading.streaming.listening': value({ leading: { streaming: 'listening' } }),
  'leading.pausing': value({ leading: 'pausing' }),
  'leading.withoutStream': value({ leading: 'withoutStream' }),
})

test('changes are reported whether this tab leads or follows', async () => {
  const { emitted } = await journey(liveUpdatesMachine, undefined, order, lead, opened, products)
  expect(emitted).toEqual([
    { type: 'changes.heard', changes: order.changes },
    { type: 'changes.heard', changes: products.changes },
  ])
})

test('each pause is twice as long as the one before, until a stream opens', async () => {
  const failed = await journey(liveUpdatesMachine, undefined, lead, ended, back, ended)
  expect([failed.snapshot.value, failed.snapshot.context]).toEqual([
    { leading: 'pausing' },
    { doublings: 1, latest: [] },
  ])
  expect(failed.calls.filter(({ src }) => src === 'pause').map(({ input }) => input)).toEqual([
    { doublings: 0 },
    { doublings: 1 },
  ])
  const recovered = await journey(liveUpdatesMachine, undefined, lead, ended, back, opened)
  expect(recovered.snapshot.context).toEqual({ doublings: 0, latest: [] })
})

test('a server without the call is asked once', async () => {
  const { snapshot } = await journey(liveUpdatesMachine, undefined, lead, unknown, back)
  expect(snapshot.value).toEqual({ leading: 'withoutStream' })
})
