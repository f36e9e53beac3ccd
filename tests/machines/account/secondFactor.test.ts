import { describe, expect, test } from 'vitest'
import { googleSignInFixtures } from '#machines/account/googleSignIn.fixtures.ts'
import { googleSignInMachine } from '#machines/account/googleSignIn.machine.ts'
import { secondFactorFixtures } from '#machines/account/secondFactor.fixtures.ts'
import { secondFactorMachine, secondFactorSelect as select } from '#machines/account/secondFactor.machine.ts'
import { signInFixtures } from '#machines/account/signIn.fixtures.ts'
import { signInMachine } from '#machines/account/signIn.machine.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { twoStepFixtures } from '#machines/profile/twoStep.fixtures.ts'
import { twoStepMachine, twoStepSelect } from '#machines/profile/twoStep.machine.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { profileSentences } from '#texts/en/profileFlows.ts'
import { ruleSentences } from '#texts/en/rules.ts'
import { secondFactorTexts as texts } from '#texts/en/secondFactor.ts'
import { testCoverage } from '../support/coverage.ts'
import {
  expectBusyWith,
  expectDone,
  expectOpenForm,
  lastNavigation,
  toastTexts,
  wordsOf,
} from '../support/expectations.ts'
import { changeField, issueTexts, journeyOfCalls as journey, resolveCall, submit } from '../support/journey.ts'

const { proveFactor } = secondFactorFixtures.outcomes
const timeUp = { type: 'time.up' }

testCoverage(
  secondFactorMachine,
  secondFactorFixtures,
  {
    'app.typing': (played) => {
      expectOpenForm(played)
      expect(select.usesRecoveryCode(played.snapshot)).toBe(false)
    },
    'app.checking': expectBusyWith('proveFactor'),
    'recovery.typing': (played) => {
      expectOpenForm(played)
      expect(select.usesRecoveryCode(played.snapshot)).toBe(true)
    },
    'recovery.checking': expectBusyWith('proveFactor'),
    expired: ({ snapshot }) => {
      expect([flowSentences['second_factor.expired'], texts.spent]).toContain(wordsOf(select.restartReason(snapshot)))
      expect([snapshot.status, snapshot.context.form.values.code]).toEqual(['done', ''])
    },
    granted: (played) => {
      expectDone(played)
      expect(played.emitted.slice(-3).map(({ type }) => type)).toEqual(['session.set', 'toast.success', 'navigate'])
    },
  },
  { key: ({ form, restartReason }) => [form.values, restartReason] },
)

