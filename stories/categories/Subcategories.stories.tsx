import type { Meta, StoryObj } from '@storybook/react-vite'
import { subCategoryFormFixtures } from '../../machines/categories/subCategoryForm.fixtures.ts'
import { accountTexts } from '../../messages/en/account.ts'
import SubCategoriesPage from '../../src/views/admin/categories/SubCategoriesPage.tsx'
import { catalogue, emptyCatalogue, oil } from '../support/categories.ts'
import { inOfficeLayout } from '../support/office.tsx'
import { changeField, deletionPaths, savePaths } from '../support/paths.ts'
import { emptyCache, failingCache } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const meta: Meta = {
  title: 'Back offices/Subcategories',
  decorators: [inOfficeLayout],
  render: () => <SubCategoriesPage />,
}
export default meta
type Story = StoryObj

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/subcategories${search}`, cache: catalogue(), ...more }),
})

export const Loading = showing('', { cache: emptyCache })
export const Full = showing('')
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Empty = showing('', { cache: emptyCatalogue })
export const Failed = showing('', { cache: failingCache })
export const FailedWithAMessage = showing('', { cache: () => failingCache(403, accountTexts.notAllowed) })
export const OfOneCategory = showing('?category=food')
export const OfAnUnknownCategory = showing('?category=toys')
export const FilteredEmpty = showing('?category=clothing')

const deletes = deletionPaths('subCategories', { id: 'fruit', name: 'Fruit' })
const withoutIt = catalogue({ subCategories: [oil] })
export const Confirming = showing('', { flows: deletes.asked })
export const Deleting = showing('', { flows: deletes.acting })
export const Deleted = showing('', { flows: deletes.done, cache: withoutIt })
export const DeletedByAnother = showing('', { flows: deletes.gone, cache: withoutIt })
export const DeleteRefused = showing('', { flows: deletes.refused })
export const DeleteFailed = showing('', { flows: deletes.failed })

const { events, outcomes } = subCategoryFormFixtures
const [named] = events['form.change']
const creates = savePaths('subCategoryForm', outcomes, [
  named,
  changeField('categoryId', 'food'),
  ...events['images.add'],
])
export const Creating = showing('?create=1')
export const CreatingUnderTheFilter = showing('?category=food&create=1')
export const CreatingWithoutACategory = showing('?create=1', { cache: emptyCatalogue, flows: creates.unfilled })
export const FilledIn = showing('?create=1', { flows: creates.filled })
export const Refusing = showing('?create=1', { flows: creates.unfilled })
export const Saving = showing('?create=1', { flows: creates.saving })
export const Saved = showing('?create=1', { flows: creates.saved })
export const SaveRefused = showing('?create=1', { flows: creates.refused })
export const FailedToSave = showing('?create=1', { flows: creates.failed })
export const SaveUnreachable = showing('?create=1', { flows: creates.unreachable })

const edits = savePaths('subCategoryForm', outcomes, [named])
export const Editing = showing('?edit=fruit')
export const EditOnItsWay = showing('?edit=fruit', { cache: emptyCache })
export const EditFailed = showing('?edit=fruit', { cache: failingCache })
export const Gone = showing('?edit=fruit', { cache: () => failingCache(404) })
export const FetchingTheirs = showing('?edit=fruit', { flows: edits.fetching })
export const ChangedMeanwhile = showing('?edit=fruit', { flows: edits.comparing })
export const ChangedAndUnreadable = showing('?edit=fruit', { flows: edits.theirsLost })

export const FlowChart = withCharts(Full)
export const FlowChartOfForm = withCharts(Editing, 'subCategoryForm')
