import { deleteUser } from '#contract/users/staffApi.ts'
import { confirms } from '../core/confirm/confirm.machine.ts'
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
export const usersMachine = searchListSetup<ItemDelete | FilterChoose | PageChoose>(
  confirms(deleteUser, (params) => ({ params })),
).createMachine({
  id: 'users',
  description: "The administrator's users (product 5.7)",
  meta: { redaction: { ...searchListRedaction, 'item.name': 'secret' } } satisfies DeclaresRedaction,
  context: startSearchList,
  ...followingAddress,
  type: 'parallel',
  states: {
    view: {
      description: 'The list, and what is open over it.',
      initial: 'browsing',
      states: {
        browsing: {
          description: 'The list is open, without a dialog.',
          on: listTransitions('filter.choose', 'page.choose', 'item.delete'),
        },
        confirming: confirmingDeletion({
          success: 'users.user_deleted',
          fallback: 'users.delete_failed',
        }),
      },
    },
    search: {
      description: 'The search field.',
      ...searchField,
      states: { settled: settledSearch, typing: typingSearch },
    },
  },
})
