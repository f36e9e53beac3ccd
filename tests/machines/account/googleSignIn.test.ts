import { expect, test } from 'vitest'
import { googleSignInFixtures } from '#machines/account/googleSignIn.fixtures.ts'
import { googleSignInMachine, googleSignInSelect } from '#machines/account/googleSignIn.machine.ts'
import { customer } from '#machines/core/fixtures.ts'
import { testCoverage } from '../support/coverage.ts'
import { expectDone, lastNavigation, toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'

const { googleLogin } = googleSignInFixtures.outcomes
const credential = { type: 'google.credential', credential: 'id-token' }

testCoverage(googleSignInMachine, googleSignInFixtures, {
  idle: ({ snapshot }) => expect(googleSignInSelect.busy(snapshot)).toBe(false),
  signingIn: ({ snapshot, calls }) => {
    expect(googleSignInSelect.busy(snapshot)).toBe(true)
    expect(calls.at(-1)).toEqual({ src: 'googleLogin', input: { authCode: 'id-token' } })
  },
  provingFactor: ({ snapshot }) => expect(googleSignInSelect.provesFactor(snapshot)).toBe(true),
  signedIn: (played) => {
    expectDone(played)
    expect(played.emitted.slice(-3).map(({ type }) => type)).toEqual(['session.set', 'toast.success', 'navigate'])
  },
})

/** Texts by failing outcome (product 10.4). */
const googleFailureTexts = {
  refused: 'This Google account could not be verified.',
  serverError: 'Google login failed. Please try again.',
  successFalse: 'Google authentication failed',
  successFalseWithMessage: 'Not today',
  withoutData: 'No data received from server',
  withoutFields: 'Authentication failed - missing required fields',
  withoutUser: 'Authentication failed - missing user or token',
  withoutToken: 'Authentication failed - missing user or token',
  unreachable: 'Google login failed. Please try again.',
} satisfies Partial<Record<keyof typeof googleSignInFixtures.outcomes.googleLogin, string>>

test.each(Object.entries(googleFailureTexts))('%s shows %s', async (outcome, text) => {
  const reply = googleLogin[outcome as keyof typeof googleLogin]
  const played = await journey(googleSignInMachine, {}, credential, resolveCall('googleLogin', reply))
  expect(played.snapshot.value).toBe('idle')
  expect(toastTexts(played, 'error')).toEqual([text])
  expect(played.emitted.some(({ type }) => type === 'session.set')).toBe(false)
})

test('without a credential from the provider, shows an error and makes no call', async () => {
  const played = await journey(googleSignInMachine, {}, { type: 'google.credential' })
  expect([toastTexts(played, 'error'), played.calls]).toEqual([['No credential received'], []])
})

test.each([
  ['good', undefined, '/'],
  ['admin', undefined, '/'],
  ['good', '/profile', '/profile'],
  ['good', '/admin', '/'],
] as const)('%s with the remembered address %s navigates to %s', async (outcome, from, to) => {
  const played = await journey(
    googleSignInMachine,
    { from },
    credential,
    resolveCall('googleLogin', googleLogin[outcome]),
  )
  // Back does not lead to the sign-in page again.
  expect(lastNavigation(played)).toMatchObject({ to, replace: true })
  expect(toastTexts(played, 'success')).toEqual(['Google authentication successful!'])
})

test('emits the session first', async () => {
  const { emitted } = await journey(googleSignInMachine, {}, credential, resolveCall('googleLogin', googleLogin.good))
  expect(emitted[0]).toEqual({ type: 'session.set', user: customer, token: 'token-1' })
})
