import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cacheParts, makeQueryClient } from '#data/client.ts'
import { reviewPartsQuery } from '#data/reviews.ts'
import { makeHttp } from '#http/runtime.ts'
import { waitUntil } from '../support/waitFor.ts'
import { json, startHttpServer, successEnvelope } from './httpServer.ts'

const part = (id: string, next: string) => ({
  reviews: [{ _id: id, userId: { _id: '', name: 'Karim', profileImg: '' }, stars: 5, text: '', date: '2026-06-01' }],
  next,
  total: 3,
  stars: [0, 0, 0, 0, 3],
})

test('reviews come in parts, each from the end of the one before, and a change of a product reads them again', async () => {
  let newest = 'first'
  const { host, seen } = await startHttpServer(({ url }, response) =>
    json(
      response,
      200,
      successEnvelope(url.includes('after') ? part('older', '1-older') : part(newest, `2-${newest}`)),
    ),
  )
  const client = makeQueryClient(
    makeHttp({
      host,
      token: () => null,
      errorText: () => undefined,
      sendAuthorized: (attempt, signal) => attempt(null, signal),
    }),
  )
  const observer = new InfiniteQueryObserver(client, reviewPartsQuery('saree'))
  const leave = observer.subscribe(() => {})
  const requested = () => seen.map(({ url }) => url)
  const ids = () => observer.getCurrentResult().data?.pages.flatMap(({ reviews }) => reviews.map(({ _id }) => _id))
  const path = '/api/products/saree/reviews'
  await waitUntil(() => observer.getCurrentResult().isSuccess)
  await observer.fetchNextPage()
  expect([ids(), requested()]).toEqual([
    ['first', 'older'],
    [path, `${path}?after=2-first&limit=100`],
  ])
  newest = 'second'
  await cacheParts.invalidate(client, ['Product'])
  expect(ids()).toEqual(['second', 'older'])
  expect(requested().slice(2)).toEqual([path, `${path}?after=2-second&limit=100`])
  leave()
})
