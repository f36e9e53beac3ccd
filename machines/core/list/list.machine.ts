import { setup } from 'xstate'
import type { DeclaresRedaction } from '../redaction.ts'
import { watchAddress } from './address.ts'
import { type FilterChoose, type FiltersClear, followingAddress, listTransitions, type PageChoose } from './list.ts'
import {
  searchField,
  searchListParts,
  searchListRedaction,
  settledSearch,
  startSearchList,
  typingSearch,
} from './searchList.ts'

/** The list of a screen that deletes nothing; others have machines of their own from the same pieces. */
export const listMachine = setup({
  ...searchListParts<FilterChoose | FiltersClear | PageChoose>(),
  actors: { watchAddress },
}).createMachine({
  id: 'list',
  description: 'A list of a back office, with search, filters and the part that shows in the address',
  meta: { redaction: searchListRedaction } satisfies DeclaresRedaction,
  context: startSearchList,
  ...followingAddress,
  type: 'parallel',
  states: {
    view: {
      description: 'The list and its filters.',
      initial: 'browsing',
      states: {
        browsing: {
          description: 'The list is open, at its newest entries or at a later part.',
          on: listTransitions('filter.choose', 'filters.clear', 'page.choose'),
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
