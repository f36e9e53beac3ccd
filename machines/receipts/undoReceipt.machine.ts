import { assign, type SnapshotFrom, setup } from 'xstate'
import { undoReceipt } from '#contract/receipts/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

type UndoEvent = { type: 'receipt.undo'; id: string }
/** The receipt to take back. */
type Context = { id: string }

export const undoReceiptMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UndoEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { undoReceipt: calls(undoReceipt, (params: Context) => ({ params })) },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, UndoEvent>(),
    choose: assign((_, { id }: Context) => ({ id })),
  },
}).createMachine({
  id: 'undoReceipt',
  description: 'Takes received goods out of the stock again (product 16.36)',
  meta: { redaction: { 'undoReceipt.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No receipt is being taken back.',
      on: { 'receipt.undo': { target: 'undoing', actions: { type: 'choose', params: eventOf } } },
    },
    undoing: {
      description: 'The server takes the pieces out of the stock.',
      tags: 'busy',
      invoke: {
        id: 'undoReceipt',
        src: 'undoReceipt',
        input: ({ context: { id } }) => ({ id }),
        onDone: [succeededTo('idle', 'receipts.undone'), failedTo('idle', 'receipts.undo_failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

/** The receipt that is being taken back; null for none. */
export const undoingReceipt = (snapshot: SnapshotFrom<typeof undoReceiptMachine>): string | null =>
  snapshot.matches('undoing') ? snapshot.context.id : null
