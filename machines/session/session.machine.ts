import { assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { SESSION_STORAGE_TIMEOUT_MS } from '#contract/constants.ts'
import type { Message } from '#contract/messages.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import type { SessionEmitted, SessionEnding } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import { type Reply, replyOf } from '../core/reply.ts'

/** Session that the browser stores under the key `auth` (product 4.2). */
export type StoredSession = { user: SessionUser; token: string }

/**
 * Result of a successful refresh: the server returned a new token (`userId`: id of its user, if it can be decoded), or
 * another tab had already changed the stored session.
 */
export type RefreshResult =
  | { by: 'server'; token: string; userId?: string }
  | { by: 'otherTab'; stored: StoredSession | null }

type SessionInput = { stored?: StoredSession | null }
type Context = {
  user: SessionUser | null
  token: string | null
  isLoading: boolean
  /** Earlier tokens of the same user, newest first. Only calls that were sent with one of them may be retried. */
  former: readonly string[]
  input: SessionInput
}

/**
 * A call returned 401. `refusedToken` is the token of that call: a late 401 has an old token and starts no refresh.
 */
type TokenRefused = { type: 'token.refused'; refusedToken: string | null }

type SessionEvent =
  | ({ type: 'session.set' } & StoredSession)
  | { type: 'session.end' }
  /** The loading flag (product 4.1, 4.3): set separately, cleared by every new or ended session. */
  | { type: 'session.loading'; on: boolean }
  | { type: 'token.update'; token: string }
  | { type: 'user.update'; patch: Partial<SessionUser> }
  | TokenRefused
  /** Another tab stored or removed the session. */
  | { type: 'storage.changed'; stored: StoredSession | null }

const noSession = { user: null, token: null, isLoading: false, former: [] }
const EARLIER_TOKENS_MAX = 5
const formerTokens = ({ token, former }: Context) =>
  token === null ? former : [token, ...former].slice(0, EARLIER_TOKENS_MAX)
const tokenFrom = (reply: Reply<RefreshResult>) => (reply.ok && reply.value.by === 'server' ? reply.value.token : '')
const sessionOfOtherTab = (reply: Reply<RefreshResult>) =>
  reply.ok && reply.value.by === 'otherTab' ? reply.value.stored : null
const userIdFrom = (reply: Reply<RefreshResult>) =>
  reply.ok && reply.value.by === 'server' ? reply.value.userId : undefined
/** Whether the person acts for another seller than before, so that what has been read is not for them. */
const isOfOtherStore = (before: Context, user: SessionUser) => before.user?.store?._id !== user.store?._id
const isSuccessStatus = (status = 0) => status >= 200 && status < 300

const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as Context,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readStorage: port<void, StoredSession | null>(),
    refreshToken: port<{ refusedToken: string | null }, RefreshResult>(),
  },
  delays: { storageLimit: SESSION_STORAGE_TIMEOUT_MS },
  guards: {
    hasInitialSession: ({ context }) => Boolean(context.input.stored),
    isInitialGuest: ({ context }) => context.input.stored === null,
    hasUser: ({ context }) => context.user !== null,
    isSessionStored: (_, reply: Reply<StoredSession | null>) => reply.ok && reply.value !== null,
    isSession: (_, stored: StoredSession | null) => stored !== null,
    isCurrentToken: ({ context }, { refusedToken }: TokenRefused) => refusedToken === context.token,
    isRefreshedByOtherTab: (_, reply: Reply<RefreshResult>) => sessionOfOtherTab(reply) !== null,
    isEndedByOtherTab: (_, reply: Reply<RefreshResult>) => reply.ok && reply.value.by === 'otherTab',
    lacksUser: ({ context }, reply: Reply<RefreshResult>) => tokenFrom(reply) !== '' && context.user === null,
    /** A new token of another user is never merged into the current session. */
    isForCurrentUser: ({ context }, reply: Reply<RefreshResult>) =>
      tokenFrom(reply) !== '' && [undefined, context.user?._id].includes(userIdFrom(reply)),
    isInvalidResponse: (_, reply: Reply<RefreshResult>) => reply.ok || isSuccessStatus(reply.error.status),
  },
  actions: {
    /** Replaces the whole session; clears the cache if the new session is another person's, or for another store. */
    replaceSession: enqueueActions(({ context, enqueue }, { user, token }: StoredSession) => {
      const isSame = user._id === context.user?._id
      if (!isSame || isOfOtherStore(context, user)) enqueue.emit({ type: 'cache.clear' })
      enqueue.assign({ user, token, isLoading: false, former: isSame ? formerTokens(context) : [] })
    }),
    replaceToken: assign(({ context }, { token }: { token: string }) => ({ token, former: formerTokens(context) })),
    mergeUser: enqueueActions(({ context, enqueue }, { patch }: { patch: Partial<SessionUser> }) => {
      if (!context.user) return
      const user = { ...context.user, ...patch, _id: context.user._id }
      if (isOfOtherStore(context, user)) enqueue.emit({ type: 'cache.clear' })
      enqueue.assign({ user })
    }),
    setLoading: assign((_, { on }: { on: boolean }) => ({ isLoading: on })),
    /** Ends the session; clears the cache if there was a user. */
    endSession: enqueueActions(({ context, enqueue }, { reason }: { reason: SessionEnding }) => {
      enqueue.assign(noSession)
      if (context.user === null) return
      enqueue.emit({ type: 'cache.clear' })
      enqueue.emit({ type: 'session.ended', reason, user: context.user._id })
    }),
    persist: emit(({ context }) => ({ type: 'storage.persist', user: context.user!, token: context.token! })),
    clearStorage: emit({ type: 'storage.clear' }),
    goToLogin: emit({ type: 'navigate', to: accountRoutes.login }),
    warn: emit((_, { text }: { text: Message }) => ({ type: 'warn', text })),
  },
})

