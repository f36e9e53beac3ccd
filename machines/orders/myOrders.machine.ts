import { setup } from 'xstate'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { type AddressChanged, addressPort } from '../core/list/address.ts'
import {
  addressOfList,
  type FilterChoose,
  followAddress,
  type ListContext,
  listActions,
  startList,
} from '../core/list/list.ts'

const path = shopRoutes.orders

export type MyOrdersEvent = AddressChanged | FilterChoose

/** A customer's own orders, one tab for each status. */
export const myOrdersMachine = setup({
  types: {
    input: {} as { search: string },
    context: {} as ListContext,
    events: {} as MyOrdersEvent,
    emitted: {} as FlowEmitted,
  },
  actors: { watchAddress: addressPort() },
  actions: listActions<ListContext, MyOrdersEvent>(path),
}).createMachine({
  id: 'myOrders',
  context: startList,
  invoke: addressOfList(path),
  on: { 'address.changed': followAddress },
  initial: 'browsing',
  states: {
    browsing: {
      on: { 'filter.choose': { actions: { type: 'chooseFilter', params: ({ event }) => event } } },
    },
  },
})
