import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Activation } from '#contract/account/proof.ts'
import { verifyAccount } from '#contract/account/stepsApi.ts'
import { VERIFIED_REDIRECT_MS } from '#contract/constants.ts'
import type { Message } from '#contract/messages.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { returnTo, toLogin } from '../core/redirects.ts'
import {
  type CallError,
  errorIn,
  failureText,
  type Reply,
  replyOf,
  sessionFrom,
  succeeded,
  warnAboutError,
} from '../core/reply.ts'

type Context = { token: string; from?: string; failure: Message | null; identifier: string }

/** The navigation that keeps the remembered address. */
const toRegister = ({ from }: Context) => ({ to: accountRoutes.register, state: { from: returnTo(from) } })

/** Identifier of the account whose password must be chosen first; empty if none. */
const identifierToChoose = (reply: Reply<Activation | null>): string =>
  reply.ok ? (reply.value?.choosePassword?.identifier ?? '') : ''

/** What a failed verification (product 10.5). */
const failureOf = (error: CallError): Message => {
  const sentence = error._tag === 'HTTP' ? (error.message ?? '') : ''
  if (/expired/i.test(sentence)) return 'account.verification_expired'
  if (error.status === 409 || /already/i.test(sentence)) return 'account.verification_already'
  return failureText(error, 'account.verification_failed')
}

type Event = { type: 'verify.retry' } | { type: 'register.open' } | { type: 'login.open' }

export const verifyAccountMachine = setup({
  types: {
    input: {} as { token?: string; from?: string },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    verifyAccount: calls(verifyAccount, (payload: { token: string }) => ({ payload }), { isShared: true }),
  },
  delays: { redirectDelay: VERIFIED_REDIRECT_MS },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    mustChoosePassword: (_, reply: Reply<Activation | null>) => identifierToChoose(reply) !== '',
    hasSession: (_, reply: Reply<Activation | null>) => sessionFrom(reply) !== null,
    succeeded,
    /** The server rejected the link (4xx), so that a retry would fail too. */
    isClientError: (_, reply: Reply<Activation | null>) =>
      !reply.ok && reply.error._tag === 'HTTP' && (reply.error.status ?? 0) < 500,
  },
  actions: {
    ...emitActions<Context, Event>(),
    setFailure: assign((_, { text }: { text: Message }) => ({ failure: text })),
    clearFailure: assign({ failure: null }),
    setIdentifier: assign((_, identifier: string) => ({ identifier })),
    clearToken: assign({ token: '' }),
  },
}).createMachine({
  id: 'verifyAccount',
  description: 'Page of the activation link (product 3.1)',
  context: ({ input }) => ({ token: input.token ?? '', from: input.from, failure: null, identifier: '' }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Whether the address has a token decides how it begins.',
      always: [{ guard: 'hasToken', target: 'verifying' }, 'withoutToken'],
    },
    withoutToken: {
      description: 'The link is incomplete; the person can register or sign in.',
      entry: { type: 'setFailure', params: { text: 'account.link_invalid' } },
      on: { 'register.open': 'goingToRegister', 'login.open': 'goingToLogin' },
    },
    verifying: {
      description: 'The server checks the token of the link.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'verifyAccount',
        src: 'verifyAccount',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'mustChoosePassword', params: replyOf },
            target: 'goingToChoosePassword',
            actions: { type: 'setIdentifier', params: ({ event }) => identifierToChoose(event.output) },
          },
          {
            guard: { type: 'hasSession', params: replyOf },
            target: 'verified',
            actions: { type: 'setSession', params: ({ event }) => sessionFrom(event.output)! },
          },
          { guard: { type: 'succeeded', params: replyOf }, target: 'verified' },
          {
            guard: { type: 'isClientError', params: replyOf },
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => ({ text: failureOf(errorIn(event.output)) }) },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ text: failureOf(errorIn(event.output)) }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: { text: 'account.verification_failed' } },
            'toastUnexpected',
            warnAboutError,
          ],
        },
      },
    },
    verified: {
      description: 'The account is verified; the page of the sign-in opens after a moment.',
      entry: ['clearToken', { type: 'toastSuccess', params: { text: 'account.verified_toast' } }],
      after: { redirectDelay: 'goingToLogin' },
      on: { 'login.open': 'goingToLogin' },
    },
    refused: {
      description: 'The server does not accept the link; the person can register or sign in.',
      entry: 'clearToken',
      on: { 'register.open': 'goingToRegister', 'login.open': 'goingToLogin' },
    },
    failed: {
      description: 'The link could not be checked this time and stays valid; the person can try again.',
      on: { 'verify.retry': 'verifying', 'register.open': 'goingToRegister', 'login.open': 'goingToLogin' },
    },
    goingToChoosePassword: {
      description: 'The account is verified, but somebody else has also registered it: a new password comes first.',
      type: 'final',
      entry: [
        'clearToken',
        { type: 'toastSuccess', params: { text: 'account.verified_toast' } },
        {
          type: 'navigate',
          params: ({ context }) => ({
            to: accountRoutes.resetPassword,
            replace: true,
            state: { identifier: context.identifier, reason: 'alsoRegistered', from: returnTo(context.from) },
          }),
        },
      ],
    },
    goingToRegister: {
      description: 'The page of the registration opens.',
      type: 'final',
      entry: ['clearToken', { type: 'navigate', params: ({ context }) => toRegister(context) }],
    },
    goingToLogin: {
      description: 'The page of the sign-in opens.',
      type: 'final',
      entry: ['clearToken', { type: 'navigate', params: ({ context }) => toLogin(context) }],
    },
  },
})

type Snapshot = SnapshotFrom<typeof verifyAccountMachine>

export const verifyAccountSelect = {
  verifying: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Stays true during the redirect, so that the text of the page does not change. */
  verified: (snapshot: Snapshot) =>
    snapshot.matches('verified') ||
    snapshot.matches('goingToChoosePassword') ||
    (snapshot.matches('goingToLogin') && snapshot.context.failure === null),
  /** The message under 'Verification Failed'; null without an error. */
  failure: (snapshot: Snapshot) => (snapshot.hasTag('busy') ? null : snapshot.context.failure),
  canRetry: (snapshot: Snapshot) => snapshot.can({ type: 'verify.retry' }),
}
