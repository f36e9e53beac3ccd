import type { RefundMethod, RefundStatus, Refusal } from '#contract/constants.ts'
import { byDay, formatCount } from './format.ts'

export const refundStatusNames: { readonly [status in RefundStatus]: string } = {
  pending: 'Pending',
  completed: 'Completed',
  rejected: 'Rejected',
  failed: 'Failed',
}

export const refundMethodNames: { readonly [method in RefundMethod]: string } = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  card: 'Card',
}

/** The name of a method; requests from before have their names as texts. */
export const refundMethodName = (method: string): string =>
  Object.entries(refundMethodNames).find(([known]) => known === method)?.[1] ?? method

/** Why a request is rejected, to its customer. `other` is explained by the message alone. */
export const refusalSentences: { readonly [refusal in Refusal]: string } = {
  late: 'The days for a return were over.',
  used: 'The product had been used or damaged.',
  not_returned: 'The product has not come back to us.',
  excluded: 'This product cannot be returned.',
  other: '',
}

/** Texts of refund requests (product 5.11 and 10). */
export const refundsTexts = {
  title: 'Refund Request',
  empty: 'No refund request found',
  emptyHint: 'Requests of customers appear here.',
  loading: 'Loading...',
  filters: 'Refund requests by status',
  all: 'All',
  search: 'Search refund requests',
  searchPlaceholder: 'Customer, phone, order number or product',
  showing: (count: number) => `${formatCount(count)} ${count === 1 ? 'request' : 'requests'}`,
  /** More than so many requests. */
  showingMore: (count: number) => `${formatCount(count)}+ requests`,
  lateOnly: 'Only late ones',
  emptyFilter: 'Try another search or status.',
  showAll: 'Show all requests',
  missing: 'N/A',
  request: (order: string) => `Refund of order ${order}`,
  requestDate: 'Request date',
  orderId: 'Order ID',
  customerName: 'Customer name',
  customerEmail: 'Customer email',
  transactionId: 'Transaction ID',
  method: 'Refund method',
  number: 'Refund number',
  reason: 'Reason',
  amount: 'Amount',
  status: 'Refund status',
  note: 'Note',
  due: (day: string) => `The money is due ${byDay(day)}.`,
  late: (day: string) => `Late: the money was due ${byDay(day)}.`,
  otherNumber: 'This is not the phone number of the order. Call the customer at that number before you send the money.',
  surplus:
    'This money belongs to no order, because the order was paid already, has another total, is cancelled after a payment in advance, or is gone.',
  /** What became of the money of an order that was paid online. */
  transfer: {
    requested: 'Being sent',
    sending: 'Being sent',
    stuck: 'Being sent. The provider has not answered for hours.',
    done: (reference: string) => (reference ? `Sent by the provider, ref ${reference}` : 'Sent by the provider'),
    failed: (code: string) => (code ? `Not sent: ${code}` : 'Not sent'),
    byHand: (name: string, reference: string) =>
      ['By hand', name, reference && `ref ${reference}`].filter(Boolean).join(', '),
  },
  changeStatus: 'Change Status',

  statusTitle: 'Change Refund Status',
  statusText: (order: string, now: string) => `The refund of order ${order} is ${now.toLowerCase()} now.`,
  newStatus: 'New status',
  newNote: 'Note (optional)',
  newNoteHint: 'For the staff. It stands in the history of the order, and the customer does not see it.',
  byHand: 'I have sent the money by hand',
  /** @param to method and number of the customer; may be empty */
  byHandHint: (sum: string, to: string) =>
    `Send ${sum} to ${to || 'the customer'} first. Without the tick, the provider is asked to send it again.`,
  /** Where the provider has not answered for hours. */
  knownSent: 'The money has arrived, or I have sent it by hand',
  knownUnsent: 'The provider has sent nothing',
  knownHint: 'Look at the provider’s page first, and write into the note how you know it.',
  reference: 'Transaction id (optional)',
  referenceHint: 'The SMS or the app of your wallet shows it',
  refusal: 'Reason for the customer',
  refusals: {
    late: 'The days for a return were over',
    used: 'Used or damaged product',
    not_returned: 'Product has not come back',
    excluded: 'Product cannot be returned',
    other: 'Another reason',
  } satisfies Record<Refusal, string>,
  noRefusal: 'No reason',
  refusalText: 'Message to the customer (optional)',
  refusalHint: 'The customer reads reason and message at the order and in the mail.',
  /** What 'Completed' does with the money. @param to the payer or the account of the customer; may be empty */
  sends: (sum: string, to: string, provider: string) =>
    `This sends ${sum} back to ${to || 'the customer'} by ${provider}. It cannot be called back.`,
  send: (sum: string, provider: string) => `Send ${sum} by ${provider}`,
  marksSent: (sum: string, to: string) =>
    `This marks ${sum} as sent to ${to || 'the customer'}. Send the money by hand first.`,
  updateStatus: 'Update Status',
  updating: 'Updating...',
  requestRefund: 'Ask for a refund',
  requestTitle: 'Ask for your money back',
  requestText: (order: string) => `Refund of order ${order}. We look at it and send the money to the account below.`,
  requestCancels: (order: string) => `Order ${order} is cancelled, and the money goes to the account below.`,
  requestMethod: 'Where should the money go?',
  chooseMethod: 'Choose',
  walletNumber: 'Number of the account',
  walletHint: '11 digits, such as 01712345678',
  cardDigits: 'Last 4 digits of the card',
  cardHint: 'The money goes to the card that you paid with. Never tell anybody the whole number.',
  requestReason: 'Reason (optional)',
  sendRequest: 'Send request',
  requesting: 'Sending...',
  codeTitle: 'Enter the code',
  codeText: 'This is not the number of the order. We have sent a 4-digit code by SMS to the phone of the order,',
  codeSending: 'This is not the number of the order. We are sending a 4-digit code by SMS to the phone of the order,',
  codeBack: 'Back to the request',
  verify: 'Send request',
  /** What a customer reads about a request: `to` is method and number. */
  state: {
    pending: (to: string, sum: string) =>
      to ? `Refund of ${sum} requested, to ${to}.` : `Refund of ${sum} requested. Say where the money should go.`,
    completed: (to: string, sum: string) => (to ? `${sum} sent to ${to}` : `${sum} sent back`),
    rejected: () => 'Refund declined',
    failed: () => 'The refund could not be sent. Ask again with another account.',
  } satisfies Record<RefundStatus, (to: string, sum: string) => string>,
  /** Follows the text of a pending request. */
  comes: (day: string) => `You get the money ${byDay(day)}.`,
  notPossible: (days: number) =>
    `A refund is possible for an order that was delivered within ${days === 1 ? '1 day' : `${formatCount(days)} days`}, or that is paid and not sent yet.`,
} as const
