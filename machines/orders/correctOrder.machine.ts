import { assign, setup } from 'xstate'
import { createValidator } from '../../contract/check.ts'
import { CorrectionForm, type OrderCorrection } from '../../contract/orders/correctionRules.ts'
import type { Order } from '../../contract/orders/entity.ts'
import { ordersTexts as texts } from '../../messages/en/orders.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, type Form, type FormEvent, isChanged } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { errorIn, isOutdated, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { succeededTo } from '../core/replyTransitions.ts'
import {
  blankCorrection,
  type CorrectionValues,
  changesIn,
  flatErrors,
  type OrderToCorrect,
  valuesOf,
} from './correction.ts'

/** Input of the call; `version` is the `updatedAt` of the order that the person has seen. */
export type Correction = { readonly orderId: string; readonly version: string; readonly body: OrderCorrection }

export type CorrectOrderEvent =
  | { type: 'dialog.open'; order: OrderToCorrect }
  | FormEvent<CorrectionValues>
  | { type: 'dialog.cancel' }

type Context = { orderId: string; version: string; form: Form<CorrectionValues> }

const check = createValidator(CorrectionForm)

/** The dialog that corrects address, phone, note and smaller quantities of a pending order. */
export const correctOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CorrectOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
    children: {} as Record<string, never>,
  },
  actors: { correctOrder: port<Correction, Order>() },
  guards: {
    succeeded,
    isChanged: ({ context }) => isChanged(context.form),
    isChangedAndValid: ({ context: { form } }) => isChanged(form) && check(form.values).ok,
    isOutdated,
  },
  actions: {
    ...emitActions<Context, CorrectOrderEvent>(),
    ...formActions<CorrectionValues, Context, CorrectOrderEvent>(() => check, texts.correctFailed),
    openDialog: assign((_, order: OrderToCorrect) => ({
      orderId: order._id,
      version: order.updatedAt,
      form: blankForm(valuesOf(order)),
    })),
  },
}).createMachine({
  id: 'correctOrder',
  meta: {
    redaction: {
      addressDetails: 'secret',
      city: 'secret',
      district: 'secret',
      division: 'secret',
      'correctOrder.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: { orderId: '', version: '', form: blankForm(blankCorrection) },
  initial: 'closed',
  states: {
    closed: {
      on: { 'dialog.open': { target: 'editing', actions: { type: 'openDialog', params: ({ event }) => event.order } } },
    },
    editing: {
      tags: ['confirming', 'form'],
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isChangedAndValid', target: 'correcting' },
          { guard: 'isChanged', actions: 'showIssues' },
        ],
        'dialog.cancel': 'closed',
      },
    },
    correcting: {
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'correctOrder',
        src: 'correctOrder',
        input: ({ context: { orderId, version, form } }): Correction => ({
          orderId,
          version,
          body: changesIn(form.values, form.initial),
        }),
        onDone: [
          succeededTo('closed', texts.corrected, 'Order'),
          {
            guard: { type: 'isOutdated', params: replyOf },
            target: 'editing',
            actions: [
              { type: 'showFailure', params: ({ event }) => errorIn(event.output) },
              { type: 'invalidate', params: { kind: 'Order' } },
            ],
          },
          {
            target: 'editing',
            actions: { type: 'showFailure', params: ({ event }) => flatErrors(errorIn(event.output)) },
          },
        ],
        onError: unexpectedTo('editing'),
      },
    },
  },
})
