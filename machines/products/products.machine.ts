import { deleteProduct } from '#contract/products/staffApi.ts'
import { confirms } from '../core/confirm/confirm.machine.ts'
import {
  confirmingDeletion,
  creating,
  editing,
  type FilterChoose,
  followingAddress,
  type ItemCreate,
  type ItemDelete,
  type ItemEdit,
  listTransitions,
  openRequestedForm,
  type PageChoose,
} from '../core/list/list.ts'
import {
  searchField,
  searchListRedaction,
  searchListSetup,
  settledSearch,
  startSearchList,
  typingSearch,
} from '../core/list/searchList.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

export const productsMachine = searchListSetup<ItemCreate | ItemEdit | ItemDelete | FilterChoose | PageChoose>(
  confirms(deleteProduct, (params) => ({ params })),
).createMachine({
  id: 'products',
  description: "The products of a back office: those of all owners (product 5.6), or an owner's own (product 6.3)",
  meta: { redaction: searchListRedaction } satisfies DeclaresRedaction,
  context: startSearchList,
  ...followingAddress,
  type: 'parallel',
  states: {
    view: {
      description: 'The list, and what is open over it.',
      initial: 'browsing',
      states: {
        browsing: {
          description: 'The list is open, without a form or a dialog.',
          always: openRequestedForm,
          on: listTransitions('filter.choose', 'page.choose', 'item.create', 'item.edit', 'item.delete'),
        },
        creating,
        editing,
        confirming: confirmingDeletion({
          success: 'products.deleted',
          fallback: 'products.delete_failed',
          restorable: true,
        }),
      },
    },
    search: {
      description: 'The search field.',
      ...searchField,
      states: {
        settled: settledSearch,
        // The form's address includes the search text: a further navigation would close the form.
        typing: { ...typingSearch, on: { ...typingSearch.on, 'item.create': 'settled', 'item.edit': 'settled' } },
      },
    },
  },
})
