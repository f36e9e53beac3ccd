import { statements } from './support.ts'

/**
 * Links for setting a new password, and the columns that detect a pending registration which a stranger has replaced:
 * the hash of the browser that wrote it last, and whether several browsers wrote it.
 */
export default statements(
  `create table reset_links (
     token_hash bytea primary key,
     identifier text not null,
     user_id text not null references users (id) on delete cascade,
     expires_at timestamptz(3) not null,
     used_at timestamptz(3),
     created_at timestamptz(3) not null default now()
   )`,
  `create index reset_links_user on reset_links (user_id)`,
  `alter table users
     add column registered_browser bytea,
     add column registered_by_others boolean not null default false`,
)
