import type { Sequence } from './sequences.ts'

const waiting = 'byKey payment.read'
const unpaid = 'byKey offers.read payment.read/2'
const changing = 'byKey delivery.choose'
const guest = 'guest lines.read kept.read policies.read priceCart=good offers.read'

/** The regions next to the page: paying on delivery, and the form for a transaction. */
const alone = 'delivery.closed transaction.closed'
const deliverable = 'delivery.open transaction.closed'

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
    `${guest} method.choose form.submit placeOrder=toPay`,
    { in: 'toPay', emits: 'cart.ordered, navigate /payment/5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d, provider.open' },
  ],
  ...[
    `signedIn lines.read kept.read policies.read getAddresses=good priceCart=good offers.read method.choose address.save form.submit placeOrder=toPay saveAddress=good`,
    `${guest} method.choose form.submit placeOrder=unreachable after:askPause askAboutOrder=toPay`,
  ].map(
    (steps): Sequence => [
      '13.11',
      'It opens after an online order, before the page of the provider',
      'checkout',
      steps,
      { in: 'toPay', has: { url: 'https://pay.example/attempt' } },
    ],
  ),
  [
    '13.11',
    'it asks again and again',
    'paymentPage',
    waiting,
    { in: `watch.following.hearing page.open.waiting.asking offers.reading ${alone}`, calls: 'askPayment' },
  ],
  [
    '13.11',
    'after pauses that grow',
    'paymentPage',
    `${waiting} askPayment=undecided pause.ended askPayment=unreachable`,
    {
      in: `watch.following.hearing page.open.waiting.unanswered offers.reading ${alone}`,
      calls: 'askPayment askPayment',
      has: { doublings: 2 },
    },
  ],
  [
    '13.11',
    'it asks again and again',
    'paymentPage',
    `${waiting} askPayment=good`,
    { in: `watch.following.hearing page.open.paid offers.reading ${alone}`, emits: '' },
  ],
  [
    '13.11',
    'it is read again by itself',
    'paymentPage',
    'byKey watchPayment=! watch.resume payment.read/3',
    { in: `watch.following.hearing page.open.paid offers.reading ${alone}` },
  ],
  [
    '13.11',
    'it is read again by itself, and by a press',
    'paymentPage',
    'byKey payment.unread/2',
    { in: `watch.following.pausing page.unread offers.reading ${alone}`, takes: 'payment.retry watch.resume' },
  ],
  [
    '13.11',
    'it is read again by itself',
    'paymentPage',
    'byKey watchPayment=! watch.resume watchPayment=!',
    { in: `watch.stopped page.unread offers.reading ${alone}`, has: { readDoublings: 1 } },
  ],
  [
    '13.11',
    'it is read again by itself',
    'paymentPage',
    'byKey payment.unread/2 watch.resume',
    { toWatchers: 'payment.reread' },
  ],
  [
    '13.11',
    'and by a press',
    'paymentPage',
    'byKey payment.unread/2 payment.retry',
    { in: `watch.following.hearing page.reading offers.reading ${alone}`, toWatchers: 'payment.reread' },
  ],
  [
    '13.11',
    'Where the payment cannot be read',
    'paymentPage',
    'byKey payment.unread/2 payment.read/3',
    { in: `watch.following.hearing page.open.paid offers.reading ${alone}` },
  ],
  [
    '13.11',
    'to the account or the browser with its key',
    'paymentPage',
    'byKey payment.unread',
    { in: `watch.following.hearing page.unknown offers.reading ${alone}` },
  ],
  [
    '13.11',
    'it asks again and again',
    'paymentPage',
    `${waiting} askPayment=unreachable pause.ended`,
    { in: `watch.following.hearing page.open.waiting.asking offers.reading ${alone}`, calls: 'askPayment askPayment' },
  ],
  [
    '13.11',
    'it asks again and again',
    'paymentPage',
    `${waiting} askPayment=unreachable payment.ask`,
    { in: `watch.following.hearing page.open.waiting.asking offers.reading ${alone}`, has: { doublings: 0 } },
  ],
  [
    '13.11',
    'it asks again and again',
    'paymentPage',
    `${waiting} askPayment=undecided payment.ask`,
    { in: `watch.following.hearing page.open.waiting.asking offers.reading ${alone}`, has: { doublings: 0 } },
  ],
  ['13.11', 'after pauses that grow', 'paymentPage', `${waiting} askPayment=!`, { has: { doublings: 1 } }],
  [
    '13.11',
    'after pauses that grow',
    'paymentPage',
    'byKey offers.read payment.read askPayment=undecided payment.read/2 payment.start startPayment=good',
    { in: `watch.following.hearing page.open.waiting.asking offers.known ${alone}`, has: { doublings: 0 } },
  ],
  [
    '13.11',
    'Money that a customer sends to a wallet of the shop',
    'paymentPage',
    `${unpaid} payment.start startPayment=manual`,
    {
      in: `watch.following.hearing page.open.waiting.asking offers.known delivery.closed transaction.open`,
      refuses: 'provider.continue',
    },
  ],
  [
    '13.11',
    'shows the payment of a checkout',
    'paymentPage',
    `${unpaid} payment.start startPayment=refused`,
    {
      in: `watch.following.hearing page.open.unpaid.choosing offers.known ${deliverable}`,
      toWatchers: 'payment.reread',
    },
  ],
  [
    '13.11',
    'offers another attempt by any method',
    'paymentPage',
    `${unpaid} payment.start startPayment=refused method.choose`,
    { has: { method: 'bkash', error: null } },
  ],
  [
    '13.11',
    'offers another attempt by any method',
    'paymentPage',
    `${unpaid} payment.start startPayment=refused payment.read payment.read/2`,
    { has: { error: null } },
  ],
  [
    '13.11',
    'shows the payment of a checkout',
    'paymentPage',
    'byKey payment.read/2 payment.read/3',
    { in: `watch.following.hearing page.open.paid offers.reading ${alone}` },
  ],
  [
    '13.4',
    'Money that comes later',
    'paymentPage',
    'byKey payment.read/4 payment.read/3',
    { in: `watch.following.hearing page.open.paid offers.reading ${alone}` },
  ],
  [
    '14.4',
    'A completed request makes the order refunded',
    'paymentPage',
    'byKey payment.read/3 payment.read/4',
    { in: `watch.following.hearing page.open.over offers.reading ${alone}` },
  ],
  ['13.11', 'offers another attempt by any method', 'paymentPage', unpaid, { takes: 'payment.start method.choose' }],
  [
    '13.11',
    'offers another attempt by any method',
    'paymentPage',
    `${unpaid} payment.start startPayment=good`,
    { in: `watch.following.hearing page.open.waiting.asking offers.known ${alone}`, emits: 'provider.open' },
  ],
  [
    '13.11',
    'Once the time to pay is over, it reads by itself what can still be done',
    'paymentPage',
    `${unpaid} time.up`,
    {
      in: `watch.following.hearing page.open.unpaid.choosing offers.known ${deliverable}`,
      toWatchers: 'payment.reread',
    },
  ],
  [
    '13.4',
    'Where they could not be read, the page says so',
    'paymentPage',
    'byKey payment.read/2 offers.unread',
    {
      in: `watch.following.hearing page.open.unpaid.choosing offers.unread ${deliverable}`,
      takes: 'offers.retry',
      refuses: 'payment.start',
    },
  ],
  [
    '13.4',
    'reads them again by itself and by a press',
    'paymentPage',
    'byKey payment.read/2 offers.unread offers.retry',
    {
      in: `watch.following.hearing page.open.unpaid.choosing offers.rereading ${deliverable}`,
      toWatchers: 'offers.reread',
    },
  ],
  [
    '13.4',
    'reads them again by itself',
    'paymentPage',
    'byKey payment.read/2 offers.unread offers.read',
    { in: `watch.following.hearing page.open.unpaid.choosing offers.known ${deliverable}`, takes: 'payment.start' },
  ],
  [
    '13.11',
    'Instead of waiting, the customer can pay another way at once',
    'paymentPage',
    'byKey payment.read attempt.leave leavePayment=good',
    {
      in: `offers.reading watch.following.hearing page.open.unpaid.choosing ${deliverable}`,
      calls: 'askPayment leavePayment',
    },
  ],
  [
    '13.11',
    'after a warning that the money may still come',
    'paymentPage',
    'byKey payment.read/6 attempt.leave',
    {
      in: `offers.reading watch.following.hearing page.open.waiting.warning ${alone}`,
      calls: 'askPayment',
      takes: 'leave.confirm leave.cancel',
    },
  ],
  [
    '13.11',
    'next to a closed attempt that is asked about again',
    'paymentPage',
    'byKey offers.read payment.read/5',
    {
      in: `watch.following.hearing page.open.unpaid.choosing offers.known ${deliverable}`,
      takes: 'payment.start method.choose',
      calls: '',
    },
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
    'is named by the wallet, the number that it comes from, and its transaction id',
    'transaction',
    'byKey form.change form.change/3 form.submit',
    { calls: 'sendTransaction', sends: { wallet: 'bkash', sender: '01712345678', trxId: '9H7X2K1MQ4' } },
  ],
  [
    '10.2',
    'a fault of the server (5xx)',
    'transaction',
    'byKey form.change form.change/3 form.submit sendTransaction=serverError',
    { in: 'filling', has: { form: { hint: 'failure.fault' } } },
  ],
  ...(
    [
      ['dialog.open/3 dialog.confirm', 'trxId note'],
      ['dialog.open/4 dialog.confirm', 'note'],
    ] as const
  ).map(
    ([steps, issues]): Sequence => [
      '16.16',
      'so is one whose provider has not answered for an hour, with a reason and the transaction ID',
      'decidePayment',
      `closed ${steps}`,
      { in: 'asking', calls: '', issues, emits: '' },
    ],
  ),
  [
    '16.16',
    'so is one whose provider has not answered for an hour, with a reason and the transaction ID',
    'decidePayment',
    'closed dialog.open/3 dialog.confirm trx.change note.change dialog.confirm',
    { in: 'deciding', sends: { verdict: 'confirm', trxId: 'BFK7A1Q2ZX' }, issues: '' },
  ],
  ...(['good', 'waits', 'providerRefused'] as const).map(
    (outcome): Sequence => [
      '16.12',
      'The provider of the payment sends the part at once; else it waits with the refund requests',
      'sendPart',
      `closed dialog.open form.change form.change/2 form.submit sendPart=${outcome}`,
      { in: 'closed' },
    ],
  ),
  [
    '16.12',
    'with an amount and a reason for the staff',
    'sendPart',
    'closed dialog.open form.submit',
    { in: 'editing', calls: '', issues: 'reason amount' },
  ],
  [
    '16.12',
    'the dialog says what is left, and nothing is sent',
    'sendPart',
    'closed dialog.open form.change form.change/2 form.submit sendPart=leftChanged form.submit',
    { in: 'sending', sends: { left: 3000, amount: 772.1 } },
  ],
  [
    '16.12',
    'the request stays pending until the provider has sent it',
    'refundTransfer',
    'requested',
    { in: 'requested' },
  ],
]
