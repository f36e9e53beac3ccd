import { setup } from 'xstate'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted, Undo } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failureToast, replyOf, succeeded, warnAboutError } from '../core/reply.ts'

/**
 * The machine is no part of a screen, so that a change of the screen does not end it. A refusal shows the server's
 * reason, for example a later step of somebody else.
 */
/** What the toast says after the call. */
const undone = {
  orderStatus: 'undo.undone_order_status',
  trash: 'undo.undone_trash',
  cashBlock: 'undo.undone_cash_block',
  productCells: 'undo.undone_product_cells',
} as const

export const undoMachine = setup({
  types: {
    input: {} as Undo,
    context: {} as Undo,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { takeBack: port<Undo, unknown>() },
  guards: { succeeded },
  actions: {
    ...emitActions<Undo, { type: string }>(),
  },
}).createMachine({
  id: 'undo',
  description: 'Takes back what has just been done, after a press on the Undo button of a toast',
  meta: { redaction: { 'takeBack.value': 'opaque' } } satisfies DeclaresRedaction,
  context: ({ input }) => input,
  initial: 'undoing',
  states: {
    undoing: {
      description: 'The server takes back what was done.',
      tags: 'busy',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'undone',
            actions: [{ type: 'toastSuccess', params: ({ context }) => ({ text: undone[context.call] }) }],
          },
          {
            target: 'refused',
            actions: [{ type: 'toastError', params: ({ event }) => failureToast(event.output, 'undo.failed') }],
          },
        ],
        onError: { target: 'refused', actions: ['toastUnexpected', warnAboutError] },
      },
    },
    undone: { description: 'It is taken back, as a toast says.', type: 'final' },
    refused: { description: 'It could not be taken back, as a toast says.', type: 'final' },
  },
})
