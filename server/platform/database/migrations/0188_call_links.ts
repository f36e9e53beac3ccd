import { steps } from './support.ts'

/**
 * Links by which customers confirm their orders. `call_rules.link_after` is the number of tries after which one is sent,
 * null for never. `order_calls.link_hash` is the hash of its token and of the phone that got it, so that it is good no
 * longer for another phone; it is null where the limits of the phone did not allow the SMS. A try without a person and a
 * name is the customer's.
 */
export default steps(
  'alter table call_rules add column link_after smallint check (link_after between 0 and 10)',
  `alter table order_calls add column link_asked boolean not null default false,
     add column link_hash bytea, add column link_until timestamptz(3)`,
)
