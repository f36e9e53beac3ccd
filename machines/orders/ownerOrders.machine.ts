import { setup } from 'xstate'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { type AddressChanged, addressPort } from '../core/list/address.ts'
import { addressOfList, type FilterChoose, type FiltersClear, followAddress } from '../core/list/list.ts'
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
import { type OpenOrderEvent, openOrderParts, openOrderTransitions } from './openOrder.ts'

const path = ownerRoutes.orders

type OwnerOrdersEvent = AddressChanged | FilterChoose | FiltersClear | SearchType | SearchClear | OpenOrderEvent

/** An owner's own orders (product 6.4), without deletion. */
export const ownerOrdersMachine = setup({
  ...searchListParts<OwnerOrdersEvent>(path),
  actors: { watchAddress: addressPort() },
})
  .extend(openOrderParts<OwnerOrdersEvent>(path))
  .createMachine({
    id: 'ownerOrders',
    meta: { redaction: searchListRedaction } satisfies DeclaresRedaction,
    context: startSearchList,
    invoke: addressOfList(path),
    on: { 'address.changed': followAddress, ...openOrderTransitions },
    type: 'parallel',
    states: {
      view: {
        initial: 'browsing',
        states: {
          browsing: {
            on: {
              'filter.choose': { actions: { type: 'chooseFilter', params: ({ event }) => event } },
              'filters.clear': { actions: { type: 'clearFilters', params: ({ event }) => event } },
            },
          },
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
