import { describe, expect, test } from 'vitest'
import { googleSignInFixtures } from '../../../machines/account/googleSignIn.fixtures.ts'
import { googleSignInMachine } from '../../../machines/account/googleSignIn.machine.ts'
import { secondFactorFixtures } from '../../../machines/account/secondFactor.fixtures.ts'
import { secondFactorMachine } from '../../../machines/account/secondFactor.machine.ts'
import { secondFactorSelect as select } from '../../../machines/account/secondFactor.select.ts'
import { signInFixtures } from '../../../machines/account/signIn.fixtures.ts'
import { signInMachine } from '../../../machines/account/signIn.machine.ts'
import { twoStepFixtures } from '../../../machines/profile/twoStep.fixtures.ts'
import { twoStepMachine } from '../../../machines/profile/twoStep.machine.ts'
import { twoStepSelect } from '../../../machines/profile/twoStep.select.ts'
import { secondFactorTexts as texts } from '../../../messages/en/secondFactor.ts'
import { covers } from '../support/covers.ts'
import { isAtWork, isOpenForm, isOver, leadsTo, toasts } from '../support/expectations.ts'
import { answers, journey, submits, types, waits } from '../support/journey.ts'

const { proveFactor } = secondFactorFixtures.outcomes
const lifetime = waits('lifetime.secondFactor')

covers(
  secondFactorMachine,
  secondFactorFixtures,
  {
    'app.typing': (played) => {
      isOpenForm(played)
      expect(select.usesRecoveryCode(played.snapshot as never)).toBe(false)
    },
    'app.checking': isAtWork('proveFactor'),
    'recovery.typing': (played) => {
      isOpenForm(played)
      expect(select.usesRecoveryCode(played.snapshot as never)).toBe(true)
    },
    'recovery.checking': isAtWork('proveFactor'),
    expired: ({ snapshot }) => {
      expect([texts.expired, texts.spent]).toContain(select.restartReason(snapshot as never))
      expect(snapshot.context.form.values.code).toBe('')
    },
    granted: (played) => {
      isOver(played)
      expect(played.emitted.slice(-3).map(({ type }) => type)).toEqual(['session.set', 'toast.success', 'navigate'])
    },
  },
  { key: ({ form, restartReason }) => [form.values, restartReason] },
)

describe('the code of the second factor', () => {
  test.each([
    [[types('code', ' 123 456 ')], '123456'],
    [[types('code', '১২৩৪৫৬')], '123456'],
    [[{ type: 'recovery.use' }, types('code', 'abcd-efgh 2345-qrst')], 'ABCDEFGH2345QRST'],
  ])('%j is sent as %s', async (typed, code) => {
    const { calls } = await journey(secondFactorMachine, { via: 'password' }, ...typed, submits)
    expect(calls).toEqual([{ src: 'proveFactor', input: { code } }])
  })

  test.each([
    [[types('code', '12345')], texts.digitsNeeded],
    [[types('code', 'abcd-efgh-2345-qrst')], texts.digitsNeeded],
    [[{ type: 'recovery.use' }, types('code', '123456')], texts.recoveryCodeNeeded],
  ])('%j is not sent and shows the message %s', async (typed, message) => {
    const { calls, snapshot } = await journey(secondFactorMachine, { via: 'password' }, ...typed, submits)
    expect([calls, select.issues(snapshot as never)]).toEqual([[], { code: message }])
  })

  test('shows a wrong code at its field only and keeps it for correction', async () => {
    const story = [types('code', '123456'), submits, answers('proveFactor', proveFactor.refused)]
    const { snapshot } = await journey(secondFactorMachine, { via: 'password' }, ...story)
    expect(select.issues(snapshot as never)).toEqual({ code: texts.wrongCode })
    expect([select.banner(snapshot as never), select.values(snapshot as never).code]).toEqual([null, '123456'])
  })

  test('after too many wrong codes, the message names the recovery code, which can be used', async () => {
    const story = [types('code', '123456'), submits, answers('proveFactor', proveFactor.tooMany)]
    const { snapshot } = await journey(secondFactorMachine, { via: 'password' }, ...story)
    expect(select.banner(snapshot as never)).toBe(texts.tooManyCodes('20 days'))
    expect(snapshot.can({ type: 'recovery.use' })).toBe(true)
  })

  test('expires after five minutes with a message, unless a code is being verified', async () => {
    const { snapshot } = await journey(secondFactorMachine, { via: 'password' }, types('code', '1'), lifetime)
    expect(select.restartReason(snapshot as never)).toBe('This sign-in took too long. Enter your password again.')
    const sent = await journey(secondFactorMachine, { via: 'password' }, types('code', '123456'), submits, lifetime)
    expect(sent.snapshot.matches({ app: 'checking' })).toBe(true)
  })
})

