import { expect, test } from 'vitest'
import { decidePaymentFixtures, sentPayment } from '#machines/payments/decidePayment.fixtures.ts'
import { decidePaymentMachine, decidePaymentSelect as select } from '#machines/payments/decidePayment.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { issueTexts, journey, resolveCall } from '../support/journey.ts'

const { decidePayment } = decidePaymentFixtures.outcomes
const open = (verdict: 'confirm' | 'reject', needsProof = false) => ({
  type: 'dialog.open',
  id: sentPayment._id,
  verdict,
  needsProof,
})
const write = (note: string) => ({ type: 'note.change', note })
const confirm = { type: 'dialog.confirm' }
const play = (...events: Parameters<typeof journey>[2][]) => journey(decidePaymentMachine, undefined, ...events)

testCoverage(decidePaymentMachine, decidePaymentFixtures, {
  closed: ({ snapshot }) => expect(select.open(snapshot)).toBe(false),
  asking: ({ snapshot }) => {
    expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, false])
    expect(snapshot.can(confirm)).toBe(true)
  },
  deciding: ({ snapshot, calls }) => {
    expect(select.busy(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
    const { id, verdict } = snapshot.context
    expect(calls.at(-1)).toMatchObject({ src: 'decidePayment', input: { id, verdict } })
  },
})

test('a note is sent without blanks around it; an empty one is left out, and none stays for the next dialog', async () => {
  const sent = async (...events: Parameters<typeof play>) => (await play(...events, confirm)).calls.at(-1)?.input
  expect(await sent(open('reject'), write(' Nothing came '))).toEqual({
    id: sentPayment._id,
    verdict: 'reject',
    note: 'Nothing came',
  })
  const cancelled = [open('reject'), write('Nothing came'), { type: 'dialog.cancel' }]
  expect(await sent(...cancelled, open('confirm'))).toEqual({ id: sentPayment._id, verdict: 'confirm' })
})

test('a transaction id is sent with a confirmation alone, and none stays for the next dialog', async () => {
  const typed = { type: 'trx.change', trxId: ' BFK7A1Q2ZX ' }
  const sent = async (...events: Parameters<typeof play>) => (await play(...events, confirm)).calls.at(-1)?.input
  expect(await sent(open('confirm'), typed)).toMatchObject({ verdict: 'confirm', trxId: 'BFK7A1Q2ZX' })
  expect(await sent(open('reject'), typed)).not.toHaveProperty('trxId')
  expect(await sent(open('confirm'), typed, { type: 'dialog.cancel' }, open('confirm'))).not.toHaveProperty('trxId')
})

const reason = 'Write the reason'
const trxId = 'Enter the transaction id: 6 to 30 letters and digits'

test('instead of a provider nobody decides without a reason, nor confirms without a transaction', async () => {
  const typed = { type: 'trx.change', trxId: 'bfk7 a1q2' }
  for (const [way, issues] of [
    [[open('confirm', true), confirm], { note: reason, trxId }],
    [[open('confirm', true), write('Seen at bKash'), confirm], { trxId }],
    [[open('confirm', true), typed, write(' '), confirm], { note: reason }],
    [[open('reject', true), confirm], { note: reason }],
    // Once it was pressed, each change is checked.
    [[open('reject', true), confirm, write('Nothing came'), write('')], { note: reason }],
  ] as const) {
    const { snapshot, calls } = await play(...way)
    expect([snapshot.value, calls, issueTexts(snapshot)]).toEqual(['asking', [], issues])
  }
  const confirmed = await play(open('confirm', true), confirm, typed, write('Seen at bKash'), confirm)
  expect(confirmed.calls).toEqual([
    { src: 'decidePayment', input: expect.objectContaining({ note: 'Seen at bKash', trxId: 'bfk7 a1q2' }) },
  ])
  const rejected = await play(open('reject', true), write('Nothing came'), confirm)
  expect([rejected.snapshot.value, issueTexts(rejected.snapshot)]).toEqual(['deciding', {}])
  const next = await play(open('reject', true), confirm, { type: 'dialog.cancel' }, open('reject', true))
  expect(issueTexts(next.snapshot)).toEqual({})
})

test.each([
  ['confirm', 'Payment confirmed'],
  ['reject', 'Payment rejected'],
] as const)('after %s a toast says so, and the dialog closes', async (verdict, text) => {
  const played = await play(open(verdict), confirm, resolveCall('decidePayment', decidePayment.good))
  expect([played.snapshot.value, toastTexts(played, 'success')]).toEqual(['closed', [text]])
})

test.each([
  ['refused', 'This payment is not confirmed by hand, or it is decided already.'],
  ['serverError', 'The decision could not be saved'],
] as const)('%s is shown, and the dialog keeps its note', async (outcome, text) => {
  const written = write('Nothing came')
  const reply = resolveCall('decidePayment', decidePayment[outcome])
  const played = await play(open('reject'), written, confirm, reply)
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['asking', [text]])
  expect(select.note(played.snapshot)).toBe('Nothing came')
})
