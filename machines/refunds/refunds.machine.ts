import { setup } from 'xstate'
import { adminRoutes } from '#contract/routes/admin.ts'
import { type AddressChanged, addressPort } from '../core/list/address.ts'
import { addressOfList, type FilterChoose, followAddress } from '../core/list/list.ts'
import {
  clearSearch,
  type SearchClear,
  type SearchType,
  searchListParts,
  searchListRedaction,
  settledSearch,
  startSearchList,
  typingSearch,
} from '../core/list/searchList.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

const path = adminRoutes.refunds

/** The administrator's refund requests (product 5.11), with a search and a filter by status in the address. */
export const refundsMachine = setup({
  ...searchListParts<AddressChanged | FilterChoose | SearchType | SearchClear>(path),
  actors: { watchAddress: addressPort() },
}).createMachine({
  id: 'refunds',
  meta: { redaction: searchListRedaction } satisfies DeclaresRedaction,
  context: startSearchList,
  invoke: addressOfList(path),
  on: { 'address.changed': followAddress },
  type: 'parallel',
  states: {
    view: {
      initial: 'browsing',
      states: {
        browsing: { on: { 'filter.choose': { actions: { type: 'chooseFilter', params: ({ event }) => event } } } },
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