describe('sign-in with a second factor', () => {
  const { factorNeeded } = signInFixtures.outcomes.signIn
  const signsIn = [
    types('identifier', 'a@b.com'),
    types('password', 'secret1'),
    submits,
    answers('signIn', factorNeeded),
  ]
  const entered = [types('code', '123456'), submits]

  test.each([
    ['good', 'password', undefined, '/admin', 'Login successful'],
    ['admin', 'password', undefined, '/admin', 'Login successful'],
    ['good', 'password', '/?category=food', '/?category=food', 'Login successful'],
    ['admin', 'google', undefined, '/', 'Google authentication successful!'],
    ['good', 'google', '/profile', '/profile', 'Google authentication successful!'],
  ] as const)('%s by %s with the remembered address %s navigates to %s', async (outcome, via, from, to, text) => {
    const story = [...entered, answers('proveFactor', proveFactor[outcome])]
    const played = await journey(secondFactorMachine, { via, from }, ...story)
    expect(leadsTo(played)).toEqual({ type: 'navigate', to, replace: true })
    expect([toasts(played, 'success'), toasts(played, 'error')]).toEqual([[text], []])
    expect(played.emitted[0]).toMatchObject({ type: 'session.set', token: 'token-1' })
  })

  test('starts again with the identifier and without the password', async () => {
    const waiting = await journey(signInMachine, {}, ...signsIn)
    expect([waiting.snapshot.value, toasts(waiting, 'error')]).toEqual(['provingFactor', []])
    const { snapshot } = await journey(signInMachine, {}, ...signsIn, { type: 'factor.leave' })
    expect(snapshot.value).toBe('editing')
    expect(snapshot.context.form.values).toEqual({ identifier: 'a@b.com', password: '' })
  })

  test('through Google waits without an event and can start again', async () => {
    const { googleLogin } = googleSignInFixtures.outcomes
    const story = [
      { type: 'google.credential', credential: 'id-token' },
      answers('googleLogin', googleLogin.factorNeeded),
    ]
    const played = await journey(googleSignInMachine, {}, ...story)
    expect([played.snapshot.value, played.emitted]).toEqual(['provingFactor', []])
    expect((await journey(googleSignInMachine, {}, ...story, { type: 'factor.leave' })).snapshot.value).toBe('idle')
  })
})

const { readFactor, setUpFactor, confirmFactor, renewCodes, removeFactor } = twoStepFixtures.outcomes
const isStep = (scene: string) => (played: Parameters<typeof isOpenForm>[0]) => {
  isOpenForm(played)
  expect(twoStepSelect.scene(played.snapshot as never)).toBe(scene)
  expect(played.snapshot.context.recoveryCodes).toEqual([])
}
const forgets = ({ snapshot }: Parameters<typeof isOpenForm>[0]) => {
  expect(snapshot.context).toMatchObject({
    form: { values: { currentPassword: '', code: '' } },
    key: { secret: '', uri: '' },
    recoveryCodes: [],
  })
}

covers(
  twoStepMachine,
  twoStepFixtures,
  {
    reading: (played) => {
      expect(played.snapshot.hasTag('busy')).toBe(true)
      forgets(played)
    },
    missing: ({ snapshot }) => expect(snapshot.status).toBe('done'),
    unread: ({ snapshot }) => expect(snapshot.can({ type: 'factor.reload' })).toBe(true),
    off: forgets,
    askingPassword: isStep('password'),
    settingUp: isAtWork('setUpFactor'),
    scanning: (played) => {
      isStep('key')(played)
      expect(twoStepSelect.key(played.snapshot as never).uri).toContain('otpauth://totp/')
    },
    confirming: isAtWork('confirmFactor'),
    showingCodes: ({ snapshot }) => expect(twoStepSelect.recoveryCodes(snapshot as never)).toHaveLength(10),
    on: forgets,
    askingCode: isStep('renew'),
    renewing: isAtWork('renewCodes'),
    askingToRemove: isStep('remove'),
    removing: isAtWork('removeFactor'),
  },
  { key: ({ form, factor, key }) => [form.values, factor.hasPassword, key.secret] },
)

