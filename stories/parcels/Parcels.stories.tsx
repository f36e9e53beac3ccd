import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { NOTE_MAX } from '#contract/constants.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { OrderParcels, Parcel } from '#contract/parcels/entity.ts'
import { ordersQuery } from '#data/orders.ts'
import { parcelsOfOrderQuery } from '#data/parcels.ts'
import { admin } from '#machines/core/fixtures.ts'
import { order as pending } from '#machines/orders/changeStatus.fixtures.ts'
import { orderFilesFixtures } from '#machines/orders/orderFiles.fixtures.ts'
import { checkInParcelFixtures } from '#machines/parcels/checkInParcel.fixtures.ts'
import { failDeliveryFixtures } from '#machines/parcels/failDelivery.fixtures.ts'
import { moveParcelFixtures } from '#machines/parcels/moveParcel.fixtures.ts'
import { onTheBus, packedOrder, packParcelFixtures, unpackedOrder } from '#machines/parcels/packParcel.fixtures.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { bulkTexts } from '#messages/officeOrders.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { parcelStateNames } from '#messages/parcelStates.ts'
import { parcelsTexts as texts } from '#messages/parcels.ts'
import OrdersPage from '#views/admin/orders/OrdersPage.tsx'
import { BlockButton } from '#views/office/orders/OrderDetails.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events: packEvents, outcomes: packed } = packParcelFixtures
const { events: moveEvents, outcomes: moved } = moveParcelFixtures

const meta: Meta<typeof OrdersPage> = {
  title: 'Back offices/Parcels',
  decorators: [inOfficeLayout],
  loaders: [BlockButton.preload],
  component: OrdersPage,
}
export default meta
type Story = StoryObj<typeof OrdersPage>

const order: Order = { ...pending, status: 'shipped' }
type Flows = Parameters<typeof withApp>[0]['flows']
const showing = (parcels: OrderParcels, flows?: Flows, of = order): Story => ({
  parameters: withApp({
    path: `/admin/orders?order=${of._id}`,
    user: admin,
    preferences: { 'orders.view': 'table' },
    cache: () => cacheWith([ordersQuery, [of]], [parcelsOfOrderQuery(of._id), parcels]),
    ...(flows && { flows }),
  }),
})
const packing = (events: readonly EventObject[], replies = {}) =>
  showing(packedOrder, { packParcel: { events, replies } })
const moving = (events: readonly EventObject[], replies = {}) =>
  showing(packedOrder, { moveParcel: { events, replies } })

const [packs, changes] = packEvents['dialog.open']
const fills = packEvents['form.change']
const [submit] = packEvents['form.submit']
const filled = [packs, ...fills.slice(0, 3)]
const [delivers, loses] = moveEvents['parcel.report']
const [confirm] = moveEvents['report.confirm']

