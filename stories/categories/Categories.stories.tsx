import type { Meta, StoryObj } from '@storybook/react-vite'
import { categoryFormFixtures } from '../../machines/categories/categoryForm.fixtures.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { categoriesQuery } from '../../src/data/categories.ts'
import CategoriesPage from '../../src/views/admin/categories/CategoriesPage.tsx'
import { catalogue, clothing, emptyCatalogue, food } from '../support/categories.ts'
import { inOfficeLayout } from '../support/office.tsx'
import { changeField, deletionPaths, savePaths } from '../support/paths.ts'
import { emptyCache, failingCache, notRefreshed } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const meta: Meta = { title: 'Back offices/Categories', decorators: [inOfficeLayout], render: () => <CategoriesPage /> }
export default meta
type Story = StoryObj

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/categories${search}`, cache: catalogue(), ...more }),
})

export const Loading = showing('', { cache: emptyCache })
export const Full = showing('')
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Empty = showing('', { cache: emptyCatalogue })
export const Failed = showing('', { cache: failingCache })
export const FailedWithAMessage = showing('', { cache: () => failingCache(403, accountTexts.notAllowed) })
export const RefreshFailed = showing('', { cache: () => notRefreshed(categoriesQuery, [food, clothing]) })

const deletes = deletionPaths('categories', { id: 'food', name: food.categoryName })
const withoutIt = catalogue({ categories: [clothing] })
export const Confirming = showing('', { flows: deletes.asked })
export const DeleteCancelled = showing('', { flows: deletes.cancelled })
export const Deleting = showing('', { flows: deletes.acting })
export const Deleted = showing('', { flows: deletes.done, cache: withoutIt })
export const DeletedByAnother = showing('', { flows: deletes.gone, cache: withoutIt })
export const DeleteRefused = showing('', { flows: deletes.refused })
export const DeleteFailed = showing('', { flows: deletes.failed })

const { events, outcomes } = categoryFormFixtures
const [named] = events['form.change']
const creates = savePaths('categoryForm', outcomes, [named, ...events['images.add']])
export const Creating = showing('?create=1')
export const CreatingOnAPhone: Story = { ...Creating, globals: { viewport: { value: 'phone' } } }
export const FilledIn = showing('?create=1', { flows: creates.filled })
export const PictureUnreadable = showing('?create=1', { flows: creates.path(events['images.refuse']) })
export const Refusing = showing('?create=1', { flows: creates.unfilled })
export const Saving = showing('?create=1', { flows: creates.saving })
export const Uploading = showing('?create=1', { flows: creates.uploading })
export const Saved = showing('?create=1', { flows: creates.saved })
export const SaveRefused = showing('?create=1', { flows: creates.refused })
export const FailedToSave = showing('?create=1', { flows: creates.failed })
export const SaveUnreachable = showing('?create=1', { flows: creates.unreachable })

const edits = savePaths('categoryForm', outcomes, [changeField('categoryName', 'Fresh food')])
export const Editing = showing('?edit=food')
export const EditOnItsWay = showing('?edit=food', { cache: emptyCache })
export const EditFailed = showing('?edit=food', { cache: failingCache })
export const Gone = showing('?edit=food', { cache: () => failingCache(404) })
export const SavingChanges = showing('?edit=food', { flows: edits.saving })
export const FetchingTheirs = showing('?edit=food', { flows: edits.fetching })
export const ChangedMeanwhile = showing('?edit=food', { flows: edits.comparing })
export const SavedOverTheirs = showing('?edit=food', { flows: edits.keptMine })
export const TookTheirs = showing('?edit=food', { flows: edits.tookTheirs })
export const WentBack = showing('?edit=food', { flows: edits.wentBack })
export const ChangedAndUnreadable = showing('?edit=food', { flows: edits.theirsLost })

export const FlowChart = withCharts(Full)
export const FlowChartOfForm = withCharts(Editing, 'categoryForm')
export const FlowChartOfConfirm = withCharts(Confirming, 'confirm')
export const FlowChartOfConflict = withCharts(ChangedMeanwhile, 'conflict')
