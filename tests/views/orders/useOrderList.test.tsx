import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import type { OrderPage } from '#contract/orders/page.ts'
import { byStatus } from '#contract/orders/status.ts'
import { noFilters } from '#data/orderIndex.ts'
import { orderPart, orderPartQuery } from '#data/orderPages.ts'
import { ordersQuery } from '#data/orders.ts'
import { wholeOrders } from '#data/otherServers.ts'
import { shopRevenue } from '#data/revenue.ts'
import { appMachine, appSelect } from '#machines/app/app.machine.ts'
import type { AddressChanged } from '#machines/core/list/address.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { ActorsContext } from '#views/actors.tsx'
import { useOrderList } from '#views/office/orders/useOrderList.ts'
import { useListPart } from '#views/office/useListLength.ts'
import { PreferencesContext } from '#views/preferences.ts'

const none = {}
const noPreferences = { read: () => none, write: () => {}, subscribe: () => () => {} }

test('the list is filtered when a search is typed, and not again when the address has it or an order opens', () => {
  const flow: ActorRefFrom<typeof ordersMachine> = createActor(ordersMachine, {
    input: { path: '/admin/orders', search: '' },
  }).start()
  const orders = [order]
  const client = new QueryClient()
  client.setQueryData(ordersQuery.queryKey, orders)
  const whole = wholeOrders({ ...ordersQuery, staleTime: Number.POSITIVE_INFINITY }, shopRevenue)
  const root = createActor(appMachine, { input: { session: null, draft: null } }).start()
  const actors = appSelect.actors(root.getSnapshot())
  const { result } = renderHook(() => useOrderList({ flow, deletion: true, whole }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <ActorsContext value={actors}>
          <PreferencesContext value={noPreferences}>{children}</PreferencesContext>
        </ActorsContext>
      </QueryClientProvider>
    ),
  })
  const all = result.current.view
  act(() => flow.send({ type: 'search.type', text: order._id.slice(-6) }))
  const found = result.current.view
  expect([found === all, found?.data]).toEqual([false, orders])
  const address = (search: string): AddressChanged => ({ type: 'address.changed', search })
  act(() => flow.send(address(`?search=${order._id.slice(-6)}`)))
  act(() => flow.send(address(`?search=${order._id.slice(-6)}&order=${order._id}`)))
  expect([result.current.query.order, result.current.view === found]).toEqual([order._id, true])
  act(() => flow.send(address(`?search=${order._id.slice(-6)}&status=cancelled`)))
  expect(result.current.view?.data).toEqual([])
  flow.stop()
  root.stop()
})

test('the parts of a list follow each other on the screen, but no part follows the whole list', () => {
  const client = new QueryClient()
  client.setQueryData(ordersQuery.queryKey, [order])
  client.setQueryData(orderPartQuery({}).queryKey, {
    ...{ count: 1, total: 1, page: 1, pages: 1, data: [order] },
    totals: { ...byStatus(() => 0), revenue: 0 },
  })
  const whole = wholeOrders({ ...ordersQuery, staleTime: Number.POSITIVE_INFINITY }, shopRevenue).part(
    noFilters,
    'newest',
    0,
  )
  const first: { readonly isLong: boolean; readonly after?: string } = { isLong: false }
  const after = 'place'
  const { result, rerender } = renderHook(
    ({ isLong, after }: typeof first) =>
      useListPart(
        { isLong, isShort: !isLong },
        { ...orderPartQuery({}, after), queryFn: () => new Promise<OrderPage>(() => {}), select: orderPart },
        whole,
      ),
    {
      initialProps: first,
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  expect(result.current.data?.data).toEqual([order])
  rerender({ isLong: true, after })
  expect(result.current.data).toBeUndefined()
  rerender({ isLong: true })
  expect(result.current.data?.data).toEqual([order])
  rerender({ isLong: true, after })
  expect([result.current.data?.data, result.current.isPlaceholderData]).toEqual([[order], true])
})
