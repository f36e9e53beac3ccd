import { type StateValueFrom, setup } from 'xstate'
import { moved } from '../core/lifeCycle.ts'
import { eventOf } from '../core/reply.ts'

/** What has been placed under the id of a checkout before. */
export interface EarlierCheckout {
  /** Whether the caller has its key, or its account. */
  readonly isTheirs: boolean
  /** Whether it has the same lines, address and payment method. */
  readonly isSameContent: boolean
}

/** What phone and account have ordered already. */
export interface OrderedBefore {
  readonly isTooFrequent: boolean
  readonly hasTooManyOpen: boolean
  /** Whether the same lines were ordered a moment ago, and the customer has not confirmed to order them again. */
  readonly isDuplicate: boolean
}

export type AttemptEvent =
  | { readonly type: 'checkout.find'; readonly earlier: EarlierCheckout | null }
  | { readonly type: 'policies.compare'; readonly agrees: boolean }
  | ({ readonly type: 'limits.read' } & OrderedBefore)
  | { readonly type: 'cart.price'; readonly agrees: boolean }
  | { readonly type: 'holds.read'; readonly isTooMuch: boolean }

const earlierIn = (event: AttemptEvent) => (event.type === 'checkout.find' ? event.earlier : null)

/**
 * The server executes this chart for each call that places an order. The rules have one order: the first that a call
 * breaks is its answer. The id of the checkout is looked up twice: at first, so that a repetition needs no code, and then
 * under its lock. Only `placed` is stored; the same call again, in any number and on any server, is `repeated`.
 */
export const checkoutAttemptMachine = setup({
  types: { events: {} as AttemptEvent },
  guards: {
    isOfOthers: (_, event: AttemptEvent) => earlierIn(event)?.isTheirs === false,
    isOther: (_, event: AttemptEvent) => earlierIn(event)?.isSameContent === false,
    isFound: (_, event: AttemptEvent) => earlierIn(event) !== null,
    agrees: (_, { agrees }: { agrees: boolean }) => agrees,
    isTooFrequent: (_, { isTooFrequent }: OrderedBefore) => isTooFrequent,
    hasTooManyOpen: (_, { hasTooManyOpen }: OrderedBefore) => hasTooManyOpen,
    isDuplicate: (_, { isDuplicate }: OrderedBefore) => isDuplicate,
    isTooMuch: (_, { isTooMuch }: { isTooMuch: boolean }) => isTooMuch,
  },
}).createMachine({
  id: 'checkoutAttempt',
  description: 'A call that places the orders of a checkout, from its arrival to its answer (product 13)',
  initial: 'received',
  states: {
    received: {
      description: 'A call has arrived for a checkout.',
      on: {
        'checkout.find': [
          { guard: { type: 'isOfOthers', params: eventOf }, target: 'taken' },
          { guard: { type: 'isOther', params: eventOf }, target: 'differing' },
          { guard: { type: 'isFound', params: eventOf }, target: 'repeated' },
          { target: 'unplaced', description: 'The phone is proved now, where a guest has to.' },
        ],
      },
    },
    unplaced: {
      description: 'No order was placed under this id when the call arrived.',
      on: {
        'checkout.find': [
          { guard: { type: 'isOfOthers', params: eventOf }, target: 'taken' },
          { guard: { type: 'isOther', params: eventOf }, target: 'differing' },
          { guard: { type: 'isFound', params: eventOf }, target: 'repeated' },
          { target: 'alone', description: 'No other call has placed it since.' },
        ],
      },
    },
    alone: {
      description: 'No other call of this checkout, phone or account runs.',
      on: {
        'policies.compare': [{ guard: { type: 'agrees', params: eventOf }, target: 'agreed' }, { target: 'outdated' }],
      },
    },
    agreed: {
      description: 'The customer has accepted the policies of today, or the client knows none.',
      on: {
        'limits.read': [
          { guard: { type: 'isTooFrequent', params: eventOf }, target: 'tooFrequent' },
          { guard: { type: 'hasTooManyOpen', params: eventOf }, target: 'tooManyOpen' },
          { guard: { type: 'isDuplicate', params: eventOf }, target: 'duplicate' },
          { target: 'allowed' },
        ],
      },
    },
    allowed: {
      description: 'Phone and account may order; the products are locked and priced.',
      on: {
        'cart.price': [{ guard: { type: 'agrees', params: eventOf }, target: 'priced' }, { target: 'changed' }],
      },
    },
    priced: {
      description: 'Lines and total are what the customer saw.',
      on: {
        'holds.read': [
          { guard: { type: 'isTooMuch', params: eventOf }, target: 'holdingTooMuch' },
          { target: 'placed', description: 'The person is proved, or the shelves keep a part of each product.' },
        ],
      },
    },
    placed: { type: 'final', description: 'Orders, stock, kept cart and messages are written.' },
    repeated: { type: 'final', description: 'The checkout has placed the same orders already; they are the answer.' },
    taken: { type: 'final', description: 'The checkout belongs to another key or account.' },
    differing: { type: 'final', description: 'The checkout has placed orders with other content.' },
    outdated: { type: 'final', description: 'The shop has other policies than the customer has accepted.' },
    tooFrequent: { type: 'final', description: 'The account has placed too many checkouts within ten minutes.' },
    tooManyOpen: { type: 'final', description: 'Phone or account has too many open orders with cash on delivery.' },
    duplicate: { type: 'final', description: 'The same phone has ordered the same lines a moment ago.' },
    holdingTooMuch: {
      type: 'final',
      description: 'Somebody who has proved nothing would hold too many pieces; a code or an account helps.',
    },
    changed: { type: 'final', description: 'Stock or prices are not what the customer saw.' },
  },
})

export type AttemptState = StateValueFrom<typeof checkoutAttemptMachine>

/** The state of an attempt after an event; undefined where the chart does not allow the event. */
export const decideAttempt = (state: AttemptState, event: AttemptEvent): AttemptState | undefined =>
  moved(checkoutAttemptMachine, state, {}, event)?.value
