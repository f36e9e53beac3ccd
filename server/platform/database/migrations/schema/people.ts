import { times, touched } from '../support.ts'
import { trigramIndex } from './base.ts'

/** Rows of a role among which its count is spread, so that registrations at once rarely wait for each other. */
const SLOTS = 16

/** Adds the users of `changed`, each with `change`, to the counts. The order of the rows keeps two statements from a deadlock. */
const counting = (changed: string) => `
     insert into user_counts as kept (role, slot, users)
     select role, pg_backend_pid() % ${SLOTS}, sum(change) from (${changed}) changed
     group by role having sum(change) <> 0 order by role
     on conflict (role, slot) do update set users = kept.users + excluded.users;`

const open = (table: string, change: 1 | -1) => `select role, ${change} as change from ${table} where closed_at is null`

const counted = (event: 'insert' | 'delete', table: 'added' | 'removed', change: 1 | -1) => [
  `create function count_users_${event}() returns trigger language plpgsql as $$
   begin ${counting(open(table, change))}
     return null;
   end $$`,
  `create trigger users_count_${event} after ${event} on users
   referencing ${event === 'insert' ? 'new' : 'old'} table as ${table} for each statement execute function count_users_${event}()`,
]

/**
 * People. An address or number belongs to at most one verified account and at most one pending registration. Closed
 * accounts keep their row, so that orders and products keep their author, and free their address and number.
 *
 * `registered_browser` and `registered_by_others` detect a pending registration which a stranger has replaced: the hash
 * of the browser that wrote it last, and whether several browsers wrote it. `language` is null where none was chosen.
 * `searchable` is for the search for any part of name, e-mail address and phone number; `user_counts` has the number of
 * open accounts by role.
 */
const users = [
  `create table users (
     id text primary key,
     name text not null,
     email text check (email = lower(email)),
     phone text,
     role text not null default 'user' check (role in ('admin', 'owner', 'user')),
     password_hash text,
     verified_at timestamptz(3),
     email_verified boolean not null default false,
     google_issuer text,
     google_subject text,
     address text not null default '',
     profile_img text not null default '',
     closed_at timestamptz(3),
     ${times},
     registered_browser bytea,
     registered_by_others boolean not null default false,
     language text,
     -- The folding of search_fold: a dump sees only the functions of PostgreSQL while it is restored.
     searchable text generated always as (
       lower(translate(normalize(name || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, ''), nfc),
         '০১২৩৪৫৬৭৮৯''’‘' || U&'\\200b\\200c\\200d\\2060\\feff', '0123456789'))) stored,
     check ((google_issuer is null) = (google_subject is null))
   )`,
  touched('users'),
  `create unique index users_email_verified on users (email) where verified_at is not null and closed_at is null`,
  `create unique index users_email_pending on users (email) where verified_at is null and closed_at is null`,
  `create unique index users_phone_verified on users (phone) where verified_at is not null and closed_at is null`,
  `create unique index users_phone_pending on users (phone) where verified_at is null and closed_at is null`,
  `create unique index users_google on users (google_issuer, google_subject) where closed_at is null`,
  `create index users_newest on users (created_at desc, id desc) where closed_at is null`,
  `create index users_role on users (role, created_at desc, id desc) where closed_at is null`,
  `create index users_closed on users (id) where closed_at is not null`,
  `create index users_sellers on users (id) where role = 'owner'`,
  trigramIndex('users_searchable', 'users', 'searchable', 'where closed_at is null'),

  // Free space on each page allows a count to be updated in place.
  `create table user_counts (
     role text not null,
     slot integer not null,
     users integer not null,
     primary key (role, slot)
   ) with (fillfactor = 50)`,
  ...counted('insert', 'added', 1),
  ...counted('delete', 'removed', -1),
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
]

/**
 * Sessions and proofs of identity; secrets are stored as hashes only.
 *
 * A session is one family of refresh tokens: the current one, and the previous one for a short overlap. It has browser
 * and system of its person, and the address of its last use. `google_credentials` are used ones until they expire,
 * because each is accepted once. `known_browsers` are those in which an account has signed in, by the hash of the
 * browser's own secret; a code is valid only in the browser that requested it.
 *
 * The second factor of a person has its encrypted key, the time of its confirmation, and the time step of the last
 * accepted code; an unconfirmed row is a setup in progress. `password_hash` of a pending sign-in is a hash of the
 * password's hash at that time, so that a new password invalidates the sign-in.
 */
