import { describe, expect, test } from 'vitest'
import { changeRefundFixtures, refund } from '#machines/refunds/changeRefund.fixtures.ts'
import { changeRefundMachine, changeRefundSelect } from '#machines/refunds/changeRefund.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

describe('refund status', () => {
  const { updateRefund } = changeRefundFixtures.outcomes
  const openDialog = { type: 'dialog.open', id: refund._id }
  const chooseStatus = (status: string) => ({ type: 'status.choose', status })
  const confirm = { type: 'dialog.confirm' }
  const play = (...events: Parameters<typeof journey>[2][]) => journey(changeRefundMachine, undefined, ...events)

  testCoverage(changeRefundMachine, changeRefundFixtures, {
    closed: ({ snapshot }) => expect(changeRefundSelect.open(snapshot)).toBe(false),
    choosing: ({ snapshot }) => {
      expect(changeRefundSelect.open(snapshot)).toBe(true)
      expect(snapshot.can(confirm)).toBe(true)
    },
    updating: ({ snapshot, calls }) => {
      expect(changeRefundSelect.busy(snapshot)).toBe(true)
      expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
      const { id, status, note } = snapshot.context
      expect(calls.at(-1)).toMatchObject({ src: 'updateRefund', input: { id, status, ...(note && { note }) } })
    },
  })

  test('the dialog opens with Pending, also after another choice', async () => {
    const { snapshot } = await play(openDialog, chooseStatus('failed'), { type: 'dialog.cancel' }, openDialog)
    expect(changeRefundSelect.status(snapshot)).toBe('pending')
  })

  test('a note is sent without blanks around it; an empty one is left out, and none stays for the next dialog', async () => {
    const write = (note: string) => ({ type: 'note.change', note })
    const sent = async (...events: Parameters<typeof play>) => (await play(openDialog, ...events, confirm)).calls.at(-1)
    expect((await sent(write(' Worn before ')))?.input).toEqual({
      id: refund._id,
      status: 'pending',
      note: 'Worn before',
    })
    expect((await sent(write('  ')))?.input).toEqual({ id: refund._id, status: 'pending' })
    const again = await sent(write('Worn before'), { type: 'dialog.cancel' }, openDialog)
    expect(again?.input).toEqual({ id: refund._id, status: 'pending' })
  })

  test('the reason of a rejection is sent with it alone, and none stays for the next dialog', async () => {
    const refusal = { type: 'refusal.choose', refusal: 'used' }
    const text = { type: 'refusal.write', text: ' The seal was broken ' }
    const sent = async (...events: Parameters<typeof play>) =>
      (await play(openDialog, refusal, text, ...events, confirm)).calls.at(-1)?.input
    const rejected = { id: refund._id, status: 'rejected' }
    expect(await sent(chooseStatus('rejected'))).toEqual({
      ...rejected,
      refusal: 'used',
      refusalText: 'The seal was broken',
    })
    expect(await sent(chooseStatus('failed'))).toEqual({ id: refund._id, status: 'failed' })
    expect(await sent(chooseStatus('rejected'), { ...refusal, refusal: null }, { ...text, text: ' ' })).toEqual(
      rejected,
    )
    expect(await sent({ type: 'dialog.cancel' }, openDialog, chooseStatus('rejected'))).toEqual(rejected)
  })

  test('a transfer by hand is sent with its id, and not with another status that is chosen later', async () => {
    const byHand = { type: 'byHand.choose', byHand: true }
    const named = { type: 'reference.change', reference: ' 9H7X2K1M ' }
    const sent = async (...events: Parameters<typeof play>) =>
      (await play(openDialog, chooseStatus('completed'), ...events, confirm)).calls.at(-1)?.input
    const completed = { id: refund._id, status: 'completed' }
    expect(await sent(byHand, named)).toEqual({ ...completed, byHand: true, reference: '9H7X2K1M' })
    expect(await sent(byHand)).toEqual({ ...completed, byHand: true })
    expect(await sent(byHand, named, { ...byHand, byHand: false })).toEqual(completed)
    expect(await sent(byHand, named, chooseStatus('failed'))).toEqual({ id: refund._id, status: 'failed' })
  })

  test.each(['pending', 'completed', 'rejected', 'failed'])('%s can be chosen', async (status) => {
    const { calls } = await play(openDialog, chooseStatus(status), confirm)
    expect(calls.at(-1)).toEqual({ src: 'updateRefund', input: { id: refund._id, status } })
  })

  test('after a success, shows a toast and closes the dialog', async () => {
    const played = await play(openDialog, confirm, resolveCall('updateRefund', updateRefund.good))
    expect(played.snapshot.value).toBe('closed')
    expect(played.emitted).toEqual([{ type: 'toast.success', text: 'Refund status changed successfully' }])
  })

  test.each([
    ['refused', 'There is no such refund request.'],
    ['serverError', 'The refund status could not be changed'],
    ['unreachable', 'The refund status could not be changed'],
  ] as const)('%s is only logged', async (outcome, text) => {
    const played = await play(
      openDialog,
      chooseStatus('failed'),
      confirm,
      resolveCall('updateRefund', updateRefund[outcome]),
    )
    expect([played.snapshot.value, played.emitted]).toEqual(['choosing', [{ type: 'warn', text }]])
    expect(changeRefundSelect.status(played.snapshot)).toBe('failed')
  })

  test('an exception shows a toast', async () => {
    const played = await play(openDialog, confirm, rejectCall('updateRefund'))
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['choosing', [unexpectedText]])
  })
})
