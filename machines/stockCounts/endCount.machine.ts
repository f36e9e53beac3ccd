import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Uncounted } from '#contract/stockCounts/entity.ts'
import type { CountToFinish } from '#contract/stockCounts/rules.ts'
import { dropCount, finishCount, undoCount } from '#contract/stockCounts/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, succeeded, succeededTo } from '../core/reply.ts'
import { acting } from '../core/secretDialog.ts'
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

const idOf = ({ id }: Context): Of => ({ id })

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
      ...acting(
        'finishCount',
        ({ id, uncounted }: Context) => ({ id, uncounted }),
        succeededTo('idle', 'stockCounts.finished'),
        'choosing',
        'stockCounts.finish_failed',
      ),
    },
    asking: {
      description: 'The person is asked whether the count may be dropped.',
      tags: 'confirming',
      on: { 'dialog.confirm': 'dropping', 'dialog.cancel': 'idle' },
    },
    dropping: {
      description: 'The server ends the count without a change of stock.',
      ...acting('dropCount', idOf, succeededTo('idle', 'stockCounts.dropped'), 'asking', 'stockCounts.drop_failed'),
    },
    askingBack: {
      description: 'The person is asked whether the differences may be taken back.',
      tags: 'confirming',
      on: { 'dialog.confirm': 'undoing', 'dialog.cancel': 'idle' },
    },
    undoing: {
      description: 'The server takes the differences out of the stock.',
      ...acting('undoCount', idOf, succeededTo('idle', 'stockCounts.undone'), 'askingBack', 'stockCounts.undo_failed'),
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
