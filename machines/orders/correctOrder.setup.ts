import { assign, setup } from 'xstate'
import { createValidator } from '#contract/check.ts'
import { CorrectionForm, type OrderCorrection } from '#contract/orders/correctionRules.ts'
import type { Order } from '#contract/orders/entity.ts'
import { ordersTexts as texts } from '#messages/en/orders.ts'
import {
  type ConflictOutput,
  conflictGuards,
  conflicting,
  createConflictMachine,
} from '../core/conflict/conflict.machine.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, type Form, type FormEvent, isChanged } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { port } from '../core/port.ts'
import { hasCode, isConflict, isNotFound, type Reply, succeeded } from '../core/reply.ts'
import { type CorrectionValues, mergedCorrection, type OrderToCorrect, valuesOf } from './correction.ts'
import { type OrderNews, watchOrder } from './orderWatch.ts'

/** Input of the call; `version` is the `updatedAt` of the order that the person has seen. */
export type Correction = { readonly orderId: string; readonly version: string; readonly body: OrderCorrection }

export type CorrectOrderEvent =
  | OrderNews
  | { type: 'dialog.open'; order: OrderToCorrect }
  | FormEvent<CorrectionValues>
  | { type: 'dialog.cancel' }

type Context = {
  orderId: string
  version: string
  /** The items of the order when the dialog opened. */
  items: OrderToCorrect['items']
  form: Form<CorrectionValues>
}

const check = createValidator(CorrectionForm)

/** Types, calls, guards and actions of the chart. */
export const correctOrderSetup = setup({
  types: {
    context: {} as Context,
    events: {} as CorrectOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
    children: {} as { conflict: 'conflict' },
  },
  actors: {
    correctOrder: port<Correction, Order>(),
    watchOrder,
    conflict: createConflictMachine<OrderToCorrect>(valuesOf),
  },
  guards: {
    succeeded,
    isChanged: ({ context }) => isChanged(context.form),
    isChangedAndValid: ({ context: { form } }) => isChanged(form) && check(form.values).ok,
    /** Somebody else has changed the order since the dialog read it. */
    isChangedSince: (_, reply: Reply<unknown>) => hasCode(reply, 'request.changed_since'),
    isConflict,
    isNotFound,
    ...conflictGuards,
  },
  actions: {
    ...emitActions<Context, CorrectOrderEvent>(),
    ...formActions<CorrectionValues, Context, CorrectOrderEvent>(() => check, texts.correctFailed),
    openDialog: assign((_, order: OrderToCorrect) => ({
      orderId: order._id,
      version: order.updatedAt,
      items: order.items,
      form: blankForm(valuesOf(order)),
    })),
    showConflict: assign(({ context }) => ({ form: conflicting(context.form) })),
    merge: assign(({ context: { form, items } }, { choice, theirs }: ConflictOutput<OrderToCorrect>) => {
      if (!theirs) return {}
      const values = mergedCorrection(form, items, theirs, choice === 'theirs' ? 'theirs' : 'mine')
      return { form: blankForm(values, valuesOf(theirs)), version: theirs.updatedAt, items: theirs.items }
    }),
  },
})
