import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { UnfinishedCheckout } from '#contract/unfinishedCheckouts/entity.ts'
import { UnfinishedToOrder } from '#contract/unfinishedCheckouts/rules.ts'
import { orderUnfinished } from '#contract/unfinishedCheckouts/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, succeeded, succeededTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

/** What the person says in the call, as it is typed. */
export type UnfinishedValues = {
  customerName: string
  district: string
  city: string
  addressDetails: string
  note: string
}

type UnfinishedEvent =
  | { type: 'dialog.open'; checkout: UnfinishedCheckout }
  | FormEvent<UnfinishedValues>
  | { type: 'dialog.cancel' }

type Context = {
  /** The id of the checkout. */
  id: string
  form: Form<UnfinishedValues>
}

const blank: Context = {
  id: '',
  form: blankForm<UnfinishedValues>({
    ...{ customerName: '', district: '', city: '', addressDetails: '', note: '' },
  }),
}
const check = createValidator(UnfinishedToOrder)

const valuesOf = ({ customerName, district, city }: UnfinishedCheckout): UnfinishedValues => ({
  customerName,
  district,
  city,
  addressDetails: '',
  note: '',
})

export const unfinishedOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UnfinishedEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    orderUnfinished: calls(orderUnfinished, ({ id, order }: { id: string; order: UnfinishedToOrder }) => ({
      params: { id },
      payload: order,
    })),
  },
  guards: { succeeded, isValid: ({ context }) => check(context.form.values).ok },
  actions: {
    ...emitActions<Context, UnfinishedEvent>(),
    ...formActions<UnfinishedValues, Context, UnfinishedEvent>(() => check, 'unfinished.order_failed'),
    begin: assign((_, { checkout }: { checkout: UnfinishedCheckout }) => ({
      id: checkout._id,
      form: blankForm(valuesOf(checkout)),
    })),
  },
}).createMachine({
  id: 'unfinishedOrder',
  description: 'A person of the staff calls about an unfinished checkout, and places its order (product 16.21)',
  meta: {
    redaction: {
      district: 'open',
      city: 'secret',
      addressDetails: 'secret',
      'orderUnfinished.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      description: 'The list shows.',
      on: {
        'dialog.open': { target: 'filling', actions: { type: 'begin', params: eventOf } },
      },
    },
    filling: {
      description: 'The person completes the address in the call.',
      ...fillsForm('ordering'),
    },
    ordering: {
      description: 'The server places the order.',
      ...sendsForm(
        'orderUnfinished',
        ({ id, form }: Context) => ({ id, order: bodyOf(check(form.values)) }),
        succeededTo('closed', 'unfinished.ordered'),
        'filling',
        'unfinished.order_failed',
      ),
    },
  },
})

export const unfinishedOrderSelect = {
  ...dialogSelect,
  /** The id of the checkout. */
  id: ({ context }: SnapshotFrom<typeof unfinishedOrderMachine>): string => context.id,
}
