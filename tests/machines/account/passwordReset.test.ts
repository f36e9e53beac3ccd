import { describe, expect, test } from 'vitest'
import { forgotPasswordFixtures } from '#machines/account/forgotPassword.fixtures.ts'
import { forgotPasswordMachine } from '#machines/account/forgotPassword.machine.ts'
import { resetPasswordFixtures } from '#machines/account/resetPassword.fixtures.ts'
import { resetPasswordMachine, resetPasswordSelect } from '#machines/account/resetPassword.machine.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { expectBusyWith, expectDone, expectOpenForm, toastTexts, wordsOf } from '../support/expectations.ts'
import { changeField, issueTexts, journey, resolveCall, submit } from '../support/journey.ts'
import type { PlayResult } from '../support/paths.ts'

const { forgotPassword } = forgotPasswordFixtures.outcomes
const { resetPassword, openResetLink } = resetPasswordFixtures.outcomes
const linkFails = ({ snapshot }: PlayResult, canRetry: boolean) => {
  expect(wordsOf(resetPasswordSelect.linkFailure(snapshot)?.text)).toMatch(/\w/)
  expect([resetPasswordSelect.canRetryLink(snapshot), snapshot.status === 'active']).toEqual([canRetry, canRetry])
  expect(snapshot.context.token !== '').toBe(canRetry)
}
const byValues = { key: ({ form }: { form: { values: unknown } }) => form.values }

testCoverage(
  forgotPasswordMachine,
  forgotPasswordFixtures,
  { editing: expectOpenForm, requesting: expectBusyWith('forgotPassword'), requested: expectDone },
  byValues,
)
testCoverage(
  resetPasswordMachine,
  resetPasswordFixtures,
  {
    editing: expectOpenForm,
    resetting: expectBusyWith('resetPassword'),
    reset: expectDone,
    opening: ({ snapshot, calls }) => {
      expect(resetPasswordSelect.opening(snapshot)).toBe(true)
      expect(resetPasswordSelect.linkFailure(snapshot)).toBe(null)
      expect(calls.at(-1)).toEqual({ src: 'openResetLink', input: { token: 'link-token' } })
    },
    linkRefused: (played) => linkFails(played, false),
    linkFailed: (played) => linkFails(played, true),
  },
  byValues,
)

describe('request of a code', () => {
  const requestCode = [changeField('identifier', ' 01712345678 '), submit]

  test('navigates to the code page with the identifier', async () => {
    const steps = [...requestCode, resolveCall('forgotPassword', forgotPassword.good)]
    const { emitted, calls } = await journey(forgotPasswordMachine, { from: '/?page=2' }, ...steps)
    expect(calls).toEqual([{ src: 'forgotPassword', input: { identifier: '01712345678' } }])
    const state = { identifier: '01712345678', from: '/?page=2' }
    expect(emitted).toEqual([{ type: 'navigate', to: '/otp-verification', state }])
  })

  test.each([
    ['refused', 'Not now', null],
    ['tooMany', 'Too many tries. Please try again in 2 minutes.', null],
    ['unreachable', 'The code could not be sent.', flowSentences['failure.no_connection']],
  ] as const)("%s shows the toast 'Login failed' and the formError %s", async (outcome, formError, hint) => {
    const played = await journey(
      forgotPasswordMachine,
      {},
      ...requestCode,
      resolveCall('forgotPassword', forgotPassword[outcome]),
    )
    expect(toastTexts(played, 'error')).toEqual(['Login failed'])
    expect(wordsOf(formSelect.formError(played.snapshot))).toBe(formError)
    expect(wordsOf(formSelect.hint(played.snapshot))).toBe(hint)
  })

  test('requires an identifier', async () => {
    const { snapshot } = await journey(forgotPasswordMachine, {}, changeField('identifier', '  '), submit)
    expect(issueTexts(snapshot)).toEqual({ identifier: 'Email or phone is required' })
  })
})

