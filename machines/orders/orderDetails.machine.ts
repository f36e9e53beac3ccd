import { assign, setup } from 'xstate'

export type OrderDetailsEvent = { type: 'dialog.open'; id: string } | { type: 'dialog.close' }

/** The order details dialog (spec section 2.4): which order is looked at. What it shows is read by the view. */
export const orderDetailsMachine = setup({
  types: {
    context: {} as { id: string },
    events: {} as OrderDetailsEvent,
  },
  actions: { choose: assign({ id: (_, id: string) => id }) },
}).createMachine({
  id: 'orderDetails',
  context: { id: '' },
  initial: 'closed',
  states: {
    closed: {
      on: { 'dialog.open': { target: 'showing', actions: { type: 'choose', params: ({ event }) => event.id } } },
    },
    showing: { on: { 'dialog.close': 'closed' } },
  },
})
