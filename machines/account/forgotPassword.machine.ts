import { assign, setup } from 'xstate'
import { ForgotPassword } from '../../contract/account/rules.ts'
import { createValidator } from '../../contract/check.ts'
import { accountRoutes } from '../../contract/routes/account.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { navigate, toastError, toastUnexpected, warnUnexpected } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import {
  accepted,
  blankForm,
  bodyOf,
  changed,
  type Form,
  type FormChange,
  type FormEvent,
  failed,
  rejected,
} from '../core/form/form.ts'
import { port } from '../core/port.ts'
import { returnTo } from '../core/redirects.ts'
import { type CallError, errorIn, succeeded } from '../core/reply.ts'

const check = createValidator(ForgotPassword)

export type ForgotPasswordValues = { identifier: string }

/**
 * Request of a reset code (product 3.4). A failed call shows the toast 'Login failed' (product 10.3) and its cause as
 * formError.
 */
export const forgotPasswordMachine = setup({
  types: {
    input: {} as { from?: string; identifier?: string },
    context: {} as { form: Form<ForgotPasswordValues>; from?: string },
    events: {} as FormEvent<ForgotPasswordValues>,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy' | 'terminal',
  },
  actors: { forgotPassword: port<typeof ForgotPassword.Type, null>() },
  guards: { isValid: ({ context }) => check(context.form.values).ok, succeeded },
  actions: {
    toastError,
    toastUnexpected,
    warnUnexpected,
    navigate,
    change: assign({
      form: ({ context }, change: FormChange<ForgotPasswordValues>) => changed(context.form, change, check),
    }),
    showIssues: assign({ form: ({ context }) => rejected(context.form, check) }),
    accept: assign({ form: ({ context }) => accepted(context.form) }),
    showFailure: assign({
      form: ({ context }, error: CallError) => failed(context.form, error, accountTexts.otpRequestFailed),
    }),
  },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({ form: blankForm({ identifier: input.identifier ?? '' }), from: input.from }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isValid', target: 'requesting' }, { actions: 'showIssues' }],
      },
    },
    requesting: {
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'forgotPassword',
        src: 'forgotPassword',
        input: ({ context }) => bodyOf(check(context.form.values)),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
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
              { type: 'toastError', params: { text: accountTexts.otpRequestFailed } },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
        },
      },
    },
    requested: { type: 'final', tags: 'terminal' },
  },
})