describe('the code of the second factor', () => {
  test.each([
    [[changeField('code', ' 123 456 ')], '123456'],
    [[changeField('code', '১২৩৪৫৬')], '123456'],
    [[{ type: 'recovery.use' }, changeField('code', 'abcd-efgh 2345-qrst')], 'ABCDEFGH2345QRST'],
  ])('%j is sent as %s', async (typed, code) => {
    const { calls } = await journey(secondFactorMachine, { via: 'password' }, ...typed, submit)
    expect(calls).toEqual([{ src: 'proveFactor', input: { code } }])
  })

  test.each([
    [[changeField('code', '12345')], ruleSentences['validation.app_code_needed']],
    [[changeField('code', 'abcd-efgh-2345-qrst')], ruleSentences['validation.app_code_needed']],
    [[{ type: 'recovery.use' }, changeField('code', '123456')], ruleSentences['validation.recovery_code_needed']],
  ])('%j is not sent and shows the message %s', async (typed, message) => {
    const { calls, snapshot } = await journey(secondFactorMachine, { via: 'password' }, ...typed, submit)
    expect([calls, issueTexts(snapshot)]).toEqual([[], { code: message }])
  })

  test('shows a wrong code at its field only and keeps it for correction', async () => {
    const steps = [changeField('code', '123456'), submit, resolveCall('proveFactor', proveFactor.refused)]
    const { snapshot } = await journey(secondFactorMachine, { via: 'password' }, ...steps)
    expect(issueTexts(snapshot)).toEqual({ code: errorSentences['account.wrong_app_code'] })
    expect([wordsOf(formSelect.formError(snapshot)), formSelect.values(snapshot).code]).toEqual([null, '123456'])
  })

  test('after too many wrong codes, the message names the recovery code, which can be used', async () => {
    const steps = [changeField('code', '123456'), submit, resolveCall('proveFactor', proveFactor.tooMany)]
    const { snapshot } = await journey(secondFactorMachine, { via: 'password' }, ...steps)
    expect(wordsOf(formSelect.formError(snapshot))).toBe(
      errorSentences['account.too_many_codes']({ retryAfter: 1_728_000 }),
    )
    expect(snapshot.can({ type: 'recovery.use' })).toBe(true)
  })

  test('expires after five minutes with a message, unless a code is being verified', async () => {
    const { snapshot } = await journey(secondFactorMachine, { via: 'password' }, changeField('code', '1'), timeUp)
    expect(wordsOf(select.restartReason(snapshot))).toBe('This sign-in took too long. Enter your password again.')
    const sent = await journey(secondFactorMachine, { via: 'password' }, changeField('code', '123456'), submit, timeUp)
    expect(sent.snapshot.matches({ app: 'checking' })).toBe(true)
  })

  test('starts again after five wrong codes, with a message', async () => {
    const steps = [changeField('code', '123456'), submit, resolveCall('proveFactor', proveFactor.triesExhausted)]
    const { snapshot } = await journey(secondFactorMachine, { via: 'password' }, ...steps)
    expect(snapshot.matches('expired')).toBe(true)
    expect(wordsOf(select.restartReason(snapshot))).toBe(texts.spent)
  })

  test('shows a wrong recovery code at its field', async () => {
    const typed = [{ type: 'recovery.use' }, changeField('code', 'abcd-efgh-2345-qrst'), submit]
    const steps = [...typed, resolveCall('proveFactor', proveFactor.refusedRecovery)]
    const { snapshot } = await journey(secondFactorMachine, { via: 'password' }, ...steps)
    expect(issueTexts(snapshot)).toEqual({ code: errorSentences['account.wrong_recovery_code'] })
  })
})

describe('sign-in with a second factor', () => {
  const { factorNeeded } = signInFixtures.outcomes.signIn
  const signInSteps = [
    changeField('identifier', 'a@b.com'),
    changeField('password', 'secret1'),
    submit,
    resolveCall('signIn', factorNeeded),
  ]
  const entered = [changeField('code', '123456'), submit]

  test.each([
    ['good', 'password', undefined, '/admin', 'Login successful'],
    ['admin', 'password', undefined, '/admin', 'Login successful'],
    ['good', 'password', '/?category=food', '/?category=food', 'Login successful'],
    ['good', 'code', undefined, '/', 'Login successful'],
    ['admin', 'google', undefined, '/', 'Google authentication successful!'],
    ['good', 'google', '/profile', '/profile', 'Google authentication successful!'],
  ] as const)('%s by %s with the remembered address %s navigates to %s', async (outcome, via, from, to, text) => {
    const steps = [...entered, resolveCall('proveFactor', proveFactor[outcome])]
    const played = await journey(secondFactorMachine, { via, from }, ...steps)
    expect(lastNavigation(played)).toEqual({ type: 'navigate', to, replace: true })
    expect([toastTexts(played, 'success'), toastTexts(played, 'error')]).toEqual([[text], []])
    expect(played.emitted[0]).toMatchObject({ type: 'session.set', token: 'token-1' })
  })

  test('starts again with the identifier and without the password', async () => {
    const waiting = await journey(signInMachine, {}, ...signInSteps)
    expect([waiting.snapshot.value, toastTexts(waiting, 'error')]).toEqual(['provingFactor', []])
    const { snapshot } = await journey(signInMachine, {}, ...signInSteps, { type: 'factor.leave' })
    expect(snapshot.value).toBe('editing')
    expect(snapshot.context.form.values).toEqual({ identifier: 'a@b.com', password: '' })
  })

  test('through Google waits without an event and can start again', async () => {
    const { googleLogin } = googleSignInFixtures.outcomes
    const steps = [
      { type: 'google.credential', credential: 'id-token' },
      resolveCall('googleLogin', googleLogin.factorNeeded),
    ]
    const played = await journey(googleSignInMachine, {}, ...steps)
    expect([played.snapshot.value, played.emitted]).toEqual(['provingFactor', []])
    expect((await journey(googleSignInMachine, {}, ...steps, { type: 'factor.leave' })).snapshot.value).toBe('idle')
  })
})

