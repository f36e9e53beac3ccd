import { assign, type SnapshotFrom, setup } from 'xstate'
import type { StatementsRead } from '#contract/settlements/entity.ts'
import type { DifferenceAct } from '#contract/settlements/rules.ts'
import { decideDifferences, readStatements } from '#contract/settlements/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, failedTo, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

type Context = {
  /** Ids of the differences that are chosen for one press. */
  chosen: readonly string[]
  /** What is kept with the next decision. */
  note: string
  /** The decision that is on its way. */
  ids: readonly string[]
  act: DifferenceAct
}
type Decide = { type: 'difference.decide'; act: DifferenceAct; ids: readonly string[] }
type Choose = { type: 'difference.choose'; ids: readonly string[] }
type Type = { type: 'note.type'; text: string }
type SettlementsEvent = { type: 'statements.read' } | Choose | Type | Decide

/** What a toast says of statements that were read. */
export const readOf = (reply: Reply<StatementsRead>) =>
  reply.ok ? { lines: reply.value.lines, differences: reply.value.differences } : { lines: 0, differences: 0 }

export const settlementsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SettlementsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readStatements: calls(readStatements, () => ({})),
    decideDifferences: calls(decideDifferences, ({ ids, act, note }: Omit<Context, 'chosen'>) => ({
      payload: { ids, act, ...(note.trim() !== '' && { note }) },
    })),
  },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, SettlementsEvent>(),
    choose: assign((_, { ids }: Choose) => ({ chosen: ids })),
    write: assign((_, { text }: Type) => ({ note: text })),
    take: assign((_, { ids, act }: Decide) => ({ ids, act })),
    forget: assign(({ context: { chosen, ids } }) => ({ chosen: chosen.filter((id) => !ids.includes(id)), note: '' })),
  },
}).createMachine({
  id: 'settlements',
  description: 'The settlements with couriers: their statements are read, and differences decided (product 16.24)',
  meta: { redaction: { 'decideDifferences.value': 'opaque', act: 'open' } } satisfies DeclaresRedaction,
  context: { chosen: [], note: '', ids: [], act: 'settle' },
  initial: 'idle',
  on: {
    'difference.choose': { actions: { type: 'choose', params: eventOf } },
    'note.type': { actions: { type: 'write', params: eventOf } },
  },
  states: {
    idle: {
      description: 'Statements can be read, and differences decided by one press each.',
      on: {
        'statements.read': 'reading',
        'difference.decide': { target: 'deciding', actions: { type: 'take', params: eventOf } },
      },
    },
    reading: {
      description: 'The server asks the couriers for their newest statements.',
      tags: 'busy',
      invoke: {
        id: 'readStatements',
        src: 'readStatements',
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'idle',
            actions: {
              type: 'toastSuccess',
              params: ({ event }) => ({ text: { code: 'settlements.found', params: readOf(event.output) } }),
            },
          },
          failedTo('idle', 'settlements.read_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
    deciding: {
      description: 'The server keeps the decision.',
      tags: 'busy',
      invoke: {
        id: 'decideDifferences',
        src: 'decideDifferences',
        input: ({ context: { ids, act, note } }) => ({ ids, act, note }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'idle',
            actions: ['forget', { type: 'toastSuccess', params: { text: 'settlements.decided' } }],
          },
          failedTo('idle', 'settlements.decide_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof settlementsMachine>

export const settlementsSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  reading: (snapshot: Snapshot) => snapshot.matches('reading'),
  chosen: ({ context }: Snapshot) => context.chosen,
  note: ({ context }: Snapshot) => context.note,
  /** Whether a decision about the difference is on its way. */
  deciding: (id: string) => (snapshot: Snapshot) => snapshot.matches('deciding') && snapshot.context.ids.includes(id),
}
