import { describe, expect, test } from 'vitest'
import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { enterCodeFixtures } from '#machines/account/enterCode.fixtures.ts'
import { enterCodeMachine, enterCodeSelect as select } from '#machines/account/enterCode.machine.ts'
import { customer } from '#machines/core/fixtures.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { expectDone, lastNavigation, toastTexts, wordsOf } from '../support/expectations.ts'
import { journeyOfCalls as journey, resolveCall, submit } from '../support/journey.ts'

const { reset, register, signIn, lost } = enterCodeFixtures.inputs
const { verifyOtp, resendOtp } = enterCodeFixtures.outcomes
const digit = (index: number, value: string) => ({ type: 'otp.digit', index, value })
const paste = (text: string) => ({ type: 'otp.paste', text })
const wholeCode = ['1', '2', '3', '4'].map((value, index) => digit(index, value))
const [counted, cooled] = enterCodeFixtures.events['wait.read']
const resend = { type: 'code.resend' }

testCoverage(
  enterCodeMachine,
  enterCodeFixtures,
  {
    'entering.code.editing': ({ snapshot }) => expect(select.busy(snapshot)).toBe(false),
    'entering.code.expired': ({ snapshot }) => {
      expect(select.digits(snapshot).join('')).toBe('')
      expect(select.error(snapshot)).not.toBe(null)
    },
    'entering.code.verifying': ({ snapshot, calls }) => {
      expect(select.busy(snapshot)).toBe(true)
      expect(calls.findLast(({ src }) => src === 'verifyOtp')!.input.code).toMatch(/^\d{4}$/)
      expect(snapshot.can(submit)).toBe(false)
    },
    accepted: (played) => {
      expectDone(played)
      expect(played.calls.map(({ src }) => src)).toContain('verifyOtp')
      expect(lastNavigation(played)!.to).toMatch(/^\/(reset-password|login|orders)$/)
    },
    provingFactor: ({ snapshot }) => {
      expect(select.needsFactor(snapshot)).toBe(true)
      expect(select.digits(snapshot).join('')).toBe('')
    },
    'entering.resend.ready': ({ snapshot }) => {
      expect(select.cooldown(snapshot)).toBe(0)
      expect(snapshot.can(resend)).toBe(!snapshot.matches({ entering: { code: 'verifying' } }))
    },
    'entering.resend.sending': ({ snapshot, calls }) => {
      expect(select.resending(snapshot)).toBe(true)
      expect(calls.some(({ src }) => src === 'resendOtp')).toBe(true)
    },
    'entering.resend.coolingDown': ({ snapshot }) => {
      expect(select.cooldown(snapshot)).toBeGreaterThan(0)
      expect(snapshot.can(resend)).toBe(false)
    },
  },
  {
    key: ({ digits, wait }) => [digits, wait.secondsLeft],
    // The wait runs once, with empty boxes: codes are entered at its start and sent again at its end.
    filter: (snapshot, { type }) => {
      if (!snapshot.matches('entering')) return true
      const { value, context } = snapshot
      const { entering } = value as { entering: { code: string; resend: string } }
      if (entering.resend !== 'coolingDown') return /resend|paste|verify/i.test(type)
      if (!/wait/i.test(type)) return context.wait.secondsLeft === RESEND_COOLDOWN_S
      return entering.code === 'editing' && context.digits.join('') === ''
    },
  },
)

describe('the boxes', () => {
  test('each digit moves the focus to the next box; the button sends the code', async () => {
    const three = await journey(enterCodeMachine, reset, ...wholeCode.slice(0, 3))
    expect([select.focus(three.snapshot), three.calls]).toEqual([3, []])
    const typed = await journey(enterCodeMachine, reset, ...wholeCode)
    expect([select.digits(typed.snapshot).join(''), typed.calls]).toEqual(['1234', []])
    const { calls } = await journey(enterCodeMachine, reset, ...wholeCode, submit)
    expect(calls).toEqual([{ src: 'verifyOtp', input: { identifier: 'nusrat@example.com', code: '1234' } }])
  })

  test.each([
    ['Your code is 12 34.', '1234'],
    ['১২৩৪', '1234'],
    ['12345678', '1234'],
  ])('a pasted "%s" is sent as %s', async (text, code) => {
    const { calls } = await journey(enterCodeMachine, register, paste(text))
    expect(calls).toEqual([{ src: 'verifyOtp', input: { phone: '01712345678', code } }])
  })
})

