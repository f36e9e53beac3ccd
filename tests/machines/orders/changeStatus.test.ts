import { describe, expect, test } from 'vitest'
import { factsOf, ORDER_STATUSES } from '#contract/orders/status.ts'
import { changeStatusFixtures, order } from '#machines/orders/changeStatus.fixtures.ts'
import { changeStatusMachine, changeStatusSelect as select } from '#machines/orders/changeStatus.machine.ts'
import { nextOnChain } from '#machines/orders/orderStatus.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'

describe('changing the status', () => {
  const { updateOrderStatus } = changeStatusFixtures.outcomes
  const openDialog = (status = 'pending') => ({ type: 'dialog.open', order: { id: order._id, status } })
  const readStatus = (status: string) => ({ type: 'order.read', status })
  const confirm = { type: 'dialog.confirm' }
  const play = (...events: Parameters<typeof journey>[2][]) => journey(changeStatusMachine, undefined, ...events)

  testCoverage(changeStatusMachine, changeStatusFixtures, {
    closed: ({ snapshot }) => expect(select.open(snapshot)).toBe(false),
    'open.choosing': ({ snapshot }) => {
      const { currentStatus } = snapshot.context
      expect(select.open(snapshot)).toBe(true)
      expect(select.nextStatus(snapshot)).toBe(nextOnChain(currentStatus))
    },
    'open.settling': ({ snapshot }) => {
      expect(select.changedElsewhere(snapshot)).toBe(true)
      expect([snapshot.can(confirm), snapshot.can({ type: 'dialog.cancel' })]).toEqual([false, true])
    },
    'open.ended': ({ snapshot }) => {
      expect(factsOf(snapshot.context.currentStatus).terminal).toBe(true)
      expect(select.nextStatus(snapshot)).toBeNull()
      expect(snapshot.can(confirm)).toBe(false)
      expect(snapshot.can({ type: 'dialog.cancel' })).toBe(true)
    },
    'open.held': ({ snapshot }) => {
      expect(select.held(snapshot)).toBe(snapshot.context.held)
      expect([snapshot.can(confirm), snapshot.can({ type: 'dialog.cancel' })]).toEqual([false, true])
    },
    'open.gone': ({ snapshot }) => {
      expect(select.gone(snapshot)).toBe(true)
      expect([snapshot.can(confirm), snapshot.can({ type: 'dialog.cancel' })]).toEqual([false, true])
    },
    'open.updating': ({ snapshot, calls }) => {
      expect(select.busy(snapshot)).toBe(true)
      expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
      const { input } = calls.findLast(({ src }) => src === 'updateOrderStatus')!
      expect([input.orderId, ORDER_STATUSES.indexOf(input.status)]).toEqual([order._id, expect.any(Number)])
    },
  })

  test.each(['pending', 'processing', 'shipped'] as const)('%s offers the next status and sends it', async (status) => {
    const { calls } = await play(openDialog(status), confirm)
    expect(calls.at(-1)).toEqual({
      src: 'updateOrderStatus',
      input: { orderId: order._id, status: nextOnChain(status) },
    })
  })

  test.each(['delivered', 'cancelled'])('%s offers nothing', async (status) => {
    const { snapshot, calls } = await play(openDialog(status), confirm)
    expect([select.terminal(snapshot), calls.map(({ src }) => src)]).toEqual([true, ['watchOrder']])
  })

  test('an order that waits for a call or its payment takes no step, and its step once it is there', async () => {
    const held = (code: string) => ({ type: 'dialog.open', order: { id: order._id, status: 'pending', held: code } })
    const waits = await play(held('order.unconfirmed'), confirm)
    expect([waits.snapshot.value, select.held(waits.snapshot)]).toEqual([{ open: 'held' }, 'order.unconfirmed'])
    const unpaid = { type: 'order.read', status: 'pending', held: 'order.unpaid' }
    const confirmed = await play(held('order.unconfirmed'), unpaid)
    expect(select.held(confirmed.snapshot)).toBe('order.unpaid')
    const paid = await play(held('order.unpaid'), { type: 'order.read', status: 'pending', held: null })
    expect([paid.snapshot.value, select.held(paid.snapshot)]).toEqual([{ open: 'choosing' }, null])
    const processing = await play({
      ...held('order.unpaid'),
      order: { id: order._id, status: 'processing', held: 'order.unpaid' },
    })
    expect(processing.snapshot.value).toEqual({ open: 'choosing' })
    const refused = await play(
      openDialog(),
      confirm,
      unpaid,
      resolveCall('updateOrderStatus', updateOrderStatus.serverError),
    )
    expect(refused.snapshot.value).toEqual({ open: 'held' })
  })

  test('after a success, shows a toast and closes the dialog', async () => {
    const { snapshot, emitted } = await play(
      openDialog(),
      confirm,
      resolveCall('updateOrderStatus', updateOrderStatus.good),
    )
    expect(snapshot.value).toBe('closed')
    expect(emitted).toMatchObject([
      { type: 'toast.success', text: 'Order status updated successfully', action: { undo: { id: order._id } } },
    ])
  })

  test.each([
    ['refused', 'This order is shipped now, so the next status is delivered.'],
    ['serverError', 'Failed to update order status'],
    ['unreachable', 'Failed to update order status'],
  ] as const)('%s shows an error and leaves the dialog open', async (outcome, text) => {
    const played = await play(openDialog(), confirm, resolveCall('updateOrderStatus', updateOrderStatus[outcome]))
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual([{ open: 'choosing' }, [text]])
  })

  test('a 404 closes the dialog', async () => {
    const played = await play(openDialog(), confirm, resolveCall('updateOrderStatus', updateOrderStatus.gone))
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['closed', ['There is no such order.']])
  })

  test('an exception shows a toast and leaves the dialog open', async () => {
    const played = await play(openDialog(), confirm, rejectCall('updateOrderStatus'))
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual([{ open: 'choosing' }, [unexpectedText]])
  })

  test('a change by somebody else updates the offered statuses, or ends the choice', async () => {
    const moved = await play(openDialog(), readStatus('processing'))
    expect([select.changedElsewhere(moved.snapshot), select.nextStatus(moved.snapshot)]).toEqual([true, 'shipped'])
    const delivered = await play(openDialog('shipped'), readStatus('delivered'))
    expect(select.terminal(delivered.snapshot)).toBe(true)
    const same = await play(openDialog(), readStatus('pending'))
    expect(select.changedElsewhere(same.snapshot)).toBe(false)
  })

  test('a status read during the call is shown after an error, and can be confirmed after a second', async () => {
    const played = await play(
      openDialog(),
      confirm,
      readStatus('processing'),
      resolveCall('updateOrderStatus', updateOrderStatus.refused),
    )
    expect([played.snapshot.value, select.nextStatus(played.snapshot)]).toEqual([{ open: 'settling' }, 'shipped'])
    const later = await play(
      openDialog(),
      readStatus('processing'),
      confirm,
      endDelay('settle.changeStatus.open.settling'),
      confirm,
    )
    expect(later.calls.flatMap(({ src, input }) => (src === 'updateOrderStatus' ? [input.status] : []))).toEqual([
      'shipped',
    ])
  })
})
