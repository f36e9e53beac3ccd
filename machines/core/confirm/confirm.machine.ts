import { setup } from 'xstate'
import type { Endpoint } from '#contract/calls/effectEndpoint.ts'
import type { Message } from '#contract/messages.ts'
import { type CallActor, calls, type Declared, type RequestToDeclare } from '../calls.ts'
import { emitActions } from '../emitActions.ts'
import type { FlowEmitted, Toast } from '../emitted.ts'
import { port } from '../port.ts'
import type { DeclaresRedaction } from '../redaction.ts'
import { failureToast, isNotFound, isUnanswered, type Reply, replyOf, succeeded, unexpectedTo } from '../reply.ts'

/** Input of a confirmation: id of the entity and what the toasts say. */
export type ConfirmInput = {
  id: string
  success: Message
  fallback: Message
  /** Error toast that replaces the call if `id` is empty. */
  missing?: Message
  /** Name of an entity that the trash keeps, so that the toast offers to restore it. */
  restorable?: string
}

const doneToast = ({ id, success, restorable: of }: ConfirmInput): Toast => ({
  type: 'toast.success',
  text: success,
  ...(of !== undefined && { action: { label: 'undo.undo', undo: { call: 'trash', id }, of } }),
})

type Failed = { context: ConfirmInput; event: { output: Reply<unknown> } }

const failedTo = <const Target extends string>(target: Target) =>
  ({
    target,
    actions: {
      type: 'toastError',
      params: ({ context, event }: Failed) => failureToast(event.output, context.fallback),
    },
  }) as const

type ConfirmEvent = { type: 'dialog.confirm' } | { type: 'dialog.cancel' }

/**
 * The dialog cannot be closed during the call. An error leaves it open, except a 404, which closes it because the
 * entity no longer exists. Without an answer in time, the dialog says that the outcome is not known yet: the data is
 * read again, and another press asks the server again.
 */
export const confirmMachine = setup({
  types: {
    input: {} as ConfirmInput,
    context: {} as ConfirmInput,
    events: {} as ConfirmEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy' | 'unanswered',
  },
  actors: { act: port<{ id: string }, unknown>() },
  guards: {
    succeeded,
    isNotFound,
    isUnanswered,
    isMissing: ({ context }) => context.id === '' && context.missing !== undefined,
  },
  actions: emitActions<ConfirmInput, ConfirmEvent>(),
}).createMachine({
  id: 'confirm',
  description: 'A confirmation dialog with one call (`act`)',
  meta: { redaction: { 'act.value': 'opaque', restorable: 'open' } } satisfies DeclaresRedaction,
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      description: 'The dialog waits for a decision; nothing has happened.',
      tags: 'confirming',
      on: {
        'dialog.confirm': [
          {
            guard: 'isMissing',
            actions: { type: 'toastError', params: ({ context }) => ({ text: context.missing ?? { message: '' } }) },
          },
          { target: 'acting' },
        ],
        'dialog.cancel': 'cancelled',
      },
    },
    acting: {
      description: 'The server carries out what was confirmed.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'done',
            actions: { type: 'emitEvent', params: ({ context }) => doneToast(context) },
          },
          { guard: { type: 'isNotFound', params: replyOf }, ...failedTo('gone') },
          { guard: { type: 'isUnanswered', params: replyOf }, target: 'unanswered' },
          failedTo('asking'),
        ],
        onError: unexpectedTo('asking'),
      },
    },
    unanswered: {
      description:
        'The answer is missing, so that nobody knows whether it is done; the same call again asks the server.',
      tags: ['confirming', 'unanswered'],
      on: { 'dialog.confirm': 'acting', 'dialog.cancel': 'cancelled' },
    },
    done: { description: 'It is done, and the dialog has closed.', type: 'final' },
    gone: { description: 'The entry did not exist any more, and the dialog has closed.', type: 'final' },
    cancelled: { description: 'Nothing has happened, and the dialog has closed.', type: 'final' },
  },
})

/** The dialog with its call declared (`calls`). */
export const confirms = <E extends Endpoint>(
  endpoint: E,
  request: (input: { id: string }) => RequestToDeclare<E>,
): typeof confirmMachine & Declared =>
  // Only whether the call has succeeded matters.
  confirmMachine.provide({ actors: { act: calls(endpoint, request) as CallActor<{ id: string }, unknown> } })
