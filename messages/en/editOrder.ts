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
  agreed: 'The customer has agreed to the higher total on the phone',
  cashRefused: 'The rules allow no cash on delivery for this total. Keep the total lower.',
  priceFailed: 'The total could not be computed.',
  save: 'Save the changes',
  saving: 'Saving…',
} as const
