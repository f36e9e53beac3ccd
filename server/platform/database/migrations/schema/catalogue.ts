import { times, touched } from '../support.ts'

const changedBy = 'changed_by text references users (id) on delete set null'

/** A reference to a level of the catalogue together with the levels above it. */
const fits = (table: string, columns: string, target: string, targetColumns: string) =>
  `constraint ${table}_${target}_fit foreign key (${columns}) references ${target} (${targetColumns})
     on update cascade on delete cascade`

/** The reference of a row of `table` to its subcategory and that subcategory's own category. */
export const fitsSubCategory = (table: string) =>
  fits(table, 'sub_category_id, category_id', 'sub_categories', 'id, category_id')

/**
 * Categories of three levels. Deleting a category deletes everything below it, products and banners included. A row that
 * refers to a subcategory refers to that subcategory's own category too, and likewise one level down. Foreign keys
 * enforce this: when a subcategory moves to another category, everything below it moves in the same statement, also
 * under concurrent writes.
 *
 * `position` is the place of a category in the shop: new ones have place 0, first. A change of the place alone is no new
 * version. Bangla texts are empty where there are none; `changed_by` is the person who made the last change.
 */
const categories = [
  `create table categories (
     id text primary key,
     name text not null,
     image text not null default '',
     ${times},
     ${changedBy},
     position integer not null default 0 check (position >= 0),
     name_bn text not null default ''
   )`,
  `create trigger categories_touch before update on categories for each row when (old.position = new.position)
     execute function touch_updated_at()`,
  `create index categories_newest on categories (created_at desc, id desc)`,

  `create table sub_categories (
     id text primary key,
     category_id text not null references categories (id) on delete cascade,
     name text not null,
     image text not null default '',
     ${times},
     ${changedBy},
     name_bn text not null default '',
     unique (id, category_id)
   )`,
  touched('sub_categories'),
  `create index sub_categories_newest on sub_categories (created_at desc, id desc)`,
  `create index sub_categories_category on sub_categories (category_id, created_at desc, id desc)`,

  `create table sub_sub_categories (
     id text primary key,
     category_id text not null references categories (id) on delete cascade,
     sub_category_id text not null,
     name text not null,
     image text not null default '',
     ${times},
     ${changedBy},
     name_bn text not null default '',
     unique (id, sub_category_id, category_id),
     ${fitsSubCategory('sub_sub_categories')}
   )`,
  touched('sub_sub_categories'),
  `create index sub_sub_categories_newest on sub_sub_categories (created_at desc, id desc)`,
  `create index sub_sub_categories_category on sub_sub_categories (category_id)`,
  `create index sub_sub_categories_parent on sub_sub_categories (sub_category_id, created_at desc, id desc)`,
]

/**
 * Products. Money is whole paisa in bigint. `owner_name` is the seller's name that the shop shows; an administrator may
 * set it, so it may differ from the account's. `sold_out` has the sizes and colours that are sold out while the product
 * has stock. `available` is whether it can be ordered: it has stock, and not all of its sizes or colours are sold out; a
 * filter by size or colour finds no product by a sold-out choice. `star_counts` is the number of its reviews by stars.
 *
 * A change of rating, stock or sales is no change of the product's own data: it keeps `updated_at`, so that a sale or a
 * review does not conflict with a seller's open form. A later column that people change has to be added to the trigger
 * `products_touch`.
 *
 * Closing an account hides its products. The flag is a column, so that an index alone finds a page of products; a
 * trigger updates it, so that it is right no matter which code closes the account. A draft, which is a product without
 * pictures, is hidden too, so that every read and index of the shop leaves it out. Its first picture makes it a product.
 */
const products = [
  `create table products (
     id text primary key,
     name text not null,
     original_price bigint not null check (original_price > 0),
     discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
     price bigint not null check (price >= 0),
     description text not null,
     details text not null default '',
     colors text[] not null default '{}',
     sizes text[] not null default '{}',
     tags text[] not null default '{}',
     label text not null default '' check (label = lower(label)),
     category_id text not null references categories (id) on delete cascade,
     sub_category_id text not null,
     sub_sub_category_id text,
     faqs jsonb not null default '[]',
     stock integer not null default 0 check (stock >= 0),
     sales integer not null default 0 check (sales >= 0),
     rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
     quantity text not null default '',
     video text not null default '',
     images text[] not null default '{}',
     owner_id text references users (id),
     owner_name text not null default '',
     ${times},
     hidden boolean not null default false,
     ${changedBy},
     sold_out text[] not null default '{}',
     available boolean not null generated always as (
       stock > 0 and (sizes = '{}' or not sizes <@ sold_out) and (colors = '{}' or not colors <@ sold_out)) stored,
     size_keys text[] generated always as (size_names(choices_left(sizes, sold_out))) stored,
     colour_keys text[] generated always as (colour_names(choices_left(colors, sold_out))) stored,
     name_bn text not null default '',
     description_bn text not null default '',
     details_bn text not null default '',
     draft boolean not null default false,
     star_counts integer[] not null default '{0,0,0,0,0}',
     check (not draft or (hidden and images = '{}')),
     ${fitsSubCategory('products')},
     ${fits('products', 'sub_sub_category_id, sub_category_id, category_id', 'sub_sub_categories', 'id, sub_category_id, category_id')}
   )`,
  `create trigger products_touch before update of name, name_bn, original_price, discount, price, description,
     description_bn, details, details_bn, colors, sizes, sold_out, tags, label, category_id, sub_category_id,
     sub_sub_category_id, faqs, quantity, video, images, owner_id, owner_name, hidden, created_at
   on products for each row execute function touch_updated_at()`,
  `create trigger products_notify after insert or update or delete on products
     for each row execute function notify_change('Product', 'owner_id')`,
  'create index products_images on products using gin (images)',

  `create function hide_products_of_closed() returns trigger language plpgsql as $$
   begin
     update products set hidden = new.closed_at is not null or draft where owner_id = new.id;
     -- The drafts of the account leave the lists of the back offices.
     update product_revision set revision = revision + 1;
     return null;
   end $$`,
  `create trigger users_hide_products after update of closed_at on users for each row
   when (old.closed_at is distinct from new.closed_at) execute function hide_products_of_closed()`,

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
     new.hidden := exists (select from users u where u.id = new.owner_id and u.closed_at is not null);
     return new;
   end $$`,
  `create trigger products_publish before update of images on products for each row
   when (old.draft and new.images <> '{}') execute function publish_draft()`,
]

export const catalogue = [...categories, ...products]
