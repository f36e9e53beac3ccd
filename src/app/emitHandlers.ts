import type { DataKind } from '../../contract/constants.ts'
import type { SessionUser } from '../../contract/users/entity.ts'
import type { Emitted, SessionEnding } from '../../machines/core/emitted.ts'
import type { StoredSession } from '../../machines/session/session.machine.ts'
import { accountTexts } from '../../messages/en/account.ts'

export type ToastKind = 'success' | 'error' | 'plain'

/** Effects of the events that machines emit. */
export interface EmitHandlers {
  toast(kind: ToastKind, text: string): void
  navigate(to: string, options: { replace?: boolean; state?: unknown }): void
  /** The current address: path with query. */
  currentAddress(): string
  invalidate(kind: DataKind): void
  clearCache(): void
  store(stored: StoredSession | null): void
  session(
    event:
      | ({ type: 'session.set' } & StoredSession)
      | { type: 'user.update'; patch: Partial<SessionUser> }
      | { type: 'session.end' },
  ): void
  /** Called when the session has ended, before its pages unmount. */
  sessionEnded(reason: SessionEnding): void
  /** Reloads the page and shows the text as a toast afterwards. */
  reload(toast: string): void
  warn(text: string): void
}

const isLogin = (place: string) => /^\/login\/?(?:[?#]|$)/.test(place)

type HandlersByType = { readonly [T in Emitted['type']]: (emitted: Extract<Emitted, { type: T }>) => void }

/** Creates the only handler of the events that machines emit: a machine decides, the application acts. */
export const createEmitHandler = (effects: EmitHandlers): ((emitted: Emitted) => void) => {
  const handlersByType: HandlersByType = {
    'toast.success': ({ text }) => effects.toast('success', text),
    'toast.error': ({ text }) => effects.toast('error', text),
    'toast.plain': ({ text }) => effects.toast('plain', text),
    navigate: ({ to, replace, state }) => {
      if (!isLogin(to) || state?.from) return effects.navigate(to, { replace, state })
      // Here the session has ended: the address is remembered, and a login page that is already open stays unchanged.
      const from = effects.currentAddress()
      if (!isLogin(from)) effects.navigate(to, { replace, state: { ...state, from } })
    },
    invalidate: ({ kind }) => effects.invalidate(kind),
    'cache.clear': () => effects.clearCache(),
    'storage.persist': ({ user, token }) => effects.store({ user, token }),
    'storage.clear': () => effects.store(null),
    'session.set': ({ user, token }) => effects.session({ type: 'session.set', user, token }),
    'session.update': ({ patch }) => effects.session({ type: 'user.update', patch }),
    'session.end': () => effects.session({ type: 'session.end' }),
    'session.ended': ({ reason }) => {
      effects.sessionEnded(reason)
      if (reason === 'refused') effects.toast('plain', accountTexts.sessionEnded)
    },
    reload: ({ toast }) => effects.reload(toast),
    warn: ({ text }) => effects.warn(text),
  }
  // `leaving` and `draft` emit further events; the modules that start them subscribe to those.
  return (emitted) => (handlersByType[emitted.type] as ((emitted: Emitted) => void) | undefined)?.(emitted)
}
