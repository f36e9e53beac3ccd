import { statements } from './support.ts'

const status = (column: string) =>
  `${column} text not null check (${column} in ('pending', 'processing', 'shipped', 'delivered', 'cancelled'))`

/**
 * Each change of an order's status. A step keeps the name of who made it, so that it outlives the account, and goes with
 * its order. Positions count from 0; two steps of one order can never take the same.
 */
export default statements(
  `create table order_history (
     id text primary key,
     order_id text not null references orders (id) on delete cascade,
     position integer not null check (position >= 0),
     ${status('from_status')},
     ${status('to_status')},
     changed_by text references users (id) on delete set null,
     changed_by_name text not null,
     created_at timestamptz(3) not null default now(),
     unique (order_id, position),
     check (from_status <> to_status)
   )`,
  // Registrations that were never proved are swept away, and each of them asks what names it.
  `create index order_history_person on order_history (changed_by) where changed_by is not null`,
)
