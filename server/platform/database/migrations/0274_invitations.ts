import { audited, steps, times, touched } from './support.ts'

/**
 * Invitations to work in the shop. `token_hash` is that of the newest link; another message replaces it. An invitation of a
 * role of the staff ends with the role.
 */
export default steps(
  `create table invitations (
     id text primary key,
     name text not null,
     email text,
     phone text,
     role text not null check (role in ('admin', 'owner')),
     staff_role_id text references staff_roles (id) on delete cascade,
     made_by text not null references users (id),
     token_hash bytea not null,
     sent_at timestamptz not null default clock_timestamp(),
     expires_at timestamptz not null,
     taken_at timestamptz,
     withdrawn_at timestamptz,
     ${times},
     check ((email is null) <> (phone is null)),
     check (staff_role_id is null or role = 'admin')
   )`,
  touched('invitations'),
  audited({
    table: 'invitations',
    kind: 'invitation',
    id: 'id',
    name: 'name',
    ignored: 'id made_by sent_at token_hash',
    hidden: 'email phone',
  }),
  'create unique index invitations_token on invitations (token_hash)',
  'create unique index invitations_email on invitations (email) where taken_at is null and withdrawn_at is null',
  'create unique index invitations_phone on invitations (phone) where taken_at is null and withdrawn_at is null',
  'create index invitations_staff_role on invitations (staff_role_id) where staff_role_id is not null',
)
