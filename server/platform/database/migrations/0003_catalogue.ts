import { statements, times, touched } from './support.ts'

/**
 * The catalogue. Deleting a category deletes everything below it, products and banners included (product 5.3). Money is
 * whole paisa in bigint.
 */
export default statements(
  `create table categories (id text primary key, name text not null, image text not null default '', ${times})`,
  touched('categories'),
  `create index categories_newest on categories (created_at desc, id desc)`,

  `create table sub_categories (
     id text primary key,
     category_id text not null references categories (id) on delete cascade,
     name text not null,
     image text not null default '',
     ${times}
   )`,
  touched('sub_categories'),
  `create index sub_categories_newest on sub_categories (created_at desc, id desc)`,
  `create index sub_categories_category on sub_categories (category_id, created_at desc, id desc)`,

  `create table sub_sub_categories (
     id text primary key,
     category_id text not null references categories (id) on delete cascade,
     sub_category_id text not null references sub_categories (id) on delete cascade,
     name text not null,
     image text not null default '',
     ${times}
   )`,
  touched('sub_sub_categories'),
  `create index sub_sub_categories_newest on sub_sub_categories (created_at desc, id desc)`,
  `create index sub_sub_categories_category on sub_sub_categories (category_id)`,
  `create index sub_sub_categories_parent on sub_sub_categories (sub_category_id, created_at desc, id desc)`,

  // owner_name is the seller's name that the shop shows. An administrator may set it, so it may differ from the
  // account's.
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
     sub_category_id text not null references sub_categories (id) on delete cascade,
     sub_sub_category_id text references sub_sub_categories (id) on delete cascade,
     faqs jsonb not null default '[]',
     stock integer not null default 0 check (stock >= 0),
     sales integer not null default 0 check (sales >= 0),
     rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
     quantity text not null default '',
     video text not null default '',
     images text[] not null default '{}',
     owner_id text references users (id),
     owner_name text not null default '',
     searchable text generated always as (search_text(name, tags)) stored,
     ${times}
   )`,
  touched('products'),
  `create index products_newest on products (created_at desc, id desc)`,
  `create index products_category on products (category_id, created_at desc, id desc)`,
  `create index products_category_sales on products (category_id, sales desc, id desc)`,
  `create index products_sub_category on products (sub_category_id)`,
  `create index products_sub_sub_category on products (sub_sub_category_id)`,
  `create index products_owner on products (owner_id, created_at desc, id desc)`,
  `create index products_images on products using gin (images)`,
  `do $$ begin
     if exists (select from pg_extension where extname = 'pg_trgm') then
       create index products_searchable on products using gin (searchable gin_trgm_ops);
     end if;
   end $$`,

  `create table reviews (
     id text primary key,
     product_id text not null references products (id) on delete cascade,
     user_id text references users (id) on delete set null,
     name text not null,
     rating integer not null check (rating between 1 and 5),
     comment text not null default '',
     ${times}
   )`,
  touched('reviews'),
  `create index reviews_product on reviews (product_id, created_at desc, id desc)`,
)