describe('two-step verification', () => {
  const setUp = [answers('readFactor', readFactor.good), { type: 'factor.setUp' }]
  const keyed = [...setUp, types('currentPassword', 'old secret1'), submits, answers('setUpFactor', setUpFactor.good)]
  const on = answers('readFactor', readFactor.on)

  test('sends the password for the key and clears it', async () => {
    const { calls, snapshot } = await journey(twoStepMachine, undefined, ...keyed)
    expect(calls.at(-1)).toEqual({ src: 'setUpFactor', input: { currentPassword: 'old secret1' } })
    expect(snapshot.context.form.values).toEqual({ currentPassword: '', code: '' })
  })

  test('without a password, requests the key at once and shows that the session is too old', async () => {
    const story = [answers('readFactor', readFactor.withoutPassword), { type: 'factor.setUp' }]
    const { calls, snapshot } = await journey(
      twoStepMachine,
      undefined,
      ...story,
      answers('setUpFactor', setUpFactor.freshSignInNeeded),
    )
    expect(calls.at(-1)).toEqual({ src: 'setUpFactor', input: {} })
    expect([snapshot.value, twoStepSelect.banner(snapshot as never)]).toEqual(['off', texts.freshSignInNeeded])
  })

  test('the first correct code shows the recovery codes once', async () => {
    const story = [...keyed, types('code', '123 456'), submits, answers('confirmFactor', confirmFactor.good)]
    const played = await journey(twoStepMachine, undefined, ...story)
    expect(played.calls.at(-1)).toEqual({ src: 'confirmFactor', input: { code: '123456' } })
    expect(toasts(played, 'success')).toEqual([texts.switchedOn])
    const kept = await journey(twoStepMachine, undefined, ...story, { type: 'codes.kept' })
    forgets(kept)
  })

  test('an expired key starts the setup again', async () => {
    const story = [...keyed, types('code', '123456'), submits, answers('confirmFactor', confirmFactor.setupExpired)]
    const { snapshot } = await journey(twoStepMachine, undefined, ...story)
    expect([snapshot.value, twoStepSelect.banner(snapshot as never)]).toEqual(['off', texts.setupExpired])
  })

  test('renewal and removal also accept a recovery code', async () => {
    const code = types('code', 'abcd-efgh-2345-qrst')
    const renewed = await journey(twoStepMachine, undefined, on, { type: 'codes.renew' }, code, submits)
    expect(renewed.calls.at(-1)).toEqual({ src: 'renewCodes', input: { code: 'ABCDEFGH2345QRST' } })
    const removes = [on, { type: 'factor.remove' }, code]
    const removed = await journey(
      twoStepMachine,
      undefined,
      ...removes,
      types('currentPassword', 'old secret1'),
      submits,
    )
    expect(removed.calls.at(-1)).toEqual({
      src: 'removeFactor',
      input: { currentPassword: 'old secret1', code: 'ABCDEFGH2345QRST' },
    })
    const withoutPassword = await journey(twoStepMachine, undefined, ...removes, submits)
    expect(twoStepSelect.issues(withoutPassword.snapshot as never)).toEqual({
      currentPassword: 'Current password is required',
    })
  })

  test('an account without a password removes the second factor with a code', async () => {
    const story = [answers('readFactor', readFactor.onWithoutPassword), { type: 'factor.remove' }]
    const { calls } = await journey(twoStepMachine, undefined, ...story, types('code', '123456'), submits)
    expect(calls.at(-1)).toEqual({ src: 'removeFactor', input: { code: '123456' } })
  })

  test.each([
    ['confirmFactor', [...keyed, types('code', '123456'), submits], confirmFactor.conflict, texts.alreadyOn],
    ['renewCodes', [on, { type: 'codes.renew' }, types('code', '123456'), submits], renewCodes.conflict, texts.notOn],
    [
      'removeFactor',
      [on, { type: 'factor.remove' }, types('currentPassword', 'old secret1'), types('code', '123456'), submits],
      removeFactor.conflict,
      texts.notOn,
    ],
  ])('%s shows an error after a change elsewhere and reads the state again', async (call, story, conflict, text) => {
    const played = await journey(twoStepMachine, undefined, ...story, answers(call, conflict))
    expect([played.snapshot.value, toasts(played, 'error')]).toEqual(['reading', [text]])
  })
})
