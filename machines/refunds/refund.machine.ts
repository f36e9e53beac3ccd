import { assign, type StateValueFrom, setup } from 'xstate'
import type { RefundStatus } from '#contract/constants.ts'
import { moved } from '../core/lifeCycle.ts'

export type RefundEvent =
  | { readonly type: 'refund.request' }
  | { readonly type: 'refund.reopen' }
  | { readonly type: 'refund.complete' }
  | { readonly type: 'refund.reject' }
  | { readonly type: 'refund.fail' }
  | { readonly type: 'refund.withdraw' }

/** What decides about a refund request, next to its status. */
export interface RefundFacts {
  /** Whether the customer has said where the money goes. */
  readonly isFilled: boolean
}

/**
 * The server executes this chart. An administrator may set any status after any other (product 5.11), and a completed
 * request can be reopened, because a transfer can come back; only a request that the undo of its cancellation has
 * deleted is over.
 */
export const refundMachine = setup({
  types: { input: {} as RefundFacts, context: {} as RefundFacts, events: {} as RefundEvent },
  guards: { isFilled: ({ context }) => context.isFilled },
  actions: { fill: assign({ isFilled: true }) },
}).createMachine({
  id: 'refund',
  description: 'A refund request: its customer, the administrators, and the undo of a cancellation (product 5.11)',
  context: ({ input }) => input,
  initial: 'unfilled',
  on: {
    'refund.reopen': [
      { guard: 'isFilled', target: '.pending', description: 'An administrator has the request decided again.' },
      { target: '.unfilled', description: 'The customer has not said where the money goes.' },
    ],
    'refund.complete': { target: '.completed', description: 'An administrator has sent the money.' },
    'refund.reject': { target: '.rejected', description: 'An administrator rejects the request.' },
    'refund.fail': { target: '.failed', description: 'The money did not arrive.' },
  },
  states: {
    unfilled: {
      description: 'The cancellation of a paid order has made the request; method and number are missing.',
      on: {
        'refund.request': { target: 'pending', actions: 'fill', description: 'The customer names method and number.' },
        'refund.withdraw': { target: 'withdrawn', description: 'The cancellation is taken back.' },
      },
    },
    pending: { description: 'The customer has named method and number; the administrators decide.' },
    completed: { description: 'The money is sent. The order is refunded and takes no other request.' },
    rejected: {
      description: 'The shop pays nothing back. The customer may ask again, by another request.',
      on: { 'refund.request': { target: 'rejected', description: 'The customer makes another request.' } },
    },
    failed: {
      description: 'The money could not be sent. The customer may ask again, by another request.',
      on: { 'refund.request': { target: 'failed', description: 'The customer makes another request.' } },
    },
    withdrawn: { type: 'final', description: 'The order is not cancelled any more; the request is deleted.' },
  },
})

export type RefundState = StateValueFrom<typeof refundMachine>

/** A request as the database and the wire have it. */
export interface RefundInChart extends RefundFacts {
  readonly status: RefundStatus
}

/** The state of a request: one that waits for its customer is pending, too. */
export const stateOfRefund = ({ status, isFilled }: RefundInChart): RefundState =>
  status === 'pending' && !isFilled ? 'unfilled' : status

/** The status of each state; null for a request that is deleted. */
export const STATUS_OF_REFUND = {
  unfilled: 'pending',
  pending: 'pending',
  completed: 'completed',
  rejected: 'rejected',
  failed: 'failed',
  withdrawn: null,
} as const satisfies { readonly [state in RefundState]: RefundStatus | null }

/** The event of an administrator that leads to each status. */
export const DECISIONS = {
  pending: { type: 'refund.reopen' },
  completed: { type: 'refund.complete' },
  rejected: { type: 'refund.reject' },
  failed: { type: 'refund.fail' },
} as const satisfies { readonly [status in RefundStatus]: RefundEvent }

/** The state of a request after an event; undefined where the chart does not allow the event. */
export const decideRefund = (request: RefundInChart, event: RefundEvent): RefundState | undefined =>
  moved(refundMachine, stateOfRefund(request), { isFilled: request.isFilled }, event)?.value
