import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeChangeFollower } from '#data/changes.ts'
import { cacheParts } from '#data/client.ts'
import { waitFor } from '../support/waitFor.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A read on display, whose function counts its calls. */
const display = async (client: QueryClient, kind: 'Order' | 'Product', data: unknown) => {
  const read = vi.fn(async () => data)
  const observer = new QueryObserver(client, { queryKey: [kind, data], queryFn: read, meta: { kinds: [kind] } })
  observer.subscribe(() => {})
  await waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  read.mockClear()
  return read
}

test('a changed product is read again where it is on display, and other lists only become stale', async () => {
  const client = new QueryClient()
  const page = await display(client, 'Product', { _id: 'tea' })
  const list = await display(client, 'Product', { data: [{ _id: 'rice' }, { _id: 'tea' }] })
  const other = await display(client, 'Product', { data: [{ _id: 'salt' }] })
  makeChangeFollower(client)([{ kind: 'Product', ids: ['tea'] }])
  await waitFor(() => expect([page, list].map((read) => read.mock.calls.length)).toEqual([1, 1]))
  expect(other).not.toHaveBeenCalled()
  expect(client.getQueryState(['Product', { data: [{ _id: 'salt' }] }])?.isInvalidated).toBe(true)
})

test('a new order is read with the list that does not contain it yet', async () => {
  const client = new QueryClient()
  const orders = await display(client, 'Order', [])
  makeChangeFollower(client)([{ kind: 'Order', ids: ['new'] }])
  await waitFor(() => expect(orders).toHaveBeenCalledTimes(1))
})

test('many changes in a row are read together after a pause, and none is lost', async () => {
  const client = new QueryClient()
  const tea = await display(client, 'Product', { _id: 'tea' })
  const rice = await display(client, 'Product', { _id: 'rice' })
  const follow = makeChangeFollower(client)
  follow([{ kind: 'Product', ids: ['tea'] }])
  await waitFor(() => expect(tea).toHaveBeenCalledTimes(1))
  for (const id of ['rice', 'tea', 'rice']) follow([{ kind: 'Product', ids: [id] }])
  expect([tea, rice].map((read) => read.mock.calls.length)).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1000)
  expect([tea, rice].map((read) => read.mock.calls.length)).toEqual([2, 1])
})

test('where a new version of the shop has removed the code, a change reads everything on display again', async () => {
  vi.doMock('#data/changes.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const client = new QueryClient()
  const orders = await display(client, 'Order', [])
  await cacheParts.makeFollower(client)([{ kind: 'Order', ids: ['new'] }])
  expect(orders).toHaveBeenCalledTimes(1)
  vi.doUnmock('#data/changes.ts')
})
