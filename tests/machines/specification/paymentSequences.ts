import type { Sequence } from './sequences.ts'

const waiting = 'byKey payment.read'
const unpaid = 'byKey offers.read payment.read/2'
const changing = 'byKey delivery.choose'
const guest = 'guest lines.read kept.read policies.read priceCart=good offers.read'

/** The sequences of online payment (product 13.4, 13.11). */
export const paymentSequences: readonly Sequence[] = [
  [
    '13.4',
    "'Pay ৳1,234 with bKash'",
    'checkout',
    `${guest} method.choose form.submit`,
    { calls: 'priceCart placeOrder', sends: { paymentMethod: 'bkash', totalPrice: 9339 } },
  ],
  ['13.4', 'The browser remembers the choice', 'checkout', `${guest} method.choose`, { toWatchers: 'method.keep' }],
  [
    '13.11',
    'It opens after an online order, before the page of the provider',
    'checkout',
    `${guest} method.choose form.submit placeOrder=good`,
    { in: 'toPay', emits: 'cart.ordered, navigate /payment/5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d, provider.open' },
  ],
  [
    '13.11',
    'it asks again and again',
    'paymentPage',
    waiting,
    { in: 'watch.following.hearing page.open.waiting.asking', calls: 'askPayment' },
  ],
  [
    '13.11',
    'after pauses that grow',
    'paymentPage',
    `${waiting} askPayment=undecided pause.ended askPayment=unreachable`,
    {
      in: 'watch.following.hearing page.open.waiting.unanswered',
      calls: 'askPayment askPayment',
      has: { doublings: 2 },
    },
  ],
  [
    '13.11',
    'it asks again and again',
    'paymentPage',
    `${waiting} askPayment=good`,
    { in: 'watch.following.hearing page.open.paid', emits: '' },
  ],
  [
    '13.11',
    'it is read again by itself',
    'paymentPage',
    'byKey watchPayment=! watch.resume payment.read/3',
    { in: 'watch.following.hearing page.open.paid' },
  ],
  [
    '13.11',
    'it is read again by itself, and by a press',
    'paymentPage',
    'byKey payment.unread/2',
    { in: 'watch.following.pausing page.unread', takes: 'payment.retry watch.resume' },
  ],
  ['13.11', 'offers another attempt by any method', 'paymentPage', unpaid, { takes: 'payment.start method.choose' }],
  [
    '13.11',
    'offers another attempt by any method',
    'paymentPage',
    `${unpaid} payment.start startPayment=good`,
    { in: 'watch.following.hearing page.open.waiting.asking', emits: 'provider.open' },
  ],
  [
    '13.11',
    'by the code, confirmation and limits',
    'payOnDelivery',
    `${changing} payOnDelivery=codeNeeded phoneCode=entered`,
    { in: 'changing', sends: { code: '4711' } },
  ],
  [
    '13.11',
    'by the code, confirmation and limits',
    'payOnDelivery',
    `${changing} payOnDelivery=duplicate duplicate.confirm payOnDelivery=good`,
    { in: 'changed' },
  ],
  [
    '13.11',
    'is named by its transaction id',
    'transaction',
    'byKey form.change form.submit',
    { calls: 'sendTransaction', sends: { trxId: '9H7X2K1M' } },
  ],
]
