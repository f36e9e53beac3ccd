import type { Meta, StoryObj } from '@storybook/react-vite'
import { bannerFormFixtures } from '../../machines/banners/bannerForm.fixtures.ts'
import { bannerTexts as texts } from '../../messages/en/banners.ts'
import { catalogueTexts } from '../../messages/en/catalogue.ts'
import { commonTexts } from '../../messages/en/common.ts'
import { bannersQuery } from '../../src/data/banners.ts'
import { categoriesQuery, subCategoriesQuery } from '../../src/data/categories.ts'
import BannersPage from '../../src/views/admin/banners/BannersPage.tsx'
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
const full = () => cacheWith([bannersQuery, banners], ...reads)
const withoutFirst = () => cacheWith([bannersQuery, banners.slice(1)], ...reads)
const empty = () => cacheWith([bannersQuery, []], ...reads)

const meta: Meta = { title: 'Back offices/Banners', decorators: [inOfficeLayout], render: () => <BannersPage /> }
export default meta
type Story = StoryObj

const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/banner${search}`, cache: full, ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), commonTexts.loading)
export const Full = shows(showing(), texts.off(15), texts.noOffer)
export const Empty = shows(showing('', { cache: empty }), texts.empty, texts.emptyText)

const deletes = deletionStories({
  screen: 'banners',
  item: { id: 'mango', name: 'Food and grocery' },
  question: texts.confirmText,
  texts,
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
  texts: { done: texts.created, failed: texts.createFailed },
  showing: (options) => showing('?create=1', options),
})
export const Creating = shows(showing('?create=1'), texts.createTitle, '#banners creating')
export const CategoryChosen = shows(creates.after([category]), 'Sarees', '#bannerForm editing')
export const FieldsRefused = shows(
  creates.after([tooMuch!, submit]),
  catalogueTexts.imageRequired,
  catalogueTexts.categoryRequired,
  catalogueTexts.discountOutOfRange,
)
export const Saving = creates.saving
export const Saved = creates.saved
export const SaveRefused = creates.refused(catalogueTexts.noSuchCategory)
export const SaveFailed = creates.failed
export const WithoutChoices = shows(showing('?create=1', { cache: failingCache }), texts.choicesFailed)
