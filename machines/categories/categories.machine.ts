import { categoryTexts as texts } from '#messages/en/categories.ts'
import {
  confirmingDeletion,
  creating,
  editing,
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

/** The administrator's categories (product 5.3). A deletion includes the subcategories and products of the category. */
export const categoriesMachine = listSetup<ItemCreate | ItemEdit | ItemDelete>().createMachine({
  id: 'categories',
  meta: { redaction: listRedaction } satisfies DeclaresRedaction,
  context: startList,
  ...followingAddress,
  initial: 'browsing',
  states: {
    browsing: {
      always: openRequestedForm,
      on: listTransitions('item.create', 'item.edit', 'item.delete'),
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
