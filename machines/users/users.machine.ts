import { adminRoutes } from '#contract/routes/admin.ts'
import { usersScreen as texts } from '#messages/en/usersScreen.ts'
import type { AddressChanged } from '../core/list/address.ts'
import {
  addressOfList,
  confirmingDeletion,
  type FilterChoose,
  followAddress,
  type ItemDelete,
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

const path = adminRoutes.users

/** The administrator's users (product 5.7). A deleted user's products are hidden. */
export const usersMachine = searchListSetup<
  AddressChanged | ItemDelete | FilterChoose | PageChoose | SearchType | SearchClear
>(path).createMachine({
  id: 'users',
  meta: { redaction: { ...searchListRedaction, 'item.name': 'secret' } } satisfies DeclaresRedaction,
  context: startSearchList,
  invoke: addressOfList(path),
  on: { 'address.changed': followAddress },
  type: 'parallel',
  states: {
    view: {
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            'filter.choose': { actions: { type: 'chooseFilter', params: ({ event }) => event } },
            'page.choose': { actions: { type: 'choosePage', params: ({ event }) => event } },
            'item.delete': { target: 'confirming', actions: { type: 'setItem', params: ({ event }) => event } },
          },
        },
        confirming: confirmingDeletion({
          success: texts.userDeleted,
          fallback: texts.deleteFailed,
        }),
      },
    },
    search: {
      initial: 'settled',
      on: { 'search.clear': clearSearch },
      states: {
        settled: settledSearch,
        typing: typingSearch,
      },
    },
  },
})
