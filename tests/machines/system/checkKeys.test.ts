import { expect, test } from 'vitest'
import { checkKeysFixtures, refusedKeys } from '#machines/system/checkKeys.fixtures.ts'
import { checkKeysMachine, checkKeysSelect as select } from '#machines/system/checkKeys.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'

const { checkKeys } = checkKeysFixtures.outcomes
const check = (method: 'bkash' | 'nagad') => ({ type: 'keys.check', method }) as const
const play = (...events: Parameters<typeof journey>[2][]) => journey(checkKeysMachine, undefined, ...events)

testCoverage(checkKeysMachine, checkKeysFixtures, {
  idle: ({ snapshot }) => expect(select.busy(snapshot)).toBe(false),
  checking: ({ snapshot, calls }) => {
    expect(select.busy(snapshot)).toBe(true)
    expect([select.checking('bkash')(snapshot), select.checking('nagad')(snapshot)]).toEqual([true, false])
    expect(calls.at(-1)).toEqual({ src: 'checkKeys', input: { method: 'bkash' } })
  },
})

test('each provider keeps its answer until it is asked again', async () => {
  const answered = await play(
    check('bkash'),
    resolveCall('checkKeys', checkKeys.refused),
    check('nagad'),
    resolveCall('checkKeys', checkKeys.good),
  )
  const answers = ({ snapshot }: typeof answered) =>
    (['bkash', 'nagad'] as const).map((method) => select.answer(method)(snapshot))
  expect(answers(answered)).toEqual([refusedKeys, { state: 'good', code: '' }])
  const again = await play(check('bkash'), resolveCall('checkKeys', checkKeys.refused), check('bkash'))
  expect(answers(again)).toEqual([undefined, undefined])
})

test('a check that fails says so, and leaves no answer', async () => {
  const failed = await play(check('bkash'), resolveCall('checkKeys', checkKeys.serverError))
  expect(toastTexts(failed, 'error')).toEqual(['The keys could not be checked'])
  expect(select.answer('bkash')(failed.snapshot)).toBeUndefined()
})
