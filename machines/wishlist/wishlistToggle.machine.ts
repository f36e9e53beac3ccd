import { assign, type SnapshotFrom, setup } from 'xstate'
import { shopRoutes } from '#contract/routes/shop.ts'
import { addToWishlist, removeFromWishlist } from '#contract/wishlist/api.ts'
import type { Wishlist } from '#contract/wishlist/entity.ts'
import { declared } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

/** A product that a person puts on the wishlist. */
export type WishedProduct = { readonly productId: string; readonly productName: string }

/** Input of the call: whether the customer's wishlist is to have the product. */
export type WishChange = { readonly customerId: string; readonly productId: string; readonly wanted: boolean }

/** Whether the browser is to keep the product of a guest. */
export type KeptChange = { readonly product: WishedProduct; readonly wanted: boolean }

/** What the browser keeps after a change. */
export type KeptWishes = { readonly count: number }

export type ToggleInput = {
  /** Null for a guest. */
  readonly customerId: string | null
  readonly product: WishedProduct
  readonly wanted: boolean
}

/** A press on the button: whether the wishlist is to have the product. */
type ToggleEvent = { type: 'toggle.press'; wanted: boolean }

type Context = ToggleInput & {
  /** The value of `wanted` in the call in progress. */
  readonly sent: boolean
}

/**
 * The machine starts with the first press. A press during the call is sent after it. The browser keeps the products of a
 * guest; `mergeWishlist` adds them to the wishlist after the sign-in.
 */
export const wishlistToggleMachine = setup({
  types: {
    input: {} as ToggleInput,
    context: {} as Context,
    events: {} as ToggleEvent,
    emitted: {} as FlowEmitted,
  },
  actors: {
    keepWish: port<KeptChange, KeptWishes>(),
    saveWish: declared<WishChange, Wishlist>(({ customerId, productId, wanted }) => ({
      endpoint: wanted ? addToWishlist : removeFromWishlist,
      request: wanted
        ? { params: { customerId }, payload: { productId }, keepalive: true }
        : { params: { customerId, productId }, keepalive: true },
    })),
  },
  guards: {
    succeeded,
    isGuest: ({ context }) => context.customerId === null,
    isFirstWish: ({ context }, reply: Reply<KeptWishes>) => reply.ok && reply.value.count === 1 && context.wanted,
    isPressedAgain: ({ context }, reply: Reply<Wishlist>) => reply.ok && context.wanted !== context.sent,
  },
  actions: {
    ...emitActions<Context, ToggleEvent>(),
    setWanted: assign({ wanted: (_, wanted: boolean) => wanted }),
    setSent: assign({ sent: ({ context }) => context.wanted }),
  },
}).createMachine({
  id: 'wishlistToggle',
  description: 'The button of one product: adds the product to the wishlist or removes it',
  meta: { redaction: { 'saveWish.value': 'opaque', 'keepWish.count': 'open' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, sent: input.wanted }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Whether somebody is signed in decides who stores the press.',
      always: [{ guard: 'isGuest', target: 'keeping' }, { target: 'saving' }],
    },
    keeping: {
      description: 'The browser stores the last press of a guest; the first kept product says where it is kept.',
      invoke: {
        id: 'keepWish',
        src: 'keepWish',
        input: ({ context: { product, wanted } }) => ({ product, wanted }),
        onDone: [
          {
            guard: { type: 'isFirstWish', params: replyOf },
            target: 'idle',
            actions: {
              type: 'emitEvent',
              params: {
                type: 'toast.plain',
                text: 'wishlist.kept',
                action: { label: 'wishlist.open', to: shopRoutes.wishlist },
              },
            },
          },
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'wishlist.failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
    saving: {
      description: 'The server stores the last press; the button shows it already.',
      entry: 'setSent',
      on: { 'toggle.press': { actions: { type: 'setWanted', params: ({ event }) => event.wanted } } },
      invoke: {
        id: 'saveWish',
        src: 'saveWish',
        input: ({ context: { customerId, product, wanted } }) => ({
          customerId: customerId ?? '',
          productId: product.productId,
          wanted,
        }),
        onDone: [
          { guard: { type: 'isPressedAgain', params: replyOf }, target: 'saving', reenter: true },
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'wishlist.failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
    idle: {
      description: 'The button shows what is stored, and can be pressed.',
      on: {
        'toggle.press': { target: 'starting', actions: { type: 'setWanted', params: ({ event }) => event.wanted } },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof wishlistToggleMachine>

export const wishlistToggleSelect = {
  /** Whether the wishlist will have the product after the change in progress; null while nothing is being saved. */
  wanted: (snapshot: Snapshot): boolean | null => (snapshot.matches('saving') ? snapshot.context.wanted : null),
}
