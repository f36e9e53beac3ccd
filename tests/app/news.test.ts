import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { news } from '#app/areas/office/news.ts'
import { preferences } from '#app/browser/preferences.ts'
import type { News, NewsEntry } from '#contract/news/entity.ts'
import { newsQuery } from '#data/news.ts'
import { exampleNews } from '#machines/news/news.fixtures.ts'
import { newsMachine, newsSelect } from '#machines/news/news.machine.ts'
import { waitFor } from '#tests/support/waitFor.ts'

const [first] = exampleNews.entries as readonly [NewsEntry]
const listWith = (...ids: string[]): News => ({
  unread: ids.length,
  entries: ids.map((id) => ({ ...first, _id: id })),
})

/** Notifications of the browser, and the sounds, in their order. */
const shown: string[] = []
let answer = 'granted'
class BrowserNotification {
  static permission = 'default'
  static requestPermission = async () => {
    BrowserNotification.permission = answer
  }
  onclick = () => {}
  constructor(title: string, { body }: { body: string }) {
    shown.push(`${title} ${body}`)
    latest = this
  }
  close() {}
}
let latest: BrowserNotification | undefined
class Sound {
  currentTime = 0
  destination = {}
  close() {}
  createGain = () => ({ gain: {}, connect: () => {} })
  createOscillator = () => ({ frequency: {}, connect: () => {}, start: () => {}, stop: () => {} })
  constructor() {
    shown.push('sound')
  }
}

beforeEach(() => {
  shown.length = 0
  BrowserNotification.permission = 'default'
  vi.stubGlobal('Notification', BrowserNotification)
  vi.stubGlobal('AudioContext', Sound)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  preferences.write('owner', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = () => {
  const client = new QueryClient()
  const cache = { open: () => client }
  const actor = createActor(
    newsMachine.provide({ actors: news(cache as never, { orders: '/o', products: '/p' }).news }),
    { input: { person: 'owner' } },
  )
  const navigations: string[] = []
  actor.on('navigate', ({ to }) => navigations.push(to))
  actor.start()
  return { actor, navigations, read: (value: News) => client.setQueryData(newsQuery.queryKey, value) }
}

test('nothing is announced before the person chooses it, nor by a browser that was not asked', () => {
  const { read } = start()
  read(listWith('a'))
  read(listWith('b', 'a'))
  preferences.write('owner', { 'news.notices': true })
  read(listWith('c', 'b', 'a'))
  expect(shown).toEqual([])
})

test('only entries that arrive are announced, once, and a press opens the newest of them', async () => {
  preferences.write('owner', { 'news.sound': true, 'news.notices': true })
  const { actor, navigations, read } = start()
  read(listWith('a'))
  actor.send({ type: 'notices.ask' })
  await waitFor(() => expect(newsSelect.notices(actor.getSnapshot())).toBe('allowed'))
  read(listWith('c', 'b', 'a'))
  read(listWith('c', 'b', 'a'))
  expect(shown).toEqual(['sound', 'New order #ad9745, ৳1,250 and 1 more'])
  latest?.onclick()
  expect(navigations).toEqual([`/o?order=${first.subject}`])
  expect(actor.getSnapshot().context.mark).toEqual({ id: 'c', older: false })
  actor.stop()
})

test('a person who looks at the page hears the sound only', () => {
  BrowserNotification.permission = 'granted'
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  preferences.write('owner', { 'news.sound': true, 'news.notices': true })
  const { read } = start()
  read(listWith('a'))
  read(listWith('b', 'a'))
  expect(shown).toEqual(['sound'])
})

test('a refusal leaves the browser without notifications', async () => {
  answer = 'denied'
  const { actor } = start()
  actor.send({ type: 'notices.ask' })
  await waitFor(() => expect(newsSelect.notices(actor.getSnapshot())).toBe('refused'))
  actor.stop()
})
