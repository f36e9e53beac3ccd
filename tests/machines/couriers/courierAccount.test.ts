import { expect, test } from 'vitest'
import { courierAccountFixtures, ownAccount } from '#machines/couriers/courierAccount.fixtures.ts'
import { courierAccountMachine, courierAccountSelect as select } from '#machines/couriers/courierAccount.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { events, outcomes } = courierAccountFixtures
const [opens] = events['dialog.open']
const cancel = { type: 'dialog.cancel' } as const
const noKeys = { apiKey: '', secretKey: '', clientId: '', clientSecret: '', token: '' }
const failed = 'The account could not be saved. Please try again.'
const play = (...way: Parameters<typeof journey>[2][]) => journey(courierAccountMachine, undefined, ...way)

const parts = (snapshot: Parameters<typeof select.courier>[0]) => [
  select.open(snapshot),
  select.busy(snapshot),
  snapshot.can(cancel),
]

testCoverage(courierAccountMachine, courierAccountFixtures, {
  closed: ({ snapshot }) => {
    expect(parts(snapshot)).toEqual([false, false, false])
    expect(snapshot.context.form.values).toEqual({ storeId: '', ...noKeys })
  },
  filling: ({ snapshot }) => expect(parts(snapshot)).toEqual([true, false, true]),
  saving: ({ snapshot, calls }) => {
    expect(parts(snapshot)).toEqual([true, true, false])
    expect(calls.at(-1)?.src).toBe('saveCourierAccount')
  },
})

test('a seller sends what they have typed, and the place that is known', async () => {
  const played = await play(opens, changeField('clientId', ' id '), changeField('clientSecret', 'secret'), submit)
  expect(played.calls.at(-1)?.input).toEqual({
    courier: 'pathao',
    account: { ...noKeys, storeId: ownAccount.storeId, clientId: 'id', clientSecret: 'secret' },
  })
  const done = await play(opens, submit, resolveCall('saveCourierAccount', outcomes.saveCourierAccount.good))
  expect([done.snapshot.value, toastTexts(done, 'success')]).toEqual(['closed', ['Your account is saved']])
})

test('a store is a number', async () => {
  const { snapshot } = await play(opens, changeField('storeId', 'Malibagh'), submit)
  expect([snapshot.value, issueTexts(snapshot)]).toEqual([
    'filling',
    { storeId: 'Enter the number that the panel of the courier shows' },
  ])
})

test('a refusal leaves the form as it is', async () => {
  const refused = await play(opens, submit, resolveCall('saveCourierAccount', outcomes.saveCourierAccount.refused))
  expect([refused.snapshot.value, refused.snapshot.context.form.formError, toastTexts(refused, 'error')]).toEqual([
    'filling',
    { message: 'The courier declines these keys.' },
    ['The courier declines these keys.'],
  ])
  expect(refused.snapshot.context.form.values.storeId).toBe(ownAccount.storeId)
  const again = await play(opens, submit, resolveCall('saveCourierAccount', outcomes.saveCourierAccount.serverError))
  expect([again.snapshot.context.form.formError, toastTexts(again, 'error')]).toEqual([
    'couriers.account_failed',
    [failed],
  ])
  const broken = await play(opens, submit, rejectCall('saveCourierAccount'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['filling', [unexpectedText]])
  const resent = await play(
    opens,
    submit,
    resolveCall('saveCourierAccount', outcomes.saveCourierAccount.refused),
    submit,
  )
  expect(resent.snapshot.context.form.formError).toBeNull()
})
