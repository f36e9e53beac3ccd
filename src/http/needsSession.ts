import { Context } from 'effect'
import { Access, type AccessLevel } from '#contract/annotations.ts'
import type { Endpoint } from './endpoint.ts'

const withoutToken = new Set<AccessLevel>(['anyone', 'guest', 'guestOrSession'])

/** Whether a call of the endpoint needs an access token (docs/api.md, Access levels). */
export const needsSession = ({ annotations }: Endpoint): boolean => {
  const access = Context.getOrUndefined(annotations as Context.Context<Access>, Access)
  return access !== undefined && !withoutToken.has(access)
}
