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
