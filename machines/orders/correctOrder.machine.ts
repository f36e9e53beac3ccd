import { ordersTexts as texts } from '#messages/en/orders.ts'
import { conflictEndsIn } from '../core/conflict/conflict.machine.ts'
import { blankForm } from '../core/form/form.ts'
import { changeField, submitChangesTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { errorIn, replyOf, unexpectedTo } from '../core/reply.ts'
import { succeededTo } from '../core/replyTransitions.ts'
import { blankCorrection, changesIn, flatErrors } from './correction.ts'
import { type Correction, correctOrderSetup } from './correctOrder.setup.ts'
import { orderConflict, orderGone, orderNotFound } from './orderForm.ts'
import { orderWatch } from './orderWatch.ts'

export type { Correction } from './correctOrder.setup.ts'

export const correctOrderMachine = correctOrderSetup.createMachine({
  id: 'correctOrder',
  description: 'The dialog that corrects address, phone, note and smaller quantities of a pending order',
  meta: {
    redaction: {
      addressDetails: 'secret',
      city: 'secret',
      district: 'secret',
      division: 'secret',
      'correctOrder.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: { orderId: '', version: '', items: [], form: blankForm(blankCorrection) },
  initial: 'closed',
  states: {
    closed: {
      on: { 'dialog.open': { target: 'editing', actions: { type: 'openDialog', params: ({ event }) => event.order } } },
    },
    editing: {
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
          succeededTo('closed', texts.corrected),
          orderNotFound,
          {
            guard: { type: 'isChangedSince', params: replyOf },
            target: 'conflict',
            actions: 'showConflict',
          },
          orderConflict,
          {
            target: 'editing',
            actions: { type: 'showFailure', params: ({ event }) => flatErrors(errorIn(event.output)) },
          },
        ],
        onError: unexpectedTo('editing'),
      },
    },
    conflict: {
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
