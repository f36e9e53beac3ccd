import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Uncounted } from '#contract/stockCounts/entity.ts'
import type { CountToFinish } from '#contract/stockCounts/rules.ts'
import { dropCount, finishCount, undoCount } from '#contract/stockCounts/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

type EndEvent =
  | { type: 'count.finish'; id: string }
  | { type: 'count.drop'; id: string }
  | { type: 'count.undo'; id: string }
  | { type: 'uncounted.choose'; uncounted: Uncounted }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

/** The count, and what becomes of goods that nobody has counted. */
type Context = { id: string; uncounted: Uncounted }
type Of = Pick<Context, 'id'>

const takes = <const Target extends string>(target: Target) =>
  ({ target, actions: { type: 'take', params: eventOf } }) as const

const idOf = ({ context: { id } }: { context: Context }): Of => ({ id })

export const endCountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EndEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    finishCount: calls(finishCount, ({ id, uncounted }: Of & CountToFinish) => ({
      params: { id },
      payload: { uncounted },
    })),
    dropCount: calls(dropCount, (params: Of) => ({ params })),
    undoCount: calls(undoCount, (params: Of) => ({ params })),
  },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, EndEvent>(),
    take: assign((_, { id }: Of) => ({ id, uncounted: 'keep' as const })),
    chooseUncounted: assign((_, { uncounted }: CountToFinish) => ({ uncounted })),
  },
}).createMachine({
  id: 'endCount',
  description: 'Finishes a count, drops it, or takes its differences back (product 16.39)',
  meta: {
    redaction: {
      ...{ uncounted: 'open', 'finishCount.value': 'opaque', 'dropCount.value': 'opaque', 'undoCount.value': 'opaque' },
    },
  } satisfies DeclaresRedaction,
  context: { id: '', uncounted: 'keep' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No count is being ended.',
      on: { 'count.finish': takes('choosing'), 'count.drop': takes('asking'), 'count.undo': takes('askingBack') },
    },
    choosing: {
      description: 'The person chooses what becomes of goods that nobody has counted.',
      tags: 'confirming',
      on: {
        'uncounted.choose': { actions: { type: 'chooseUncounted', params: eventOf } },
        'dialog.confirm': 'finishing',
        'dialog.cancel': 'idle',
      },
    },
    finishing: {
      description: 'The server adds the differences to the stock.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'finishCount',
        src: 'finishCount',
        input: ({ context: { id, uncounted } }) => ({ id, uncounted }),
        onDone: [succeededTo('idle', 'stockCounts.finished'), failedTo('choosing', 'stockCounts.finish_failed')],
        onError: unexpectedTo('choosing'),
      },
    },
    asking: {
      description: 'The person is asked whether the count may be dropped.',
      tags: 'confirming',
      on: { 'dialog.confirm': 'dropping', 'dialog.cancel': 'idle' },
    },
    dropping: {
      description: 'The server ends the count without a change of stock.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'dropCount',
        src: 'dropCount',
        input: idOf,
        onDone: [succeededTo('idle', 'stockCounts.dropped'), failedTo('asking', 'stockCounts.drop_failed')],
        onError: unexpectedTo('asking'),
      },
    },
    askingBack: {
      description: 'The person is asked whether the differences may be taken back.',
      tags: 'confirming',
      on: { 'dialog.confirm': 'undoing', 'dialog.cancel': 'idle' },
    },
    undoing: {
      description: 'The server takes the differences out of the stock.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'undoCount',
        src: 'undoCount',
        input: idOf,
        onDone: [succeededTo('idle', 'stockCounts.undone'), failedTo('askingBack', 'stockCounts.undo_failed')],
        onError: unexpectedTo('askingBack'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof endCountMachine>

export const endCountSelect = {
  busy: dialogSelect.busy,
  uncounted: (snapshot: Snapshot) => snapshot.context.uncounted,
  isFinishing: (snapshot: Snapshot) => snapshot.matches('choosing') || snapshot.matches('finishing'),
  isDropping: (snapshot: Snapshot) => snapshot.matches('asking') || snapshot.matches('dropping'),
  isUndoing: (snapshot: Snapshot) => snapshot.matches('askingBack') || snapshot.matches('undoing'),
}
