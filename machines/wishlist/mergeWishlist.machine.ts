import { assign, setup } from 'xstate'
import type { Wishlist } from '#contract/wishlist/entity.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo, warnAboutError } from '../core/reply.ts'

/** Input of the call: the products that the browser has kept, newest first. */
export type WishesToMerge = { readonly customerId: string; readonly productIds: readonly string[] }

export type MergeWishlistInput = { readonly customerId: string }

/**
 * Starts with a page of the shop where somebody is signed in. The browser forgets the kept products only after the server
 * has them, so that a failure loses none: the next page tries again.
 */
export const mergeWishlistMachine = setup({
  types: {
    input: {} as MergeWishlistInput,
    context: {} as WishesToMerge,
    events: {} as { type: string },
    emitted: {} as FlowEmitted,
  },
  actors: {
    readKept: port<void, readonly string[]>(),
    mergeWishlist: port<WishesToMerge, Wishlist>(),
    forgetKept: port<{ readonly productIds: readonly string[] }, null>(),
  },
  guards: {
    succeeded,
    hasKept: (_, reply: Reply<readonly string[]>) => reply.ok && reply.value.length > 0,
  },
  actions: {
    ...emitActions<WishesToMerge, { type: string }>(),
    setKept: assign({
      productIds: ({ context }, reply: Reply<readonly string[]>) => (reply.ok ? reply.value : context.productIds),
    }),
  },
}).createMachine({
  id: 'mergeWishlist',
  description: 'Adds the products that a guest has kept in this browser to the wishlist (`POST /wishlist/merge`)',
  meta: { redaction: { 'mergeWishlist.value': 'opaque' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ customerId: input.customerId, productIds: [] }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The browser looks for products that were kept before the sign-in.',
      invoke: {
        id: 'readKept',
        src: 'readKept',
        onDone: [
          {
            guard: { type: 'hasKept', params: replyOf },
            target: 'merging',
            actions: { type: 'setKept', params: replyOf },
          },
          'ended',
        ],
        onError: { target: 'ended', actions: warnAboutError },
      },
    },
    merging: {
      description: 'The server adds the kept products to the wishlist.',
      invoke: {
        id: 'mergeWishlist',
        src: 'mergeWishlist',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'forgetting',
            actions: { type: 'toastSuccess', params: { text: 'wishlist.merged' } },
          },
          failedTo('ended', 'wishlist.failed'),
        ],
        onError: unexpectedTo('ended'),
      },
    },
    forgetting: {
      description: 'The browser forgets the products that the wishlist has now.',
      invoke: {
        id: 'forgetKept',
        src: 'forgetKept',
        input: ({ context: { productIds } }) => ({ productIds }),
        onDone: 'ended',
        onError: { target: 'ended', actions: warnAboutError },
      },
    },
    ended: { description: 'Nothing is kept any more, or the next page tries again.', type: 'final' },
  },
})
