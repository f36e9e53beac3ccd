import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import type { Order, OrderStep, PhoneHistory } from '#contract/orders/entity.ts'
import { placeText } from '#contract/orders/listQuery.ts'
import type { OrderPage } from '#contract/orders/page.ts'
import { byStatus, ORDER_STATUSES } from '#contract/orders/status.ts'
import type { StaffPayment } from '#contract/payments/entity.ts'
import { callTriesQuery } from '#data/callDesk.ts'
import { paymentsOfOrderQuery } from '#data/officePayments.ts'
import { orderCountQuery, orderPartQuery } from '#data/orderPages.ts'
import { orderQuery } from '#data/orderRead.ts'
import { orderHistoryQuery, ordersOfOwnerQuery, ordersQuery, phoneHistoryQuery } from '#data/orders.ts'
import { paymentOffersQuery } from '#data/payments.ts'
import { refundPartQuery } from '#data/refunds.ts'
import { periodOf, sourceFiguresQuery } from '#data/revenueRanking.ts'
import { ownersQuery, rightsQuery } from '#data/users.ts'
import { atOnce } from '#devtools/storybook/storyFlows.ts'
import { task as callTask } from '#machines/callDesk/callDesk.fixtures.ts'
import { blockedAddress } from '#machines/cashBlocks/cashBlock.fixtures.ts'
import { offers } from '#machines/checkout/checkout.fixtures.ts'
import { conflictFixtures } from '#machines/core/conflict/conflict.fixtures.ts'
import { admin, errorReply, owner, successReply } from '#machines/core/fixtures.ts'
import { searchEvents } from '#machines/core/list/list.fixtures.ts'
import { bulkOrdersFixtures } from '#machines/orders/bulkOrders.fixtures.ts'
import { cancelOrderFixtures } from '#machines/orders/cancelOrder.fixtures.ts'
import { changeStatusFixtures, order } from '#machines/orders/changeStatus.fixtures.ts'
import { confirmOrderFixtures } from '#machines/orders/confirmOrder.fixtures.ts'
import { correctOrderFixtures } from '#machines/orders/correctOrder.fixtures.ts'
import { invoicesFixtures } from '#machines/orders/invoices.fixtures.ts'
import { moveOrderFixtures } from '#machines/orders/moveOrder.fixtures.ts'
import { orderFilesFixtures } from '#machines/orders/orderFiles.fixtures.ts'
import { askedPayment } from '#machines/payments/askPaymentAgain.fixtures.ts'
import { sentPayment } from '#machines/payments/decidePayment.fixtures.ts'
import { payLinkFixtures } from '#machines/payments/payLink.fixtures.ts'
import { refund } from '#machines/refunds/changeRefund.fixtures.ts'
import { sendPartFixtures } from '#machines/refunds/sendPart.fixtures.ts'
import { packer } from '#machines/users/changeRole.fixtures.ts'
import { advanceTexts } from '#messages/advance.ts'
import { callDeskTexts } from '#messages/callDesk.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { formatCount } from '#messages/format.ts'
import { editorTexts } from '#messages/forms.ts'
import { listStepTexts, tableTexts } from '#messages/lists.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { bulkTexts, orderTable, orderScreens as texts } from '#messages/officeOrders.ts'
import { officePayments, partTexts, payLinkTexts, paymentFailureSentences } from '#messages/officePayments.ts'
import { orderRefusals, ordersTexts, statusNames, sumTexts } from '#messages/orders.ts'
import { refundStatusNames } from '#messages/refunds.ts'
import { ruleSentences } from '#messages/rules.ts'
import { uiTexts } from '#messages/ui.ts'
import OrdersPage from '#views/admin/orders/OrdersPage.tsx'
import { BlockButton } from '#views/office/orders/OrderDetails.tsx'
import OwnerOrdersPage from '#views/owner/orders/OrdersPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { bySource, fromAd } from '../support/orders.ts'
import { deletionPaths } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache, notRefreshed } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const [saree, scarf] = order.items as [Order['items'][number], Order['items'][number]]
const shipped: Order = {
  ...order,
  _id: '66a1f0c2b7d4e8f901000003',
  status: 'shipped',
  policiesVersion: 6,
  source: fromAd,
  policiesAcceptedAt: '2026-05-02T06:00:00.000Z',
  createdAt: daysAgo(5),
  customerName: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী',
  phone: '01898765432',
  totalPrice: 1_234_567.5,
  rounding: -0.4,
  items: [{ ...saree, image: '/media/dhakai-jamdani-saree.webp' }],
}
const delivered: Order = {
  ...order,
  canCancel: false,
  _id: '66a1f0c2b7d4e8f901000004',
  status: 'delivered',
  createdAt: daysAgo(40),
  customerName: '',
  items: [{ ...scarf, image: '/media/none.webp', color: '' }],
}

