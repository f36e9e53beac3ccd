import type { Address } from '#contract/addresses/entity.ts'
import type { CartPrice, PricedLine } from '#contract/cart/entity.ts'
import type { PlacedCheckout } from '#contract/checkout/entity.ts'
import type { PaymentOffer } from '#contract/payments/offersApi.ts'
import {
  customer,
  errorReply,
  type FixturesOf,
  successReply,
  timedOut,
  unanswered,
  unreachable,
} from '../core/fixtures.ts'
import { noWait, waitOf } from '../core/wait.ts'
import { order } from '../orders/changeStatus.fixtures.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import type { Delivery } from './checkout.values.ts'

const checkoutId = '5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d'
export const key = 'Zm9vYmFyYmF6cXV4MTIzNA'

export const typed = {
  customerName: 'Nusrat Jahan',
  phone: '01712345678',
  customerEmail: '',
  division: 'Dhaka',
  district: 'Dhaka',
  city: 'Mirpur',
  addressDetails: 'House 7, Road 3',
  note: '',
}

const saree: PricedLine = {
  productId: 'saree',
  quantity: 1,
  size: '12 haat',
  color: '#b3174f',
  productName: 'Dhakai jamdani saree (ঢাকাই জামদানি)',
  image: '/media/dhakai-jamdani-saree.webp',
  price: 7480,
  originalPrice: 8500,
  subTotal: 7480,
  remaining: 3,
}
const honey: PricedLine = {
  productId: 'honey',
  quantity: 2,
  size: '',
  color: '',
  productName: 'Sundarban honey',
  image: '/media/sundarban-honey.webp',
  price: 899.5,
  originalPrice: 899.5,
  subTotal: 1799,
  remaining: 12,
}
export const lines = [saree, honey].map(({ productId, quantity, size, color }) => ({
  productId,
  quantity,
  size,
  color,
}))

/** Two sellers; the fee of the checkout is shared. */
export const priced: CartPrice = {
  sellers: [
    {
      OwnerId: 'owner',
      OwnerName: 'Rafiqul Islam',
      items: [saree],
      subTotal: 7480,
      deliveryFee: 30,
      rounding: 0,
      total: 7510,
      untilFreeDelivery: null,
    },
    {
      OwnerId: 'other',
      OwnerName: 'Shirin Sultana',
      items: [honey],
      subTotal: 1799,
      deliveryFee: 30,
      rounding: 0,
      total: 1829,
      untilFreeDelivery: null,
    },
  ],
  subTotal: 9279,
  deliveryFee: 60,
  rounding: 0,
  total: 9339,
  untilFreeDelivery: null,
  problems: [],
}
/** A rule of the shop refuses cash on delivery. */
export const notOnDelivery: CartPrice = {
  ...priced,
  cashRefused: true,
  cashReason: 'This order cannot be paid on delivery. Choose another way to pay.',
}
/** Cash on delivery needs the delivery charge in advance. */
export const inAdvance: CartPrice = { ...priced, advance: { amount: 60, returns: 'unshipped' } }
export const withoutDistrict: CartPrice = {
  ...priced,
  sellers: priced.sellers.map((seller) => ({ ...seller, deliveryFee: null, rounding: null, total: null })),
  deliveryFee: null,
  rounding: null,
  total: null,
}
/** The goods reach the sum of free delivery. */
export const freeOfCharge: CartPrice = {
  ...priced,
  sellers: priced.sellers.map((seller) => ({ ...seller, deliveryFee: 0, total: seller.subTotal })),
  deliveryFee: 0,
  total: 9279,
  untilFreeDelivery: 0,
}
/** One honey, whose order is rounded to whole taka. */
export const rounded: CartPrice = {
  ...priced,
  sellers: [
    {
      ...priced.sellers[1]!,
      items: [{ ...honey, quantity: 1, subTotal: 899.5 }],
      subTotal: 899.5,
      deliveryFee: 60,
      rounding: 0.5,
      total: 960,
    },
  ],
  subTotal: 899.5,
  rounding: 0.5,
  total: 960,
}
const dearer: CartPrice = {
  ...priced,
  sellers: [
    priced.sellers[0]!,
    { ...priced.sellers[1]!, items: [{ ...honey, price: 950, subTotal: 1900 }], subTotal: 1900, total: 1930 },
  ],
  subTotal: 9380,
  total: 9440,
}
/** The saree is sold out, and one honey is left. */
export const shortOf: CartPrice = {
  sellers: [],
  subTotal: 0,
  deliveryFee: 60,
  rounding: 0,
  total: 0,
  untilFreeDelivery: null,
  problems: [
    { at: 0, code: 'cart.out_of_stock' },
    { at: 1, code: 'cart.only_left', params: { left: 1 } },
  ],
}

