import { setup } from 'xstate'
import { ownerRoutes } from '../../contract/routes/owner.ts'
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

const path = ownerRoutes.orders

/** An owner's own orders (product 6.4), without deletion. */
export const ownerOrdersMachine = setup({
  ...searchListParts<AddressChanged | FilterChoose | SearchType | SearchClear>(path),
  actors: { watchAddress: addressPort() },
}).createMachine({
  id: 'ownerOrders',
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
