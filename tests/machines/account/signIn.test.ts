import { describe, expect, test } from 'vitest'
import { signInFixtures } from '#machines/account/signIn.fixtures.ts'
import { signInMachine, signInSelect } from '#machines/account/signIn.machine.ts'
import { customer } from '#machines/core/fixtures.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import {
  expectBusyWith,
  expectDone,
  expectOpenForm,
  lastNavigation,
  toastTexts,
  wordsOf,
} from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { signIn, resendOtp } = signInFixtures.outcomes
const filled = [changeField('identifier', ' Nusrat@Example.com '), changeField('password', 'secret1'), submit]

testCoverage(
  signInMachine,
  signInFixtures,
  {
    editing: expectOpenForm,
    signingIn: expectBusyWith('signIn'),
    signingInDemo: expectBusyWith('signIn'),
    unverified: (played) => {
      expectOpenForm(played)
      expect(signInSelect.offersVerification(played.snapshot)).toBe(true)
    },
    provingFactor: ({ snapshot }) => {
      expect(signInSelect.needsFactor(snapshot)).toBe(true)
      expect(snapshot.context.form.values.password).toBe('')
    },
    sendingVerification: expectBusyWith('resendOtp'),
    leftToVerify: (played) => {
      expectDone(played)
      expect(lastNavigation(played)!.to).toMatch(/^\/(otp-verification-register|verify\/pending|register)$/)
    },
    signedIn: (played) => {
      expectDone(played)
      expect(played.emitted.slice(-3).map(({ type }) => type)).toEqual(['session.set', 'toast.success', 'navigate'])
    },
  },
  { key: ({ form }) => form.values },
)

describe('sign-in', () => {
  test('an empty form shows the message of each field and makes no call', async () => {
    const { snapshot, calls } = await journey(signInMachine, {}, submit)
    expect(issueTexts(snapshot)).toEqual({
      identifier: 'Email or phone is required',
      password: 'Password is required',
    })
    expect(calls).toEqual([])
  })

  test('validates each field on change after the first submit', async () => {
    const { snapshot } = await journey(signInMachine, {}, submit, changeField('identifier', 'nusrat@example.com'))
    expect(issueTexts(snapshot)).toEqual({ password: 'Password is required' })
  })

  test.each([
    ['admin', undefined, '/admin'],
    ['owner', undefined, '/owner'],
    ['good', undefined, '/admin'],
    ['good', '/?category=food', '/?category=food'],
    ['good', '/admin/users', '/admin'],
    ['owner', '/owner/orders', '/owner/orders'],
    ['admin', '//evil.example', '/admin'],
    ['admin', '/\\evil.example', '/admin'],
    ['admin', 'https://evil.example/admin', '/admin'],
    ['admin', '/owner', '/admin'],
    ['admin', '/login', '/admin'],
  ] as const)('%s with the remembered address %s navigates to %s', async (outcome, from, to) => {
    const played = await journey(signInMachine, { from }, ...filled, resolveCall('signIn', signIn[outcome]))
    expect(played.snapshot.value).toBe('signedIn')
    expect(lastNavigation(played)).toEqual({ type: 'navigate', to, replace: true })
    expect(toastTexts(played, 'success')).toEqual(['Login successful'])
  })

  test('emits the session first and sends the trimmed identifier', async () => {
    const { emitted, calls } = await journey(signInMachine, {}, ...filled, resolveCall('signIn', signIn.good))
    expect(emitted[0]).toEqual({ type: 'session.set', user: customer, token: 'token-1' })
    expect(calls).toEqual([{ src: 'signIn', input: { identifier: 'Nusrat@Example.com', password: 'secret1' } }])
  })

  test.each([
    ['refused', errorSentences['account.wrong_credentials'], null],
    ['serverError', 'Login failed', flowSentences['failure.fault']],
    ['unreachable', 'Login failed', flowSentences['failure.no_connection']],
    ['timedOut', 'Login failed', flowSentences['failure.timeout']],
    ['unreadable', 'Login failed', flowSentences['failure.unreadable']],
    ['withoutToken', 'Login failed', flowSentences['failure.unreadable']],
    ['withoutUser', 'Login failed', flowSentences['failure.unreadable']],
    ['tooMany', 'Too many tries. Please try again in 2 minutes.', null],
  ] as const)('%s shows %s as toast and formError and keeps the values', async (outcome, text, hint) => {
    const played = await journey(signInMachine, {}, ...filled, resolveCall('signIn', signIn[outcome]))
    expect(played.snapshot.value).toBe('editing')
    expect(toastTexts(played, 'error')).toEqual([text])
    expect(wordsOf(formSelect.formError(played.snapshot))).toBe(text)
    expect(wordsOf(formSelect.hint(played.snapshot))).toBe(hint)
    expect(formSelect.values(played.snapshot)).toEqual({
      identifier: ' Nusrat@Example.com ',
      password: 'secret1',
    })
  })

  test("shows the server's issues at their fields until those change", async () => {
    const withIssues = [...filled, resolveCall('signIn', signIn.withIssues)]
    const { snapshot } = await journey(signInMachine, {}, ...withIssues)
    expect(issueTexts(snapshot)).toEqual({ identifier: 'Invalid email' })
    const other = await journey(signInMachine, {}, ...withIssues, changeField('password', 'secret2'))
    expect(issueTexts(other.snapshot)).toEqual({ identifier: 'Invalid email' })
    const same = await journey(signInMachine, {}, ...withIssues, changeField('identifier', 'a@b.com'))
    expect(issueTexts(same.snapshot)).toEqual({})
  })

  test('an exception shows a toast and leaves the form open', async () => {
    const played = await journey(signInMachine, {}, ...filled, rejectCall('signIn'))
    expect(played.snapshot.value).toBe('editing')
    expect(toastTexts(played, 'error')).toEqual([flowSentences['failure.unexpected']])
  })
})

