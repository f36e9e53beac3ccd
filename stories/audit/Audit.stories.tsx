import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AuditPage as Page } from '#contract/audit/api.ts'
import type { AuditEntry } from '#contract/audit/entity.ts'
import { auditQuery } from '#data/audit.ts'
import { priceChange } from '#machines/audit/recordHistory.fixtures.ts'
import { downloadFixtures } from '#machines/core/download/download.fixtures.ts'
import { admin } from '#machines/core/fixtures.ts'
import { searchEvents } from '#machines/core/list/list.fixtures.ts'
import { auditTexts, auditScreen as texts } from '#messages/audit.ts'
import { flowSentences } from '#messages/flows.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import AuditPage from '#views/admin/audit/AuditPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const of = (number: number, more: Partial<AuditEntry>): AuditEntry => ({
  ...priceChange,
  _id: `176353920000000${number}-${number}`,
  ...more,
})
const field = (
  name: string,
  before: string | null,
  after: string | null,
  form: 'text' | 'number' | 'flag' | 'time' = 'text',
) => ({
  field: name,
  form,
  before,
  after,
  isHidden: false,
})
const hidden = (name: string) => ({ ...field(name, null, null), isHidden: true })

/** Changes of several kinds: by people, a job, the server and a command; of long and of hidden values. */
const entries: readonly AuditEntry[] = [
  priceChange,
  of(5, {
    actorName: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী',
    role: 'owner',
    call: 'createProduct',
    verb: 'created',
    recordName: 'Cotton saree with a very long name that goes on and on',
    changes: [
      field('description', null, 'ঢাকার তাঁতিরা মায়ের কাছে শেখা নকশায় হাতে বুনেছেন। '.repeat(6)),
      field('stock', null, '1200', 'number'),
      field('draft', null, 'false', 'flag'),
    ],
  }),
  of(6, {
    call: 'correctOrder',
    right: 'orders.correct',
    kind: 'order',
    recordId: '66a1f0c2b7d4e8f901a2b3c4',
    recordName: '',
    changes: [hidden('phone'), hidden('address_details')],
  }),
  of(7, {
    actorId: '',
    actorName: '',
    role: 'command',
    call: 'promote',
    kind: 'user',
    recordName: 'Rahima Khatun',
    changes: [field('role', 'user', 'admin'), field('closed_at', null, '2026-11-19T08:00:00.000Z', 'time')],
  }),
  of(8, {
    call: 'deleteBanner',
    verb: 'deleted',
    kind: 'banner',
    recordName: '',
    changes: [field('offer', '10', null)],
  }),
  of(9, { call: 'deleteTrash', verb: 'deleted', kind: 'trash', actorName: '', changes: [] }),
  of(4, {
    actorName: 'Mitu Begum',
    role: 'owner',
    store: 'Rahima Khatun',
    call: 'updateOrderStatus',
    right: 'orders.step',
    kind: 'order',
    recordId: '66a1f0c2b7d4e8f901a2b3c4',
    recordName: '',
    changes: [field('status', 'pending', 'processing')],
  }),
]

const pageOf = (data: readonly AuditEntry[], next?: string): Page => ({
  count: data.length,
  ...(next && { next }),
  data,
})

const filters = { kind: 'product', verb: 'changed', person: priceChange.actorId, record: priceChange.recordId } as const
const full = () =>
  cacheWith(
    [auditQuery({}, undefined), pageOf(entries, priceChange._id)],
    [auditQuery({}, priceChange._id), pageOf(entries.slice(2, 4))],
    [auditQuery(filters, undefined), pageOf([priceChange])],
    [auditQuery({ search: 'nothing' }, undefined), pageOf([])],
  )

const meta: Meta<typeof AuditPage> = {
  title: 'Back offices/Audit log',
  decorators: [inOfficeLayout],
  component: AuditPage,
}
export default meta
type Story = StoryObj<typeof AuditPage>

const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/audit${search}`, user: admin, cache: full, ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), texts.title)
export const Full = shows(
  showing(),
  auditTexts.fieldName('original_price'),
  '৳3,860',
  auditTexts.hidden,
  auditTexts.roles.command,
  texts.noFields,
  texts.forStore(auditTexts.roles.owner, 'Rahima Khatun'),
  texts.steps.further,
)
export const Empty = shows(
  showing('', { cache: () => cacheWith([auditQuery({}, undefined), pageOf([])]) }),
  texts.empty,
  texts.emptyHint,
)
export const Failed = shows(showing('', { cache: failingCache }), flowSentences['failure.no_connection'])
export const Filtered = shows(
  showing(`?kind=product&verb=changed&person=${filters.person}&record=${filters.record}`),
  texts.person('Farhana Akter'),
  texts.record('Jamdani saree'),
)
export const Older = shows(showing(`?page=${priceChange._id}`), texts.steps.first)
export const NothingFound = shows(showing('?search=nothing'), texts.emptyFilter, texts.showAll)
export const TypingASearch = shows(
  showing('', { flows: { list: { events: searchEvents['search.type'] } } }),
  '#list search.typing',
)

const { events, outcomes } = downloadFixtures
const exporting = (replies = {}) => showing('', { flows: { download: { events: events['file.download'], replies } } })
export const Exporting = shows(exporting(), texts.exporting, '#download downloading')
export const ExportFailed = shows(
  exporting({ download: outcomes.download.unreachable }),
  officeSentences['audit.export_failed'],
  '#download idle',
)
