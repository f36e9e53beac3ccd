import { adminRoutes } from '#contract/routes/admin.ts'
import { productsTexts as texts } from '#messages/en/products.ts'
import type { AddressChanged } from '../core/list/address.ts'
import {
  addressOfList,
  confirmingDeletion,
  type FilterChoose,
  followAddress,
  type ItemCreate,
  type ItemDelete,
  type ItemEdit,
  type PageChoose,
} from '../core/list/list.ts'
import {
  clearSearch,
  type SearchClear,
  type SearchType,
  searchListRedaction,
  searchListSetup,
  settledSearch,
  startSearchList,
  typingSearch,
} from '../core/list/searchList.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

const path = adminRoutes.products

/** The products of all owners, for the administrator (product 5.6). */
export const productsMachine = searchListSetup<
  AddressChanged | ItemCreate | ItemEdit | ItemDelete | FilterChoose | PageChoose | SearchType | SearchClear
>(path).createMachine({
  id: 'products',
  meta: { redaction: searchListRedaction } satisfies DeclaresRedaction,
  context: startSearchList,
  invoke: addressOfList(path),
  on: { 'address.changed': followAddress },
  type: 'parallel',
  states: {
    view: {
      initial: 'browsing',
      states: {
        browsing: {
          always: [
            { guard: 'isEditRequested', target: 'editing' },
            { guard: 'isCreateRequested', target: 'creating' },
          ],
          on: {
            'filter.choose': { actions: { type: 'chooseFilter', params: ({ event }) => event } },
            'page.choose': { actions: { type: 'choosePage', params: ({ event }) => event } },
            'item.create': { actions: 'openCreateForm' },
            'item.edit': { actions: { type: 'openEditForm', params: ({ event }) => event } },
            'item.delete': { target: 'confirming', actions: { type: 'setItem', params: ({ event }) => event } },
          },
        },
        creating: { tags: 'creating', always: { guard: 'isCreateEnded', target: 'browsing' } },
        editing: { tags: 'editing', always: { guard: 'isEditEnded', target: 'browsing' } },
        confirming: confirmingDeletion({
          success: texts.deleted,
          fallback: texts.deleteFailed,
          restorable: true,
        }),
      },
    },
    search: {
      initial: 'settled',
      on: { 'search.clear': clearSearch },
      states: {
        settled: settledSearch,
        // The form's address includes the search text: a further navigation would close the form.
        typing: { ...typingSearch, on: { ...typingSearch.on, 'item.create': 'settled', 'item.edit': 'settled' } },
      },
    },
  },
})
