import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { watchStatuses } from '#app/areas/office/watchStatuses.ts'
import { makeCache } from '#app/start/cache.ts'
import type { Order } from '#contract/orders/entity.ts'
import { cacheParts } from '#data/client.ts'
import { ordersOfOwnerQuery, ordersQuery } from '#data/orders.ts'
import { makeHttp } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import { moveOrderFixtures } from '#machines/orders/moveOrder.fixtures.ts'
import { moveOrderMachine, moveOrderSelect } from '#machines/orders/moveOrder.machine.ts'

const good = moveOrderFixtures.outcomes.updateOrderStatus.good as Extract<Reply<Order>, { ok: true }>
const order: Order = { ...good.value, status: 'pending' }

const start = () => {
  const cache = makeCache(makeHttp({} as never))
  const client = cache.open(cacheParts)
  client.setQueryData(ordersQuery.queryKey, [order])
  const never = fromPromise<Reply<Order | null>, { orderId: string; status: Order['status'] }>(
    () => new Promise(() => {}),
  )
  const actors = { watchStatuses: watchStatuses(cache), updateOrderStatus: never }
  const actor = createActor(moveOrderMachine.provide({ actors })).start()
  return { client, actor, isSettling: () => moveOrderSelect.settling(order._id)(actor.getSnapshot()) }
}

test('an order whose status a read shows changed does not move for a second', () => {
  const { client, actor, isSettling } = start()
  client.setQueryData(ordersQuery.queryKey, [{ ...order, note: 'Ring twice' }])
  expect(isSettling()).toBe(false)
  client.setQueryData(ordersQuery.queryKey, [{ ...order, status: 'processing' }])
  expect(isSettling()).toBe(true)
  actor.send({ type: 'order.move', id: order._id, to: 'shipped' })
  expect(actor.getSnapshot().context.queue).toEqual([])
  actor.stop()
})

test('the first read of an order is no change; another list that shows another status is one', () => {
  const { client, actor, isSettling } = start()
  client.setQueryData(ordersQuery.queryKey, [order, { ...order, _id: 'new', status: 'shipped' }])
  expect([isSettling(), actor.getSnapshot().context.changed]).toEqual([false, []])
  client.setQueryData(ordersOfOwnerQuery('owner').queryKey, [{ ...order, status: 'shipped' }])
  expect(isSettling()).toBe(true)
  actor.stop()
})
