import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { EventObject } from 'xstate'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import type { Payment } from '#contract/payments/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { trackedQuery } from '#data/ownOrders.ts'
import type { Paths } from '#devtools/storybook/storyFlows.ts'
import { offers as allOffers, key as trackKey } from '#machines/checkout/checkout.fixtures.ts'
import { orderKeyFixtures } from '#machines/checkout/orderKey.fixtures.ts'
import { phoneCodeFixtures } from '#machines/checkout/phoneCode.fixtures.ts'
import {
  askedAgain,
  awaited,
  awaitedCard,
  cancelled,
  cancelling,
  inAdvance,
  late,
  notBegun,
  onDelivery,
  paid,
  paidInAdvance,
  paymentPageFixtures,
  sent,
  toSend,
  unpaidAfter,
  verifying,
} from '#machines/payments/paymentPage.fixtures.ts'
import { payOnDeliveryFixtures } from '#machines/payments/payOnDelivery.fixtures.ts'
import { transactionFixtures } from '#machines/payments/transaction.fixtures.ts'
import { advanceTexts } from '#messages/advance.ts'
import { checkoutScreen } from '#messages/checkout.ts'
import { payMethods, payTexts, paymentScreen as texts } from '#messages/payments.ts'
import { trackingScreen } from '#messages/tracking.ts'
import { uiTexts } from '#messages/ui.ts'
import PaymentPage from '#views/shop/payments/PaymentPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { orderOf } from '../support/orders.ts'
import { shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { findKey } = orderKeyFixtures.outcomes
const { events, outcomes } = paymentPageFixtures
const [offers] = events['offers.read']
const noOffers = { ...offers, offers: [] }
const [missing, failed] = events['payment.unread']
const [start] = events['payment.start']
const [ended] = events['pause.ended']

const meta: Meta<typeof PaymentPage> = {
  title: 'Shop/Payment',
  component: PaymentPage,
  render: () => (
    <ShopLayout>
      <Route path={shopRoutes.payment}>
        <PaymentPage />
      </Route>
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof PaymentPage>

/** The orders of the paid checkout. */
const paidOrders: readonly TrackedOrder[] = [
  {
    ...orderOf('order-1', 'pending', { checkoutId: awaited._id, deliverBy: '2026-11-28', paymentMethod: 'bkash' }),
    paymentStatus: 'paid',
    transaction_id: 'BFD90JRLST',
    phone: '017*****678',
    steps: [{ status: 'pending', at: '2026-11-19T08:00:00.000Z' }],
    reviewed: [],
    refund: null,
  },
]
const at = (flows: Paths, key: Paths[string]['replies'] = { findKey: findKey.good }): Story => ({
  parameters: withApp({
    path: `/payment/${awaited._id}`,
    cache: () => shopCacheWith([trackedQuery({ checkoutId: awaited._id }, trackKey), paidOrders]),
    flows: { orderKey: { replies: key }, ...flows },
  }),
})
/** The page of a payment after these events, with the flows next to it. */
const page = (events: readonly EventObject[], replies: Paths[string]['replies'] = {}, more: Paths = {}): Story =>
  at({ paymentPage: { events: [offers, ...events], replies }, ...more })
const read = (payment: Payment): EventObject => ({ type: 'payment.read', payment }) as EventObject
/** An undecided attempt between two questions. */
const pausing = (payment: Payment, more: Paths = {}) =>
  page([read(payment)], { askPayment: { ok: true, value: payment } }, more)

export const Reading = shows(page([]), '#paymentPage page.reading')
export const Unread = shows(page([failed]), texts.readFailed, texts.readingAgain, '#paymentPage page.unread')
/** The watch of the payment throws: the page tries again by itself, and by a press. */
export const WatchFailed = shows(
  page([{ type: 'xstate.error.actor.watchPayment', error: new Error('broken') } as EventObject]),
  texts.readFailed,
  texts.readingAgain,
  '#paymentPage watch.stopped',
)
/** What is known stays while the payment cannot be read. */
export const PaidAndUnread = shows(page([read(paid), failed]), texts.paidTitle, '#paymentPage watch.following.pausing')
export const NotTheirs = shows(page([missing]), texts.unknown, texts.find, '#paymentPage page.unknown')
export const WithoutKey = shows(at({}, { findKey: findKey.none }), texts.unknown, texts.unknownText)
export const Asking = shows(page([read(awaited)]), texts.asking('bkash'), '#paymentPage page.open.waiting.asking')
export const WaitingForPerson = shows(
  pausing(awaited),
  texts.personTitle('bkash'),
  texts.continueAt('bkash'),
  '#paymentPage page.open.waiting.pausing',
)
export const TestPayment = shows(
  pausing({ ...awaited, attempt: awaited.attempt && { ...awaited.attempt, isTest: true } }),
  payTexts.test,
)
export const TestMethods = shows(
  at({
    paymentPage: {
      events: [
        {
          type: 'offers.read',
          offers: allOffers.map((offer) => ({ ...offer, isTest: true })),
          method: '',
        } as EventObject,
        read(unpaidAfter('cancelled')),
      ],
    },
  }),
  `${payMethods.bkash.text} ${payTexts.test}`,
)
export const WaitingForProvider = shows(pausing(verifying), texts.verifyTitle('bkash'), texts.verifyText)
export const CancellationWaits = shows(pausing(cancelling), payTexts.cancelWaits)
const [leave] = events['attempt.leave']
export const CardAwaited = shows(
  pausing(awaitedCard),
  texts.personTitle('ssl'),
  texts.leave,
  '#paymentPage page.open.waiting.pausing',
)
export const SecondPaymentWarned = shows(
  page([read(awaitedCard), leave]),
  texts.leaveTitle,
  texts.leaveText('ssl'),
  texts.keepWaiting,
  '#paymentPage page.open.waiting.warning',
)
export const Leaving = shows(page([read(awaited), leave]), texts.leaving, '#paymentPage page.open.waiting.leaving')
export const NotLeft = shows(
  page([read(awaited), leave], { leavePayment: outcomes.leavePayment.refused }),
  'Your payment is being checked. Do not pay again.',
)
export const Unanswered = shows(
  page([read(awaited)], { askPayment: outcomes.askPayment.unreachable }),
  texts.unanswered,
  '#paymentPage page.open.waiting.unanswered',
)
export const AskedAgain = shows(
  page([read(awaited), ended], { askPayment: [outcomes.askPayment.undecided, outcomes.askPayment.good] }),
  texts.paidTitle,
)
export const Paid = shows(
  page([read(paid)]),
  texts.paidTitle,
  'BFD90JRLST',
  'Sundarban honey',
  trackingScreen.by('28 Nov 2026'),
  trackingScreen.copyLink,
  '#paymentPage page.open.paid',
)
/** The person has come back from bKash after another payment of the same orders. */
export const PaidWithoutIt = shows(
  page([read({ ...paid, unneeded: 'bkash' })]),
  texts.paidTitle,
  texts.unneeded('bkash'),
)
export const Failed = shows(
  page([read(unpaidAfter('failed', 'balance'))]),
  texts.failedTitle,
  `${texts.notTaken} ${texts.failures.balance}`,
  checkoutScreen.pay.bkash('৳9,339'),
  texts.payOnDelivery,
  '#paymentPage page.open.unpaid.choosing',
)
/** A part is paid in advance, and the rest on delivery. */
export const InAdvance = shows(
  page([read(inAdvance)]),
  advanceTexts.onDelivery,
  '৳9,219',
  advanceTexts.returns.unshipped,
  checkoutScreen.pay.bkash('৳120'),
)
export const PaidInAdvance = shows(page([read(paidInAdvance)]), advanceTexts.thanks, '#paymentPage page.open.paid')
/** The amount is one that cards take, too. */
export const OtherMethods = shows(
  page([read({ ...unpaidAfter('failed', 'declined'), due: 12_000 })]),
  payMethods.ssl.text,
  checkoutScreen.pay.bkash('৳12,000'),
)
export const Cancelled = shows(page([read(unpaidAfter('cancelled'))]), texts.cancelledTitle, texts.notTaken)
export const Expired = shows(page([read(unpaidAfter('expired'))]), texts.expiredTitle, payTexts.timeOver)
export const StillAsked = shows(
  page([read(askedAgain)]),
  texts.unpaidTitle,
  texts.stillAsked('bkash'),
  checkoutScreen.pay.bkash('৳9,339'),
  texts.payOnDelivery,
)
export const NotBegun = shows(page([read(notBegun)]), texts.notBegunTitle)
export const NoMethodAnswers = shows(
  page([noOffers, read(unpaidAfter('failed', 'other'))]),
  texts.noMethod,
  texts.failures.other,
)
const unread = (...events: readonly EventObject[]) =>
  at({ paymentPage: { events: [read(unpaidAfter('failed', 'balance')), ...events] } })
export const MethodsRead = shows(unread(), texts.methodsReading, '#paymentPage offers.reading')
export const MethodsUnread = shows(
  unread(...events['offers.unread']),
  texts.methodsUnread,
  uiTexts.tryAgain,
  '#paymentPage offers.unread',
)
export const MethodsReadAgain = shows(
  unread(...events['offers.unread'], ...events['offers.retry']),
  texts.methodsUnread,
  '#paymentPage offers.rereading',
)
export const Starting = shows(
  page([read(unpaidAfter('failed', 'declined')), start]),
  texts.starting,
  '#paymentPage page.open.unpaid.starting',
)
export const NotStarted = shows(
  page([read(unpaidAfter('failed')), start], { startPayment: outcomes.startPayment.refused }),
  'bKash does not answer right now. Choose another method, or try again later.',
)
export const OnDelivery = shows(page([read(onDelivery)]), texts.cashTitle, '#paymentPage page.open.over')
export const OrdersCancelled = shows(page([read(cancelled)]), texts.cancelledOrdersTitle)
export const CancelledBefore = shows(
  page([read({ ...cancelled, unneeded: 'bkash' })]),
  texts.cancelledOrdersTitle,
  texts.unneeded('bkash'),
)
export const AmountChanged = shows(
  page([read({ ...unpaidAfter('failed', 'unneeded'), unneeded: 'bkash' })]),
  texts.failedTitle,
  `${texts.notTaken} ${texts.failures.unneeded}`,
)
/** The money of the newest attempt goes back, because it was not what the orders cost. */
export const OtherAmount = shows(
  page([read({ ...unpaidAfter('paid') })]),
  texts.unpaidTitle,
  texts.otherAmount,
  checkoutScreen.pay.bkash('৳9,339'),
)
export const TooLate = shows(page([read(late)]), texts.overTitle, texts.lateText)

const { events: form, outcomes: answers } = transactionFixtures
const [whole, short, sender, nagad] = form['form.change']
const [submit] = form['form.submit']
/** The form for the transaction id. */
const sending = (events: readonly EventObject[], replies: Paths[string]['replies'] = {}) =>
  pausing(toSend, { transaction: { events, replies } })

export const MoneyToSend = shows(
  sending([]),
  texts.sendTitle,
  '01700000000',
  '#transaction filling',
  '#paymentPage transaction.open',
)
export const MoneyToAnotherWallet = shows(sending([nagad!]), texts.sendTitle, '01800000000')
export const TransactionTooShort = shows(
  sending([sender!, short!, submit]),
  'Enter the transaction id: 6 to 30 letters and digits',
)
export const TransactionSending = shows(sending([sender!, whole!, submit]), texts.sendingTrx, '#transaction sending')
export const TransactionKnown = shows(
  sending([sender!, whole!, submit], { sendTransaction: answers.sendTransaction.refused }),
  'Another payment has this transaction.',
)
export const TransactionSent = shows(
  sending([sender!, whole!, submit], { sendTransaction: answers.sendTransaction.good }),
  texts.shopTitle,
  '#transaction sent',
  '#paymentPage transaction.closed',
)
export const WaitingForShop = shows(pausing(sent), texts.shopTitle, texts.shopText)

const { events: delivering, outcomes: cash } = payOnDeliveryFixtures
const [choose] = delivering['delivery.choose']
/** The change to cash on delivery, with events of the code. */
const toCash = (replies: Paths[string]['replies'] = {}, phoneCode: Paths[string] = {}) =>
  page([read(unpaidAfter('failed', 'proof'))], {}, { payOnDelivery: { events: [choose], replies }, phoneCode })
const codeSent = { replies: { sendPhoneCode: phoneCodeFixtures.outcomes.sendPhoneCode.good } }

export const DeliveryReady = shows(
  page([read(unpaidAfter('failed', 'proof'))]),
  texts.payOnDelivery,
  '#payOnDelivery ready',
  '#paymentPage delivery.open',
)
export const DeliveryChanging = shows(toCash(), texts.payOnDeliveryBusy, '#payOnDelivery changing')
export const DeliveryCodeAsked = shows(
  toCash({ payOnDelivery: cash.payOnDelivery.codeNeeded }, codeSent),
  texts.codeText,
  awaited.phone,
  texts.verify,
  '#payOnDelivery proving',
)
export const DeliveryDuplicate = shows(
  toCash({ payOnDelivery: cash.payOnDelivery.duplicate }),
  checkoutScreen.duplicateTitle,
  '#payOnDelivery askingDuplicate',
)
export const DeliveryRefused = shows(
  toCash({ payOnDelivery: cash.payOnDelivery.refused }),
  'There are 3 open orders with cash on delivery already. Wait until one of them is delivered, or cancel one.',
)
export const DeliveryChanged = shows(
  toCash({ payOnDelivery: cash.payOnDelivery.good }),
  texts.cashTitle,
  '#payOnDelivery changed',
  '#paymentPage delivery.closed',
)