export const NothingPacked = shows(
  showing(unpackedOrder, undefined, { ...pending, status: 'processing' }),
  texts.none,
  texts.pack,
)
export const OnTheBus = shows(
  showing(packedOrder),
  'SB-4471-902',
  texts.follow,
  '#moveParcel idle',
  '#packParcel closed',
)
export const LabelOnItsWay = shows(
  showing(packedOrder, { orderFiles: { events: orderFilesFixtures.events['file.download'].slice(3) } }),
  bulkTexts.preparing,
  '#orderFiles downloading',
)
/** A courier reports by itself, and a parcel of several orders is on its way back. */
export const OnItsWayBack = shows(
  showing({
    ...packedOrder,
    left: [],
    parcels: [
      { ...onTheBus, byCourier: true, state: 'returning', orders: [...onTheBus.orders, '66a1f0c2b7d4e8f901000002'] },
      { ...onTheBus, _id: '66a1f0c2b7d4e8f901a2b402', link: '', number: '', cash: 0, charge: null, state: 'delivered' },
    ],
  }),
  parcelStateNames.returning,
  texts.noCash,
)
/** The customer was asked what to do, and has not answered, or wants another day. */
const failed: Parcel = { ...onTheBus, state: 'deliveryFailed', asked: true }
export const Undelivered = shows(showing({ ...packedOrder, parcels: [failed] }), texts.asked, texts.steps.returning)
export const CustomerHasChosen = shows(
  showing({
    ...packedOrder,
    parcels: [{ ...failed, wish: { wish: 'again', day: '2026-11-23', address: '', at: '2026-11-21T09:00:00.000Z' } }],
  }),
  texts.wishes.again,
)
export const Unread = shows(
  {
    parameters: withApp({
      path: `/admin/orders?order=${order._id}`,
      user: admin,
      preferences: { 'orders.view': 'table' },
      cache: () => {
        const client = failingCache()
        client.setQueryData(ordersQuery.queryKey, [order])
        return client
      },
    }),
  },
  texts.failed,
)
export const Packing = shows(packing([packs, ...fills.slice(0, 1)]), texts.packTitle, '#packParcel packing')
export const Incomplete = shows(
  packing([packs, ...fills.slice(3, 4), submit]),
  ruleSentences['validation.missing_field'],
  ruleSentences['validation.webhook_address'],
  '#packParcel packing',
)
export const PackingOnItsWay = shows(packing([...filled, submit]), texts.saving, '#packParcel saving')
export const PackingRefused = shows(
  packing([...filled, submit], { packParcel: packed.packParcel.serverError }),
  officeSentences['parcels.failed'],
  '#packParcel packing',
)
export const Packed = shows(
  packing([...filled, submit], { packParcel: packed.packParcel.good }),
  officeSentences['parcels.packed'],
  '#packParcel closed',
)
export const Changing = shows(packing([changes]), texts.changeTitle, '#packParcel changing')
export const ChangeOnItsWay = shows(packing([changes, submit]), texts.saving, '#packParcel savingChange')
export const Changed = shows(
  packing([changes, submit], { changeParcel: packed.changeParcel.good }),
  officeSentences['parcels.changed'],
)
export const StepOnItsWay = shows(moving([delivers]), texts.reporting, '#moveParcel reporting')
export const AskingAboutLoss = shows(moving([loses]), texts.ask.lost.title, '#moveParcel asking')
export const Lost = shows(
  moving([loses, confirm], { reportParcel: moved.reportParcel.good }),
  officeSentences['parcels.reported'],
  '#moveParcel idle',
)
const { events: failEvents, outcomes: failures } = failDeliveryFixtures
const failing = (events: readonly EventObject[], replies = {}) =>
  showing(packedOrder, { failDelivery: { events, replies } })
const [opensFailure] = failEvents['dialog.open']
const [switchedOff, tooLong] = failEvents['form.change']
export const AskingWhyDeliveryFailed = shows(
  failing([opensFailure, switchedOff!]),
  texts.failedTitle,
  '#failDelivery filling',
)
export const FailureTooLong = shows(
  failing([opensFailure, tooLong!, submit]),
  ruleSentences['validation.too_long']({ max: NOTE_MAX }),
  '#failDelivery filling',
)
export const FailureOnItsWay = shows(
  failing([opensFailure, switchedOff!, submit]),
  texts.reporting,
  '#failDelivery reporting',
)
export const FailureRefused = shows(
  failing([opensFailure, switchedOff!, submit], { reportFailure: failures.reportFailure.serverError }),
  officeSentences['parcels.failed'],
  '#failDelivery filling',
)
export const DeliveryFailed = shows(
  failing([opensFailure, submit], { reportFailure: failures.reportFailure.good }),
  officeSentences['parcels.reported'],
  '#failDelivery closed',
)
const { events: countEvents, outcomes: counted } = checkInParcelFixtures
const [opensBack, opensPart] = countEvents['dialog.open']
const [damages] = countEvents['count.change']
const [counts] = countEvents['dialog.confirm']
/** What came back of a parcel is counted. */
const counting = (state: 'returned' | 'partlyDelivered', events: readonly EventObject[], replies = {}) =>
  showing(
    { ...packedOrder, left: [], parcels: [{ ...onTheBus, state }] },
    { checkInParcel: { events, replies } },
    { ...order, status: state === 'returned' ? 'cancelled' : 'delivered' },
  )
export const CameBack = shows(counting('returned', []), texts.checkIn, '#checkInParcel closed')
export const CountingPieces = shows(
  counting('returned', [opensBack, damages]),
  texts.good(1),
  '#checkInParcel counting',
)
export const CountingPart = shows(
  counting('partlyDelivered', [opensPart]),
  texts.counts.kept,
  '#checkInParcel counting',
)
export const CountOnItsWay = shows(counting('returned', [opensBack, counts]), texts.saving, '#checkInParcel saving')
export const CountRefused = shows(
  counting('returned', [opensBack, counts], { checkInParcel: counted.checkInParcel.serverError }),
  officeSentences['parcels.failed'],
  '#checkInParcel counting',
)
export const CountSaved = shows(
  counting('returned', [opensBack, counts], { checkInParcel: counted.checkInParcel.good }),
  officeSentences['parcels.checked_in'],
)
export const StepFailed = shows(
  moving([delivers], { reportParcel: moved.reportParcel.serverError }),
  officeSentences['parcels.failed'],
)
