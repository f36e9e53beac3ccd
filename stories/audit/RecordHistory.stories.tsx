import type { Meta, StoryObj } from '@storybook/react-vite'
import { historyQuery } from '#data/audit.ts'
import { priceChange, recordHistoryFixtures } from '#machines/audit/recordHistory.fixtures.ts'
import { admin } from '#machines/core/fixtures.ts'
import { auditScreen as texts } from '#messages/audit.ts'
import { flowSentences } from '#messages/flows.ts'
import { historyTexts } from '#messages/lists.ts'
import { RecordHistoryHost } from '#views/admin/audit/RecordHistoryHost.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { kind, recordId, recordName } = priceChange
const record = { kind, record: recordId }
const older = { ...priceChange, _id: '1763452800000000-2', changes: priceChange.changes.slice(0, 1) }

const ProductWithHistory = () => (
  <RecordHistoryHost mayRead>
    <HistoryButton kind={kind} id={recordId} name={recordName} />
  </RecordHistoryHost>
)

const full = () =>
  cacheWith(
    [historyQuery(record, ''), { count: 1, next: priceChange._id, data: [priceChange] }],
    [historyQuery(record, priceChange._id), { count: 1, data: [older] }],
  )

const meta: Meta<typeof ProductWithHistory> = {
  title: 'Back offices/History of a record',
  decorators: [inOfficeLayout],
  component: ProductWithHistory,
}
export default meta
type Story = StoryObj<typeof ProductWithHistory>

const { events } = recordHistoryFixtures
const opens = events['dialog.open']
const showing = (sent: readonly object[] = opens, cache: () => ReturnType<typeof full> = full): Story => ({
  parameters: withApp({
    path: '/admin/products',
    user: admin,
    cache,
    flows: { recordHistory: { events: sent as typeof opens } },
  }),
})

export const Closed = shows(showing([]), historyTexts.history, '#recordHistory closed')
export const Open = shows(showing(), texts.historyOf(recordName), '৳3,860', texts.openLog, '#recordHistory open')
export const Older = shows(showing([...opens, ...events['older.choose']]), texts.steps.first, '#recordHistory open')
export const Loading = shows(showing(opens, emptyCache), texts.historyOf(recordName))
export const Failed = shows(showing(opens, failingCache), flowSentences['failure.no_connection'])
export const NoChanges = shows(
  showing(opens, () => cacheWith([historyQuery(record, ''), { count: 0, data: [] }])),
  texts.noHistory,
)
