import { assign, emit, enqueueActions, setup } from 'xstate'
import { SESSION_STORAGE_TIMEOUT_MS } from '../../contract/constants.ts'
import { accountRoutes } from '../../contract/routes/account.ts'
import type { SessionUser } from '../../contract/users/entity.ts'
import type { SessionEmitted, SessionEnding } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { Reply } from '../core/reply.ts'

/** Session that the browser stores under the key `auth` (product 4.2). */
export type Stored = { user: SessionUser; token: string }

/**
 * Result of a successful refresh: the server returned a new token (`userId`: id of its user, if it can be decoded), or
 * another tab had already changed the stored session.
 */
export type Refreshed = { by: 'server'; token: string; userId?: string } | { by: 'otherTab'; stored: Stored | null }

export type SessionInput = { stored?: Stored | null }
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
export type Refusal = { type: 'token.refused'; refusedToken: string | null }

export type SessionEvent =
  | ({ type: 'session.set' } & Stored)
  | { type: 'session.end' }
  /** The loading flag (product 4.1, 4.3): set separately, cleared by every new or ended session. */
  | { type: 'session.loading'; on: boolean }
  | { type: 'token.update'; token: string }
  | { type: 'user.update'; patch: Partial<SessionUser> }
  | Refusal
  /** Another tab stored or removed the session. */
  | { type: 'storage.changed'; stored: Stored | null }

export const nobody = { user: null, token: null, isLoading: false, former: [] }
const FORMER_KEPT = 5
const formerTokens = ({ token, former }: Context) =>
  token === null ? former : [token, ...former].slice(0, FORMER_KEPT)
export const tokenFrom = (reply: Reply<Refreshed>) => (reply.ok && reply.value.by === 'server' ? reply.value.token : '')
export const storedBy = (reply: Reply<Refreshed>) =>
  reply.ok && reply.value.by === 'otherTab' ? reply.value.stored : null
const userIdFrom = (reply: Reply<Refreshed>) =>
  reply.ok && reply.value.by === 'server' ? reply.value.userId : undefined
const isOk = (status = 0) => status >= 200 && status < 300

export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as Context,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy' | 'signedIn',
  },
  actors: {
    readStorage: port<void, Stored | null>(),
    refreshToken: port<{ refusedToken: string | null }, Refreshed>(),
  },
  delays: { storageLimit: SESSION_STORAGE_TIMEOUT_MS },
  guards: {
    startsSignedIn: ({ context }) => Boolean(context.input.stored),
    startsAsGuest: ({ context }) => context.input.stored === null,
    isHeld: ({ context }) => context.user !== null,
    wasStored: (_, reply: Reply<Stored | null>) => reply.ok && reply.value !== null,
    isSession: (_, stored: Stored | null) => stored !== null,
    isCurrent: ({ context }, { refusedToken }: Refusal) => refusedToken === context.token,
    otherTabMovedOn: (_, reply: Reply<Refreshed>) => storedBy(reply) !== null,
    otherTabEnded: (_, reply: Reply<Refreshed>) => reply.ok && reply.value.by === 'otherTab',
    nobodyIsHeld: ({ context }, reply: Reply<Refreshed>) => tokenFrom(reply) !== '' && context.user === null,
    /** A new token of another user is never merged into the current session. */
    isForHolder: ({ context }, reply: Reply<Refreshed>) =>
      tokenFrom(reply) !== '' && [undefined, context.user?._id].includes(userIdFrom(reply)),
    isInvalid: (_, reply: Reply<Refreshed>) => reply.ok || isOk(reply.error.status),
  },
  actions: {
    /** Replaces the whole session; clears the cache if the new session is another person's. */
    adopt: enqueueActions(({ context, enqueue }, { user, token }: Stored) => {
      const isSame = user._id === context.user?._id
      if (!isSame) enqueue.emit({ type: 'cache.clear' })
      enqueue.assign({ user, token, isLoading: false, former: isSame ? formerTokens(context) : [] })
    }),
    replaceToken: assign(({ context }, { token }: { token: string }) => ({ token, former: formerTokens(context) })),
    mergeUser: assign(({ context }, { patch }: { patch: Partial<SessionUser> }) => ({
      user: context.user && { ...context.user, ...patch, _id: context.user._id },
    })),
    setLoading: assign((_, { on }: { on: boolean }) => ({ isLoading: on })),
    /** Ends the session; clears the cache if there was a user. */
    drop: enqueueActions(({ context, enqueue }, { reason }: { reason: SessionEnding }) => {
      enqueue.assign(nobody)
      if (context.user === null) return
      enqueue.emit({ type: 'cache.clear' })
      enqueue.emit({ type: 'session.ended', reason })
    }),
    persist: emit(({ context }) => ({ type: 'storage.persist', user: context.user!, token: context.token! })),
    erase: emit({ type: 'storage.clear' }),
    goToLogin: emit({ type: 'navigate', to: accountRoutes.login }),
    warn: emit((_, { text }: { text: string }) => ({ type: 'warn', text })),
  },
})
