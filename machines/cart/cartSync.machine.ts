import { assign, emit, setup } from 'xstate'
import { getCart, putCart } from '#contract/cart/api.ts'
import type { Cart, CartItem, CartLine, CartPrice } from '#contract/cart/entity.ts'
import type { Message } from '#contract/messages.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { readDelays } from '../core/port.ts'
import { errorIn, eventOf, isConflict, type Reply, replyOf, succeeded, warnAboutError } from '../core/reply.ts'
import { plainLine, sameLines } from './cartLines.ts'
import { cutToStock, mergeCarts } from './mergeCarts.ts'
import { priceCart } from './priceOfCart.ts'
import {
  type LinesChanged,
  type Online,
  type ServerChanged,
  watchLines,
  watchOnline,
  watchServerCart,
} from './watchLines.ts'

/** `saved`: the server's cart as this browser saw it last; null at a sign-in. */
type CartSyncInput = { user: string; lines: readonly CartItem[]; saved: Cart | null }
type Context = CartSyncInput & {
  /** The server's cart as it was read last. */
  read: Cart | null
  /** The sentence about the latest merge. */
  notice: Message | null
  /** Whether the server's cart has changed since it was read. */
  isStale: boolean
}
type Event = LinesChanged | Online | ServerChanged

const merged = ({ saved, lines, read }: Context) => mergeCarts(saved?.items ?? [], lines, read?.items ?? [])

const isSaved = ({ lines, saved }: Context) => sameLines(lines, saved?.items ?? [])

/** The sentence about a merge; null where one of both carts was empty, or equal to the other. */
const sentenceOf = ({ saved, lines, read }: Context, isCut: boolean): Message | null => {
  const theirs = read?.items ?? []
  if (saved || lines.length === 0 || theirs.length === 0 || sameLines(lines, theirs)) return null
  return isCut ? 'cart.merged_and_cut' : 'cart.merged'
}

const cartOf = (reply: Reply<Cart>) => (reply.ok ? reply.value : null)

/** The later version of the server's cart: another tab may save between a read and its response. */
const later = (one: Cart | null, other: Cart | null) =>
  (one?.updatedAt ?? '') > (other?.updatedAt ?? '') ? one : other

const readCart = calls<typeof getCart, void>(getCart, () => ({}))
const writeCart = calls(putCart, ({ items, updatedAt }: { items: readonly CartLine[]; updatedAt: string }) => ({
  payload: { items },
  ifMatch: updatedAt,
}))

/** The types, calls, guards and actions of `cartSyncMachine`. */
const cartSyncSetup = setup({
  types: {
    input: {} as CartSyncInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readCart,
    priceCart,
    writeCart,
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
    merge: assign(({ context }, price: Reply<CartPrice> | undefined) => {
      const all = merged(context)
      const lines = price?.ok ? cutToStock(all, all, price.value) : all
      const notice = sentenceOf(context, !sameLines(all, lines)) ?? context.notice
      return { lines, saved: context.read, notice }
    }),
    reportMerge: emit(({ context: { user, lines, saved } }) => ({ type: 'cart.replace', user, lines, saved: saved! })),
    sayNotice: emit(({ context }) => ({ type: 'toast.warning', text: context.notice ?? { message: '' } })),
    clearNotice: assign({ notice: null }),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    setSaved: assign((_, reply: Reply<Cart>) => ({ saved: cartOf(reply) })),
    reportSaved: emit(({ context: { user, saved } }) => ({ type: 'cart.saved', user, saved: saved! })),
  },
})

/**
 * The machine reads and merges first, then writes every change with its version. It reads and merges again after a
 * conflict, when another device or an order has changed the server's cart, and after a failure when the connection is
 * back.
 */
export const cartSyncMachine = cartSyncSetup.createMachine({
  id: 'cartSync',
  description: "Keeps the cart of a signed-in person equal to the server's",
  context: ({ input }) => ({ ...input, read: null, notice: null, isStale: false }),
  initial: 'reading',
  on: {
    'lines.changed': { actions: { type: 'takeLines', params: eventOf } },
    'server.changed': { actions: 'markStale' },
  },
  invoke: [
    { id: 'watchLines', src: 'watchLines', onError: { actions: warnAboutError } },
    { id: 'watchOnline', src: 'watchOnline', onError: { actions: warnAboutError } },
    { id: 'watchServerCart', src: 'watchServerCart', onError: { actions: warnAboutError } },
  ],
  states: {
    reading: {
      description: "The server's cart is read.",
      tags: 'busy',
      entry: 'markFresh',
      on: { 'server.changed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'readCart',
        src: 'readCart',
        onDone: [
          {
            guard: { type: 'isUnion', params: replyOf },
            target: 'checking',
            actions: { type: 'setRead', params: replyOf },
          },
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'comparing',
            actions: [{ type: 'setRead', params: replyOf }, 'merge', 'reportMerge'],
          },
          { guard: { type: 'isPassing', params: replyOf }, target: 'waiting' },
          'refused',
        ],
        onError: { target: 'waiting', actions: warnAboutError },
      },
      after: { readLimit: 'waiting' },
    },
    checking: {
      description:
        'Both carts have lines; their quantities together may exceed the stock, which the server is asked for.',
      tags: 'busy',
      invoke: {
        id: 'priceCart',
        src: 'priceCart',
        input: ({ context }) => ({ items: merged(context).map(plainLine) }),
        onDone: { target: 'comparing', actions: [{ type: 'merge', params: replyOf }, 'reportMerge'] },
        onError: { target: 'comparing', actions: ['merge', 'reportMerge', warnAboutError] },
      },
      after: { readLimit: { target: 'comparing', actions: ['merge', 'reportMerge'] } },
    },
    comparing: {
      description: 'The lines of both sides are known, and compared.',
      always: [
        { guard: 'hasNotice', actions: ['sayNotice', 'clearNotice'] },
        { guard: 'isStale', target: 'reading' },
        { guard: 'isSaved', target: 'saved' },
        'saving',
      ],
    },
    saved: {
      description: 'Both carts are equal.',
      on: {
        'lines.changed': { target: 'changed', actions: { type: 'takeLines', params: eventOf } },
        'server.changed': 'reading',
      },
    },
    changed: {
      description: 'The person has just changed the lines; they are sent after a pause.',
      on: {
        'lines.changed': { target: 'changed', reenter: true, actions: { type: 'takeLines', params: eventOf } },
      },
      after: { pause: [{ guard: 'wasRead', target: 'comparing' }, { target: 'reading' }] },
    },
    saving: {
      description: 'The lines are sent to the server.',
      tags: 'busy',
      invoke: {
        id: 'writeCart',
        src: 'writeCart',
        input: ({ context: { lines, saved } }) => ({ items: lines.map(plainLine), updatedAt: saved?.updatedAt ?? '' }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'comparing',
            actions: [{ type: 'setSaved', params: replyOf }, 'reportSaved'],
          },
          { guard: { type: 'isConflict', params: replyOf }, target: 'reading' },
          { guard: { type: 'isPassing', params: replyOf }, target: 'waiting' },
          'refused',
        ],
        onError: { target: 'waiting', actions: warnAboutError },
      },
    },
    waiting: {
      description:
        'The server could not be reached; the cart is compared again after a wait, or when the connection returns.',
      on: { 'connection.back': 'reading' },
      after: { wait: 'reading' },
    },
    refused: {
      description: 'The server does not accept these lines; the next change is tried again.',
      on: { 'lines.changed': { target: 'changed', actions: { type: 'takeLines', params: eventOf } } },
    },
  },
})
