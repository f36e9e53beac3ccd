import type { Language } from '#contract/languages.ts'
import type { LiveChange } from '#contract/live/entity.ts'
import type { Message, PlainCode } from '#contract/messages.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import type { Emitted, SessionEnding, Toast } from '#machines/core/emitted.ts'
import type { LiveEmitted } from '#machines/live/liveUpdates.machine.ts'
import type { StoredSession } from '#machines/session/session.machine.ts'
import type { DraftEmitted, StoredDraft } from '#machines/unsavedChanges/draft.machine.ts'
import type { LeavingEmitted, PendingNavigation } from '#machines/unsavedChanges/leaving.machine.ts'
import { warningText } from '#messages/failures.ts'
import type { EmittedForCart } from './cartSlot.ts'

export type ToastKind = 'success' | 'warning' | 'error' | 'plain'

export type ToastDetails = Pick<Toast, 'hint' | 'action'>

/** Effects of the events that machines emit. */
export interface EmitHandlers {
  toast(kind: ToastKind, text: Message, more?: ToastDetails): void
  navigate(to: string, options: { replace?: boolean; state?: unknown }): void
  /** Leaves the shop for the page of a payment provider. */
  openProvider(url: string): void
  /** The current address: path with query. */
  currentAddress(): string
  /** Reads again what other people have changed. */
  followChanges(changes: readonly LiveChange[]): void
  clearCache(): void
  store(stored: StoredSession | null): void
  session(
    event:
      | ({ type: 'session.set' } & StoredSession)
      | { type: 'user.update'; patch: Partial<SessionUser> }
      | { type: 'session.end' },
  ): void
  /** Called when the session of this user (id) has ended, before its pages unmount. */
  sessionEnded(reason: SessionEnding, user: string): void
  /** Performs a navigation that may proceed. */
  leave(departure: PendingNavigation): void
  /** Stores the draft for this tab, or removes it. */
  storeDraft(draft: StoredDraft | null): void
  /** Changes or stores the cart. */
  cart(emitted: EmittedForCart): void
  /** Reloads the page and shows the message, if there is one, as a toast afterwards. */
  reload(toast?: PlainCode): void
  /** Shows the page in this language, with what has been typed. */
  showLanguage(language: Language): void
  warn(text: string): void
}

/** Every event that a machine emits. */
export type AnyEmitted = Emitted | LeavingEmitted | DraftEmitted | EmittedForCart | LiveEmitted

/** An address that may be a provider's page: HTTPS, a sandbox of this machine, or Nagad's older test system. */
const PROVIDER_ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\]|sandbox\.mynagad\.com)[:/])/

const isLogin = (place: string) => /^\/login\/?(?:[?#]|$)/.test(place)

type OtherEmitted = Exclude<AnyEmitted, EmittedForCart>
type HandlersByType = { readonly [T in OtherEmitted['type']]: (emitted: Extract<OtherEmitted, { type: T }>) => void }

const isForCart = (emitted: AnyEmitted): emitted is EmittedForCart => emitted.type.startsWith('cart.')

/** Creates the only handler of the events that machines emit: a machine decides, the application acts. */
export const createEmitHandler = (effects: EmitHandlers): ((emitted: AnyEmitted) => void) => {
  const handlersByType: HandlersByType = {
    'toast.success': ({ text, action }) => effects.toast('success', text, { action }),
    'toast.warning': ({ text }) => effects.toast('warning', text),
    'toast.error': ({ text, hint }) => effects.toast('error', text, { hint }),
    'toast.plain': ({ text }) => effects.toast('plain', text),
    navigate: ({ to, replace, state }) => {
      if (!isLogin(to) || state?.from) return effects.navigate(to, { replace, state })
      // Here the session has ended: the address is remembered, and a login page that is already open stays unchanged.
      const from = effects.currentAddress()
      if (!isLogin(from)) effects.navigate(to, { replace, state: { ...state, from } })
    },
    'provider.open': ({ url }) => {
      if (url !== null && PROVIDER_ADDRESS.test(url)) effects.openProvider(url)
    },
    'changes.heard': ({ changes }) => effects.followChanges(changes),
    'cache.clear': () => effects.clearCache(),
    'storage.persist': ({ user, token }) => effects.store({ user, token }),
    'storage.clear': () => effects.store(null),
    'session.set': ({ user, token }) => effects.session({ type: 'session.set', user, token }),
    'session.update': ({ patch }) => effects.session({ type: 'user.update', patch }),
    'session.end': () => effects.session({ type: 'session.end' }),
    'session.ended': ({ reason, user }) => {
      effects.sessionEnded(reason, user)
      if (reason === 'refused') effects.toast('warning', 'session.ended')
    },
    reload: ({ toast }) => effects.reload(toast),
    'language.chosen': ({ language }) => effects.showLanguage(language),
    warn: ({ text: message }) => {
      const text = warningText(message)
      if (text !== undefined) return effects.warn(text)
      // Only the pages whose flows emit other warnings have loaded their sentences.
      import('#messages/flows.ts').then(
        ({ messageText }) => effects.warn(messageText(message)),
        () => effects.warn(JSON.stringify(message)),
      )
    },
    'leave.pass': ({ departure }) => effects.leave(departure),
    'draft.stored': ({ draft }) => effects.storeDraft(draft),
  }
  return (emitted) =>
    isForCart(emitted)
      ? effects.cart(emitted)
      : (handlersByType[emitted.type] as (emitted: OtherEmitted) => void)(emitted)
}
