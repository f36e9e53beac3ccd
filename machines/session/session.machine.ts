import { assign } from 'xstate'
import { sessionTexts } from '#messages/en/session.ts'
import { replyOf } from '../core/reply.ts'
import { noSession, sessionOfOtherTab, sessionSetup, type TokenRefused, tokenFrom } from './session.setup.ts'

export type { RefreshResult, StoredSession } from './session.setup.ts'

const refreshIfCurrent = {
  guard: { type: 'isCurrentToken', params: ({ event }: { event: TokenRefused }) => event },
  target: 'refreshing',
} as const
const endRefusedSession = [{ type: 'endSession', params: { reason: 'refused' } }, 'clearStorage', 'goToLogin'] as const

/** The session and its refresh (product 4.1 to 4.5; docs/api.md, Sessions). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...noSession, input }),
  initial: 'starting',
  on: {
    'session.set': {
      target: '.signedIn',
      actions: [{ type: 'replaceSession', params: ({ event }) => event }, 'persist'],
    },
    'session.end': {
      target: '.guest',
      actions: [{ type: 'endSession', params: { reason: 'signedOut' } }, 'clearStorage'],
    },
    'session.loading': { actions: { type: 'setLoading', params: ({ event }) => event } },
    'token.update': {
      guard: 'hasUser',
      actions: [{ type: 'replaceToken', params: ({ event }) => event }, 'persist'],
    },
    'user.update': { guard: 'hasUser', actions: [{ type: 'mergeUser', params: ({ event }) => event }, 'persist'] },
    'storage.changed': [
      {
        guard: { type: 'isSession', params: ({ event }) => event.stored },
        target: '.signedIn',
        actions: { type: 'replaceSession', params: ({ event }) => event.stored! },
      },
      { guard: 'hasUser', target: '.guest', actions: { type: 'endSession', params: { reason: 'elsewhere' } } },
    ],
  },
  states: {
    starting: {
      always: [
        {
          guard: 'hasInitialSession',
          target: 'signedIn',
          actions: assign(({ context }) => ({ ...context.input.stored })),
        },
        { guard: 'isInitialGuest', target: 'guest' },
        'restoring',
      ],
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'readStorage',
        src: 'readStorage',
        onDone: [
          {
            guard: { type: 'isSessionStored', params: replyOf },
            target: 'signedIn',
            actions: assign(({ event }) => (event.output.ok ? { ...event.output.value } : {})),
          },
          'guest',
        ],
        onError: { target: 'guest', actions: { type: 'warn', params: ({ event }) => ({ text: String(event.error) }) } },
      },
      after: { storageLimit: 'guest' },
    },
    guest: { on: { 'token.refused': refreshIfCurrent } },
    signedIn: { on: { 'token.refused': refreshIfCurrent } },
    refreshing: {
      tags: 'busy',
      entry: { type: 'warn', params: { text: sessionTexts.tokenExpired } },
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        input: ({ context }) => ({ refusedToken: context.token }),
        onDone: [
          {
            guard: { type: 'isRefreshedByOtherTab', params: replyOf },
            target: 'signedIn',
            actions: { type: 'replaceSession', params: ({ event }) => sessionOfOtherTab(event.output)! },
          },
          {
            guard: { type: 'isEndedByOtherTab', params: replyOf },
            target: 'guest',
            actions: [{ type: 'endSession', params: { reason: 'elsewhere' } }, 'goToLogin'],
          },
          { guard: { type: 'lacksUser', params: replyOf }, target: 'guest' },
          {
            guard: { type: 'isForCurrentUser', params: replyOf },
            target: 'signedIn',
            actions: [{ type: 'replaceToken', params: ({ event }) => ({ token: tokenFrom(event.output) }) }, 'persist'],
          },
          {
            guard: { type: 'isInvalidResponse', params: replyOf },
            target: 'guest',
            actions: [{ type: 'warn', params: { text: sessionTexts.refreshInvalid } }, ...endRefusedSession],
          },
          {
            target: 'guest',
            actions: [{ type: 'warn', params: { text: sessionTexts.refreshError } }, ...endRefusedSession],
          },
        ],
        onError: {
          target: 'guest',
          actions: [{ type: 'warn', params: { text: sessionTexts.refreshError } }, ...endRefusedSession],
        },
      },
    },
  },
})
