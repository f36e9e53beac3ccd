import { statements } from './support.ts'

const CLOSED = 'exists (select from users u where u.id = new.owner_id and u.closed_at is not null)'

/**
 * Held products: drafts that a person publishes, because their former shop hides them. A picture does not publish them.
 * To hold a product again hides it.
 */
export default statements(
  `do $$ declare name text; begin
     select conname into name from pg_constraint
       where conrelid = 'products'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%draft%';
     execute format('alter table products drop constraint %I', name);
   end $$`,
  `alter table products add column held boolean not null default false,
     add constraint products_drafts_hidden check (
       not draft or (hidden and (images = '{}' or held)))`,
  `create or replace function publish_draft() returns trigger language plpgsql as $$
   begin
     new.draft := new.held or new.images = '{}';
     new.hidden := new.draft or ${CLOSED};
     return new;
   end $$`,
  'drop trigger products_publish on products',
  `create trigger products_publish before update of images, held on products for each row
   when ((old.draft and new.images <> '{}' and not new.held) or old.held <> new.held)
   execute function publish_draft()`,
)
