import type { OrderParcels, Parcel } from '#contract/parcels/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { ParcelValues, packParcelMachine } from './packParcel.machine.ts'

const ORDER = '66a1f0c2b7d4e8f901a2b3c4'
const saree = { orderId: ORDER, position: 0, quantity: 2, productName: 'জামদানি শাড়ি' }
const scarf = { orderId: ORDER, position: 1, quantity: 1, productName: 'Cotton scarf' }
/** A line of another order of the same phone. */
const cup = { orderId: '66a1f0c2b7d4e8f901000002', position: 0, quantity: 4, productName: 'Clay cup' }

/** A parcel by hand that the bus has. */
export const onTheBus: Parcel = {
  _id: '66a1f0c2b7d4e8f901a2b400',
  courier: 'Sundarban',
  byCourier: false,
  number: 'SB-4471-902',
  link: 'https://track.example/SB-4471-902',
  state: 'pickedUp',
  stateAt: '2026-11-19T11:30:00.000Z',
  cash: 3401,
  charge: 120,
  orders: [ORDER],
  pieces: [saree],
  reports: [
    {
      _id: 'report-1',
      state: 'booked',
      at: '2026-11-19T09:00:00.000Z',
      text: '',
      source: 'hand',
      by: 'Farhana Akter',
      counted: true,
    },
    {
      _id: 'report-2',
      state: 'inTransit',
      at: '2026-11-19T11:00:00.000Z',
      text: 'Left the Gabtoli counter',
      source: 'courier',
      by: '',
      counted: false,
    },
    {
      _id: 'report-3',
      state: 'pickedUp',
      at: '2026-11-19T11:30:00.000Z',
      text: '',
      source: 'hand',
      by: 'Farhana Akter',
      counted: true,
    },
  ],
  asked: false,
  wish: null,
  createdAt: '2026-11-19T09:00:00.000Z',
}

/** Its order, of which one line is left to pack, and another order of the same phone. */
export const packedOrder: OrderParcels = { _id: ORDER, parcels: [onTheBus], left: [scarf, cup] }
/** The same order before anything is packed. */
export const unpackedOrder: OrderParcels = { _id: ORDER, parcels: [], left: [saree, scarf] }

const { _id, courier, number, link, charge } = onTheBus
const inForm = { _id, courier, number, link, charge }
const toPack = (line: typeof saree) => ({ orderId: line.orderId, position: line.position, quantity: line.quantity })

export const packParcelFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', pieces: [toPack(scarf)] },
      { type: 'dialog.open', parcel: inForm, pieces: [toPack(saree)] },
    ],
    ...formEvents<ParcelValues>([
      { type: 'form.change', field: 'courier', value: 'Own rider' },
      { type: 'form.change', field: 'charge', value: '৮০' },
      { type: 'form.change', field: 'pieces', value: [toPack(scarf), toPack(cup)] },
      { type: 'form.change', field: 'link', value: 'http://track.example' },
      { type: 'form.change', field: 'link', value: 'https://track.example/7' },
    ]),
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    packParcel: {
      good: successReply<Parcel>({ ...onTheBus, _id: '66a1f0c2b7d4e8f901a2b401', state: 'booked', pieces: [scarf] }),
      refused: errorReply(409, 'Some of these pieces are in another parcel already.', { code: 'parcel.pieces_packed' }),
      serverError: errorReply(500),
      unreachable,
    },
    changeParcel: {
      good: successReply<Parcel>(onTheBus),
      refused: errorReply(404, 'This parcel does not exist any more.', { code: 'parcel.not_found' }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof packParcelMachine>
