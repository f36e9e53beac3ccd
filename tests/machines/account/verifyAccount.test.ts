import { expect, test } from 'vitest'
import { verifyAccountFixtures } from '#machines/account/verifyAccount.fixtures.ts'
import { verifyAccountMachine, verifyAccountSelect } from '#machines/account/verifyAccount.machine.ts'
import { customer } from '#machines/core/fixtures.ts'
import { testCoverage } from '../support/coverage.ts'
import { expectDone, lastNavigation, toastTexts, wordsOf } from '../support/expectations.ts'
import { endDelay, journey, resolveCall } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

const { verifyAccount } = verifyAccountFixtures.outcomes
const { fromMail, withoutToken } = verifyAccountFixtures.inputs
const redirects = endDelay('redirectDelay.verifyAccount.verified')
const hasFailed = ({ snapshot }: PlayResult) => {
  expect(wordsOf(verifyAccountSelect.failure(snapshot))).toMatch(/\w/)
  expect(snapshot.can({ type: 'register.open' }) && snapshot.can({ type: 'login.open' })).toBe(true)
}

testCoverage(verifyAccountMachine, verifyAccountFixtures, {
  withoutToken: (played) => {
    hasFailed(played)
    expect(played.calls).toEqual([])
  },
  verifying: ({ snapshot, calls }) => {
    expect(verifyAccountSelect.verifying(snapshot)).toBe(true)
    expect(calls.at(-1)).toEqual({ src: 'verifyAccount', input: { token: 'link-token' } })
  },
  verified: (played) => {
    expect(verifyAccountSelect.verified(played.snapshot)).toBe(true)
    expect(wordsOf(verifyAccountSelect.failure(played.snapshot))).toBe(null)
    expect(toastTexts(played, 'success')).toEqual(['Account verified successfully'])
    expect(lastNavigation(played)).toBeUndefined()
  },
  refused: (played) => {
    hasFailed(played)
    expect(verifyAccountSelect.canRetry(played.snapshot)).toBe(false)
  },
  failed: (played) => {
    hasFailed(played)
    expect(verifyAccountSelect.canRetry(played.snapshot)).toBe(true)
  },
  goingToChoosePassword: (played) => {
    expectDone(played)
    expect(lastNavigation(played)!.to).toBe('/reset-password')
    expect(played.snapshot.context.token).toBe('')
  },
  goingToRegister: (played) => {
    expectDone(played)
    expect(lastNavigation(played)!.to).toBe('/register')
  },
  goingToLogin: (played) => {
    expectDone(played)
    expect(lastNavigation(played)!.to).toBe('/login')
  },
})

test('emits the session and, after 3 s, navigates to /login with the home page as remembered address', async () => {
  const played = await journey(
    verifyAccountMachine,
    fromMail,
    resolveCall('verifyAccount', verifyAccount.good),
    redirects,
  )
  expectDone(played)
  expect(played.emitted).toEqual([
    { type: 'session.set', user: customer, token: 'token-1' },
    { type: 'toast.success', text: 'Account verified successfully' },
    { type: 'navigate', to: '/login', replace: true, state: { from: '/' } },
  ])
})

test.each(['withoutSession', 'withoutToken'] as const)('%s verifies the account without a session', async (outcome) => {
  const played = await journey(verifyAccountMachine, fromMail, resolveCall('verifyAccount', verifyAccount[outcome]))
  expect(played.snapshot.value).toBe('verified')
  expect(played.emitted.map(({ type }) => type)).toEqual(['toast.success'])
})

/** Texts by failing outcome (product 10.5). */
const verificationFailureTexts = {
  refused: 'This verification link is not valid. Please register again.',
  expired: 'Verification link has expired. Please register again.',
  conflict: 'Account already verified. Please login.',
  alreadyVerified: 'Account already verified. Please login.',
  serverError: 'Verification failed. Please try again.',
  unreachable: 'Verification failed. Please try again.',
  timedOut: 'Verification failed. Please try again.',
} satisfies Partial<Record<keyof typeof verifyAccountFixtures.outcomes.verifyAccount, string>>

test.each(Object.entries(verificationFailureTexts))('%s shows %s', async (outcome, text) => {
  const reply = verifyAccount[outcome as keyof typeof verifyAccount]
  const { snapshot, emitted } = await journey(verifyAccountMachine, fromMail, resolveCall('verifyAccount', reply))
  expect(wordsOf(verifyAccountSelect.failure(snapshot))).toBe(text)
  expect(emitted).toEqual([])
})

test('a link without a token shows an error', async () => {
  const { snapshot } = await journey(verifyAccountMachine, withoutToken)
  expect(wordsOf(verifyAccountSelect.failure(snapshot))).toMatch(/not valid/)
})

test('a network failure can be tried again', async () => {
  const steps = [resolveCall('verifyAccount', verifyAccount.unreachable), { type: 'verify.retry' }]
  const played = await journey(
    verifyAccountMachine,
    fromMail,
    ...steps,
    resolveCall('verifyAccount', verifyAccount.good),
  )
  expect([played.snapshot.value, played.calls.length]).toEqual(['verified', 2])
})

test('navigates to the choice of a password without a session if somebody else has also registered', async () => {
  const steps = [resolveCall('verifyAccount', verifyAccount.alsoRegistered)]
  const { emitted } = await journey(verifyAccountMachine, fromMail, ...steps)
  const state = { identifier: 'nusrat@example.com', reason: 'alsoRegistered', from: '/' }
  expect(emitted).toEqual([
    { type: 'toast.success', text: 'Account verified successfully' },
    { type: 'navigate', to: '/reset-password', replace: true, state },
  ])
})
