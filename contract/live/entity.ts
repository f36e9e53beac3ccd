import { type EntityOf, entity, id, list, nullable, oneOf } from '../calls/reading.ts'

/** What changes of other people can concern: the kinds of cached data that the server reports, and the kept cart. */
export const LIVE_KINDS = [
  'Order',
  'Product',
  'Refund',
  'Payment',
  'Banner',
  'Trash',
  'Cart',
  'Job',
  'News',
  'Rights',
] as const

/** A change of rows that the listener may read. `ids` is null where any row of the kind may have changed. */
export const LiveChange = entity('LiveChange', { kind: oneOf(LIVE_KINDS, 'Order'), ids: nullable(list(id)) })
export type LiveChange = EntityOf<typeof LiveChange>

/** One event of the stream; without changes it only shows that the connection lives. */
export const LiveEvent = entity('LiveEvent', { changes: list(LiveChange) })
export type LiveEvent = EntityOf<typeof LiveEvent>
