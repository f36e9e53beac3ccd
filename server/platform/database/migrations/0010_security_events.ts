import { statements } from './support.ts'

/**
 * Security events: person, action and address. An event that repeats within a minute increments a count instead of
 * adding a row, so that a flood of rejected calls cannot fill the disk. The rows name people by id only and survive
 * their accounts.
 */
export default statements(
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
)