const proofs = [
  `create table sessions (
     id text primary key,
     user_id text not null references users (id) on delete cascade,
     generation integer not null default 0,
     current_hash bytea not null,
     previous_hash bytea,
     previous_valid_until timestamptz(3),
     expires_at timestamptz(3) not null,
     revoked_at timestamptz(3),
     ${times},
     browser text not null default '',
     system text not null default '',
     address text not null default ''
   )`,
  touched('sessions'),
  `create trigger sessions_notify after update of revoked_at on sessions
     for each row when (new.revoked_at is not null and old.revoked_at is null)
     execute function notify_change('SessionEnded', 'user_id')`,
  `create index sessions_user on sessions (user_id) where revoked_at is null`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table google_credentials (
     hash bytea primary key,
     expires_at timestamptz(3) not null
   )`,
  `create index google_credentials_expiry on google_credentials (expires_at)`,

  `create table known_browsers (
     user_id text not null references users (id) on delete cascade,
     browser_hash bytea not null,
     last_used_at timestamptz(3) not null default now(),
     primary key (user_id, browser_hash)
   )`,
  `create index known_browsers_last_use on known_browsers (last_used_at)`,

  `create table one_time_codes (
     id text primary key,
     purpose text not null check (purpose in ('register', 'reset', 'signin')),
     identifier text not null,
     user_id text references users (id) on delete cascade,
     code_hash bytea not null,
     wrong_tries integer not null default 0,
     expires_at timestamptz(3) not null,
     used_at timestamptz(3),
     created_at timestamptz(3) not null default now(),
     browser_hash bytea not null default ''
   )`,
  `create index one_time_codes_browser on one_time_codes (purpose, identifier, browser_hash)`,

  `create table activation_links (
     token_hash bytea primary key,
     user_id text not null references users (id) on delete cascade,
     expires_at timestamptz(3) not null,
     used_at timestamptz(3),
     created_at timestamptz(3) not null default now()
   )`,
  `create index activation_links_user on activation_links (user_id)`,

  `create table reset_grants (
     token_hash bytea primary key,
     identifier text not null,
     user_id text references users (id) on delete cascade,
     expires_at timestamptz(3) not null,
     used_at timestamptz(3),
     created_at timestamptz(3) not null default now()
   )`,
  `create index reset_grants_user on reset_grants (user_id)`,

  `create table reset_links (
     token_hash bytea primary key,
     identifier text not null,
     user_id text not null references users (id) on delete cascade,
     expires_at timestamptz(3) not null,
     used_at timestamptz(3),
     created_at timestamptz(3) not null default now()
   )`,
  `create index reset_links_user on reset_links (user_id)`,

  `create table second_factors (
     user_id text primary key references users (id) on delete cascade,
     sealed_secret bytea not null,
     confirmed_at timestamptz(3),
     last_step bigint not null default 0,
     ${times}
   )`,
  touched('second_factors'),
  `create table recovery_codes (
     user_id text not null references second_factors (user_id) on delete cascade,
     code_hash bytea not null,
     used_at timestamptz(3),
     primary key (user_id, code_hash)
   )`,
  `create table pending_sign_ins (
     token_hash bytea primary key,
     user_id text not null references users (id) on delete cascade,
     password_hash bytea not null,
     wrong_tries integer not null default 0,
     expires_at timestamptz(3) not null
   )`,
  `create index pending_sign_ins_user on pending_sign_ins (user_id)`,
  `create index pending_sign_ins_expiry on pending_sign_ins (expires_at)`,
]

/**
 * Keys, limits and security events. A purpose has one key in use, and retired ones, whose tokens stay valid for a while.
 *
 * Security events are person, action and address. An event that repeats within a minute increments a count instead of
 * adding a row, so that a flood of rejected calls cannot fill the disk. The rows name people by id only and survive
 * their accounts.
 */
const security = [
  `create table signing_keys (
     id text primary key,
     purpose text not null,
     algorithm text not null,
     key jsonb not null,
     created_at timestamptz(3) not null default now(),
     retired_at timestamptz(3)
   )`,
  'create unique index signing_keys_purpose on signing_keys (purpose) where retired_at is null',

  `create table rate_limits (
     key text primary key,
     points integer not null default 0,
     expire bigint
   )`,
  `create index rate_limits_expiry on rate_limits (expire)`,

  `create table security_events (
     id text primary key,
     kind text not null,
     actor_id text not null default '',
     subject_id text not null default '',
     subject_hash text not null default '',
     address text not null default '',
     request_id text not null default '',
     detail jsonb not null default '{}',
     count integer not null default 1,
     minute timestamptz not null default date_trunc('minute', now()),
     first_at timestamptz(3) not null default now(),
     last_at timestamptz(3) not null default now(),
     unique (minute, kind, actor_id, subject_id, subject_hash, address, detail)
   )`,
  `create index security_events_newest on security_events (last_at desc, id desc)`,
]

export const people = [...users, ...proofs, ...security]