describe('demo account', () => {
  const [choice] = signInFixtures.events['demo.choose']
  const { identifier, password } = choice

  test.each([
    ['admin', undefined, '/admin'],
    ['admin', '/', '/admin'],
    ['admin', '/admin/users', '/admin/users'],
    ['owner', '/admin', '/owner'],
    ['owner', '/?category=food', '/owner'],
    ['good', undefined, '/'],
    ['good', '/?category=food', '/?category=food'],
    ['good', '/admin', '/'],
  ] as const)(
    '%s with the remembered address %s signs in by one event and navigates to %s',
    async (outcome, from, to) => {
      const played = await journey(signInMachine, { from }, choice, resolveCall('signIn', signIn[outcome]))
      expect(played.calls).toEqual([{ src: 'signIn', input: { identifier, password } }])
      expect(lastNavigation(played)).toEqual({ type: 'navigate', to, replace: true })
      expect(played.snapshot.context.form.values).toEqual({ identifier, password: '' })
    },
  )

  test('a failed sign-in fills the form and shows the error; the next submit is an ordinary sign-in', async () => {
    const rejected = [choice, resolveCall('signIn', signIn.refused)]
    const { snapshot } = await journey(signInMachine, {}, ...filled.slice(0, 2), ...rejected)
    expect(wordsOf(formSelect.formError(snapshot))).toBe(errorSentences['account.wrong_credentials'])
    expect(formSelect.values(snapshot)).toEqual({ identifier, password })
    const typed = await journey(
      signInMachine,
      { from: '/' },
      ...rejected,
      ...filled,
      resolveCall('signIn', signIn.admin),
    )
    expect(lastNavigation(typed)!.to).toBe('/')
  })
})

describe('unverified account', () => {
  const send = { type: 'verify.send' }
  const unverified = (identifier: string) => [
    changeField('identifier', identifier),
    changeField('password', 'secret1'),
    submit,
    resolveCall('signIn', signIn.unverified),
  ]

  test.each([
    [' 01712345678 ', { phone: '01712345678' }, '/otp-verification-register', { phone: '01712345678', from: '/' }],
    ['০১৭১২-৩৪৫৬৭৮', { phone: '০১৭১২-৩৪৫৬৭৮' }, '/otp-verification-register', { phone: '০১৭১২-৩৪৫৬৭৮', from: '/' }],
    [
      'Nusrat@Example.com',
      { email: 'nusrat@example.com' },
      '/verify/pending',
      { email: 'Nusrat@Example.com', from: '/' },
    ],
  ])('%s gets the code or the mail again', async (identifier, body, to, state) => {
    const played = await journey(
      signInMachine,
      {},
      ...unverified(identifier),
      send,
      resolveCall('resendOtp', resendOtp.good),
    )
    expect(toastTexts(played, 'error')).toEqual([errorSentences['account.not_verified']])
    expect(played.calls.at(-1)).toEqual({ src: 'resendOtp', input: body })
    expect(lastNavigation(played)).toEqual({ type: 'navigate', to, state })
  })

  test('navigates to registration if the server cannot send again', async () => {
    const steps = [...unverified('01712345678'), send, resolveCall('resendOtp', resendOtp.notFound)]
    const played = await journey(signInMachine, { from: '/?page=2' }, ...steps)
    expect(lastNavigation(played)).toEqual({ type: 'navigate', to: '/register', state: { from: '/?page=2' } })
  })

  test('a 429 keeps the offer and shows the wait', async () => {
    const played = await journey(
      signInMachine,
      {},
      ...unverified('01712345678'),
      send,
      resolveCall('resendOtp', resendOtp.refused),
    )
    expect(played.snapshot.value).toBe('unverified')
    expect(toastTexts(played, 'error').at(-1)).toBe('Too many tries. Please try again in 2 minutes.')
  })
})