const cancelledId = '66a1f0c2b7d4e8f901000005'
const cancelStep: OrderStep = {
  _id: 'step-4',
  from: 'processing',
  to: 'cancelled',
  reason: 'The customer could not be reached by phone.',
  note: '',
  changes: [],
  byCustomer: false,
  undo: false,
  refund: null,
  changedBy: 'Farhana Akter',
  createdAt: '2026-11-19T09:00:00.000Z',
}

/** An order that a call has to confirm, with a note. */
const waiting: Partial<Order> = { confirmation: 'needed', paymentMethod: 'cash', note: 'Please ring twice.' }
const late: Partial<Order> = { deliverBy: '2026-01-03' }

/** One order of each status; the newest is of today and the second one of yesterday, at any hour. */
const orders: readonly Order[] = [
  { ...order, createdAt: daysAgo(0), ...waiting },
  { ...order, _id: '66a1f0c2b7d4e8f901000002', status: 'processing', createdAt: daysAgo(1), items: [scarf], ...late },
  shipped,
  delivered,
  {
    ...delivered,
    _id: cancelledId,
    status: 'cancelled',
    cancelReason: cancelStep.reason,
    createdAt: daysAgo(400),
    phone: '',
  },
]

const steps: readonly OrderStep[] = [
  {
    _id: 'step-1',
    from: 'pending',
    to: 'processing',
    reason: '',
    note: '',
    changes: [],
    byCustomer: false,
    undo: false,
    refund: null,
    changedBy: 'Rafiqul Islam',
    createdAt: '2026-11-18T10:00:00.000Z',
  },
  {
    _id: 'step-2',
    from: 'processing',
    to: 'shipped',
    reason: '',
    note: '',
    changes: [],
    byCustomer: false,
    undo: false,
    refund: null,
    changedBy: '',
    createdAt: '2026-11-19T11:30:00.000Z',
  },
]

const manyOrders: readonly Order[] = Array.from({ length: 5000 }, (_, nth) => ({
  ...order,
  _id: `66a1f0c2b7d4e8f9${String(nth).padStart(8, '0')}`,
  status: ORDER_STATUSES[nth % ORDER_STATUSES.length] ?? 'pending',
  createdAt: daysAgo(nth / 10),
  customerName: `Customer ${nth}`,
}))

/** A first attempt that has failed, and a second one by hand. */
const attempts: readonly StaffPayment[] = [
  { ...askedPayment, state: 'failed', failure: 'balance', createdAt: '2026-11-18T09:00:00.000Z' },
  { ...sentPayment, state: 'paid', createdAt: '2026-11-18T09:30:00.000Z' },
]

const history: PhoneHistory = {
  delivered: 3,
  cancelled: 1,
  cameBack: 2,
  open: 0,
  cashRule: { name: 'Came back twice', outcome: 'call', isBlock: false },
  placedBy: 'Sadia Islam',
  blocks: [blockedAddress],
  records: [
    { _id: 'steadfast', courier: 'steadfast', delivered: 12, returned: 3, askedAt: '2026-11-25T06:00:00.000Z' },
  ],
  orders: [
    {
      _id: '66a1f0c2b7d4e8f9010000aa',
      status: 'cancelled',
      cameBack: true,
      totalPrice: 1250,
      createdAt: '2026-10-02T08:00:00.000Z',
    },
  ],
}
/** The orders are cached, and every other read fails. */
const cachedThenFailing = (status?: number) => {
  const client = failingCache(status)
  client.setQueryData(ordersQuery.queryKey, orders)
  return client
}
/** The sources of the last weeks, which the filter offers. */
const sources = [sourceFiguresQuery(periodOf('days30', Date.now())), bySource] as const
const full = () => cacheWith([ordersQuery, orders], sources, [phoneHistoryQuery(order._id), history])

const meta: Meta<typeof OrdersPage> = {
  title: 'Back offices/Orders',
  decorators: [inOfficeLayout],
  loaders: [BlockButton.preload],
  component: OrdersPage,
}
export default meta
type Story = StoryObj<typeof OrdersPage>

