/**
 * Messages, files, stored responses, and what the servers of a shop know of each other.
 *
 * A message that waits until its step stays is `held_for` the step; `taken_at` is the time at which its sending began. A
 * message or job that is sent again names its successor, so that a repetition does nothing. `purpose` of a message
 * decides whether its text outlives its last try.
 *
 * `idempotency_keys` are the responses stored for `Idempotency-Key`.
 *
 * Each server process writes its row in `server_processes` while it runs. `backups` has a row for each backup, written by
 * `npm run backup` or by the operator's own script. `daily_reports` has a row for each day on which the administrators
 * got a mail about failures: its key lets one of the servers send it.
 */
export const operations = [
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
     created_at timestamptz(3) not null default now(),
     held_for text,
     not_before timestamptz(3),
     taken_at timestamptz(3),
     purpose text not null default 'notice' check (purpose in ('notice', 'code', 'report')),
     sent_again_as text
   )`,
  `create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and failed_at is null`,
  `create index outbox_newest on outbox (created_at desc, id desc)`,
  `create index outbox_held on outbox (held_for) where held_for is not null`,
  `create index outbox_failed on outbox (failed_at desc) where failed_at is not null`,

  `create table files (
     id text primary key,
     width integer not null,
     height integer not null,
     mime text not null,
     bytes integer not null,
     created_at timestamptz(3) not null default now()
   )`,

  `create table idempotency_keys (
     user_id text not null,
     call text not null,
     key text not null,
     request_hash bytea not null,
     status integer,
     body text,
     created_at timestamptz(3) not null default now(),
     language text not null default 'en',
     primary key (user_id, call, key)
   )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,

  `create table server_processes (
     id text primary key,
     host text not null,
     version text not null,
     started_at timestamptz(3) not null default now(),
     seen_at timestamptz(3) not null default now()
   )`,
  `create table backups (made_at timestamptz(3) not null default now())`,
  `create index backups_newest on backups (made_at desc)`,
  `create table daily_reports (day date primary key, created_at timestamptz(3) not null default now())`,
]