const refreshIfCurrent = {
  guard: { type: 'isCurrentToken', params: ({ event }: { event: TokenRefused }) => event },
  target: 'refreshing',
} as const
const endRefusedSession = [{ type: 'endSession', params: { reason: 'refused' } }, 'clearStorage', 'goToLogin'] as const

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The session and its refresh (product 4.1 to 4.5; docs/api.md, Sessions)',
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
      description: 'What the start of the page knows about the session decides.',
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
      description: 'The stored session is read.',
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
        onError: {
          target: 'guest',
          actions: { type: 'warn', params: ({ event }) => ({ text: { message: String(event.error) } }) },
        },
      },
      after: { storageLimit: 'guest' },
    },
    guest: { description: 'Nobody is signed in.', on: { 'token.refused': refreshIfCurrent } },
    signedIn: {
      description: 'A person is signed in, with a token for calls.',
      on: { 'token.refused': refreshIfCurrent },
    },
    refreshing: {
      description: 'The token was refused; the server is asked for another one.',
      tags: 'busy',
      entry: { type: 'warn', params: { text: 'session.token_expired' } },
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
            actions: [{ type: 'warn', params: { text: 'session.refresh_invalid' } }, ...endRefusedSession],
          },
          {
            target: 'guest',
            actions: [{ type: 'warn', params: { text: 'session.refresh_error' } }, ...endRefusedSession],
          },
        ],
        onError: {
          target: 'guest',
          actions: [{ type: 'warn', params: { text: 'session.refresh_error' } }, ...endRefusedSession],
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof sessionMachine>

export const sessionSelect = {
  user: ({ context }: Snapshot) => context.user,
  role: ({ context }: Snapshot) => context.user?.role ?? null,
  token: ({ context }: Snapshot) => context.token,
  /** The seller that a person in the role of one acts for: of another's store, or their own; null in other roles. */
  store: ({ context: { user } }: Snapshot) => (user?.role === 'owner' ? (user.store?._id ?? user._id) : null),
  isLoading: (snapshot: Snapshot) => snapshot.context.isLoading || snapshot.matches('restoring'),
  signedIn: ({ context }: Snapshot) => context.user !== null && context.token !== null,
  /** Whether neither a read of the storage nor a refresh is in progress, so that `answerTo` is final. */
  settled: (snapshot: Snapshot) => !snapshot.hasTag('busy'),
  /**
   * The token for the retry of a call that returned 401: a newer token of the same user. Null without one; the caller
   * then gets the original 401. A call of an earlier user is never retried with the token of another user.
   */
  tokenForRetry:
    (refusedToken: string | null) =>
    ({ context }: Snapshot): string | null =>
      refusedToken !== null && refusedToken !== context.token && context.former.includes(refusedToken)
        ? context.token
        : null,
}
