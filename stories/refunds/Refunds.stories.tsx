import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { FOUND_MAX, WHOLE_LIST_MAX } from '#contract/calls/listPart.ts'
import type { StaffPayment } from '#contract/payments/entity.ts'
import type { Refund, RefundTransfer } from '#contract/refunds/entity.ts'
import type { RefundPage } from '#contract/refunds/staffApi.ts'
import { foreignMoneyQuery } from '#data/officePayments.ts'
import { refundCountQuery, refundListQuery, refundPartQuery, refundsQuery } from '#data/refunds.ts'
import { admin } from '#machines/core/fixtures.ts'
import { place, searchEvents } from '#machines/core/list/list.fixtures.ts'
import { decidePaymentFixtures, sentPayment } from '#machines/payments/decidePayment.fixtures.ts'
import { changeRefundFixtures, refund } from '#machines/refunds/changeRefund.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { listStepTexts } from '#messages/lists.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { foreignTexts, handTexts, partTexts } from '#messages/officePayments.ts'
import { refundStatusNames, refundsTexts as texts } from '#messages/refunds.ts'
import RefundsPage from '#views/admin/refunds/RefundsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

/** The money of a request on its way back. */
const transfer: RefundTransfer = {
  state: 'done',
  byHand: false,
  isStuck: false,
  amount: 3860.5,
  reference: 'BFK7R1Q2ZX',
  code: '',
  decidedBy: 'Farhana Akter',
  at: '2026-11-19T09:00:00.000Z',
}

/** One request of each status; the order of the second is deleted, and the last has no details. */
const requests: readonly Refund[] = [
  { ...refund, transfer },
  { ...refund, _id: 'refund-2', refundStatus: 'pending', orderId: null, isLate: true },
  {
    ...refund,
    _id: 'refund-3',
    refundStatus: 'rejected',
    refundMethod: 'Bank transfer to Dutch-Bangla Bank Limited, Motijheel branch',
    orderId: {
      _id: '66a1f0c2b7d4e8f901b3c4d5',
      customerName: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী',
      customerEmail: 'mohammad.abdullah.al-mamun.chowdhury@example.com',
      transaction_id: 'BANK-2026-11-19-000000000000001',
      totalPrice: 1_234_567.49,
    },
  },
  {
    _id: 'refund-4',
    refusal: null,
    refusalText: '',
    createdAt: '',
    refundMethod: '',
    refundNumber: '',
    reason: '',
    note: 'The wallet number does not exist.',
    refundStatus: 'failed',
    orderId: { _id: 'order-of-4', customerName: '', customerEmail: '', transaction_id: '', totalPrice: 290 },
    transfer: null,
    way: null,
    byHand: null,
    dueBy: '',
    isLate: false,
    isSurplus: false,
    isPart: false,
    isOfEdit: false,
    isOtherNumber: false,
    updatedAt: '',
  },
]
const full = () => cacheWith([refundsQuery, requests])

const meta: Meta<typeof RefundsPage> = {
  title: 'Back offices/Refunds',
  decorators: [inOfficeLayout],
  component: RefundsPage,
}
export default meta
type Story = StoryObj<typeof RefundsPage>

const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: '/admin/refund-request', user: admin, cache: full, ...more }),
})

export const Loading = shows(showing({ cache: emptyCache }), texts.loading)
export const Full = shows(showing(), 'TX-1001', '৳12,34,567', texts.missing, texts.transfer.done('BFK7R1Q2ZX'))
export const Empty = shows(showing({ cache: () => cacheWith([refundsQuery, []]) }), texts.empty)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])

const pending = requests.filter(({ refundStatus }) => refundStatus === 'pending')
const filtered = (search: string, found: readonly Refund[], flows = {}) =>
  showing({
    path: `/admin/refund-request${search}`,
    flows,
    cache: () =>
      cacheWith(
        [refundsQuery, requests],
        [refundListQuery({ status: 'pending' }), found],
        [refundListQuery({ search: 'nobody' }), found],
        [refundListQuery({ late: 'true' }), found],
      ),
  })
