import { assign, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import { reportParcel } from '#contract/parcels/api.ts'
import { HandReport } from '#contract/parcels/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { succeeded, succeededTo } from '../core/reply.ts'

export type FailureValues = { state: 'deliveryFailed'; text: string }

type FailDeliveryEvent = { type: 'dialog.open'; id: string } | FormEvent<FailureValues> | { type: 'dialog.cancel' }
type Context = { id: string; form: Form<FailureValues> }

const check = createValidator(HandReport)
const blank: FailureValues = { state: 'deliveryFailed', text: '' }

export const failDeliveryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FailDeliveryEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    reportFailure: calls(reportParcel, ({ id, ...payload }: HandReport & { id: string }) => ({
      params: { id },
      payload,
    })),
  },
  guards: { succeeded, isValid: ({ context }) => check(context.form.values).ok },
  actions: {
    ...emitActions<Context, FailDeliveryEvent>(),
    ...formActions<FailureValues, Context, FailDeliveryEvent>(() => check, 'parcels.failed'),
    begin: assign((_, { id }: { id: string }) => ({ id, form: blankForm(blank) })),
  },
}).createMachine({
  id: 'failDelivery',
  description: 'The dialog in which a person of the staff reports that a delivery has failed, and why (product 16.20)',
  meta: {
    redaction: { text: 'secret', state: 'open', 'reportFailure.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: { id: '', form: blankForm(blank) },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: { 'dialog.open': { target: 'filling', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    filling: {
      description: 'The person says why it failed, or nothing.',
      ...fillsForm('reporting'),
    },
    reporting: {
      description: 'The server takes the report.',
      ...sendsForm(
        'reportFailure',
        ({ id, form }: Context) => ({ id, ...bodyOf(check(form.values)) }),
        succeededTo('closed', 'parcels.reported'),
        'filling',
        'parcels.failed',
      ),
    },
  },
})
