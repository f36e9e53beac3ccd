import { assign, setup } from 'xstate'

export type OrderDetailsEvent = { type: 'dialog.open'; id: string } | { type: 'dialog.close' }

/** The order details dialog (product 5.14). It stores the id of the shown order; the view reads the order itself. */
export const orderDetailsMachine = setup({
  types: {
    context: {} as { id: string },
    events: {} as OrderDetailsEvent,
  },
  actions: { setId: assign({ id: (_, id: string) => id }) },
}).createMachine({
  id: 'orderDetails',
  context: { id: '' },
  initial: 'closed',
  states: {
    closed: {
      on: { 'dialog.open': { target: 'showing', actions: { type: 'setId', params: ({ event }) => event.id } } },
    },
    showing: { on: { 'dialog.close': 'closed' } },
  },
})
