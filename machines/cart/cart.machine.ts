import { assign, type EventObject, emit, fromCallback, type SnapshotFrom, setup } from 'xstate'
import type { CartItem, CartLine, Seen } from '#contract/cart/entity.ts'
import { lineKey } from '#contract/cart/lineKey.ts'
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from '#contract/constants.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { CartChange, SessionEnding, Toast, Warn } from '../core/emitted.ts'
import { eventOf, warnAboutError } from '../core/reply.ts'
import {
  addLines,
  cartFor,
  changeQuantity,
  chooseVariant,
  emptyCart,
  limitOf,
  markSeen,
  type StoredCart,
  withoutLine,
  withoutOrdered,
} from './cartLines.ts'

/** `user`: id of the signed-in person, null for a guest. */
type CartInput = { stored: StoredCart; user: string | null }

type Context = StoredCart & {
  /** The line that was removed last, with its former place; it can be brought back. */
  removed: { item: CartItem; at: number } | null
}

/** `room`: whether the window has room for the panel; a toast says otherwise that lines were added. */
type Add = { type: 'cart.add'; items: readonly CartItem[]; room: boolean }
type OfLine = { key: string }
/** `variantId`: where size and colour alone do not name a variant. */
type Choose = OfLine & { size: string; color: string; variantId?: string }
type Ended = { reason: SessionEnding }
/** `stored`: the stored cart at this moment, which another tab may have merged already; null where none can be read. */
type SessionStarted = { type: 'session.started'; user: string; stored: StoredCart | null }

/** Events that the application sends or forwards. */
type CartCommand =
  | Add
  | Exclude<CartChange, { type: 'cart.add' }>
  | SessionStarted
  | { type: 'session.ended'; reason: SessionEnding }

export type CartEvent =
  | CartCommand
  | ({ type: 'cart.change'; quantity: number } & OfLine)
  | ({ type: 'cart.choose' } & Choose)
  | ({ type: 'cart.remove' } & OfLine)
  | { type: 'cart.undo' }
  /** Another tab has changed the stored cart. */
  | { type: 'cart.read'; stored: StoredCart }
  | { type: 'panel.close' }

/** `cart.stored`: store the cart for all tabs of this browser. */
export type CartEmitted = Toast | Warn | { type: 'cart.stored'; cart: StoredCart }

/** Sends the cart that another tab has stored, and the stored one when this tab comes back into view. */
const watchStorage = fromCallback<CartEvent>(() => {})
/** Keeps the cart equal to the one that the server keeps for the person, by `cart.replace` and `cart.saved`. */
const watchServer = fromCallback<EventObject, { user: string }>(() => {})

const storedPart = ({ user, lines, saved, kept }: StoredCart): StoredCart => ({ user, lines, saved, kept })
const changed = (lines: readonly CartItem[]) => ({ lines, removed: null })

/** The types, guards and actions of `cartMachine`. */
const cartSetup = setup({
  types: {
    input: {} as CartInput,
    context: {} as Context,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
    tags: {} as 'open',
  },
  actors: { watchStorage, watchServer },
  guards: {
    exceeds: ({ context }, { items }: Add) => limitOf(context.lines, items) !== null,
    hasRoom: (_, { room }: Add) => room,
    isOther: ({ context }, { user }: { user: string }) => user !== context.user,
    isOwn: ({ context }, { user }: { user: string | null }) => user === context.user,
    /**
     * Whether the lines of another tab replace these. A tab that signs in at the same time may store its lines before it
     * knows the server's cart, over those that this tab has merged; that tab merges its lines itself.
     */
    isCurrent: ({ context }, { user, saved }: StoredCart) =>
      user === context.user && (saved !== null || context.saved === null),
    isSignedIn: ({ context }) => context.user !== null,
    isSignedOut: (_, { reason }: Ended) => reason === 'signedOut',
    isRefused: (_, { reason }: Ended) => reason === 'refused',
    hasRemoved: ({ context }) => context.removed !== null,
  },
  actions: {
    add: assign(({ context }, { items }: Add) => changed(addLines(context.lines, items))),
    change: assign(({ context }, { key, quantity }: OfLine & { quantity: number }) =>
      changed(changeQuantity(context.lines, key, quantity)),
    ),
    choose: assign(({ context }, { key, ...choice }: Choose) => changed(chooseVariant(context.lines, key, choice))),
    remove: assign(({ context: { lines } }, { key }: OfLine) => {
      const at = lines.findIndex((line) => lineKey(line) === key)
      return { lines: withoutLine(lines, key), removed: at < 0 ? null : { item: lines[at]!, at } }
    }),
    undo: assign(({ context: { lines, removed } }) =>
      changed(removed ? addLines(lines.slice(0, removed.at), [removed.item, ...lines.slice(removed.at)]) : lines),
    ),
    takeOrdered: assign(({ context }, { items }: { items: readonly CartLine[] }) =>
      changed(withoutOrdered(context.lines, items)),
    ),
    markSeen: assign(({ context }, { items }: { items: readonly (CartLine & { seen: Seen })[] }) => ({
      lines: markSeen(context.lines, items),
    })),
    take: assign((_, cart: Partial<StoredCart>) => cart),
    giveTo: assign(({ context }, { user, stored }: { user: string | null; stored?: StoredCart | null }) => ({
      ...cartFor(stored ?? context, user),
      removed: null,
    })),
    clear: assign({ ...emptyCart, removed: null }),
    warnUnexpected: emit((_, { error }: { error: unknown }) => ({ type: 'warn', text: { message: String(error) } })),
    store: emit(({ context }) => ({ type: 'cart.stored', cart: storedPart(context) })),
    showAdded: emit({
      type: 'toast.success',
      text: 'cart.added',
      action: { label: 'cart.view_cart', to: shopRoutes.cart },
    }),
    showLimit: emit(({ context }, { items }: Add) => ({
      type: 'toast.error',
      text:
        limitOf(context.lines, items) === 'lines'
          ? { code: 'cart.too_many_lines', params: { max: CART_LINES_MAX } }
          : { code: 'cart.too_many_pieces', params: { max: LINE_QUANTITY_MAX } },
    })),
  },
})

