/** Texts of the page of a link to a proposed edit of an order (product 16.38). */
export const editLinkScreen = {
  title: 'A change of your order',
  order: (number: string) => `Order ${number}`,
  /** @param before with its sign, as `after` */
  text: (before: string, after: string) =>
    `The shop would like to change your order. You would pay ${after} in place of ${before}. Nothing changes until you agree.`,
  before: 'Now',
  after: 'After the change',
  line: (pieces: string, product: string) => `${pieces} × ${product}`,
  fee: 'Delivery',
  total: 'Total',
  agree: 'I agree',
  decline: 'No, leave it',
  answering: 'Sending…',
  failed: 'Your answer did not reach the shop. Please press again.',
  soldOut: 'Some of these goods are sold out now. Your order stays as it is; the shop can tell you more.',
  notKept: 'The goods are not kept for you until you agree.',
  ended: {
    agreed: { title: 'Thank you, your order is changed', text: 'The shop packs it as you have agreed.' },
    declined: { title: 'Your order stays as it is', text: 'The shop knows that you do not want the change.' },
    over: {
      title: 'Nothing is to be answered any more',
      text: 'The shop has changed the order since, or no longer asks. Your order is as its page shows it.',
    },
  },
  unknown: 'This link no longer works',
  unknownText: 'A link is good for one order and 48 hours. Your order stays as it is; please call the shop.',
  readFailed: 'The change could not be read',
  shopAgain: 'Back to the shop',
} as const
