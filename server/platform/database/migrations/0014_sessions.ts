import { statements } from './support.ts'

/**
 * The description of a session in the list of sessions: browser, system, and the address of its last use. Also the
 * hashes of used Google credentials until they expire, because each credential is accepted once.
 */
export default statements(
  `alter table sessions
     add column browser text not null default '',
     add column system text not null default '',
     add column address text not null default ''`,
  `create table google_credentials (
     hash bytea primary key,
     expires_at timestamptz(3) not null
   )`,
  `create index google_credentials_expiry on google_credentials (expires_at)`,
)
