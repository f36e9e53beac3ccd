import type { ParcelWishKind } from '#contract/parcels/states.ts'

const wishes: { readonly [wish in ParcelWishKind]: string } = {
  again: 'Bring it on another day',
  address: 'Bring it to another address',
  stop: 'Do not send it again',
}

/** Texts of the page of a parcel that was not delivered (product 16.20). */
export const parcelLinkScreen = {
  title: 'Your parcel was not delivered',
  order: (order: string) => `Order ${order}`,
  what: 'What shall we do?',
  wishes,
  day: 'Day',
  address: 'New address',
  addressHint: 'House, road and area in the same city',
  send: 'Send',
  sending: 'Sending...',
  notes: {
    again: 'The rider calls before the delivery.',
    address: 'The courier delivers in the same city. For another city, please call the shop.',
    stop: 'The parcel goes back to the shop.',
  },
  chosenTitle: 'Thank you, the shop knows it now',
  chosenText: 'It arranges the rest with the courier.',
  overTitle: 'The parcel has moved since',
  overText: 'Nothing can be chosen any more. Please call the shop if you have questions.',
  unknown: 'This link no longer works',
  unknownText: 'Open it again from its message, or call the shop.',
  readFailed: 'The parcel could not be read.',
  shopAgain: 'Go to the shop',
}
