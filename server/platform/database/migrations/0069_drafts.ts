import { statements } from './support.ts'

const CLOSED = 'exists (select from users u where u.id = new.owner_id and u.closed_at is not null)'

/**
 * Drafts: products without pictures. A draft is hidden, as the products of a closed account are, so that every read and
 * index of the shop leaves it out. Its first picture makes it a product.
 *
 * `import_pictures` has the place of each picture that an import has fetched, because they arrive in any order.
 */
export default statements(
  `alter table products add column draft boolean not null default false,
     add check (not draft or (hidden and images = '{}'))`,
  'create index products_drafts on products (owner_id, created_at desc, id desc) where draft',
  `create function hide_draft() returns trigger language plpgsql as $$
   begin
     new.hidden := true;
     return new;
   end $$`,
  `create trigger products_hide_draft before insert on products for each row
   when (new.draft) execute function hide_draft()`,
  `create function publish_draft() returns trigger language plpgsql as $$
   begin
     new.draft := false;
     new.hidden := ${CLOSED};
     return new;
   end $$`,
  `create trigger products_publish before update of images on products for each row
   when (old.draft and new.images <> '{}') execute function publish_draft()`,
  `create or replace function hide_products_of_closed() returns trigger language plpgsql as $$
   begin
     update products set hidden = new.closed_at is not null or draft where owner_id = new.id;
     -- The drafts of the account leave the lists of the back offices.
     update product_revision set revision = revision + 1;
     return null;
   end $$`,
  `create table import_pictures (
     product_id text not null references products (id) on delete cascade,
     position integer not null,
     url text not null,
     primary key (product_id, position)
   )`,
)