export const Pending = shows(filtered('?status=pending', pending), texts.showing(1), refundStatusNames.pending)
const late = requests.filter(({ isLate }) => isLate)
export const Late = shows(filtered('?late=1', late), texts.showing(1), texts.lateOnly)
export const NothingFound = shows(filtered('?search=nobody', []), texts.emptyFilter, texts.showAll)
export const TypingASearch = shows(
  filtered('', [], { list: { events: searchEvents['search.type'] } }),
  '#list search.typing',
)

/** Thousands of requests, which come in parts. */
const partOf = (data: readonly Refund[], more: Partial<RefundPage> = {}): RefundPage => ({
  count: data.length,
  total: FOUND_MAX + 1,
  all: WHOLE_LIST_MAX + 1,
  next: place,
  data,
  ...more,
})
const long = (search: string) =>
  showing({
    path: `/admin/refund-request${search}`,
    cache: () =>
      cacheWith(
        [refundCountQuery, partOf([])],
        [refundPartQuery({}), partOf(requests.slice(0, 2))],
        [refundPartQuery({}, place), partOf(requests.slice(2), { next: undefined })],
        [refundPartQuery({ late: 'true' }), partOf(late, { total: late.length, next: undefined })],
        [refundPartQuery({ search: 'nobody' }), partOf([], { total: 0, next: undefined })],
      ),
  })
export const Long = shows(long(''), texts.showingMore(FOUND_MAX), listStepTexts.further)
export const LongAtItsEnd = shows(long(`?page=${place}`), texts.missing, listStepTexts.first)
export const LongLate = shows(long('?late=1'), texts.showing(1))
export const LongNothingFound = shows(long('?search=nobody'), texts.emptyFilter)

/** Each way of a transfer: on its way, not sent, and by hand. */
const ways: readonly Refund[] = [
  { ...refund, refundStatus: 'pending', transfer: { ...transfer, state: 'sending', reference: '' } },
  {
    ...refund,
    _id: 'refund-2',
    refundStatus: 'failed',
    isLate: true,
    transfer: { ...transfer, state: 'failed', reference: '', code: 'REFUND-2062' },
  },
  { ...refund, _id: 'refund-3', isOtherNumber: true, transfer: { ...transfer, byHand: true, reference: '9H7X2K1M' } },
  { ...refund, _id: 'refund-4', refundStatus: 'pending', refundMethod: '', refundNumber: '', isSurplus: true },
  {
    ...refund,
    _id: 'refund-5',
    refundStatus: 'pending',
    transfer: { ...transfer, state: 'sending', reference: '', isStuck: true },
  },
]
export const Transfers = shows(
  showing({ cache: () => cacheWith([refundsQuery, ways]) }),
  texts.transfer.sending,
  texts.transfer.failed('REFUND-2062'),
  texts.transfer.byHand('Farhana Akter', '9H7X2K1M'),
  texts.surplus,
  texts.transfer.stuck,
)

const { events, outcomes } = changeRefundFixtures
const [opens] = events['dialog.open']
const [chooses] = events['status.choose']
const [confirms] = events['dialog.confirm']
const [writes] = events['note.change']
const changing = (more: object[], replies = {}) =>
  showing({ flows: { changeRefund: { events: [opens, ...(more as (typeof opens)[])], replies } } })
export const Changing = shows(changing([]), texts.statusText('#a2b3c4', 'completed'), '#changeRefund choosing')
export const WithNote = shows(changing([chooses, writes]), writes.note, '#changeRefund choosing')
const [refuses] = events['refusal.choose']
const [explains] = events['refusal.write']
export const RejectedWithReason = shows(
  changing([chooses, refuses, explains]),
  texts.refusals.used,
  explains.text,
  '#changeRefund choosing',
)
const [, , completes] = events['status.choose']
const [chosenByHand] = events['byHand.choose']
const [types] = events['reference.change']
/** The provider has sent nothing, so that the administrator may send the money by hand. */
const afterRefusal = (...more: object[]) => inDialogOf('refund-2', completes, ...more)
const inDialogOf = (id: string, ...more: object[]) =>
  showing({
    cache: () => cacheWith([refundsQuery, ways]),
    flows: {
      changeRefund: {
        events: [{ ...opens, id }, ...(more as (typeof opens)[])],
      },
    },
  })
