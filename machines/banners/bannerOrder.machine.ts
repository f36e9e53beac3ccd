import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Banner } from '#contract/banners/entity.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

/** The person has set an order: the ids of all banners. */
export type BannerOrderEvent = { type: 'order.set'; ids: readonly string[] }

type Context = {
  /** The order to show; empty while it is the server's. */
  ids: readonly string[]
  /** The order of the call in progress. */
  sent: readonly string[]
}

/**
 * A new order shows at once, and each change is saved; changes during a call are saved by one further call. A failure
 * shows the order of the server again.
 */
export const bannerOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BannerOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { orderBanners: port<{ ids: readonly string[] }, readonly Banner[]>() },
  guards: {
    succeeded,
    hasChangedSince: ({ context: { ids, sent } }, reply: Reply<unknown>) => reply.ok && ids !== sent,
  },
  actions: {
    ...emitActions<Context, BannerOrderEvent>(),
    setOrder: assign({ ids: (_, ids: readonly string[]) => ids }),
    noteSent: assign({ sent: ({ context }) => context.ids }),
    forgetOrder: assign({ ids: [] }),
  },
}).createMachine({
  id: 'bannerOrder',
  description: 'The order of the banners (`POST /banner/order`)',
  meta: { redaction: { 'orderBanners.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { ids: [], sent: [] },
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
        id: 'orderBanners',
        src: 'orderBanners',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: [
          { guard: { type: 'hasChangedSince', params: replyOf }, target: 'saving', reenter: true },
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          failedTo('idle', 'banners.order_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof bannerOrderMachine>

export const bannerOrderSelect = {
  /** The ids in the order that the person has set and that is not saved yet; empty without one. */
  ids: (snapshot: Snapshot) => snapshot.context.ids,
}
