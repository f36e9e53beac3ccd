import { describe, expect, test } from 'vitest'
import { commonTexts } from '../../contract/texts/common.ts'
import { forgotPasswordFixtures } from '../../machines/forgotPassword/forgotPassword.fixtures.ts'
import { forgotPasswordMachine } from '../../machines/forgotPassword/forgotPassword.machine.ts'
import { forgotPasswordSelect } from '../../machines/forgotPassword/forgotPassword.select.ts'
import { resetPasswordFixtures } from '../../machines/resetPassword/resetPassword.fixtures.ts'
import { resetPasswordMachine } from '../../machines/resetPassword/resetPassword.machine.ts'
import { resetPasswordSelect } from '../../machines/resetPassword/resetPassword.select.ts'
import { covers } from './support/covers.ts'
import { isAtWork, isOpenForm, isOver, toasts } from './support/expectations.ts'
import { answers, journey, submits, types } from './support/journey.ts'

const { forgotPassword } = forgotPasswordFixtures.outcomes
const { resetPassword } = resetPasswordFixtures.outcomes
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
  { editing: isOpenForm, resetting: isAtWork('resetPassword'), reset: isOver },
  byValues,
)

describe('asking for a code', () => {
  const asks = [types('identifier', ' 01712345678 '), submits]

  test('leads to the code, with the identifier', async () => {
    const story = [...asks, answers('forgotPassword', forgotPassword.good)]
    const { emitted, calls } = await journey(forgotPasswordMachine, { from: '/?page=2' }, ...story)
    expect(calls).toEqual([{ src: 'forgotPassword', input: { identifier: '01712345678' } }])
    const state = { identifier: '01712345678', from: '/?page=2' }
    expect(emitted).toEqual([{ type: 'navigate', to: '/otp-verification', state }])
  })

  test.each([
    ['refused', 'Not now', null],
    ['tooMany', 'Too many tries. Please try again in 2 minutes.', null],
    ['unreachable', 'Login failed', commonTexts.networkFailure],
  ] as const)("%s toasts 'Login failed'; the banner says %s", async (outcome, banner, hint) => {
    const played = await journey(forgotPasswordMachine, {}, ...asks, answers('forgotPassword', forgotPassword[outcome]))
    expect(toasts(played, 'error')).toEqual(['Login failed'])
    expect(forgotPasswordSelect.banner(played.snapshot as never)).toBe(banner)
    expect(forgotPasswordSelect.hint(played.snapshot as never)).toBe(hint)
  })

  test('wants an identifier', async () => {
    const { snapshot } = await journey(forgotPasswordMachine, {}, types('identifier', '  '), submits)
    expect(forgotPasswordSelect.issues(snapshot as never)).toEqual({ identifier: 'Email or phone is required' })
  })
})

describe('choosing a new password', () => {
  const { afterCode, lost } = resetPasswordFixtures.inputs
  const chooses = [types('password', 'secret2'), types('confirmPassword', 'secret2'), submits]

  test('says so and leads to /login', async () => {
    const story = [...chooses, answers('resetPassword', resetPassword.good)]
    const { emitted, calls } = await journey(resetPasswordMachine, afterCode, ...story)
    expect(calls[0]!.input).toEqual({ identifier: 'nusrat@example.com', password: 'secret2' })
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Password reset successful' },
      { type: 'navigate', to: '/login', replace: true, state: { from: '/?category=food' } },
    ])
  })

  test("passwords that differ say 'Passwords do not match'", async () => {
    const story = [types('password', 'secret2'), types('confirmPassword', 'secret3'), submits]
    const { snapshot } = await journey(resetPasswordMachine, afterCode, ...story)
    expect(resetPasswordSelect.issues(snapshot as never)).toEqual({ confirmPassword: 'Passwords do not match' })
  })

  test('without an identifier no call is made', async () => {
    const played = await journey(resetPasswordMachine, lost, ...chooses)
    expect(resetPasswordSelect.hasIdentifier(played.snapshot as never)).toBe(false)
    expect(played.calls).toEqual([])
    expect(toasts(played, 'error')).toEqual(['Invalid OTP or session expired'])
  })

  test.each([
    ['refused', 'Enter the code again: this reset is no longer valid.'],
    ['silent', 'Password reset failed'],
  ] as const)('%s says %s', async (outcome, text) => {
    const story = [...chooses, answers('resetPassword', resetPassword[outcome])]
    const played = await journey(resetPasswordMachine, afterCode, ...story)
    expect(toasts(played, 'error')).toEqual([text])
    expect(resetPasswordSelect.banner(played.snapshot as never)).toBe(text)
  })
})
