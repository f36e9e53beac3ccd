import { assign, setup } from 'xstate'
import type { CallResult, CallState } from '#contract/callDesk/entity.ts'
import { moved } from '../core/lifeCycle.ts'

/** What decides about a call, next to its state. */
export interface CallFacts {
  /** Tries without an answer. */
  readonly tries: number
  /** So many of them make the customer unreachable. */
  readonly triesMax: number
  /** The id of the person who makes the call; null while nobody does. */
  readonly agent: string | null
}

type ByPerson = `call.${CallResult}` | 'call.take' | 'call.giveBack'
type ByItself = 'call.due' | 'call.lapse' | 'customer.confirms' | 'order.waits' | 'order.settled'
export type CallEvent =
  | { readonly [Type in ByPerson]: { readonly type: Type; readonly by: string } }[ByPerson]
  | { readonly [Type in ByItself]: { readonly type: Type } }[ByItself]

const byOf = (event: CallEvent) => ('by' in event ? event.by : null)

/** A try without an answer: the last one ends the tries. */
const unanswered = [
  { guard: 'isLastTry', target: 'unreachable', actions: 'countTry' },
  { guard: 'isAgent', target: 'callAgain', actions: 'countTry' },
] as const

/** A person begins the call. */
const take = { target: 'calling', actions: 'keepAgent' } as const

/** The order was confirmed, cancelled or moved elsewhere. */
const settled = { target: 'ended' } as const

/** The customer confirms by the link in an SMS, while somebody calls or not. */
const byLink = { target: 'confirmed' } as const

/** The server executes this chart for each order that waits for a call. */
export const callMachine = setup({
  types: { input: {} as CallFacts, context: {} as CallFacts, events: {} as CallEvent },
  guards: {
    isAgent: ({ context, event }) => byOf(event) === context.agent,
    isLastTry: ({ context, event }) => byOf(event) === context.agent && context.tries + 1 >= context.triesMax,
  },
  actions: {
    keepAgent: assign({ agent: ({ event }) => byOf(event) }),
    leave: assign({ agent: null }),
    /** A call that was made although its tries were used up counts no further. */
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, context.triesMax) }),
    beginAgain: assign({ tries: 0 }),
  },
}).createMachine({
  id: 'call',
  description:
    'The call that confirms an order with cash on delivery, from its first turn to its result (product 16.21)',
  context: ({ input }) => input,
  initial: 'toCall',
  states: {
    toCall: {
      description: 'The call is due; nobody makes it.',
      on: { 'call.take': take, 'customer.confirms': byLink, 'order.settled': settled },
    },
    calling: {
      description: 'One person has the call, for some minutes.',
      exit: 'leave',
      on: {
        'call.confirmed': { guard: 'isAgent', target: 'confirmed' },
        'call.noAnswer': unanswered,
        'call.busy': unanswered,
        'call.wrongNumber': {
          guard: 'isAgent',
          target: 'unreachable',
          actions: 'countTry',
          description: 'Another try would reach the same stranger.',
        },
        'call.later': { guard: 'isAgent', target: 'callAgain' },
        'call.change': {
          guard: 'isAgent',
          target: 'callAgain',
          description: 'The customer wants another address or size; somebody corrects the order first.',
        },
        'call.refused': { guard: 'isAgent', target: 'refused' },
        'call.giveBack': { guard: 'isAgent', target: 'toCall' },
        'call.lapse': { target: 'toCall', description: 'The person has not reported in time.' },
        'customer.confirms': byLink,
        'order.settled': settled,
      },
    },
    callAgain: {
      description: 'The next try has a time.',
      on: {
        'call.due': { target: 'toCall', description: 'The time has come.' },
        'call.take': take,
        'customer.confirms': byLink,
        'order.settled': settled,
      },
    },
    unreachable: {
      description:
        'The tries are used up, or the number is wrong. A person decides, or the rules have cancelled the order.',
      on: { 'call.take': take, 'customer.confirms': byLink, 'order.settled': settled },
    },
    confirmed: {
      description: 'The customer wants the order.',
      on: { 'order.waits': { target: 'toCall', actions: 'beginAgain' } },
    },
    refused: {
      description: 'The customer does not want the order, which is cancelled.',
      on: {
        'order.waits': {
          target: 'toCall',
          actions: 'beginAgain',
          description: 'The cancellation was taken back.',
        },
      },
    },
    ended: {
      description: 'The order needs no call any more.',
      on: {
        'order.waits': { target: 'toCall', actions: 'beginAgain' },
      },
    },
  },
})

/** A call as the database has it. */
export interface CallInChart extends CallFacts {
  readonly state: CallState
}

/** The call after an event; undefined where the chart does not allow the event. */
export const decideCall = ({ state, ...facts }: CallInChart, event: CallEvent): CallInChart | undefined => {
  const after = moved(callMachine, state, facts, event)
  return after && { state: after.value, ...after.context }
}