const byHandHint = texts.byHandHint('৳3,860.50', 'bKash 01812345678')
export const AfterRefusal = shows(afterRefusal(), texts.byHand, byHandHint, '#changeRefund choosing')
/** The provider has not answered for hours: a note says how the administrator knows what became of the money. */
export const KnownSent = shows(
  inDialogOf('refund-5', completes, chosenByHand),
  texts.knownSent,
  texts.knownHint,
  '#changeRefund choosing',
)
export const KnownUnsent = shows(
  inDialogOf('refund-5', { ...completes, status: 'failed' }, chosenByHand, writes),
  texts.knownUnsent,
  '#changeRefund choosing',
)
export const SentByHand = shows(afterRefusal(chosenByHand, types), texts.reference, '#changeRefund choosing')
/** A request of an order that was paid at the door, and one whose provider has refused: both are sent by hand. */
const toSend: readonly Refund[] = [
  {
    ...refund,
    refundStatus: 'pending',
    isPart: true,
    byHand: { method: 'bkash', number: '01812345678', amount: 772.1 },
  },
  { ...ways[1]!, byHand: { method: '', number: '01712345678', amount: 3860.5 } },
  {
    ...refund,
    ...{ _id: 'refund-8', refundStatus: 'pending', isOfEdit: true },
    byHand: { method: 'cash', number: '01912345678', amount: 120 },
  },
]
const byHand = (...more: object[]) =>
  showing({
    path: '/admin/refund-request?byHand=1',
    cache: () => cacheWith([refundsQuery, toSend], [refundListQuery({ byHand: 'true' }), toSend]),
    flows: { changeRefund: { events: more as (typeof opens)[] } },
  })
/** Money of another currency stands above the requests, and is marked as sent with a reason. */
const inDollars: StaffPayment = {
  ...sentPayment,
  ...{ method: 'ssl', state: 'failed', failure: 'amount', difference: 'other_amount', foreignPaid: 'USD 12.50' },
  ...{ wallet: null, sender: '', mismatches: [], payer: '437623******2310' },
}
const foreign = (...sent: readonly EventObject[]) =>
  showing({
    path: '/admin/refund-request?byHand=1',
    cache: () =>
      cacheWith(
        [refundsQuery, []],
        [refundListQuery({ byHand: 'true' }), []],
        [foreignMoneyQuery, { data: [inDollars], count: 1, total: 1 }],
      ),
    flows: { decidePayment: { events: sent } },
  })
const [, , , marks] = decidePaymentFixtures.events['dialog.open']
export const ForeignToSend = shows(foreign(), foreignTexts.title('USD 12.50'), handTexts.sent)
export const ForeignSent = shows(foreign(marks), foreignTexts.sentText('USD 12.50'), '#decidePayment asking')
export const ToSendByHand = shows(
  byHand(),
  handTexts.only,
  handTexts.send('৳772.10', '01812345678, bKash'),
  handTexts.copyNumber,
  partTexts.isPart,
  partTexts.isOfEdit,
)
export const MarkedAsSent = shows(
  byHand(opens, completes, chosenByHand, types),
  handTexts.hint('৳772.10', '01812345678'),
  '#changeRefund choosing',
)
export const OnItsWay = shows(changing([chooses, writes, confirms]), texts.updating, '#changeRefund updating')
/** The dialog keeps its choice, and shows no message. */
export const ChangeFailed = shows(
  changing([chooses, confirms], { updateRefund: outcomes.updateRefund.serverError }),
  texts.updateStatus,
  '#changeRefund choosing',
)
export const Changed = shows(
  changing([chooses, confirms], { updateRefund: outcomes.updateRefund.good }),
  officeSentences['refunds.changed'],
  '#changeRefund closed',
)
