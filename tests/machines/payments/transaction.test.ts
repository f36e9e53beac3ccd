import { expect, test } from 'vitest'
import { transactionFixtures } from '#machines/payments/transaction.fixtures.ts'
import { transactionMachine } from '#machines/payments/transaction.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { issueTexts, journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, events, outcomes } = transactionFixtures
const [whole, short] = events['form.change']
const [submit] = events['form.submit']

testCoverage(transactionMachine, transactionFixtures, {
  filling: ({ snapshot }) => expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]),
  sending: ({ calls }) => expect(calls.at(-1)!.input).toEqual({ ...inputs.byKey, trxId: '9H7X2K1M' }),
  sent: ({ snapshot }) => expect(snapshot.status).toBe('done'),
})

test('an id that is too short is not sent', async () => {
  const { calls, snapshot } = await journey(transactionMachine, inputs.byKey, short!, submit)
  expect(calls).toEqual([])
  expect(issueTexts(snapshot)).toEqual({ trxId: 'Enter the transaction id: 6 to 30 letters and digits' })
})

test('an id that another payment has stays in the form, with the reason', async () => {
  const refused = resolveCall('sendTransaction', outcomes.sendTransaction.refused)
  const { snapshot } = await journey(transactionMachine, inputs.byKey, whole!, submit, refused)
  expect(snapshot.value).toBe('filling')
  expect(snapshot.context.form).toMatchObject({
    values: { trxId: '9H7X2K1M' },
    formError: { message: 'Another payment has this transaction.' },
  })
})

test('an exception of the call leads back to the form, as typed', async () => {
  const { snapshot } = await journey(transactionMachine, inputs.byKey, whole!, submit, rejectCall('sendTransaction'))
  expect(snapshot.value).toBe('filling')
  expect(snapshot.context.form.values.trxId).toBe('9H7X2K1M')
})