describe('choice of a new password', () => {
  const { afterCode, lost } = resetPasswordFixtures.inputs
  const choosePassword = [changeField('password', 'secret2'), changeField('confirmPassword', 'secret2'), submit]

  test('shows a toast and navigates to /login', async () => {
    const steps = [...choosePassword, resolveCall('resetPassword', resetPassword.good)]
    const { emitted, calls } = await journey(resetPasswordMachine, afterCode, ...steps)
    expect(calls[0]!.input).toEqual({ identifier: 'nusrat@example.com', password: 'secret2' })
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Password reset successful' },
      { type: 'navigate', to: '/login', replace: true, state: { from: '/?category=food' } },
    ])
  })

  test("different passwords show 'Passwords do not match'", async () => {
    const steps = [changeField('password', 'secret2'), changeField('confirmPassword', 'secret3'), submit]
    const { snapshot } = await journey(resetPasswordMachine, afterCode, ...steps)
    expect(issueTexts(snapshot)).toEqual({ confirmPassword: 'Passwords do not match' })
  })

  test('different passwords and a short one show both messages', async () => {
    const steps = [changeField('password', 'short'), changeField('confirmPassword', 'other'), submit]
    const { snapshot } = await journey(resetPasswordMachine, afterCode, ...steps)
    expect(issueTexts(snapshot)).toEqual({
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    })
  })

  test('makes no call without an identifier', async () => {
    const played = await journey(resetPasswordMachine, lost, ...choosePassword)
    expect(resetPasswordSelect.hasIdentifier(played.snapshot)).toBe(false)
    expect(played.calls).toEqual([])
    expect(toastTexts(played, 'error')).toEqual(['Invalid OTP or session expired'])
  })

  test.each([
    ['refused', 'This reset is no longer valid. Use "Forgot password?" to start again.', null, undefined],
    ['serverError', 'Password reset failed', flowSentences['failure.fault'], flowSentences['common.send_failed']],
    [
      'unreachable',
      'Password reset failed',
      flowSentences['failure.no_connection'],
      flowSentences['common.send_failed'],
    ],
  ] as const)('%s shows the toast %s', async (outcome, text, hint, inForm) => {
    const steps = [...choosePassword, resolveCall('resetPassword', resetPassword[outcome])]
    const played = await journey(resetPasswordMachine, afterCode, ...steps)
    expect(toastTexts(played, 'error')).toEqual([text])
    expect(wordsOf(formSelect.formError(played.snapshot))).toBe(inForm ?? text)
    expect(wordsOf(formSelect.hint(played.snapshot))).toBe(hint)
  })
})

describe('reset link', () => {
  const { byLink } = resetPasswordFixtures.inputs
  const openLink = (outcome: keyof typeof openResetLink) => resolveCall('openResetLink', openResetLink[outcome])

  test('is exchanged at once; the form then contains the identifier, and the token is cleared', async () => {
    const choose = [changeField('password', 'secret2'), changeField('confirmPassword', 'secret2'), submit]
    const steps = [openLink('good'), ...choose, resolveCall('resetPassword', resetPassword.good)]
    const { calls, emitted, snapshot } = await journey(resetPasswordMachine, byLink, ...steps)
    expect(calls).toEqual([
      { src: 'openResetLink', input: { token: 'link-token' } },
      { src: 'resetPassword', input: { identifier: 'admin@example.com', password: 'secret2' } },
    ])
    expect(emitted.map(({ type }) => type)).toEqual(['toast.success', 'navigate'])
    expect(snapshot.context.token).toBe('')
  })

  test.each([
    ['refused', 'linkRefused', /^This link can no longer be used/, null],
    ['serverError', 'linkFailed', 'The link could not be opened. Please try again.', flowSentences['failure.fault']],
    [
      'unreachable',
      'linkFailed',
      'The link could not be opened. Please try again.',
      flowSentences['failure.no_connection'],
    ],
    ['timedOut', 'linkFailed', 'The link could not be opened. Please try again.', flowSentences['failure.timeout']],
    [
      'unreadable',
      'linkFailed',
      'The link could not be opened. Please try again.',
      flowSentences['failure.unreadable'],
    ],
  ] as const)('%s ends in %s and shows %s', async (outcome, state, text, hint) => {
    const { snapshot } = await journey(resetPasswordMachine, byLink, openLink(outcome))
    expect(snapshot.value).toBe(state)
    const failure = resetPasswordSelect.linkFailure(snapshot)
    expect([wordsOf(failure?.text), wordsOf(failure?.hint)]).toEqual([
      typeof text === 'string' ? text : expect.stringMatching(text),
      hint,
    ])
  })

  test('can be tried again after a network failure', async () => {
    const steps = [openLink('unreachable'), { type: 'link.retry' }, openLink('good')]
    const { snapshot, calls } = await journey(resetPasswordMachine, byLink, ...steps)
    expect([snapshot.value, calls.length]).toEqual(['editing', 2])
    expect(resetPasswordSelect.linkFailure(snapshot)).toBe(null)
  })

  test('a password that the server rejects as common stays, with the message at its field', async () => {
    const choose = [changeField('password', 'secret2'), changeField('confirmPassword', 'secret2'), submit]
    const steps = [openLink('good'), ...choose, resolveCall('resetPassword', resetPassword.tooCommon)]
    const { snapshot } = await journey(resetPasswordMachine, byLink, ...steps)
    expect(issueTexts(snapshot)).toEqual({ password: expect.stringMatching(/easily guessed/) })
    expect(formSelect.values(snapshot).password).toBe('secret2')
  })
})
