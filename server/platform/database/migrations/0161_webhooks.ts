import { audited, statements } from './support.ts'

/**
 * Webhooks, and the events on their way to them. Triggers write an event within the transaction of the change, for each
 * webhook that asks for it; without a webhook a change costs one look at an empty table. An event refers to its webhook
 * without a foreign key, so that no order waits for, or fails because of, somebody who changes or deletes a webhook.
 *
 * `seq` is the order of the events of one record, which its row lock gives. `due_since` is when an event began to be
 * sent; it is given up a day later. Whoever sends it has it until `taken_until`. A webhook that does not answer is left
 * alone until `quiet_until`; `silent` counts how often that has happened in a row. `sent_by_hand_at` makes the entry of
 * the audit log for what an administrator has sent.
 */
const tables = [
  `create table webhooks (
     id text primary key,
     url text not null,
     events text[] not null,
     personal boolean not null default false,
     sealed_secret bytea not null,
     renewed_at timestamptz(3) not null default now(),
     heard_at timestamptz(3),
     sent_by_hand_at timestamptz(3),
     silent integer not null default 0,
     quiet_until timestamptz(3),
     created_at timestamptz(3) not null default now()
   )`,
  audited({
    table: 'webhooks',
    kind: 'webhook',
    id: 'id',
    ignored: 'id heard_at silent quiet_until',
    hidden: 'url sealed_secret',
  }),
  `create table webhook_deliveries (
     seq bigint generated always as identity primary key,
     id text not null unique,
     webhook_id text not null,
     event text not null,
     record_id text not null,
     body text not null,
     state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
     attempts integer not null default 0,
     try_at timestamptz(3) not null default now(),
     taken_until timestamptz(3),
     status integer,
     answer text not null default '',
     failure text,
     took_ms integer not null default 0,
     tried_at timestamptz(3),
     due_since timestamptz(3) not null default now(),
     ended_at timestamptz(3),
     created_at timestamptz(3) not null default now(),
     check ((state = 'waiting') = (ended_at is null))
   )`,
  'create index webhook_deliveries_newest on webhook_deliveries (webhook_id, seq desc)',
  `create index webhook_deliveries_due on webhook_deliveries (webhook_id, try_at, seq) where state = 'waiting'`,
  `create index webhook_deliveries_record on webhook_deliveries (webhook_id, record_id, seq) where state = 'waiting'`,
  'create index webhook_deliveries_taken on webhook_deliveries (webhook_id, taken_until) where taken_until is not null',
  `create index webhook_deliveries_failed on webhook_deliveries (webhook_id, ended_at) where state = 'failed'`,
  'create index webhook_deliveries_ended on webhook_deliveries (ended_at) where ended_at is not null',
]

const customer = (row: string, fields: readonly (readonly [name: string, column: string])[]) =>
  `jsonb_build_object('customer', jsonb_build_object(${fields.map(([name, column]) => `'${name}', ${row}.${column}`).join(', ')}))`

const ofOrder = customer('new', [
  ['name', 'customer_name'],
  ['email', 'customer_email'],
  ['phone', 'phone'],
  ['address', 'address_details'],
  ['city', 'city'],
  ['district', 'district'],
  ['division', 'division'],
])
const ofRefund = customer('new', [
  ['name', 'customer_name'],
  ['email', 'customer_email'],
  ['number', 'number'],
])

const triggers = [
  `create function write_webhook_event(kind text, record text, data jsonb, personal_data jsonb) returns void
   language sql as $$
     insert into webhook_deliveries (id, webhook_id, event, record_id, body)
     select 'evt_' || replace(gen_random_uuid()::text, '-', ''), w.id, kind, record, jsonb_build_object('type', kind,
       'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'data', case when w.personal then data || personal_data else data end)::text
     from webhooks w where kind = any(w.events)
   $$`,
  `create function write_order_events() returns trigger language plpgsql as $$
   declare
     data jsonb;
     personal_data jsonb;
   begin
     if not exists (select from webhooks) then
       return null;
     end if;
     data := jsonb_build_object('orderId', new.id, 'checkoutId', new.checkout_id, 'status', new.status,
       'paymentStatus', new.payment_status);
     personal_data := ${ofOrder};
     if tg_op = 'INSERT' then
       perform write_webhook_event('order.placed', new.id, data, personal_data);
     elsif new.status <> old.status then
       perform write_webhook_event('order.moved', new.id,
         data || jsonb_build_object('from', old.status, 'to', new.status), personal_data);
     end if;
     if new.payment_status = 'paid' and (tg_op = 'INSERT' or old.payment_status <> 'paid') then
       perform write_webhook_event('order.paid', new.id, data, personal_data);
     end if;
     return null;
   end $$`,
  `create trigger orders_webhook after insert or update of status, payment_status on orders
     for each row execute function write_order_events()`,
  `create function write_refund_events() returns trigger language plpgsql as $$
   declare
     data jsonb;
   begin
     if not exists (select from webhooks) then
       return null;
     end if;
     data := jsonb_build_object('refundId', new.id, 'orderId', new.order_id, 'status', new.status);
     if tg_op = 'INSERT' then
       perform write_webhook_event('refund.requested', new.id, data, ${ofRefund});
     elsif new.status <> old.status then
       perform write_webhook_event('refund.moved', new.id,
         data || jsonb_build_object('from', old.status, 'to', new.status), ${ofRefund});
     end if;
     return null;
   end $$`,
  `create trigger refunds_webhook after insert or update of status on refunds
     for each row execute function write_refund_events()`,
  // Only changes by people set updated_at; a sale or a rating does not.
  `create function write_product_events() returns trigger language plpgsql as $$
   declare
     data jsonb;
   begin
     if not exists (select from webhooks) then
       return null;
     end if;
     if tg_op = 'DELETE' then
       perform write_webhook_event('product.deleted', old.id, jsonb_build_object('productId', old.id), '{}');
       return null;
     end if;
     data := jsonb_build_object('productId', new.id,
       'state', case when new.draft then 'draft' when new.hidden then 'hidden' else 'shown' end);
     if tg_op = 'INSERT' then
       perform write_webhook_event('product.created', new.id, data, '{}');
     elsif new.updated_at <> old.updated_at then
       perform write_webhook_event('product.changed', new.id, data, '{}');
     end if;
     if tg_op = 'UPDATE' and new.stock <> old.stock then
       perform write_webhook_event('product.stock_changed', new.id,
         data || jsonb_build_object('stock', new.stock), '{}');
     end if;
     return null;
   end $$`,
  `create trigger products_webhook after insert or delete on products
     for each row execute function write_product_events()`,
  `create trigger products_webhook_update after update on products for each row
     when (old.updated_at <> new.updated_at or old.stock <> new.stock) execute function write_product_events()`,
]

export default statements(...tables, ...triggers)
