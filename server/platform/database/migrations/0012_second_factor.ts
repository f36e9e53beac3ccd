import { statements, times, touched } from './support.ts'

/**
 * The second factor of a person: its key, encrypted; since when it is on; the last time step whose code was taken. A row
 * that is not confirmed is a setup that has begun. Of recovery codes and of the tokens of half-done sign-ins only hashes
 * are kept. `password_hash` of a half-done sign-in is a hash of the password's hash at that time: a new password ends it.
 */
export default statements(
  `create table second_factors (
     user_id text primary key references users (id) on delete cascade,
     sealed_secret bytea not null,
     confirmed_at timestamptz(3),
     last_step bigint not null default 0,
     ${times}
   )`,
  touched('second_factors'),
  `create table recovery_codes (
     user_id text not null references second_factors (user_id) on delete cascade,
     code_hash bytea not null,
     used_at timestamptz(3),
     primary key (user_id, code_hash)
   )`,
  `create table pending_sign_ins (
     token_hash bytea primary key,
     user_id text not null references users (id) on delete cascade,
     password_hash bytea not null,
     wrong_tries integer not null default 0,
     expires_at timestamptz(3) not null
   )`,
  `create index pending_sign_ins_user on pending_sign_ins (user_id)`,
  `create index pending_sign_ins_expiry on pending_sign_ins (expires_at)`,
)
