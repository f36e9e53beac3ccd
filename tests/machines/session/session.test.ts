import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { customer, owner } from '#machines/core/fixtures.ts'
import type { Reply } from '#machines/core/reply.ts'
import { sessionFixtures } from '#machines/session/session.fixtures.ts'
import { type RefreshResult, sessionMachine, sessionSelect } from '#machines/session/session.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { refreshToken, readStorage } = sessionFixtures.outcomes
const { signedIn, guest } = sessionFixtures.inputs
const rejectedNow = { type: 'token.refused', refusedToken: 'token-1' }
const started = { type: 'warn', text: 'Access token expired. Attempting to refresh...' }
const invalid = { type: 'warn', text: 'Refresh token failed (invalid data). Logging out.' }
const failed = { type: 'warn', text: 'Refresh token error or expired. Logging out.' }
const ended = { type: 'session.ended', reason: 'refused', user: customer._id }
const dropped = [{ type: 'cache.clear' }, ended, { type: 'storage.clear' }]
const loggedOut = [...dropped, { type: 'navigate', to: '/login' }]
const nobody = { user: null, token: null, isLoading: false }

testCoverage(
  sessionMachine,
  sessionFixtures,
  {
    restoring: ({ snapshot, calls }) => {
      expect(sessionSelect.isLoading(snapshot)).toBe(true)
      expect(calls).toEqual([{ src: 'readStorage', input: undefined }])
    },
    guest: ({ snapshot }) => {
      expect(snapshot.context).toMatchObject({ user: null, token: null })
      expect(sessionSelect.signedIn(snapshot)).toBe(false)
    },
    signedIn: ({ snapshot }) => {
      expect(snapshot.matches('signedIn')).toBe(true)
      expect(sessionSelect.signedIn(snapshot)).toBe(true)
      expect(sessionSelect.settled(snapshot)).toBe(true)
    },
    refreshing: ({ snapshot, calls, emitted }) => {
      expect(sessionSelect.settled(snapshot)).toBe(false)
      expect(calls.at(-1)!.src).toBe('refreshToken')
      expect(emitted).toContainEqual(started)
    },
  },
  { key: ({ user, token, isLoading }) => ({ user: user?._id, token, isLoading }) },
)

describe('start', () => {
  test('a session from the input is set at once, without a call', async () => {
    const { snapshot, calls, emitted } = await journey(sessionMachine, signedIn)
    expect([snapshot.value, snapshot.context.user, calls, emitted]).toEqual(['signedIn', customer, [], []])
  })

  test('a slow storage results in a guest after 5 s', async () => {
    expect((await journey(sessionMachine, {}, endDelay('storageLimit.session.restoring'))).snapshot.value).toBe('guest')
  })

  test.each([
    ['good', 'signedIn'],
    ['nothing', 'guest'],
    ['unreachable', 'guest'],
  ] as const)('the storage outcome %s results in %s', async (outcome, value) => {
    const steps = resolveCall('readStorage', readStorage[outcome])
    expect((await journey(sessionMachine, {}, steps)).snapshot.value).toBe(value)
  })

  test('keeps a sign-in that happens before the storage is read', async () => {
    const { snapshot } = await journey(sessionMachine, {}, { type: 'session.set', user: owner, token: 'token-9' })
    expect(snapshot.context).toMatchObject({ user: owner, token: 'token-9' })
  })
})

