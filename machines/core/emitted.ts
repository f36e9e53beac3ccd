import type { Cart, CartItem, CartLine, Seen } from '#contract/cart/entity.ts'
import type { Language } from '#contract/languages.ts'
import type { Message, PlainCode } from '#contract/messages.ts'
import type { EditedField } from '#contract/products/cellRules.ts'
import type { SessionUser } from '#contract/users/entity.ts'

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

/**
 * What an Undo button takes back; `src/app/toasts/undo.ts` has the call of each. `movedAt`: time of the step (`updatedAt`);
 * `trash`: the deletion of the entity with this id; `cashBlock`: the end of an entry of the block list; `productCells`: values of the table of products, the last one first.
 */
export type Undo =
  | { call: 'orderStatus'; id: string; movedAt: string }
  | { call: 'trash'; id: string }
  | { call: 'cashBlock'; id: string }
  | { call: 'productCells'; cells: readonly ReplacedCell[] }

/** A value of a product that a saved one has replaced; `version` is the `updatedAt` after the save. */
export type ReplacedCell = {
  readonly id: string
  readonly field: EditedField
  readonly before: string
  readonly saved: string
  readonly version: string
}
/** A button of a toast: it opens an address, or takes back what has just been done. `of`: the name of its entity. */
export type ToastAction = { label: Message; to: string } | { label: Message; undo: Undo; of?: string }
/** `hint`: the reason of an error, or what to do next. */
export type Toast = {
  type: 'toast.success' | 'toast.warning' | 'toast.error' | 'toast.plain'
  text: Message
  hint?: Message
  action?: ToastAction
}
export type Navigate = { type: 'navigate'; to: string; replace?: boolean; state?: PageState }
/** Leave the shop for the page of a payment provider; null does nothing. The application opens safe addresses only. */
export type ProviderOpen = { type: 'provider.open'; url: string | null }
/** Console warning. */
export type Warn = { type: 'warn'; text: Message }
/** A flow received a session; the application forwards it to the session actor. */
export type SessionSet = { type: 'session.set'; user: SessionUser; token: string }
/** A flow changed the signed-in user; the application updates the session. */
export type SessionUpdate = { type: 'session.update'; patch: Partial<SessionUser> }
/** A flow ends the session; the application forwards the event to the session actor. */
export type SessionEnd = { type: 'session.end' }
/** A flow changes the cart; the application forwards the event to it. */
export type CartChange =
  | { type: 'cart.add'; items: readonly CartItem[] }
  /** Lines that have been ordered leave the cart. */
  | { type: 'cart.ordered'; items: readonly CartLine[] }
  /** The current names, pictures and prices of lines, which the person sees now. */
  | { type: 'cart.seen'; items: readonly (CartLine & { seen: Seen })[] }
  /** The cart of this user (id), merged with the server's. */
  | { type: 'cart.replace'; user: string; lines: readonly CartItem[]; saved: Cart }
  /** The server has stored the lines of this user (id). */
  | { type: 'cart.saved'; user: string; saved: Cart }
/** Reload the page, then show the toast if there is one. */
export type Reload = { type: 'reload'; toast?: PlainCode }
/** Show the page in this language, with what has been typed. */
export type LanguageChosen = { type: 'language.chosen'; language: Language }

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

/** Events that all other machines emit. Their handlers are in `src/app/start/emitHandlers.ts`. */
export type FlowEmitted =
  | Toast
  | Navigate
  | ProviderOpen
  | Warn
  | SessionSet
  | SessionUpdate
  | SessionEnd
  | CartChange
  | Reload
  | LanguageChosen

export type Emitted = FlowEmitted | SessionEmitted

/** Emitted events that cause an event of another actor: the application changes the address, which a screen watches. */
export const emitEffects: readonly { readonly emit: string; readonly event: string }[] = [
  { emit: 'navigate', event: 'address.changed' },
]
