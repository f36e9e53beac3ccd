import { type SnapshotFrom, setup } from 'xstate'
import { addressPort } from '../core/list/address.ts'
import {
  type FilterChoose,
  type FiltersClear,
  followingAddress,
  listActionMakers,
  listTransitions,
  type PageChoose,
} from '../core/list/list.ts'
import {
  type SearchListContext,
  searchField,
  searchListParts,
  searchListRedaction,
  settledSearch,
  startSearchList,
  typingSearch,
} from '../core/list/searchList.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

/** Shows the entries that are older than one. */
type OlderChoose = { type: 'older.choose'; after: string }
type Own = FilterChoose | FiltersClear | PageChoose | OlderChoose

const parts = searchListParts<Own>()
const { go } = listActionMakers<SearchListContext, typeof parts.types.events>()

export const auditMachine = setup({
  ...parts,
  actors: { watchAddress: addressPort() },
  actions: { ...parts.actions, goOlder: go(({ after }: OlderChoose) => ({ page: after })) },
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
          on: {
            ...listTransitions('filter.choose', 'filters.clear', 'page.choose'),
            'older.choose': { actions: { type: 'goOlder', params: ({ event }) => event } },
          },
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

type Snapshot = SnapshotFrom<typeof auditMachine>

export const auditSelect = {
  /** The entry before the first one that shows; undefined at the newest entries. */
  after: ({ context: { query } }: Snapshot) => query.page,
}
