import { assign, type SnapshotFrom, setup } from 'xstate'
import { undoReceipt } from '#contract/receipts/staffApi.ts'
import { type ConfirmInput, confirms } from '../core/confirm/confirm.machine.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { eventOf, unexpectedTo } from '../core/reply.ts'

type UndoEvent = { type: 'receipt.undo'; id: string }
/** The receipt to take back. */
type Context = { id: string }

export const undoReceiptMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UndoEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming',
    children: {} as { confirm: 'confirm' },
  },
  actors: { confirm: confirms(undoReceipt, (params) => ({ params })) },
  actions: {
    ...emitActions<Context, UndoEvent>(),
    choose: assign((_, { id }: Context) => ({ id })),
  },
}).createMachine({
  id: 'undoReceipt',
  description: 'Takes received goods out of the stock again, after a question (product 16.36)',
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No receipt is being taken back.',
      on: { 'receipt.undo': { target: 'asking', actions: { type: 'choose', params: eventOf } } },
    },
    asking: {
      description: 'A dialog asks whether the pieces may be taken out of the stock, and takes them.',
      tags: 'confirming',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { id } }): ConfirmInput => ({
          ...{ id, success: 'receipts.undone', fallback: 'receipts.undo_failed' },
        }),
        onDone: 'idle',
        onError: unexpectedTo('idle'),
      },
    },
  },
})

/** The actor of the open question. */
export const undoQuestion = (snapshot: SnapshotFrom<typeof undoReceiptMachine>) => snapshot.children.confirm
