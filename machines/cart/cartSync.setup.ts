import { assign, emit, setup } from 'xstate'
import type { Cart, CartLine, CartPrice } from '#contract/cart/entity.ts'
import { cartMergeTexts as texts } from '#messages/en/cartMerge.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port, readDelays } from '../core/port.ts'
import { errorIn, isConflict, type Reply, succeeded } from '../core/reply.ts'
import { type CartItem, sameLines } from './cartLines.ts'
import { cutToStock, mergeCarts } from './mergeCarts.ts'
import {
  type LinesChanged,
  type Online,
  type ServerChanged,
  watchLines,
  watchOnline,
  watchServerCart,
} from './watchLines.ts'

/** `saved`: the server's cart as this browser saw it last; null at a sign-in. */
export type CartSyncInput = { user: string; lines: readonly CartItem[]; saved: Cart | null }
type Context = CartSyncInput & {
  /** The server's cart as it was read now, until it is merged. */
  read: Cart | null
  /** The sentence about the latest merge. */
  notice: string | null
  /** Whether the server's cart has changed since it was read. */
  isStale: boolean
}
type Event = LinesChanged | Online | ServerChanged

export const merged = ({ saved, lines, read }: Context) => mergeCarts(saved?.items ?? [], lines, read?.items ?? [])

const isSaved = ({ lines, saved }: Context) => sameLines(lines, saved?.items ?? [])

/** The sentence about a merge; null where one of both carts was empty, or equal to the other. */
const sentenceOf = ({ saved, lines, read }: Context, isCut: boolean) => {
  const theirs = read?.items ?? []
  if (saved || lines.length === 0 || theirs.length === 0 || sameLines(lines, theirs)) return null
  return isCut ? texts.mergedAndCut : texts.merged
}

const cartOf = (reply: Reply<Cart>) => (reply.ok ? reply.value : null)

/** The later version of the server's cart: another tab may save between a read and its response. */
const later = (one: Cart | null, other: Cart | null) =>
  (one?.updatedAt ?? '') > (other?.updatedAt ?? '') ? one : other

/** The types, calls, guards and actions of `cartSyncMachine`. */
export const cartSyncSetup = setup({
  types: {
    input: {} as CartSyncInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readCart: port<void, Cart>(),
    priceCart: port<{ items: readonly CartLine[] }, CartPrice>(),
    writeCart: port<{ items: readonly CartLine[]; updatedAt: string }, Cart>(),
    watchLines,
    watchOnline,
    watchServerCart,
  },
  delays: { ...readDelays, pause: 400, wait: 30_000 },
  guards: {
    succeeded,
    isConflict,
    wasRead: ({ context }) => context.saved !== null,
    hasNotice: ({ context }) => context.notice !== null,
    isSaved: ({ context }) => isSaved(context),
    isStale: ({ context }) => context.isStale,
    /** Whether both carts have lines at a sign-in, so that quantities may exceed the stock together. */
    isUnion: ({ context: { saved, lines } }, reply: Reply<Cart>) =>
      reply.ok && saved === null && lines.length > 0 && reply.value.items.length > 0,
    /** Whether a repetition can succeed. */
    isPassing: (_, reply: Reply<unknown>) => {
      const { _tag, status = 0 } = errorIn(reply)
      return _tag !== 'HTTP' || status >= 500 || status === 429
    },
  },
  actions: {
    ...emitActions<Context, Event>(),
    /**
     * Another tab may have merged before: without its base, lines that are removed since would come back. Both tabs say
     * the sentence about the merge.
     */
    takeLines: assign(({ context }, { lines, saved }: LinesChanged) => {
      if (!saved || later(saved, context.saved) !== saved) return { lines }
      const notice = sentenceOf({ ...context, read: saved }, false) ?? context.notice
      return { lines, saved, notice, read: context.read && later(saved, context.read) }
    }),
    setRead: assign(({ context }, reply: Reply<Cart>) => ({ read: later(context.saved, cartOf(reply)) })),
    merge: assign(({ context }, price: Reply<CartPrice> | null) => {
      const all = merged(context)
      const lines = price?.ok ? cutToStock(all, all, price.value) : all
      const notice = sentenceOf(context, !sameLines(all, lines)) ?? context.notice
      return { lines, saved: context.read, read: null, notice }
    }),
    reportMerge: emit(({ context: { user, lines, saved } }) => ({ type: 'cart.replace', user, lines, saved: saved! })),
    sayNotice: emit(({ context }) => ({ type: 'toast.warning', text: context.notice ?? '' })),
    clearNotice: assign({ notice: null }),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    setSaved: assign((_, reply: Reply<Cart>) => ({ saved: cartOf(reply) })),
    reportSaved: emit(({ context: { user, saved } }) => ({ type: 'cart.saved', user, saved: saved! })),
  },
})
