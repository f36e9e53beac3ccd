import { type StateValueFrom, setup } from 'xstate'
import { moved } from '../core/lifeCycle.ts'
import { eventOf } from '../core/reply.ts'

/** What the shop knows of an attempt when it is to ask the provider. */
export interface PaymentQuestion {
  /** Whether a return or a notice says that the person has paid. */
  readonly isApproved: boolean
  /** Whether the call that carries the payment out was begun, and whether it may still run. */
  readonly isCarriedOut: boolean
  readonly isRunning: boolean
  /**
   * Whether the orders still owe what it would take; unknown while another attempt of them is carried out. Always owed where
   * the call that carries it out takes nothing, because the provider has done so.
   */
  readonly need: 'owed' | 'none' | 'unknown'
  /** Whether the server that has begun the attempt has ended before it had the answer of the provider. */
  readonly isAbandoned: boolean
}

/** What decides whether a customer may pay another way instead. */
export interface PaymentLeave extends Pick<PaymentQuestion, 'isApproved' | 'isCarriedOut'> {
  /** Whether only the shop takes the money, or the provider may, or the person sends it by hand. */
  readonly settles: 'takes' | 'asks' | 'byHand'
}

/** What a provider says of an attempt, and what the shop knows next to it. */
export interface PaymentVerdict {
  readonly outcome: 'paid' | 'failed' | 'cancelled' | 'expired' | 'undecided'
  /** Whether the time of the attempt is over, so that nobody pays it any more. */
  readonly isOver: boolean
  /** Whether nothing says yet that the person has finished on the provider's page. */
  readonly isAwaited: boolean
}

export type PaymentEvent =
  | { readonly type: 'payment.begun' }
  | { readonly type: 'payment.refuse' }
  | ({ readonly type: 'payment.ask' } & PaymentQuestion)
  /** The call that carries the payment out was not sent. */
  | { readonly type: 'payment.unsent' }
  /** The goods are kept no longer; `isForsaken` where nobody has decided the attempt for a day, or nobody can be asked. */
  | { readonly type: 'payment.letGo'; readonly isForsaken: boolean }
  /** The customer pays another way. */
  | ({ readonly type: 'payment.leave' } & PaymentLeave)
  | ({ readonly type: 'payment.decide' } & PaymentVerdict)

/** Nobody leaves what may have been paid. */
const isLeavable = ({ isApproved, isCarriedOut }: PaymentLeave) => !isApproved && !isCarriedOut

const paymentSetup = setup({
  types: { events: {} as PaymentEvent },
  guards: {
    isToCarryOut: (_, { isApproved, isCarriedOut, need }: PaymentQuestion) =>
      isApproved && !isCarriedOut && need === 'owed',
    isUnneeded: (_, { isApproved, isCarriedOut, need }: PaymentQuestion) =>
      isApproved && !isCarriedOut && need === 'none',
    isRunning: (_, { isRunning }: PaymentQuestion) => isRunning,
    isAbandoned: (_, { isAbandoned }: PaymentQuestion) => isAbandoned,
    isForsaken: (_, { isForsaken }: { isForsaken: boolean }) => isForsaken,
    isVoidable: (_, leave: PaymentLeave) => isLeavable(leave) && leave.settles === 'takes',
    isByHand: (_, leave: PaymentLeave) => isLeavable(leave) && leave.settles === 'byHand',
    isLeavable: (_, leave: PaymentLeave) => isLeavable(leave),
    isPaid: (_, { outcome }: PaymentVerdict) => outcome === 'paid',
    isFailed: (_, { outcome }: PaymentVerdict) => outcome === 'failed',
    isCancelled: (_, { outcome }: PaymentVerdict) => outcome === 'cancelled',
    isExpired: (_, { outcome, isOver }: PaymentVerdict) => outcome === 'expired' || (outcome === 'undecided' && isOver),
    isAwaited: (_, { outcome, isAwaited }: PaymentVerdict) => outcome === 'undecided' && isAwaited,
  },
})

/** The verdicts that end an attempt. */
const ends = [
  { guard: { type: 'isPaid', params: eventOf }, target: '#payment.paid' },
  { guard: { type: 'isFailed', params: eventOf }, target: '#payment.failed' },
  { guard: { type: 'isCancelled', params: eventOf }, target: '#payment.cancelled' },
  { guard: { type: 'isExpired', params: eventOf }, target: '#payment.expired' },
] as const

const letGo = {
  guard: { type: 'isForsaken', params: eventOf },
  target: '#payment.reopened.asking',
  description: 'The goods are free; money that comes after all finds its order, or goes back.',
} as const

