import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, replyOf, warnAboutError } from '../core/reply.ts'

/** An order or a checkout, and the key in the fragment of the address; an empty key is none. */
export type KeyedOrders = {
  readonly of: { readonly orderId: string } | { readonly checkoutId: string }
  readonly linkKey: string
}

/** `userId`: the account that may have the orders; empty for a guest. */
export type OrderKeyInput = KeyedOrders & { readonly userId: string }

/** Reads of the orders by the key or, where it is null, by the account. */
export type OrderReads = Pick<OrderKeyInput, 'of' | 'userId'> & { readonly key: string | null }

export type OrderKeyEvent =
  /** A read has ended; `count`: how many of the orders it has. */
  | { type: 'orders.read'; count: number }
  /** A read was refused or has failed: no order has the key, the limit of tries is reached, or anything else. */
  | { type: 'orders.refused'; reason: 'missing' | 'limited' | 'failed' }

type Refusal = Extract<OrderKeyEvent, { type: 'orders.refused' }>
type Context = OrderKeyInput & { key: string | null }

const refused = (reason: Refusal['reason']) =>
  ({ type: 'isRefusedFor', params: ({ event }: { event: Refusal }) => ({ event, reason }) }) as const
const hasOrders = { type: 'hasOrders', params: ({ event }: { event: { count: number } }) => event.count } as const

/** The transitions of a read that ends while no orders are shown. */
const reads = {
  'orders.read': [{ guard: hasOrders, target: 'shown' }, { target: 'unknown' }],
  'orders.refused': [
    { guard: refused('missing'), target: 'unknown' },
    { guard: refused('limited'), target: 'limited' },
    { target: 'failed' },
  ],
} as const

export const orderKeyMachine = setup({
  types: {
    input: {} as OrderKeyInput,
    context: {} as Context,
    events: {} as OrderKeyEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    findKey: port<KeyedOrders, string | null>(),
    watchReads: fromCallback<OrderKeyEvent, OrderReads>(() => {}),
  },
  guards: {
    isFound: (_, reply: Reply<string | null>) => reply.ok && reply.value !== null,
    hasAccount: ({ context }) => context.userId !== '',
    hasOrders: (_, count: number) => count > 0,
    isRefusedFor: (_, { event, reason }: { event: Refusal; reason: Refusal['reason'] }) => event.reason === reason,
  },
  actions: {
    ...emitActions<Context, OrderKeyEvent>(),
    setKey: assign({ key: (_, reply: Reply<string | null>) => (reply.ok ? reply.value : null) }),
  },
}).createMachine({
  id: 'orderKey',
  description: 'Finds the key of orders, that of the opened link or the kept one, and follows their reads by it',
  meta: { redaction: { key: 'secret', linkKey: 'secret', 'findKey.value': 'secret' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, key: null }),
  initial: 'finding',
  states: {
    finding: {
      description: 'Looks up the key in the storage of the browser.',
      tags: 'busy',
      invoke: {
        id: 'findKey',
        src: 'findKey',
        input: ({ context: { of, linkKey } }) => ({ of, linkKey }),
        onDone: [
          {
            guard: { type: 'isFound', params: replyOf },
            target: 'following',
            actions: { type: 'setKey', params: replyOf },
          },
          { guard: 'hasAccount', target: 'following' },
          'keyless',
        ],
        onError: [
          { guard: 'hasAccount', target: 'following', actions: warnAboutError },
          { target: 'keyless', actions: warnAboutError },
        ],
      },
    },
    keyless: {
      description: 'A guest without a key sees no order.',
      type: 'final',
    },
    following: {
      description: 'The orders are read by the key, else by the account.',
      initial: 'reading',
      invoke: {
        id: 'watchReads',
        src: 'watchReads',
        input: ({ context: { of, userId, key } }) => ({ of, userId, key }),
        onError: { target: '.failed', actions: warnAboutError },
      },
      states: {
        reading: { description: 'No read has ended yet.', on: reads },
        shown: {
          description: 'The orders are shown, also after a later read that fails.',
          on: {
            'orders.read': [{ guard: hasOrders, target: 'shown' }, 'deleted'],
            'orders.refused': { guard: refused('missing'), target: 'deleted' },
          },
        },
        deleted: {
          description: 'The shop has deleted the orders while the page is open.',
          on: {
            'orders.read': { guard: hasOrders, target: 'shown' },
          },
        },
        unknown: { description: 'No order has the key, or the account has none of the orders.', on: reads },
        limited: { description: 'Too many keys were tried from here.', on: reads },
        failed: { description: 'The read has failed; it can be tried again.', on: reads },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof orderKeyMachine>

/** What the page of the orders shows. */
export type OrdersView = 'finding' | 'reading' | 'shown' | 'deleted' | 'unknown' | 'limited' | 'failed'

export const orderKeySelect = {
  view: ({ value }: Snapshot): OrdersView => {
    if (typeof value === 'object') return value.following
    return value === 'keyless' ? 'unknown' : value
  },
  /** Whether orders are read: by the key or the account. */
  follows: (snapshot: Snapshot) => snapshot.matches('following'),
  /** The key of the order, or null without one. */
  key: ({ context }: Snapshot) => context.key,
}
