import type { Meta, StoryObj } from '@storybook/react-vite'
import { categoriesQuery } from '#data/categories.ts'
import { categoryFormFixtures } from '#machines/categories/categoryForm.fixtures.ts'
import { conflictOutcomes } from '#machines/core/entityForm/entityForm.fixtures.ts'
import type { ItemOrderEvent } from '#machines/core/list/itemOrder.machine.ts'
import { levelTexts, categoryTexts as texts } from '#messages/categories.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { editorTexts } from '#messages/forms.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import CategoriesPage from '#views/admin/categories/CategoriesPage.tsx'
import { catalogue, clothing, emptyCatalogue, food } from '../support/categories.ts'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionStories, saveStories } from '../support/pathStories.ts'
import { changeField, deletionPaths, savePaths } from '../support/paths.ts'
import { emptyCache, failingCache, failingCacheWith, notRefreshed } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = { title: 'Back offices/Categories', decorators: [inOfficeLayout], render: () => <CategoriesPage /> }
export default meta
type Story = StoryObj

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/categories${search}`, cache: catalogue(), ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), commonTexts.loading)
export const Full = shows(showing(''), food.categoryName, clothing.categoryName)
export const Empty = shows(showing('', { cache: emptyCatalogue }), texts.empty)
export const Failed = shows(showing('', { cache: failingCache }), flowSentences['failure.no_connection'])
export const RefreshFailed = shows(
  showing('', { cache: () => notRefreshed(categoriesQuery, [food, clothing]) }),
  uiTexts.refreshFailed,
  food.categoryName,
)

const deletes = deletionStories({
  screen: 'categories',
  item: { id: 'food', name: food.categoryName },
  question: texts.deleteText(food.categoryName),
  toasts: { deleted: 'categories.deleted', deleteFailed: 'categories.delete_failed' },
  showing: (options) => showing('', options),
  without: catalogue({ categories: [clothing] }),
})
export const Confirming = deletes.asked
export const DeleteCancelled = deletes.cancelled
export const ConfirmingUncounted = shows(
  showing('', {
    flows: deletionPaths('categories', { id: 'food', name: food.categoryName }).asked,
    cache: () => failingCacheWith([categoriesQuery, [food, clothing]]),
  }),
  levelTexts.countFailed,
)
export const Deleting = deletes.acting
export const Deleted = deletes.done
export const DeletedByAnother = deletes.gone
export const DeleteFailed = deletes.failed
export const DeleteUnanswered = deletes.unanswered

const { events, outcomes } = categoryFormFixtures
const [named] = events['form.change']
const fills = [named, ...events['images.add']]
const creates = saveStories({
  form: 'categoryForm',
  outcomes,
  filled: fills,
  texts: { done: officeSentences['categories.created'], failed: officeSentences['editor.something_wrong'] },
  showing: (options) => showing('?create=1', options),
})
export const Creating = shows(showing('?create=1'), texts.createTitle, '#categories creating')
export const FilledIn = shows(creates.after(fills), 'front.webp', '#categoryForm editing')
export const PictureUnreadable = shows(creates.after(events['images.refuse']), flowSentences['images.unreadable'])
export const FieldsRefused = creates.unfilled(
  ruleSentences['validation.category_name_required'],
  ruleSentences['validation.select_an_image'],
)
export const Saving = creates.saving
export const Uploading = creates.uploading
export const Saved = creates.saved
export const SaveRefused = creates.refused(errorSentences['upload.not_an_image'])
export const SaveFailed = creates.failed
export const SaveUnreachable = creates.unreachable
export const SaveUnanswered = creates.unanswered

const otherPictures = conflictOutcomes({
  ...outcomes.conflict.keptMine.theirs,
  categoryImage: '/media/category-clothing.webp',
})
const edits = saveStories({
  form: 'categoryForm',
  outcomes,
  filled: [changeField('categoryName', 'Fresh food')],
  texts: { done: officeSentences['categories.updated'], failed: officeSentences['editor.something_wrong'] },
  showing: (options) => showing('?edit=food', options),
})
export const Editing = shows(showing('?edit=food'), texts.editTitle, '#categories editing')
export const EditOnItsWay = shows(showing('?edit=food', { cache: emptyCache }), '#categories editing')
export const EditFailed = shows(showing('?edit=food', { cache: failingCache }), flowSentences['failure.no_connection'])
export const Gone = shows(showing('?edit=food', { cache: () => failingCache(404) }), texts.gone)
export const FetchingTheirs = edits.fetching
export const ChangedMeanwhile = edits.comparing
/** Both have replaced the picture. */
export const PictureChangedMeanwhile = shows(
  showing('?edit=food', {
    flows: savePaths('categoryForm', { ...outcomes, conflict: otherPictures }, events['images.add']).comparing,
  }),
  editorTexts.conflictTitle,
  '#conflict comparing',
)
export const SavedOverTheirs = edits.keptMine
export const TookTheirs = edits.tookTheirs
export const WentBack = edits.wentBack
export const ChangedAndUnreadable = edits.theirsLost

const setsOrder: ItemOrderEvent = { type: 'order.set', ids: [clothing._id, food._id] }
/** A place that is set shows at once. */
export const Ordering = shows(
  showing('', { flows: { itemOrder: { events: [setsOrder] } } }),
  texts.orderHint,
  '#itemOrder saving',
)
