import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate'
import type { UnfinishedToDrop, UnfinishedToKeep } from '#contract/unfinishedCheckouts/rules.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, type Reply, replyOf, succeeded, unexpectedTo, warnAboutError } from '../core/reply.ts'

type Asked = { readonly request: UnfinishedToKeep }
export type CallMeEvent =
  /** The box of this checkout was ticked before the page was loaded again. */
  | { type: 'ticked.read' }
  | ({ type: 'box.tick' } & Asked)
  | { type: 'box.untick' }
  | ({ type: 'request.change' } & Asked)

type Context = {
  /** The checkout of the browser. */
  identity: UnfinishedToDrop
  /** What is typed; null before the box is ticked in this page. */
  request: UnfinishedToKeep | null
  /** What was sent last. */
  sent: UnfinishedToKeep | null
  /** Whether the server has it. */
  isKept: boolean
}

/** Sends `ticked.read` at its start where this browser keeps that the box of the checkout is ticked. */
const watchTicked = fromCallback<CallMeEvent, UnfinishedToDrop>(() => {})

const setRequest = { type: 'setRequest', params: eventOf } as const
const tick = { target: 'keeping', actions: setRequest } as const
/** A change of what the server has waits until the person has typed it. */
const change = { guard: { type: 'isOther', params: eventOf }, target: 'settling', actions: setRequest } as const

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const callMeMachine = setup({
  types: {
    input: {} as UnfinishedToDrop,
    context: {} as Context,
    events: {} as CallMeEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy' | 'ticked',
  },
  actors: {
    watchTicked,
    /** These two also keep in the browser whether the box is ticked. */
    keepUnfinished: port<UnfinishedToKeep, null>(),
    dropUnfinished: port<UnfinishedToDrop, null>(),
  },
  delays: { typed: 1500 },
  guards: {
    succeeded,
    isOther: ({ context }, { request }: Asked) => !same(request, context.request),
    isOutdated: ({ context }, reply: Reply<null>) => reply.ok && !same(context.request, context.sent),
    isKept: ({ context }) => context.isKept,
  },
  actions: {
    ...emitActions<Context, CallMeEvent>(),
    setRequest: assign((_, { request }: Asked) => ({ request })),
    send: assign(({ context }) => ({ sent: context.request })),
    keep: assign({ isKept: true }),
    forget: assign({ isKept: false }),
  },
}).createMachine({
  id: 'callMe',
  description: 'The box by which a person asks to be called about an order that is not finished (product 13.16)',
  meta: { redaction: { checkoutId: 'secret', key: 'secret', city: 'secret' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ identity: input, request: null, sent: null, isKept: false }),
  invoke: {
    id: 'watchTicked',
    src: 'watchTicked',
    input: ({ context }) => context.identity,
    onError: { actions: warnAboutError },
  },
  initial: 'off',
  states: {
    off: {
      description: 'Nothing leaves the browser.',
      on: { 'box.tick': tick, 'ticked.read': { target: 'kept', actions: 'keep' } },
    },
    refused: { description: 'The shop does not keep it, and says so.', on: { 'box.tick': tick } },
    keeping: {
      description: 'The server keeps what is typed.',
      tags: ['busy', 'ticked'],
      entry: 'send',
      on: { 'request.change': { actions: setRequest } },
      invoke: {
        id: 'keepUnfinished',
        src: 'keepUnfinished',
        input: ({ context }) => context.request!,
        onDone: [
          {
            guard: { type: 'isOutdated', params: replyOf },
            target: 'settling',
            actions: 'keep',
            description: 'More was typed in the meantime.',
          },
          { guard: { type: 'succeeded', params: replyOf }, target: 'kept', actions: 'keep' },
          { guard: 'isKept', target: 'unsaved' },
          { target: 'refused' },
        ],
        onError: unexpectedTo('refused'),
      },
    },
    kept: {
      description: 'The shop calls if the order is not finished.',
      tags: 'ticked',
      on: { 'request.change': change, 'box.untick': 'dropping' },
    },
    settling: {
      description: 'The person types; what is kept follows.',
      tags: 'ticked',
      on: { 'request.change': { ...change, reenter: true }, 'box.untick': 'dropping' },
      after: { typed: 'keeping' },
    },
    unsaved: {
      description: 'The server has kept or deleted nothing; what it had before stays, and the page says so.',
      tags: 'ticked',
      on: { 'request.change': change, 'box.untick': 'dropping' },
    },
    dropping: {
      description: 'The server deletes it.',
      tags: 'busy',
      invoke: {
        id: 'dropUnfinished',
        src: 'dropUnfinished',
        input: ({ context }) => context.identity,
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'off', actions: 'forget' },
          { target: 'unsaved' },
        ],
        onError: unexpectedTo('unsaved'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof callMeMachine>

export const callMeSelect = {
  ticked: (snapshot: Snapshot): boolean => snapshot.hasTag('ticked'),
  busy: (snapshot: Snapshot): boolean => snapshot.hasTag('busy'),
  /** What went wrong; null where nothing did. */
  failure: (snapshot: Snapshot): 'refused' | 'unsaved' | null =>
    (['refused', 'unsaved'] as const).find((state) => snapshot.matches(state)) ?? null,
}
