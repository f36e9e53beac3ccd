import { statements } from './support.ts'

const reference = (table: string, column: string) => [
  `alter table ${table} drop constraint ${table}_${column}_check`,
  `alter table ${table} add constraint ${table}_${column}_known foreign key (${column}) references order_statuses`,
]

/**
 * The known order statuses are rows, which every start completes from the contract's table (`addOrderStatuses`), instead
 * of CHECK constraints with a list of their own.
 */
export default statements(
  'create table order_statuses (status text primary key)',
  `insert into order_statuses values ('pending'), ('processing'), ('shipped'), ('delivered'), ('cancelled')`,
  ...reference('orders', 'status'),
  ...reference('order_history', 'from_status'),
  ...reference('order_history', 'to_status'),
)
