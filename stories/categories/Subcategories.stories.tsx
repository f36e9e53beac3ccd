import type { Meta, StoryObj } from '@storybook/react-vite'
import { subCategoriesQuery } from '#data/categories.ts'
import { subCategoryFormFixtures } from '#machines/categories/categoryForm.fixtures.ts'
import { subCategoryTexts as texts } from '#messages/categories.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { uiTexts } from '#messages/ui.ts'
import SubCategoriesPage from '#views/admin/categories/SubCategoriesPage.tsx'
import { catalogue, emptyCatalogue, fruit, oil } from '../support/categories.ts'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionStories, saveStories } from '../support/pathStories.ts'
import { changeField, submit } from '../support/paths.ts'
import { failingCache, failingCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

// The screens of all category levels share their parts: Categories.stories.tsx shows each state of a level.

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

export const Full = shows(showing(''), fruit.subCategoryName, oil.subCategoryName, texts.all)
export const Empty = shows(showing('', { cache: emptyCatalogue }), texts.empty)
export const OfOneCategory = shows(showing('?category=food'), fruit.subCategoryName, '#subCategories browsing')
export const OfAnUnknownCategory = shows(showing('?category=toys'), texts.unknownCategory)
export const FilteredEmpty = shows(showing('?category=clothing'), texts.emptyFiltered)

export const FilterUnread = shows(
  showing('', { cache: () => failingCacheWith([subCategoriesQuery(), [fruit, oil]]) }),
  uiTexts.choicesFailed,
  texts.all,
)
export const CreatingWithoutChoices = shows(showing('?create=1', { cache: failingCache }), uiTexts.choicesFailed)

const deletes = deletionStories({
  screen: 'subCategories',
  item: { id: 'fruit', name: fruit.subCategoryName },
  question: texts.deleteText(fruit.subCategoryName),
  toasts: { deleted: 'sub_categories.deleted', deleteFailed: 'sub_categories.delete_failed' },
  showing: (options) => showing('', options),
  without: catalogue({ subCategories: [oil] }),
})
export const Confirming = deletes.asked

const { events, outcomes } = subCategoryFormFixtures
const [named] = events['form.change']
const creates = saveStories({
  form: 'subCategoryForm',
  outcomes,
  filled: [named, changeField('categoryId', 'food'), ...events['images.add']],
  texts: { done: officeSentences['sub_categories.created'], failed: officeSentences['editor.something_wrong'] },
  showing: (options) => showing('?create=1', options),
})
export const Creating = shows(showing('?create=1'), texts.createTitle, '#subCategories creating')
export const CreatingWithoutACategory = shows(
  showing('?create=1', { cache: emptyCatalogue, flows: { subCategoryForm: { events: [submit] } } }),
  texts.noCategory,
)
export const FieldsRefused = creates.unfilled(
  ruleSentences['validation.sub_category_name_required'],
  ruleSentences['validation.category_required'],
  ruleSentences['validation.select_an_image'],
)
export const Saving = creates.saving
export const Saved = creates.saved

const edits = saveStories({
  form: 'subCategoryForm',
  outcomes,
  filled: [named],
  texts: { done: officeSentences['sub_categories.updated'], failed: officeSentences['editor.something_wrong'] },
  showing: (options) => showing('?edit=fruit', options),
})
export const Editing = shows(showing('?edit=fruit'), texts.editTitle, '#subCategories editing')
export const ChangedMeanwhile = edits.comparing
