import { expect, test } from 'vitest'
import { leaveAccountFixtures } from '#machines/couriers/leaveAccount.fixtures.ts'
import { leaveAccountMachine, leaveAccountSelect as select } from '#machines/couriers/leaveAccount.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = leaveAccountFixtures
const [leaves] = events['account.leave']
const [confirm] = events['account.confirm']
const [keep] = events['account.keep']
const play = (...way: Parameters<typeof journey>[2][]) => journey(leaveAccountMachine, undefined, ...way)

testCoverage(leaveAccountMachine, leaveAccountFixtures, {
  idle: ({ snapshot }) => expect([select.isAsking(snapshot), select.busy(snapshot)]).toEqual([false, false]),
  asking: ({ snapshot }) => expect([select.isAsking(snapshot), select.busy(snapshot)]).toEqual([true, false]),
  removing: ({ snapshot, calls }) => {
    expect([select.isAsking(snapshot), select.busy(snapshot), snapshot.can(leaves)]).toEqual([false, true, false])
    expect(calls.at(-1)?.src).toBe('removeCourierAccount')
  },
})

test('an account is left after a question', async () => {
  expect((await play(leaves, keep)).snapshot.value).toBe('idle')
  const asked = await play(leaves, confirm)
  expect([select.courier(asked.snapshot), asked.calls.at(-1)?.input]).toEqual(['pathao', { courier: 'pathao' }])
  const done = await play(leaves, confirm, resolveCall('removeCourierAccount', outcomes.removeCourierAccount.good))
  expect([done.snapshot.value, toastTexts(done, 'success')]).toEqual(['idle', ['Your account is removed']])
  expect(select.courier((await play()).snapshot)).toBe('steadfast')
})

test.each([
  [
    outcomes.removeCourierAccount.refused,
    'Parcels are on their way by this account. Wait until the courier has brought them.',
  ],
  [outcomes.removeCourierAccount.serverError, 'The account could not be saved. Please try again.'],
] as const)('a refusal is said: %#', async (outcome, text) => {
  const played = await play(leaves, confirm, resolveCall('removeCourierAccount', outcome))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['idle', [text]])
  const broken = await play(leaves, confirm, rejectCall('removeCourierAccount'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['idle', [unexpectedText]])
})
