import { expect, test } from 'vitest'
import { findOrderFixtures } from '#machines/checkout/findOrder.fixtures.ts'
import { findOrderMachine, findOrderSelect } from '#machines/checkout/findOrder.machine.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { noWait } from '#machines/core/wait.ts'
import { testCoverage } from '../support/coverage.ts'
import { wordsOf } from '../support/expectations.ts'
import { journeyOfCalls as journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = findOrderFixtures
const [number, phone, short] = events['form.change']
const [submit] = events['form.submit']
const entered = resolveCall('phoneCode', outcomes.phoneCode.entered)
const filled = [number, phone, submit] as const

testCoverage(findOrderMachine, findOrderFixtures, {
  filling: ({ snapshot }) => expect(snapshot.hasTag('form')).toBe(true),
  proving: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(false),
  opening: ({ calls, snapshot }) => {
    expect([snapshot.hasTag('busy'), snapshot.hasTag('form')]).toEqual([true, true])
    expect(calls.at(-1)!.input).toEqual({ orderNumber: '3f9a1c', phone: '01712345678', code: '4711' })
  },
  opened: ({ emitted }) => expect(emitted.at(-1)).toMatchObject({ type: 'navigate' }),
})

test('number and phone in any spelling ask for a code, and the code opens the order', async () => {
  const { calls, emitted } = await journey(
    findOrderMachine,
    undefined,
    ...filled,
    entered,
    resolveCall('openOrders', outcomes.openOrders.good),
  )
  expect(calls[0]!.input).toMatchObject({ request: { orderNumber: '3f9a1c', phone: '01712345678' }, error: null })
  expect(emitted).toEqual([{ type: 'navigate', to: '/track/order-1' }])
})

test('several orders of a checkout open together', async () => {
  const opened = resolveCall('openOrders', outcomes.openOrders.several)
  const { emitted } = await journey(findOrderMachine, undefined, ...filled, entered, opened)
  expect(emitted).toEqual([{ type: 'navigate', to: '/track/checkout-1' }])
})

test('an incomplete form shows what is missing, and asks for no code', async () => {
  const { snapshot, calls } = await journey(findOrderMachine, undefined, short, submit)
  expect(calls).toEqual([])
  expect(Object.keys(formSelect.issues(snapshot))).toEqual(['phone', 'orderNumber'])
})

test.each([
  ['refused', { message: 'This code is wrong or too old. Check it, or ask for a new one.' }],
  ['codeExpired', 'checkout.code_expired'],
  ['tooMany', { code: 'session.too_many_tries', params: { seconds: 120 } }],
  ['unreachable', 'common.send_failed'],
] as const)(
  'a code that is %s asks again, with the reason, and the wait for another SMS goes on',
  async (outcome, error) => {
    const failed = resolveCall('openOrders', outcomes.openOrders[outcome])
    const { snapshot, calls } = await journey(findOrderMachine, undefined, ...filled, entered, failed)
    expect(snapshot.value).toBe('proving')
    expect(snapshot.context.error).toEqual(error)
    expect(calls.at(-1)!.input).toMatchObject({ error: wordsOf(error), wait: outcomes.phoneCode.entered.wait })
    expect(snapshot.context.code).toBe('')
  },
)

test('the way back keeps what was typed and the wait, and asks afresh', async () => {
  const back = resolveCall('phoneCode', outcomes.phoneCode.wentBack)
  const failed = resolveCall('openOrders', outcomes.openOrders.refused)
  const path = [...filled, entered, failed, back] as const
  const { snapshot } = await journey(findOrderMachine, undefined, ...path)
  expect(snapshot.value).toBe('filling')
  expect(formSelect.values(snapshot)).toEqual({ orderNumber: '#3F9a১c', phone: '+880 1712-345678' })
  expect(snapshot.context).toMatchObject({ error: null, wait: outcomes.phoneCode.wentBack.wait })
  expect(findOrderSelect.phoneCode(snapshot)).toBe(undefined)
  const again = await journey(findOrderMachine, undefined, ...path, submit)
  expect(again.calls.at(-1)!.input).toMatchObject({ error: null, wait: outcomes.phoneCode.wentBack.wait })
})

test('another number or phone asks for a code of its own', async () => {
  const back = resolveCall('phoneCode', outcomes.phoneCode.wentBack)
  const { calls } = await journey(findOrderMachine, undefined, ...filled, back, phone, submit)
  expect(calls.at(-1)!.input).toMatchObject({ error: null, wait: noWait })
  const wrong = [entered, resolveCall('openOrders', outcomes.openOrders.refused), rejectCall('phoneCode')] as const
  const broken = await journey(findOrderMachine, undefined, ...filled, ...wrong, phone, submit)
  expect(broken.calls.at(-1)!.input).toMatchObject({ error: null, wait: noWait })
})

test('an exception of the code or of the call leads back to the form, as typed', async () => {
  for (const path of [[rejectCall('phoneCode')], [entered, rejectCall('openOrders')]]) {
    const { snapshot } = await journey(findOrderMachine, undefined, ...filled, ...path)
    expect(snapshot.value).toBe('filling')
    expect(formSelect.values(snapshot).phone).toBe('+880 1712-345678')
  }
})
