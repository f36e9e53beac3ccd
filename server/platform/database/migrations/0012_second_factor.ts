import { statements, times, touched } from './support.ts'

/**
 * The second factor of a person: its encrypted key, the time of its confirmation, and the time step of the last
 * accepted code. An unconfirmed row is a setup in progress. Recovery codes and the tokens of pending sign-ins are
 * stored as hashes only. `password_hash` of a pending sign-in is a hash of the password's hash at that time, so that a
 * new password invalidates the sign-in.
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
