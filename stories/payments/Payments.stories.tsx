import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StaffPayment } from '#contract/payments/entity.ts'
import type { PaymentPage } from '#contract/payments/staffApi.ts'
import { type PaymentState, TRX_ID_MAX } from '#contract/payments/states.ts'
import { paymentsQuery } from '#data/officePayments.ts'
import { downloadFixtures } from '#machines/core/download/download.fixtures.ts'
import { admin } from '#machines/core/fixtures.ts'
import { searchEvents } from '#machines/core/list/list.fixtures.ts'
import { askedPayment, askPaymentAgainFixtures } from '#machines/payments/askPaymentAgain.fixtures.ts'
import { decidePaymentFixtures, sentPayment } from '#machines/payments/decidePayment.fixtures.ts'
import { receivedText } from '#machines/payments/walletPhone.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import {
  mismatchSentences,
  paymentDifferenceSentences,
  paymentFailureSentences,
  paymentStateNames,
  officePayments as texts,
} from '#messages/officePayments.ts'
import { ruleSentences } from '#messages/rules.ts'
import PaymentsPage from '#views/admin/payments/PaymentsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const of = (_id: string, state: PaymentState, more: Partial<StaffPayment> = {}): StaffPayment => ({
  ...askedPayment,
  _id,
  state,
  ...more,
})

/** Payments of all states and methods; one covers three orders, and the last one has what an administrator looks at. */
const payments: readonly StaffPayment[] = [
  sentPayment,
  askedPayment,
  of('payment-3', 'paid', {
    trxId: 'BFK7A1Q2ZY',
    payer: '017XXXXX678',
    fee: 57.91,
    refunded: 860.5,
    difference: 'surplus',
    amount: 1_234_567.5,
    shares: ['a2b3c4', 'b2b3c4', 'c2b3c4'].map((end) => ({ orderId: `66a1f0c2b7d4e8f901${end}`, amount: 411_522.5 })),
    customerName: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী',
  }),
  of('payment-4', 'failed', { method: 'ssl', failure: 'balance', code: 'CARD-2023', payer: 'VISA 418111XXXXXX6675' }),
  of('payment-5', 'cancelled', { method: 'nagad' }),
  of('payment-6', 'expired', { customerName: '', phone: '' }),
  of('payment-7', 'paid', {
    method: 'ssl',
    trxId: '2611190800001111ABCDEF',
    isRisky: true,
    difference: 'refunded_there',
    askedAt: '2026-11-19T09:00:00.000Z',
  }),
  { ...sentPayment, _id: 'payment-8', state: 'paid', decidedBy: 'Farhana Akter', canDecide: false, mismatches: [] },
  {
    ...sentPayment,
    _id: 'payment-13',
    state: 'paid',
    canDecide: false,
    mismatches: [],
    walletText: { ...receivedText, hasConfirmed: true },
  },
  // Its text names another amount and number, and another one only another id.
  {
    ...sentPayment,
    _id: 'payment-14',
    walletText: { ...receivedText, amount: 3800, sender: '01812345678' },
    mismatches: ['amount', 'sender', 'balance'],
  },
  { ...sentPayment, _id: 'payment-15', walletText: { ...receivedText, trxId: 'BFK7A1Q2ZZ' }, mismatches: ['no_text'] },
  of('payment-9', 'redirected', { isTest: true }),
  { ...sentPayment, _id: 'payment-11', state: 'redirected', trxId: '', wallet: null, sender: '', mismatches: [] },
  // Its provider has not answered for an hour.
  of('payment-12', 'verifying', { canDecide: true }),
  of('payment-10', 'creating'),
]

const pageOf = (data: readonly StaffPayment[], page = 1, pages = 1): PaymentPage => ({
  count: data.length,
  total: pages > 1 ? 120 : data.length,
  page,
  pages,
  data,
  totals: { creating: 0, redirected: 0, verifying: 0, paid: 0, failed: 0, cancelled: 0, expired: 0 },
})

const toLookAt = payments.filter(({ difference }) => difference !== null && difference !== 'surplus')
const full = () =>
  cacheWith(
    [paymentsQuery({}, 1), pageOf(payments)],
    [paymentsQuery({ state: 'failed', method: 'ssl' }, 1), pageOf(payments.slice(3, 4))],
    [paymentsQuery({ open: 'true' }, 1), pageOf(toLookAt)],
    [paymentsQuery({ search: 'nobody' }, 1), pageOf([])],
    [paymentsQuery({}, 2), pageOf(payments.slice(2, 4), 2, 3)],
  )

const meta: Meta<typeof PaymentsPage> = {
  title: 'Back offices/Payments',
  decorators: [inOfficeLayout],
  component: PaymentsPage,
}
export default meta
type Story = StoryObj<typeof PaymentsPage>

