/** Texts of the page of a link to pay (product 13.13). */
export const payLinkScreen = {
  title: 'Pay an order',
  unpaidTitle: 'This order is not paid yet',
  /** @param time when it ends */
  goodUntil: (time: string) => `The link is good until ${time}.`,
  paidTitle: 'Thank you, the order is paid!',
  advanceTitle: 'Thank you, the part in advance is paid!',
  endedTitle: 'This link no longer works',
  endedText:
    'The sum of the order has changed, or the time to pay is over. Ask the shop for a new link. Money that arrives late finds its order, or goes back.',
  unknown: 'This link no longer works',
  unknownText: 'Open it again from its message, or ask the shop for a new one.',
} as const
