import { describe, expect, test } from 'vitest'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { myOrdersFixtures } from '#machines/orders/myOrders.fixtures.ts'
import { myOrdersMachine } from '#machines/orders/myOrders.machine.ts'
import { ordersFixtures } from '#machines/orders/orders.fixtures.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { journey } from '../support/journey.ts'
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

  test('the list goes on from a place that stands in the address, and a status begins at the newest again', async () => {
    const place = { type: 'page.choose', page: 'newest.1763539200000000.66a1f0c2b7d4e8f901a2b3c4' }
    const older = await journey(ordersMachine, { path: '/admin/orders', search: '?search=rafiq' }, place)
    expect(older.emitted).toEqual([{ type: 'navigate', to: `/admin/orders?search=rafiq&page=${place.page}` }])
    const status = { type: 'filter.choose', name: 'status', value: 'pending' }
    const { emitted } = await journey(ordersMachine, { path: '/admin/orders', search: `?page=${place.page}` }, status)
    expect(emitted).toEqual([{ type: 'navigate', to: '/admin/orders?status=pending' }])
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
