import { assign, type EventObject, type SnapshotFrom, setup } from 'xstate'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, replyOf, warnAboutError } from '../core/reply.ts'

/** An order or a checkout, and the key in the fragment of the address; an empty key is none. */
export type OrderKeyInput = {
  readonly of: { readonly orderId: string } | { readonly checkoutId: string }
  readonly linkKey: string
}

type Context = OrderKeyInput & { key: string | null }

export const orderKeyMachine = setup({
  types: {
    input: {} as OrderKeyInput,
    context: {} as Context,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { findKey: port<OrderKeyInput, string | null>() },
  guards: { isFound: (_, reply: Reply<string | null>) => reply.ok && reply.value !== null },
  actions: {
    ...emitActions<Context, EventObject>(),
    setKey: assign({ key: (_, reply: Reply<string | null>) => (reply.ok ? reply.value : null) }),
  },
}).createMachine({
  id: 'orderKey',
  description: 'Finds the key of an order: that of the opened link, which the browser then keeps, else the kept one',
  meta: { redaction: { key: 'secret', linkKey: 'secret', 'findKey.value': 'secret' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, key: null }),
  initial: 'finding',
  states: {
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findKey',
        src: 'findKey',
        input: ({ context: { of, linkKey } }) => ({ of, linkKey }),
        onDone: [
          {
            guard: { type: 'isFound', params: replyOf },
            target: 'found',
            actions: { type: 'setKey', params: replyOf },
          },
          'missing',
        ],
        onError: { target: 'missing', actions: warnAboutError },
      },
    },
    found: { type: 'final' },
    missing: { type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof orderKeyMachine>

export const orderKeySelect = {
  finding: (snapshot: Snapshot) => snapshot.matches('finding'),
  /** The key of the order, or null without one. */
  key: ({ context }: Snapshot) => context.key,
}
