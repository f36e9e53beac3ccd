import { expect, test } from 'vitest'
import { paymentsFixtures } from '#machines/payments/payments.fixtures.ts'
import { paymentsMachine } from '#machines/payments/payments.machine.ts'
import { paymentsExportFixtures } from '#machines/payments/paymentsExport.fixtures.ts'
import { paymentsExportMachine } from '#machines/payments/paymentsExport.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

testListCoverage(paymentsMachine, paymentsFixtures)

testCoverage(paymentsExportMachine, paymentsExportFixtures, {
  idle: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(false),
  exporting: ({ snapshot, calls }) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(calls.at(-1)).toEqual({
      src: 'exportPayments',
      input: { search: '01712345678', state: 'paid', method: 'bkash' },
    })
  },
})

test('a state is chosen in the address, together with the search, and starts at the first page', async () => {
  const { emitted } = await journey(
    paymentsMachine,
    { path: '/admin/payments', search: '?search=BFK7A1Q2ZX&page=2' },
    { type: 'filter.choose', name: 'state', value: 'verifying' },
  )
  expect(emitted).toEqual([{ type: 'navigate', to: '/admin/payments?search=BFK7A1Q2ZX&state=verifying' }])
})
