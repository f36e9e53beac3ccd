import { audited, statements, times, touched } from './support.ts'

/**
 * The rules for cash on delivery, the first one first; `sum_from` and `sum_to` are in paisa. The price of a cart is
 * computed from them, so that a change raises the topic of the fees. `orders.cash_rule` is the rule that was applied to an
 * order: its name and outcome of that day; null without one.
 */
export default statements(
  `create table cash_rules (
     id text primary key,
     position integer not null default 0,
     name text not null,
     outcome text not null check (outcome in ('allowed', 'call', 'advance', 'noCash')),
     reason text not null,
     reason_bn text not null,
     first_order boolean not null,
     delivered_from integer check (delivered_from > 0),
     returned_from integer check (returned_from > 0),
     sum_from bigint check (sum_from >= 0),
     sum_to bigint check (sum_to >= 0),
     districts text[] not null,
     categories text[] not null,
     sellers text[] not null,
     ${times}
   )`,
  touched('cash_rules'),
  audited({ table: 'cash_rules', kind: 'cashRule', id: 'id', name: 'name', ignored: 'id' }),
  `create trigger cash_rules_public after insert or update or delete or truncate on cash_rules
     for each statement execute function raise_public('fee')`,
  'alter table orders add column cash_rule jsonb',
)
