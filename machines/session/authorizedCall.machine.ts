import { assign, fromPromise, setup } from 'xstate'
import { JSON_TIMEOUT_MS } from '#contract/constants.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type CallError, hasStatus, type Reply, replyOf } from '../core/reply.ts'

type Context = { token: string | null; reply: Reply<unknown> }

const unexpectedReply = (error: unknown): Reply<unknown> => ({
  ok: false,
  error: { _tag: 'FETCH_ERROR', message: String(error) } satisfies CallError,
})

/**
 * The machine always settles and sends at most twice. After a 401 the caller gets the reply of the retry, or the
 * original 401 if the refresh returns no token.
 */
export const authorizedCallMachine = setup({
  types: {
    input: {} as { token: string | null },
    context: {} as Context,
    output: {} as Reply<unknown>,
    tags: {} as 'busy',
  },
  actors: {
    send: port<{ token: string | null }, unknown>(),
    /** Resolves with the token for the retry, or null if the call must not be retried. */
    askRefresh: fromPromise<string | null, { refusedToken: string | null }>(() =>
      Promise.reject(new Error('This call has not been provided')),
    ),
  },
  delays: { refreshLimit: JSON_TIMEOUT_MS + 5000 },
  guards: {
    isUnauthorized: (_, reply: Reply<unknown>) => hasStatus(reply, 401),
    hasToken: (_, token: string | null) => token !== null,
  },
  actions: {
    setReply: assign((_, reply: Reply<unknown>) => ({ reply })),
    setToken: assign((_, token: string | null) => ({ token })),
  },
}).createMachine({
  id: 'authorizedCall',
  description: 'One call, with a refresh and one retry after a 401 (product 4.4)',
  // Only the caller reads the value of a reply; the chart reads whether it is a success, and its status.
  meta: { redaction: { value: 'opaque', askRefresh: 'secret' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ token: input.token, reply: unexpectedReply('not sent yet') }),
  initial: 'sending',
  output: ({ context }) => context.reply,
  states: {
    sending: {
      description: 'The call is sent with the current token.',
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isUnauthorized', params: replyOf },
            target: 'awaitingRefresh',
            actions: { type: 'setReply', params: replyOf },
          },
          { target: 'settled', actions: { type: 'setReply', params: replyOf } },
        ],
        onError: {
          target: 'settled',
          actions: { type: 'setReply', params: ({ event }) => unexpectedReply(event.error) },
        },
      },
    },
    awaitingRefresh: {
      description: 'The server has refused the token; the session gets another one.',
      tags: 'busy',
      invoke: {
        id: 'askRefresh',
        src: 'askRefresh',
        input: ({ context }) => ({ refusedToken: context.token }),
        onDone: [
          {
            guard: { type: 'hasToken', params: replyOf },
            target: 'resending',
            actions: { type: 'setToken', params: replyOf },
          },
          'settled',
        ],
        onError: 'settled',
      },
      after: { refreshLimit: 'settled' },
    },
    resending: {
      description: 'The call is sent once more, with the new token.',
      tags: 'busy',
      invoke: {
        id: 'resend',
        src: 'send',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'settled', actions: { type: 'setReply', params: replyOf } },
        onError: {
          target: 'settled',
          actions: { type: 'setReply', params: ({ event }) => unexpectedReply(event.error) },
        },
      },
    },
    settled: { description: 'The caller has its reply.', type: 'final' },
  },
})

/** Ids of machines that run once per request: lists of actors group them, and a replay hides them unless asked. */
export const requestMachines: readonly string[] = ['authorizedCall']