describe('verifying', () => {
  test('an incomplete code is not sent', async () => {
    const played = await journey(enterCodeMachine, reset, digit(0, '1'), submit)
    expect([toastTexts(played, 'error'), played.calls]).toEqual([['Invalid OTP or session expired'], []])
    expect(wordsOf(select.error(played.snapshot))).toBe('Invalid OTP or session expired')
  })

  test('a code without an identifier is not sent', async () => {
    const played = await journey(enterCodeMachine, lost, ...wholeCode, submit)
    expect([toastTexts(played, 'error'), played.calls]).toEqual([['Invalid OTP or session expired'], []])
  })

  test.each([
    [reset, { to: '/reset-password', state: { identifier: 'nusrat@example.com', from: '/?category=food' } }, []],
    [register, { to: '/login', state: { from: '/' } }, ['Account verified successfully']],
  ])('$flow navigates to its next page', async (input, to, texts) => {
    const played = await journey(
      enterCodeMachine,
      input,
      ...wholeCode,
      submit,
      resolveCall('verifyOtp', verifyOtp.good),
    )
    expect(lastNavigation(played)).toMatchObject(to)
    expect(toastTexts(played, 'success')).toEqual(texts)
  })

  test('navigates to the choice of a password if somebody else has also registered the phone number', async () => {
    const steps = [...wholeCode, submit, resolveCall('verifyOtp', verifyOtp.alsoRegistered)]
    const played = await journey(enterCodeMachine, register, ...steps)
    const state = { identifier: '01712345678', reason: 'alsoRegistered', from: '/' }
    expect(lastNavigation(played)).toMatchObject({ to: '/reset-password', replace: true, state })
    expect(toastTexts(played, 'success')).toEqual(['Account verified successfully'])
  })

  test.each([
    ['refused', 'Invalid OTP. Check the code and try again.', null],
    ['serverError', 'OTP verification failed', flowSentences['failure.fault']],
    ['unreachable', 'OTP verification failed', flowSentences['failure.no_connection']],
    ['tooMany', 'Too many tries. Please try again in 2 minutes.', null],
  ] as const)('%s shows %s and keeps the digits', async (outcome, text, hint) => {
    const played = await journey(
      enterCodeMachine,
      reset,
      ...wholeCode,
      submit,
      resolveCall('verifyOtp', verifyOtp[outcome]),
    )
    expect(toastTexts(played, 'error')).toEqual([text])
    expect([wordsOf(select.error(played.snapshot)), wordsOf(select.hint(played.snapshot))]).toEqual([text, hint])
    expect(select.digits(played.snapshot)).toEqual(['1', '2', '3', '4'])
  })

  test('an expired code is another result than a wrong one: the boxes are empty, and another code helps', async () => {
    const steps = [...wholeCode, submit, resolveCall('verifyOtp', verifyOtp.expired)]
    const expired = await journey(enterCodeMachine, reset, ...steps)
    expect(expired.snapshot.matches({ entering: { code: 'expired' } })).toBe(true)
    expect(toastTexts(expired, 'error')).toEqual(['This code has expired. Ask for a new one.'])
    expect(wordsOf(select.error(expired.snapshot))).toBe('This code has expired. Ask for a new one.')
    expect(select.digits(expired.snapshot)).toEqual(['', '', '', ''])
    const sent = await journey(
      enterCodeMachine,
      reset,
      ...steps,
      cooled,
      resend,
      resolveCall('resendOtp', resendOtp.good),
    )
    expect(sent.snapshot.matches({ entering: { code: 'editing', resend: 'coolingDown' } })).toBe(true)
    expect(select.error(sent.snapshot)).toBe(null)
  })

  test.each([
    ['a digit', digit(2, '7'), 'editing', ['', '', '7', ''], 3],
    ['no digit', digit(2, 'x'), 'expired', ['', '', '', ''], 0],
    ['a part of a code', paste('12'), 'editing', ['1', '2', '', ''], 2],
    ['a text without digits', paste('no code'), 'expired', ['', '', '', ''], 0],
    ['a whole code', paste('5678'), 'verifying', ['5', '6', '7', '8'], 3],
    ['a press on a box', { type: 'otp.focus', index: 2 }, 'expired', ['', '', '', ''], 2],
  ] as const)('after an expired code, %s', async (_, event, state, digits, focus) => {
    const steps = [...wholeCode, submit, resolveCall('verifyOtp', verifyOtp.expired), event]
    const { snapshot } = await journey(enterCodeMachine, reset, ...steps)
    expect(snapshot.matches({ entering: { code: state } }), state).toBe(true)
    expect([select.digits(snapshot), select.focus(snapshot)]).toEqual([digits, focus])
    expect(snapshot.hasTag('form')).toBe(true)
  })

  test('after an expired code, empty boxes are not sent', async () => {
    const steps = [...wholeCode, submit, resolveCall('verifyOtp', verifyOtp.expired), submit]
    const played = await journey(enterCodeMachine, reset, ...steps)
    expect(played.snapshot.matches({ entering: { code: 'editing' } })).toBe(true)
    expect([toastTexts(played, 'error').at(-1), wordsOf(select.error(played.snapshot))]).toEqual([
      'Invalid OTP or session expired',
      'Invalid OTP or session expired',
    ])
    expect(played.calls).toHaveLength(1)
  })

  test('sends a corrected code only after the button, so that no try is wasted', async () => {
    const wrong = [...wholeCode, submit, resolveCall('verifyOtp', verifyOtp.refused), digit(0, '9')]
    expect((await journey(enterCodeMachine, reset, ...wrong)).calls).toHaveLength(1)
    expect((await journey(enterCodeMachine, reset, ...wrong, submit)).calls[1]!.input.code).toBe('9234')
  })
})

