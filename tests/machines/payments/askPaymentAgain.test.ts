import { expect, test } from 'vitest'
import { PAYMENT_STATES } from '#contract/payments/states.ts'
import { askedPayment, askPaymentAgainFixtures } from '#machines/payments/askPaymentAgain.fixtures.ts'
import {
  askPaymentAgainMachine,
  canBeAsked,
  askPaymentAgainSelect as select,
} from '#machines/payments/askPaymentAgain.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'

const { askPaymentAgain } = askPaymentAgainFixtures.outcomes
const ask = { type: 'provider.ask', id: askedPayment._id }
const play = (...events: Parameters<typeof journey>[2][]) => journey(askPaymentAgainMachine, undefined, ...events)

testCoverage(askPaymentAgainMachine, askPaymentAgainFixtures, {
  idle: ({ snapshot }) => expect(select.busy(snapshot)).toBe(false),
  asking: ({ snapshot, calls }) => {
    expect(select.asking(askedPayment._id)(snapshot)).toBe(true)
    expect(select.asking('another')(snapshot)).toBe(false)
    expect(calls.at(-1)).toEqual({ src: 'askPaymentAgain', input: { id: askedPayment._id } })
  },
})

test('a toast says that the provider has been asked, or why it could not be', async () => {
  const asked = await play(ask, resolveCall('askPaymentAgain', askPaymentAgain.good))
  expect(toastTexts(asked, 'success')).toEqual(['The provider has been asked, and the list shows what is known'])
  const failed = await play(ask, resolveCall('askPaymentAgain', askPaymentAgain.serverError))
  expect(toastTexts(failed, 'error')).toEqual(['The provider could not be asked'])
})

test('every attempt but a paid one can be asked about; one that is confirmed by hand has no provider', () => {
  expect(PAYMENT_STATES.filter((state) => !canBeAsked({ method: 'bkash', state }))).toEqual(['paid'])
  expect(PAYMENT_STATES.filter((state) => canBeAsked({ method: 'manual', state }))).toEqual([])
})
