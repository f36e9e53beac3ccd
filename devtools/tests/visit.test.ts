import { expect, test } from 'vitest'
import type { Recording } from '../recording/recording.ts'
import { joinVisit, type Visit } from '../recording/visit.ts'

/** A store as `sessionStorage` is: the text of the visit, refused above a number of characters. */
const storeOf = (room = Number.POSITIVE_INFINITY) => {
  let text = 'null'
  return {
    read: () => JSON.parse(text) as Visit | null,
    write: (visit: Visit | null) => {
      const written = JSON.stringify(visit)
      if (written.length <= room) text = written
      return written.length <= room
    },
  }
}

let loads = 0
const recordingOf = (page: string, size = 0): Recording => ({
  format: 'state-chart-recording',
  version: 3,
  recordedAt: new Date(++loads).toISOString(),
  page,
  actors: [],
  ...(size > 0 && { note: '.'.repeat(size) }),
})
const pagesOf = ({ earlier = [], page, droppedLoads }: Recording) => [
  ...earlier.map((one) => one.page),
  page,
  droppedLoads,
]

test('the recording of a load has those of the earlier loads, under one name', () => {
  const store = storeOf()
  const first = joinVisit(store)
  expect(pagesOf(first.whole(recordingOf('/cart')))).toEqual(['/cart', undefined])
  first.leave(recordingOf('/cart'))
  const second = joinVisit(store)
  expect([second.name, second.counts()]).toEqual([first.name, { kept: 1, dropped: 0 }])
  second.leave(recordingOf('/checkout'))
  expect(pagesOf(joinVisit(store).whole(recordingOf('/payment')))).toEqual([
    '/cart',
    '/checkout',
    '/payment',
    undefined,
  ])
})

test('a page that goes on after it was left is no earlier load of itself; what was opened in between is one', () => {
  const store = storeOf()
  const kept = joinVisit(store)
  kept.leave(recordingOf('/cart'))
  joinVisit(store).leave(recordingOf('/checkout'))
  expect(pagesOf(kept.whole(recordingOf('/cart')))).toEqual(['/checkout', '/cart', undefined])
  kept.leave(recordingOf('/cart'))
  kept.leave(recordingOf('/cart again'))
  expect(pagesOf(joinVisit(store).whole(recordingOf('/')))).toEqual(['/checkout', '/cart again', '/', undefined])
})

test('the oldest loads above two million characters are dropped and counted', () => {
  const store = storeOf()
  for (const page of ['/1', '/2', '/3', '/4']) joinVisit(store).leave(recordingOf(page, 800_000))
  expect(pagesOf(joinVisit(store).whole(recordingOf('/5')))).toEqual(['/3', '/4', '/5', 2])
  joinVisit(store).leave(recordingOf('/5', 2_000_000))
  expect(pagesOf(joinVisit(store).whole(recordingOf('/6')))).toEqual(['/6', 5])
})

test('a browser that keeps less keeps the newest loads; one that keeps nothing has a visit without a name', () => {
  const small = storeOf(1500)
  for (const page of ['/1', '/2', '/3']) joinVisit(small).leave(recordingOf(page, 500))
  expect(pagesOf(joinVisit(small).whole(recordingOf('/4')))).toEqual(['/2', '/3', '/4', 1])
  const none = joinVisit(storeOf(3))
  none.leave(recordingOf('/1'))
  expect([none.name, pagesOf(none.whole(recordingOf('/2')))]).toEqual([undefined, ['/2', undefined]])
})

test('a new start forgets the earlier loads and keeps the name; the end forgets both', () => {
  const store = storeOf()
  const first = joinVisit(store)
  first.leave(recordingOf('/cart'))
  const second = joinVisit(store)
  second.clear()
  expect([second.counts(), store.read()?.name]).toEqual([{ kept: 0, dropped: 0 }, first.name])
  second.end()
  expect(store.read()).toBeNull()
  expect(joinVisit(store).name).not.toBe(first.name)
})
