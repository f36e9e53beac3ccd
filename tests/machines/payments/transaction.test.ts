import { expect, test } from 'vitest'
import { errorReply } from '#machines/core/fixtures.ts'
import { transactionFixtures } from '#machines/payments/transaction.fixtures.ts'
import { transactionMachine } from '#machines/payments/transaction.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, events, outcomes } = transactionFixtures
const [whole, short, sender, nagad] = events['form.change']
const typed = [sender!, whole!] as const
const [submit] = events['form.submit']

testCoverage(transactionMachine, transactionFixtures, {
  filling: ({ snapshot }) => expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]),
  sending: ({ calls }) =>
    expect(calls.at(-1)!.input).toEqual({
      ...inputs.byKey,
      sender: '01712345678',
      trxId: '9H7X2K1MQ4',
    }),
  sent: ({ snapshot }) => expect(snapshot.status).toBe('done'),
})

test('an id that is too short is not sent', async () => {
  const { calls, snapshot } = await journey(transactionMachine, inputs.byKey, sender!, short!, submit)
  expect(calls).toEqual([])
  expect(issueTexts(snapshot)).toEqual({ trxId: 'Enter the transaction id: 6 to 30 letters and digits' })
})

test('an id has the letters of its wallet, and the number is a mobile number', async () => {
  const { calls, snapshot } = await journey(transactionMachine, inputs.byKey, ...typed, nagad!, submit)
  expect(calls).toEqual([])
  expect(issueTexts(snapshot)).toEqual({ trxId: 'A transaction id of Nagad has 8 letters and digits' })
  const blank = await journey(transactionMachine, inputs.byKey, whole!, submit)
  expect(Object.keys(issueTexts(blank.snapshot))).toEqual(['sender'])
})

test('another failure of the server stands above the form', async () => {
  const failing = resolveCall('sendTransaction', outcomes.sendTransaction.serverError)
  const { snapshot } = await journey(transactionMachine, inputs.byKey, ...typed, submit, failing)
  expect([snapshot.context.form.formError, snapshot.context.form.issues]).toEqual(['common.send_failed', {}])
  const decided = resolveCall('sendTransaction', errorReply(409, 'Decided.', { code: 'payment.not_by_hand' }))
  const late = await journey(transactionMachine, inputs.byKey, ...typed, submit, decided)
  expect(late.snapshot.context.form.formError).toEqual({ message: 'Decided.' })
})

test('an id that another payment has stays in the form, with the reason at the field', async () => {
  const refused = resolveCall('sendTransaction', outcomes.sendTransaction.refused)
  const { snapshot } = await journey(transactionMachine, inputs.byKey, ...typed, submit, refused)
  expect(snapshot.value).toBe('filling')
  expect(snapshot.context.form).toMatchObject({
    values: { wallet: 'bkash', sender: '01712345678', trxId: '9H7X2K1MQ4' },
    issues: { trxId: { message: 'Another payment has this transaction.' } },
    formError: null,
  })
})

test('an exception of the call leads back to the form, as typed', async () => {
  const { snapshot } = await journey(transactionMachine, inputs.byKey, ...typed, submit, rejectCall('sendTransaction'))
  expect(snapshot.value).toBe('filling')
  expect(snapshot.context.form.values.trxId).toBe('9H7X2K1MQ4')
})
