import type { Meta, StoryObj } from '@storybook/react-vite'
import { subSubCategoriesQuery } from '#data/categories.ts'
import { subSubCategoryFormFixtures } from '#machines/categories/categoryForm.fixtures.ts'
import { subSubCategoryTexts as texts } from '#messages/categories.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { uiTexts } from '#messages/ui.ts'
import SubSubCategoriesPage from '#views/admin/categories/SubSubCategoriesPage.tsx'
import { catalogue, emptyCatalogue, mangoes } from '../support/categories.ts'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionStories, saveStories } from '../support/pathStories.ts'
import { changeField } from '../support/paths.ts'
import { failingCache, failingCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

// The screens of all category levels share their parts: Categories.stories.tsx shows each state of a level.

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

export const Full = shows(showing(''), 'Food and grocery › Fruit', texts.all)
export const Empty = shows(showing('', { cache: emptyCatalogue }), texts.empty)
export const OfAnUnknownSubcategory = shows(showing('?subcategory=toys'), texts.unknownSubCategory)
export const FilteredEmpty = shows(showing('?subcategory=oil'), texts.emptyFiltered)

export const FilterUnread = shows(
  showing('', { cache: () => failingCacheWith([subSubCategoriesQuery(), [mangoes]]) }),
  uiTexts.choicesFailed,
  texts.all,
)
export const CreatingWithoutChoices = shows(showing('?create=1', { cache: failingCache }), uiTexts.choicesFailed)

const deletes = deletionStories({
  screen: 'subSubCategories',
  item: { id: 'mango', name: mangoes.subSubCategoryName },
  question: texts.deleteText(mangoes.subSubCategoryName),
  toasts: { deleted: 'sub_sub_categories.deleted', deleteFailed: 'sub_sub_categories.delete_failed' },
  showing: (options) => showing('', options),
  without: catalogue({ subSubCategories: [] }),
})
export const Confirming = deletes.asked

const { events, outcomes } = subSubCategoryFormFixtures
const [named] = events['form.change']
const fills = [named, changeField('categoryId', 'food'), changeField('subCategoryId', 'fruit'), ...events['images.add']]
const creates = saveStories({
  form: 'subSubCategoryForm',
  outcomes,
  filled: fills,
  texts: { done: officeSentences['sub_sub_categories.created'], failed: officeSentences['editor.something_wrong'] },
  showing: (options) => showing('?create=1', options),
})
const inFruit = '?subcategory=fruit&create=1'
export const Creating = shows(showing('?create=1'), texts.createTitle, '#subSubCategories creating')
export const CreatingUnderTheFilter = shows(showing(inFruit), 'Fruit', '#subSubCategoryForm editing')
export const CreatingInABareCategory = shows(
  showing(inFruit, { flows: { subSubCategoryForm: { events: [changeField('categoryId', 'clothing')] } } }),
  texts.noSubCategory,
)
export const FieldsRefused = creates.unfilled(
  ruleSentences['validation.sub_sub_category_name_required'],
  ruleSentences['validation.category_required'],
  ruleSentences['validation.sub_category_required'],
)
export const Saving = creates.saving
export const Saved = creates.saved

const edits = saveStories({
  form: 'subSubCategoryForm',
  outcomes,
  filled: [changeField('subSubCategoryName', 'Himsagar')],
  texts: { done: officeSentences['sub_sub_categories.updated'], failed: officeSentences['editor.something_wrong'] },
  showing: (options) => showing('?edit=mango', options),
})
export const Editing = shows(showing('?edit=mango'), texts.editTitle, '#subSubCategories editing')
export const ChangedMeanwhile = edits.comparing
