import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import { createValidator } from '#contract/fields/check.ts'
import { CorrectionForm, type OrderCorrection } from '#contract/orders/correctionRules.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { callErrors } from '#contract/orders/errors.ts'
import { correctOrder, getOrder } from '#contract/orders/staffApi.ts'
import { calls } from '../core/calls.ts'
import {
  type ConflictOutput,
  conflictEndsIn,
  conflictGuards,
  conflicting,
  createConflictMachine,
  loads,
} from '../core/conflict/conflict.machine.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, type Form, type FormEvent, isChanged } from '../core/form/form.ts'
import { changeField, formActions, submitChangesTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  errorIn,
  hasCode,
  isNotFound,
  type Reply,
  replyOf,
  succeeded,
  succeededTo,
  unexpectedTo,
} from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'
import { isCancellable } from './cancelOrder.machine.ts'
import {
  blankCorrection,
  type CorrectionValues,
  changesIn,
  flatErrors,
  mergedCorrection,
  type OrderToCorrect,
  placeRedaction,
  valuesOf,
} from './correction.ts'
import { orderGone, orderNotFound } from './orderForm.ts'
import { isAmountFixed, refusalOf, type StaffOrder } from './orderHandling.ts'
import { type OrderNews, orderWatch, watchOrder } from './orderWatch.ts'

/** Input of the call; `version` is the `updatedAt` of the order that the person has seen. */
export type Correction = { readonly orderId: string; readonly version: string; readonly body: OrderCorrection }

type CorrectOrderCode = CodeOf<typeof callErrors, 'correctOrder'>

type CorrectOrderEvent =
  | OrderNews
  | { type: 'dialog.open'; order: OrderToCorrect }
  | FormEvent<CorrectionValues>
  | { type: 'dialog.cancel' }

type Context = {
  orderId: string
  version: string
  /** The items of the order when the dialog opened. */
  items: OrderToCorrect['items']
  /** Whether the amount stays, so that no pieces can be taken out. */
  isAmountFixed: boolean
  form: Form<CorrectionValues>
}

const check = createValidator(CorrectionForm)

/** The values as the rules read them; after a conflict they may contain what an older order has against the rules. */
const readOf = (values: CorrectionValues): CorrectionForm => {
  const checked = check(values)
  return checked.ok ? checked.value : values
}

/** Types, calls, guards and actions of the chart. */
const correctOrderSetup = setup({
  types: {
    context: {} as Context,
    events: {} as CorrectOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
    children: {} as { conflict: 'conflict' },
  },
  actors: {
    correctOrder: calls<typeof correctOrder, Correction, CorrectOrderCode>(
      correctOrder,
      ({ orderId, version, body }) => ({ params: { orderId }, payload: body, ifMatch: version }),
    ),
    watchOrder,
    conflict: createConflictMachine(
      valuesOf,
      loads(getOrder, (params) => ({ params })),
    ),
  },
  guards: {
    succeeded,
    isChanged: ({ context }) => isChanged(context.form),
    isChangedAndValid: ({ context: { form } }) => isChanged(form) && check(form.values).ok,
    /** Somebody else has changed the order since the dialog read it. */
    isChangedSince: (_, reply: Reply<unknown, CorrectOrderCode>) => hasCode(reply, 'request.changed_since'),
    isNotFound,
    ...conflictGuards,
  },
  actions: {
    ...emitActions<Context, CorrectOrderEvent>(),
    ...formActions<CorrectionValues, Context, CorrectOrderEvent>(() => check, 'orders.correct_failed'),
    openDialog: assign((_, order: OrderToCorrect) => ({
      orderId: order._id,
      version: order.updatedAt,
      items: order.items,
      isAmountFixed: isAmountFixed(order),
      form: blankForm(valuesOf(order)),
    })),
    showConflict: assign(({ context }) => ({ form: conflicting(context.form) })),
    merge: assign(({ context: { form, items } }, { choice, theirs }: ConflictOutput<OrderToCorrect>) => {
      if (!theirs) return {}
      const values = mergedCorrection(form, items, theirs, choice === 'theirs' ? 'theirs' : 'mine')
      return {
        form: blankForm(values, valuesOf(theirs)),
        version: theirs.updatedAt,
        items: theirs.items,
        isAmountFixed: isAmountFixed(theirs),
      }
    }),
  },
})

export const correctOrderMachine = correctOrderSetup.createMachine({
  id: 'correctOrder',
  description: 'The dialog that corrects address, phone, note and smaller quantities of a pending order',
  meta: {
    redaction: {
      ...placeRedaction,
      'correctOrder.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: { orderId: '', version: '', items: [], isAmountFixed: false, form: blankForm(blankCorrection) },
  initial: 'closed',
  states: {
    closed: {
      description: 'No order is being corrected.',
      on: { 'dialog.open': { target: 'editing', actions: { type: 'openDialog', params: ({ event }) => event.order } } },
    },
    editing: {
      description: 'The person corrects the order, whose changes by others are watched.',
      tags: ['confirming', 'form'],
      invoke: { ...orderWatch, input: ({ context }) => ({ id: context.orderId }) },
      on: {
        'order.gone': 'gone',
        'form.change': changeField,
        'form.submit': submitChangesTo('correcting'),
        'dialog.cancel': 'closed',
      },
    },
    correcting: {
      description: 'The server stores the correction; the form is read-only.',
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'correctOrder',
        src: 'correctOrder',
        input: ({ context: { orderId, version, form } }): Correction => ({
          orderId,
          version,
          body: changesIn(form, readOf(form.values)),
        }),
        onDone: [
          succeededTo('closed', 'orders.corrected'),
          orderNotFound,
          {
            guard: { type: 'isChangedSince', params: replyOf },
            target: 'conflict',
            actions: 'showConflict',
          },
          {
            target: 'editing',
            actions: { type: 'showFailure', params: ({ event }) => flatErrors(errorIn(event.output)) },
          },
        ],
        onError: unexpectedTo('editing'),
      },
    },
    conflict: {
      description: 'Somebody else has changed the order; both changes are compared.',
      tags: ['confirming', 'form'],
      invoke: {
        id: 'conflict',
        src: 'conflict',
        input: ({ context: { orderId, version, form } }) => ({
          id: orderId,
          version,
          edited: { base: form.initial, mine: form.values },
        }),
        onDone: conflictEndsIn('correcting'),
        onError: unexpectedTo('editing'),
      },
    },
    gone: orderGone,
  },
})

type Snapshot = SnapshotFrom<typeof correctOrderMachine>

export const correctOrderSelect = {
  ...dialogSelect,
  /** Whether somebody has deleted the order. */
  gone: (snapshot: Snapshot) => snapshot.matches('gone'),
  orderId: (snapshot: Snapshot) => snapshot.context.orderId,
  items: (snapshot: Snapshot) => snapshot.context.items,
  /** The largest quantity of each item: the ordered one. */
  ordered: (snapshot: Snapshot) => snapshot.context.form.initial.quantities,
  /** Whether the amount of the order stays. */
  isAmountFixed: (snapshot: Snapshot) => snapshot.context.isAmountFixed,
  /** Whether there is something to send. */
  changed: (snapshot: Snapshot) => isChanged(snapshot.context.form),
}

/** Whether a screen offers to correct an order: to those who may cancel it, where no rule is against it. */
export const isCorrectable = (order: StaffOrder & Pick<Order, 'canCancel'>, by: 'admin' | 'owner'): boolean =>
  refusalOf(order, 'correct', by) === undefined && isCancellable(order, by)
