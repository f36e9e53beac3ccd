import { subSubCategoryTexts as texts } from '#messages/en/categories.ts'
import {
  confirmingDeletion,
  creating,
  editing,
  type FilterChoose,
  followingAddress,
  type ItemCreate,
  type ItemDelete,
  type ItemEdit,
  listRedaction,
  listSetup,
  listTransitions,
  openRequestedForm,
  startList,
} from '../core/list/list.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

/** The administrator's sub-subcategories, filtered by `?subcategory=id` (product 5.5). */
export const subSubCategoriesMachine = listSetup<ItemCreate | ItemEdit | ItemDelete | FilterChoose>().createMachine({
  id: 'subSubCategories',
  meta: { redaction: listRedaction } satisfies DeclaresRedaction,
  context: startList,
  ...followingAddress,
  initial: 'browsing',
  states: {
    browsing: {
      always: openRequestedForm,
      on: listTransitions('filter.choose', 'item.create', 'item.edit', 'item.delete'),
    },
    creating,
    editing,
    confirming: confirmingDeletion({
      restorable: true,
      success: texts.deleted,
      fallback: texts.deleteFailed,
    }),
  },
})
