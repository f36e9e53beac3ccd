import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { News } from '#contract/news/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { needsQuery } from '#data/dashboard.ts'
import { newsQuery } from '#data/news.ts'
import { admin } from '#machines/core/fixtures.ts'
import { exampleNews, newsFixtures } from '#machines/news/news.fixtures.ts'
import { newsTexts as texts } from '#messages/news.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { NewsBell } from '#views/office/news/NewsBell.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, failingCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = {
  title: 'Back offices/News',
  decorators: [inOfficeLayout],
  component: NewsBell,
  args: { orders: adminRoutes.orders, products: adminRoutes.products },
}
export default meta
type Story = StoryObj

const { events, outcomes } = newsFixtures
const [opens] = events['list.open']
const [follows] = events['entry.follow']
const [readsAll] = events['entries.read']
const [asks] = events['notices.ask']
const [unasked, allowed, refused] = events['permission.read']

const needs = {
  openOrders: 0,
  pendingOrders: 0,
  lateOrders: 0,
  outOfStock: 0,
  openRefunds: 0,
  lateRefunds: 0,
  refundsByHand: 0,
  undecidedPayments: 0,
  givenUp: 0,
  webhooksGivenUp: 0,
}
const none: News = { unread: 0, entries: [] }
const after = (path: readonly EventObject[], news: News = exampleNews, reply?: unknown): Story => ({
  parameters: withApp({
    path: '/admin',
    user: admin,
    cache: () => cacheWith([needsQuery, needs], [newsQuery, news]),
    flows: { news: { events: path, replies: reply === undefined ? {} : { readNews: reply } } },
  }),
})

export const Closed = shows(
  after([]),
  texts.count(3),
  '#news list.closed',
  '#news reading.idle',
  '#news notices.missing',
)
export const Open = shows(
  after([opens, unasked]),
  texts.order('#ad9745', '৳1,250'),
  texts.refund('#ad9745', '৳800'),
  texts.payment('৳1,098'),
  texts.stock('Jamdani saree', 4),
  texts.stock('Sundarban honey · 500 g · Gift box', 0),
  'Mark as processing: 9 orders done, 1 left as it is',
  texts.readAll,
  texts.sound,
  texts.notices,
  '#news list.open',
  '#news notices.unasked',
)
export const Empty = shows(after([opens], none), texts.empty, texts.emptyText)
export const Unreadable = shows(
  {
    parameters: withApp({
      path: '/admin',
      user: admin,
      cache: () => failingCacheWith([needsQuery, needs]),
      flows: { news: { events: [opens] } },
    }),
  },
  texts.failed,
)
/** A press on an entry closes the list. */
export const Marking = shows(after([opens, follows]), '#news reading.marking', '#news list.closed')
export const ReadRefused = shows(
  after([opens, readsAll], exampleNews, outcomes.readNews.unreachable),
  officeSentences['news.failed'],
)
export const Asking = shows(after([opens, unasked, asks]), '#news notices.asking')
export const Allowed = shows(after([opens, allowed]), texts.notices, '#news notices.allowed')
export const Refused = shows(after([opens, refused]), texts.refused, '#news notices.refused')
