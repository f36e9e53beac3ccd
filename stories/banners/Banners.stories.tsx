import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Banner } from '#contract/banners/entity.ts'
import { allBannersQuery, bannerQuery } from '#data/allBanners.ts'
import { bannersQuery } from '#data/banners.ts'
import { categoriesQuery, subCategoriesQuery } from '#data/categories.ts'
import { bannerFormFixtures } from '#machines/banners/bannerForm.fixtures.ts'
import { itemOrderFixtures } from '#machines/core/list/itemOrder.fixtures.ts'
import { bannerTexts as texts } from '#messages/banners.ts'
import { errorSentences } from '#messages/errors.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import BannersPage from '#views/admin/banners/BannersPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionStories, saveStories } from '../support/pathStories.ts'
import { changeField, submit } from '../support/paths.ts'
import { banners, cacheWith, emptyCache, failingCache, productRows, subCategories } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const reads = [
  [categoriesQuery, productRows],
  [subCategoriesQuery('food'), subCategories],
  [subCategoriesQuery('clothing'), []],
] as const
const [food, clothing] = banners as [Banner, Banner]
const full = () => cacheWith([allBannersQuery, banners], [bannerQuery('mango'), food], ...reads)
const withoutFirst = () => cacheWith([allBannersQuery, banners.slice(1)], ...reads)
const empty = () => cacheWith([allBannersQuery, []], ...reads)
/** One banner of the past, one of today, and one of the future. */
const inTime: readonly Banner[] = [
  { ...food, _id: 'past', bannerFrom: '2025-04-10', bannerTo: '2025-04-20' },
  { ...clothing, bannerTo: '2099-12-31' },
  { ...food, _id: 'future', bannerFrom: '2099-01-01' },
]
/** A server of the specification alone. */
const specification = () => {
  const client = failingCache(404)
  client.setQueryData(bannersQuery.queryKey, banners)
  return client
}

const meta: Meta = { title: 'Back offices/Banners', decorators: [inOfficeLayout], render: () => <BannersPage /> }
export default meta
type Story = StoryObj

const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/banner${search}`, cache: full, ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), commonTexts.loading)
export const Full = shows(showing(), texts.off(15), texts.noOffer)
export const InTime = shows(
  showing('', { cache: () => cacheWith([allBannersQuery, inTime], ...reads) }),
  texts.ended,
  texts.planned,
)
export const WithoutOrder = shows(showing('', { cache: specification }), texts.off(15))
const { saveOrder } = itemOrderFixtures.outcomes
const ordering = (replies = {}) =>
  showing('', { flows: { itemOrder: { events: [itemOrderFixtures.events['order.set'][0]], replies } } })
export const Ordering = shows(ordering(), '#itemOrder saving')
export const OrderRefused = shows(
  ordering({ saveOrder: saveOrder.refused }),
  errorSentences['banner.list_changed'],
  '#itemOrder idle',
)
export const Empty = shows(showing('', { cache: empty }), texts.empty, texts.emptyText)

const deletes = deletionStories({
  screen: 'banners',
  item: { id: 'mango', name: 'Food and grocery' },
  question: texts.confirmText,
  toasts: { deleted: 'banners.deleted', deleteFailed: 'banners.delete_failed' },
  showing: (options) => showing('', options),
  without: withoutFirst,
})
export const Confirming = deletes.asked
export const Deleted = deletes.done

const { events, outcomes } = bannerFormFixtures
const [category, , tooMuch] = events['form.change']
const creates = saveStories({
  form: 'bannerForm',
  outcomes,
  filled: [category, changeField('bannerOffer', '15'), ...events['images.add']],
  texts: { done: officeSentences['banners.created'], failed: officeSentences['banners.create_failed'] },
  showing: (options) => showing('?create=1', options),
})
export const Creating = shows(showing('?create=1'), texts.createTitle, '#banners creating')
export const CategoryChosen = shows(creates.after([category]), 'Sarees', '#bannerForm editing')
export const FieldsRefused = shows(
  creates.after([tooMuch!, submit]),
  ruleSentences['validation.image_required'],
  ruleSentences['validation.category_required'],
  ruleSentences['validation.discount_out_of_range'],
)
export const Saving = creates.saving
export const Saved = creates.saved
export const SaveRefused = creates.refused(errorSentences['category.unknown'])
export const SaveFailed = creates.failed
export const WithoutChoices = shows(showing('?create=1', { cache: failingCache }), uiTexts.choicesFailed)

const edits = saveStories({
  form: 'bannerForm',
  outcomes,
  filled: [changeField('bannerOffer', '25')],
  texts: { done: officeSentences['banners.updated'], failed: officeSentences['banners.create_failed'] },
  showing: (options) => showing('?edit=mango', options),
})
export const Editing = shows(showing('?edit=mango'), texts.editTitle, '#banners editing')
export const DaysReversed = shows(
  edits.after([changeField('bannerFrom', '2026-12-16'), changeField('bannerTo', '2026-12-01'), submit]),
  ruleSentences['validation.banner_days_reversed'],
)
export const SavedEdit = edits.saved
export const FetchingTheirs = edits.fetching
export const ChangedMeanwhile = edits.comparing
export const SavedOverTheirs = edits.keptMine
export const TookTheirs = edits.tookTheirs
export const WentBack = edits.wentBack
export const ChangedAndUnreadable = edits.theirsLost
export const Gone = shows(showing('?edit=mango', { cache: () => failingCache(404) }), texts.gone)
