import { setup } from 'xstate'
import { addressPort } from '../core/list/address.ts'
import { type FilterChoose, followingAddress, listTransitions, type PageChoose } from '../core/list/list.ts'
import {
  searchField,
  searchListParts,
  searchListRedaction,
  settledSearch,
  startSearchList,
  typingSearch,
} from '../core/list/searchList.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

export const paymentsMachine = setup({
  ...searchListParts<FilterChoose | PageChoose>(),
  actors: { watchAddress: addressPort() },
}).createMachine({
  id: 'payments',
  description:
    "The administrator's payments (product 16.16), with a search, filters by state and method, and pages in the address",
  meta: { redaction: searchListRedaction } satisfies DeclaresRedaction,
  context: startSearchList,
  ...followingAddress,
  type: 'parallel',
  states: {
    view: {
      description: 'The list of attempts to pay.',
      initial: 'browsing',
      states: {
        browsing: {
          description: 'The list is open, without a dialog.',
          on: listTransitions('filter.choose', 'page.choose'),
        },
      },
    },
    search: {
      description: 'The search field.',
      ...searchField,
      states: { settled: settledSearch, typing: typingSearch },
    },
  },
})
