import { steps } from './support.ts'

/**
 * The list of the call desk without the id of the order: where PostgreSQL expected a few waiting orders, it looked each of
 * them up by the id in the index by state, and so read all open calls for each.
 */
export default steps(
  `create index concurrently order_calls_due on order_calls (state, due_at)
     where state in ('toCall', 'calling', 'callAgain', 'unreachable')`,
  'drop index order_calls_open',
)
