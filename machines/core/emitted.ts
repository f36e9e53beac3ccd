import type { DataKind } from '../../contract/constants.ts'
import type { SessionUser } from '../../contract/users/entity.ts'

/**
 * History state that a step of an account flow passes to the next page. `reason` is why the person must choose a
 * password: `alsoRegistered` if somebody else has also registered the same address.
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
/** A flow received a session; the application forwards it to the session actor. */
export type SessionSet = { type: 'session.set'; user: SessionUser; token: string }
/** A flow changed the signed-in user; the application updates the session. */
export type SessionUpdate = { type: 'session.update'; patch: Partial<SessionUser> }
/** A flow ends the session; the application forwards the event to the session actor. */
export type SessionEnd = { type: 'session.end' }
/** Reload the page, then show the toast. */
export type Reload = { type: 'reload'; toast: string }

/** Cause: a sign-out in this tab, a rejection by the server, or a change in another tab. */
export type SessionEnding = 'signedOut' | 'refused' | 'elsewhere'

/** Events that the session actor emits. `storage.*` write the two keys of product 4.2. */
export type SessionEmitted =
  | Navigate
  | Warn
  | { type: 'storage.persist'; user: SessionUser; token: string }
  | { type: 'storage.clear' }
  | { type: 'cache.clear' }
  /** `user`: id of the person whose session has ended. */
  | { type: 'session.ended'; reason: SessionEnding; user: string }

/** Events that all other machines emit. Their handlers are in `src/app/emitHandlers.ts`. */
export type FlowEmitted = Toast | Navigate | Invalidate | Warn | SessionSet | SessionUpdate | SessionEnd | Reload

export type Emitted = FlowEmitted | SessionEmitted
