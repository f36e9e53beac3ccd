import { JSON_TIMEOUT_MS } from '#contract/constants.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { RefreshResult, StoredSession } from '#machines/session/session.machine.ts'
import type { SessionStore } from '../browser/session.ts'

const LOCK = 'haat.refresh'
/** Longer than a refresh can take: a tab that holds the lock for longer is frozen. */
const LOCK_WAIT_MS = JSON_TIMEOUT_MS + 5000

/** The user id in an access token; undefined where it is not a readable JWT. */
export const userIdOf = (token: string): string | undefined => {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims.sub === 'string' ? claims.sub : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs one refresh at a time across tabs (docs/api.md, Sessions); without lock support, or after the wait, it runs
 * without the lock.
 */
const withTabLock = async <A>(run: () => Promise<A>): Promise<A> => {
  if (!navigator.locks) return run()
  const started: { refresh?: Promise<A> } = {}
  try {
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => {
      started.refresh = run()
      return started.refresh
    })
  } catch (error) {
    if (started.refresh) throw error
    return run()
  }
}

/**
 * Gets a new access token to replace the rejected one: from storage if another tab has stored one in the meantime, else
 * from the server. A new token of the same person is stored before the lock is released.
 */
export const makeRefresh =
  (storage: SessionStore, callRefresh: () => Promise<Reply<string>>) =>
  ({ refusedToken }: { refusedToken: string | null }): Promise<Reply<RefreshResult>> =>
    withTabLock(async () => {
      const stored = storage.read()
      if ((stored?.token ?? null) !== refusedToken) {
        return { ok: true, value: { by: 'otherTab', stored } }
      }
      const first = await callRefresh()
      // The server may have rotated the token although the response was lost: it accepts the same refresh token once
      // more.
      const reply = wasLost(first) ? await callRefresh() : first
      if (!reply.ok) return reply
      const token = reply.value
      const userId = userIdOf(token)
      if (stored && token && belongsTo(stored, userId)) storage.write({ ...stored, token })
      return { ok: true, value: userId ? { by: 'server', token, userId } : { by: 'server', token } }
    })

const wasLost = (reply: Reply<string>) => !reply.ok && reply.error._tag === 'FETCH_ERROR'

const belongsTo = (stored: StoredSession, userId: string | undefined) =>
  userId === undefined || userId === stored.user._id
