import type { News, NewsEntry } from '#contract/news/entity.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { newsMachine } from './news.machine.ts'

const plainEntry: NewsEntry = {
  _id: '66a1f0c2b7d4e8f901a2b3c4',
  kind: 'order',
  subject: '66a1f0c2b7d4e8f901ad9745',
  total: 1250,
  product: null,
  job: null,
  alert: null,
  read: false,
  createdAt: '2026-11-23T06:00:00.000Z',
}

/** An entry of each kind, and one about a product without any piece left; three are unread. */
export const exampleNews: News = {
  unread: 3,
  entries: [
    plainEntry,
    {
      ...plainEntry,
      _id: 'low',
      kind: 'stock',
      subject: 'saree',
      total: 0,
      product: { name: 'Jamdani saree', nameBn: 'জামদানি শাড়ি', left: 4 },
    },
    { ...plainEntry, _id: 'refund', kind: 'refund', total: 800 },
    { ...plainEntry, _id: 'unsent', kind: 'unsent', total: 250, read: true },
    { ...plainEntry, _id: 'payment', kind: 'payment', subject: 'attempt-1', total: 1098, read: true },
    {
      ...plainEntry,
      _id: 'silent',
      kind: 'alert',
      subject: 'bkash',
      total: 0,
      alert: { kind: 'silent', method: 'bkash' },
      read: true,
    },
    {
      ...plainEntry,
      _id: 'waiting',
      kind: 'alert',
      subject: 'attempt-2',
      total: 1450,
      alert: { kind: 'waiting', method: 'nagad' },
      read: true,
    },
    {
      ...plainEntry,
      _id: 'difference',
      kind: 'alert',
      subject: 'attempt-3',
      total: 620,
      alert: { kind: 'difference', method: 'ssl' },
      read: true,
    },
    {
      ...plainEntry,
      _id: 'job',
      kind: 'job',
      subject: 'job-1',
      total: 0,
      job: { kind: 'moveOrder', subject: 'processing', done: 9, failed: 1 },
      read: true,
    },
    {
      ...plainEntry,
      _id: 'out',
      kind: 'stock',
      subject: 'honey',
      total: 0,
      product: { name: 'Sundarban honey', size: '500 g', sizeNameBn: '', color: '', option: 'Gift box', left: 0 },
      read: true,
    },
  ],
}

export const newsFixtures = {
  inputs: { seller: { person: 'owner' } },
  events: {
    'list.open': [{ type: 'list.open' }],
    'list.close': [{ type: 'list.close' }],
    'entry.follow': [{ type: 'entry.follow', id: plainEntry._id }],
    'entries.read': [{ type: 'entries.read', id: plainEntry._id }],
    'notice.press': [
      { type: 'notice.press', id: plainEntry._id, to: `${ownerRoutes.orders}?order=66a1f0c2b7d4e8f901ad9745` },
    ],
    'notices.ask': [{ type: 'notices.ask' }],
    'permission.read': [
      { type: 'permission.read', permission: 'default' },
      { type: 'permission.read', permission: 'granted' },
      { type: 'permission.read', permission: 'denied' },
    ],
  },
  outcomes: {
    readNews: { good: successReply(null), refused: errorReply(500), unreachable },
    watchNews: {},
  },
} satisfies FixturesOf<typeof newsMachine>
