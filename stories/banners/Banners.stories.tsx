import type { Meta, StoryObj } from '@storybook/react-vite'
import { bannerFormFixtures } from '../../machines/banners/bannerForm.fixtures.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { bannersQuery } from '../../src/data/banners.ts'
import { categoriesQuery, subCategoriesQuery } from '../../src/data/categories.ts'
import BannersPage from '../../src/views/admin/banners/BannersPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { changeField, deletionPaths, savePaths, submit } from '../support/paths.ts'
import {
  banners,
  cacheWith,
  emptyCache,
  failingCache,
  notRefreshed,
  productRows,
  subCategories,
} from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

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

export const Loading = showing('', { cache: emptyCache })
export const Full = showing()
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Empty = showing('', { cache: empty })
export const Failed = showing('', { cache: failingCache })
export const FailedWithAMessage = showing('', { cache: () => failingCache(403, accountTexts.notAllowed) })
export const RefreshFailed = showing('', { cache: () => notRefreshed(bannersQuery, banners) })

const deletes = deletionPaths('banners', { id: 'mango', name: 'Food and grocery' })
export const Confirming = showing('', { flows: deletes.asked })
export const Deleting = showing('', { flows: deletes.acting })
export const Deleted = showing('', { flows: deletes.done, cache: withoutFirst })
export const DeletedByAnother = showing('', { flows: deletes.gone, cache: withoutFirst })
export const DeleteRefused = showing('', { flows: deletes.refused })
export const FailedToDelete = showing('', { flows: deletes.failed })

const { events, outcomes } = bannerFormFixtures
const [category, , tooMuch] = events['form.change']
const creates = savePaths('bannerForm', outcomes, [category, changeField('bannerOffer', '15'), ...events['images.add']])
export const Creating = showing('?create=1')
export const CategoryChosen = showing('?create=1', { flows: creates.path([category]) })
export const FilledIn = showing('?create=1', { flows: creates.filled })
export const Refusing = showing('?create=1', { flows: creates.path([tooMuch!, submit]) })
export const Saving = showing('?create=1', { flows: creates.saving })
export const Uploading = showing('?create=1', { flows: creates.uploading })
export const Saved = showing('?create=1', { flows: creates.saved })
export const SaveRefused = showing('?create=1', { flows: creates.refused })
export const FailedToSave = showing('?create=1', { flows: creates.failed })
export const SaveUnreachable = showing('?create=1', { flows: creates.unreachable })
export const WithoutChoices = showing('?create=1', { cache: failingCache })

export const FlowChart = withCharts(Full)
export const FlowChartOfForm = withCharts(Creating, 'bannerForm')
