import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { moveOrderFixtures } from '#machines/orders/moveOrder.fixtures.ts'
import { moveOrderMachine, moveOrderSelect } from '#machines/orders/moveOrder.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

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
