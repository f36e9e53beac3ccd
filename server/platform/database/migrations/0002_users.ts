import { statements, times, touched } from './support.ts'

/**
 * People, their sessions and their proofs of identity. An address or number belongs to at most one verified account and
 * at most one pending registration. Closed accounts keep their row, so that orders and products keep their author, and
 * free their address and number.
 */
export default statements(
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

  // A session is one family of refresh tokens: the current one, and the previous one for a short overlap.
  `create table sessions (
     id text primary key,
     user_id text not null references users (id) on delete cascade,
     generation integer not null default 0,
     current_hash bytea not null,
     previous_hash bytea,
     previous_valid_until timestamptz(3),
     expires_at timestamptz(3) not null,
     revoked_at timestamptz(3),
     ${times}
   )`,
  touched('sessions'),
  `create index sessions_user on sessions (user_id) where revoked_at is null`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table one_time_codes (
     id text primary key,
     purpose text not null check (purpose in ('register', 'reset')),
     identifier text not null,
     user_id text references users (id) on delete cascade,
     code_hash bytea not null,
     wrong_tries integer not null default 0,
     expires_at timestamptz(3) not null,
     used_at timestamptz(3),
     created_at timestamptz(3) not null default now()
   )`,
  `create index one_time_codes_identifier on one_time_codes (purpose, identifier, created_at desc)`,

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

  `create table rate_limits (
     key text primary key,
     points integer not null default 0,
     expire bigint
   )`,
  `create index rate_limits_expiry on rate_limits (expire)`,

  `create table signing_keys (
     id text primary key,
     purpose text not null,
     algorithm text not null,
     key jsonb not null,
     created_at timestamptz(3) not null default now()
   )`,
  `create unique index signing_keys_purpose on signing_keys (purpose)`,

  `create table outbox (
     id text primary key,
     kind text not null check (kind in ('mail', 'sms')),
     recipient text not null,
     subject text not null default '',
     body text not null,
     attempts integer not null default 0,
     next_attempt_at timestamptz(3) not null default now(),
     last_error text,
     sent_at timestamptz(3),
     failed_at timestamptz(3),
     created_at timestamptz(3) not null default now()
   )`,
  `create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and failed_at is null`,
  `create index outbox_newest on outbox (created_at desc, id desc)`,
)
