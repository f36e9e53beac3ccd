import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import { ordersQuery } from '#data/orders.ts'
import { shopRevenue } from '#data/revenue.ts'
import type { AddressChanged } from '#machines/core/list/address.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { useOrderList } from '#views/office/orders/useOrderList.ts'

test('the list is filtered when a search is typed, and not again when the address has it or an order opens', () => {
  const flow: ActorRefFrom<typeof ordersMachine> = createActor(ordersMachine, {
    input: { path: '/admin/orders', search: '' },
  }).start()
  const orders = [order]
  const client = new QueryClient()
  client.setQueryData(ordersQuery.queryKey, orders)
  const query = { ...ordersQuery, staleTime: Number.POSITIVE_INFINITY }
  const { result } = renderHook(() => useOrderList({ flow, deletion: true, query, revenueOf: shopRevenue }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const all = result.current.view
  act(() => flow.send({ type: 'search.type', text: order._id.slice(-6) }))
  const found = result.current.view
  expect([found === all, found?.shown]).toEqual([false, orders])
  const address = (search: string): AddressChanged => ({ type: 'address.changed', search })
  act(() => flow.send(address(`?search=${order._id.slice(-6)}`)))
  act(() => flow.send(address(`?search=${order._id.slice(-6)}&order=${order._id}`)))
  expect([result.current.query.order, result.current.view === found]).toEqual([order._id, true])
  act(() => flow.send(address(`?search=${order._id.slice(-6)}&status=cancelled`)))
  expect(result.current.view?.shown).toEqual([])
  flow.stop()
})
