import { statements } from './support.ts'

/**
 * The decisions on refund requests, with the note that an administrator leaves for the staff. A step stores the name of
 * its person, as a step of an order does.
 */
export default statements(
  `create table refund_steps (
     id text primary key,
     refund_id text not null references refunds (id) on delete cascade,
     to_status text not null,
     note text not null default '',
     changed_by text references users (id) on delete set null,
     changed_by_name text not null,
     created_at timestamptz(3) not null default now()
   )`,
  'create index refund_steps_refund on refund_steps (refund_id, created_at)',
  // Deleting an unverified registration looks up the rows that refer to it.
  'create index refund_steps_person on refund_steps (changed_by) where changed_by is not null',
)
