import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { byStatus } from '#contract/orders/status.ts'
import { createOrderIndex } from '#data/orderIndex.ts'
import { orderCountSinceQuery } from '#data/orderPages.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { useNewOrders } from '#views/office/orders/useNewOrders.ts'

const at = (_id: string, createdAt: string): Order => ({ ...order, _id, createdAt })
const old = at('old', '2026-11-28T04:00:00.000Z')
const late = at('late', '2026-11-28T04:10:00.000Z')
const later = at('later', '2026-11-28T04:20:00Z')

interface Props {
  readonly newest: Order | undefined
  readonly shown: readonly Order[]
}

test.each([
  [3, undefined, '3'],
  [1000, true, '1,000+'],
])('of a list in parts, the orders since the newest one at the start are new: %i of them', (total, atLeast, figure) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(orderCountSinceQuery('2026-11-28T04:00:00.001Z').queryKey, {
    count: 1,
    total,
    page: 1,
    pages: total,
    ...(atLeast && { atLeast }),
    data: [late],
    totals: { ...byStatus(() => 0), revenue: 0 },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const first: Props = { newest: undefined, shown: [] }
  const { result, rerender } = renderHook(
    ({ newest, shown }: Props) => useNewOrders(newest && Date.parse(newest.createdAt), shown, undefined),
    { wrapper, initialProps: first },
  )
  const found = () => [[...result.current.ids], result.current.figure]
  rerender({ newest: old, shown: [old] })
  expect(found()).toEqual([[], undefined])
  rerender({ newest: late, shown: [late, old] })
  expect(found()).toEqual([['late'], figure])
  // An older part shows none of them, and they are deleted again.
  rerender({ newest: late, shown: [old] })
  expect(found()).toEqual([[], figure])
  rerender({ newest: old, shown: [old] })
  expect(found()).toEqual([[], undefined])
})

test.each<[string, readonly Order[]]>([
  ['the newest one at the start', [old]],
  ['the start, when there was none', []],
])('of all orders, those since %s are new, wherever they stand', (_, before) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(
    ({ all, shown }: { all: readonly Order[]; shown: readonly Order[] }) => {
      const index = createOrderIndex(all)
      return useNewOrders(index.columns.at[0] ?? 0, shown, index)
    },
    { wrapper, initialProps: { all: before, shown: before } },
  )
  const found = () => [[...result.current.ids], result.current.figure]
  expect(found()).toEqual([[], undefined])
  const undated = at('undated', '')
  rerender({ all: [late, later, ...before, undated], shown: [later, undated] })
  expect(found()).toEqual([['later'], '2'])
  rerender({ all: before, shown: before })
  expect(found()).toEqual([[], undefined])
})
