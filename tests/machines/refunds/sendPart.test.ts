import { expect, test } from 'vitest'
import { sendPartFixtures } from '#machines/refunds/sendPart.fixtures.ts'
import { sendPartSelect as select, sendPartMachine } from '#machines/refunds/sendPart.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { sendPart } = sendPartFixtures.outcomes
const [opens] = sendPartFixtures.events['dialog.open']
const amount = changeField('amount', '৭৭২.১০')
const reason = changeField('reason', ' One piece was missing ')
const cancel = { type: 'dialog.cancel' }
const play = (...events: Parameters<typeof journey>[2][]) => journey(sendPartMachine, undefined, ...events)
const sent = (outcome: keyof typeof sendPart) =>
  play(opens, amount, reason, submit, resolveCall('sendPart', sendPart[outcome]))

testCoverage(sendPartMachine, sendPartFixtures, {
  closed: ({ snapshot }) => expect(select.open(snapshot)).toBe(false),
  editing: ({ snapshot }) => {
    expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, false])
    expect(snapshot.can(cancel)).toBe(true)
  },
  sending: ({ snapshot, calls }) => {
    expect(select.busy(snapshot)).toBe(true)
    expect(snapshot.can(cancel)).toBe(false)
    expect(calls.at(-1)).toMatchObject({ src: 'sendPart', input: { orderId: opens.order.id } })
  },
})

test('the call says the amount, the reason, and what the person has seen as left', async () => {
  const { calls } = await play(opens, amount, reason, submit)
  expect(calls.at(-1)?.input).toEqual({
    orderId: opens.order.id,
    left: 3860.5,
    amount: 772.1,
    reason: 'One piece was missing',
  })
})

test('nothing is sent without an amount and a reason, and nothing stays for the next dialog', async () => {
  const empty = await play(opens, submit)
  expect(empty.calls).toEqual([])
  expect(issueTexts(empty.snapshot)).toEqual({ amount: 'Must be positive', reason: 'Write the reason' })
  const again = await play(opens, amount, reason, cancel, opens, submit)
  expect(again.calls).toEqual([])
})

test.each([
  ['good', 'success', 'The money is sent back'],
  ['waits', 'success', 'The refund is recorded. It waits in the list of refunds until the money is sent.'],
  ['providerRefused', 'error', 'The payment provider did not send the money. Look at the refund of the order.'],
] as const)('an answer like %s closes the dialog and says what became of the money', async (outcome, kind, text) => {
  const played = await sent(outcome)
  expect(played.snapshot.value).toBe('closed')
  expect(toastTexts(played, kind)).toEqual([text])
})

test('where another part was sent, the dialog says so and asks for what is left now', async () => {
  const { snapshot } = await sent('leftChanged')
  expect(snapshot.value).toBe('editing')
  expect(select.order(snapshot)).toEqual({ ...opens.order, left: 3000 })
  expect(snapshot.context.form.formError).toEqual({ message: 'Somebody has sent a part back since you looked.' })
  const { snapshot: tooMuch } = await sent('tooMuch')
  expect(select.order(tooMuch)).toEqual(opens.order)
  expect(tooMuch.context.form.formError).toEqual({
    message: 'Only ৳500 of this order can still be sent back.',
  })
})

test('an exception in the call leaves the form as it is', async () => {
  const played = await play(opens, amount, reason, submit, rejectCall('sendPart'))
  expect(played.snapshot.value).toBe('editing')
  expect(played.snapshot.context.form.values.amount).toBe('৭৭২.১০')
  expect(toastTexts(played, 'error')).toEqual([unexpectedText])
})
