import { type SnapshotFrom, setup } from 'xstate'
import { SignInCode } from '#contract/account/registrationRules.ts'
import { sendSignInCode } from '#contract/account/stepsApi.ts'
import { createValidator } from '#contract/fields/check.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, formFailedTo, submitTo } from '../core/form/formActions.ts'
import { replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

const check = createValidator(SignInCode)

type SignInCodeValues = { phone: string }
type Context = { form: Form<SignInCodeValues> }
type Event = FormEvent<SignInCodeValues>

/** The code itself is entered in `enterCode`, which follows on the same page. */
export const signInCodeMachine = setup({
  types: {
    input: {} as { phone?: string },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: { sendSignInCode: calls(sendSignInCode, (payload: typeof SignInCode.Type) => ({ payload })) },
  guards: { isValid: ({ context }) => check(context.form.values).ok, succeeded },
  actions: {
    ...emitActions<Context, Event>(),
    ...formActions<SignInCodeValues, Context, Event>(() => check, 'account.code_not_sent'),
  },
}).createMachine({
  id: 'signInCode',
  description: 'Request of a code that signs a customer in without the password',
  context: ({ input }) => ({ form: blankForm({ phone: input.phone ?? '' }) }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types the phone number of the account.',
      tags: 'form',
      on: { 'form.change': changeField, 'form.submit': submitTo('requesting') },
    },
    requesting: {
      description: 'The server is asked to send a code; the form is read-only.',
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'sendSignInCode',
        src: 'sendSignInCode',
        input: ({ context }) => bodyOf(check(context.form.values)),
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'requested' },
          formFailedTo('editing', 'account.code_not_sent'),
        ],
        onError: unexpectedTo('editing'),
      },
    },
    requested: { description: 'The code is on its way if a customer has this number; it is asked for.', type: 'final' },
  },
})

/** The number that the code was sent to; null before. */
export const sentTo = (snapshot: SnapshotFrom<typeof signInCodeMachine>): string | null =>
  snapshot.matches('requested') ? plainPhone(snapshot.context.form.values.phone) : null