export const address: Address = {
  _id: 'home',
  label: 'Home',
  customerName: 'Nusrat Jahan',
  phone: '01812345678',
  division: 'Chattogram',
  district: 'Cumilla',
  city: 'Laksam',
  addressDetails: 'House 2, Station Road',
  isDefault: true,
}

/** The recipient and address of the customer's newest order. */
export const latest: Delivery = {
  customerName: 'Nusrat Jahan',
  phone: '01912345678',
  customerEmail: '',
  division: 'Sylhet',
  district: 'Sylhet',
  city: 'Beanibazar',
  addressDetails: 'House 9, College Road',
}

/** The shop takes cash and bKash; the wallets of Nagad do not answer, and cards are for large amounts. */
export const offers: readonly PaymentOffer[] = [
  { method: 'cash', isAnswering: true, isTest: false, min: null, max: null },
  { method: 'bkash', isAnswering: true, isTest: false, min: 1, max: 25_000 },
  { method: 'nagad', isAnswering: false, isTest: false, min: null, max: null },
  { method: 'ssl', isAnswering: true, isTest: false, min: 10_000, max: null },
]

/** bKash has stopped answering. */
const withoutBkash = offers.map((offer) => (offer.method === 'bkash' ? { ...offer, isAnswering: false } : offer))

const placed: PlacedCheckout = { checkoutId, key, orders: [{ ...order, checkoutId }], url: null }
const refused = (status: number, code: string, message: string, params?: object) =>
  errorReply(status, message, { code, ...(params ? { params: params as Record<string, string> } : {}) })

