import type { AuthResult, SessionUser } from '#contract/users/entity.ts'
import type { Reply } from '../core/reply.ts'

/** The session in the reply of a call; null if the call failed or returned no user or no token. */
export const sessionFrom = (reply: Reply<AuthResult | null>): { user: SessionUser; token: string } | null =>
  reply.ok && reply.value?.user && reply.value.accessToken
    ? { user: reply.value.user, token: reply.value.accessToken }
    : null
