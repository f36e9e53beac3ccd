import { statements } from './support.ts'

/**
 * The corrections of pending orders. One stores its changed values with the old ones, and the name of the person who made
 * it, so that the name survives the account; it is deleted with its order.
 */
export default statements(
  `create table order_corrections (
     id text primary key,
     order_id text not null references orders (id) on delete cascade,
     changes jsonb not null,
     changed_by text references users (id) on delete set null,
     changed_by_name text not null,
     created_at timestamptz(3) not null default now()
   )`,
  `create index order_corrections_order on order_corrections (order_id, created_at)`,
  // Deleting an unverified registration looks up the rows that refer to it.
  `create index order_corrections_person on order_corrections (changed_by) where changed_by is not null`,
)
