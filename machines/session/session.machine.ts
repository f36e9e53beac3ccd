import { assign } from 'xstate'
import { accountTexts } from '../../messages/en/account.ts'
import { nobody, type Refusal, sessionSetup, storedBy, tokenFrom } from './session.setup.ts'

export type { Refreshed, Stored } from './session.setup.ts'

const refreshIfCurrent = {
  guard: { type: 'isCurrent', params: ({ event }: { event: Refusal }) => event },
  target: 'refreshing',
} as const
const giveUp = [{ type: 'drop', params: { reason: 'refused' } }, 'erase', 'goToLogin'] as const

/** The session and its refresh (product 4.1 to 4.5; docs/api.md, Sessions). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...nobody, input }),
  initial: 'starting',
  on: {
    'session.set': { target: '.signedIn', actions: [{ type: 'adopt', params: ({ event }) => event }, 'persist'] },
    'session.end': { target: '.guest', actions: [{ type: 'drop', params: { reason: 'signedOut' } }, 'erase'] },
    'session.loading': { actions: { type: 'setLoading', params: ({ event }) => event } },
    'token.update': {
      guard: 'isHeld',
      actions: [{ type: 'replaceToken', params: ({ event }) => event }, 'persist'],
    },
    'user.update': { guard: 'isHeld', actions: [{ type: 'mergeUser', params: ({ event }) => event }, 'persist'] },
    'storage.changed': [
      {
        guard: { type: 'isSession', params: ({ event }) => event.stored },
        target: '.signedIn',
        actions: { type: 'adopt', params: ({ event }) => event.stored! },
      },
      { guard: 'isHeld', target: '.guest', actions: { type: 'drop', params: { reason: 'elsewhere' } } },
    ],
  },
  states: {
    starting: {
      always: [
        {
          guard: 'startsSignedIn',
          target: 'signedIn',
          actions: assign(({ context }) => ({ ...context.input.stored })),
        },
        { guard: 'startsAsGuest', target: 'guest' },
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
            guard: { type: 'wasStored', params: ({ event }) => event.output },
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
    signedIn: { tags: 'signedIn', on: { 'token.refused': refreshIfCurrent } },
    refreshing: {
      tags: 'busy',
      entry: { type: 'warn', params: { text: accountTexts.tokenExpired } },
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        input: ({ context }) => ({ refusedToken: context.token }),
        onDone: [
          {
            guard: { type: 'otherTabMovedOn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'adopt', params: ({ event }) => storedBy(event.output)! },
          },
          {
            guard: { type: 'otherTabEnded', params: ({ event }) => event.output },
            target: 'guest',
            actions: [{ type: 'drop', params: { reason: 'elsewhere' } }, 'goToLogin'],
          },
          { guard: { type: 'nobodyIsHeld', params: ({ event }) => event.output }, target: 'guest' },
          {
            guard: { type: 'isForHolder', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [{ type: 'replaceToken', params: ({ event }) => ({ token: tokenFrom(event.output) }) }, 'persist'],
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => event.output },
            target: 'guest',
            actions: [{ type: 'warn', params: { text: accountTexts.refreshInvalid } }, ...giveUp],
          },
          { target: 'guest', actions: [{ type: 'warn', params: { text: accountTexts.refreshError } }, ...giveUp] },
        ],
        onError: {
          target: 'guest',
          actions: [{ type: 'warn', params: { text: accountTexts.refreshError } }, ...giveUp],
        },
      },
    },
  },
})