export const checkoutFixtures = {
  inputs: {
    guest: { buyer: null, buyNow: null },
    signedIn: { buyer: customer, buyNow: null },
  },
  events: {
    'lines.read': [
      { type: 'lines.read', lines },
      { type: 'lines.read', lines: [] },
    ],
    'kept.read': [
      { type: 'kept.read', kept: { checkoutId, key, values: typed } },
      { type: 'kept.read', kept: { checkoutId, key, values: {} } },
      { type: 'kept.read', kept: { checkoutId: 'renewed', key: 'bmV3IGtleQ', values: {} } },
    ],
    'policies.read': [
      { type: 'policies.read', version: null },
      { type: 'policies.read', version: 6 },
    ],
    'policies.unread': [{ type: 'policies.unread' }],
    'policies.retry': [{ type: 'policies.retry' }],
    'consent.give': [{ type: 'consent.give' }],
    'consent.withdraw': [{ type: 'consent.withdraw' }],
    'form.change': [
      { type: 'form.change', field: 'district', value: 'Cumilla' },
      { type: 'form.change', field: 'phone', value: '017' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'lines.adjust': [{ type: 'lines.adjust' }],
    'price.retry': [{ type: 'price.retry' }],
    'address.choose': [
      { type: 'address.choose', id: address._id },
      { type: 'address.choose', id: '' },
    ],
    'address.save': [{ type: 'address.save', save: true }],
    'addresses.retry': [{ type: 'addresses.retry' }],
    'offers.read': [
      { type: 'offers.read', offers, method: '' },
      { type: 'offers.read', offers: withoutBkash, method: '' },
    ],
    'offers.unread': [{ type: 'offers.unread' }],
    'offers.retry': [{ type: 'offers.retry' }],
    'method.choose': [{ type: 'method.choose', method: 'bkash' }],
    'advance.choose': [{ type: 'advance.choose', method: 'bkash' }],
    'duplicate.confirm': [{ type: 'duplicate.confirm' }],
    'duplicate.decline': [{ type: 'duplicate.decline' }],
    'checkout.renew': [{ type: 'checkout.renew' }],
  },
  outcomes: {
    watchKept: {},
    watchLines: {},
    watchPolicies: {},
    watchOffers: {},
    priceCart: {
      good: successReply(priced),
      dearer: successReply(dearer),
      inAdvance: successReply(inAdvance),
      short: successReply(shortOf),
      refused: errorReply(400, 'Choose a district of this division from the list'),
      unreachable,
    },
    getAddresses: {
      good: successReply<readonly Address[]>([address]),
      refused: errorReply(500),
      unreachable,
    },
    getLatestDelivery: {
      good: successReply<Delivery | null>(latest),
      none: successReply<Delivery | null>(null),
      refused: errorReply(500),
      unreachable,
    },
    placeOrder: {
      good: successReply(placed),
      /** The payment waits at the provider. */
      toPay: successReply<PlacedCheckout>({ ...placed, url: 'https://pay.example/attempt' }),
      changed: refused(
        409,
        'cart.changed',
        'Prices or stock have changed. Look at the new total, then place the order again.',
        dearer,
      ),
      advanceNeeded: refused(
        409,
        'checkout.advance_needed',
        'This shop takes a part of the order online in advance, and the rest on delivery. Order on its website.',
        inAdvance,
      ),
      cashRefused: refused(
        409,
        'checkout.cash_refused',
        'This order cannot be paid on delivery here. Choose another way to pay.',
        notOnDelivery,
      ),
      policiesChanged: refused(
        409,
        'checkout.policies_changed',
        'The policies of the shop have changed. Read them, agree again, then place the order.',
        { version: 7 },
      ),
      codeNeeded: refused(400, 'order.code_needed', 'Enter the code that we have sent to this phone number'),
      codeWrong: refused(400, 'order.code_wrong', 'This code is wrong or too old. Check it, or ask for a new one.'),
      codeExpired: refused(400, 'order.code_expired', 'The time for this code is over. Ask for a new one.'),
      duplicate: refused(
        409,
        'order.duplicate',
        'The same products were ordered with this phone number a few minutes ago. Do you want to order them again?',
      ),
      tooManyOpen: refused(
        409,
        'order.too_many_open',
        'There are 3 open orders with cash on delivery already. Wait until one of them is delivered, or cancel one.',
        { max: 3 },
      ),
      alreadyPlaced: refused(
        409,
        'checkout.already_placed',
        'This checkout has already placed its order. Start a new one for other products.',
      ),
      taken: refused(409, 'checkout.taken', 'This checkout belongs to somebody else. Start a new one.'),
      sessionEnded: refused(401, 'account.session_ended', 'Your session has ended. Please sign in again.'),
      refused: errorReply(400, 'Enter house, road and area', {
        issues: [{ path: ['deliveryAddress', 'addressDetails'], message: 'Enter house, road and area' }],
      }),
      serverError: errorReply(500),
      away: errorReply(503, undefined, { retryAfter: 20 }),
      timedOut,
      lost: unanswered,
      unreachable,
    },
    saveAddress: {
      good: successReply(address),
      refused: errorReply(409, 'You have 20 saved addresses already. Delete one first.'),
      unreachable,
    },
    phoneCode: {
      entered: { code: '4711', wait: waitOf(30) },
      called: { code: '', wait: noWait },
      wentBack: { code: null, wait: waitOf(20) },
    },
  },
} satisfies FixturesOf<typeof checkoutMachine>
