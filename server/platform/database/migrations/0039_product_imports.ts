import { statements } from './support.ts'

/**
 * Files of products. `product_skus` has the sellers' own keys of products. A row counts while `owner_id` is the owner of
 * its product; it has no foreign keys, so that a product that is deleted and restored keeps its key.
 *
 * A checked file waits for its import for a day: `product_imports` has its result, `product_import_rows` what each new or
 * changed product gets. `version` is the `updated_at` that the check has read, null for a new product.
 *
 * `steps` of a job is the number of steps that people see, where one item does many; `steps_done` are those done.
 */
export default statements(
  `create table product_skus (
     product_id text primary key,
     owner_id text not null,
     sku text not null,
     unique (owner_id, sku)
   )`,
  `create table product_imports (
     id text primary key,
     person_id text not null references users (id) on delete cascade,
     file_name text not null default '',
     problems integer not null default 0,
     products integer not null default 0,
     job_id text references jobs (id) on delete set null,
     created_at timestamptz(3) not null default now()
   )`,
  `create index product_imports_age on product_imports (created_at)`,
  `create table product_import_rows (
     import_id text not null references product_imports (id) on delete cascade,
     product_id text not null,
     version timestamptz(3),
     input jsonb not null,
     primary key (import_id, product_id)
   )`,
  `alter table jobs add column steps integer, add column steps_done integer not null default 0`,
)
