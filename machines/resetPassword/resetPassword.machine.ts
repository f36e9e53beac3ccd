import { assign, setup } from 'xstate'
import { checking } from '../../contract/check.ts'
import { type ResetPassword, ResetPasswordForm } from '../../contract/rules/account.ts'
import { accountTexts } from '../../contract/texts/account.ts'
import type { FlowEmitted } from '../emitted.ts'
import {
  accepted,
  blankForm,
  changed,
  type Form,
  type FormChange,
  type FormEvent,
  failed,
  rejected,
} from '../form/form.ts'
import { remembered } from '../places.ts'
import { port } from '../port.ts'
import { type CallError, errorIn, failureText, succeeded } from '../reply.ts'
import { navigate, toastError, toastSuccess, toastUnexpected, warnUnexpected } from '../tell.ts'

const check = checking(ResetPasswordForm)
const textOf = (error: CallError) => failureText(error, accountTexts.resetFailed)

export type ResetPasswordValues = { password: string; confirmPassword: string }
type Context = { form: Form<ResetPasswordValues>; identifier: string; from?: string }

/** Choosing a new password after the code (spec sections 2.1 and 4). The identifier arrives from the step before. */
export const resetPasswordMachine = setup({
  types: {
    input: {} as { identifier?: string; from?: string },
    context: {} as Context,
    events: {} as FormEvent<ResetPasswordValues>,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy' | 'terminal',
  },
  actors: { resetPassword: port<typeof ResetPassword.Type, null>() },
  guards: {
    isValid: ({ context }) => check(context.form.values).ok && context.identifier !== '',
    lacksIdentifier: ({ context }) => check(context.form.values).ok && context.identifier === '',
    succeeded,
  },
  actions: {
    toastSuccess,
    toastError,
    toastUnexpected,
    warnUnexpected,
    navigate,
    change: assign({
      form: ({ context }, change: FormChange<ResetPasswordValues>) => changed(context.form, change, check),
    }),
    showIssues: assign({ form: ({ context }) => rejected(context.form, check) }),
    showLostSession: assign({ form: ({ context }) => ({ ...context.form, banner: accountTexts.invalidOtp }) }),
    accept: assign({ form: ({ context }) => accepted(context.form) }),
    showFailure: assign({
      form: ({ context }, error: CallError) => failed(context.form, error, accountTexts.resetFailed),
    }),
    wipe: assign({ form: blankForm({ password: '', confirmPassword: '' }) }),
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({
    form: blankForm({ password: '', confirmPassword: '' }),
    identifier: input.identifier ?? '',
    from: input.from,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isValid', target: 'resetting' },
          {
            guard: 'lacksIdentifier',
            actions: ['showLostSession', { type: 'toastError', params: { text: accountTexts.invalidOtp } }],
          },
          { actions: 'showIssues' },
        ],
      },
    },
    resetting: {
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ identifier: context.identifier, password: context.form.values.password }),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'reset',
            actions: [
              { type: 'toastSuccess', params: { text: accountTexts.resetSuccessful } },
              {
                type: 'navigate',
                params: ({ context }) => ({ to: '/login', replace: true, state: { from: remembered(context.from) } }),
              },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'showFailure', params: ({ event }) => errorIn(event.output) },
              { type: 'toastError', params: ({ event }) => ({ text: textOf(errorIn(event.output)) }) },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
        },
      },
    },
    reset: { type: 'final', tags: 'terminal', entry: 'wipe' },
  },
})
