import { adminRoutes } from '#contract/routes/admin.ts'
import { ordersTexts as texts } from '#messages/en/orders.ts'
import type { AddressChanged } from '../core/list/address.ts'
import {
  addressOfList,
  confirmingDeletion,
  type FilterChoose,
  type FiltersClear,
  followAddress,
  type ItemDelete,
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
import { type OpenOrderEvent, openOrderParts, openOrderTransitions } from './openOrder.ts'

const path = adminRoutes.orders

type OrdersEvent = AddressChanged | ItemDelete | FilterChoose | FiltersClear | SearchType | SearchClear | OpenOrderEvent

/** The administrator's order management (product 5.12). */
export const ordersMachine = searchListSetup<OrdersEvent>(path)
  .extend(openOrderParts<OrdersEvent>(path))
  .createMachine({
    id: 'orders',
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
              'item.delete': { target: 'confirming', actions: { type: 'setItem', params: ({ event }) => event } },
            },
          },
          confirming: confirmingDeletion({
            success: texts.deleted,
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