describe('a sign-in by a code alone', () => {
  const entered = (outcome: keyof typeof verifyOtp, input: typeof signIn | { flow: 'signIn'; identifier: string }) =>
    journey(enterCodeMachine, input, ...wholeCode, submit, resolveCall('verifyOtp', verifyOtp[outcome]))

  test.each([
    [signIn, '/orders'],
    [{ flow: 'signIn', identifier: '01712345678' } as const, '/'],
  ])('begins the session and leads to the remembered address, else to the shop', async (input, to) => {
    const played = await entered('signedIn', input)
    expect(played.calls.at(-1)!.input).toEqual({ phone: '01712345678', signIn: true, code: '1234' })
    expect(played.emitted).toEqual([
      { type: 'session.set', user: customer, token: 'token-1' },
      { type: 'toast.success', text: flowSentences['account.login_successful'] },
      { type: 'navigate', to, replace: true },
    ])
  })

  test('of an account with a second factor begins no session, and leads back to /login without it', async () => {
    const steps = [...wholeCode, submit, resolveCall('verifyOtp', verifyOtp.factorNeeded)]
    const pending = await journey(enterCodeMachine, signIn, ...steps)
    expect([select.needsFactor(pending.snapshot), pending.emitted]).toEqual([true, []])
    const left = await journey(enterCodeMachine, signIn, ...steps, { type: 'factor.leave' })
    expect(lastNavigation(left)).toMatchObject({ to: '/login', replace: true, state: { from: '/orders' } })
    expectDone(left)
  })

  test('without a session in the answer has failed', async () => {
    const { snapshot, emitted } = await entered('good', signIn)
    expect(snapshot.matches({ entering: { code: 'editing' } })).toBe(true)
    expect(emitted.map(({ type }) => type)).toEqual(['toast.error'])
  })

  test('sends its own code again', async () => {
    const played = await journey(enterCodeMachine, signIn, cooled, resend, resolveCall('resendOtp', resendOtp.good))
    expect(played.calls).toEqual([{ src: 'resendOtp', input: { phone: '01712345678', signIn: true } }])
    expect(toastTexts(played, 'success')).toEqual([flowSentences['account.code_sent']])
  })
})

describe('send again', () => {
  test('is offered after the cool-down, which counts down in seconds', async () => {
    expect(select.cooldown((await journey(enterCodeMachine, reset, counted)).snapshot)).toBe(59)
    const { snapshot } = await journey(enterCodeMachine, reset, cooled)
    expect([select.cooldown(snapshot), snapshot.can(resend)]).toEqual([0, true])
  })

  test('sends the body of its flow, clears the boxes and restarts the cool-down', async () => {
    const steps = [paste('12'), cooled, resend, resolveCall('resendOtp', resendOtp.good)]
    const { snapshot, calls } = await journey(enterCodeMachine, register, ...steps)
    expect(calls).toEqual([{ src: 'resendOtp', input: { phone: '01712345678' } }])
    expect(select.digits(snapshot)).toEqual(['', '', '', ''])
    expect(select.cooldown(snapshot)).toBe(60)
  })

  test.each([
    ['refused', 'The shop is resting.', 0],
    ['tooMany', 'Too many tries. Please try again in 2 minutes.', 120],
    ['unreachable', 'The code could not be sent.', 0],
  ] as const)("%s shows the toast 'Login failed', the message %s and a wait of %d s", async (outcome, text, wait) => {
    const played = await journey(enterCodeMachine, reset, cooled, resend, resolveCall('resendOtp', resendOtp[outcome]))
    expect(toastTexts(played, 'error')).toEqual(['Login failed'])
    expect([wordsOf(select.error(played.snapshot)), select.cooldown(played.snapshot)]).toEqual([text, wait])
  })

  test.each([
    [reset, '/forgot-password'],
    [register, '/register'],
    [signIn, '/login'],
  ])('navigates to the start of $flow if the server does not have the endpoint', async (input, to) => {
    const steps = [cooled, resend, resolveCall('resendOtp', resendOtp.notFound)]
    expect(lastNavigation(await journey(enterCodeMachine, input, ...steps))!.to).toBe(to)
  })
})
