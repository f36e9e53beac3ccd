import fc from 'fast-check'
import { CONFIRMATIONS, type Order, type OrderItem, PAYMENT_STATUSES } from '#contract/orders/entity.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'

/** Random orders with repeated values, so that filters match some of them. */

export const NOW = Date.parse('2026-05-31T09:30:00.000Z')
const DAY = 86_400_000

/** Owner names: the same in several Unicode forms, names within names, and empty ones. */
export const ownerNames = [
  'Karim Store',
  'KARIM',
  'কোহিনূর বুটিক',
  'কোহিনূর বুটিক'.normalize('NFD'),
  'Café Haat',
  '#1 Shop',
  'দোকান ৭',
  'Ayesha  Crafts',
  '',
  ' ',
]
export const phones = [
  '01712345678',
  '+880 1712-345678',
  '8801812345678',
  '(018) 1234 5678',
  '০১৯১২৩৪৫৬৭৮',
  '+44 20 7946 0958',
  '88123456',
  'call 0171',
  '',
]

const noVisit = { medium: '', campaign: '', term: '', content: '', page: '' }

const amount = fc.integer({ min: 0, max: 5_000_000 }).map((paisa) => paisa / 100)

export const orderItemArbitrary: fc.Arbitrary<OrderItem> = fc.record({
  productId: fc.constant('p'),
  productName: fc.constant('Saree'),
  image: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: amount,
  subTotal: fc.oneof(amount, fc.constant(0)),
  size: fc.constant(''),
  color: fc.constant(''),
  OwnerName: fc.constantFrom(...ownerNames),
  OwnerId: fc.constant('o'),
})

/** Ages near the limits of the ranges, and random ones. */
const age = fc.oneof(
  fc
    .tuple(fc.constantFrom(0, 1, 7, 30, 31, 89, 90, 92, 181, 182, 365, 366, 367), fc.integer({ min: -1, max: 1 }))
    .map(([days, ms]) => days * DAY + ms),
  fc.integer({ min: -DAY, max: 500 * DAY }),
)

export const orderArbitrary: fc.Arbitrary<Order> = fc.record({
  _id: fc.string({ unit: fc.constantFrom(...'0123456789abcdefA'), minLength: 6, maxLength: 8 }),
  status: fc.constantFrom(...ORDER_STATUSES),
  cancelReason: fc.constant(''),
  canCancel: fc.boolean(),
  canRefund: fc.boolean(),
  shared: fc.boolean(),
  checkoutId: fc.constant(''),
  source: fc.constantFrom('facebook', 'google').map((source) => ({ ...noVisit, source })),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  payBy: fc.constant(null),
  payVerifying: fc.constant(false),
  cancelWanted: fc.constant(false),
  confirmation: fc.constantFrom(...CONFIRMATIONS),
  deliverBy: fc.option(fc.constantFrom('2026-05-30', '2026-05-31'), { nil: null }),
  note: fc.constant(''),
  policiesVersion: fc.constant(null),
  policiesAcceptedAt: fc.constant(null),
  lacksConsent: fc.boolean(),
  createdAt: fc.oneof(
    { weight: 12, arbitrary: age.map((ms) => new Date(NOW - ms).toISOString()) },
    { weight: 1, arbitrary: fc.constant('') },
  ),
  customerName: fc.constant('Nusrat'),
  customerEmail: fc.constant(''),
  phone: fc.constantFrom(...phones),
  totalPrice: amount,
  deliveryFee: fc.constantFrom(0, 60, 120.5, 0.1),
  rounding: fc.constantFrom(0, 0.5, -0.49),
  paymentMethod: fc.constant(''),
  transaction_id: fc.constant(''),
  deliveryAddress: fc.constant(null),
  items: fc.array(orderItemArbitrary, { maxLength: 3 }),
  statusSince: fc.constant(''),
  updatedAt: fc.constant(''),
})

export const ordersArbitrary = fc.array(orderArbitrary, { maxLength: 30 })

/** Exact paisa, computed independently of the code under test: the digits of the amount without the point. */
export const inPaisa = (taka: number): bigint => BigInt(taka.toFixed(2).replace('.', ''))

const itemInPaisa = ({ subTotal, price, quantity }: OrderItem): bigint =>
  subTotal > 0 ? inPaisa(subTotal) : inPaisa(price) * BigInt(quantity)

export const itemsInPaisa = ({ items }: Order): bigint => items.reduce((sum, item) => sum + itemInPaisa(item), 0n)
