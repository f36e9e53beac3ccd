import { expect, test } from 'vitest'
import { dialogSelect, formSelect } from '#machines/core/selectors.ts'
import { failDeliveryFixtures } from '#machines/parcels/failDelivery.fixtures.ts'
import { failDeliveryMachine } from '#machines/parcels/failDelivery.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText, wordsOf } from '../support/expectations.ts'
import { issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const [opens] = failDeliveryFixtures.events['dialog.open']
const [reason, tooLong] = failDeliveryFixtures.events['form.change']
const { reportFailure } = failDeliveryFixtures.outcomes
const play = (...steps: Parameters<typeof journey>[2][]) => journey(failDeliveryMachine, undefined, ...steps)

testCoverage(failDeliveryMachine, failDeliveryFixtures, {
  closed: ({ snapshot }) => expect(dialogSelect.open(snapshot)).toBe(false),
  filling: ({ snapshot }) => expect([dialogSelect.open(snapshot), dialogSelect.busy(snapshot)]).toEqual([true, false]),
  reporting: ({ snapshot, calls }) => {
    expect([dialogSelect.busy(snapshot), snapshot.can({ type: 'dialog.cancel' })]).toEqual([true, false])
    expect(calls.at(-1)).toMatchObject({ src: 'reportFailure', input: { id: opens.id, state: 'deliveryFailed' } })
  },
})

test('a failed delivery is reported with its reason, or without one', async () => {
  const given = await play(opens, reason!, submit, resolveCall('reportFailure', reportFailure.good))
  expect(given.calls.map(({ input }) => input)).toEqual([
    { id: opens.id, state: 'deliveryFailed', text: 'The phone is switched off' },
  ])
  expect([given.snapshot.value, toastTexts(given, 'success')]).toEqual(['closed', ['The step of the parcel is saved']])
  const without = await play(opens, submit)
  expect(without.calls.map(({ input }) => input)).toEqual([{ id: opens.id, state: 'deliveryFailed', text: '' }])
  const long = await play(opens, tooLong!, submit)
  expect([long.calls, Object.keys(issueTexts(long.snapshot))]).toEqual([[], ['text']])
})

test('a refusal keeps the reason, and the next parcel begins without it', async () => {
  const sent = [opens, reason!, submit] as const
  const failed = await play(...sent, resolveCall('reportFailure', reportFailure.refused))
  expect([
    failed.snapshot.value,
    wordsOf(formSelect.formError(failed.snapshot)),
    formSelect.values(failed.snapshot),
  ]).toEqual([
    'filling',
    'The parcel has moved since, so that this step is not possible any more.',
    { state: 'deliveryFailed', text: 'The phone is switched off' },
  ])
  const broken = await play(...sent, rejectCall('reportFailure'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['filling', [unexpectedText]])
  const next = await play(...sent, resolveCall('reportFailure', reportFailure.good), opens)
  expect(formSelect.values(next.snapshot)).toEqual({ state: 'deliveryFailed', text: '' })
})
