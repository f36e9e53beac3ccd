import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { factsOf, ORDER_STATUSES } from '#contract/orders/status.ts'
import { bulkOrdersFixtures } from '#machines/orders/bulkOrders.fixtures.ts'
import { bulkOrdersMachine, bulkOrdersSelect } from '#machines/orders/bulkOrders.machine.ts'
import { cancelOrderFixtures } from '#machines/orders/cancelOrder.fixtures.ts'
import { cancelOrderMachine, cancelOrderSelect, isCancellable } from '#machines/orders/cancelOrder.machine.ts'
import { changeStatusFixtures, order } from '#machines/orders/changeStatus.fixtures.ts'
import { changeStatusMachine, changeStatusSelect as select } from '#machines/orders/changeStatus.machine.ts'
import { invoicesFixtures } from '#machines/orders/invoices.fixtures.ts'
import { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import { invoicesSelect } from '#machines/orders/invoices.select.ts'
import { moveOrderFixtures } from '#machines/orders/moveOrder.fixtures.ts'
import { moveOrderMachine, moveOrderSelect } from '#machines/orders/moveOrder.machine.ts'
import { myOrdersFixtures } from '#machines/orders/myOrders.fixtures.ts'
import { myOrdersMachine } from '#machines/orders/myOrders.machine.ts'
import { orderFilesFixtures } from '#machines/orders/orderFiles.fixtures.ts'
import { orderFilesMachine, orderFilesSelect } from '#machines/orders/orderFiles.machine.ts'
import { nextOnChain } from '#machines/orders/orderStatus.machine.ts'
import { ordersFixtures } from '#machines/orders/orders.fixtures.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { endDelay, journey, rejectCall, resolveCall } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

describe('order management', () => {
  testListCoverage(ordersMachine, ordersFixtures)
  testListCoverage(myOrdersMachine, myOrdersFixtures)

  test('only an administrator deletes an order', async () => {
    const deleteOrder = { type: 'item.delete', item: { id: order._id, name: '#a2b3c4' } }
    const { calls } = await journey(ordersMachine, { path: '/admin/orders', search: '' }, deleteOrder)
    expect(calls.at(-1)).toMatchObject({
      src: 'confirm',
      input: {
        id: order._id,
        success: 'Order deleted successfully',
        fallback: 'Failed to delete order',
      },
    })
    const { snapshot } = await journey(ordersMachine, { path: '/owner/orders', search: '' })
    expect(snapshot.can(deleteOrder)).toBe(false)
  })

  test('a filter is added to the address and keeps the other filters', async () => {
    const { emitted } = await journey(
      ordersMachine,
      { path: '/admin/orders', search: '?status=pending&search=rafiq' },
      {
        type: 'filter.choose',
        name: 'range',
        value: '30d',
      },
    )
    expect(emitted).toEqual([{ type: 'navigate', to: '/admin/orders?status=pending&search=rafiq&range=30d' }])
  })

  test('both own dates leave the address by one entry of the history, with the page that they had', async () => {
    const clear = { type: 'filters.clear', names: ['from', 'to'] }
    const search = '?from=2026-11-18&to=2026-11-19&late=1&page=2'
    for (const path of ['/admin/orders', '/owner/orders']) {
      const { emitted } = await journey(ordersMachine, { path, search }, clear)
      expect(emitted).toEqual([{ type: 'navigate', to: `${path}?late=1` }])
    }
  })

  test('an open order is in the address with the filters; the next one and closing leave no entry in the history', async () => {
    const path = '/owner/orders'
    const openOrder = { type: 'order.open', id: 'order-2' }
    const emittedAt = async (search: string, event: typeof openOrder | { type: 'order.close' }) =>
      (await journey(ordersMachine, { path, search }, event)).emitted
    expect(await emittedAt('?status=pending', openOrder)).toEqual([
      { type: 'navigate', to: '/owner/orders?status=pending&order=order-2' },
    ])
    expect(await emittedAt('?status=pending&order=order-1', openOrder)).toEqual([
      { type: 'navigate', to: '/owner/orders?status=pending&order=order-2', replace: true },
    ])
    const typing = await journey(ordersMachine, { path, search: '' }, { type: 'search.type', text: 'rah ' }, openOrder)
    expect(typing.emitted).toEqual([
      { type: 'navigate', to: '/owner/orders?search=rah', replace: true },
      { type: 'navigate', to: '/owner/orders?search=rah&order=order-2' },
    ])
    expect(await emittedAt('?status=pending&order=order-1', { type: 'order.close' })).toEqual([
      { type: 'navigate', to: '/owner/orders?status=pending', replace: true },
    ])
  })
})

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

describe('the next step by one press', () => {
  const { updateOrderStatus } = moveOrderFixtures.outcomes
  const [first, second] = moveOrderFixtures.events['order.move']
  const play = async (...events: Parameters<typeof journey>[2][]) => {
    const played = await journey(moveOrderMachine, undefined, ...events)
    return { ...played, calls: played.calls.filter(({ src }) => src !== 'watchStatuses') }
  }

  testCoverage(moveOrderMachine, moveOrderFixtures, {
    'steps.idle': ({ snapshot }) => expect(moveOrderSelect.busy(snapshot)).toBe(false),
    'steps.moving': ({ snapshot, calls }) => {
      const [{ id, to } = expect.fail()] = snapshot.context.queue
      expect(moveOrderSelect.moving(id)(snapshot)).toBe(true)
      expect(calls.at(-1)).toEqual({ src: 'updateOrderStatus', input: { orderId: id, status: to } })
    },
    'statuses.settled': ({ snapshot }) => expect(snapshot.context.changed).toEqual([]),
    'statuses.settling': ({ snapshot }) => {
      const isSettling = [first, second].filter(({ id }) => moveOrderSelect.settling(id)(snapshot))
      expect(isSettling.map(({ id }) => id).toSorted()).toEqual(snapshot.context.changed.toSorted())
      expect(isSettling.map((move) => snapshot.can(move))).toEqual(isSettling.map(() => false))
      expect(isSettling).not.toEqual([])
    },
  })

  test('an order does not move for a second after its status has changed, so that a double press makes one step', async () => {
    const [changed] = moveOrderFixtures.events['orders.changed']
    expect((await play(changed, first)).calls).toEqual([])
    expect((await play(changed, second)).calls).toHaveLength(1)
  })

  test('each order has a second of its own, which its next change begins again', () => {
    const clock = new SimulatedClock()
    const actor = createActor(moveOrderMachine, { clock }).start()
    const [one, other] = moveOrderFixtures.events['orders.changed']
    const changedAfter = (milliseconds: number) => {
      clock.increment(milliseconds)
      return actor.getSnapshot().context.changed
    }
    actor.send(one)
    expect(changedAfter(600)).toEqual(one.ids)
    actor.send(other)
    expect(changedAfter(400)).toEqual(other.ids)
    actor.send(other)
    expect(changedAfter(999)).toEqual(other.ids)
    expect(actor.getSnapshot().matches({ statuses: 'settling' })).toBe(true)
    expect(changedAfter(1)).toEqual([])
    expect(actor.getSnapshot().matches({ statuses: 'settled' })).toBe(true)
    actor.stop()
  })

  test('two orders move one after the other; a second press on one has no effect; the toast offers to undo', async () => {
    const played = await play(first, second, first, resolveCall('updateOrderStatus', updateOrderStatus.good))
    expect(played.calls.map(({ input }) => input)).toEqual([
      { orderId: first.id, status: 'processing' },
      { orderId: second.id, status: 'processing' },
    ])
    const undo = { call: 'orderStatus', id: order._id, movedAt: order.updatedAt }
    expect(played.emitted).toEqual([
      { type: 'toast.success', text: 'Order status updated successfully', action: { label: 'Undo', undo } },
    ])
  })

  test('a press that goes through a status makes each step, with one toast; after a failure it makes no more', async () => {
    const good = resolveCall('updateOrderStatus', updateOrderStatus.good)
    const played = await play(second, good, good)
    expect(played.calls.map(({ input }) => input)).toEqual([
      { orderId: second.id, status: 'processing' },
      { orderId: second.id, status: 'shipped' },
    ])
    expect(toastTexts(played, 'success')).toEqual(['Order status updated successfully'])
    expect(moveOrderSelect.moving(second.id)(played.snapshot)).toBe(false)
    for (const end of [resolveCall('updateOrderStatus', updateOrderStatus.refused), rejectCall('updateOrderStatus')]) {
      const failed = await play(second, first, end)
      expect(failed.calls.map(({ input }) => input)).toEqual([
        { orderId: second.id, status: 'processing' },
        { orderId: first.id, status: 'processing' },
      ])
    }
  })

  test('a server that sends no time of the step offers no undo; a failure shows its message', async () => {
    const plain = { ok: true, value: { ...order, statusSince: '' } }
    const [toast] = (await play(first, resolveCall('updateOrderStatus', plain))).emitted
    expect(toast).toEqual({ type: 'toast.success', text: 'Order status updated successfully' })
    const refused = await play(first, resolveCall('updateOrderStatus', updateOrderStatus.refused))
    expect(toastTexts(refused, 'error')).toEqual(['This order is shipped now, so the next status is delivered.'])
  })
})

describe('steps of many orders', () => {
  const { moveOrders } = bulkOrdersFixtures.outcomes
  const [moves] = bulkOrdersFixtures.events['orders.move']
  const play = (...events: Parameters<typeof journey>[2][]) => journey(bulkOrdersMachine, undefined, ...events)

  testCoverage(bulkOrdersMachine, bulkOrdersFixtures, {
    idle: ({ snapshot }) => expect(bulkOrdersSelect.busy(snapshot)).toBe(false),
    starting: ({ calls }) =>
      expect(calls.at(-1)).toEqual({ src: 'moveOrders', input: { ids: moves.ids, status: 'processing' } }),
  })

  test('a step of the chain with all steps before it says so in its call', async () => {
    const { calls } = await play({ ...moves, to: 'shipped', allSteps: true })
    expect(calls.at(-1)?.input).toEqual({ ids: moves.ids, status: 'shipped', allSteps: true })
  })

  test('a started job is announced without an Undo of its own, and the jobs are read', async () => {
    const played = await play(moves, resolveCall('moveOrders', moveOrders.good))
    expect(played.emitted).toEqual([{ type: 'toast.success', text: '2 orders on the way to processing' }])
  })

  test('a refusal shows its reason', async () => {
    const start = await play(moves, resolveCall('moveOrders', moveOrders.serverError))
    expect(toastTexts(start, 'error')).toEqual(['Failed to start the step'])
  })
})

describe('files about many orders', () => {
  const { downloadFile } = orderFilesFixtures.outcomes
  const [invoices, csv] = orderFilesFixtures.events['file.download']
  const play = (...events: Parameters<typeof journey>[2][]) => journey(orderFilesMachine, undefined, ...events)

  testCoverage(orderFilesMachine, orderFilesFixtures, {
    idle: ({ snapshot }) => expect(orderFilesSelect.file(snapshot)).toBeNull(),
    downloading: ({ snapshot, calls }) => {
      expect(orderFilesSelect.file(snapshot)).not.toBeNull()
      expect(calls.at(-1)!.src).toBe('downloadFile')
    },
  })

  test('one file is downloaded at a time; a failure shows its message', async () => {
    const twice = await play(csv, invoices)
    expect(twice.calls).toEqual([{ src: 'downloadFile', input: { file: 'csv', ids: ['order-1', 'order-2'] } }])
    expect(orderFilesSelect.file(twice.snapshot)).toBe('csv')
    const gone = await play(csv, resolveCall('downloadFile', downloadFile.refused))
    expect(toastTexts(gone, 'error')).toEqual(['There is no such order.'])
    const failed = await play(csv, resolveCall('downloadFile', downloadFile.serverError))
    expect(toastTexts(failed, 'error')).toEqual(['Failed to download the file. Please try again.'])
  })
})

describe('invoices', () => {
  const requestInvoice = (id: string) => ({ type: 'invoice.download', id })
  const reportProgress = (percent: number) => ({ type: 'invoice.progress', percent })
  const { downloadInvoice } = invoicesFixtures.outcomes
  const play = (...events: Parameters<typeof journey>[2][]) => journey(invoicesMachine, undefined, ...events)
  const stageOf = (id: string, { snapshot }: Awaited<ReturnType<typeof play>>) => invoicesSelect.stage(id)(snapshot)

  testCoverage(invoicesMachine, invoicesFixtures, {
    idle: ({ snapshot }) => expect(snapshot.context).toEqual({ queue: [], percent: null }),
    downloading: ({ snapshot, calls }) => {
      expect(invoicesSelect.busy(snapshot)).toBe(true)
      expect(calls.at(-1)).toMatchObject({ src: 'downloadInvoice', input: { id: snapshot.context.queue[0] } })
    },
  })

  test('downloads one invoice after the other, each once', async () => {
    const both = await play(requestInvoice('a'), requestInvoice('b'), requestInvoice('a'), reportProgress(40))
    expect([stageOf('a', both), stageOf('b', both), stageOf('c', both)]).toEqual([
      { stage: 'coming', percent: 40 },
      { stage: 'waiting' },
      { stage: 'none' },
    ])
    const second = await play(
      requestInvoice('a'),
      requestInvoice('b'),
      reportProgress(40),
      resolveCall('downloadInvoice', downloadInvoice.good),
    )
    expect([stageOf('a', second), stageOf('b', second)]).toEqual([
      { stage: 'none' },
      { stage: 'coming', percent: null },
    ])
    expect(second.calls.map(({ input }) => input.id)).toEqual(['a', 'b'])
  })

  test.each([
    ['refused', 'You may not do this.'],
    ['gone', 'There is no such order.'],
    ['serverError', 'Failed to download the invoice. Please try again.'],
    ['unreachable', 'Failed to download the invoice. Please try again.'],
  ] as const)('%s shows an error and starts the next download', async (outcome, text) => {
    const played = await play(
      requestInvoice('a'),
      requestInvoice('b'),
      resolveCall('downloadInvoice', downloadInvoice[outcome]),
    )
    expect([toastTexts(played, 'error'), stageOf('b', played).stage]).toEqual([[text], 'coming'])
  })

  test('an exception shows a toast', async () => {
    const played = await play(requestInvoice('a'), rejectCall('downloadInvoice'))
    expect([toastTexts(played, 'error'), played.snapshot.value]).toEqual([[unexpectedText], 'idle'])
  })
})
