/**
 * Work in the background. The items of a job are rows, which the servers share by row locks; `state` and result of an item
 * are written in the transaction that does it, so that it is done once. A job has no state of its own but its end, so
 * that two servers never wait for its row. `subject` and `input` belong to the kind; `undo_of` is the job that a job
 * takes back, once. `steps` is the number of steps that people see, where one item does many; `steps_done` are those
 * done. `language` is that of its report.
 */
const jobs = [
  `create table jobs (
     id text primary key,
     kind text not null,
     subject text not null default '',
     person_id text not null references users (id) on delete cascade,
     input jsonb not null default '{}',
     total integer not null,
     undo_of text unique references jobs (id) on delete set null,
     created_at timestamptz(3) not null default now(),
     finished_at timestamptz(3),
     steps integer,
     steps_done integer not null default 0,
     language text not null default 'en',
     sent_again_as text
   )`,
  `create index jobs_person on jobs (person_id, created_at desc, id desc)`,
  `create index jobs_open on jobs (id) where finished_at is null`,
  `create index jobs_finished on jobs (finished_at desc) where finished_at is not null`,
  `create trigger jobs_notify after insert or update on jobs
     for each row execute function notify_change('Job', 'person_id')`,
  `create table job_items (
     job_id text not null references jobs (id) on delete cascade,
     position integer not null,
     item_id text not null,
     label text not null default '',
     input jsonb not null default 'null',
     state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
     output jsonb not null default 'null',
     message text not null default '',
     crashes integer not null default 0,
     primary key (job_id, position)
   )`,
  // By position first, so that a small job does not wait for the end of a large one.
  `create index job_items_waiting on job_items (position, job_id) where state = 'waiting'`,
  `create index job_items_left on job_items (job_id) where state = 'waiting'`,
  `create index job_items_failed on job_items (job_id, position) where state = 'failed'`,
]

/**
 * Files of products. `product_skus` has the sellers' own keys of products. A row counts while `owner_id` is the owner of
 * its product; it has no foreign keys, so that a product that is deleted and restored keeps its key.
 *
 * A checked file waits for its import for a day: `product_imports` has its result and the problems for the file that a
 * person downloads, `product_import_rows` what each new or changed product gets. `version` is the `updated_at` that the
 * check has read, null for a new product. `import_pictures` has the place of each picture that an import has fetched,
 * because they arrive in any order.
 */
const imports = [
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
     created_at timestamptz(3) not null default now(),
     problem_list jsonb not null default '[]'
   )`,
  `create index product_imports_age on product_imports (created_at)`,
  `create table product_import_rows (
     import_id text not null references product_imports (id) on delete cascade,
     product_id text not null,
     version timestamptz(3),
     input jsonb not null,
     primary key (import_id, product_id)
   )`,
  `create table import_pictures (
     product_id text not null references products (id) on delete cascade,
     position integer not null,
     url text not null,
     primary key (product_id, position)
   )`,
]

/**
 * The trash: an entry per deleted entity, whose id it has, and the deleted rows as JSON, so that the tables, indexes and
 * counts of the shop contain only what is in the shop. `owner_id` is the seller of a product. An index by row finds the
 * entry that contains the parent of another one, and a product whose order is cancelled; an index by picture keeps the
 * files of the trash.
 *
 * Entries are notified when they come and go: their counts are complete within the transaction of the deletion. The
 * person is the one who deleted, because an owner sees only own deletions.
 */
const trash = [
  `create table trash (
     id text primary key,
     kind text not null,
     name text not null,
     image text not null default '',
     owner_id text,
     deleted_by text references users (id) on delete set null,
     deleted_by_name text not null default '',
     deleted_at timestamptz(3) not null default now(),
     sub_categories integer not null default 0,
     products integer not null default 0,
     banners integer not null default 0,
     name_bn text not null default ''
   )`,
  `create trigger trash_notify after insert or delete on trash
     for each row execute function notify_change('Trash', 'deleted_by')`,
  'create index trash_newest on trash (deleted_at desc, id desc)',
  'create index trash_person on trash (deleted_by, deleted_at desc, id desc)',
  `create table trash_rows (
     trash_id text not null references trash (id) on delete cascade,
     source text not null,
     row_id text not null,
     content jsonb not null,
     pictures text[] not null default '{}',
     primary key (trash_id, source, row_id)
   )`,
  'create index trash_rows_row on trash_rows (row_id, source)',
  'create index trash_rows_pictures on trash_rows using gin (pictures)',
]

/**
 * The news of the people of the back offices: one row per entry and person. `role` is the person's role at the time, so
 * that another role does not show the entries of the former one. The channel `haat_changes` names only the person, so
 * that PostgreSQL sends one notice for many rows of a transaction.
 */
const news = [
  `create table news (
     person_id text not null references users (id) on delete cascade,
     id text not null,
     role text not null,
     kind text not null,
     subject text not null,
     details jsonb not null,
     created_at timestamptz(3) not null default now(),
     read_at timestamptz(3),
     primary key (person_id, id)
   )`,
  `create index news_newest on news (person_id, role, created_at desc, id desc)`,
  `create index news_unread on news (person_id, role) where read_at is null`,
  `create function notify_news() returns trigger language plpgsql as $$
   begin
     perform pg_notify('haat_changes', json_build_object(
       'kind', 'News', 'id', new.person_id, 'person', new.person_id)::text);
     return null;
   end $$`,
  `create trigger news_notify after insert or update on news for each row execute function notify_news()`,
]

export const backOffice = [...jobs, ...imports, ...trash, ...news]
