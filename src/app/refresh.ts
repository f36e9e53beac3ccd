import { JSON_TIMEOUT_MS } from '../../contract/constants.ts'
import type { Reply } from '../../machines/core/reply.ts'
import type { Refreshed, Stored } from '../../machines/session/session.machine.ts'
import type { SessionStorage } from './storage.ts'

const LOCK = 'haat.refresh'
/** Longer than a refresh may take: a tab that holds the lock beyond it is frozen. */
const LOCK_WAIT_MS = JSON_TIMEOUT_MS + 5000

/** Whom an access token names, where it is a readable JWT. */
export const userIdOf = (token: string): string | undefined => {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims.sub === 'string' ? claims.sub : undefined
  } catch {
    return undefined
  }
}

/** One tab at a time (wire, "Session and tokens"); where locks do not exist or one never comes, alone. */
const oneTabAtATime = async <A>(run: () => Promise<A>): Promise<A> => {
  if (!navigator.locks) return run()
  const started: { run?: Promise<A> } = {}
  try {
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => {
      started.run = run()
      return started.run
    })
  } catch (error) {
    if (started.run) throw error
    return run()
  }
}

/**
 * Gets a new access token for the refused one: what another tab has stored meanwhile, else the server's. A new token
 * of the same person is stored before the next tab may look.
 */
export const makeRefresh =
  (storage: SessionStorage, ask: () => Promise<Reply<string>>) =>
  ({ refusedToken }: { refusedToken: string | null }): Promise<Reply<Refreshed>> =>
    oneTabAtATime(async () => {
      const stored = storage.read()
      if (stored !== undefined && (stored?.token ?? null) !== refusedToken) {
        return { ok: true, value: { by: 'otherTab', stored } }
      }
      const first = await ask()
      // An answer that was lost on the way may have been given: the server takes the same refresh token once more.
      const reply = wasLost(first) ? await ask() : first
      if (!reply.ok) return reply
      const token = reply.value
      const userId = userIdOf(token)
      if (stored && token && belongsTo(stored, userId)) storage.write({ ...stored, token })
      return { ok: true, value: userId ? { by: 'server', token, userId } : { by: 'server', token } }
    })

const wasLost = (reply: Reply<string>) => !reply.ok && reply.error._tag === 'FETCH_ERROR'

const belongsTo = (stored: Stored, userId: string | undefined) => userId === undefined || userId === stored.user._id
