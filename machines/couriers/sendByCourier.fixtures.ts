import type { BookedOrders, Booking } from '#contract/couriers/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { CourierValues, sendByCourierMachine } from './sendByCourier.machine.ts'

const ORDER = '66a1f0c2b7d4e8f901a2b3c4'
const OTHER = '66a1f0c2b7d4e8f901000002'

/** A booking whose area the courier has declined. */
export const declined: Booking = {
  _id: '66a1f0c2b7d4e8f901a2b500',
  orderId: ORDER,
  courier: 'pathao',
  invoice: ORDER,
  state: 'refused',
  field: 'area',
  words: 'Delivery is not available in this zone.',
  status: '',
  city: '1',
  area: '52',
  areaName: 'Dhanmondi',
  note: 'ফোন করে আসবেন',
  secondPhone: '01812345678',
  toPoint: false,
  weight: 750,
  ...{ expected: null, charge: null, cancelAt: null },
}
/** One whose phone the courier never takes, and one of which nobody knows. */
export const wrongPhone: Booking = { ...declined, _id: '66a1f0c2b7d4e8f901a2b501', field: 'phone', words: '' }
export const unclear: Booking = {
  ...declined,
  _id: '66a1f0c2b7d4e8f901a2b502',
  state: 'unclear',
  field: null,
  words: '',
}
export const onItsWay: Booking = { ...declined, state: 'waiting', field: null, words: '' }

/** One that RedX has, and has not fetched. */
export const booked: Booking = {
  ...{ ...onItsWay, _id: '66a1f0c2b7d4e8f901a2b503', courier: 'redx', state: 'booked' },
  ...{ expected: 73, charge: 60, cancelAt: 'shop' },
}

const sent: BookedOrders = { bookings: [onItsWay], failures: [] }

/** The press that sends two orders by a courier that finds places by their address. */
export const sendsMany = { type: 'dialog.open', ids: [ORDER, OTHER], courier: 'steadfast' } as const

export const sendByCourierFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', ids: [ORDER], courier: 'pathao', weight: 0 },
      { type: 'dialog.open', booking: declined },
      { type: 'dialog.open', booking: unclear },
    ],
    ...formEvents<CourierValues>([
      { type: 'form.change', field: 'weight', value: '৮০০' },
      { type: 'form.change', field: 'secondPhone', value: '12' },
    ]),
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    bookParcels: {
      good: successReply<BookedOrders>(sent),
      partly: successReply<BookedOrders>({
        ...sent,
        failures: [{ _id: OTHER, message: 'Some of these pieces are in another parcel already.' }],
      }),
      refused: errorReply(404, 'The shop has no such courier.', { code: 'courier.not_found' }),
      serverError: errorReply(500),
      unreachable,
    },
    changeBooking: {
      good: successReply<Booking>(onItsWay),
      refused: errorReply(409, 'The booking has moved since, so that this is no longer possible.', {
        code: 'courier.booking_moved',
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof sendByCourierMachine>
