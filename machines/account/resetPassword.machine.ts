import { accountTexts } from '#messages/en/account.ts'
import { blankForm } from '../core/form/form.ts'
import { formFailedTo } from '../core/form/formActions.ts'
import { toLogin } from '../core/redirects.ts'
import { errorIn, replyOf, unexpectedTo, warnAboutError } from '../core/reply.ts'
import { failureOf, resetPasswordSetup } from './resetPassword.setup.ts'

/**
 * Choice of a new password (product 3.4) after the code, whose page passes the identifier, or by a reset link, whose
 * token the server exchanges for the identifier. The exchange starts without an event: provide it wrapped in `once`.
 */
export const resetPasswordMachine = resetPasswordSetup.createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({
    form: blankForm({ password: '', confirmPassword: '' }),
    identifier: input.identifier ?? '',
    from: input.from,
    token: input.token ?? '',
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'opening' }, 'editing'] },
    opening: {
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
            actions: { type: 'setFailure', params: ({ event }) => failureOf(errorIn(event.output)) },
          },
          {
            target: 'linkFailed',
            actions: { type: 'setFailure', params: ({ event }) => failureOf(errorIn(event.output)) },
          },
        ],
        onError: {
          target: 'linkFailed',
          actions: [
            { type: 'setFailure', params: { text: accountTexts.resetLinkNotOpened, hint: null } },
            'toastUnexpected',
            warnAboutError,
          ],
        },
      },
    },
    linkRefused: { type: 'final', entry: 'clearToken' },
    linkFailed: { on: { 'link.retry': 'opening' } },
    editing: {
      tags: 'form',
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isValid', target: 'resetting' },
          {
            guard: 'lacksIdentifier',
            actions: ['showMissingIdentifier', { type: 'toastError', params: { text: accountTexts.invalidOtp } }],
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
            guard: { type: 'succeeded', params: replyOf },
            target: 'reset',
            actions: [
              { type: 'toastSuccess', params: { text: accountTexts.resetSuccessful } },
              { type: 'navigate', params: ({ context }) => toLogin(context) },
            ],
          },
          formFailedTo('editing', accountTexts.resetFailed),
        ],
        onError: unexpectedTo('editing'),
      },
    },
    reset: { type: 'final', entry: 'clearForm' },
  },
})
