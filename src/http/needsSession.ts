import { Context } from 'effect'
import { Access } from '../../contract/access.ts'
import type { Endpoint } from './endpoint.ts'

/** Whether a call of the endpoint needs an access token (wire, "Who may call what"). */
export const needsSession = ({ annotations }: Endpoint): boolean => {
  const access = Context.getOrUndefined(annotations as Context.Context<Access>, Access)
  return access !== undefined && access !== 'anyone' && access !== 'guest'
}
