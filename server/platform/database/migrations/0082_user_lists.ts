import { audited, statements } from './support.ts'

/** Rows of a role among which its count is spread, so that registrations at once rarely wait for each other. */
const SLOTS = 16

/** Adds the users of `changed`, each with `change`, to the counts. The order of the rows keeps two statements from a deadlock. */
const counting = (changed: string) => `
     insert into user_counts as kept (role, slot, users)
     select role, pg_backend_pid() % ${SLOTS}, sum(change) from (${changed}) changed
     group by role having sum(change) <> 0 order by role
     on conflict (role, slot) do update set users = kept.users + excluded.users;`

const open = (table: string, change: 1 | -1) => `select role, ${change} as change from ${table} where closed_at is null`

const trigger = (event: 'insert' | 'delete', table: 'added' | 'removed', change: 1 | -1) => [
  `create function count_users_${event}() returns trigger language plpgsql as $$
   begin ${counting(open(table, change))}
     return null;
   end $$`,
  `create trigger users_count_${event} after ${event} on users
   referencing ${event === 'insert' ? 'new' : 'old'} table as ${table} for each statement execute function count_users_${event}()`,
]

/**
 * The search for any part of name, e-mail address and phone number of users, and the number of open accounts by role.
 */
export default statements(
  // The folding of `search_fold`: a dump sees only the functions of PostgreSQL while it is restored.
  `alter table users add column searchable text generated always as (
     lower(translate(normalize(name || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, ''), nfc),
       '০১২৩৪৫৬৭৮৯''’‘' || U&'\\200b\\200c\\200d\\2060\\feff', '0123456789'))) stored`,
  `do $$ begin
     if exists (select from pg_extension where extname = 'pg_trgm') then
       create index users_searchable on users using gin (searchable gin_trgm_ops) with (gin_pending_list_limit = 1024)
         where closed_at is null;
     end if;
   end $$`,
  'drop trigger users_audit on users',
  audited({
    table: 'users',
    kind: 'user',
    id: 'id',
    ignored: 'id registered_by_others searchable',
    hidden: 'password_hash google_issuer google_subject registered_browser',
  }),

  `create table user_counts (
     role text not null,
     slot integer not null,
     users integer not null,
     primary key (role, slot)
   ) with (fillfactor = 50)`,
  `insert into user_counts select role, 0, count(*) from users where closed_at is null group by role`,
  ...trigger('insert', 'added', 1),
  ...trigger('delete', 'removed', -1),
  `create function count_users_update() returns trigger language plpgsql as $$
   begin ${counting(`select new.role, 1 as change where new.closed_at is null
       union all select old.role, -1 where old.closed_at is null`)}
     return null;
   end $$`,
  // Sign-in and profiles write other columns.
  `create trigger users_count_update after update of role, closed_at on users for each row
   when ((old.role, old.closed_at is null) is distinct from (new.role, new.closed_at is null))
   execute function count_users_update()`,
  `create function count_no_users() returns trigger language plpgsql as $$
   begin
     delete from user_counts;
     return null;
   end $$`,
  `create trigger users_count_truncate after truncate on users for each statement execute function count_no_users()`,
)