/** The customer pays another way. */
const leaves = [
  {
    guard: { type: 'isVoidable', params: eventOf },
    target: '#payment.voided',
    description: 'The shop never carries it out, so that nothing is taken.',
  },
  { guard: { type: 'isByHand', params: eventOf }, target: '#payment.cancelled' },
  {
    guard: { type: 'isLeavable', params: eventOf },
    target: '#payment.reopened.asking',
    description: 'Its money may still come; a second payment goes back.',
  },
] as const

const unneeded = {
  guard: { type: 'isUnneeded', params: eventOf },
  target: '#payment.voided',
  description: 'The orders are paid, cancelled, changed or paid on delivery, so that the shop takes nothing.',
} as const

/** The questions of an attempt, of which one carries its payment out. */
const questions = {
  asking: {
    description: 'The shop asks what became of it, and asks again after pauses.',
    on: {
      'payment.ask': [
        { guard: { type: 'isToCarryOut', params: eventOf }, target: 'settling' },
        unneeded,
        { target: 'asking', description: 'Another return, notice or person asks, too.' },
      ],
      'payment.unsent': { target: 'asking', description: 'That the call was not sent is known late.' },
    },
  },
  settling: {
    description: 'The call that carries the payment out may run; it is made once.',
    on: {
      'payment.ask': [
        { guard: { type: 'isRunning', params: eventOf }, target: 'settling', description: 'Nobody else asks now.' },
        { target: 'asking', description: 'It has not answered in its time.' },
      ],
      'payment.unsent': { target: 'asking', description: 'It was not sent, so that it may be made again.' },
    },
  },
} as const

/** An attempt that has ended without money. */
const closed = paymentSetup.createStateConfig({
  on: {
    'payment.ask': [
      { guard: { type: 'isToCarryOut', params: eventOf }, target: 'reopened.settling' },
      unneeded,
      { target: 'reopened.asking', description: 'The provider may say something else later.' },
    ],
    'payment.decide': { guard: { type: 'isPaid', params: eventOf }, target: 'paid' },
  },
})

/**
 * One attempt to pay the orders of a checkout. The server executes this chart, and the pages of the shop show its states.
 * Only `paid` is final: money that arrives late leads from the other ends to it.
 */
export const paymentMachine = paymentSetup.createMachine({
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
        'payment.ask': {
          guard: { type: 'isAbandoned', params: eventOf },
          target: 'failed',
          description: 'Its server has ended before it had an answer, so that nobody has the page.',
        },
      },
    },
    redirected: {
      description: 'The person is on the page of the provider, or may still go there.',
      on: {
        'payment.ask': [
          { guard: { type: 'isToCarryOut', params: eventOf }, target: 'verifying.settling' },
          unneeded,
          { target: 'verifying.asking', description: 'A return, a notice, a person or the time asks.' },
        ],
        'payment.letGo': letGo,
        'payment.leave': [...leaves],
        'payment.decide': [...ends],
      },
    },
    verifying: {
      description: 'The shop asks the provider what became of it.',
      initial: 'asking',
      on: {
        'payment.letGo': letGo,
        'payment.leave': [...leaves],
        'payment.decide': [...ends, { guard: { type: 'isAwaited', params: eventOf }, target: 'redirected' }],
      },
      states: questions,
    },
    reopened: {
      description:
        'It was closed, let go or left, and is asked about. It keeps nobody from another attempt, and no goods.',
      initial: 'asking',
      on: { 'payment.decide': [...ends] },
      states: questions,
    },
    paid: {
      type: 'final',
      description: 'The provider has confirmed the amount. The orders are paid, or the money goes back.',
    },
    failed: { description: 'The provider has taken nothing.', ...closed },
    cancelled: {
      description: 'The person has cancelled it on the page of the provider, or pays another way.',
      ...closed,
    },
    expired: { description: 'Nobody has paid in time.', ...closed },
    voided: {
      description: 'The shop has not carried it out and never does, so that nothing was taken.',
      on: {
        'payment.ask': { target: 'voided', description: 'Somebody asks whether the provider says something else.' },
        'payment.decide': { guard: { type: 'isPaid', params: eventOf }, target: 'paid' },
      },
    },
  },
})

/** Where an attempt is in the chart. */
export type PaymentValue = StateValueFrom<typeof paymentMachine>

/** Where an attempt is after an event; undefined where the event changes nothing. */
export const decidePayment = (value: PaymentValue, event: PaymentEvent): PaymentValue | undefined =>
  moved(paymentMachine, value, {}, event)?.value
