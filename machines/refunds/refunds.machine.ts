import { setup } from 'xstate'
import { addressPort } from '../core/list/address.ts'
import {
  type FilterChoose,
  followingAddress,
  listTransitions,
  type OlderChoose,
  type PageChoose,
} from '../core/list/list.ts'
import {
  searchField,
  searchListParts,
  searchListRedaction,
  settledSearch,
  startSearchList,
  typingSearch,
} from '../core/list/searchList.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

export const refundsMachine = setup({
  ...searchListParts<FilterChoose | PageChoose | OlderChoose>(),
  actors: { watchAddress: addressPort() },
}).createMachine({
  id: 'refunds',
  description:
    "The administrator's refund requests (product 5.11), with a search, and filters by status and lateness in the address",
  meta: { redaction: { ...searchListRedaction, after: 'open' } } satisfies DeclaresRedaction,
  context: startSearchList,
  ...followingAddress,
  type: 'parallel',
  states: {
    view: {
      description: 'The list of requests.',
      initial: 'browsing',
      states: {
        browsing: {
          description: 'The list is open, without a dialog.',
          on: listTransitions('filter.choose', 'page.choose', 'older.choose'),
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
