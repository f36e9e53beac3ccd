import { statements } from './support.ts'

/**
 * The news of the people of the back offices: one row per entry and person. `role` is the person's role at the time, so
 * that another role does not show the entries of the former one. The channel `haat_changes` names only the person, so
 * that PostgreSQL sends one notice for many rows of a transaction.
 */
export default statements(
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
)
