import { expect, test } from 'vitest'
import { signOutFixtures } from '#machines/session/signOut.fixtures.ts'
import { signOutMachine } from '#machines/session/signOut.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'

const starts = { type: 'signOut.start' }
const ended = { type: 'session.end' }
const reloaded = { type: 'reload', toast: 'Logged out successfully' }

testCoverage(signOutMachine, signOutFixtures, {
  idle: ({ emitted }) => expect(emitted).toEqual([]),
  signingOut: ({ snapshot, emitted }) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(emitted).toEqual([ended])
  },
  signedOut: ({ snapshot, emitted }) => {
    expect(snapshot.status).toBe('done')
    expect(emitted).toEqual([ended, reloaded])
  },
})

test.each([
  ['a success', resolveCall('logout', signOutFixtures.outcomes.logout.good)],
  ['an error', resolveCall('logout', signOutFixtures.outcomes.logout.refused)],
  ['a network failure', resolveCall('logout', signOutFixtures.outcomes.logout.unreachable)],
  ['an exception', rejectCall('logout')],
  ['a wait of 5 s', endDelay('logoutLimit.signOut.signingOut')],
])('ends the session first and reloads the page after %s', async (_, event) => {
  const { emitted, calls } = await journey(signOutMachine, { token: 'token-1' }, starts, event)
  expect(emitted).toEqual([ended, reloaded])
  expect(calls).toEqual([{ src: 'logout', input: { token: 'token-1' } }])
})
