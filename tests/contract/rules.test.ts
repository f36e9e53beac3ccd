import { Result, Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import {
  RegisterByEmail,
  RegisterByPhone,
  ResetPassword,
  ResetPasswordForm,
  VerifyAccount,
  VerifyPhone,
  VerifyReset,
} from '#contract/account/registrationRules.ts'
import { ForgotPassword, GoogleLogin, SignIn } from '#contract/account/rules.ts'
import { checkCheckout } from '#contract/checkout/formRules.ts'
import { issuesOf } from '#contract/fields/issues.ts'
import { CorrectionForm } from '#contract/orders/correctionRules.ts'
import { PasswordChange, Profile } from '#contract/profile/rules.ts'
import { RefundForm, RefundRequest } from '#contract/refunds/rules.ts'
import { ShippingFees } from '#contract/shippingFee/rules.ts'
import { ruleText } from '#texts/en/requestRules.ts'

type Rule = Schema.Codec<unknown, unknown>

const read = (rule: Rule, value: unknown) =>
  Schema.decodeUnknownResult(rule)(value, { errors: 'all', onExcessProperty: 'error' })
const messagesOf = (rule: unknown, value: unknown) => {
  const result = read(rule as Rule, value)
  return Result.isFailure(result)
    ? Object.fromEntries(issuesOf(result.failure).map(({ path, ...rule }) => [path.join('.'), ruleText(rule)]))
    : 'accepted'
}
const accepted = (rule: unknown, value: unknown) => Result.getOrThrow(read(rule as Rule, value))

const byEmail = {
  name: 'Rahima',
  email: 'r@haat.example',
  password: 'secret1',
  confirmPassword: 'secret1',
  method: 'email',
}
const byPhone = {
  name: 'Rahima',
  phone: '01712345678',
  password: 'secret1',
  confirmPassword: 'secret1',
  method: 'phone',
}
const long = (length: number) => 'x'.repeat(length)

describe('the exact messages of the rules (product 9)', () => {
  test.each<[string, unknown, unknown, Record<string, string>]>([
    [
      'sign-in without identifier',
      SignIn,
      { identifier: '   ', password: 'x' },
      { identifier: 'Email or phone is required' },
    ],
    ['sign-in without password', SignIn, { identifier: 'a', password: '' }, { password: 'Password is required' }],
    [
      'sign-in, nothing sent',
      SignIn,
      {},
      { identifier: 'Email or phone is required', password: 'Password is required' },
    ],
    ['short name', RegisterByEmail, { ...byEmail, name: ' ab ' }, { name: 'Name must be at least 3 characters' }],
    ['bad e-mail', RegisterByEmail, { ...byEmail, email: 'nobody' }, { email: 'Invalid email' }],
    [
      'short password',
      RegisterByEmail,
      { ...byEmail, password: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    [
      'other confirmation',
      RegisterByEmail,
      { ...byEmail, confirmPassword: 'x' },
      { confirmPassword: "Passwords don't match" },
    ],
    [
      'phone, other confirmation',
      RegisterByPhone,
      { ...byPhone, confirmPassword: 'x' },
      { confirmPassword: "Passwords don't match" },
    ],
    ['phone, short name', RegisterByPhone, { ...byPhone, name: '' }, { name: 'Name must be at least 3 characters' }],
    ['forgot password', ForgotPassword, { identifier: '' }, { identifier: 'Email or phone is required' }],
    [
      'reset, short',
      ResetPasswordForm,
      { password: '1', confirmPassword: '1' },
      { password: 'Password must be at least 6 characters' },
    ],
    [
      'reset, other',
      ResetPasswordForm,
      { password: '123456', confirmPassword: '1' },
      { confirmPassword: 'Passwords do not match' },
    ],
    [
      'reset call',
      ResetPassword,
      { identifier: 'a', password: '1' },
      { password: 'Password must be at least 6 characters' },
    ],
    ['code of three', VerifyReset, { identifier: 'a', code: '123' }, { code: 'Invalid OTP or session expired' }],
    [
      'code with a letter',
      VerifyPhone,
      { phone: '01712345678', code: '12a4' },
      { code: 'Invalid OTP or session expired' },
    ],
    [
      'change password',
      PasswordChange,
      { currentPassword: '', newPassword: '1', confirmPassword: '' },
      {
        currentPassword: 'Current password is required',
        newPassword: 'Password must be at least 6 characters',
        confirmPassword: 'Please confirm your password',
      },
    ],
    [
      'change password, other',
      PasswordChange,
      { currentPassword: 'x', newPassword: '123456', confirmPassword: 'y' },
      { confirmPassword: "Passwords don't match" },
    ],
    ['profile name', Profile, { name: 'a', address: '' }, { name: 'Name must be at least 3 characters' }],
    [
      'fees',
      ShippingFees,
      { shippingFee: -1 },
      { shippingFee: 'Must be positive', shippingFeeOutside: 'Must be positive' },
    ],
    ['no credential', GoogleLogin, {}, { authCode: 'No credential received' }],
  ])('%s', (_, rule, value, expected) => expect(messagesOf(rule, value)).toEqual(expected))

  test.each(['01212345678', '0171234567', '017123456789', '8801212345678', '01712-45678', '০১৭১২৩৪৫৬৭', ''])(
    'phone %s is rejected',
    (phone) => expect(messagesOf(RegisterByPhone, { ...byPhone, phone })).toEqual({ phone: 'Invalid phone number' }),
  )
  test.each(['+880 1712-345678', '8801712345678', '01712 345 678', '০১৭১২৩৪৫৬৭৮'])(
    'phone %s is read as 01712345678',
    (phone) => {
      expect(accepted(RegisterByPhone, { ...byPhone, phone })).toMatchObject({ phone: '01712345678' })
      expect(accepted(VerifyPhone, { phone, code: '1234' })).toMatchObject({ phone: '01712345678' })
    },
  )
  test.each(['013', '014', '015', '016', '017', '018', '019'])('phone %s… is accepted', (prefix) =>
    expect(messagesOf(RegisterByPhone, { ...byPhone, phone: `${prefix}12345678` })).toBe('accepted'),
  )
  test.each(['a@b', 'a b@c.de', '@c.de', 'a@.de', 'a@c..de', 'a@c.de>', 'a@-c.de', `${long(250)}@c.de`, 'a@@c.de'])(
    'e-mail %s is rejected',
    (email) => expect(messagesOf(RegisterByEmail, { ...byEmail, email })).toEqual({ email: 'Invalid email' }),
  )
})

test('identifier and e-mail are trimmed, the e-mail is lower-cased, a password stays unchanged', () => {
  expect(accepted(SignIn, { identifier: '  Rahima@haat.example ', password: ' a ' })).toEqual({
    identifier: 'Rahima@haat.example',
    password: ' a ',
  })
  expect(accepted(RegisterByEmail, { ...byEmail, email: '  R@Haat.EXAMPLE ' })).toMatchObject({
    email: 'r@haat.example',
  })
})

test('a form rejects unknown fields and texts above the maximum length', () => {
  expect(messagesOf(SignIn, { identifier: 'a', password: 'b', role: 'admin' })).toHaveProperty('role')
  expect(messagesOf(SignIn, { identifier: long(1_000_000), password: long(129) })).toEqual({
    identifier: expect.stringMatching(/^At most \d+ characters$/),
    password: 'At most 128 characters',
  })
  expect(messagesOf(RegisterByEmail, { ...byEmail, name: long(101) })).toEqual({ name: 'At most 100 characters' })
  expect(messagesOf(VerifyAccount, { token: { $ne: null } })).toHaveProperty('token')
})

test('no message contains the value that was sent', () => {
  for (const value of [
    { identifier: 41_234_567, password: ['hunter2'] },
    { identifier: 'a', password: 'b', hunter2: 'hunter2' },
  ]) {
    expect(Object.values(messagesOf(SignIn, value)).join()).not.toMatch(/hunter2|41234567/)
  }
})

describe('phone numbers as people and phones write them', () => {
  const place = { division: 'Dhaka', district: 'Dhaka', city: 'Mirpur', addressDetails: 'House 7' }
  const readings = (phone: string) => {
    const checkout = checkCheckout({ ...place, customerName: 'Nusrat', phone, customerEmail: '', note: '' })
    return [
      checkout.ok && checkout.value.phone,
      read(CorrectionForm as Rule, { ...place, phone, note: '', quantities: [1] }),
      read(RefundForm as Rule, { refundMethod: 'bkash', refundNumber: phone, reason: '' }),
    ].map((reading) => {
      if (typeof reading !== 'object') return reading
      if (Result.isFailure(reading)) return false
      const { phone: number, refundNumber = number } = reading.success as { phone?: string; refundNumber?: string }
      return refundNumber
    })
  }

  test.each([
    '01712345678',
    ' 01712-345678 ',
    '+8801712345678',
    '+880 1712-345678',
    '8801712345678',
    '008801712345678',
    '+88 01712 345678',
    '(017) 1234.5678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    '\u202d+8801712345678\u202c',
  ])('%j is a number in checkout, correction and refund request', (typed) => {
    expect(readings(typed)).toEqual(['01712345678', '01712345678', '01712345678'])
  })

  test.each(['1712345678', '01212345678', '+8801212345678', '+911712345678', '017123456789', 'x01712345678', ''])(
    '%j is none',
    (typed) => {
      expect(readings(typed)).toEqual([false, false, false])
    },
  )

  test.each([
    ['3456', '3456', '3456'],
    ['৩৪ ৫৬', '3456', '3456'],
    ['01712345678', false, '01712345678'],
    ['4111 1111 1111 1111', false, '4111111111111111'],
    ['345', false, false],
  ])('%j of a card: the form takes the last four digits only, the call also longer numbers', (typed, form, call) => {
    const card = { refundMethod: 'card', refundNumber: typed, reason: '' }
    const number = (rule: Rule, input: object) => {
      const reading = read(rule, input)
      return Result.isSuccess(reading) && (reading.success as { refundNumber: string }).refundNumber
    }
    expect([number(RefundForm as Rule, card), number(RefundRequest as Rule, { orderId: 'a', ...card })]).toEqual([
      form,
      call,
    ])
  })
})
