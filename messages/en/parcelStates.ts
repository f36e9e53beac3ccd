import type { ParcelState } from '#contract/parcels/states.ts'

/** Where a parcel is, to the staff and to its customer. */
export const parcelStateNames: { readonly [State in ParcelState]: string } = {
  draft: 'Packed',
  asked: 'Asked of the courier',
  booked: 'Ready for the courier',
  cancelled: 'Not sent',
  pickedUp: 'Handed over',
  inTransit: 'On the way',
  deliveryFailed: 'Delivery failed',
  returning: 'On the way back',
  delivered: 'Delivered',
  partlyDelivered: 'Partly delivered',
  returned: 'Came back',
  lost: 'Lost',
  checkedIn: 'Checked in',
}

/** Texts of the parcels of a customer's own order (product 14.8). */
export const ownParcels = {
  title: 'Parcel',
  number: (number: string) => `Number ${number}`,
  follow: 'Follow it at the courier',
  steps: 'Where it has been',
}
