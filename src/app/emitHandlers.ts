import type { DataKind } from '../../contract/constants.ts'
import type { SessionUser } from '../../contract/users/entity.ts'
import type { Emitted, SessionEnding } from '../../machines/core/emitted.ts'
import type { Stored } from '../../machines/session/session.machine.ts'
import { accountTexts } from '../../messages/en/account.ts'

export type ToastKind = 'success' | 'error' | 'plain'

/** Where what machines emit goes. */
export interface EmitHandlers {
  toast(kind: ToastKind, text: string): void
  navigate(to: string, options: { replace?: boolean; state?: unknown }): void
  /** The current place, path with query. */
  place(): string
  invalidate(kind: DataKind): void
  clearCache(): void
  store(stored: Stored | null): void
  session(
    event:
      | ({ type: 'session.set' } & Stored)
      | { type: 'user.update'; patch: Partial<SessionUser> }
      | { type: 'session.end' },
  ): void
  /** The session is over; what stands open is about to go. */
  ended(reason: SessionEnding): void
  /** Reloads the page; the text is toasted after it. */
  reload(toast: string): void
  warn(text: string): void
}

const isLogin = (place: string) => /^\/login\/?(?:[?#]|$)/.test(place)

type Ears = { readonly [T in Emitted['type']]: (emitted: Extract<Emitted, { type: T }>) => void }

/** The one place that hears machines and acts (design, "A machine decides, others act"). */
export const createEmitHandler = (outlets: EmitHandlers): ((emitted: Emitted) => void) => {
  const ears: Ears = {
    'toast.success': ({ text }) => outlets.toast('success', text),
    'toast.error': ({ text }) => outlets.toast('error', text),
    'toast.plain': ({ text }) => outlets.toast('plain', text),
    navigate: ({ to, replace, state }) => {
      if (!isLogin(to) || state?.from) return outlets.navigate(to, { replace, state })
      // The end of a session: the place is remembered, and a sign-in that is under way is left alone.
      const from = outlets.place()
      if (!isLogin(from)) outlets.navigate(to, { replace, state: { ...state, from } })
    },
    invalidate: ({ kind }) => outlets.invalidate(kind),
    'cache.clear': () => outlets.clearCache(),
    'storage.persist': ({ user, token }) => outlets.store({ user, token }),
    'storage.clear': () => outlets.store(null),
    'session.set': ({ user, token }) => outlets.session({ type: 'session.set', user, token }),
    'session.update': ({ patch }) => outlets.session({ type: 'user.update', patch }),
    'session.end': () => outlets.session({ type: 'session.end' }),
    'session.ended': ({ reason }) => {
      outlets.ended(reason)
      if (reason === 'refused') outlets.toast('plain', accountTexts.sessionEnded)
    },
    reload: ({ toast }) => outlets.reload(toast),
    warn: ({ text }) => outlets.warn(text),
  }
  // What the house's own flows tell beyond this (leaving, draft) is heard where they are started.
  return (emitted) => (ears[emitted.type] as ((emitted: Emitted) => void) | undefined)?.(emitted)
}
