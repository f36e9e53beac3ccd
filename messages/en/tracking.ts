import { byDay } from './format.ts'

/** Texts of the page after the checkout, and of the tracking page. */
export const trackingScreen = {
  placedTitle: 'Thank you for your order!',
  /** @param isCalled whether an order waits for a call before it is packed */
  placedText: (parcels: number, isCalled: boolean) =>
    parcels === 1
      ? `Your order is placed.${isCalled ? '' : ' The seller packs it now.'}`
      : `Your order is placed as ${parcels} parcels: each seller sends their own.`,
  confirmByCall: 'We call you to confirm this order before it is packed.',
  by: (date: string) => `Arrives ${byDay(date)}`,
  byUnknown: 'The delivery date is set when the order is confirmed.',
  payAtDoor: (total: string) => `Pay ${total} in cash to the rider.`,
  payInParcels: (total: string, parcels: number) => `Pay ${total} in ${parcels} parcels.`,
  track: 'Follow this order',
  myOrders: 'My orders',
  keepLink: 'Keep the link to your order',
  keepLinkText:
    'You have ordered without an account. Whoever has the link can see and cancel the order; the SMS we have sent has it too.',
  copyLink: 'Copy the link',
  question: 'A question about your order?',
  placedUnknown: 'This order cannot be shown here',
  placedUnknownText:
    'Open it in the browser in which you ordered, by the link in your SMS, or sign in to the account that ordered.',

  findTitle: 'Track order',
  findText: 'Enter the order number from your SMS or e-mail and the phone number of the order. We send a code to it.',
  orderNumber: 'Order number',
  orderNumberHint: 'Such as #102457',
  phone: 'Phone number of the order',
  sendCode: 'Send the code',
  codeTitle: 'Enter the code',
  codeText: 'If an order has this number and phone, we have sent a 4-digit code by SMS to',
  codeSending: 'We are asking for a 4-digit code by SMS to',
  codeBack: 'Change number or phone',
  verify: 'Show the order',

  trackTitle: 'Your order',
  trackUnknown: 'This order cannot be shown',
  trackUnknownText: 'The link may be incomplete. Open it from the SMS or e-mail about your order again.',
  findInstead: 'Track it by order number',
  trackDeleted: 'This order was deleted',
  trackDeletedText: 'The shop has deleted it while this page was open. Ask the shop if you still expect it.',
  trackLimited: 'Too many tries. Wait some minutes, then open the link again.',
  readFailed: 'The order could not be read',
  shopAgain: 'Back to the shop',
} as const
