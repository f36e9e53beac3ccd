import type { BookingField, BookingState } from '#contract/couriers/values.ts'
import { formatCount } from './format.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`)

/** What a courier declines, for people. */
const fields: { readonly [Field in BookingField]: string } = {
  name: 'Name of the customer',
  phone: 'Phone of the customer',
  secondPhone: 'Second phone',
  address: 'Address',
  area: 'Area',
  cash: 'Cash to collect',
  weight: 'Weight',
  note: 'Note',
  invoice: 'Number of the parcel',
  account: 'The account of the shop',
}

const states: { readonly [State in BookingState]: string } = {
  waiting: 'Goes to the courier',
  sending: 'Goes to the courier',
  unanswered: 'No answer yet',
  unclear: 'Unclear',
  booked: 'Booked',
  cancelled: 'Cancelled',
  refused: 'Declined',
  withdrawn: 'Not sent',
}

/** Texts of parcels by couriers (product 16.23). */
export const couriersTexts = {
  title: 'By courier',
  send: 'Send by courier',
  sendMany: (count: number) => `Send ${orders(count)} by courier`,
  sending: 'Sending…',
  text: 'What is left to pack becomes a parcel. The courier collects what is unpaid.',
  courier: 'Courier',
  test: (name: string) => `${name} (test system)`,
  keyRefused: 'This courier declines the key of the shop. Nothing is sent until the key is another one.',
  city: 'City or district',
  area: 'Area',
  areaHint: 'Left empty, the place of the last parcel to this address is taken, or one of that name.',
  areasFailed: 'The courier does not give its areas now. You can leave the area empty.',
  noPlace: 'No such place in the list',
  placesOf: (count: number) => (count === 1 ? '1 place' : `${formatCount(count)} places`),
  choosePlace: 'Type to search',
  weight: 'Weight in grams',
  note: 'Note for the rider',
  secondPhone: 'Second phone',
  toPoint: 'To a point of the courier',
  toPointHint: 'The customer fetches it there.',
  optional: 'May stay empty',
  number: "Number in the courier's panel",
  numberHint: 'Where the panel shows the parcel. Empty, it is sent once more.',
  correct: 'Correct',
  correctTitle: 'Send the parcel again',
  correctSubmit: 'Send again',
  ofOrder: 'Correct it in the order first.',
  about: (field: BookingField, words: string) => (words === '' ? fields[field] : `${fields[field]}: ${words}`),
  unclear: "Nobody knows whether the courier has this parcel. Look into the courier's panel.",
  states,
  status: (status: string) => `The courier says: ${status}`,
  withdraw: 'Do not send',
  withdrawTitle: 'Do not send this parcel?',
  withdrawText: 'Its pieces can be packed again.',
  cancel: 'Cancel at the courier',
  cancelTitle: 'Cancel this parcel at the courier?',
  cancelInPanel: 'Only the panel of the courier cancels it; the shop sees it by itself.',
  expected: (taka: string) => `Expected charge ${taka}`,
  charged: (taka: string) => `Charged ${taka}`,
  reviewTitle: 'Parcels on their way to couriers',
  waiting: (count: number) =>
    count === 0 ? 'No parcel waits for a courier.' : `${formatCount(count)} on their way to couriers`,
  notPacked: 'Of these orders no parcel was made:',
  open: 'These need you:',
  nothingOpen: 'Nothing was declined.',
  review: 'What was declined',
  all: 'All parcels at couriers',
  everyCourier: 'All couriers',
  partsLabel: 'Parcels by state',
  parts: {
    all: 'All',
    open: 'Need you',
    waiting: 'On their way',
    booked: 'Booked',
    notSent: 'Not sent',
  },
  partOf: (part: string, count: number) => `${part} (${formatCount(count)})`,
  list: {
    title: 'Couriers',
    search: 'Search parcels',
    searchPlaceholder: 'Order number or number of the parcel',
    empty: 'No parcels',
    emptyHint: 'Parcels that are sent by a courier show here.',
    emptyFilter: 'No parcel is found.',
  },
  close: 'Close',
  failed: 'Failed to load the parcels at couriers.',
}

/** The shares of delivered and returned parcels (product 16.23). */
export const sharesTexts = {
  title: 'Delivered and returned',
  hint: 'Parcels that couriers have got in this period. The rest is on its way.',
  by: 'Count by',
  kinds: { courier: 'Couriers', district: 'Districts', product: 'Products', seller: 'Sellers' },
  period: 'Handed over',
  name: { courier: 'Courier', district: 'District', product: 'Product', seller: 'Seller' },
  heads: ['Parcels', 'Delivered', 'Returned', 'Lost'],
  table: 'Delivered and returned parcels',
  /** @param share per cent of the parcels */
  part: (count: number, share: string) => `${formatCount(count)} (${share})`,
  /** A product or a seller that the shop has no longer. */
  gone: 'Deleted',
  none: 'No courier has got a parcel in this period.',
  failed: 'The shares could not be read.',
  most: (count: number) => `Only the ${formatCount(count)} with the most parcels show; the file has all.`,
  export: 'Export CSV',
  exporting: 'Exporting…',
} as const
