import type { PayableOrder, Payment, PaymentAttempt, PaymentWallet } from '#contract/payments/entity.ts'
import type { PaymentState } from '#contract/payments/states.ts'
import { key, offers } from '../checkout/checkout.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { paymentPageMachine } from './paymentPage.machine.ts'

export const checkoutId = '5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d'

const order: PayableOrder = {
  _id: '665f1c2ab93f4e0012ab34c1',
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'bkash',
  totalPrice: 7510,
  cancelWanted: false,
}
const other: PayableOrder = { ...order, _id: '665f1c2ab93f4e0012ab34c2', totalPrice: 1829 }

const attempt: PaymentAttempt = {
  _id: '665f1c2ab93f4e0012ab34d1',
  method: 'bkash',
  isTest: false,
  state: 'redirected',
  late: false,
  amount: 9339,
  failure: null,
  trxId: '',
  createdAt: '2026-11-19T08:00:00.000Z',
}

/** The person is at bKash. */
export const awaited: Payment = {
  _id: checkoutId,
  due: 9339,
  payBy: '2026-11-19T08:30:00.000Z',
  orders: [order, other],
  phone: '017*****678',
  attempt,
  url: 'https://sandbox.payment.bkash.com/?paymentId=TR0011',
  wallet: null,
  wallets: [],
  leaving: 'closes',
  unneeded: null,
  canPay: false,
  canPayOnDelivery: false,
}
/** The person is at a provider that takes the money itself. */
export const awaitedCard: Payment = { ...awaited, attempt: { ...attempt, method: 'ssl' }, leaving: 'goesOn' }
export const verifying: Payment = { ...awaited, attempt: { ...attempt, state: 'verifying' }, url: null, leaving: null }
/** A cancellation waits for the verdict. */
export const cancelling: Payment = { ...verifying, orders: [{ ...order, cancelWanted: true }, other] }

/** An attempt that has ended without money. */
export const unpaidAfter = (state: PaymentState, failure: PaymentAttempt['failure'] = null): Payment => ({
  ...awaited,
  attempt: { ...attempt, state, failure },
  url: null,
  leaving: null,
  canPay: true,
  canPayOnDelivery: true,
})
/** A closed attempt is asked about again, next to which the customer can pay. */
export const askedAgain: Payment = {
  ...unpaidAfter('verifying'),
  attempt: { ...attempt, state: 'verifying', late: true },
}
/** No attempt has begun. */
export const notBegun: Payment = { ...unpaidAfter('failed'), attempt: null }

/** An order with cash on delivery, to whoever has a link to pay it. */
export const byLink: Payment = {
  ...notBegun,
  _id: order._id,
  due: order.totalPrice,
  payBy: '2026-11-26T08:00:00.000Z',
  orders: [{ ...order, paymentMethod: 'cash', byLink: true }],
  phone: '',
  canPayOnDelivery: false,
}

export const paid: Payment = {
  ...awaited,
  due: 0,
  payBy: null,
  orders: [order, other].map((one) => ({ ...one, paymentStatus: 'paid' })),
  attempt: { ...attempt, state: 'paid', trxId: 'BFD90JRLST' },
  url: null,
  leaving: null,
}
export const onDelivery: Payment = {
  ...paid,
  orders: [order, other].map((one) => ({ ...one, paymentMethod: 'cash' })),
  attempt: { ...attempt, state: 'failed', failure: 'balance' },
}
/** The orders with a part in advance, which is asked for or paid. */
const withAdvance = (state: 'asked' | 'paid'): readonly PayableOrder[] =>
  [order, other].map((one) => ({
    ...one,
    paymentMethod: state === 'asked' ? 'bkash' : 'cash',
    advance: { amount: 60, state, returns: 'unshipped', toCollect: one.totalPrice - 60 },
  }))
export const inAdvance: Payment = {
  ...unpaidAfter('failed', 'balance'),
  due: 120,
  orders: withAdvance('asked'),
  canPayOnDelivery: false,
}
export const paidInAdvance: Payment = { ...paid, orders: withAdvance('paid') }
export const cancelled: Payment = {
  ...onDelivery,
  orders: [order, other].map((one) => ({ ...one, status: 'cancelled' })),
  attempt: { ...attempt, state: 'expired' },
}
/** The provider has not answered for a day, so that the orders are cancelled before its verdict. */
export const letGo: Payment = { ...cancelled, attempt: { ...attempt, state: 'verifying', late: true } }
/** Nobody has cancelled the orders yet, and nobody can pay them. */
export const late: Payment = { ...cancelled, due: 9339, orders: [order, other] }

const shopWallet: PaymentWallet = { wallet: 'bKash', number: '01700000000', kind: 'bkash', isMerchant: false }
/** The money is to be sent to a wallet of the shop. */
export const toSend: Payment = {
  ...awaited,
  attempt: { ...attempt, method: 'manual' },
  url: null,
  wallet: shopWallet,
  wallets: [
    shopWallet,
    { wallet: 'bKash', number: '01700000001', kind: 'bkash', isMerchant: true },
    { wallet: 'Nagad', number: '01800000000', kind: 'nagad', isMerchant: false },
  ],
}
export const sent: Payment = { ...toSend, leaving: null, attempt: { ...attempt, method: 'manual', trxId: '9H7X2K1M' } }

export const paymentPageFixtures = {
  inputs: { byKey: { checkoutId, key }, byAccount: { checkoutId, key: null } },
  events: {
    'payment.read': [
      { type: 'payment.read', payment: awaited },
      { type: 'payment.read', payment: unpaidAfter('failed', 'balance') },
      { type: 'payment.read', payment: paid },
      { type: 'payment.read', payment: onDelivery },
      { type: 'payment.read', payment: askedAgain },
      { type: 'payment.read', payment: awaitedCard },
    ],
    'payment.unread': [
      { type: 'payment.unread', reason: 'missing' },
      { type: 'payment.unread', reason: 'failed' },
    ],
    'offers.read': [{ type: 'offers.read', offers, method: '' }],
    'offers.unread': [{ type: 'offers.unread' }],
    'offers.retry': [{ type: 'offers.retry' }],
    'pause.ended': [{ type: 'pause.ended' }],
    'time.up': [{ type: 'time.up' }],
    'watch.resume': [{ type: 'watch.resume' }],
    'payment.retry': [{ type: 'payment.retry' }],
    'payment.ask': [{ type: 'payment.ask' }],
    'provider.continue': [{ type: 'provider.continue' }],
    'method.choose': [{ type: 'method.choose', method: 'bkash' }],
    'payment.start': [{ type: 'payment.start' }],
    'attempt.leave': [{ type: 'attempt.leave' }],
    'leave.confirm': [{ type: 'leave.confirm' }],
    'leave.cancel': [{ type: 'leave.cancel' }],
  },
  outcomes: {
    watchPayment: {},
    watchOffers: {},
    pause: {},
    watchPause: {},
    watchPayBy: {},
    payOnDelivery: { changed: onDelivery },
    transaction: { sent },
    cancelOrder: {},
    askPayment: {
      good: successReply(paid),
      undecided: successReply(awaited),
      refused: errorReply(500),
      unreachable,
    },
    leavePayment: {
      good: successReply(unpaidAfter('cancelled')),
      refused: errorReply(409, 'Your payment is being checked. Do not pay again.', { code: 'payment.undecided' }),
      unreachable,
    },
    startPayment: {
      good: successReply(awaited),
      manual: successReply(toSend),
      refused: errorReply(409, 'bKash does not answer right now. Choose another method, or try again later.', {
        code: 'payment.provider_away',
      }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof paymentPageMachine>
