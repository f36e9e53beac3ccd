import {
  confirmingDeletion,
  type FilterChoose,
  followingAddress,
  type ItemDelete,
  listTransitions,
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

/** A deleted user's products are hidden. */
export const usersMachine = searchListSetup<ItemDelete | FilterChoose | PageChoose>().createMachine({
  id: 'users',
  description: "The administrator's users (product 5.7)",
  meta: { redaction: { ...searchListRedaction, 'item.name': 'secret' } } satisfies DeclaresRedaction,
  context: startSearchList,
  ...followingAddress,
  type: 'parallel',
  states: {
    view: {
      initial: 'browsing',
      states: {
        browsing: {
          on: listTransitions('filter.choose', 'page.choose', 'item.delete'),
        },
        confirming: confirmingDeletion({
          success: 'users.user_deleted',
          fallback: 'users.delete_failed',
        }),
      },
    },
    search: {
      ...searchField,
      states: { settled: settledSearch, typing: typingSearch },
    },
  },
})
