import { assign, type SnapshotFrom, setup } from 'xstate'
import { requestStock, type StockRequest, withdrawStockRequest } from '#contract/stock/shopApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

/** The sold-out goods: a product, or one of its variants. */
export type SoldOutGoods = { readonly productId: string; readonly variantId: string | null }

export type StockRequestInput = SoldOutGoods & {
  /** The id of the request that the person has made already; null for none. */
  readonly requestId: string | null
}

type StockRequestEvent = { type: 'request.make' } | { type: 'request.withdraw' }

const idIn = (reply: Reply<StockRequest | null>) => (reply.ok && reply.value ? reply.value._id : null)

export const stockRequestMachine = setup({
  types: {
    input: {} as StockRequestInput,
    context: {} as StockRequestInput,
    events: {} as StockRequestEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy' | 'waits',
  },
  actors: {
    requestStock: calls(requestStock, ({ productId, variantId }: SoldOutGoods) => ({
      payload: { productId, ...(variantId !== null && { variantId }) },
    })),
    withdrawStockRequest: calls(withdrawStockRequest, (id: string) => ({ params: { id } })),
  },
  guards: {
    succeeded,
    hasRequest: ({ context }) => context.requestId !== null,
    isMade: (_, reply: Reply<StockRequest | null>) => idIn(reply) !== null,
  },
  actions: {
    ...emitActions<StockRequestInput, StockRequestEvent>(),
    keep: assign((_, reply: Reply<StockRequest | null>) => ({ requestId: idIn(reply) })),
    forget: assign({ requestId: null }),
  },
}).createMachine({
  id: 'stockRequest',
  description: 'A person asks for a message when sold-out goods are back (product 16.41)',
  meta: { redaction: { productId: 'open', variantId: 'open', requestId: 'open' } } satisfies DeclaresRedaction,
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      description: 'Whether the person has asked before.',
      always: [{ guard: 'hasRequest', target: 'waiting' }, { target: 'none' }],
    },
    none: {
      description: 'The person does not wait for the goods.',
      on: { 'request.make': 'making' },
    },
    making: {
      description: 'The server stores the request.',
      tags: 'busy',
      invoke: {
        id: 'requestStock',
        src: 'requestStock',
        input: ({ context: { productId, variantId } }) => ({ productId, variantId }),
        onDone: [
          {
            guard: { type: 'isMade', params: replyOf },
            target: 'waiting',
            actions: { type: 'keep', params: replyOf },
          },
          failedTo('none', 'stock_request.failed'),
        ],
        onError: unexpectedTo('none'),
      },
    },
    waiting: {
      description: 'The shop sends one message when the goods are back.',
      tags: 'waits',
      on: { 'request.withdraw': 'withdrawing' },
    },
    withdrawing: {
      description: 'The server deletes the request.',
      tags: ['busy', 'waits'],
      invoke: {
        id: 'withdrawStockRequest',
        src: 'withdrawStockRequest',
        input: ({ context }) => context.requestId ?? '',
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'none', actions: 'forget' },
          failedTo('waiting', 'stock_request.withdraw_failed'),
        ],
        onError: unexpectedTo('waiting'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof stockRequestMachine>

export const stockRequestSelect = {
  busy: (snapshot: Snapshot): boolean => snapshot.hasTag('busy'),
  /** Whether a message is to come. */
  waits: (snapshot: Snapshot): boolean => snapshot.hasTag('waits'),
}
