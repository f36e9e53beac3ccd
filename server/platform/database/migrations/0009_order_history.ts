import { statements } from './support.ts'

const status = (column: string) =>
  `${column} text not null check (${column} in ('pending', 'processing', 'shipped', 'delivered', 'cancelled'))`

/**
 * The changes of an order's status. A step stores the name of the person who made it, so that the name survives the
 * account, and is deleted with its order. Positions count from 0 and are unique within an order.
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
  // Deleting an unverified registration looks up the rows that refer to it.
  `create index order_history_person on order_history (changed_by) where changed_by is not null`,
)
