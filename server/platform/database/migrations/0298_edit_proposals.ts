import { audited, steps, times, touched } from './support.ts'

/**
 * Edits of orders that their customers are asked about (docs/decisions/orders.md). `before` and `after` are lines, fee, total
 * and note, of which the customer agrees to the second. `corrections`: how many corrections the order had, so that a later
 * one ends the proposal. `token_hash` is the hash of the token of the newest link and of the phone that got it. The index of
 * the open ones is all that the worker looks at.
 */
export default steps(
  `create table edit_proposals (
     id text primary key,
     order_id text not null references orders (id) on delete cascade,
     state text not null default 'proposed'
       check (state in ('proposed', 'agreed', 'declined', 'withdrawn', 'expired', 'overtaken')),
     before jsonb not null,
     after jsonb not null,
     reason text not null,
     corrections integer not null,
     token_hash bytea not null,
     proposed_by text references users (id) on delete set null,
     proposed_by_name text not null,
     sent_at timestamptz(3) not null default now(),
     expires_at timestamptz(3) not null,
     ended_at timestamptz(3),
     ${times},
     check ((state = 'proposed') = (ended_at is null))
   )`,
  touched('edit_proposals'),
  `create unique index edit_proposals_open on edit_proposals (order_id) where state = 'proposed'`,
  'create index edit_proposals_order on edit_proposals (order_id, created_at)',
  audited({
    table: 'edit_proposals',
    kind: 'order',
    id: 'order_id',
    isPart: true,
    ignored: 'id order_id before after reason corrections proposed_by proposed_by_name sent_at ended_at',
    hidden: 'token_hash',
  }),
  `create function notify_edit_proposal() returns trigger language plpgsql as $$
   begin
     perform pg_notify('haat_changes', json_build_object(
       'kind', 'Order', 'id', o.id, 'person', coalesce(o.customer_id, ''), 'added', false)::text)
     from orders o where o.id = new.order_id;
     return null;
   end $$`,
  `create trigger edit_proposals_notify after insert or update on edit_proposals for each row
     execute function notify_edit_proposal()`,
)
