import { type StateValueFrom, setup } from 'xstate'
import type { PaymentState } from '#contract/payments/states.ts'
import { moved } from '../core/lifeCycle.ts'
import { eventOf } from '../core/reply.ts'

/** What a provider says of an attempt, and what the shop knows next to it. */
export interface PaymentVerdict {
  readonly outcome: 'paid' | 'failed' | 'cancelled' | 'expired' | 'undecided'
  /** Whether the time of the attempt is over, so that nobody pays it any more; true for one that was closed before. */
  readonly isOver: boolean
  /** Whether nothing says yet that the person has finished on the provider's page. */
  readonly isAwaited: boolean
}

export type PaymentEvent =
  | { readonly type: 'payment.begun' }
  | { readonly type: 'payment.refuse' }
  | { readonly type: 'payment.ask' }
  | ({ readonly type: 'payment.decide' } & PaymentVerdict)

/**
 * One attempt to pay the orders of a checkout. The server executes this chart, and the pages of the shop show its states.
 * Only `paid` is final: money that arrives late leads from every other end back to `verifying`.
 */
export const paymentMachine = setup({
  types: { events: {} as PaymentEvent },
  guards: {
    isPaid: (_, { outcome }: PaymentVerdict) => outcome === 'paid',
    isFailed: (_, { outcome }: PaymentVerdict) => outcome === 'failed',
    isCancelled: (_, { outcome }: PaymentVerdict) => outcome === 'cancelled',
    isExpired: (_, { outcome, isOver }: PaymentVerdict) => outcome === 'expired' || (outcome === 'undecided' && isOver),
    isAwaited: (_, { outcome, isAwaited }: PaymentVerdict) => outcome === 'undecided' && isAwaited,
  },
}).createMachine({
  id: 'payment',
  description: 'One attempt to pay the orders of a checkout, from the call to the provider to its verdict (product 13)',
  initial: 'creating',
  states: {
    creating: {
      description: 'The shop asks the provider to begin. Nobody can pay yet.',
      on: {
        'payment.begun': { target: 'redirected', description: 'The provider has a page for the person.' },
        'payment.refuse': {
          target: 'failed',
          description: 'The provider has refused, or has not answered, so that nobody has its page.',
        },
      },
    },
    redirected: {
      description: 'The person is on the page of the provider, or may still go there.',
      on: { 'payment.ask': { target: 'verifying', description: 'A return, a notice, a person or the time asks.' } },
    },
    verifying: {
      description: 'The shop asks the provider what became of it.',
      on: {
        'payment.ask': { target: 'verifying', description: 'Another return, notice or person asks, too.' },
        'payment.decide': [
          { guard: { type: 'isPaid', params: eventOf }, target: 'paid' },
          { guard: { type: 'isFailed', params: eventOf }, target: 'failed' },
          { guard: { type: 'isCancelled', params: eventOf }, target: 'cancelled' },
          { guard: { type: 'isExpired', params: eventOf }, target: 'expired' },
          { guard: { type: 'isAwaited', params: eventOf }, target: 'redirected' },
          { target: 'verifying', description: 'The provider does not know yet; the shop asks again later.' },
        ],
      },
    },
    paid: {
      type: 'final',
      description: 'The provider has confirmed the amount. The orders are paid, or the money goes back.',
    },
    failed: {
      description: 'The provider has taken nothing.',
      on: { 'payment.ask': { target: 'verifying', description: 'The provider says something else later.' } },
    },
    cancelled: {
      description: 'The person has cancelled it on the page of the provider.',
      on: { 'payment.ask': { target: 'verifying', description: 'The provider says something else later.' } },
    },
    expired: {
      description: 'Nobody has paid in time.',
      on: { 'payment.ask': { target: 'verifying', description: 'The provider says something else later.' } },
    },
  },
})

type ChartState = StateValueFrom<typeof paymentMachine>
/** The contract names the states of this chart, no more and no fewer. */
export const PAYMENT_CHART_STATES = Object.keys(paymentMachine.states) as readonly (ChartState & PaymentState)[]

/** The state of an attempt after an event; undefined where the chart does not allow the event. */
export const decidePayment = (state: PaymentState, event: PaymentEvent): PaymentState | undefined =>
  moved(paymentMachine, state, {}, event)?.value

/** Whether the provider may still take the money, as far as the shop knows. */
export const isUndecided = (state: PaymentState): boolean =>
  state === 'creating' || state === 'redirected' || state === 'verifying'
