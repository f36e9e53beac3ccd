import { expect, test } from 'vitest'
import { registerFixtures } from '#machines/account/register.fixtures.ts'
import { registerMachine, registerSelect } from '#machines/account/register.machine.ts'
import { formSelect } from '#machines/core/selectors.ts'
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
import { changeField, issueTexts, journey, resolveCall, submit } from '../support/journey.ts'

const { register } = registerFixtures.outcomes
const person = [
  changeField('name', ' Nusrat Jahan '),
  changeField('password', 'secret1'),
  changeField('confirmPassword', 'secret1'),
]
const byEmail = [...person, changeField('email', ' Nusrat@Example.com ')]
const byPhone = [...person, changeField('phone', '01712345678'), { type: 'method.choose', method: 'phone' }]

testCoverage(
  registerMachine,
  registerFixtures,
  {
    editing: expectOpenForm,
    registering: (played) => {
      expectBusyWith('register')(played)
      expect(played.calls.at(-1)!.input.method).toBe(registerSelect.method(played.snapshot))
    },
    registered: (played) => {
      expectDone(played)
      expect(lastNavigation(played)).toBeDefined()
    },
  },
  { key: ({ form, method }) => [form.values, method] },
)

test('by e-mail: shows a toast and navigates to /verify/pending', async () => {
  const steps = [...byEmail, submit, resolveCall('register', register.good)]
  const played = await journey(registerMachine, { from: '/?page=2' }, ...steps)
  expect(played.calls).toEqual([
    {
      src: 'register',
      input: {
        name: 'Nusrat Jahan',
        email: 'nusrat@example.com',
        password: 'secret1',
        confirmPassword: 'secret1',
        method: 'email',
      },
    },
  ])
  expect(played.emitted).toEqual([
    { type: 'toast.success', text: 'Go to your email to verify your account' },
    { type: 'navigate', to: '/verify/pending', state: { email: 'Nusrat@Example.com', from: '/?page=2' } },
  ])
})

test.each(['+880 1712-345678', '8801712345678', '008801712345678', '01712 345-678', '০১৭১২৩৪৫৬৭৮'])(
  'by phone: "%s" registers 01712345678',
  async (typed) => {
    const played = await journey(
      registerMachine,
      {},
      ...byPhone,
      changeField('phone', typed),
      submit,
      resolveCall('register', register.good),
    )
    expect(played.calls.at(-1)?.input).toMatchObject({ phone: '01712345678' })
    expect(played.emitted.at(-1)).toMatchObject({ type: 'navigate', state: { phone: '01712345678' } })
  },
)

test('by phone: navigates to the code page with the phone number', async () => {
  const played = await journey(registerMachine, {}, ...byPhone, submit, resolveCall('register', register.good))
  expect(played.calls[0]!.input).toEqual({
    name: 'Nusrat Jahan',
    phone: '01712345678',
    password: 'secret1',
    confirmPassword: 'secret1',
    method: 'phone',
  })
  expect(played.emitted).toEqual([
    { type: 'navigate', to: '/otp-verification-register', state: { phone: '01712345678', from: '/' } },
  ])
})

test('the tabs share their values, but not their messages', async () => {
  const steps = [changeField('name', 'Nu'), submit, { type: 'method.choose', method: 'phone' }]
  const { snapshot } = await journey(registerMachine, {}, ...steps)
  expect(formSelect.values(snapshot).name).toBe('Nu')
  expect(issueTexts(snapshot)).toEqual({})
})

test('an empty form shows the message of each field', async () => {
  const { snapshot } = await journey(registerMachine, {}, submit)
  expect(issueTexts(snapshot)).toEqual({
    name: 'Name must be at least 3 characters',
    email: 'Invalid email',
    password: 'Password must be at least 6 characters',
  })
})

test('different passwords show their message together with those of other fields', async () => {
  const { snapshot } = await journey(registerMachine, {}, changeField('confirmPassword', 'secret2'), submit)
  expect(issueTexts(snapshot)).toEqual({
    name: 'Name must be at least 3 characters',
    email: 'Invalid email',
    password: 'Password must be at least 6 characters',
    confirmPassword: "Passwords don't match",
  })
})

test('shows different passwords at the confirmation until they are equal', async () => {
  const differing = [...byEmail, changeField('confirmPassword', 'secret2'), submit]
  const { snapshot, calls } = await journey(registerMachine, {}, ...differing)
  expect([issueTexts(snapshot), calls]).toEqual([{ confirmPassword: "Passwords don't match" }, []])
  const agreeing = await journey(registerMachine, {}, ...differing, changeField('password', 'secret2'))
  expect(issueTexts(agreeing.snapshot)).toEqual({})
})

test.each([
  ['refused', 'An account with this email already exists. Sign in instead.', undefined],
  ['serverError', 'Registration failed', flowSentences['common.send_failed']],
  ['unreachable', 'Registration failed', flowSentences['common.send_failed']],
  ['tooMany', 'Too many tries. Please try again in 2 minutes.', undefined],
] as const)('%s shows the toast %s and keeps the values', async (outcome, text, formError) => {
  const played = await journey(registerMachine, {}, ...byEmail, submit, resolveCall('register', register[outcome]))
  expect(toastTexts(played, 'error')).toEqual([text])
  expect(wordsOf(formSelect.formError(played.snapshot))).toBe(formError ?? text)
  expect(formSelect.values(played.snapshot).password).toBe('secret1')
})
