import {
  absentOr,
  type EntityOf,
  entity,
  flag,
  id,
  list,
  nullable,
  number,
  oneOf,
  taka,
  text,
  time,
} from '../calls/reading.ts'
import { PAYMENT_METHODS } from '../constants.ts'
import { JOB_KINDS } from '../jobs/entity.ts'
import { PAYMENT_ALERTS } from '../payments/states.ts'

/**
 * What happened: a new order, an order with cash on delivery that was paid by a link, a request for a refund, a refund that its provider has not sent, money sent by hand, few or no pieces left of a product, the end of
 * a job.
 */
export const NEWS_KINDS = ['order', 'paid', 'refund', 'unsent', 'payment', 'alert', 'stock', 'job'] as const

/** The product of an entry `stock`, or the variant of one, as it was then. */
const NewsProduct = entity('NewsProduct', {
  name: text,
  nameBn: absentOr(text),
  /** Those of a variant; absent for a product that has none. */
  size: absentOr(text),
  sizeNameBn: absentOr(text),
  color: absentOr(text),
  option: absentOr(text),
  left: number,
})

/** The job of an entry `job`; `subject` as in `Job`. */
const NewsJob = entity('NewsJob', {
  kind: oneOf(JOB_KINDS, 'moveOrder'),
  subject: text,
  /** Items that are done, and items that are left as they are. */
  done: number,
  failed: number,
})

/** What an entry `alert` is about, and the method of payment. */
const NewsAlert = entity('NewsAlert', {
  kind: oneOf(PAYMENT_ALERTS, 'waiting'),
  method: oneOf(PAYMENT_METHODS, 'cash'),
})

/** An entry of the news of one person. It has no data of a customer. */
export const NewsEntry = entity('NewsEntry', {
  _id: id,
  kind: oneOf(NEWS_KINDS, 'order'),
  /** The id of the order of `order`, `paid`, `refund` and `unsent`, of the attempt to pay of `payment` and of `alert`, the method of an `alert` about a provider, the id of the product of `stock`, of the job of `job`. */
  subject: text,
  /** The total of the order, or the amount of the payment, or of the money that was not sent; 0 for other kinds. */
  total: taka,
  /** Null for other kinds than `stock`. */
  product: nullable(NewsProduct),
  /** Null for other kinds than `job`. */
  job: nullable(NewsJob),
  /** Null for other kinds than `alert`. */
  alert: nullable(NewsAlert),
  read: flag,
  createdAt: time,
})
export type NewsEntry = EntityOf<typeof NewsEntry>

export const News = entity('News', {
  /** The number of unread entries of the last `NEWS_DAYS` days, at most `NEWS_UNREAD_MAX`. */
  unread: number,
  /** The `NEWS_SHOWN` newest entries, newest first. */
  entries: list(NewsEntry),
})
export type News = EntityOf<typeof News>
