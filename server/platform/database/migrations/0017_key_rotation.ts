import { statements } from './support.ts'

/** Several keys per purpose: one in use, and retired ones, whose tokens stay valid for a while. */
export default statements(
  'alter table signing_keys add column retired_at timestamptz(3)',
  'drop index signing_keys_purpose',
  'create unique index signing_keys_purpose on signing_keys (purpose) where retired_at is null',
)
