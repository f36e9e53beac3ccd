import { adminRoutes } from '#contract/routes/admin.ts'
import { subCategoryTexts as texts } from '#messages/en/categories.ts'
import type { AddressChanged } from '../core/list/address.ts'
import {
  addressOfList,
  confirmingDeletion,
  type FilterChoose,
  followAddress,
  type ItemCreate,
  type ItemDelete,
  type ItemEdit,
  listRedaction,
  listSetup,
  startList,
} from '../core/list/list.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

const path = adminRoutes.subCategories

/** The administrator's subcategories, filtered by `?category=id` (product 5.4). */
export const subCategoriesMachine = listSetup<AddressChanged | ItemCreate | ItemEdit | ItemDelete | FilterChoose>(
  path,
).createMachine({
  id: 'subCategories',
  meta: { redaction: listRedaction } satisfies DeclaresRedaction,
  context: startList,
  invoke: addressOfList(path),
  on: { 'address.changed': followAddress },
  initial: 'browsing',
  states: {
    browsing: {
      always: [
        { guard: 'isEditRequested', target: 'editing' },
        { guard: 'isCreateRequested', target: 'creating' },
      ],
      on: {
        'filter.choose': { actions: { type: 'chooseFilter', params: ({ event }) => event } },
        'item.create': { actions: 'openCreateForm' },
        'item.edit': { actions: { type: 'openEditForm', params: ({ event }) => event } },
        'item.delete': { target: 'confirming', actions: { type: 'setItem', params: ({ event }) => event } },
      },
    },
    creating: { tags: 'creating', always: { guard: 'isCreateEnded', target: 'browsing' } },
    editing: { tags: 'editing', always: { guard: 'isEditEnded', target: 'browsing' } },
    confirming: confirmingDeletion({
      restorable: true,
      success: texts.deleted,
      fallback: texts.deleteFailed,
    }),
  },
})