const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/orders${search}`, user: admin, cache: full, ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), texts.loading)
export const Full = shows(showing(), texts.showing(5, ''), '৳3,800.50')
/** A part of the order is paid in advance. */
export const PaidInAdvance = shows(
  showing(`?order=${order._id}`, {
    cache: () =>
      cacheWith([
        ordersQuery,
        [{ ...order, advance: { amount: 120, state: 'paid', returns: 'always', toCollect: order.totalPrice - 120 } }],
      ]),
  }),
  advanceTexts.sums.paid,
  advanceTexts.onDelivery,
)
export const EmptyShop = shows(showing('', { cache: () => cacheWith([ordersQuery, []]) }), texts.emptyShop)
/** Thousands of orders, which come in parts. */
const place = placeText({ sort: 'newest', value: 1_763_539_200_000_000, id: order._id })
const sellers = [
  owner,
  { ...owner, _id: 'twin-2', email: 'twin@example.com' },
  { ...owner, _id: 'third', name: 'Selina Hossain' },
]
const dear = placeText({ sort: 'total', value: 5000, id: order._id })
const partOf = (data: readonly Order[], more: Partial<OrderPage> = {}): OrderPage => ({
  count: data.length,
  total: 7000,
  page: 1,
  pages: 140,
  next: place,
  data,
  totals: { ...byStatus(() => 1400), held: 130, revenue: 98_765 },
  ...more,
})
const counted = { ...byStatus(() => 250), cancelled: 0, revenue: 5000 }
const found = { total: FOUND_MAX, atLeast: true, totals: { ...counted, atLeast: ORDER_STATUSES } }
const others = ORDER_STATUSES.filter((status) => status !== 'shipped')
const foundShipped = { total: 640, totals: { ...counted, shipped: 640, atLeast: others } }
const long = (search = '', more: Parameters<typeof withApp>[0] = {}) =>
  showing(search, {
    cache: () =>
      cacheWith(
        [orderCountQuery, partOf([])],
        [ownersQuery, sellers],
        [orderPartQuery({ owner: 'twin-2' }), partOf(orders.slice(0, 1), { total: 2400 })],
        [orderPartQuery({}), partOf(orders.slice(0, 3))],
        [orderPartQuery({}, place), partOf(orders.slice(3), { next: undefined })],
        [orderPartQuery({ sortBy: 'total' }), partOf(orders.slice(0, 3), { next: dear })],
        [orderPartQuery({ search: 'saree' }), partOf(orders.slice(0, 2), found)],
        [orderPartQuery({ search: 'saree', status: 'shipped' }), partOf(orders.slice(0, 1), foundShipped)],
        [orderPartQuery({ search: 'nobody' }), partOf([], { total: 0, next: undefined })],
      ),
    ...more,
  })
interface Playing {
  readonly canvas: { readonly findByRole: (role: string, options: { readonly name: string }) => Promise<HTMLElement> }
}
const choosePart = async ({ canvas }: Playing) =>
  (await canvas.findByRole('checkbox', { name: tableTexts.selectAll })).click()
/** @param figure makes the number of orders as the screen shows it, from the number in the language of the story */
const chooseAll =
  (orders: number, figure = (count: string) => count) =>
  async (playing: Playing) => {
    await choosePart(playing)
    const name = bulkTexts.selectAll(figure(formatCount(orders)))
    ;(await playing.canvas.findByRole('button', { name })).click()
  }
export const Long = shows(long(), texts.showing(7000, ''), listStepTexts.further)
const asTable = { 'orders.view': 'table' }
export const LongTable = shows(long('', { preferences: asTable }), texts.showing(7000, ''))
export const LongAtItsEnd = shows(long(`?page=${place}`), texts.showing(7000, ''), listStepTexts.first)
export const LongSorted = shows(long('?sort=total'), orderTable.steps.total.first, orderTable.steps.total.further)
/** Two sellers have the same name: the address has the id of the chosen one. */
export const LongOfOneOwner = shows(long('?owner=twin-2'), texts.showing(2400, owner.name))
export const LongSearched = shows(long('?search=saree'), texts.showingMore(FOUND_MAX, ''))
/** The orders of the chosen status are counted by themselves, and nothing is known of a status that none of the counted ones has. */
export const LongSearchedByStatus = shows(long('?search=saree&status=shipped'), texts.showing(640, ''))
/** All orders of the part are chosen, and all of the list can be. */
export const LongSelecting = shows(
  { ...long('', { preferences: asTable }), play: choosePart },
  tableTexts.chosen(3),
  bulkTexts.selectAll('7,000'),
)
export const LongSelected = shows(
  { ...long('', { preferences: asTable }), play: chooseAll(7000) },
  tableTexts.chosen(7000),
  bulkTexts.markAs('1,270', 'processing'),
  bulkTexts.markAs('1,400', 'shipped'),
)
export const LongFoundSelected = shows(
  { ...long('?search=saree', { preferences: asTable }), play: chooseAll(FOUND_MAX, texts.atLeast) },
  tableTexts.chosenMore(FOUND_MAX),
  bulkTexts.markAs('250+', 'processing'),
)
const [moveChosen] = bulkOrdersFixtures.events['orders.move']
const { otherCount } = bulkOrdersFixtures.outcomes.moveOrders
/** The server has found another number of orders than the shown one: the person confirms it by the same button. */
export const LongCountedAgain = shows(
  {
    ...long('?search=saree', {
      preferences: asTable,
      flows: { bulkOrders: { replies: { moveOrders: otherCount } } },
    }),
    play: async (playing: Playing) => {
      await chooseAll(FOUND_MAX, texts.atLeast)(playing)
      const name = bulkTexts.markAs(texts.atLeast(formatCount(250)), 'processing')
      ;(await playing.canvas.findByRole('button', { name })).click()
    },
  },
  errorSentences['order.selection_changed']({ count: 1405 }),
  bulkTexts.markAs('1,405', 'processing'),
)
export const LongNothingFound = shows(long('?search=nobody'), texts.empty)
export const OfOneOwner = shows(showing('?owner=Selina+Hossain'), texts.showing(4, 'Selina Hossain'), texts.clearFilter)
const table = (search = '', more: Parameters<typeof withApp>[0] = {}) =>
  showing(search, { preferences: asTable, ...more })
export const Table = shows(table(), texts.showing(5, ''), '৳12,34,568')
export const TableSorted = shows(table('?sort=-total'), texts.showing(5, ''))
export const TableLate = shows(table('?late=1'), texts.showing(1, ''), texts.late)
export const TableOwnDates = shows(
  table('?from=2020-01-01&to=2099-12-31&status=shipped'),
  texts.showing(1, ''),
  orderTable.ownDates,
)
export const TableLoading = shows(table('', { cache: emptyCache }), texts.loading)
export const TableCrowded = shows(
  table('', { cache: () => cacheWith([ordersQuery, manyOrders]) }),
  texts.showing(5000, ''),
)
/** Next to the list on a laptop, a dialog on a phone. */
export const TableWithOrder = shows(
  table(`?order=${shipped._id}`, {
    cache: () => cacheWith([ordersQuery, orders], [orderHistoryQuery(shipped._id), steps]),
  }),
  `${statusNames.processing} ${texts.to} ${statusNames.shipped}`,
)
/** A packer packs the order, and reads why the other buttons are not for them. */
export const TableOfAPacker = shows(
  table(`?order=${shipped._id}`, {
    cache: () =>
      cacheWith(
        [ordersQuery, orders],
        [orderHistoryQuery(shipped._id), steps],
        [rightsQuery, { all: false, rights: packer.rights }],
      ),
  }),
  `${statusNames.processing} ${texts.to} ${statusNames.shipped}`,
)
const ofShipped = { ...refund, orderId: { ...refund.orderId, _id: shipped._id } }
/** The request for the money of the order leads to the refund requests. */
/** The filter by source has what the last weeks brought, and the open order says how its customer came. */
export const TableOfSource = shows(table(`?source=facebook&order=${shipped._id}`), texts.showing(1, ''), fromAd.page)
export const TableWithRefund = shows(
  table(`?order=${shipped._id}`, {
    cache: () =>
      cacheWith(
        [ordersQuery, orders],
        [refundPartQuery({ search: shipped._id }), { count: 1, total: 1, all: 1, data: [ofShipped] }],
      ),
  }),
  refundStatusNames.completed,
)
const { events: partEvents, outcomes: partOutcomes } = sendPartFixtures
const fillsPart = [...partEvents['form.change'], ...partEvents['form.submit']]
const paidOrder: Order = { ...shipped, paymentStatus: 'paid', sentBack: 500 }
/** An administrator sends a part of the money of the paid order back. */
const sendingPart = (more: readonly EventObject[], replies = {}) =>
  table(`?order=${shipped._id}`, {
    flows: {
      sendPart: { events: [...partEvents['dialog.open'], ...more], replies },
    },
    cache: () =>
      cacheWith(
        [ordersQuery, [paidOrder]],
        [refundPartQuery({ search: shipped._id }), { count: 0, total: 0, all: 0, data: [] }],
      ),
  })
export const SendingPart = shows(sendingPart([]), partTexts.title, sumTexts.sentBack, '#sendPart editing')
export const PartUnfilled = shows(
  sendingPart([...partEvents['form.submit']]),
  ruleSentences['validation.reason_missing'],
  '#sendPart editing',
)
export const PartOnItsWay = shows(sendingPart(fillsPart), partTexts.sending, '#sendPart sending')
export const PartLeftChanged = shows(
  sendingPart(fillsPart, { sendPart: partOutcomes.sendPart.leftChanged }),
  partTexts.text('#a2b3c4', '৳3,000'),
  '#sendPart editing',
)
export const PartSent = shows(
  sendingPart(fillsPart, { sendPart: partOutcomes.sendPart.good }),
  officeSentences['refunds.part_done'],
  '#sendPart closed',
)
export const TableRefundsUnread = shows(
  table(`?order=${shipped._id}`, { cache: () => cachedThenFailing() }),
  texts.refundsFailed,
)
const { events: linkEvents, outcomes: linkOutcomes } = payLinkFixtures
const [copiesLink, sendsLink] = linkEvents['link.make']
const cashOrder: Order = { ...order, checkoutId: 'checkout', paymentMethod: 'cash', paymentStatus: 'unpaid' }
/** An administrator makes a link by which the order can be paid. */
const linking = (events: readonly EventObject[], replies = {}) =>
  table(`?order=${cashOrder._id}`, {
    flows: { payLink: { events, replies } },
    cache: () => cacheWith([ordersQuery, [cashOrder]], [paymentOffersQuery, offers]),
  })
export const PayableByLink = shows(linking([]), payLinkTexts.title, payLinkTexts.ways.sms, '#payLink ready')
export const MakingLink = shows(linking([sendsLink]), payLinkTexts.making, '#payLink making')
export const LinkMade = shows(
  linking([copiesLink], { makePayLink: linkOutcomes.makePayLink.good }),
  payLinkTexts.copy,
  '#payLink showing',
)
export const LinkSent = shows(
  linking([sendsLink], { makePayLink: linkOutcomes.makePayLink.sent }),
  officeSentences['payments.link_sent'],
)
/** The attempts to pay stand in a section of their own, and in the history between the steps. */
export const TableWithPayments = shows(
  table(`?order=${shipped._id}`, {
    cache: () =>
      cacheWith(
        [ordersQuery, orders],
        [orderHistoryQuery(shipped._id), steps],
        [paymentsOfOrderQuery(shipped._id), attempts],
      ),
  }),
  officePayments.ofOrder,
  paymentFailureSentences.balance,
  'BFK7A1Q2ZX',
)
const [moves] = moveOrderFixtures.events['order.move']
const moving = (replies = {}, cache = full) => table('', { flows: { moveOrder: { events: [moves], replies } }, cache })
export const Moving = shows(moving(), '#moveOrder steps.moving')
export const MoveRefused = shows(
  moving({ updateOrderStatus: moveOrderFixtures.outcomes.updateOrderStatus.refused }),
  ordersTexts.notNext('shipped', 'delivered'),
  '#moveOrder steps.idle',
)

/** Somebody has just changed the status of the second order: its button is disabled for a second. */
export const StepSettling = shows(
  table('', { flows: { moveOrder: { events: [moveOrderFixtures.events['orders.changed'][1]] } }, cache: full }),
  '#moveOrder statuses.settling',
)

const bulk = bulkOrdersFixtures
const movingAll = (events: readonly EventObject[], replies = {}) =>
  table('', { flows: { bulkOrders: { events: [...events], replies } } })
export const BulkStarting = shows(movingAll([moveChosen]), '#bulkOrders starting')
export const BulkStarted = shows(
  movingAll([moveChosen], { moveOrders: bulk.outcomes.moveOrders.good }),
  officeSentences['bulk.started']({ count: 2, status: 'processing' }),
  '#bulkOrders idle',
)
export const FileComing = shows(
  table('', { flows: { orderFiles: { events: [orderFilesFixtures.events['file.download'][0]] } } }),
  '#orderFiles downloading',
)
export const SavedViews = shows(
  showing('?status=pending&late=1', {
    preferences: {
      'orders.views': [
        { name: 'Late ones', query: { status: 'pending', late: '1' } },
        { name: 'Oldest first', query: { sort: 'oldest' } },
      ],
    },
  }),
  'Late ones',
  'Oldest first',
)
export const NothingFound = shows(showing('?search=nothing'), texts.empty, texts.showAll)
export const Failed = shows(showing('', { cache: failingCache }), flowSentences['failure.no_connection'])
export const RefreshFailed = shows(
  showing('', { cache: () => notRefreshed(ordersQuery, orders) }),
  uiTexts.refreshFailed,
  texts.showing(5, ''),
)
const typing = searchEvents['search.type']
export const TypingASearch = shows(showing('', { flows: { orders: { events: typing } } }), '#orders search.typing')
export const Crowded = shows(
  showing('', { cache: () => cacheWith([ordersQuery, manyOrders]) }),
  texts.showing(5000, ''),
)

const details = (id: string, ...read: readonly (readonly [{ readonly queryKey: readonly unknown[] }, unknown])[]) =>
  showing(`?order=${id}`, { cache: () => cacheWith([ordersQuery, orders], ...read) })
export const Details = shows(
  details(shipped._id, [orderHistoryQuery(shipped._id), steps]),
  `${statusNames.processing} ${texts.to} ${statusNames.shipped}`,
  texts.policiesVersion(6),
)
export const DetailsWithoutConsent = shows(
  showing(`?order=${shipped._id}`, {
    cache: () =>
      cacheWith([ordersQuery, [{ ...shipped, policiesVersion: null, policiesAcceptedAt: null, lacksConsent: true }]]),
  }),
  texts.noConsent,
)
export const DetailsCancelled = shows(
  details(cancelledId, [orderHistoryQuery(cancelledId), [steps[0] as OrderStep, cancelStep]]),
  ordersTexts.reasonGiven(cancelStep.reason),
)
/** A request for the money of a delivered order, and a decision with a note for the staff. */
const refundSteps: readonly OrderStep[] = [
  {
    ...cancelStep,
    _id: 'step-5',
    from: 'delivered',
    to: 'delivered',
    refund: 'pending',
    reason: 'The colour is another one than in the picture.',
    changedBy: 'Nusrat Jahan',
  },
  {
    ...cancelStep,
    _id: 'step-6',
    from: 'delivered',
    to: 'delivered',
    refund: 'rejected',
    reason: '',
    note: 'The saree was worn before.',
  },
]
export const DetailsRefund = shows(
  details(delivered._id, [orderHistoryQuery(delivered._id), refundSteps]),
  texts.stepNote('The saree was worn before.'),
)
export const DetailsCalled = shows(
  details(order._id, [orderHistoryQuery(order._id), []], [callTriesQuery(order._id), callTask.tries]),
  callDeskTexts.step(callDeskTexts.was.noAnswer, ''),
)
export const DetailsNeverMoved = shows(details(order._id, [orderHistoryQuery(order._id), []]), texts.noHistory)
export const DetailsHistoryOnItsWay = shows(details(order._id), texts.number, texts.history)
export const DetailsHistoryFailed: Story = shows(
  { parameters: { app: { ...details(order._id).parameters?.app, cache: () => cachedThenFailing() } } },
  texts.historyFailed,
)
/** Orders that the loaded list does not have are read by themselves. */
const unlistedId = '66a1f0c2b7d4e8f901ffffff'
export const DetailsNotListed = shows(
  showing(`?order=${unlistedId}`, {
    cache: () =>
      cacheWith(
        [ordersQuery, orders],
        [orderQuery(unlistedId), { ...shipped, _id: unlistedId }],
        [orderHistoryQuery(unlistedId), steps],
      ),
  }),
  texts.order('#ffffff'),
  texts.history,
)
export const DetailsReading = shows(details(unlistedId), texts.reading)
export const DetailsReadFailed = shows(
  showing(`?order=${unlistedId}`, { cache: () => cachedThenFailing() }),
  texts.readFailed,
)
export const DetailsOfWhatIsGone = shows(
  showing(`?order=${unlistedId}`, { cache: () => cachedThenFailing(404) }),
  texts.gone,
)

const { events, outcomes } = changeStatusFixtures
const [opens] = events['dialog.open']
const [confirms] = events['dialog.confirm']
const [isShipped, isDelivered, isUnpaid] = events['order.read']
const { updateOrderStatus } = outcomes
const changing = (more: readonly EventObject[], reply?: unknown, cache = full): Story =>
  showing('', {
    cache,
    flows: {
      changeStatus: {
        events: [opens, ...more],
        replies: reply === undefined ? {} : { updateOrderStatus: reply },
      },
    },
  })
export const ChangingStatus = shows(
  changing([]),
  texts.statusText('#a2b3c4', statusNames.pending),
  '#changeStatus open.choosing',
)
export const StatusOnItsWay = shows(changing([confirms]), texts.updating, '#changeStatus open.updating')
const processed = () => cacheWith([ordersQuery, [{ ...orders[0], status: 'processing' }, ...orders.slice(1)]])
export const StatusChanged = shows(
  changing([confirms], updateOrderStatus.good, processed),
  officeSentences['orders.status_updated'],
  '#changeStatus closed',
)
export const StatusRefused = shows(
  changing([confirms], updateOrderStatus.refused),
  ordersTexts.notNext('shipped', 'delivered'),
  '#changeStatus open.choosing',
)
/** For a second the button does nothing, because it has another step now. */
export const MovedMeanwhile = shows(
  changing([isShipped]),
  ordersTexts.changedElsewhere('shipped'),
  '#changeStatus open.settling',
)
export const EndedMeanwhile = shows(changing([isDelivered!]), texts.cannotMove('delivered'), '#changeStatus open.ended')

/** The order waits for its money, so that it takes no step yet. */
export const StatusUnpaid = shows(changing([isUnpaid!]), orderRefusals['order.unpaid'], '#changeStatus open.held')

export const DeletedMeanwhile = shows(changing(events['order.gone']), ordersTexts.wasDeleted, '#changeStatus open.gone')

const { cancelOrder } = cancelOrderFixtures.outcomes
const [writesReason] = cancelOrderFixtures.events['reason.change']
const cancelling = (more: readonly EventObject[], reply?: unknown): Story =>
  showing('', {
    flows: {
      cancelOrder: {
        events: [
          { type: 'dialog.open', order: { id: order._id, status: 'pending' }, by: 'admin' } as EventObject,
          ...more,
        ],
        replies: reply === undefined ? {} : { cancelOrder: reply },
      },
    },
  })
export const Cancelling = shows(cancelling([writesReason]), writesReason.reason, '#cancelOrder open.editing')
export const CancelOnItsWay = shows(
  cancelling([writesReason, confirms]),
  ordersTexts.cancelling,
  '#cancelOrder open.cancelling',
)
export const CancelledTooLate = shows(
  cancelling([writesReason, ...cancelOrderFixtures.events['order.gone']]),
  ordersTexts.wasDeleted,
  '#cancelOrder open.gone',
)
export const CancelRefused = shows(
  cancelling([writesReason, confirms], cancelOrder.refused),
  ordersTexts.notAllowed('processing', 'cancelled'),
  '#cancelOrder open.editing',
)

const deletes = deletionPaths('orders', { id: order._id, name: '' })
const deleting = (flows: object, has = orders): Story =>
  showing('', { flows: { ...flows }, cache: () => cacheWith([ordersQuery, has]) })
export const Deleting = shows(deleting(deletes.asked), texts.deleteText, '#orders view.confirming')
/** Another person has delivered the order since it was read. */
export const DeleteRefused = shows(
  deleting(
    {
      ...deletes.acting,
      confirm: { ...deletes.acting.confirm, replies: { act: errorReply(409, ordersTexts.cannotDelete('delivered')) } },
    },
    [{ ...(orders[0] as Order), status: 'delivered' }, ...orders.slice(1)],
  ),
  ordersTexts.cannotDelete('delivered'),
  '#confirm asking',
)

const downloads = { type: 'invoice.download', id: order._id } as EventObject
const [progress] = invoicesFixtures.events['invoice.progress']
const invoice = (more: readonly EventObject[], reply?: unknown): Story =>
  showing('', {
    flows: {
      invoices: { events: [downloads, ...more], replies: reply === undefined ? {} : { downloadInvoice: reply } },
    },
  })
export const InvoiceOnItsWay = shows(invoice([]), texts.preparingInvoice, '#invoices downloading')
/** The invoice of the second order waits for the first. */
export const InvoicesComing = shows(
  invoice([atOnce(progress), atOnce({ type: 'invoice.download', id: shipped._id } as EventObject)]),
  texts.invoiceProgress(40),
  texts.invoiceWaiting,
)
export const InvoiceFailed = shows(
  invoice([], invoicesFixtures.outcomes.downloadInvoice.serverError),
  flowSentences['orders.invoice_failed'],
)

/** Orders as an owner sees them: own items only, and no delivery fee for shared orders. */
const own: readonly Order[] = [
  { ...delivered, items: [saree], totalPrice: 3400, deliveryFee: 0 },
  // Only an administrator confirms or cancels a shared order.
  {
    ...order,
    confirmation: 'needed',
    canCancel: false,
    shared: true,
    items: [saree],
    totalPrice: 3400,
    deliveryFee: 0,
  },
]
const ofOwner = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  render: () => <OwnerOrdersPage />,
  parameters: withApp({
    path: '/owner/orders',
    user: owner,
    cache: () => cacheWith([ordersOfOwnerQuery(owner._id), own]),
    ...more,
  }),
})
export const OfAnOwner = shows(ofOwner(), texts.ownerSearch, texts.showing(2, ''), texts.confirmByCall)
export const OfAnOwnerOfSomeItems = shows(
  ofOwner({
    cache: () => cacheWith([ordersOfOwnerQuery(owner._id), [{ ...shipped, canCancel: false, shared: true }]]),
  }),
  texts.showing(1, ''),
)
export const OfAnOwnerOwnDates = shows(
  ofOwner({ path: '/owner/orders?from=2020-01-01&to=2099-12-31' }),
  texts.showing(2, ''),
  orderTable.ownDates,
)
export const OfAnOwnerTypingASearch = shows(ofOwner({ flows: { orders: { events: typing } } }), '#orders search.typing')

const { events: confirmEvents, outcomes: confirmOutcomes } = confirmOrderFixtures
const confirmsThis = { ...confirmEvents['order.confirm'][0], id: order._id }
const confirmingOrder = (replies = {}) => showing('', { flows: { confirmOrder: { events: [confirmsThis], replies } } })
export const Confirming = shows(confirmingOrder(), texts.confirming, '#confirmOrder confirming')
export const Confirmed = shows(
  confirmingOrder({ confirmOrder: confirmOutcomes.confirmOrder.good }),
  officeSentences['orders.confirmed'],
  '#confirmOrder idle',
)

const { events: correctEvents, outcomes: correctOutcomes } = correctOrderFixtures
const [corrects] = correctEvents['dialog.open']
const [newPhone, wrongPhone] = correctEvents['form.change']
const [submitsCorrection] = correctEvents['form.submit']
const correcting = (more: readonly EventObject[], replies = {}) =>
  showing('', { flows: { correctOrder: { events: [corrects, ...more], replies } } })
export const CorrectDialog = shows(correcting([]), texts.correctTitle, texts.removeItem, '#correctOrder editing')
export const CorrectPhoneWrong = shows(
  correcting([wrongPhone!, submitsCorrection]),
  ruleSentences['validation.invalid_phone'],
  '#correctOrder editing',
)
export const Correcting = shows(
  correcting([newPhone!, submitsCorrection]),
  texts.correcting,
  '#correctOrder correcting',
)
export const Corrected = shows(
  correcting([newPhone!, submitsCorrection], { correctOrder: correctOutcomes.correctOrder.good }),
  officeSentences['orders.corrected'],
  '#correctOrder closed',
)
export const CorrectedTooLate = shows(
  correcting([newPhone!, submitsCorrection], { correctOrder: correctOutcomes.correctOrder.shipped }),
  ordersTexts.notCorrectable('shipped'),
  '#correctOrder editing',
)
/** Somebody else has corrected the same order since the dialog opened. */
const correctingBoth = (events: readonly EventObject[], load?: unknown) =>
  showing('', {
    flows: {
      correctOrder: {
        events: [corrects, newPhone!, submitsCorrection],
        replies: { correctOrder: [correctOutcomes.correctOrder.changed, correctOutcomes.correctOrder.good] },
      },
      conflict: { events, ...(load === undefined ? {} : { replies: { load } }) },
    },
  })
const correctedByOther = successReply(correctOutcomes.conflict.keptMine.theirs)
export const CorrectedByOther = shows(
  correctingBoth([], correctedByOther),
  editorTexts.conflictTitle,
  '#conflict comparing',
)
export const CorrectionKept = shows(
  correctingBoth(conflictFixtures.events['conflict.keepMine'], correctedByOther),
  officeSentences['orders.corrected'],
  '#correctOrder closed',
)
export const CorrectionOfOtherTaken = shows(
  correctingBoth(conflictFixtures.events['conflict.takeTheirs'], correctedByOther),
  texts.correctTitle,
  '#correctOrder editing',
)
export const CorrectionOfOtherUnread = shows(
  correctingBoth([], errorReply(500)),
  flowSentences['editor.save_again'],
  '#correctOrder editing',
)
export const CorrectDeleted = shows(
  correcting([newPhone!, ...correctEvents['order.gone']]),
  ordersTexts.wasDeleted,
  '#correctOrder gone',
)

const correctionStep: OrderStep = {
  _id: 'step-0',
  from: 'pending',
  to: 'pending',
  reason: '',
  note: '',
  changes: [
    { field: 'quantity', item: 'Cotton scarf', before: '2', after: '1' },
    { field: 'totalPrice', item: '', before: '4261', after: '3860.5' },
  ],
  byCustomer: false,
  undo: false,
  refund: null,
  changedBy: 'Farhana Akter',
  createdAt: '2026-11-18T09:40:00.000Z',
}
const deliveryStep: OrderStep = {
  ...correctionStep,
  _id: 'step-00',
  changes: [{ field: 'name', item: '', before: 'Nusrat Jahan', after: 'Rahima Khatun' }],
  byCustomer: true,
  changedBy: 'Nusrat Jahan',
}
export const DetailsCorrected = shows(
  showing(`?order=${order._id}`, {
    cache: () =>
      cacheWith(
        [ordersQuery, orders],
        [phoneHistoryQuery(order._id), history],
        [orderHistoryQuery(order._id), [correctionStep, deliveryStep]],
      ),
  }),
  `${texts.changed(texts.changeNames.totalPrice)} ৳4,261 ${texts.to} ৳3,860.50`,
  texts.deliveryChanged,
  texts.cameBack,
)
