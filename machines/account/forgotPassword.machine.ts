import { setup } from 'xstate'
import { ForgotPassword } from '#contract/account/rules.ts'
import { forgotPassword } from '#contract/account/stepsApi.ts'
import { createValidator } from '#contract/fields/check.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, submitTo } from '../core/form/formActions.ts'
import { returnTo } from '../core/redirects.ts'
import { errorIn, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

const check = createValidator(ForgotPassword)

export type ForgotPasswordValues = { identifier: string }

type Context = { form: Form<ForgotPasswordValues>; from?: string }
type Event = FormEvent<ForgotPasswordValues>

/** A failed call shows the toast 'Login failed' (product 10.3) and its cause as formError. */
export const forgotPasswordMachine = setup({
  types: {
    input: {} as { from?: string; identifier?: string },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: { forgotPassword: calls(forgotPassword, (payload: typeof ForgotPassword.Type) => ({ payload })) },
  guards: { isValid: ({ context }) => check(context.form.values).ok, succeeded },
  actions: {
    ...emitActions<Context, Event>(),
    ...formActions<ForgotPasswordValues, Context, Event>(() => check, 'account.code_not_sent'),
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'Request of a reset code (product 3.4)',
  context: ({ input }) => ({ form: blankForm({ identifier: input.identifier ?? '' }), from: input.from }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types an e-mail address or a phone number.',
      tags: 'form',
      on: {
        'form.change': changeField,
        'form.submit': submitTo('requesting'),
      },
    },
    requesting: {
      description: 'The server is asked to send a code; the form is read-only.',
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'forgotPassword',
        src: 'forgotPassword',
        input: ({ context }) => bodyOf(check(context.form.values)),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'requested',
            actions: {
              type: 'navigate',
              params: ({ context }) => ({
                to: accountRoutes.enterResetCode,
                state: { identifier: context.form.values.identifier.trim(), from: returnTo(context.from) },
              }),
            },
          },
          {
            target: 'editing',
            actions: [
              { type: 'showFailure', params: ({ event }) => errorIn(event.output) },
              { type: 'toastError', params: { text: 'account.otp_request_failed' } },
            ],
          },
        ],
        onError: unexpectedTo('editing'),
      },
    },
    requested: { description: 'The code is on its way, and the page that asks for it opens.', type: 'final' },
  },
})
