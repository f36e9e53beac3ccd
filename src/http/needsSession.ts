import { Access, type AccessLevel, annotationOf } from '#contract/calls/annotations.ts'
import type { Endpoint } from '#contract/calls/effectEndpoint.ts'

const withoutToken = new Set<AccessLevel>(['provider', 'anyone', 'guest', 'guestOrSession'])

/** Whether a call of the endpoint needs an access token (docs/api.md, Access levels). */
export const needsSession = (endpoint: Endpoint): boolean => {
  const access = annotationOf(endpoint, Access)
  return access !== undefined && !withoutToken.has(access)
}
