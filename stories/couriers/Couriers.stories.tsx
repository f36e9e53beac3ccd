import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Booking, Courier } from '#contract/couriers/entity.ts'
import type { Order } from '#contract/orders/entity.ts'
import {
  bookingsOfOrderQuery,
  courierAreasQuery,
  couriersQuery,
  openBookingsQuery,
  placeOfOrderQuery,
} from '#data/couriers.ts'
import { ordersQuery } from '#data/orders.ts'
import { parcelsOfOrderQuery } from '#data/parcels.ts'
import { admin } from '#machines/core/fixtures.ts'
import { giveUpBookingFixtures } from '#machines/couriers/giveUpBooking.fixtures.ts'
import {
  booked,
  declined,
  onItsWay,
  sendByCourierFixtures,
  sendsMany,
  unclear,
  wrongPhone,
} from '#machines/couriers/sendByCourier.fixtures.ts'
import { order as pending } from '#machines/orders/changeStatus.fixtures.ts'
import { unpackedOrder } from '#machines/parcels/packParcel.fixtures.ts'
import { couriersTexts as texts } from '#messages/couriers.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/rules.ts'
import OrdersPage from '#views/admin/orders/OrdersPage.tsx'
import { BlockButton } from '#views/office/orders/OrderDetails.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events, outcomes } = sendByCourierFixtures
const { events: giving, outcomes: given } = giveUpBookingFixtures

const meta: Meta<typeof OrdersPage> = {
  title: 'Back offices/Couriers',
  decorators: [inOfficeLayout],
  loaders: [BlockButton.preload],
  component: OrdersPage,
}
export default meta
type Story = StoryObj<typeof OrdersPage>

const order: Order = { ...pending, status: 'processing' }
const couriers: readonly Courier[] = [
  { _id: 'steadfast', name: 'Steadfast', isTest: false, places: 'address', hasPoints: true, isKeyRefused: true },
  { _id: 'pathao', name: 'Pathao', isTest: true, places: 'optional', hasPoints: false, isKeyRefused: false },
  { _id: 'redx', name: 'RedX', isTest: false, places: 'required', hasPoints: false, isKeyRefused: false },
]
const cities = [
  { _id: '1', name: 'Dhaka' },
  { _id: '2', name: 'Chittagong' },
]
const areas = [
  { _id: '52', name: 'Dhanmondi' },
  { _id: '298', name: '60 feet' },
]

const open = { count: 3, waiting: 12, open: 3, data: [declined, wrongPhone, unclear] }

type Flows = Parameters<typeof withApp>[0]['flows']
const showing = (bookings: readonly Booking[], flows?: Flows): Story => ({
  parameters: withApp({
    path: `/admin/orders?order=${order._id}`,
    user: admin,
    preferences: { 'orders.view': 'table' },
    cache: () =>
      cacheWith(
        [ordersQuery, [order]],
        [couriersQuery, couriers],
        [courierAreasQuery('pathao', ''), cities],
        [courierAreasQuery('pathao', '1'), areas],
        [bookingsOfOrderQuery(order._id), bookings],
        [openBookingsQuery, open],
        [placeOfOrderQuery('pathao', order._id), { city: '1', area: '52', areaName: 'Dhanmondi' }],
        [parcelsOfOrderQuery(order._id), unpackedOrder],
      ),
    ...(flows && { flows }),
  }),
})
const sending = (bookings: readonly Booking[], path: readonly EventObject[], replies = {}) =>
  showing(bookings, { sendByCourier: { events: path, replies } })
const givingUp = (bookings: readonly Booking[], path: readonly EventObject[], replies = {}) =>
  showing(bookings, { giveUpBooking: { events: path, replies } })

const [sends, corrects, names] = events['dialog.open']
const namesIt: EventObject & { field: string; value: string } = {
  type: 'form.change',
  field: 'number',
  value: 'DL121224VS8TTJ',
}
const correctsPhone = { type: 'dialog.open', booking: wrongPhone }
const [gives, cancels] = giving['booking.giveUp']
const [confirm] = giving['booking.confirm']
const fills = events['form.change']
const [submit] = events['form.submit']

export const NothingSent = shows(showing([]), texts.send, '#sendByCourier closed')
export const Bookings = shows(
  showing([
    onItsWay,
    declined,
    unclear,
    booked,
    { ...onItsWay, _id: 'b4', state: 'booked', status: 'Pending', expected: 80, charge: 95, cancelAt: 'panel' },
    { ...onItsWay, _id: 'b5', state: 'cancelled', status: 'cancelled' },
  ]),
  texts.states.refused,
  texts.states.booked,
  texts.cancelInPanel,
)
export const Choosing = shows(sending([], [sends, ...fills.slice(0, 1)]), texts.text, '#sendByCourier choosing')
export const KeyRefused = shows(
  sending([], [{ ...sends, courier: 'steadfast' } as EventObject]),
  texts.keyRefused,
  '#sendByCourier choosing',
)
export const ChoosingForMany = shows(sending([], [sendsMany]), texts.sendMany(2), '#sendByCourier choosing')
export const Incomplete = shows(
  sending([], [sends, ...fills.slice(1, 2), submit]),
  ruleSentences['validation.invalid_phone'],
)
export const SendingOnItsWay = shows(sending([], [sends, submit]), texts.sending, '#sendByCourier sending')
export const SendingRefused = shows(
  sending([], [sends, submit], { bookParcels: outcomes.bookParcels.serverError }),
  officeSentences['couriers.failed'],
)
export const Sent = shows(
  sending([onItsWay], [sends, submit], { bookParcels: outcomes.bookParcels.partly }),
  officeSentences['couriers.sent']({ made: 1, failed: 1 }),
  '#sendByCourier closed',
)
export const AreaDeclined = shows(sending([declined], [corrects]), declined.words, '#sendByCourier correcting')
export const PhoneDeclined = shows(sending([wrongPhone], [correctsPhone]), texts.ofOrder, '#sendByCourier correcting')
export const Unclear = shows(sending([unclear], [names, namesIt]), texts.number, '#sendByCourier correcting')
export const CorrectionOnItsWay = shows(
  sending([declined], [corrects, submit]),
  texts.sending,
  '#sendByCourier changing',
)
export const SentAgain = shows(
  sending([onItsWay], [corrects, submit], { changeBooking: outcomes.changeBooking.good }),
  officeSentences['couriers.changed'],
)
export const AskingToGiveUp = shows(givingUp([declined], [gives]), texts.withdrawTitle, '#giveUpBooking asking')
export const AskingToCancel = shows(givingUp([booked], [cancels]), texts.cancelTitle, '#giveUpBooking asking')
export const CancelDeclined = shows(
  givingUp([booked], [cancels, confirm], { changeBooking: given.changeBooking.inPanel }),
  'The courier does not cancel this parcel any more.',
)
export const GivingUp = shows(givingUp([declined], [gives, confirm]), texts.withdraw, '#giveUpBooking givingUp')
export const GivenUp = shows(
  givingUp([{ ...declined, state: 'withdrawn', field: null, words: '' }], [gives, confirm], {
    changeBooking: given.changeBooking.good,
  }),
  officeSentences['couriers.withdrawn'],
  '#giveUpBooking idle',
)
