import { describe, expect, test } from 'vitest'
import { forgotPasswordFixtures } from '../../../machines/account/forgotPassword.fixtures.ts'
import { forgotPasswordMachine } from '../../../machines/account/forgotPassword.machine.ts'
import { forgotPasswordSelect } from '../../../machines/account/forgotPassword.select.ts'
import { resetPasswordFixtures } from '../../../machines/account/resetPassword.fixtures.ts'
import { resetPasswordMachine } from '../../../machines/account/resetPassword.machine.ts'
import { resetPasswordSelect } from '../../../machines/account/resetPassword.select.ts'
import { commonTexts } from '../../../messages/en/common.ts'
import { covers } from '../support/covers.ts'
import { isAtWork, isOpenForm, isOver, toasts } from '../support/expectations.ts'
import { answers, journey, submits, types } from '../support/journey.ts'
import type { Played } from '../support/walk.ts'

const { forgotPassword } = forgotPasswordFixtures.outcomes
const { resetPassword, openResetLink } = resetPasswordFixtures.outcomes
const linkFails = ({ snapshot }: Played, canRetry: boolean) => {
  expect(resetPasswordSelect.linkFailure(snapshot as never)!.text).toMatch(/\w/)
  expect(resetPasswordSelect.canRetryLink(snapshot as never)).toBe(canRetry)
  expect(snapshot.context.token !== '').toBe(canRetry)
}
const byValues = { key: ({ form }: { form: { values: unknown } }) => form.values }

covers(
  forgotPasswordMachine,
  forgotPasswordFixtures,
  { editing: isOpenForm, requesting: isAtWork('forgotPassword'), requested: isOver },
  byValues,
)
covers(
  resetPasswordMachine,
  resetPasswordFixtures,
  {
    editing: isOpenForm,
    resetting: isAtWork('resetPassword'),
    reset: isOver,
    opening: ({ snapshot, calls }) => {
      expect(resetPasswordSelect.opening(snapshot as never)).toBe(true)
      expect(resetPasswordSelect.linkFailure(snapshot as never)).toBe(null)
      expect(calls.at(-1)).toEqual({ src: 'openResetLink', input: { token: 'link-token' } })
    },
    linkRefused: (played) => linkFails(played, false),
    linkFailed: (played) => linkFails(played, true),
  },
  byValues,
)

describe('request of a code', () => {
  const requests = [types('identifier', ' 01712345678 '), submits]

  test('navigates to the code page with the identifier', async () => {
    const story = [...requests, answers('forgotPassword', forgotPassword.good)]
    const { emitted, calls } = await journey(forgotPasswordMachine, { from: '/?page=2' }, ...story)
    expect(calls).toEqual([{ src: 'forgotPassword', input: { identifier: '01712345678' } }])
    const state = { identifier: '01712345678', from: '/?page=2' }
    expect(emitted).toEqual([{ type: 'navigate', to: '/otp-verification', state }])
  })

  test.each([
    ['refused', 'Not now', null],
    ['tooMany', 'Too many tries. Please try again in 2 minutes.', null],
    ['unreachable', 'Login failed', commonTexts.networkFailure],
  ] as const)("%s shows the toast 'Login failed' and the banner %s", async (outcome, banner, hint) => {
    const played = await journey(
      forgotPasswordMachine,
      {},
      ...requests,
      answers('forgotPassword', forgotPassword[outcome]),
    )
    expect(toasts(played, 'error')).toEqual(['Login failed'])
    expect(forgotPasswordSelect.banner(played.snapshot as never)).toBe(banner)
    expect(forgotPasswordSelect.hint(played.snapshot as never)).toBe(hint)
  })

  test('requires an identifier', async () => {
    const { snapshot } = await journey(forgotPasswordMachine, {}, types('identifier', '  '), submits)
    expect(forgotPasswordSelect.issues(snapshot as never)).toEqual({ identifier: 'Email or phone is required' })
  })
})

