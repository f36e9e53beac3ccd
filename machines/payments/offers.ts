import { type AnyActorRef, assign, type EventObject, fromCallback, sendTo } from 'xstate'
import type { PaymentMethod } from '#contract/constants.ts'
import type { PaymentOffer } from '#contract/payments/offersApi.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#contract/payments/states.ts'

/**
 * The payment methods of the shop have been read, or read again; `method` is the one that this browser remembers, empty
 * without one.
 */
export type OffersRead = { type: 'offers.read'; offers: readonly PaymentOffer[]; method: PaymentMethod | '' }
/** A read of the methods has failed while none is known. */
type OffersUnread = { type: 'offers.unread' }
export type OffersEvent = OffersRead | OffersUnread | { type: 'offers.retry' }
/** The person has chosen a method, which the browser remembers. */
type MethodKept = { type: 'method.keep'; method: PaymentMethod }
/** Events to the watcher of the methods. */
export type OffersOrder = MethodKept | { type: 'offers.reread' }

/**
 * Sends `offers.read` or `offers.unread` after each read of the methods, and remembers the chosen one; a server without the
 * call has none. It reads them again after a failure, and while one of them does not answer.
 */
export const watchOffers = fromCallback<OffersOrder>(() => {})

/** The context of a machine with the region of the methods. */
type WithOffers = {
  /** The methods of the shop; null before they are read. */
  readonly offers: readonly PaymentOffer[] | null
  /** The chosen method, or the one that the browser remembers; empty without one. */
  readonly method: PaymentMethod | ''
}

export const offersGuards = { knowsOffers: ({ context }: { context: WithOffers }) => context.offers !== null }

export const offersActions = <C extends WithOffers, E extends EventObject>() => ({
  setOffers: assign<C, E, OffersRead, E, never>(
    ({ context }, { offers, method }) => ({ offers, method: context.method || method }) as Partial<C>,
  ),
  keepMethod: sendTo<C, E, { method: PaymentMethod }, AnyActorRef, E, never>(
    'watchOffers',
    (_: unknown, { method }: { method: PaymentMethod }) => ({
      type: 'method.keep',
      method,
    }),
  ),
  readOffersAgain: sendTo<C, E, undefined, AnyActorRef, E, never>('watchOffers', { type: 'offers.reread' }),
})

/** The region of a chart that says what is known of the methods; the chart itself takes `offers.read`. */
export const offersRegion = {
  description: 'What is known of the payment methods of the shop.',
  initial: 'reading',
  states: {
    reading: {
      description: 'No read of the methods has ended yet.',
      always: { guard: 'knowsOffers', target: 'known' },
      on: { 'offers.unread': 'unread' },
    },
    known: { description: 'The methods are known, and stay so when a later read fails.' },
    unread: {
      description: 'The methods could not be read; they are read again by themselves, and by a press.',
      always: { guard: 'knowsOffers', target: 'known' },
      on: { 'offers.retry': { target: 'rereading', actions: 'readOffersAgain' } },
    },
    rereading: {
      description: 'The methods are read again, after a press to retry.',
      always: { guard: 'knowsOffers', target: 'known' },
      on: { 'offers.unread': 'unread' },
    },
  },
} as const

/** What is known of the methods. */
export type OffersView = keyof typeof offersRegion.states
/** Whether a screen says that the methods could not be read. */
export const isOffersUnread = (view: OffersView): boolean => view === 'unread' || view === 'rereading'

/** Why a method cannot be chosen now: its provider does not answer, or the amount is outside of its limits. */
export type Hindrance = 'away' | 'amount'

/** @param amount what is to pay, in taka; null while it is not known */
export const hindranceOf = ({ isAnswering, min, max }: PaymentOffer, amount: number | null): Hindrance | null => {
  if (!isAnswering) return 'away'
  return amount !== null && (amount < (min ?? 0) || amount > (max ?? Number.POSITIVE_INFINITY)) ? 'amount' : null
}

export const isOnline = (method: string): method is OnlineMethod => ONLINE_METHODS.some((online) => online === method)

type OnlineOffer = PaymentOffer & { readonly method: OnlineMethod }
/** The methods whose money comes before the delivery. */
export const onlineOffers = (offers: readonly PaymentOffer[]): readonly OnlineOffer[] =>
  offers.filter((offer): offer is OnlineOffer => isOnline(offer.method))

/** The chosen method where it can be chosen now, else the first that can; undefined without one. */
export const chosenMethod = <Method extends PaymentMethod>(
  offers: readonly (PaymentOffer & { readonly method: Method })[],
  method: PaymentMethod | '',
  amount: number | null,
): Method | undefined => {
  const choosable = offers.filter((offer) => hindranceOf(offer, amount) === null)
  return (choosable.find((offer) => offer.method === method) ?? choosable[0])?.method
}