const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/payments${search}`, user: admin, cache: full, ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), texts.title)
export const Full = shows(
  showing(),
  'BFK7A1Q2ZX',
  '৳12,34,567.50',
  paymentStateNames.cancelled,
  texts.test,
  paymentFailureSentences.balance,
  paymentDifferenceSentences.surplus,
  texts.risky,
  texts.byText,
  texts.otherTrxId,
  mismatchSentences.balance,
)
export const Empty = shows(
  showing('', { cache: () => cacheWith([paymentsQuery({}, 1), pageOf([])]) }),
  texts.empty,
  texts.emptyHint,
)
export const Failed = shows(showing('', { cache: failingCache }), flowSentences['failure.no_connection'])
export const Filtered = shows(showing('?state=failed&method=ssl'), texts.showing(1), texts.code('CARD-2023'))
export const Open = shows(showing('?open=1'), texts.showing(1), paymentDifferenceSentences.refunded_there)
export const NothingFound = shows(showing('?search=nobody'), texts.emptyFilter, texts.showAll)
export const SecondPage = shows(showing('?page=2'), texts.showing(120))
export const TypingASearch = shows(
  showing('', { flows: { list: { events: searchEvents['search.type'] } } }),
  '#list search.typing',
)

const { download } = downloadFixtures.outcomes
const exporting = (replies = {}) =>
  showing('', { flows: { download: { events: downloadFixtures.events['file.download'], replies } } })
export const Exporting = shows(exporting(), texts.exporting, '#download downloading')
export const ExportFailed = shows(
  exporting({ download: download.unreachable }),
  officeSentences['payments.export_failed'],
  '#download idle',
)

const asks = askPaymentAgainFixtures.events['provider.ask']
const { askPaymentAgain } = askPaymentAgainFixtures.outcomes
const asking = (replies = {}) => showing('', { flows: { askPaymentAgain: { events: asks, replies } } })
export const Asking = shows(asking(), texts.asking, '#askPaymentAgain asking')
export const Asked = shows(
  asking({ askPaymentAgain: askPaymentAgain.good }),
  officeSentences['payments.asked'],
  '#askPaymentAgain idle',
)
export const AskFailed = shows(
  asking({ askPaymentAgain: askPaymentAgain.unreachable }),
  officeSentences['payments.ask_failed'],
  '#askPaymentAgain idle',
)

const { events, outcomes } = decidePaymentFixtures
const [confirms, rejects] = events['dialog.open']
const [writes] = events['note.change']
const [sends] = events['dialog.confirm']
const deciding = (more: readonly object[], replies = {}) =>
  showing('', { flows: { decidePayment: { events: more as (typeof confirms)[], replies } } })
export const Confirming = shows(
  deciding([confirms, writes]),
  texts.confirmText('৳3,860.50', 'BFK7A1Q2ZX'),
  writes.note,
  '#decidePayment asking',
)
export const ConfirmingAnotherAmount = shows(
  deciding([{ ...confirms, id: 'payment-14' }]),
  mismatchSentences.amount,
  '#decidePayment asking',
)
export const Rejecting = shows(
  deciding([rejects]),
  texts.rejectText('৳3,860.50', 'BFK7A1Q2ZX'),
  '#decidePayment asking',
)
const [types] = events['trx.change']
/** The provider of the payment has not answered for an hour. */
const stuck = (verdict: 'confirm' | 'reject') => ({ ...confirms, id: 'payment-12', verdict, needsProof: true })
export const ConfirmingInstead = shows(
  deciding([stuck('confirm'), types, writes]),
  texts.confirmThere('৳3,860.50', 'bKash'),
  texts.reasonHint,
  '#decidePayment asking',
)
export const RejectingInstead = shows(
  deciding([stuck('reject')]),
  texts.rejectThere('৳3,860.50', 'bKash'),
  '#decidePayment asking',
)
export const ProofNeeded = shows(
  deciding([stuck('confirm'), sends]),
  ruleSentences['validation.reason_missing'],
  ruleSentences['validation.trx_id_invalid']({ min: 6, max: TRX_ID_MAX }),
  '#decidePayment asking',
)
export const DecisionOnItsWay = shows(deciding([rejects, sends]), texts.saving, '#decidePayment deciding')
export const DecidedByAnother = shows(
  deciding([confirms, sends], { decidePayment: outcomes.decidePayment.refused }),
  errorSentences['payment.not_by_hand'],
  '#decidePayment asking',
)
export const Confirmed = shows(
  deciding([confirms, sends], { decidePayment: outcomes.decidePayment.good }),
  officeSentences['payments.confirmed'],
  '#decidePayment closed',
)
export const Rejected = shows(
  deciding([rejects, sends], { decidePayment: outcomes.decidePayment.good }),
  officeSentences['payments.rejected'],
  '#decidePayment closed',
)
