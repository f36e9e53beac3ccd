import type { HandState } from '#contract/parcels/states.ts'
import { formatCount } from './format.ts'

/** What a person of the staff presses. */
const steps: { readonly [State in HandState]: string } = {
  cancelled: 'Do not send',
  pickedUp: 'Handed over',
  inTransit: 'Try again',
  deliveryFailed: 'Delivery failed',
  returning: 'Take back',
  delivered: 'Delivered',
  partlyDelivered: 'Partly delivered',
  returned: 'Came back',
  lost: 'Lost',
}

/** Texts of the parcels of an order (product 16.20). */
export const parcelsTexts = {
  title: 'Parcels',
  none: 'No parcel yet.',
  failed: 'Failed to load the parcels.',
  pack: 'Pack a parcel',
  change: 'Change',
  steps,
  number: 'Number',
  cash: (amount: string) => `Collects ${amount}`,
  noCash: 'Collects nothing',
  charge: (amount: string) => `Charge ${amount}`,
  follow: 'Follow the parcel',
  pieces: (pieces: number) => (pieces === 1 ? '1 piece' : `${formatCount(pieces)} pieces`),
  withOrders: (orders: string) => `Together with ${orders}`,
  asked: 'The customer was asked by SMS what to do.',
  wishes: { again: 'another day', address: 'another address', stop: 'no further delivery' },
  /** @param detail the day or the address; empty without */
  wish: (wish: string, detail: string, time: string) =>
    `The customer wants ${wish}${detail ? `: ${detail}` : ''} (${time})`,
  history: 'Reports',
  ignored: 'Older than the state, so that it changes nothing',
  by: (name: string) => `by ${name}`,
  packTitle: 'Pack a parcel',
  packText: 'It collects what is unpaid. The customer sees courier, number and link.',
  changeTitle: 'Change the parcel',
  courier: 'Courier',
  courierHint: 'Any courier, bus or rider',
  couriers: ['Own rider', 'Bus', 'Sundarban', 'SA Paribahan'],
  link: 'Link to follow it',
  linkHint: 'Begins with https://',
  chargeField: 'Charge of the courier',
  chargeHint: 'In taka. Empty where it is not known.',
  contents: 'In this parcel',
  line: (name: string, quantity: number) => (quantity === 1 ? name : `${name} × ${formatCount(quantity)}`),
  ofOrder: (order: string) => `Order ${order}, of the same phone`,
  save: 'Save',
  saving: 'Saving...',
  reporting: 'Saving...',
  ask: {
    cancelled: {
      title: 'Not send this parcel?',
      text: 'Its pieces are free for another parcel. The order stays as it is.',
    },
    partlyDelivered: {
      title: 'Was a part delivered?',
      text: 'The order becomes delivered. What comes back is counted when it arrives.',
    },
    returned: {
      title: 'Has this parcel come back?',
      text: 'An order of which all parcels have come back is cancelled, and its customer is notified.',
    },
    lost: { title: 'Is this parcel lost?', text: 'Its order stays as it is until you decide about it.' },
  },
  failedTitle: 'Why did the delivery fail?',
  failedText: 'The staff sees the reason with the report. The customer is asked by SMS what to do.',
  failedReason: 'Reason, if you know it',
  failedReasons: ['Did not answer', 'Wants another day', 'Wrong address', 'Did not take it', 'No money'],
  packMany: (orders: number) => (orders === 1 ? 'Pack 1 order' : `Pack ${formatCount(orders)} orders`),
  packManyText: 'What is left of each order becomes a parcel. You add the numbers later.',
  manySteps: {
    inTransit: steps.inTransit,
    returning: steps.returning,
    returned: steps.returned,
    checkedIn: 'Check in, all pieces good',
  },
  reportMany: (orders: number) => (orders === 1 ? 'Parcels of 1 order' : `Parcels of ${formatCount(orders)} orders`),
  reportManyText:
    'Each parcel of these orders that can make the step makes it. The others are named and stay as they are.',
  reportManyStep: 'What happens',
  reportManyHint: {
    inTransit: 'Of parcels whose delivery has failed: the courier tries again.',
    returning: 'Of parcels whose delivery has failed: the courier brings them back.',
    returned:
      'Of parcels on the way back, or lost: an order of which all parcels have come back is cancelled, and its customer is notified.',
    checkedIn:
      'Of parcels that came back: all pieces are sold again at once. Check in parcels with damaged or missing pieces one by one.',
  },
  reportManySubmit: 'Report',
  yes: 'Yes',
  checkIn: 'Check in',
  checkInTitle: 'What came back?',
  checkInText: 'Good pieces are sold again at once. Say what is damaged or not there.',
  checkInPart: 'Say what came back of each product. The customer has kept all else.',
  counts: { kept: 'Kept by the customer', damaged: 'Damaged', missing: 'Missing' },
  good: (pieces: number) => `Good: ${formatCount(pieces)}`,
}
