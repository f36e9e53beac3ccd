import { adminRoutes } from '#contract/routes/admin.ts'
import { categoryTexts as texts } from '#messages/en/categories.ts'
import type { AddressChanged } from '../core/list/address.ts'
import {
  addressOfList,
  confirmingDeletion,
  followAddress,
  type ItemCreate,
  type ItemDelete,
  type ItemEdit,
  listRedaction,
  listSetup,
  startList,
} from '../core/list/list.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

const path = adminRoutes.categories

/** The administrator's categories (product 5.3). A deletion includes the subcategories and products of the category. */
export const categoriesMachine = listSetup<AddressChanged | ItemCreate | ItemEdit | ItemDelete>(path).createMachine({
  id: 'categories',
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
