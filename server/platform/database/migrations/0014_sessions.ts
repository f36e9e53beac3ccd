import { statements } from './support.ts'

/**
 * What a person recognises a session by, in words: the browser, its system, and the address that it was last used from.
 * And the credentials of Google that have signed somebody in: each is taken once, so its hash is kept until it expires.
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
