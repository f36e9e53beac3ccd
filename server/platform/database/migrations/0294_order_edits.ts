import { audited, steps } from './support.ts'

/**
 * Edits of orders (docs/decisions/orders.md). `order_status`: the status that the order had. `former`: the lines, the fee,
 * the total and the note before an edit, so that it can be taken back; null for any other change. `undoes`: the edit that
 * this one takes back.
 */
export default steps(
  `alter table order_corrections
     add column order_status text not null default 'pending' constraint order_corrections_status_known references order_statuses,
     add column former jsonb,
     add column agreed boolean not null default false,
     add column undoes text unique references order_corrections (id) on delete cascade`,
  'drop trigger order_corrections_audit on order_corrections',
  audited({
    table: 'order_corrections',
    kind: 'order',
    id: 'order_id',
    isPart: true,
    // The changes name what the edit has replaced.
    ignored: 'id order_id changed_by changed_by_name by_customer order_status former agreed undoes',
    hidden: 'changes',
  }),
)