/**
 * The panel shows the lines after an addition. `src/app/cart/` stores the cart for all tabs, and keeps a signed-in
 * person's cart equal to the server's.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description: "The cart of the shop's pages: its lines, their person, and the panel",
  context: ({ input }) => ({ ...cartFor(input.stored, input.user), removed: null }),
  type: 'parallel',
  invoke: { id: 'watchStorage', src: 'watchStorage', onError: { actions: warnAboutError } },
  states: {
    holder: {
      description: 'Whose cart it is, and what is in it.',
      initial: 'opening',
      on: {
        'cart.add': [
          {
            guard: { type: 'exceeds', params: eventOf },
            actions: [{ type: 'showLimit', params: eventOf }, { type: 'add', params: eventOf }, 'store'],
          },
          { actions: [{ type: 'add', params: eventOf }, 'store'] },
        ],
        'cart.change': { actions: [{ type: 'change', params: eventOf }, 'store'] },
        'cart.choose': { actions: [{ type: 'choose', params: eventOf }, 'store'] },
        'cart.remove': { actions: [{ type: 'remove', params: eventOf }, 'store'] },
        'cart.undo': { guard: 'hasRemoved', actions: ['undo', 'store'] },
        'cart.ordered': { actions: [{ type: 'takeOrdered', params: eventOf }, 'store'] },
        'cart.seen': { actions: [{ type: 'markSeen', params: eventOf }, 'store'] },
        'cart.read': {
          guard: { type: 'isCurrent', params: ({ event }) => event.stored },
          actions: { type: 'take', params: ({ event }) => event.stored },
        },
        'session.started': {
          guard: { type: 'isOther', params: eventOf },
          target: '.opening',
          actions: { type: 'giveTo', params: eventOf },
        },
        'session.ended': [
          { guard: { type: 'isSignedOut', params: eventOf }, target: '.opening', actions: 'clear' },
          {
            guard: { type: 'isRefused', params: eventOf },
            target: '.opening',
            actions: { type: 'giveTo', params: { user: null } },
          },
          // The other tab stores what remains.
          { target: '.guest', actions: 'clear' },
        ],
      },
      states: {
        opening: {
          description: 'The cart is stored, for a guest or a signed-in person.',
          entry: 'store',
          always: [{ guard: 'isSignedIn', target: 'signedIn' }, 'guest'],
        },
        guest: { description: 'The lines are in this browser only.' },
        signedIn: {
          description: "The lines are a person's own, and kept equal to those of the server.",
          invoke: {
            id: 'watchServer',
            src: 'watchServer',
            input: ({ context }) => ({ user: context.user ?? '' }),
            onError: { actions: warnAboutError },
          },
          on: {
            'cart.replace': {
              guard: { type: 'isOwn', params: eventOf },
              actions: [{ type: 'take', params: ({ event: { lines, saved } }) => ({ lines, saved }) }, 'store'],
            },
            'cart.saved': {
              guard: { type: 'isOwn', params: eventOf },
              actions: [{ type: 'take', params: ({ event: { saved } }) => ({ saved }) }, 'store'],
            },
          },
        },
      },
    },
    panel: {
      description: 'The panel next to the page.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the number of pieces shows.',
          on: {
            'cart.add': [
              { guard: { type: 'exceeds', params: eventOf } },
              { guard: { type: 'hasRoom', params: eventOf }, target: 'open' },
              { actions: 'showAdded' },
            ],
          },
        },
        open: {
          description: 'The panel shows the lines next to the page.',
          tags: 'open',
          on: { 'panel.close': 'closed' },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof cartMachine>

export const cartSelect = {
  lines: ({ context }: Snapshot) => context.lines,
  /** Number of pieces in the cart. */
  count: ({ context }: Snapshot) => context.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  /** The line that was removed last and can be brought back, or null. */
  removed: ({ context }: Snapshot) => context.removed,
  /** Whether the panel is open. */
  open: (snapshot: Snapshot) => snapshot.hasTag('open'),
}
