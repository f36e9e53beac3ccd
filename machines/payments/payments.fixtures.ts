import type { StaffPayment } from '#contract/payments/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import { addressEvents, filterEvents, listInputs, pageEvents, searchEvents } from '../core/list/list.fixtures.ts'
import type { paymentsMachine } from './payments.machine.ts'

/** A payment that is confirmed by hand: its customer has sent the money and typed the transaction id. */
export const sentPayment: StaffPayment = {
  _id: 'payment-1',
  checkoutId: '5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d',
  method: 'manual',
  state: 'verifying',
  amount: 3860.5,
  fee: null,
  refunded: 0,
  trxId: 'BFK7A1Q2ZX',
  payer: '',
  failure: null,
  code: '',
  isRisky: false,
  shares: [{ orderId: '66a1f0c2b7d4e8f901a2b3c4', amount: 3860.5 }],
  customerName: 'Nusrat Jahan',
  phone: '01712345678',
  difference: null,
  decidedBy: '',
  note: '',
  canDecide: true,
  askedAt: null,
  createdAt: '2026-11-19T08:00:00.000Z',
  updatedAt: '2026-11-19T08:00:00.000Z',
}

export const paymentsFixtures = {
  inputs: listInputs(adminRoutes.payments, 'fresh', 'filtered'),
  events: { ...addressEvents, ...filterEvents, ...pageEvents, ...searchEvents },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof paymentsMachine>