describe('refresh (product 4.4)', () => {
  test.each(['good', 'withUserId'] as const)('%s stores the user with the new token', async (outcome) => {
    const { snapshot, emitted } = await journey(
      sessionMachine,
      signedIn,
      rejectedNow,
      resolveCall('refreshToken', refreshToken[outcome]),
    )
    expect(snapshot.context).toMatchObject({ user: customer, token: 'token-2' })
    expect(emitted).toEqual([started, { type: 'storage.persist', user: customer, token: 'token-2' }])
  })

  test.each([
    ['empty', invalid],
    ['successFalse', invalid],
    ['forOtherUser', invalid],
    ['refused', failed],
    ['unreachable', failed],
    ['timedOut', failed],
  ] as const)('%s clears the session and navigates to /login', async (outcome, warning) => {
    const steps = [rejectedNow, resolveCall('refreshToken', refreshToken[outcome])]
    const { snapshot, emitted } = await journey(sessionMachine, signedIn, ...steps)
    expect(snapshot.context).toMatchObject(nobody)
    expect(emitted).toEqual([started, warning, ...loggedOut])
  })

  test('a refresh that throws ends the session', async () => {
    const { emitted } = await journey(sessionMachine, signedIn, rejectedNow, rejectCall('refreshToken'))
    expect(emitted).toEqual([started, failed, ...loggedOut])
  })

  test('without a user, stores no token and retries nothing', async () => {
    const steps = [{ type: 'token.refused', refusedToken: null }, resolveCall('refreshToken', refreshToken.good)]
    const { snapshot, emitted } = await journey(sessionMachine, guest, ...steps)
    expect([snapshot.value, emitted]).toEqual(['guest', [started]])
    expect(sessionSelect.tokenForRetry(null)(snapshot)).toBe(null)
  })

  test('uses the token of a refresh in another tab', async () => {
    const steps = [rejectedNow, resolveCall('refreshToken', refreshToken.newTokenInOtherTab)]
    const { snapshot, emitted } = await journey(sessionMachine, signedIn, ...steps)
    expect(sessionSelect.tokenForRetry('token-1')(snapshot)).toBe('token-3')
    expect(emitted).toEqual([started])
  })

  test('adopts the whole session of another user from another tab and clears the cache', async () => {
    const steps = [rejectedNow, resolveCall('refreshToken', refreshToken.otherUserInOtherTab)]
    const { snapshot, emitted } = await journey(sessionMachine, signedIn, ...steps)
    expect(snapshot.context).toMatchObject({ user: owner, token: 'token-9' })
    expect(emitted).toEqual([started, { type: 'cache.clear' }])
  })

  test('a sign-out during a refresh wins over the response', async () => {
    const { snapshot, emitted } = await journey(sessionMachine, signedIn, rejectedNow, { type: 'session.end' })
    expect(snapshot.value).toBe('guest')
    expect(emitted).not.toContainEqual({ type: 'navigate', to: '/login' })
  })

  test('20 late 401s cause one refresh, and each gets the new token', async () => {
    let refreshes = 0
    const provided = sessionMachine.provide({
      actors: {
        refreshToken: fromPromise(async (): Promise<Reply<RefreshResult>> => {
          refreshes += 1
          return refreshToken.good
        }),
      },
    })
    const actor = createActor(provided, { input: signedIn }).start()
    for (let late = 0; late < 10; late++) actor.send({ type: 'token.refused', refusedToken: 'token-1' })
    await expect.poll(() => sessionSelect.settled(actor.getSnapshot())).toBe(true)
    for (let late = 0; late < 10; late++) actor.send({ type: 'token.refused', refusedToken: 'token-1' })
    expect(sessionSelect.settled(actor.getSnapshot())).toBe(true)
    expect(refreshes).toBe(1)
    expect(sessionSelect.tokenForRetry('token-1')(actor.getSnapshot())).toBe('token-2')
    actor.stop()
  })

  test('never retries a call of an earlier user with the token of another user', async () => {
    const { snapshot } = await journey(sessionMachine, signedIn, { type: 'session.set', user: owner, token: 'token-9' })
    expect(sessionSelect.tokenForRetry('token-1')(snapshot)).toBe(null)
    expect(sessionSelect.tokenForRetry(null)(snapshot)).toBe(null)
  })

  test('returns no token for a retry after the same token is stored again', async () => {
    const { snapshot } = await journey(sessionMachine, signedIn, { type: 'storage.changed', stored: signedIn.stored })
    expect(sessionSelect.tokenForRetry('token-1')(snapshot)).toBe(null)
  })

  test('late 401s of an ended session start no refresh', async () => {
    const { calls } = await journey(sessionMachine, signedIn, { type: 'session.end' }, rejectedNow)
    expect(calls).toEqual([])
  })
})
