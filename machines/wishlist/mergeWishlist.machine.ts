import { assign, type SnapshotFrom, setup } from 'xstate'
import { WISHLIST_MAX } from '#contract/constants.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { mergeWishlist } from '#contract/wishlist/api.ts'
import { type CallActor, calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo, warnAboutError } from '../core/reply.ts'

/** Input of the call: the products that the browser has kept, newest first. */
export type WishesToMerge = { readonly customerId: string; readonly productIds: readonly string[] }

export type MergeWishlistInput = { readonly customerId: string }

/** The person gives up the kept products that do not fit. */
type MergeWishlistEvent = { type: 'left.forget' }

type Context = WishesToMerge & {
  /** The ids of the kept products that did not fit. */
  readonly left: readonly string[]
}

/** What the machine reads of the wishlist: the ids of the products that do not fit into it. */
export type Merged = { readonly left?: readonly string[] | undefined }

const leftOf = (reply: Reply<Merged>) => (reply.ok && reply.value.left) || []

/**
 * Starts with a page of the shop where somebody is signed in. The browser forgets the kept products only after the server
 * has them, so that a failure loses none: the next page tries again. So it does with those that did not fit, without a
 * word while none of them fits.
 */
export const mergeWishlistMachine = setup({
  types: {
    input: {} as MergeWishlistInput,
    context: {} as Context,
    events: {} as MergeWishlistEvent,
    emitted: {} as FlowEmitted,
  },
  actors: {
    readKept: port<void, readonly string[]>(),
    mergeWishlist: calls(mergeWishlist, ({ customerId, productIds }: WishesToMerge) => ({
      params: { customerId },
      payload: { productIds },
    })) as CallActor<WishesToMerge, Merged>,
    forgetKept: port<{ readonly productIds: readonly string[] }, null>(),
  },
  guards: {
    succeeded,
    hasKept: (_, reply: Reply<readonly string[]>) => reply.ok && reply.value.length > 0,
    hasAll: (_, reply: Reply<Merged>) => reply.ok && leftOf(reply).length === 0,
    hasNone: ({ context }, reply: Reply<Merged>) => leftOf(reply).length === context.productIds.length,
    hasLeft: ({ context }) => context.left.length > 0,
  },
  actions: {
    ...emitActions<Context, MergeWishlistEvent>(),
    setKept: assign({
      productIds: ({ context }, reply: Reply<readonly string[]>) => (reply.ok ? reply.value : context.productIds),
    }),
    setLeft: assign({ left: (_, reply: Reply<Merged>) => leftOf(reply) }),
    giveUpLeft: assign(({ context }) => ({ productIds: context.left, left: [] })),
  },
}).createMachine({
  id: 'mergeWishlist',
  description: 'Adds the products that a guest has kept in this browser to the wishlist (`POST /wishlist/merge`)',
  meta: {
    redaction: { 'mergeWishlist.products': 'opaque', 'mergeWishlist.gone': 'opaque' },
  } satisfies DeclaresRedaction,
  context: ({ input }) => ({ customerId: input.customerId, productIds: [], left: [] }),
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
        input: ({ context: { customerId, productIds } }) => ({ customerId, productIds }),
        onDone: [
          {
            guard: { type: 'hasAll', params: replyOf },
            target: 'forgetting',
            actions: { type: 'toastSuccess', params: { text: 'wishlist.merged' } },
          },
          {
            guard: { type: 'hasNone', params: replyOf },
            target: 'full',
            actions: { type: 'setLeft', params: replyOf },
          },
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'forgetting',
            actions: [
              { type: 'setLeft', params: replyOf },
              {
                type: 'emitEvent',
                params: ({ event }) => ({
                  type: 'toast.plain',
                  text: {
                    code: 'wishlist.merged_part',
                    params: { left: leftOf(event.output).length, max: WISHLIST_MAX },
                  },
                  action: { label: 'wishlist.open', to: shopRoutes.wishlist },
                }),
              },
            ],
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
        input: ({ context: { productIds, left } }) => ({ productIds: productIds.filter((id) => !left.includes(id)) }),
        onDone: [{ guard: 'hasLeft', target: 'full' }, { target: 'ended' }],
        onError: { target: 'ended', actions: warnAboutError },
      },
    },
    full: {
      description: 'The browser still keeps the products for which the wishlist has no room; the page names them.',
      on: { 'left.forget': { target: 'forgetting', actions: 'giveUpLeft' } },
    },
    ended: { description: 'Nothing is kept any more, or the next page tries again.', type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof mergeWishlistMachine>

const none: readonly string[] = []

export const mergeWishlistSelect = {
  /** The ids of the products that the browser keeps because they do not fit. */
  left: (snapshot: Snapshot) => (snapshot.matches('full') ? snapshot.context.left : none),
}
