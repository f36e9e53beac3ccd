import { expect, test } from 'vitest'
import { refundsFixtures } from '#machines/refunds/refunds.fixtures.ts'
import { refundsMachine } from '#machines/refunds/refunds.machine.ts'
import { journey } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

testListCoverage(refundsMachine, refundsFixtures)

test('a status is chosen in the address, together with the search', async () => {
  const { emitted } = await journey(
    refundsMachine,
    { path: '/admin/refund-request', search: '?search=rahima' },
    { type: 'filter.choose', name: 'status', value: 'pending' },
  )
  expect(emitted).toEqual([{ type: 'navigate', to: '/admin/refund-request?search=rahima&status=pending' }])
})

test('the list goes on from a place that stands in the address, and a status begins at the newest again', async () => {
  const at = '/admin/refund-request'
  const older = await journey(
    refundsMachine,
    { path: at, search: '?late=1' },
    ...refundsFixtures.events['older.choose'],
  )
  expect(older.emitted).toEqual([{ type: 'navigate', to: `${at}?late=1&page=1763539200000000-4` }])
  const status = { type: 'filter.choose', name: 'status', value: 'pending' }
  const { emitted } = await journey(refundsMachine, { path: at, search: '?late=1&page=1763539200000000-4' }, status)
  expect(emitted).toEqual([{ type: 'navigate', to: `${at}?late=1&status=pending` }])
})
