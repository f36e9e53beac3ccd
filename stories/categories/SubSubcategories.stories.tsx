import type { Meta, StoryObj } from '@storybook/react-vite'
import { subSubCategoryFormFixtures } from '../../machines/categories/subSubCategoryForm.fixtures.ts'
import { accountTexts } from '../../messages/en/account.ts'
import SubSubCategoriesPage from '../../src/views/admin/categories/SubSubCategoriesPage.tsx'
import { catalogue, emptyCatalogue } from '../support/categories.ts'
import { inOfficeLayout } from '../support/office.tsx'
import { changeField, deletionPaths, savePaths } from '../support/paths.ts'
import { emptyCache, failingCache } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const meta: Meta = {
  title: 'Back offices/Sub-subcategories',
  decorators: [inOfficeLayout],
  render: () => <SubSubCategoriesPage />,
}
export default meta
type Story = StoryObj

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/subsubcategories${search}`, cache: catalogue(), ...more }),
})

export const Loading = showing('', { cache: emptyCache })
export const Full = showing('')
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Empty = showing('', { cache: emptyCatalogue })
export const Failed = showing('', { cache: failingCache })
export const FailedWithAMessage = showing('', { cache: () => failingCache(403, accountTexts.notAllowed) })
export const OfAnUnknownSubcategory = showing('?subcategory=toys')
export const FilteredEmpty = showing('?subcategory=oil')

const deletes = deletionPaths('subSubCategories', { id: 'mango', name: 'Mangoes' })
const withoutIt = catalogue({ subSubCategories: [] })
export const Confirming = showing('', { flows: deletes.asked })
export const Deleting = showing('', { flows: deletes.acting })
export const Deleted = showing('', { flows: deletes.done, cache: withoutIt })
export const DeletedByAnother = showing('', { flows: deletes.gone, cache: withoutIt })
export const DeleteRefused = showing('', { flows: deletes.refused })
export const DeleteFailed = showing('', { flows: deletes.failed })

const { events, outcomes } = subSubCategoryFormFixtures
const [named] = events['form.change']
const creates = savePaths('subSubCategoryForm', outcomes, [
  named,
  changeField('categoryId', 'food'),
  changeField('subCategoryId', 'fruit'),
  ...events['images.add'],
])
const sub = '?subcategory=fruit&create=1'
export const Creating = showing('?create=1')
export const CreatingUnderTheFilter = showing(sub)
export const CreatingInABareCategory = showing(sub, { flows: creates.path([changeField('categoryId', 'clothing')]) })
export const FilledIn = showing('?create=1', { flows: creates.filled })
export const Refusing = showing('?create=1', { flows: creates.unfilled })
export const Saving = showing('?create=1', { flows: creates.saving })
export const Saved = showing('?create=1', { flows: creates.saved })
export const SaveRefused = showing('?create=1', { flows: creates.refused })
export const FailedToSave = showing('?create=1', { flows: creates.failed })
export const SaveUnreachable = showing('?create=1', { flows: creates.unreachable })

const edits = savePaths('subSubCategoryForm', outcomes, [changeField('subSubCategoryName', 'Himsagar')])
export const Editing = showing('?edit=mango')
export const EditOnItsWay = showing('?edit=mango', { cache: emptyCache })
export const EditFailed = showing('?edit=mango', { cache: failingCache })
export const Gone = showing('?edit=mango', { cache: () => failingCache(404) })
export const FetchingTheirs = showing('?edit=mango', { flows: edits.fetching })
export const ChangedMeanwhile = showing('?edit=mango', { flows: edits.comparing })
export const ChangedAndUnreadable = showing('?edit=mango', { flows: edits.theirsLost })

export const FlowChart = withCharts(Full)
export const FlowChartOfForm = withCharts(Editing, 'subSubCategoryForm')
