import { assign, type SnapshotFrom, setup } from 'xstate'
import type { ChoosePassword } from '#contract/account/proof.ts'
import { type ResetPassword, ResetPasswordForm, ResetPasswordsMatch } from '#contract/account/registrationRules.ts'
import { openResetLink, resetPassword } from '#contract/account/stepsApi.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, type Form, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, formFailedTo } from '../core/form/formActions.ts'
import { toLogin } from '../core/redirects.ts'
import {
  type CallError,
  errorIn,
  failureOf,
  failureText,
  type Reply,
  replyOf,
  succeeded,
  unexpectedTo,
  warnAboutError,
} from '../core/reply.ts'

const check = createValidator(ResetPasswordForm, ResetPasswordsMatch)

type ResetPasswordValues = { password: string; confirmPassword: string }
type Context = {
  form: Form<ResetPasswordValues>
  identifier: string
  from?: string
  /** Token of a mailed or printed link; empty after a code, and after the exchange. */
  token: string
  /** Error of the exchange of the link; `hint` is advice after a connection error. */
  failure: { text: Message; hint: Message | null } | null
}
type LinkReply = Reply<ChoosePassword>

const linkFailureOf = (error: CallError) => ({
  text: failureText(error, 'account.reset_link_not_opened'),
  hint: failureOf(error),
})

type Event = FormEvent<ResetPasswordValues> | { type: 'link.retry' }

/** Types, calls, guards and actions of `resetPasswordMachine`. */
const resetPasswordSetup = setup({
  types: {
    input: {} as { identifier?: string; from?: string; token?: string },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    openResetLink: calls<typeof openResetLink, { token: string }>(openResetLink, (payload) => ({ payload }), {
      isShared: true,
    }),
    resetPassword: calls<typeof resetPassword, typeof ResetPassword.Type>(resetPassword, (payload) => ({ payload })),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isLinkValid: (_, reply: LinkReply) => reply.ok && reply.value.identifier !== '',
    /** The server rejected the link (4xx), so that a retry would fail too. */
    isClientError: (_, reply: LinkReply) => !reply.ok && reply.error._tag === 'HTTP' && (reply.error.status ?? 0) < 500,
    isValid: ({ context }) => check(context.form.values).ok && context.identifier !== '',
    lacksIdentifier: ({ context }) => check(context.form.values).ok && context.identifier === '',
    succeeded,
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...formActions<ResetPasswordValues, Context, Event>(() => check, 'common.send_failed'),
    showMissingIdentifier: assign({ form: ({ context }) => ({ ...context.form, formError: 'account.invalid_otp' }) }),
    setIdentifier: assign((_, { identifier }: { identifier: string }) => ({ identifier })),
    clearToken: assign({ token: '' }),
    clearFailure: assign({ failure: null }),
    setFailure: assign((_, failure: { text: Message; hint: Message | null }) => ({ failure })),
    clearForm: assign({ form: blankForm({ password: '', confirmPassword: '' }) }),
  },
})

/**
 * The page of the code passes the identifier; the server exchanges the token of a reset link for it. The exchange
 * starts without an event: provide it wrapped in `once`.
 */
export const resetPasswordMachine = resetPasswordSetup.createMachine({
  id: 'resetPassword',
  description: 'Choice of a new password after the code, or by a reset link (product 3.4)',
  context: ({ input }) => ({
    form: blankForm({ password: '', confirmPassword: '' }),
    identifier: input.identifier ?? '',
    from: input.from,
    token: input.token ?? '',
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Whether a link or a code has led here decides how it begins.',
      always: [{ guard: 'hasToken', target: 'opening' }, 'editing'],
    },
    opening: {
      description: 'The server exchanges the token of the link for its account.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'openResetLink',
        src: 'openResetLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isLinkValid', params: replyOf },
            target: 'editing',
            actions: [
              'clearToken',
              {
                type: 'setIdentifier',
                params: ({ event }) => ({ identifier: event.output.ok ? event.output.value.identifier : '' }),
              },
            ],
          },
          {
            guard: { type: 'isClientError', params: replyOf },
            target: 'linkRefused',
            actions: { type: 'setFailure', params: ({ event }) => linkFailureOf(errorIn(event.output)) },
          },
          {
            target: 'linkFailed',
            actions: { type: 'setFailure', params: ({ event }) => linkFailureOf(errorIn(event.output)) },
          },
        ],
        onError: {
          target: 'linkFailed',
          actions: [
            { type: 'setFailure', params: { text: 'account.reset_link_not_opened', hint: null } },
            'toastUnexpected',
            warnAboutError,
          ],
        },
      },
    },
    linkRefused: {
      description: 'The link is used, expired or wrong; the page leads to a request of another one.',
      type: 'final',
      entry: 'clearToken',
    },
    linkFailed: {
      description: 'The link could not be exchanged this time and stays valid; the person can try again.',
      on: { 'link.retry': 'opening' },
    },
    editing: {
      description: 'The person types the new password twice.',
      tags: 'form',
      on: {
        'form.change': changeField,
        'form.submit': [
          { guard: 'isValid', target: 'resetting' },
          {
            guard: 'lacksIdentifier',
            actions: ['showMissingIdentifier', { type: 'toastError', params: { text: 'account.invalid_otp' } }],
          },
          { actions: 'showIssues' },
        ],
      },
    },
    resetting: {
      description: 'The server stores the new password; the form is read-only.',
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ identifier: context.identifier, password: context.form.values.password }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'reset',
            actions: [
              { type: 'toastSuccess', params: { text: 'account.reset_successful' } },
              { type: 'navigate', params: ({ context }) => toLogin(context) },
            ],
          },
          formFailedTo('editing', 'account.reset_failed'),
        ],
        onError: unexpectedTo('editing'),
      },
    },
    reset: {
      description: 'The new password is stored, and the page of the sign-in opens.',
      type: 'final',
      entry: 'clearForm',
    },
  },
})

export const resetPasswordSelect = {
  /** Whether the account is known, from the previous step or from the link. */
  hasIdentifier: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.context.identifier !== '',
  identifier: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.context.identifier,
  /** Whether the exchange of the link is in progress. */
  opening: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.matches('opening'),
  /** Error of the exchange of the link; null without one. */
  linkFailure: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.context.failure,
  canRetryLink: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.can({ type: 'link.retry' }),
}
