import { assign, type SnapshotFrom, setup } from 'xstate'
import type { OrderStatus } from '#contract/orders/status.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port, readDelays } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, replyOf, succeeded, warnAboutError } from '../core/reply.ts'

/** An order, a product or a person that a search has found. */
export type Hit = {
  readonly kind: 'order' | 'product' | 'customer'
  readonly id: string
  readonly label: string
  /** What distinguishes it from others of the same label. */
  readonly note: string
  readonly to: string
  /** Of an order: the status that one press gives it; null or absent without one. */
  readonly next?: OrderStatus | null
  /** Of an order: whether it waits for a call, after which the person may confirm it. */
  readonly canConfirm?: boolean
  /** Of an order whose payment is being checked: the page where the person decides about it. */
  readonly payment?: string
}

/** `ownerId`: the seller whose orders and products are searched; empty for all of the shop. */
type Context = { ownerId: string; text: string; hits: readonly Hit[] }
type PaletteEvent = { type: 'search.type'; text: string }

/** Shorter texts find too much. */
const TEXT_MIN = 2

const textOf = ({ text }: { text: string }) => text.trim()

/**
 * The search waits for a pause in typing, and discards outdated responses. The list of screens and actions needs no
 * call.
 */
export const paletteMachine = setup({
  types: {
    input: {} as { ownerId: string },
    context: {} as Context,
    events: {} as PaletteEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { findAll: port<{ text: string; ownerId: string }, readonly Hit[]>() },
  delays: { ...readDelays, debounce: 200 },
  guards: { succeeded, isLongEnough: (_, event: { text: string }) => textOf(event).length >= TEXT_MIN },
  actions: {
    ...emitActions<Context, PaletteEvent>(),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setHits: assign((_, reply: Reply<readonly Hit[]>) => ({ hits: reply.ok ? reply.value : [] })),
    clearHits: assign({ hits: [] }),
  },
}).createMachine({
  id: 'palette',
  description: 'The command palette of a back office: finds orders, products and customers',
  meta: {
    redaction: { text: 'secret', label: 'secret', 'findAll.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ownerId: input.ownerId, text: '', hits: [] }),
  initial: 'idle',
  on: {
    'search.type': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event },
        target: '.typing',
        actions: { type: 'setText', params: ({ event }) => event },
      },
      { target: '.idle', actions: [{ type: 'setText', params: ({ event }) => event }, 'clearHits'] },
    ],
  },
  states: {
    idle: { description: 'Nothing is searched for; too little is typed.' },
    typing: { description: 'The person is still typing; the search waits for a pause.', after: { debounce: 'asking' } },
    asking: {
      description: 'The server looks for orders, products and customers.',
      tags: 'busy',
      invoke: {
        id: 'findAll',
        src: 'findAll',
        input: ({ context }) => ({ text: textOf(context), ownerId: context.ownerId }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'found',
            actions: { type: 'setHits', params: replyOf },
          },
          { target: 'failed', actions: 'clearHits' },
        ],
        onError: { target: 'failed', actions: ['clearHits', warnAboutError] },
      },
      after: { readLimit: { target: 'failed', actions: 'clearHits' } },
    },
    found: { description: 'The results show; there may be none.' },
    failed: { description: 'The search could not be answered, as the palette says.' },
  },
})

type Snapshot = SnapshotFrom<typeof paletteMachine>

export const paletteSelect = {
  text: ({ context }: Snapshot) => context.text,
  hits: ({ context }: Snapshot) => context.hits,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy') || snapshot.matches('typing'),
  found: (snapshot: Snapshot) => snapshot.matches('found'),
  failed: (snapshot: Snapshot) => snapshot.matches('failed'),
}