const { readFactor, setUpFactor, confirmFactor, renewCodes, removeFactor } = twoStepFixtures.outcomes
const expectScene = (scene: string) => (played: Parameters<typeof expectOpenForm>[0]) => {
  expectOpenForm(played)
  expect(twoStepSelect.scene(played.snapshot)).toBe(scene)
  expect(played.snapshot.context.recoveryCodes).toEqual([])
}
const expectNoSecrets = ({ snapshot }: Parameters<typeof expectOpenForm>[0]) => {
  expect(snapshot.context).toMatchObject({
    form: { values: { currentPassword: '', code: '' } },
    key: { secret: '', uri: '' },
    recoveryCodes: [],
  })
}

testCoverage(
  twoStepMachine,
  twoStepFixtures,
  {
    reading: (played) => {
      expect(played.snapshot.hasTag('busy')).toBe(true)
      expectNoSecrets(played)
    },
    missing: ({ snapshot }) => expect(snapshot.status).toBe('done'),
    unread: ({ snapshot }) => expect(snapshot.can({ type: 'factor.reload' })).toBe(true),
    off: expectNoSecrets,
    askingPassword: expectScene('password'),
    settingUp: expectBusyWith('setUpFactor'),
    scanning: (played) => {
      expectScene('key')(played)
      expect(twoStepSelect.key(played.snapshot).uri).toContain('otpauth://totp/')
    },
    confirming: expectBusyWith('confirmFactor'),
    showingCodes: ({ snapshot }) => expect(twoStepSelect.recoveryCodes(snapshot)).toHaveLength(10),
    on: expectNoSecrets,
    askingCode: expectScene('renew'),
    renewing: expectBusyWith('renewCodes'),
    askingToRemove: expectScene('remove'),
    removing: expectBusyWith('removeFactor'),
  },
  { key: ({ form, factor, key }) => [form.values, factor.hasPassword, key.secret] },
)

