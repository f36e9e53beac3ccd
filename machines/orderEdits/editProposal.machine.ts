import { setup } from 'xstate'
import type { EditProposalState } from '#contract/orderEdits/entity.ts'
import { moved } from '../core/lifeCycle.ts'

export type EditProposalEvent =
  | { readonly type: 'customer.agrees' }
  | { readonly type: 'customer.declines' }
  | { readonly type: 'staff.sends' }
  | { readonly type: 'staff.withdraws' }
  | { readonly type: 'time.ends' }
  /** The order was changed, moved, packed or paid. */
  | { readonly type: 'order.moves' }

/** The server executes this chart for each edit that it proposes to a customer. */
export const editProposalMachine = setup({
  types: { events: {} as EditProposalEvent },
}).createMachine({
  id: 'editProposal',
  description: 'A proposed edit of an order, from its link to the answer of the customer (product 16.38)',
  initial: 'proposed',
  states: {
    proposed: {
      description: 'The customer has a link, and has not answered.',
      on: {
        'customer.agrees': { target: 'agreed', description: 'The edit is made exactly as the link shows it.' },
        'customer.declines': 'declined',
        'staff.sends': { target: 'proposed', description: 'Another link replaces the former one.' },
        'staff.withdraws': 'withdrawn',
        'time.ends': 'expired',
        'order.moves': 'overtaken',
      },
    },
    agreed: { type: 'final', description: 'The customer has agreed, and the order is changed.' },
    declined: { type: 'final', description: 'The customer wants the order as it is.' },
    withdrawn: { type: 'final', description: 'The staff asks no longer.' },
    expired: { type: 'final', description: 'The customer has not answered in time.' },
    overtaken: { type: 'final', description: 'The order has changed before the customer answered.' },
  },
})

/** The state after an event; undefined where the chart does not allow the event. */
export const decideProposal = (state: EditProposalState, event: EditProposalEvent): EditProposalState | undefined =>
  moved(editProposalMachine, state, {}, event)?.value
