import type { DataKind } from '../../contract/constants.ts'
import type { SessionUser } from '../../contract/users/entity.ts'

/**
 * What steps of an account flow hand to the next page (history state). `reason` says why a password is to be chosen:
 * `alsoRegistered`, because somebody else has registered the same address too.
 */
export type PageState = {
  from?: string
  phone?: string
  email?: string
  identifier?: string
  reason?: 'alsoRegistered'
}

export type Toast = { type: 'toast.success' | 'toast.error' | 'toast.plain'; text: string }
export type Navigate = { type: 'navigate'; to: string; replace?: boolean; state?: PageState }
export type Invalidate = { type: 'invalidate'; kind: DataKind }
/** Console warning. */
export type Warn = { type: 'warn'; text: string }
/** A flow got a session; the application sends it on to the session actor. */
export type SessionSet = { type: 'session.set'; user: SessionUser; token: string }
/** A flow changed the signed-in person; the session shows it at once. */
export type SessionUpdate = { type: 'session.update'; patch: Partial<SessionUser> }
/** A flow ends the session; the application sends it on to the session actor. */
export type SessionEnd = { type: 'session.end' }
/** Reload the page and show the toast after it. */
export type Reload = { type: 'reload'; toast: string }

/** Signed out here, refused by the server, or ended in another tab. */
export type SessionEnding = 'signedOut' | 'refused' | 'elsewhere'

/** What the session actor tells. `storage.*` write the two keys of spec section 3. */
export type SessionEmitted =
  | Navigate
  | Warn
  | { type: 'storage.persist'; user: SessionUser; token: string }
  | { type: 'storage.clear' }
  | { type: 'cache.clear' }
  | { type: 'session.ended'; reason: SessionEnding }

/** What a flow tells. Everything is heard in one place, `src/app/emitHandlers.ts`. */
export type FlowEmitted = Toast | Navigate | Invalidate | Warn | SessionSet | SessionUpdate | SessionEnd | Reload

export type Emitted = FlowEmitted | SessionEmitted
