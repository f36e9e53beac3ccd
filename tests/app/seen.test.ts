import { afterEach, expect, test, vi } from 'vitest'
import { seenStore } from '#app/browser/seen.ts'
import { SEEN_MAX } from '#contract/constants.ts'

afterEach(() => {
  vi.restoreAllMocks()
  seenStore.forget()
})

test('the product opened last is the first one, each stands once, and the oldest ones leave', () => {
  for (let nth = 0; nth <= SEEN_MAX; nth++) seenStore.add(`p${nth}`)
  seenStore.add('p3')
  expect(seenStore.store.get().slice(0, 2)).toEqual(['p3', `p${SEEN_MAX}`])
  expect(new Set(seenStore.store.get()).size).toBe(SEEN_MAX)
  expect(seenStore.store.get()).not.toContain('p0')
})

test('a sign-out forgets them in the storage and on the open page', () => {
  seenStore.add('p1')
  expect(JSON.stringify({ ...localStorage })).toContain('p1')
  seenStore.forget()
  expect(localStorage).toHaveLength(0)
  expect(seenStore.store.get()).toEqual([])
})

test('without storage, they are kept until the next page load', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  seenStore.add('p1')
  expect(seenStore.store.get()).toEqual(['p1'])
})
