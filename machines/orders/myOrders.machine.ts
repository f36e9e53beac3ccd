import { setup } from 'xstate'
import type { FlowEmitted } from '../core/emitted.ts'
import { type AddressChanged, watchAddress } from '../core/list/address.ts'
import {
  type FilterChoose,
  followingAddress,
  type ListContext,
  type ListInput,
  listActions,
  listTransitions,
  type PageChoose,
  startList,
} from '../core/list/list.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

export type MyOrdersEvent = AddressChanged | FilterChoose | PageChoose

export const myOrdersMachine = setup({
  types: {
    input: {} as ListInput,
    context: {} as ListContext,
    events: {} as MyOrdersEvent,
    emitted: {} as FlowEmitted,
  },
  actors: { watchAddress },
  actions: listActions<ListContext, MyOrdersEvent>(),
}).createMachine({
  id: 'myOrders',
  description: "A customer's own orders, one tab for each status; thousands come in parts",
  meta: { redaction: { 'page.choose.page': 'open' } } satisfies DeclaresRedaction,
  context: startList,
  ...followingAddress,
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The orders of the chosen tab show.',
      on: listTransitions('filter.choose', 'page.choose'),
    },
  },
})
