import { assign, type SnapshotFrom, setup } from 'xstate'
import { askPaymentAgain } from '#contract/payments/staffApi.ts'
import type { PaymentState } from '#contract/payments/states.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

type AskPaymentEvent = { type: 'provider.ask'; id: string }

type Context = {
  /** The attempt that the provider is asked about; empty before the first one. */
  id: string
}

export const askPaymentAgainMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AskPaymentEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { askPaymentAgain: calls(askPaymentAgain, (params: { id: string }) => ({ params })) },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, AskPaymentEvent>(),
    choose: assign((_, id: string) => ({ id })),
  },
}).createMachine({
  id: 'askPaymentAgain',
  description: 'Asks the provider what became of an attempt to pay (product 16.16)',
  meta: { redaction: { 'askPaymentAgain.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { id: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The provider can be asked about an attempt.',
      on: { 'provider.ask': { target: 'asking', actions: { type: 'choose', params: ({ event }) => event.id } } },
    },
    asking: {
      description: 'The server asks the provider; other attempts wait.',
      tags: 'busy',
      invoke: {
        id: 'askPaymentAgain',
        src: 'askPaymentAgain',
        input: ({ context }) => ({ id: context.id }),
        onDone: [succeededTo('idle', 'payments.asked'), failedTo('idle', 'payments.ask_failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof askPaymentAgainMachine>

export const askPaymentAgainSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether the provider is being asked about the attempt. */
  asking: (id: string) => (snapshot: Snapshot) => snapshot.hasTag('busy') && snapshot.context.id === id,
}

/** Whether the provider may say something new about an attempt: any but a paid one; one confirmed by hand has none. */
export const canBeAsked = ({ method, state }: { method: string; state: PaymentState }): boolean =>
  state !== 'paid' && method !== 'manual'