describe('two-step verification', () => {
  const setUp = [resolveCall('readFactor', readFactor.good), { type: 'factor.setUp' }]
  const keyed = [
    ...setUp,
    changeField('currentPassword', 'old secret1'),
    submit,
    resolveCall('setUpFactor', setUpFactor.good),
  ]
  const on = resolveCall('readFactor', readFactor.on)

  test('sends the password for the key and clears it', async () => {
    const { calls, snapshot } = await journey(twoStepMachine, undefined, ...keyed)
    expect(calls.at(-1)).toEqual({ src: 'setUpFactor', input: { currentPassword: 'old secret1' } })
    expect(snapshot.context.form.values).toEqual({ currentPassword: '', code: '' })
  })

  test('without a password, requests the key at once and shows that the session is too old', async () => {
    const steps = [resolveCall('readFactor', readFactor.withoutPassword), { type: 'factor.setUp' }]
    const { calls, snapshot } = await journey(
      twoStepMachine,
      undefined,
      ...steps,
      resolveCall('setUpFactor', setUpFactor.freshSignInNeeded),
    )
    expect(calls.at(-1)).toEqual({ src: 'setUpFactor', input: {} })
    expect([snapshot.value, wordsOf(formSelect.formError(snapshot))]).toEqual([
      'off',
      errorSentences['account.fresh_sign_in_needed'],
    ])
  })

  test('the first correct code shows the recovery codes once', async () => {
    const steps = [...keyed, changeField('code', '123 456'), submit, resolveCall('confirmFactor', confirmFactor.good)]
    const played = await journey(twoStepMachine, undefined, ...steps)
    expect(played.calls.at(-1)).toEqual({ src: 'confirmFactor', input: { code: '123456' } })
    expect(toastTexts(played, 'success')).toEqual([profileSentences['two_step.switched_on']])
    const kept = await journey(twoStepMachine, undefined, ...steps, { type: 'codes.kept' })
    expectNoSecrets(kept)
  })

  test('an expired key starts the setup again', async () => {
    const steps = [
      ...keyed,
      changeField('code', '123456'),
      submit,
      resolveCall('confirmFactor', confirmFactor.setupExpired),
    ]
    const { snapshot } = await journey(twoStepMachine, undefined, ...steps)
    expect([snapshot.value, wordsOf(formSelect.formError(snapshot))]).toEqual([
      'off',
      errorSentences['account.second_factor_setup_expired'],
    ])
  })

  test('renewal and removal also accept a recovery code', async () => {
    const code = changeField('code', 'abcd-efgh-2345-qrst')
    const renewed = await journey(twoStepMachine, undefined, on, { type: 'codes.renew' }, code, submit)
    expect(renewed.calls.at(-1)).toEqual({ src: 'renewCodes', input: { code: 'ABCDEFGH2345QRST' } })
    const removes = [on, { type: 'factor.remove' }, code]
    const removed = await journey(
      twoStepMachine,
      undefined,
      ...removes,
      changeField('currentPassword', 'old secret1'),
      submit,
    )
    expect(removed.calls.at(-1)).toEqual({
      src: 'removeFactor',
      input: { currentPassword: 'old secret1', code: 'ABCDEFGH2345QRST' },
    })
    const withoutPassword = await journey(twoStepMachine, undefined, ...removes, submit)
    expect(issueTexts(withoutPassword.snapshot)).toEqual({
      currentPassword: 'Current password is required',
    })
  })

  test('an account without a password removes the second factor with a code', async () => {
    const steps = [resolveCall('readFactor', readFactor.onWithoutPassword), { type: 'factor.remove' }]
    const { calls } = await journey(twoStepMachine, undefined, ...steps, changeField('code', '123456'), submit)
    expect(calls.at(-1)).toEqual({ src: 'removeFactor', input: { code: '123456' } })
  })

  test.each([
    [
      'confirmFactor',
      [...keyed, changeField('code', '123456'), submit],
      confirmFactor.conflict,
      errorSentences['account.second_factor_on'],
    ],
    [
      'renewCodes',
      [on, { type: 'codes.renew' }, changeField('code', '123456'), submit],
      renewCodes.conflict,
      errorSentences['account.second_factor_off'],
    ],
    [
      'removeFactor',
      [
        on,
        { type: 'factor.remove' },
        changeField('currentPassword', 'old secret1'),
        changeField('code', '123456'),
        submit,
      ],
      removeFactor.conflict,
      errorSentences['account.second_factor_off'],
    ],
  ])('%s shows an error after a change elsewhere and reads the state again', async (call, steps, conflict, text) => {
    const played = await journey(twoStepMachine, undefined, ...steps, resolveCall(call, conflict))
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['reading', [text]])
  })

  test.each([
    ['404', readFactor.notFound, 'missing'],
    ['the page of the application', { ok: false, error: { _tag: 'PARSING_ERROR', status: 200 } }, 'missing'],
    ['503', readFactor.refused, 'unread'],
  ] as const)('a server that answers the read with %s', async (_, reply, state) => {
    expect((await journey(twoStepMachine, undefined, resolveCall('readFactor', reply))).snapshot.value).toBe(state)
  })
})
