import { statements } from './support.ts'

/**
 * Browsers in which an account has signed in, by the hash of the browser's own secret. A code is valid only in the
 * browser that requested it; a code without a browser is older than this migration and expires within minutes.
 */
export default statements(
  `create table known_browsers (
     user_id text not null references users (id) on delete cascade,
     browser_hash bytea not null,
     last_used_at timestamptz(3) not null default now(),
     primary key (user_id, browser_hash)
   )`,
  `create index known_browsers_last_use on known_browsers (last_used_at)`,

  `alter table one_time_codes add column browser_hash bytea not null default ''`,
  `drop index one_time_codes_identifier`,
  `create index one_time_codes_browser on one_time_codes (purpose, identifier, browser_hash)`,
)
