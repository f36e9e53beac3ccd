import type { Mismatch, PaymentFailure, PaymentState, Wallet } from '#contract/payments/states.ts'
import { formatCount } from './format.ts'

export const paymentStateNames: { readonly [state in PaymentState]: string } = {
  creating: 'Beginning',
  redirected: 'At the provider',
  verifying: 'Being checked',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** Why an attempt was not paid, for the staff. */
export const paymentFailureSentences: { readonly [failure in PaymentFailure]: string } = {
  declined: 'The payment was declined.',
  balance: 'The balance is too low.',
  proof: 'PIN or code were wrong.',
  wallet: 'This wallet or card cannot pay.',
  amount: 'Another amount was sent.',
  unneeded: 'The orders did not owe it any more. Nothing was taken.',
  other: 'The provider could not take the payment.',
}

/** What an administrator has to look at. */
export const paymentDifferenceSentences = {
  paid_there: 'The provider says that it is paid.',
  unpaid_there: 'The provider says that it is not paid.',
  other_amount: 'The provider names another amount or currency.',
  refunded_there: 'The provider has paid back another amount.',
  surplus: 'The money belongs to no open order. Its refund is requested.',
} as const

/** The wallets by which customers send money. */
export const walletNames: { readonly [wallet in Wallet]: string } = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  other: 'Another wallet',
}

/** Texts of money that an administrator sends back by hand. */
export const handTexts = {
  only: 'To send by hand',
  /** @param to number and wallet; may be empty */
  send: (sum: string, to: string) => `Send ${sum} by hand to ${to || 'the customer'}.`,
  copyNumber: 'Copy number',
  copyAmount: 'Copy amount',
  sent: 'Mark as sent',
  /** Under the tick of the dialog. */
  hint: (sum: string, to: string) => `Send ${sum} to ${to || 'the customer'} first.`,
} as const

/** Texts of money that was paid in another currency, which cannot be sent back in taka. */
export const foreignTexts = {
  title: (paid: string) => `${paid} paid in another currency`,
  failed: 'The money of other currencies could not be read.',
  take: (paid: string) => `${paid} pays the orders. Confirm it only if it is worth what they cost.`,
  sentText: (paid: string) => `Mark it only after you have sent ${paid} back to the customer. Write how.`,
} as const

/** Texts of a part of an order's money that an administrator sends back. */
export const partTexts = {
  open: 'Send a part back',
  title: 'Send a part of the money back',
  /** @param left what of the order's money is not sent back yet */
  text: (order: string, left: string) =>
    `${left} of order ${order} can be sent back. The order stays paid until the whole is back.`,
  amount: 'Amount in taka',
  reason: 'Reason',
  reasonHint: 'For the staff. It stands in the history of the order.',
  send: 'Send back',
  sending: 'Sending...',
  part: (sum: string) => `${sum} back`,
  isOfEdit: 'The order was changed after it was paid. It costs this much less now.',
  isPart: 'A part of the money of a paid order. The order stays paid until the whole is back.',
} as const

/** Texts of the links by which an order can be paid. */
export const payLinkTexts = {
  title: 'Link to pay',
  text: (sum: string) =>
    `Whoever has the link can pay ${sum} online for 7 days. It shows the sum, the number and the state of the order alone.`,
  ways: { copied: 'Make a link', sms: 'Send by SMS', mail: 'Send by e-mail' },
  making: 'Making the link...',
  copy: 'Copy link',
  goodUntil: (time: string) => `Good until ${time}. It is shown this once.`,
} as const

/** Why no text of a wallet has confirmed a transfer. */
export const mismatchSentences: { readonly [mismatch in Mismatch]: string } = {
  no_text: 'No text of the wallet has this transaction ID yet.',
  claimed_twice: 'Another customer has typed the same transaction ID.',
  two_texts: 'Two texts have this transaction ID.',
  not_received: 'The text does not say that money was received.',
  amount: 'The amount is another one.',
  sender: 'The number is not the one that the customer has typed.',
  time: 'The time is not that of this payment.',
  balance: 'The balance does not follow from the text before: look into the wallet.',
  sum_too_large: 'The sum is one that a person confirms.',
  day_too_large: 'The sums of today are ones that a person confirms.',
}

/** Texts of the administrator's payments (product 16.16). */
export const officePayments = {
  title: 'Payments',
  search: 'Search payments',
  searchPlaceholder: 'Transaction ID, phone or order number',
  method: 'Method',
  everyMethod: 'All methods',
  filters: 'Payments by state',
  all: 'All',
  open: 'To look at',
  openHint: 'Sent by hand, undecided for more than an hour, or different at the provider',
  showing: (count: number) => `${formatCount(count)} ${count === 1 ? 'payment' : 'payments'}`,
  export: 'Download CSV',
  exporting: 'Preparing...',
  empty: 'No payments found',
  emptyHint: 'Online payments of customers appear here.',
  emptyFilter: 'Try another search, state or method.',
  showAll: 'Show all payments',
  missing: 'N/A',
  payment: (amount: string, time: string) => `Payment of ${amount}, ${time}`,
  customer: 'Customer',
  payer: 'Paid from',
  orders: 'Orders',
  trxId: 'Transaction ID',
  copy: 'Copy',
  asked: 'Asked for',
  foreignPaid: 'Paid',
  fee: 'Fee',
  feeByRate: 'Fee by rate',
  refunded: 'Paid back',
  askedAt: 'Last answer',
  decidedBy: 'Decided by',
  decisionNote: 'Note',
  test: 'Test',
  risky: 'The provider calls it risky',
  code: (code: string) => `Code ${code}`,
  askAgain: 'Ask again',
  asking: 'Asking...',
  confirm: 'Confirm',
  reject: 'Reject',

  confirmTitle: 'Confirm payment',
  confirmText: (amount: string, trxId: string) =>
    `${amount} with the transaction ID ${trxId} has arrived in the wallet.`,
  confirmSum: (sum: string) => `Confirm ${sum}`,
  rejectTitle: 'Reject payment',
  rejectText: (amount: string, trxId: string) =>
    `${amount} with the transaction ID ${trxId} has not arrived. The customer may pay again while the order waits.`,
  rejectSum: (sum: string) => `Reject ${sum}`,
  /** Of a payment whose provider does not answer. */
  confirmThere: (amount: string, method: string) =>
    `${method} does not answer. Confirm only if its own page shows that ${amount} has arrived.`,
  rejectThere: (amount: string, method: string) =>
    `${method} does not answer. Reject only if its own page shows no payment of ${amount}. Money that comes later pays the order all the same, or goes back.`,
  reason: 'Reason',
  reasonHint: 'How you know it. For the staff; the customer does not see it.',
  /** What the text of a wallet says. */
  walletText: (wallet: string, amount: string, sender: string, trxId: string, time: string) =>
    `Text of ${wallet}: ${amount} from ${sender}, transaction ID ${trxId}, ${time}.`,
  otherTrxId: 'It has the amount and the number, but another transaction ID.',
  byText: 'Confirmed by the text of the wallet.',
  saving: 'Saving...',
  note: 'Note (optional)',
  noteHint: 'For the staff. The customer does not see it.',

  ofOrder: 'Payments',
  ofOrderFailed: 'The payments could not be loaded.',
  step: (method: string, state: string) => `Payment with ${method}: ${state}`,
} as const