describe('choice of a new password', () => {
  const { afterCode, lost } = resetPasswordFixtures.inputs
  const chooses = [types('password', 'secret2'), types('confirmPassword', 'secret2'), submits]

  test('shows a toast and navigates to /login', async () => {
    const story = [...chooses, answers('resetPassword', resetPassword.good)]
    const { emitted, calls } = await journey(resetPasswordMachine, afterCode, ...story)
    expect(calls[0]!.input).toEqual({ identifier: 'nusrat@example.com', password: 'secret2' })
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Password reset successful' },
      { type: 'navigate', to: '/login', replace: true, state: { from: '/?category=food' } },
    ])
  })

  test("different passwords show 'Passwords do not match'", async () => {
    const story = [types('password', 'secret2'), types('confirmPassword', 'secret3'), submits]
    const { snapshot } = await journey(resetPasswordMachine, afterCode, ...story)
    expect(resetPasswordSelect.issues(snapshot as never)).toEqual({ confirmPassword: 'Passwords do not match' })
  })

  test('makes no call without an identifier', async () => {
    const played = await journey(resetPasswordMachine, lost, ...chooses)
    expect(resetPasswordSelect.hasIdentifier(played.snapshot as never)).toBe(false)
    expect(played.calls).toEqual([])
    expect(toasts(played, 'error')).toEqual(['Invalid OTP or session expired'])
  })

  test.each([
    ['refused', 'This reset is no longer valid. Use "Forgot password?" to start again.'],
    ['serverError', 'Password reset failed'],
  ] as const)('%s shows %s', async (outcome, text) => {
    const story = [...chooses, answers('resetPassword', resetPassword[outcome])]
    const played = await journey(resetPasswordMachine, afterCode, ...story)
    expect(toasts(played, 'error')).toEqual([text])
    expect(resetPasswordSelect.banner(played.snapshot as never)).toBe(text)
  })
})

describe('reset link', () => {
  const { byLink } = resetPasswordFixtures.inputs
  const opens = (outcome: keyof typeof openResetLink) => answers('openResetLink', openResetLink[outcome])

  test('is exchanged at once; the form then contains the identifier, and the token is cleared', async () => {
    const choose = [types('password', 'secret2'), types('confirmPassword', 'secret2'), submits]
    const story = [opens('good'), ...choose, answers('resetPassword', resetPassword.good)]
    const { calls, emitted, snapshot } = await journey(resetPasswordMachine, byLink, ...story)
    expect(calls).toEqual([
      { src: 'openResetLink', input: { token: 'link-token' } },
      { src: 'resetPassword', input: { identifier: 'admin@example.com', password: 'secret2' } },
    ])
    expect(emitted.map(({ type }) => type)).toEqual(['toast.success', 'navigate'])
    expect(snapshot.context.token).toBe('')
  })

  test.each([
    ['refused', 'linkRefused', /^This link can no longer be used/, null],
    ['serverError', 'linkFailed', 'The link could not be opened. Please try again.', null],
    ['unreachable', 'linkFailed', 'The link could not be opened. Please try again.', commonTexts.networkFailure],
    ['timedOut', 'linkFailed', 'The link could not be opened. Please try again.', commonTexts.timeout],
    ['unreadable', 'linkFailed', 'The link could not be opened. Please try again.', commonTexts.unreadableAnswer],
  ] as const)('%s ends in %s and shows %s', async (outcome, state, text, hint) => {
    const { snapshot } = await journey(resetPasswordMachine, byLink, opens(outcome))
    expect(snapshot.value).toBe(state)
    expect(resetPasswordSelect.linkFailure(snapshot as never)).toEqual({
      text: typeof text === 'string' ? text : expect.stringMatching(text),
      hint,
    })
  })

  test('can be tried again after a network failure', async () => {
    const story = [opens('unreachable'), { type: 'link.retry' }, opens('good')]
    const { snapshot, calls } = await journey(resetPasswordMachine, byLink, ...story)
    expect([snapshot.value, calls.length]).toEqual(['editing', 2])
    expect(resetPasswordSelect.linkFailure(snapshot as never)).toBe(null)
  })

  test('a password that the server rejects as common stays, with the message at its field', async () => {
    const choose = [types('password', 'secret2'), types('confirmPassword', 'secret2'), submits]
    const story = [opens('good'), ...choose, answers('resetPassword', resetPassword.tooCommon)]
    const { snapshot } = await journey(resetPasswordMachine, byLink, ...story)
    expect(resetPasswordSelect.issues(snapshot as never)).toEqual({ password: expect.stringMatching(/easily guessed/) })
    expect(resetPasswordSelect.values(snapshot as never).password).toBe('secret2')
  })
})
