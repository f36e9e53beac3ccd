import { subCategoryTexts as texts } from '#messages/en/categories.ts'
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

/** The administrator's subcategories, filtered by `?category=id` (product 5.4). */
export const subCategoriesMachine = listSetup<ItemCreate | ItemEdit | ItemDelete | FilterChoose>().createMachine({
  id: 'subCategories',
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
