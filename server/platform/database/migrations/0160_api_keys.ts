import { audited, statements, times, touched } from './support.ts'

/**
 * Keys of programs. `access` is a list of features with `read` or `write`. A key ends for good when its maker is no
 * administrator any more: nobody should have to remember it. `program` of the audit log is the name of the key by which its
 * maker has acted.
 */
export default statements(
  `create table api_keys (
     id text primary key,
     maker_id text not null references users (id) on delete cascade,
     name text not null,
     key_hash bytea not null unique,
     access jsonb not null,
     expires_at timestamptz(3) not null,
     used_at timestamptz(3),
     withdrawn_at timestamptz(3),
     ${times}
   )`,
  'create index api_keys_maker on api_keys (maker_id)',
  touched('api_keys'),
  audited({
    table: 'api_keys',
    kind: 'apiKey',
    id: 'id',
    name: 'name',
    ignored: 'id maker_id used_at',
    hidden: 'key_hash',
  }),
  `create function end_api_keys() returns trigger language plpgsql as $$
   begin
     update api_keys set withdrawn_at = now() where maker_id = new.id and withdrawn_at is null;
     return null;
   end $$`,
  `create trigger users_end_api_keys after update of role, closed_at on users for each row
   when (old.role = 'admin' and (new.role <> 'admin' or new.closed_at is not null))
   execute function end_api_keys()`,
  `alter table audit_log add column program text not null
     default coalesce(nullif(current_setting('haat.actor', true), '')::jsonb ->> 'program', '')`,
)
