import { statements } from './support.ts'

/** Several keys of one purpose: one that is in use, and those retired, whose tokens are still good for a while. */
export default statements(
  'alter table signing_keys add column retired_at timestamptz(3)',
  'drop index signing_keys_purpose',
  'create unique index signing_keys_purpose on signing_keys (purpose) where retired_at is null',
)
