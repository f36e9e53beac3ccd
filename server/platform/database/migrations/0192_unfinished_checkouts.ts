import { steps } from './support.ts'

/**
 * Checkouts whose people have asked to be called about them: one for each phone, without a line of an address. `key_hash` is
 * that of the browser's secret, which deletes it. An order of the checkout or of its phone deletes it, too.
 * `call_rules.unfinished_days` is how long they are kept, 0 for not at all. `orders.placed_by` is the person of the staff who
 * has placed an order for its customer.
 */
export default steps(
  'alter table call_rules add column unfinished_days smallint not null default 0 check (unfinished_days between 0 and 14)',
  'alter table orders add column placed_by jsonb',
  `create table unfinished_checkouts (
     id text primary key,
     checkout_id text not null unique,
     key_hash bytea not null,
     phone text not null unique,
     customer_name text not null,
     district text not null,
     city text not null,
     items jsonb not null,
     language text not null,
     created_at timestamptz(3) not null default now()
   )`,
  'create index unfinished_checkouts_newest on unfinished_checkouts (created_at, id)',
  `create function forget_unfinished() returns trigger language plpgsql as $$
   begin
     delete from unfinished_checkouts where checkout_id = new.id or phone = new.phone;
     return null;
   end $$`,
  `create trigger checkouts_unfinished after insert on checkouts for each row execute function forget_unfinished()`,
)
