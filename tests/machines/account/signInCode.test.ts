import { expect, test } from 'vitest'
import { signInCodeFixtures } from '#machines/account/signInCode.fixtures.ts'
import { sentTo, signInCodeMachine } from '#machines/account/signInCode.machine.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { testCoverage } from '../support/coverage.ts'
import { expectBusyWith, expectDone, expectOpenForm, toastTexts, wordsOf } from '../support/expectations.ts'
import { changeField, issueTexts, journey, resolveCall, submit } from '../support/journey.ts'

const { sendSignInCode } = signInCodeFixtures.outcomes
const { typed } = signInCodeFixtures.inputs

testCoverage(
  signInCodeMachine,
  signInCodeFixtures,
  {
    editing: (played) => {
      expectOpenForm(played)
      expect(sentTo(played.snapshot)).toBe(null)
    },
    requesting: expectBusyWith('sendSignInCode'),
    requested: (played) => {
      expectDone(played)
      expect(sentTo(played.snapshot)).toBe('01712345678')
    },
  },
  { key: ({ form }) => form.values },
)

test('asks for a code with the plain number, whatever its spelling', async () => {
  const { calls } = await journey(signInCodeMachine, typed, submit)
  expect(calls).toEqual([{ src: 'sendSignInCode', input: { phone: '01712345678' } }])
})

test('a number that is none shows its message and makes no call', async () => {
  const { snapshot, calls } = await journey(signInCodeMachine, {}, changeField('phone', '0171'), submit)
  expect([issueTexts(snapshot), calls]).toEqual([{ phone: 'Invalid phone number' }, []])
})

test.each([
  ['refused', 'Not now', null],
  ['tooMany', 'Too many tries. Please try again in 2 minutes.', null],
  ['unreachable', 'The code could not be sent.', flowSentences['failure.no_connection']],
] as const)('%s shows %s in the form and as a toast, and keeps the number', async (outcome, text, hint) => {
  const steps = [submit, resolveCall('sendSignInCode', sendSignInCode[outcome])]
  const played = await journey(signInCodeMachine, typed, ...steps)
  const { formError } = played.snapshot.context.form
  expect([wordsOf(formError), wordsOf(formSelect.hint(played.snapshot)), toastTexts(played, 'error')]).toEqual([
    text,
    hint,
    [text],
  ])
  expect(played.snapshot.context.form.values.phone).toBe(typed.phone)
})
