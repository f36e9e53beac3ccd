import type { FixturesOf } from '../core/fixtures.ts'
import type { ParcelEvent, parcelMachine } from './parcel.machine.ts'

/** A newer report of a state, and an older one. */
const reports = <const Type extends ParcelEvent['type']>(type: Type) =>
  [
    { type, isNewer: true },
    { type, isNewer: false },
  ] as const

export const parcelFixtures = {
  inputs: { draft: undefined },
  events: {
    'parcel.asked': [...reports('parcel.asked')],
    'parcel.booked': [...reports('parcel.booked')],
    'parcel.cancelled': [...reports('parcel.cancelled')],
    'parcel.pickedUp': [...reports('parcel.pickedUp')],
    'parcel.inTransit': [...reports('parcel.inTransit')],
    'parcel.deliveryFailed': [...reports('parcel.deliveryFailed')],
    'parcel.returning': [...reports('parcel.returning')],
    'parcel.delivered': [...reports('parcel.delivered')],
    'parcel.partlyDelivered': [...reports('parcel.partlyDelivered')],
    'parcel.returned': [...reports('parcel.returned')],
    'parcel.lost': [...reports('parcel.lost')],
    'parcel.checkedIn': [...reports('parcel.checkedIn')],
  },
  outcomes: {},
} satisfies FixturesOf<typeof parcelMachine>
