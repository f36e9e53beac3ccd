import { expect, test } from 'vitest'
import { chooseLanguageFixtures } from '#machines/session/chooseLanguage.fixtures.ts'
import { chooseLanguageMachine } from '#machines/session/chooseLanguage.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, outcomes } = chooseLanguageFixtures
const choose = { type: 'language.choose' }
const chosen = { type: 'language.chosen', language: 'bn' }

testCoverage(chooseLanguageMachine, chooseLanguageFixtures, {
  idle: ({ emitted }) => expect(emitted).toEqual([]),
  storing: ({ snapshot, emitted }) => {
    expect(snapshot.hasTag('busy')).toBe(true)
    expect(emitted).toEqual([])
  },
  chosen: ({ snapshot, emitted }) => {
    expect(snapshot.status).toBe('done')
    expect(emitted).toEqual([chosen])
  },
})

test.each([
  ['a success', resolveCall('storeLanguage', outcomes.storeLanguage.good)],
  ['an error', resolveCall('storeLanguage', outcomes.storeLanguage.refused)],
  ['a network failure', resolveCall('storeLanguage', outcomes.storeLanguage.unreachable)],
  ['an exception', rejectCall('storeLanguage')],
  ['a wait of 3 s', endDelay('storeLimit.chooseLanguage.storing')],
])('shows the page in the language after %s', async (_, event) => {
  const { emitted, calls } = await journey(chooseLanguageMachine, inputs.signedIn, choose, event)
  expect(emitted).toEqual([chosen])
  expect(calls).toEqual([{ src: 'storeLanguage', input: { language: 'bn' } }])
})

test('a guest has no account to store it with', async () => {
  const { emitted, calls } = await journey(chooseLanguageMachine, inputs.guest, choose)
  expect([emitted, calls]).toEqual([[chosen], []])
})
