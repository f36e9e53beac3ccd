import type { Meta, StoryObj } from '@storybook/react-vite'
import { TRASH_DAYS } from '#contract/constants.ts'
import type { TrashEntry, TrashPage as TrashPageData } from '#contract/trash/entity.ts'
import { trashQuery } from '#data/trash.ts'
import { admin, owner } from '#machines/core/fixtures.ts'
import { searchEvents } from '#machines/core/list/list.fixtures.ts'
import { trashFixtures } from '#machines/trash/trash.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { trashScreen as texts } from '#messages/trash.ts'
import { commonTexts } from '#messages/ui.ts'
import AdminTrashPage from '#views/admin/trash/TrashPage.tsx'
import OwnerTrashPage from '#views/owner/trash/TrashPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionPaths, deletionShows } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const DAY_MS = 86_400_000
/** An entry that was deleted so many days ago. */
const entry = (days: number, more: Partial<TrashEntry>): TrashEntry => {
  const deletedAt = Date.now() - days * DAY_MS - 60_000
  return {
    _id: 'saree',
    kind: 'product',
    name: 'Jamdani saree',
    image: '/media/dhakai-jamdani-saree.webp',
    deletedBy: admin.name,
    deletedAt: new Date(deletedAt).toISOString(),
    expiresAt: new Date(deletedAt + TRASH_DAYS * DAY_MS).toISOString(),
    subCategories: 0,
    subSubCategories: 0,
    products: 0,
    banners: 0,
    ...more,
  }
}
const food = entry(1, {
  _id: 'food',
  kind: 'category',
  name: 'Food',
  subCategories: 1,
  subSubCategories: 2,
  products: 1204,
  banners: 1,
})
const entries: readonly TrashEntry[] = [
  entry(0, { nameBn: 'জামদানি শাড়ি' }),
  food,
  entry(27, { _id: 'banner', kind: 'banner', name: 'Clothing · Sarees', image: '' }),
  entry(29, { _id: 'long', name: 'Handmade terracotta vase from Dhamrai with a long name that wraps', deletedBy: '' }),
]
const pageOf = (data: readonly TrashEntry[], pages = 1): TrashPageData => ({
  count: data.length,
  total: data.length,
  page: 1,
  pages,
  data,
})
const full = () =>
  cacheWith(
    [trashQuery({ page: 1 }), pageOf(entries, 3)],
    [trashQuery({ page: 1, search: 'nothing' }), pageOf([])],
    [trashQuery({ page: 1, kind: 'category' }), pageOf([food])],
  )
const withoutFood = () => cacheWith([trashQuery({ page: 1 }), pageOf(entries.filter((one) => one !== food))])

const meta: Meta<typeof AdminTrashPage> = {
  title: 'Back offices/Trash',
  decorators: [inOfficeLayout],
  component: AdminTrashPage,
}
export default meta
type Story = StoryObj<typeof AdminTrashPage>

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/trash${search}`, user: admin, cache: full, ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), commonTexts.loading)
export const Full = shows(showing(''), food.name, texts.with(1, 2, 1204, 1), 'Less than a day', texts.kinds.banner)
export const Empty = shows(
  showing('', { cache: () => cacheWith([trashQuery({ page: 1 }), pageOf([])]) }),
  texts.empty,
  texts.emptyText(TRASH_DAYS),
)
export const NothingFound = shows(showing('?search=nothing'), texts.nothingFound, texts.showAll)
export const OneKind = shows(showing('?kind=category'), food.name)
export const TypingASearch = shows(
  showing('', { flows: { trash: { events: searchEvents['search.type'] } } }),
  '#trash search.typing',
)
export const Failed = shows(showing('', { cache: failingCache }), flowSentences['failure.no_connection'])

const [restores] = trashFixtures.events['item.restore']
const { restore } = trashFixtures.outcomes
const restoring = (reply?: unknown, cache = full): Story =>
  showing('', {
    cache,
    flows: { trash: { events: [restores], replies: reply === undefined ? {} : { restore: reply } } },
  })
export const Restoring = shows(restoring(), texts.restoring, '#trash view.restoring')
export const Restored = shows(
  restoring(restore.good, withoutFood),
  officeSentences['trash.restored']({ name: food.name }),
  '#trash view.browsing',
)
export const RestoreRefused = shows(restoring(restore.refused), 'Restore “Food” first', '#trash view.browsing')

const deletes = deletionPaths('trash', { id: food._id, name: food.name })
const deleted = deletionShows(officeSentences['trash.deleted'], officeSentences['trash.delete_failed'])
export const Confirming = shows(
  showing('', { flows: deletes.asked }),
  texts.deleteText(food.name),
  '#trash view.confirming',
)
export const Deleted = shows(showing('', { flows: deletes.done, cache: withoutFood }), ...deleted.done)
export const DeleteFailed = shows(showing('', { flows: deletes.failed }), ...deleted.failed)

const ofOwner = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({
    path: '/owner/trash',
    user: owner,
    cache: () => cacheWith([trashQuery({ page: 1 }), pageOf([entry(0, { deletedBy: owner.name })], 3)]),
    ...more,
  }),
  render: () => <OwnerTrashPage />,
})
export const OfASeller = shows(ofOwner(), 'Jamdani saree', '#trash view.browsing')
export const SellerTypesASearch = shows(
  ofOwner({ flows: { trash: { events: searchEvents['search.type'] } } }),
  '#trash search.typing',
)
export const SellerRestores = shows(ofOwner({ flows: { trash: { events: [restores] } } }), '#trash view.restoring')
export const SellerConfirms = shows(
  ofOwner({ flows: deletionPaths('trash', { id: 'saree', name: 'Jamdani saree' }).asked }),
  texts.deleteText('Jamdani saree'),
  '#trash view.confirming',
)
