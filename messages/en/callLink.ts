import { formatCount } from './format.ts'

/** Texts of the page of a link that confirms an order (product 13.15). */
export const callLinkScreen = {
  title: 'Confirm your order',
  order: (number: string) => `Order ${number}`,
  /** @param total with its sign */
  what: (pieces: number, total: string) =>
    `${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}, ${total} in total.`,
  openText: 'Confirm that you want it, and the shop packs it without a call.',
  confirm: 'Yes, I want this order',
  confirming: 'Confirming…',
  failed: 'That did not work. Please press again.',
  notYours: 'You have not ordered this, or want a change? Do nothing here: the shop calls before it sends anything.',
  confirmedTitle: 'Thank you, the order is confirmed!',
  confirmedText: 'The shop packs it now, and writes when it is on its way.',
  overTitle: 'This order waits for no confirmation any more',
  overText: 'It was cancelled, or changed by the shop.',
  unknown: 'This link no longer works',
  unknownText: 'A link confirms one order within 48 hours. The shop calls you instead.',
  readFailed: 'The order could not be read',
  shopAgain: 'Back to the shop',
} as const
