import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { makeCache } from '#app/start/cache.ts'
import { bannersQuery } from '#data/banners.ts'
import { cacheParts } from '#data/client.ts'
import { usersQuery } from '#data/users.ts'
import { waitFor } from '../support/waitFor.ts'

/** A cache with two reads on display: users, which only an administrator may read, and banners, which are public. */
const openWithReads = async () => {
  const reply = vi.fn(async () => ({ ok: true as const, value: [] }))
  const cache = makeCache({ reply: reply as never })
  const client = cache.open(cacheParts)
  const users = new QueryObserver(client, usersQuery)
  const banners = new QueryObserver(client, bannersQuery)
  users.subscribe(() => {})
  banners.subscribe(() => {})
  await waitFor(() => expect([users, banners].map((shown) => shown.getCurrentResult().isSuccess)).toEqual([true, true]))
  reply.mockClear()
  return { cache, users, banners, reply }
}

test('at the end of a session nothing is fetched, and only public data stays', async () => {
  const { cache, users, banners, reply } = await openWithReads()
  cache.clear(true)
  expect(users.getCurrentResult()).toMatchObject({ data: undefined, fetchStatus: 'idle' })
  expect(banners.getCurrentResult()).toMatchObject({ isSuccess: true, fetchStatus: 'idle' })
  expect(reply).not.toHaveBeenCalled()
})

test('after a change of person all data on display is fetched again', async () => {
  const { cache, users, reply } = await openWithReads()
  cache.clear(false)
  expect(users.getCurrentResult().data).toBeUndefined()
  await waitFor(() => expect(users.getCurrentResult().isSuccess).toBe(true))
  expect(reply).toHaveBeenCalledTimes(2)
})
