import { statements } from './support.ts'

/**
 * Browsers that an account has signed in from, by the hash of the browser's own secret, and codes that only the browser
 * that asked for them may enter. A code without a browser is older than this migration and dies within minutes.
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
