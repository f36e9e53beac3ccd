import { type SnapshotFrom, setup } from 'xstate'
import { sendEditProposal, withdrawEditProposal } from '#contract/orderEdits/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

type AskedCustomerEvent = { type: 'link.send' } | { type: 'proposal.withdraw' }

type Context = { readonly orderId: string }

const requestOf = ({ orderId }: Context) => ({ params: { orderId } })
const orderOf = ({ context }: { context: Context }) => context

export const askedCustomerMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as AskedCustomerEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    sendEditProposal: calls(sendEditProposal, requestOf),
    withdrawEditProposal: calls(withdrawEditProposal, requestOf),
  },
  guards: { succeeded },
  actions: emitActions<Context, AskedCustomerEvent>(),
}).createMachine({
  id: 'askedCustomer',
  description: 'The staff sends the link to a proposed edit again, or withdraws the question (product 16.38)',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: {
      description: 'The customer has a link, and has not answered.',
      on: { 'link.send': 'sending', 'proposal.withdraw': 'withdrawing' },
    },
    sending: {
      description: 'The server sends another link.',
      tags: 'busy',
      invoke: {
        id: 'sendEditProposal',
        src: 'sendEditProposal',
        input: orderOf,
        onDone: [succeededTo('ready', 'order_edit.sent'), failedTo('ready', 'order_edit.send_failed')],
        onError: unexpectedTo('ready'),
      },
    },
    withdrawing: {
      description: 'The server ends the question; the link is good no longer.',
      tags: 'busy',
      invoke: {
        id: 'withdrawEditProposal',
        src: 'withdrawEditProposal',
        input: orderOf,
        onDone: [succeededTo('ready', 'order_edit.withdrawn'), failedTo('ready', 'order_edit.withdraw_failed')],
        onError: unexpectedTo('ready'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof askedCustomerMachine>

export const askedCustomerSelect = {
  sending: (snapshot: Snapshot) => snapshot.matches('sending'),
  withdrawing: (snapshot: Snapshot) => snapshot.matches('withdrawing'),
}
