import { setup } from 'xstate'
import { addressPort } from '../core/list/address.ts'
import {
  type FilterChoose,
  type FiltersClear,
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

const parts = searchListParts<FilterChoose | FiltersClear | PageChoose | OlderChoose>()

export const auditMachine = setup({
  ...parts,
  actors: { watchAddress: addressPort() },
}).createMachine({
  id: 'audit',
  description:
    'The audit log of administrators (product 16.17), with a search, filters and the place from which it goes on in the address',
  meta: { redaction: { ...searchListRedaction, after: 'open' } } satisfies DeclaresRedaction,
  context: startSearchList,
  ...followingAddress,
  type: 'parallel',
  states: {
    view: {
      description: 'The list of changes.',
      initial: 'browsing',
      states: {
        browsing: {
          description: 'The list is open, at its newest entries or after one.',
          on: listTransitions('filter.choose', 'filters.clear', 'page.choose', 'older.choose'),
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
