import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import { closeAccount, sendClosingCode } from '#contract/ownData/api.ts'
import type { ClosingCode } from '#contract/ownData/entity.ts'
import { AccountToClose } from '#contract/ownData/rules.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, formFailedTo, submitTo } from '../core/form/formActions.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

export type ClosingValues = { code: string }
type Event = { type: 'code.send' } | FormEvent<ClosingValues> | { type: 'form.cancel' }
/** `by`: where the code comes from. */
type Context = { form: Form<ClosingValues>; by: ClosingCode['by'] }

const blank: ClosingValues = { code: '' }
const check = createValidator(AccountToClose)

export const closeAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    sendClosingCode: calls(sendClosingCode, (_: undefined) => ({})),
    closeAccount: calls(closeAccount, (payload: AccountToClose) => ({ payload })),
  },
  guards: { succeeded, isValid: ({ context }) => check(context.form.values).ok },
  actions: {
    ...emitActions<Context, Event>(),
    ...formActions<ClosingValues, Context, Event>(() => check, 'own_data.close_failed'),
    begin: assign({ form: blankForm(blank) }),
    setCode: assign({
      by: ({ context }, reply: Reply<ClosingCode>) => (reply.ok ? reply.value.by : context.by),
    }),
  },
}).createMachine({
  id: 'closeAccount',
  description: 'A person closes the own account by a code (product 7.6)',
  context: { form: blankForm(blank), by: 'phone' },
  initial: 'explaining',
  states: {
    explaining: {
      description: 'The page says what is deleted and what the shop has to keep.',
      on: { 'code.send': { target: 'sending', actions: 'begin' } },
    },
    sending: {
      description: 'The server sends the code, or asks for that of the authenticator app.',
      tags: 'busy',
      invoke: {
        id: 'sendClosingCode',
        src: 'sendClosingCode',
        input: undefined,
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'typing',
            actions: { type: 'setCode', params: replyOf },
          },
          failedTo('explaining', 'own_data.code_failed'),
        ],
        onError: unexpectedTo('explaining'),
      },
    },
    typing: {
      description: 'The person types the code.',
      tags: 'form',
      on: { 'form.change': changeField, 'form.submit': submitTo('closing'), 'form.cancel': 'explaining' },
    },
    closing: {
      description: 'The server closes the account.',
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'closeAccount',
        src: 'closeAccount',
        input: ({ context }) => bodyOf(check(context.form.values)),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'gone',
            actions: [
              // The page of a guest asks nobody to sign in.
              { type: 'navigate', params: { to: shopRoutes.home } },
              { type: 'emitEvent', params: { type: 'session.end' } },
              { type: 'toastSuccess', params: { text: 'own_data.closed' } },
            ],
          },
          formFailedTo('typing', 'own_data.close_failed'),
        ],
        onError: unexpectedTo('typing'),
      },
    },
    gone: { type: 'final', description: 'The account is closed, and the session has ended.' },
  },
})

/** Where the code comes from; null while it is not asked for. */
export const codeSource = (snapshot: SnapshotFrom<typeof closeAccountMachine>) =>
  snapshot.hasTag('form') ? snapshot.context.by : null
