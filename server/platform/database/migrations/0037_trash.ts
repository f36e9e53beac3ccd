import { statements } from './support.ts'

/**
 * The trash: an entry per deleted entity, whose id it has, and the deleted rows as JSON, so that the tables, indexes and
 * counts of the shop contain only what is in the shop. `owner_id` is the seller of a product. An index by row finds the
 * entry that contains the parent of another one, and a product whose order is cancelled; an index by picture keeps the
 * files of the trash.
 */
export default statements(
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
     banners integer not null default 0
   )`,
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
)
