import { statements } from './support.ts'

/**
 * The tokens by which the shop calls payment providers, encrypted, and shared by all of its servers.
 *
 * `account` is a digest of the credentials: another account begins with a new row. `calls` has the times of the last
 * calls for a token, of which a provider takes few. A server that calls for a token has the row until `renewing_until`.
 * `old_refunds`: the account has only the first version of the provider's refunds.
 */
export default statements(
  `create table provider_tokens (
     provider text primary key,
     account text not null,
     token text,
     refresh_token text,
     expires_at timestamptz,
     renewed_at timestamptz,
     renewing_until timestamptz,
     calls timestamptz[] not null default '{}',
     old_refunds boolean not null default false
   )`,
)
