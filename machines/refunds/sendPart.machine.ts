import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import type { callErrors } from '#contract/refunds/errors.ts'
import { PartForm, type PartToSend } from '#contract/refunds/rules.ts'
import { sendPart } from '#contract/refunds/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, submitTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { errorIn, hasCode, type Reply, replyOf, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

export type PartValues = { amount: string; reason: string }

/** An order of which `left` taka are left to send back. */
type PaidOrder = { readonly id: string; readonly left: number }

type SendPartEvent = { type: 'dialog.open'; order: PaidOrder } | FormEvent<PartValues> | { type: 'dialog.cancel' }

type Code = CodeOf<typeof callErrors, 'sendPart'>
type PartReply = Reply<Refund, Code>

type Context = { order: PaidOrder; form: Form<PartValues> }

const check = createValidator(PartForm)
const blank = blankForm<PartValues>({ amount: '', reason: '' })

/** Types, call, guards and actions of the chart. */
const sendPartSetup = setup({
  types: {
    context: {} as Context,
    events: {} as SendPartEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: { sendPart: calls<typeof sendPart, PartToSend, Code>(sendPart, (payload) => ({ payload })) },
  guards: {
    succeeded: (_, reply: PartReply) => reply.ok,
    isValid: ({ context }) => check(context.form.values).ok,
    isSent: (_, reply: PartReply) => reply.ok && reply.value.refundStatus === 'completed',
    isRefused: (_, reply: PartReply) => reply.ok && reply.value.refundStatus === 'failed',
    isLeftChanged: (_, reply: PartReply) => hasCode(reply, 'refund.left_changed'),
  },
  actions: {
    ...emitActions<Context, SendPartEvent>(),
    ...formActions<PartValues, Context, SendPartEvent>(() => check, 'refunds.part_failed'),
    openDialog: assign((_, order: PaidOrder) => ({ order, form: blank })),
    /** The person sees what is left now, before the part is sent. */
    takeLeft: assign(({ context: { order } }, reply: PartReply) => ({
      order: { ...order, left: Number(errorIn(reply).params?.left ?? order.left) },
    })),
  },
})

/**
 * The money is sent once: the call says what the person has seen as left, and the server refuses it where that has changed,
 * as by an earlier call without an answer.
 */
export const sendPartMachine = sendPartSetup.createMachine({
  id: 'sendPart',
  description: 'The dialog in which an administrator sends a part of the money of a paid order back (product 16.12)',
  meta: {
    redaction: {
      reason: 'secret',
      amount: 'secret',
      refusalText: 'secret',
      reference: 'secret',
      decidedBy: 'secret',
      number: 'secret',
    },
  } satisfies DeclaresRedaction,
  context: { order: { id: '', left: 0 }, form: blank },
  initial: 'closed',
  states: {
    closed: {
      description: 'No money is being sent back.',
      on: { 'dialog.open': { target: 'editing', actions: { type: 'openDialog', params: ({ event }) => event.order } } },
    },
    editing: {
      description: 'The administrator writes the amount and the reason.',
      tags: ['confirming', 'form'],
      on: {
        'form.change': changeField,
        'form.submit': submitTo('sending'),
        'dialog.cancel': 'closed',
      },
    },
    sending: {
      description: 'The server sends the money by the provider of the payment, or records that it waits.',
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context: { order, form } }): PartToSend => ({
          orderId: order.id,
          left: order.left,
          ...bodyOf(check(form.values)),
        }),
        onDone: [
          {
            guard: { type: 'isSent', params: replyOf },
            target: 'closed',
            actions: { type: 'toastSuccess', params: { text: 'refunds.part_done' } },
          },
          {
            guard: { type: 'isRefused', params: replyOf },
            target: 'closed',
            actions: { type: 'toastError', params: { text: 'refunds.part_refused' } },
          },
          succeededTo('closed', 'refunds.part_requested'),
          {
            guard: { type: 'isLeftChanged', params: replyOf },
            target: 'editing',
            actions: [
              { type: 'takeLeft', params: replyOf },
              { type: 'showFailure', params: ({ event }) => errorIn(event.output) },
            ],
          },
          { target: 'editing', actions: { type: 'showFailure', params: ({ event }) => errorIn(event.output) } },
        ],
        onError: unexpectedTo('editing'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof sendPartMachine>

export const sendPartSelect = {
  ...dialogSelect,
  order: (snapshot: Snapshot) => snapshot.context.order,
}
