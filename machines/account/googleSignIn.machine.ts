import { type SnapshotFrom, setup } from 'xstate'
import { googleLogin } from '#contract/account/api.ts'
import type { callErrors } from '#contract/account/errors.ts'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { Message } from '#contract/messages.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { AuthResult } from '#contract/users/entity.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { afterSignIn } from '../core/redirects.ts'
import { failureText, isFactorNeeded, type Reply, replyOf, sessionFrom, unexpectedTo } from '../core/reply.ts'

type GoogleReply = Reply<AuthResult | null>

/** Text of a failed sign-in (product 10.4). */
const failureOf = (reply: GoogleReply): Message => {
  if (!reply.ok) {
    const isSuccessStatus = (reply.error.status ?? 500) < 300
    return failureText(
      reply.error,
      isSuccessStatus ? 'account.google_authentication_failed' : 'account.google_login_failed',
    )
  }
  if (reply.value === null) return 'account.google_no_data'
  return reply.value.user || reply.value.accessToken
    ? 'account.google_missing_user_or_token'
    : 'account.google_missing_fields'
}

type Context = { from?: string }
type Event =
  /** The provider's response; without a credential it is an error. */
  | { type: 'google.credential'; credential?: string }
  | { type: 'google.failed' }
  /** The button was pressed on a server without a provider. */
  | { type: 'google.missing' }
  | { type: 'factor.leave' }

/** The sign-in leads to the remembered address, else to `/`. */
export const googleSignInMachine = setup({
  types: {
    input: {} as { from?: string },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    googleLogin: calls<typeof googleLogin, { authCode: string }, CodeOf<typeof callErrors, 'googleLogin'>>(
      googleLogin,
      (payload) => ({ payload }),
    ),
  },
  guards: {
    hasCredential: (_, { credential }: { credential?: string }) => Boolean(credential),
    isFactorNeeded,
    hasSession: (_, reply: GoogleReply) => sessionFrom(reply) !== null,
  },
  actions: emitActions<Context, Event>(),
}).createMachine({
  id: 'googleSignIn',
  description: 'Sign-in or registration through Google (product 1.2, 3.5)',
  context: ({ input }) => ({ from: input.from }),
  initial: 'idle',
  states: {
    idle: {
      description: "Google's button can be pressed.",
      on: {
        'google.credential': [
          { guard: { type: 'hasCredential', params: ({ event }) => event }, target: 'signingIn' },
          { actions: { type: 'toastError', params: { text: 'account.no_credential' } } },
        ],
        'google.missing': { actions: { type: 'toastError', params: { text: 'account.google_missing' } } },
        'google.failed': { actions: { type: 'toastError', params: { text: 'account.google_login_failed' } } },
      },
    },
    signingIn: {
      description: 'The server checks what Google has returned.',
      tags: 'busy',
      invoke: {
        id: 'googleLogin',
        src: 'googleLogin',
        input: ({ event }) => ({ authCode: (event.type === 'google.credential' && event.credential) || '' }),
        onDone: [
          {
            guard: { type: 'hasSession', params: replyOf },
            target: 'signedIn',
            actions: [
              { type: 'setSession', params: ({ event }) => sessionFrom(event.output)! },
              { type: 'toastSuccess', params: { text: 'account.google_successful' } },
              {
                type: 'navigate',
                params: ({ context, event }) => ({
                  to: afterSignIn(sessionFrom(event.output)!.user.role, context.from, shopRoutes.home),
                  replace: true,
                }),
              },
            ],
          },
          { guard: { type: 'isFactorNeeded', params: replyOf }, target: 'provingFactor' },
          {
            target: 'idle',
            actions: { type: 'toastError', params: ({ event }) => ({ text: failureOf(event.output) }) },
          },
        ],
        onError: unexpectedTo('idle'),
      },
    },
    provingFactor: {
      description: 'Google has confirmed the account; its second factor is asked for next to this machine.',
      on: { 'factor.leave': 'idle' },
    },
    signedIn: { description: 'The session has begun, and the page changes.', type: 'final' },
  },
})

export const googleSignInSelect = {
  /** Whether the sign-in waits for the second factor. */
  provesFactor: (snapshot: SnapshotFrom<typeof googleSignInMachine>) => snapshot.matches('provingFactor'),
  busy: (snapshot: SnapshotFrom<typeof googleSignInMachine>) => snapshot.hasTag('busy'),
}
