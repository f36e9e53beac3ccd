import { assign, type SnapshotFrom, setup } from 'xstate'
import { orderBanners } from '#contract/banners/staffApi.ts'
import { orderCashRules } from '#contract/cashRules/api.ts'
import { orderCategories } from '#contract/categories/staffApi.ts'
import { declared } from '../calls.ts'
import { emitActions } from '../emitActions.ts'
import type { FlowEmitted } from '../emitted.ts'
import type { DeclaresRedaction } from '../redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo } from '../reply.ts'

/** The lists whose entries have an order of their own. */
export type OrderedList = 'banners' | 'categories' | 'cashRules'

const endpoints = { banners: orderBanners, categories: orderCategories, cashRules: orderCashRules } as const

/** The person has set an order: the ids of all entries. */
export type ItemOrderEvent = { type: 'order.set'; ids: readonly string[] }

type Context = {
  readonly list: OrderedList
  /** The order to show; empty while it is the server's. */
  ids: readonly string[]
  /** The order of the call in progress. */
  sent: readonly string[]
}

/**
 * A new order shows at once, and each change is saved; changes during a call are saved by one further call. A failure
 * shows the order of the server again.
 */
export const itemOrderMachine = setup({
  types: {
    input: {} as { list: OrderedList },
    context: {} as Context,
    events: {} as ItemOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    saveOrder: declared<{ list: OrderedList; ids: readonly string[] }, unknown>(({ list, ids }) => ({
      endpoint: endpoints[list],
      request: { payload: { ids } },
    })),
  },
  guards: {
    succeeded,
    hasChangedSince: ({ context: { ids, sent } }, reply: Reply<unknown>) => reply.ok && ids !== sent,
  },
  actions: {
    ...emitActions<Context, ItemOrderEvent>(),
    setOrder: assign({ ids: (_, ids: readonly string[]) => ids }),
    noteSent: assign({ sent: ({ context }) => context.ids }),
    forgetOrder: assign({ ids: [] }),
  },
}).createMachine({
  id: 'itemOrder',
  description: 'The order of a list (`POST /banner/order`, `POST /categories/order`, `POST /cash-rules/order`)',
  meta: { redaction: { list: 'open', 'saveOrder.value': 'opaque' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, ids: [], sent: [] }),
  initial: 'idle',
  on: { 'order.set': { actions: { type: 'setOrder', params: ({ event }) => event.ids } } },
  states: {
    idle: {
      description: 'The shown order is the one that the server has.',
      entry: 'forgetOrder',
      on: {
        'order.set': { target: 'saving', actions: { type: 'setOrder', params: ({ event }) => event.ids } },
      },
    },
    saving: {
      description: 'The server stores the order; the list can be reordered during the call.',
      tags: 'busy',
      entry: 'noteSent',
      invoke: {
        id: 'saveOrder',
        src: 'saveOrder',
        input: ({ context: { list, ids } }) => ({ list, ids }),
        onDone: [
          { guard: { type: 'hasChangedSince', params: replyOf }, target: 'saving', reenter: true },
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'lists.order_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof itemOrderMachine>

export const itemOrderSelect = {
  /** The ids in the order that the person has set and that is not saved yet; empty without one. */
  ids: (snapshot: Snapshot) => snapshot.context.ids,
}
