import { formatCount } from './format.ts'

/** The dialog in which the staff edits an order that is not packed (product 16.35). */
export const editOrderTexts = {
  title: 'Edit order',
  text: (order: string) => `Order ${order}. The customer gets a message with the new total.`,
  price: (name: string) => `Price of ${name} in taka`,
  fee: 'Delivery fee in taka',
  reason: 'Reason of another price or fee',
  stays: (amount: string) => `Empty: it stays ${amount}.`,
  note: 'Note for the delivery',
  pieces: (name: string, before: number) => `${name} · ${formatCount(before)} before`,
  added: (name: string) => `${name} · new`,
  sums: 'Before and after',
  before: 'Total before',
  after: 'Total after',
  rises: (amount: string) =>
    `The customer pays ${amount} more. Ask on the phone first; after that the edit cannot be taken back.`,
  falls: (amount: string) => `The customer pays ${amount} less.`,
  same: 'The total stays.',
  goesBack: (amount: string) => `The order is paid: ${amount} goes back to the customer.`,
  goesBackBy: (method: string) => `Saving makes a refund request. Once it is completed, ${method} sends the money.`,
  goesBackByHand: 'Saving makes a refund request. The money is then sent by hand.',
  agreed: 'The customer has agreed to the higher total on the phone',
  cashRefused: 'The rules allow no cash on delivery for this total. Keep the total lower.',
  priceFailed: 'The total could not be computed.',
  save: 'Save the changes',
  saving: 'Saving…',
  ask: 'Ask the customer by SMS',
  asking: 'Asking…',
  askHint: 'Or the customer gets a link, looks at the change and agrees. Nothing changes before that.',
} as const

/** The edit that the customer of an order is asked about, at the order (product 16.38). */
export const askedCustomerTexts = {
  title: 'The customer is asked about a change',
  what: (before: string, after: string) => `The total would be ${after} in place of ${before}.`,
  waits: (until: string) => `No answer yet. The link is good until ${until}.`,
  ends: {
    declined: 'The customer wants the order as it is.',
    withdrawn: 'The question was withdrawn.',
    expired: 'The customer has not answered in time.',
    overtaken: 'The order has changed since, so that the question has ended.',
  },
  by: (person: string, time: string) => `Asked by ${person} · ${time}`,
  send: 'Send the link again',
  sending: 'Sending…',
  withdraw: 'Withdraw the question',
  withdrawing: 'Withdrawing…',
} as const
