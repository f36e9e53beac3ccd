import { assign, type SnapshotFrom, setup } from 'xstate'
import { accountRoutes } from '#contract/routes/account.ts'
import type { Wishlist } from '#contract/wishlist/entity.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failureToast, type Reply, replyOf, succeeded, unexpectedTo, warnAboutError } from '../core/reply.ts'

/** The product of a heart. */
export type WishedProduct = { readonly productId: string; readonly productName: string }

/** Input of the call: whether the customer's wishlist is to have the product. */
export type WishChange = { readonly customerId: string; readonly productId: string; readonly wanted: boolean }

export type HeartInput = {
  /** Null for a guest. */
  readonly customerId: string | null
  /** Null for the product that a guest has kept before the sign-in. */
  readonly product: WishedProduct | null
  readonly wanted: boolean
}

/** The call's input for a heart with a product and a customer. */
const changeOf = ({ customerId, product, wanted }: HeartInput): WishChange => ({
  customerId: customerId ?? '',
  productId: product?.productId ?? '',
  wanted,
})

/** A press on the heart: whether the wishlist is to have the product. */
type HeartEvent = { type: 'heart.press'; wanted: boolean }

type Context = HeartInput & {
  /** The value of `wanted` in the call in progress. */
  readonly sent: boolean
}

/**
 * The machine starts with the first press. A press during the call is sent after it. A guest is asked to sign in; the
 * product is kept until then, and added after the sign-in.
 */
export const heartMachine = setup({
  types: {
    input: {} as HeartInput,
    context: {} as Context,
    events: {} as HeartEvent,
    emitted: {} as FlowEmitted,
  },
  actors: {
    keepWish: port<{ product: WishedProduct | null }, null>(),
    takeWish: port<void, WishedProduct | null>(),
    saveWish: port<WishChange, Wishlist>(),
  },
  guards: {
    succeeded,
    isKept: ({ context }) => context.product === null,
    isGuest: ({ context }) => context.customerId === null,
    hasWish: (_, reply: Reply<WishedProduct | null>) => reply.ok && reply.value !== null,
    isPressedAgain: ({ context }, reply: Reply<Wishlist>) => reply.ok && context.wanted !== context.sent,
  },
  actions: {
    ...emitActions<Context, HeartEvent>(),
    setWanted: assign({ wanted: (_, wanted: boolean) => wanted }),
    setSent: assign({ sent: ({ context }) => context.wanted }),
    setProduct: assign({
      product: (_, reply: Reply<WishedProduct | null>) => (reply.ok ? reply.value : null),
    }),
  },
}).createMachine({
  id: 'heart',
  description: 'The heart of one product: adds the product to the wishlist or removes it',
  meta: { redaction: { 'saveWish.value': 'opaque' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, sent: input.wanted }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Whether a product was kept, and whether somebody is signed in, decides how it begins.',
      always: [{ guard: 'isKept', target: 'taking' }, { guard: 'isGuest', target: 'keeping' }, { target: 'saving' }],
    },
    taking: {
      description: 'The browser looks for a product that was kept before the sign-in.',
      invoke: {
        id: 'takeWish',
        src: 'takeWish',
        onDone: [
          {
            guard: { type: 'hasWish', params: replyOf },
            target: 'adding',
            actions: { type: 'setProduct', params: replyOf },
          },
          'nothing',
        ],
        onError: { target: 'nothing', actions: warnAboutError },
      },
    },
    nothing: { description: 'No product was kept, so that nothing is to be done.', type: 'final' },
    adding: {
      description: 'The server adds the product that was kept before the sign-in.',
      invoke: {
        id: 'addKeptWish',
        src: 'saveWish',
        input: ({ context }) => changeOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'idle',
            actions: { type: 'toastSuccess', params: { text: 'wishlist.added' } },
          },
          { target: 'idle', actions: { type: 'toastError', params: ({ event }) => failureOf(event.output) } },
        ],
        onError: unexpectedTo('idle'),
      },
    },
    keeping: {
      description: 'The browser keeps the product of a guest, who is asked to sign in.',
      invoke: {
        id: 'keepWish',
        src: 'keepWish',
        input: ({ context: { product } }) => ({ product }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'emitEvent', params: { type: 'toast.plain', text: 'wishlist.sign_in' } },
            { type: 'navigate', params: { to: accountRoutes.login } },
          ],
        },
        onError: unexpectedTo('idle'),
      },
    },
    saving: {
      description: 'The server stores the last press; the heart shows it already.',
      entry: 'setSent',
      on: { 'heart.press': { actions: { type: 'setWanted', params: ({ event }) => event.wanted } } },
      invoke: {
        id: 'saveWish',
        src: 'saveWish',
        input: ({ context }) => changeOf(context),
        onDone: [
          { guard: { type: 'isPressedAgain', params: replyOf }, target: 'saving', reenter: true },
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          { target: 'idle', actions: { type: 'toastError', params: ({ event }) => failureOf(event.output) } },
        ],
        onError: unexpectedTo('idle'),
      },
    },
    idle: {
      description: 'The heart shows what the server has, and can be pressed.',
      on: {
        'heart.press': [
          { guard: 'isGuest', target: 'keeping' },
          { target: 'saving', actions: { type: 'setWanted', params: ({ event }) => event.wanted } },
        ],
      },
    },
  },
})

const failureOf = (reply: Reply<unknown>) => failureToast(reply, 'wishlist.failed')

type Snapshot = SnapshotFrom<typeof heartMachine>

export const heartSelect = {
  /** Whether the wishlist will have the product after the change in progress; null while nothing is being saved. */
  wanted: (snapshot: Snapshot): boolean | null => (snapshot.matches('saving') ? snapshot.context.wanted : null),
}
