import { describe, expect, test } from 'vitest'
import { cancelOrderFixtures } from '#machines/orders/cancelOrder.fixtures.ts'
import { cancelOrderMachine, cancelOrderSelect, isCancellable } from '#machines/orders/cancelOrder.machine.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

describe('cancelling an order', () => {
  const { cancelOrder } = cancelOrderFixtures.outcomes
  const openDialog = (status = 'pending', by = 'customer') => ({
    type: 'dialog.open',
    order: { id: order._id, status },
    by,
  })
  const readStatus = (status: string) => ({ type: 'order.read', status })
  const writeReason = { type: 'reason.change', reason: 'Ordered twice' }
  const confirm = { type: 'dialog.confirm' }
  const play = (...events: Parameters<typeof journey>[2][]) => journey(cancelOrderMachine, undefined, ...events)

  testCoverage(cancelOrderMachine, cancelOrderFixtures, {
    closed: ({ snapshot }) => expect(cancelOrderSelect.open(snapshot)).toBe(false),
    'open.editing': ({ snapshot }) => {
      expect(cancelOrderSelect.open(snapshot)).toBe(true)
      expect(snapshot.can(confirm)).toBe(true)
    },
    'open.blocked': ({ snapshot }) => {
      expect(cancelOrderSelect.blocked(snapshot)).toBe(true)
      expect([snapshot.can(confirm), snapshot.can({ type: 'dialog.cancel' })]).toEqual([false, true])
    },
    'open.gone': ({ snapshot }) => {
      expect(cancelOrderSelect.gone(snapshot)).toBe(true)
      expect([snapshot.can(confirm), snapshot.can({ type: 'dialog.cancel' })]).toEqual([false, true])
    },
    'open.cancelling': ({ snapshot, calls }) => {
      expect(cancelOrderSelect.busy(snapshot)).toBe(true)
      expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
      expect(calls.findLast(({ src }) => src === 'cancelOrder')?.input.orderId).toBe(order._id)
    },
  })

  test('sends the reason, and forgets it with the next order', async () => {
    const { calls, snapshot } = await play(
      openDialog(),
      writeReason,
      confirm,
      resolveCall('cancelOrder', cancelOrder.serverError),
      { type: 'dialog.cancel' },
      openDialog(),
    )
    expect(calls.find(({ src }) => src === 'cancelOrder')?.input).toEqual({
      orderId: order._id,
      reason: 'Ordered twice',
    })
    expect(cancelOrderSelect.reason(snapshot)).toBe('')
  })

  test('after a success, shows a toast and closes the dialog', async () => {
    const { snapshot, emitted } = await play(openDialog(), confirm, resolveCall('cancelOrder', cancelOrder.good))
    expect(snapshot.value).toBe('closed')
    expect(emitted).toEqual([{ type: 'toast.success', text: 'Order cancelled successfully' }])
  })

  test('offers staff to take it back', async () => {
    const { emitted } = await play(
      openDialog('shipped', 'admin'),
      confirm,
      resolveCall('cancelOrder', cancelOrder.good),
    )
    expect(emitted[0]).toEqual({
      type: 'toast.success',
      text: 'Order cancelled successfully',
      action: { label: 'Undo', undo: { call: 'orderStatus', id: order._id, movedAt: order.updatedAt } },
    })
  })

  test.each([
    ['refused', 'This order is processing now, and you cannot change it to cancelled.'],
    ['serverError', 'Failed to cancel order'],
    ['unreachable', 'Failed to cancel order'],
  ] as const)('%s shows an error and keeps the reason', async (outcome, text) => {
    const played = await play(openDialog(), writeReason, confirm, resolveCall('cancelOrder', cancelOrder[outcome]))
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual([{ open: 'editing' }, [text]])
    expect(cancelOrderSelect.reason(played.snapshot)).toBe('Ordered twice')
  })

  test('a 404 closes the dialog, and an exception leaves it open', async () => {
    const gone = await play(openDialog(), confirm, resolveCall('cancelOrder', cancelOrder.gone))
    expect([gone.snapshot.value, toastTexts(gone, 'error')]).toEqual(['closed', ['There is no such order.']])
    const broken = await play(openDialog(), confirm, rejectCall('cancelOrder'))
    expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual([{ open: 'editing' }, [unexpectedText]])
  })

  test.each([
    ['customer', 'pending', 'processing', 'blocked'],
    ['owner', 'pending', 'processing', 'editing'],
    ['owner', 'processing', 'shipped', 'blocked'],
    ['admin', 'processing', 'shipped', 'editing'],
    ['admin', 'shipped', 'delivered', 'blocked'],
  ])(
    'for the %s, a change from %s to %s by somebody else leads to %s, and so does a dialog that opens after it',
    async (by, from, to, state) => {
      const { snapshot } = await play(openDialog(from, by), readStatus(to))
      expect((await play(openDialog(to, by))).snapshot.value).toEqual({ open: state })
      expect([snapshot.value, cancelOrderSelect.changedElsewhere(snapshot)]).toEqual([{ open: state }, true])
    },
  )

  test.each([
    ['before', []],
    ['during', [confirm]],
  ])('a deletion %s the call ends the dialog and keeps the reason', async (_, steps) => {
    const { snapshot } = await play(openDialog(), writeReason, ...steps, { type: 'order.gone' }, confirm)
    expect([snapshot.value, cancelOrderSelect.reason(snapshot)]).toEqual([{ open: 'gone' }, 'Ordered twice'])
  })

  test('a status read during the call is shown after an error, and can be confirmed after a second', async () => {
    const { snapshot } = await play(
      openDialog(),
      confirm,
      readStatus('processing'),
      resolveCall('cancelOrder', cancelOrder.refused),
    )
    expect(snapshot.value).toEqual({ open: 'blocked' })
  })

  test('an order is offered for cancelling where both the server and the chart allow it', () => {
    expect(isCancellable({ status: 'pending', canCancel: true }, 'customer')).toBe(true)
    expect(isCancellable({ status: 'pending', canCancel: false }, 'owner')).toBe(false)
    // An administrator's own order: this screen offers a customer's steps only.
    expect(isCancellable({ status: 'processing', canCancel: true }, 'customer')).toBe(false)
  })
})
