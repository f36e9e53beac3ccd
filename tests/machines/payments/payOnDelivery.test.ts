import { expect, test } from 'vitest'
import { payOnDeliveryFixtures } from '#machines/payments/payOnDelivery.fixtures.ts'
import { payOnDeliveryMachine, payOnDeliverySelect as select } from '#machines/payments/payOnDelivery.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { wordsOf } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, events, outcomes } = payOnDeliveryFixtures
const [choose] = events['delivery.choose']
const [again] = events['duplicate.confirm']
const [no] = events['duplicate.decline']
const replies = (outcome: keyof typeof outcomes.payOnDelivery) =>
  resolveCall('payOnDelivery', outcomes.payOnDelivery[outcome])
const entered = resolveCall('phoneCode', outcomes.phoneCode.entered)
const back = resolveCall('phoneCode', outcomes.phoneCode.wentBack)

testCoverage(
  payOnDeliveryMachine,
  payOnDeliveryFixtures,
  {
    ready: ({ snapshot }) => expect(select.busy(snapshot)).toBe(false),
    changing: ({ snapshot, calls }) => {
      expect(select.busy(snapshot)).toBe(true)
      expect(Object.keys(calls.at(-1)!.input)).toEqual(['checkoutId', 'key', 'code', 'confirmDuplicate'])
    },
    proving: ({ calls }) =>
      expect(calls.at(-1)!.input.request).toEqual({
        checkoutId: inputs.byKey.checkoutId,
        key: expect.anything(),
        phone: inputs.byKey.phone,
      }),
    askingDuplicate: ({ snapshot }) => expect(select.askingDuplicate(snapshot)).toBe(true),
    changed: ({ snapshot }) => expect(snapshot.status).toBe('done'),
  },
  {
    key: ({ key, codeError, error, confirmsDuplicate, code }) => [
      key,
      codeError !== null,
      error !== null,
      confirmsDuplicate,
      code,
    ],
    filter: ({ context }) => context.key !== null,
  },
)

test('a guest proves the phone, confirms a duplicate, and both are sent together', async () => {
  const way = [choose, replies('codeNeeded'), entered, replies('duplicate'), again] as const
  const { calls } = await journey(payOnDeliveryMachine, inputs.byKey, ...way)
  expect(calls.at(-1)!.input).toEqual({
    checkoutId: inputs.byKey.checkoutId,
    key: inputs.byKey.key,
    code: '4711',
    confirmDuplicate: true,
  })
})

test.each([
  ['codeWrong', { message: 'This code is wrong or too old. Check it, or ask for a new one.' }],
  ['codeExpired', 'checkout.code_expired'],
] as const)('after %s the dialog of the code says why, and its wait goes on', async (outcome, error) => {
  const way = [choose, replies('codeNeeded'), entered, replies(outcome)] as const
  const { snapshot, calls } = await journey(payOnDeliveryMachine, inputs.byKey, ...way)
  expect(snapshot.value).toBe('proving')
  expect(calls.at(-1)!.input).toMatchObject({ error: wordsOf(error), wait: outcomes.phoneCode.entered.wait })
})

test('a code and a confirmation are for one try; the wait for another SMS goes on', async () => {
  const proved = [choose, replies('codeNeeded'), entered] as const
  for (const [way, wait] of [
    [[...proved, replies('duplicate'), again, replies('unreachable')], outcomes.phoneCode.entered.wait],
    [[...proved, replies('codeWrong'), back], outcomes.phoneCode.wentBack.wait],
    [[...proved, replies('codeWrong'), rejectCall('phoneCode')], outcomes.phoneCode.entered.wait],
  ] as const) {
    const tried = await journey(payOnDeliveryMachine, inputs.byKey, ...way, choose)
    expect(tried.calls.at(-1)!.input).toMatchObject({ code: '', confirmDuplicate: false })
    const asked = await journey(payOnDeliveryMachine, inputs.byKey, ...way, choose, replies('codeNeeded'))
    expect(asked.calls.at(-1)!.input).toMatchObject({ error: null, wait })
  }
  const later = [...proved, replies('codeWrong'), entered, replies('codeNeeded')] as const
  const { calls } = await journey(payOnDeliveryMachine, inputs.byKey, ...later)
  expect(calls.at(-1)!.input).toMatchObject({ error: null })
})

test('a refusal shows the message of the server, until the next try', async () => {
  const refused = await journey(payOnDeliveryMachine, inputs.byKey, choose, replies('refused'))
  expect(select.error(refused.snapshot)).toMatchObject({ message: expect.stringContaining('3 open orders') })
  const again = await journey(payOnDeliveryMachine, inputs.byKey, choose, replies('refused'), choose)
  expect(select.error(again.snapshot)).toBe(null)
})

test('a failure without a message, a way back, a no and an exception change nothing', async () => {
  for (const [way, error] of [
    [[replies('unreachable')], 'payments.failed'],
    [[replies('codeNeeded'), back], null],
    [[replies('duplicate'), no], null],
    [[rejectCall('payOnDelivery')], null],
    [[replies('codeNeeded'), rejectCall('phoneCode')], null],
  ] as const) {
    const { snapshot } = await journey(payOnDeliveryMachine, inputs.byKey, choose, ...way)
    expect([snapshot.value, select.error(snapshot)]).toEqual(['ready', error])
  }
})
