import { expect, test } from 'vitest'
import { checkIntegrationFixtures, refusedKeys } from '#machines/integrations/checkIntegration.fixtures.ts'
import {
  checkIntegrationMachine,
  checkIntegrationSelect as select,
} from '#machines/integrations/checkIntegration.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'

const { checkIntegration: replies } = checkIntegrationFixtures.outcomes
const check = (name: 'bkash' | 'nagad') => ({ type: 'service.check', name }) as const
const play = (...events: Parameters<typeof journey>[2][]) => journey(checkIntegrationMachine, undefined, ...events)

testCoverage(checkIntegrationMachine, checkIntegrationFixtures, {
  idle: ({ snapshot }) => expect(select.busy(snapshot)).toBe(false),
  checking: ({ snapshot, calls }) => {
    expect(select.busy(snapshot)).toBe(true)
    const asked = (['bkash', 'sms'] as const).filter((name) => select.checking(name)(snapshot))
    expect(calls.at(-1)).toEqual({ src: 'checkIntegration', input: { name: asked[0] } })
    expect(asked).toHaveLength(1)
  },
})

test('each service keeps its answer until it is asked again', async () => {
  const answered = await play(
    check('bkash'),
    resolveCall('checkIntegration', replies.refused),
    check('nagad'),
    resolveCall('checkIntegration', replies.good),
  )
  const answers = ({ snapshot }: typeof answered) =>
    (['bkash', 'nagad'] as const).map((name) => select.answer(name)(snapshot))
  expect(answers(answered)).toEqual([refusedKeys, { state: 'good', code: '' }])
  const again = await play(check('bkash'), resolveCall('checkIntegration', replies.refused), check('bkash'))
  expect(answers(again)).toEqual([undefined, undefined])
})

test('a check that fails says so, and leaves no answer', async () => {
  const failed = await play(check('bkash'), resolveCall('checkIntegration', replies.serverError))
  expect(toastTexts(failed, 'error')).toEqual(['The service could not be checked'])
  expect(select.answer('bkash')(failed.snapshot)).toBeUndefined()
})
