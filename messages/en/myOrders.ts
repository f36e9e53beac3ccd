import { byDay } from './format.ts'

/** Texts of a customer's own orders (`/orders`). */
export const myOrders = {
  title: 'My orders',
  one: 'Your order',
  more: (count: number) => `+${count}`,
  itemCount: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  unknown: 'This is not one of your orders',
  unknownText: 'The shop may have deleted it, or you placed it with another account.',
  seller: 'Seller',
  help: 'Questions?',
  call: (phone: string) => `Call ${phone}`,
  empty: 'You have not ordered anything yet',
  emptyHint: 'What you buy appears here, with its way to you.',
  toShop: 'Browse the shop',
  failed: 'Your orders could not be read.',
  refundsFailed: 'Your refund requests could not be read. An order may have one that is not shown here.',
  progress: 'Where it is',
  done: 'done',
  items: 'Items',
  price: (quantity: number, price: string) => `${quantity} × ${price}`,
  deliverTo: 'Delivery address',
  note: 'Your note',
  deliverBy: (day: string) => `Arrives ${byDay(day)}`,
  late: 'This order is late. We are sorry; call the shop if you need it soon.',
  waitsForCall: 'We call you to confirm this order before we send it.',
  buyAgain: 'Buy again',
  review: 'Write a review',
  changeReview: 'Change your review',
  noneHere: 'No orders here',
  noneHereHint: 'None of your orders has this status.',
  showAll: 'Show all orders',
} as const

/** Texts of a customer's change of the delivery. */
export const changeDelivery = {
  open: 'Change delivery',
  title: 'Change delivery',
  text: (shortId: string) => `Order ${shortId}. You can change it until the seller packs it.`,
  name: 'Name of the recipient',
  keeps: (phone: string) => `Leave it empty to keep ${phone}`,
  keepsLine: 'Leave it empty to keep the address',
  save: 'Save delivery',
  saving: 'Saving...',
  totalBefore: 'Total before',
  agree: (total: string) => `Agree to ${total} and save`,

  codeTitle: 'Enter the code',
  codeText: 'We have sent a 4-digit code by SMS to the phone of the order,',
  codeSending: 'We are sending a 4-digit code by SMS to the phone of the order,',
  codeBack: 'Back to the delivery',
  verify: 'Save delivery',
} as const

/** Texts of the reason of a cancellation. */
export const cancelReasonTexts = {
  hint: {
    customer: 'The seller reads it.',
    staff: 'The customer reads it, on the page of the order and in the mail.',
  },
  usual: 'Usual reasons',
  customer: [
    'Ordered by mistake',
    'Delivery takes too long',
    'I want to change the order',
    'Found it cheaper elsewhere',
  ],
  staff: [
    'The customer asked for it',
    'The customer could not be reached',
    'Out of stock',
    'We do not deliver to this address',
    'The parcel came back',
  ],
} as const
