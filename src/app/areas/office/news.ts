import type { QueryCacheNotifyEvent } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import { playChime } from '#app/browser/chime.ts'
import { preferences } from '#app/browser/preferences.ts'
import type { Cache } from '#app/start/cache.ts'
import type { News, NewsEntry } from '#contract/news/entity.ts'
import { cacheParts } from '#data/client.ts'
import { newsQuery } from '#data/news.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { NewsEvent, NewsInput, newsMachine } from '#machines/news/news.machine.ts'
import { newsTexts as texts } from '#messages/news.ts'
import { NEWS_NOTICES, NEWS_SOUND, type NewsLists, newsAddress, newsText } from '#views/office/news/newsText.ts'

/** Time for which the tab that announces an entry keeps the others from it, in milliseconds. */
const CLAIM_MS = 10_000

/** Runs `announce` in one of the tabs that learn of an entry; in each without locks. */
const inOneTab = (entry: string, announce: () => void) => {
  if (!navigator.locks) return announce()
  void navigator.locks.request(`haat.news.${entry}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    announce()
    await new Promise((resolve) => setTimeout(resolve, CLAIM_MS))
  })
}

const hasNotices = () => 'Notification' in window

/** Returns a function that returns the unread entries that no earlier read had; the first read has none. */
const makeNewcomers = () => {
  let known: ReadonlySet<string> | undefined
  return ({ entries }: News): readonly NewsEntry[] => {
    const before = known
    known = new Set([...(before ?? []), ...entries.map(({ _id }) => _id)])
    return before ? entries.filter(({ _id, read }) => !read && !before.has(_id)) : []
  }
}

const newsIn = ({ type, query }: QueryCacheNotifyEvent): News | undefined =>
  type === 'updated' && query.queryKey[1] === newsQuery.queryKey[1] ? query.state.data : undefined

const watchNews = (cache: Cache, lists: NewsLists) =>
  fromCallback<NewsEvent, NewsInput>(({ input: { person }, sendBack, receive }) => {
    const isChosen = (name: string) => preferences.read(person)[name] === true

    const show = ([newest, ...others]: readonly NewsEntry[]) => {
      if (!newest) return
      const body = others.length > 0 ? texts.more(others.length) : ''
      const notice = new Notification(newsText(newest), { tag: newest._id, body })
      notice.onclick = () => {
        window.focus()
        notice.close()
        sendBack({ type: 'notice.press', id: newest._id, to: newsAddress(newest, lists) })
      }
    }
    const announce = (entries: readonly NewsEntry[]) => {
      if (isChosen(NEWS_SOUND)) playChime()
      const isAway = !document.hasFocus()
      if (!isAway || !isChosen(NEWS_NOTICES) || !hasNotices() || Notification.permission !== 'granted') return
      try {
        show(entries)
      } catch {
        // Some browsers of phones show notifications of service workers only.
      }
    }

    const report = () => sendBack({ type: 'permission.read', permission: Notification.permission })
    if (hasNotices()) report()
    receive(({ type }) => {
      if (type === 'notices.ask') Notification.requestPermission().then(report, report)
    })
    const newcomersIn = makeNewcomers()
    const queries = cache.open(cacheParts).getQueryCache()
    const known = queries.find<News>({ queryKey: newsQuery.queryKey })?.state.data
    if (known) newcomersIn(known)
    return queries.subscribe((event) => {
      const news = newsIn(event)
      const newcomers = news ? newcomersIn(news) : []
      if (newcomers[0]) inOneTab(newcomers[0]._id, () => announce(newcomers))
    })
  })

/** The calls of the bell of a back office. */
export const news = (cache: Cache, lists: NewsLists) =>
  ({
    news: {
      watchNews: watchNews(cache, lists),
    },
  }) satisfies { news: CallsOf<typeof newsMachine> }
