import { NEWS_UNREAD_MAX } from '#contract/constants.ts'
import { formatCount, formatCountUpTo } from './format.ts'

const atMost = (count: number) => formatCountUpTo(NEWS_UNREAD_MAX - 1, count)

/** Texts of the bell of both back offices. */
export const newsTexts = {
  title: 'News',
  bell: (unread: number) => (unread === 0 ? 'News' : `News: ${atMost(unread)} unread`),
  count: atMost,
  /** Stands before the title of the window. */
  mark: (unread: number) => (unread === 0 ? '' : `(${atMost(unread)}) `),
  order: (order: string, total: string) => `New order ${order}, ${total}`,
  paid: (order: string, amount: string) =>
    `Order ${order}: ${amount} paid online, instead of on delivery. Print its slip again.`,
  refund: (order: string, total: string) => `Refund requested for order ${order}, ${total}`,
  unsent: (order: string, total: string) => `Refund of order ${order} was not sent, ${total}: send it by hand or again`,
  payment: (amount: string) => `${amount} sent by hand: check the payment`,
  alerts: {
    silent: (method: string) => `${method} does not answer: customers cannot pay by it`,
    waiting: (method: string, amount: string) => `${method} has not said in time whether ${amount} was paid`,
    difference: (method: string, amount: string) => `A payment of ${amount} differs from what ${method} says`,
  },
  stock: (product: string, left: number) =>
    left > 0 ? `${product}: ${formatCount(left)} left` : `${product} is sold out`,
  job: (name: string, result: string) => `${name}: ${result}`,
  unread: 'Unread:',
  readAll: 'Mark all as read',
  close: 'Close',
  failed: 'The news could not be read',
  empty: 'No news yet',
  emptyText: 'New orders, low stock and finished work appear here for 30 days.',
  sound: 'Play a sound for news',
  notices: 'Show news as notifications of the browser',
  refused: 'The browser blocks notifications of this site. Its settings can allow them.',
  /** Further entries that arrived with the one that a notification names. */
  more: (count: number) => `and ${formatCount(count)} more`,
} as const
