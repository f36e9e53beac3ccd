import { setup } from 'xstate'
import type { RefundTransferState } from '#contract/refunds/entity.ts'
import { moved } from '../core/lifeCycle.ts'
import { eventOf } from '../core/reply.ts'

/** What a provider says of a refund; `none` where it knows no such refund, and `sending` also where it does not answer. */
export interface TransferAnswer {
  readonly outcome: 'done' | 'sending' | 'failed' | 'none'
}

/** Whether no other refund of the payment is under way. */
interface TransferTurn {
  readonly isFree: boolean
}

/** What an administrator knows of the money of a transfer. */
interface TransferDecision {
  readonly outcome: 'done' | 'failed'
  /** Whether the provider has not answered for hours. */
  readonly isSilent: boolean
}

export type TransferEvent =
  | ({ readonly type: 'transfer.send' } & TransferTurn)
  | { readonly type: 'transfer.record' }
  | ({ readonly type: 'transfer.answer' } & TransferAnswer)
  | ({ readonly type: 'transfer.decide' } & TransferDecision)

/**
 * Money that goes back to the customer of an order that was paid online. The server executes this chart: it writes
 * `sending` before it calls the provider, and asks the provider before it sends again what may have been sent.
 */
export const refundTransferMachine = setup({
  types: { events: {} as TransferEvent },
  guards: {
    isFree: (_, { isFree }: TransferTurn) => isFree,
    isDone: (_, { outcome }: TransferAnswer) => outcome === 'done',
    isFailed: (_, { outcome }: TransferAnswer) => outcome === 'failed',
    isKnownSent: (_, { outcome, isSilent }: TransferDecision) => isSilent && outcome === 'done',
    isKnownUnsent: (_, { outcome, isSilent }: TransferDecision) => isSilent && outcome === 'failed',
  },
}).createMachine({
  id: 'refundTransfer',
  description: 'The money of a refund request on its way back through the provider of the payment (product 13)',
  initial: 'requested',
  states: {
    requested: {
      description: 'An administrator has completed the request; nothing is sent yet.',
      on: {
        'transfer.send': [
          { guard: { type: 'isFree', params: eventOf }, target: 'sending', description: 'The provider is called.' },
          { target: 'requested', description: 'Another refund of the payment has to end first.' },
        ],
        'transfer.record': { target: 'done', description: 'The administrator has sent the money by hand.' },
      },
    },
    sending: {
      description: 'The provider is called, works on it, or has not answered.',
      on: {
        'transfer.answer': [
          { guard: { type: 'isDone', params: eventOf }, target: 'done' },
          { guard: { type: 'isFailed', params: eventOf }, target: 'failed' },
          { target: 'sending', description: 'The shop asks again later, and sends again what never arrived.' },
        ],
        'transfer.decide': [
          { guard: { type: 'isKnownSent', params: eventOf }, target: 'done' },
          { guard: { type: 'isKnownUnsent', params: eventOf }, target: 'failed' },
        ],
      },
    },
    done: { type: 'final', description: 'The money is with the customer.' },
    failed: {
      description: 'The provider has sent nothing, and says why.',
      on: {
        'transfer.send': [
          { guard: { type: 'isFree', params: eventOf }, target: 'sending', description: 'It is sent again.' },
          { target: 'requested', description: 'Another refund of the payment has to end first.' },
        ],
      },
    },
  },
})

/** The states of this chart, which the contract names. */
export const TRANSFER_CHART_STATES = Object.keys(refundTransferMachine.states) as readonly RefundTransferState[]

/** The state of a transfer after an event; undefined where the chart does not allow the event. */
export const decideTransfer = (state: RefundTransferState, event: TransferEvent): RefundTransferState | undefined =>
  moved(refundTransferMachine, state, {}, event)?.value
