import { setup } from 'xstate'
import type { FlowEmitted } from '../core/emitted.ts'
import { type AddressChanged, addressPort } from '../core/list/address.ts'
import {
  type FilterChoose,
  followingAddress,
  type ListContext,
  type ListInput,
  listActions,
  listTransitions,
  startList,
} from '../core/list/list.ts'

export type MyOrdersEvent = AddressChanged | FilterChoose

export const myOrdersMachine = setup({
  types: {
    input: {} as ListInput,
    context: {} as ListContext,
    events: {} as MyOrdersEvent,
    emitted: {} as FlowEmitted,
  },
  actors: { watchAddress: addressPort() },
  actions: listActions<ListContext, MyOrdersEvent>(),
}).createMachine({
  id: 'myOrders',
  description: "A customer's own orders, one tab for each status",
  context: startList,
  ...followingAddress,
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The orders of the chosen tab show.',
      on: listTransitions('filter.choose'),
    },
  },
})
