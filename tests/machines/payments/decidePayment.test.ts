import { expect, test } from 'vitest'
import { decidePaymentFixtures, sentPayment } from '#machines/payments/decidePayment.fixtures.ts'
import { decidePaymentMachine, decidePaymentSelect as select } from '#machines/payments/decidePayment.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'

const { decidePayment } = decidePaymentFixtures.outcomes
const open = (verdict: 'confirm' | 'reject') => ({ type: 'dialog.open', id: sentPayment._id, verdict })
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
