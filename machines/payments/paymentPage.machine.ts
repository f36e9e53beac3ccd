import { assign, fromCallback, raise, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { PaymentMethod } from '#contract/constants.ts'
import type { Message } from '#contract/messages.ts'
import type { Payment } from '#contract/payments/entity.ts'
import type { callErrors } from '#contract/payments/errors.ts'
import type { PaymentOffer } from '#contract/payments/offersApi.ts'
import { askPayment, leavePayment, startPayment } from '#contract/payments/shopApi.ts'
import type { PaymentPhase } from '#contract/payments/standing.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { readDelays } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  errorIn,
  eventOf,
  failureText,
  type Reply,
  replyOf,
  succeeded,
  unexpectedTo,
  warnAboutError,
} from '../core/reply.ts'
import { cancelOrderMachine } from '../orders/cancelOrder.machine.ts'
import {
  chosenMethod,
  isOnline,
  type OffersEvent,
  type OffersView,
  offersActions,
  offersGuards,
  offersRegion,
  onlineOffers,
  watchOffers,
} from './offers.ts'
import { attemptToName, type PaymentOf, phaseOf, redactsPayment, requestOf } from './paymentOf.ts'
import { payOnDeliveryMachine } from './payOnDelivery.machine.ts'
import { transactionMachine } from './transaction.machine.ts'

const { reading, known, unread, rereading } = offersRegion.states

/** Input of the call that begins another attempt. */
export type PaymentStart = PaymentOf & { readonly method: PaymentMethod }

export type PaymentNews =
  /** A read of the payment has ended. */
  | { type: 'payment.read'; payment: Payment }
  /** A read has failed; `missing`: no order has the key, or the account has none of the orders. */
  | { type: 'payment.unread'; reason: 'missing' | 'failed' }
/** Event to the watcher of the payment. */
export type PaymentReread = { type: 'payment.reread' }

type PauseEnded = { type: 'pause.ended' }
/** The time to pay is over, by the clock of the browser; it is said again while the page shows it. */
export type PayByPassed = { type: 'time.up' }
type WatchResumed = { type: 'watch.resume' }
type Event =
  | PaymentNews
  | OffersEvent
  | PauseEnded
  | PayByPassed
  | WatchResumed
  | { type: 'payment.retry' }
  /** Asks the provider now. */
  | { type: 'payment.ask' }
  /** Goes on at the page of the provider. */
  | { type: 'provider.continue' }
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'payment.start' }
  /** Pays another way instead of waiting, after a warning where the money may still come. */
  | { type: 'attempt.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }

type Context = PaymentOf & {
  /** Null before the first read. */
  payment: Payment | null
  /** Null before they are read. */
  offers: readonly PaymentOffer[] | null
  /** The chosen method, or the one that the browser remembers; empty without one. */
  method: PaymentMethod | ''
  /** How often the next pause between two questions is doubled, and the one before the payment is read again. */
  doublings: number
  readDoublings: number
  /** Why no attempt has begun, or the wait for one has not ended; null while nothing has failed. */
  error: Message | null
  /** The attempt that the form for the transaction is about; empty before there is one. */
  named: string
}

type LeaveReply = Reply<Payment, CodeOf<typeof callErrors, 'leavePayment'>>
type StartReply = Reply<Payment, CodeOf<typeof callErrors, 'startPayment'>>

/** The method of the next attempt; undefined where none can be chosen. */
const nextMethod = ({ offers, method, payment }: Context): PaymentMethod | undefined =>
  chosenMethod(onlineOffers(offers ?? []), method || (payment?.attempt?.method ?? ''), payment?.due ?? null)

/** The longest pause is 16 times the first one. */
const DOUBLINGS_MAX = 4

/** Instead of waiting, the customer pays another way. */
const leaves = {
  'attempt.leave': [
    { guard: 'goesOn', target: 'warning', actions: 'clearError' },
    { guard: 'canLeave', target: 'leaving', actions: 'clearError' },
  ],
} as const

const pauses = {
  invoke: {
    id: 'pause',
    src: 'pause',
    input: ({ context }: { context: Context }) => ({ doublings: context.doublings }),
    onError: { actions: warnAboutError },
  },
  on: { ...leaves, 'pause.ended': 'asking', 'payment.ask': { target: 'asking', actions: 'resetPause' } },
} as const

/** What the reply of a child says of the payment is shown at once. */
const childDone = {
  onDone: {
    target: 'closed',
    actions: { type: 'setPayment', params: ({ event }: { event: { output: Payment } }) => ({ payment: event.output }) },
  },
  onError: { actions: ['toastUnexpected', warnAboutError] },
} as const

/** A pause before the payment is read again; the customer can end it. */
const readPauses = {
  invoke: {
    id: 'watchPause',
    src: 'watchPause',
    input: ({ context }: { context: Context }) => ({ doublings: context.readDoublings }),
    onError: { actions: warnAboutError },
  },
  exit: 'lengthenReadPause',
} as const

const paymentPageSetup = setup({
  types: {
    input: {} as PaymentOf,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
    children: {} as {
      watchPayment: 'watchPayment'
      watchOffers: 'watchOffers'
      payOnDelivery: 'payOnDelivery'
      transaction: 'transaction'
      cancelOrder: 'cancelOrder'
    },
  },
  actors: {
    /** Sends the end of each read of the payment, beginning with the one that the cache has. */
    watchPayment: fromCallback<PaymentReread, PaymentOf>(() => {}),
    watchOffers,
    /** Sends `time.up` when the time to pay is over; never without one. */
    watchPayBy: fromCallback<PayByPassed, Pick<Payment, 'payBy'>>(() => {}),
    /** Sends `pause.ended` after a pause whose length doubles. */
    pause: fromCallback<PauseEnded, { doublings: number }>(() => {}),
    /** Sends `watch.resume` after such a pause. */
    watchPause: fromCallback<WatchResumed, { doublings: number }>(() => {}),
    payOnDelivery: payOnDeliveryMachine,
    transaction: transactionMachine,
    cancelOrder: cancelOrderMachine,
    askPayment: calls(askPayment, requestOf),
    leavePayment: calls<typeof leavePayment, PaymentOf, CodeOf<typeof callErrors, 'leavePayment'>>(
      leavePayment,
      requestOf,
    ),
    startPayment: calls<typeof startPayment, PaymentStart, CodeOf<typeof callErrors, 'startPayment'>>(
      startPayment,
      ({ checkoutId, method, key }) => {
        if (!isOnline(method)) throw new Error(`${method} is no online payment`)
        return { payload: { checkoutId, method }, orderKey: key }
      },
    ),
  },
  delays: readDelays,
  guards: {
    succeeded,
    isMissing: (_, { reason }: { reason: string }) => reason === 'missing',
    isUnread: (_, { reason }: { reason: string }) => reason === 'failed',
    /** No read comes any more until the payment is watched again. */
    isUnwatched: stateIn({ watch: 'stopped' }),
    /** What is known stays on the page after a later read that fails. */
    lacksPayment: ({ context }) => context.payment === null,
    isWaiting: ({ context }) => phaseOf(context.payment) === 'waiting',
    isUnpaid: ({ context }) => phaseOf(context.payment) === 'unpaid',
    isPaid: ({ context }) => phaseOf(context.payment) === 'paid',
    isStillWaiting: (_, reply: Reply<Payment>) => reply.ok && phaseOf(reply.value) === 'waiting',
    hasLeft: ({ context }, phase: PaymentPhase) => phaseOf(context.payment) !== phase,
    hasPage: ({ context }) => Boolean(context.payment?.url),
    canLeave: ({ context }) => Boolean(context.payment?.leaving),
    goesOn: ({ context }) => context.payment?.leaving === 'goesOn',
    canStart: ({ context }) => context.payment?.canPay === true && nextMethod(context) !== undefined,
    canPayOnDelivery: ({ context }) => context.payment?.canPayOnDelivery === true,
    cannotPayOnDelivery: ({ context }) => context.payment?.canPayOnDelivery !== true,
    isToName: ({ context }) => attemptToName(context.payment) !== undefined,
    isOtherAttempt: ({ context }) => attemptToName(context.payment)?._id !== context.named,
    ...offersGuards,
    isRedirected: (_, reply: StartReply) => reply.ok && reply.value.url !== null,
  },
  actions: {
    ...emitActions<Context, Event>(),
    readAgain: sendTo('watchPayment', { type: 'payment.reread' }),
    retryRead: raise({ type: 'payment.retry' }),
    setPayment: assign({ payment: (_, { payment }: { payment: Payment }) => payment }),
    setReply: assign(({ context }, reply: Reply<Payment>) => ({ payment: reply.ok ? reply.value : context.payment })),
    nameAttempt: assign({ named: ({ context }) => attemptToName(context.payment)?._id ?? '' }),
    ...offersActions<Context, Event>(),
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method, error: null })),
    lengthenPause: assign({ doublings: ({ context }) => Math.min(DOUBLINGS_MAX, context.doublings + 1) }),
    resetPause: assign({ doublings: 0 }),
    lengthenReadPause: assign({ readDoublings: ({ context }) => Math.min(DOUBLINGS_MAX, context.readDoublings + 1) }),
    resetReadPause: assign({ readDoublings: 0 }),
    clearError: assign({ error: null }),
    showError: assign({ error: (_, reply: StartReply | LeaveReply) => failureText(errorIn(reply), 'payments.failed') }),
  },
})

/** What the page shows, and what the customer does there. */
const page = paymentPageSetup.createStateConfig({
  description: 'What the page shows of the payment.',
  initial: 'reading',
  on: {
    'payment.read': { target: '.open', actions: { type: 'setPayment', params: eventOf } },
    'payment.unread': [
      { guard: { type: 'isMissing', params: eventOf }, target: '.unknown' },
      { guard: 'lacksPayment', target: '.unread' },
    ],
  },
  states: {
    reading: {
      description: 'No read of the payment has ended yet.',
      after: { readLimit: 'unread' },
      always: { guard: 'isUnwatched', target: 'unread' },
    },
    unread: {
      description: 'The payment could not be read; the customer can retry before the shop does.',
      on: { 'payment.retry': 'reading' },
    },
    unknown: { description: 'No order has the key, or the account has none of the orders.' },
    open: {
      description: 'The payment is known. The dialog that cancels an order stays open while its state changes.',
      initial: 'sorting',
      invoke: { id: 'cancelOrder', src: 'cancelOrder', onError: { actions: warnAboutError } },
      on: {
        'payment.read': { actions: { type: 'setPayment', params: eventOf } },
      },
      states: {
        sorting: {
          description: 'The payment decides what the page is about.',
          always: [
            { guard: 'isWaiting', target: 'waiting' },
            { guard: 'isUnpaid', target: 'unpaid' },
            { guard: 'isPaid', target: 'paid' },
            'over',
          ],
        },
        waiting: {
          description: 'An attempt is undecided: the customer, the provider or the shop has to act.',
          initial: 'asking',
          entry: ['resetPause', 'clearError'],
          always: { guard: { type: 'hasLeft', params: 'waiting' }, target: '#paymentPage.page.open.sorting' },
          on: {
            'provider.continue': {
              guard: 'hasPage',
              actions: { type: 'openProvider', params: ({ context }) => ({ url: context.payment?.url ?? null }) },
            },
          },
          states: {
            asking: {
              description: 'The shop asks the provider what became of the attempt.',
              on: leaves,
              invoke: {
                id: 'askPayment',
                src: 'askPayment',
                input: ({ context: { checkoutId, key } }) => ({ checkoutId, key }),
                onDone: [
                  {
                    guard: { type: 'isStillWaiting', params: replyOf },
                    target: 'pausing',
                    actions: ['lengthenPause', { type: 'setReply', params: replyOf }],
                  },
                  {
                    guard: { type: 'succeeded', params: replyOf },
                    actions: { type: 'setReply', params: replyOf },
                    description: 'It is decided, so that the page is about something else.',
                  },
                  { target: 'unanswered', actions: 'lengthenPause' },
                ],
                onError: { target: 'unanswered', actions: ['lengthenPause', warnAboutError] },
              },
            },
            pausing: { description: 'It is not decided yet; the shop is asked again after a pause.', ...pauses },
            unanswered: { description: 'The shop has not answered; it is asked again after a pause.', ...pauses },
            warning: {
              description: 'The money may still come, so that a second payment would go back; the customer decides.',
              on: { 'leave.confirm': 'leaving', 'leave.cancel': 'asking' },
            },
            leaving: {
              description: 'The shop ends the wait for the attempt.',
              tags: 'busy',
              invoke: {
                id: 'leavePayment',
                src: 'leavePayment',
                input: ({ context: { checkoutId, key } }) => ({ checkoutId, key }),
                onDone: [
                  {
                    guard: { type: 'succeeded', params: replyOf },
                    target: '#paymentPage.page.open.sorting',
                    actions: { type: 'setReply', params: replyOf },
                  },
                  { target: 'asking', actions: { type: 'showError', params: replyOf } },
                ],
                onError: unexpectedTo('asking'),
              },
            },
          },
        },
        unpaid: {
          description: 'Something is to pay, and no attempt is open.',
          initial: 'choosing',
          entry: 'clearError',
          states: {
            choosing: {
              description:
                'The customer chooses how to pay, or pays on delivery, or cancels. After the time to pay the server says what can be done.',
              invoke: {
                id: 'watchPayBy',
                src: 'watchPayBy',
                input: ({ context: { payment } }) => ({ payBy: payment?.payBy ?? null }),
                onError: { actions: warnAboutError },
              },
              always: { guard: { type: 'hasLeft', params: 'unpaid' }, target: '#paymentPage.page.open.sorting' },
              on: {
                'method.choose': {
                  actions: [
                    { type: 'setMethod', params: eventOf },
                    { type: 'keepMethod', params: eventOf },
                  ],
                },
                'time.up': { actions: 'retryRead' },
                'payment.start': { guard: 'canStart', target: 'starting', actions: 'clearError' },
              },
            },
            starting: {
              description: 'The shop begins another attempt. Its own reply alone leads to the page of the provider.',
              tags: 'busy',
              invoke: {
                id: 'startPayment',
                src: 'startPayment',
                input: ({ context }) => ({
                  checkoutId: context.checkoutId,
                  key: context.key,
                  method: nextMethod(context)!,
                }),
                onDone: [
                  {
                    guard: { type: 'isRedirected', params: replyOf },
                    target: '#paymentPage.page.open.sorting',
                    actions: [
                      { type: 'setReply', params: replyOf },
                      {
                        type: 'openProvider',
                        params: ({ event: { output } }) => ({ url: output.ok ? output.value.url : null }),
                      },
                    ],
                  },
                  {
                    guard: { type: 'succeeded', params: replyOf },
                    target: '#paymentPage.page.open.sorting',
                    actions: { type: 'setReply', params: replyOf },
                  },
                  { target: 'choosing', actions: [{ type: 'showError', params: replyOf }, 'retryRead'] },
                ],
                onError: unexpectedTo('choosing'),
              },
            },
          },
        },
        paid: {
          description: 'The orders are paid.',
          always: { guard: { type: 'hasLeft', params: 'paid' }, target: '#paymentPage.page.open.sorting' },
        },
        over: {
          description: 'Nothing is to pay online any more: the orders are cancelled, or paid on delivery.',
          always: { guard: { type: 'hasLeft', params: 'over' }, target: '#paymentPage.page.open.sorting' },
        },
      },
    },
  },
})

/** The change to cash on delivery, next to the methods of the page. */
const delivery = paymentPageSetup.createStateConfig({
  description: 'Paying on delivery instead, which the server allows or not.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The orders cannot be paid on delivery now.',
      always: { guard: 'canPayOnDelivery', target: 'open' },
    },
    open: {
      description: 'The customer can choose to pay on delivery.',
      always: { guard: 'cannotPayOnDelivery', target: 'closed' },
      invoke: {
        id: 'payOnDelivery',
        src: 'payOnDelivery',
        input: ({ context: { checkoutId, key, payment } }) => ({ checkoutId, key, phone: payment?.phone ?? '' }),
        ...childDone,
      },
    },
  },
})

/** The form for money that the customer sends to a wallet of the shop. */
const transaction = paymentPageSetup.createStateConfig({
  description: 'The transaction of money that is sent to a wallet of the shop.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No attempt waits for its transaction.',
      always: { guard: 'isToName', target: 'open' },
    },
    open: {
      description: 'The customer names the transaction of one attempt.',
      entry: 'nameAttempt',
      always: { guard: 'isOtherAttempt', target: 'closed' },
      invoke: {
        id: 'transaction',
        src: 'transaction',
        input: ({ context: { checkoutId, key, payment } }) => ({ checkoutId, key, wallet: payment!.wallets[0]!.kind }),
        ...childDone,
      },
    },
  },
})

/** The state of the attempt is data of the server; the states of this chart are what the page does about it. */
export const paymentPageMachine = paymentPageSetup.createMachine({
  id: 'paymentPage',
  description:
    'The page of the payment of a checkout: what is known of it, and what the customer can do (product 13.11)',
  meta: {
    redaction: redactsPayment,
  } satisfies DeclaresRedaction,
  context: ({ input }) => ({
    ...input,
    payment: null,
    offers: null,
    method: '',
    doublings: 0,
    readDoublings: 0,
    error: null,
    named: '',
  }),
  invoke: { id: 'watchOffers', src: 'watchOffers', onError: { actions: warnAboutError } },
  on: { 'offers.read': { actions: { type: 'setOffers', params: eventOf } } },
  type: 'parallel',
  states: {
    watch: {
      description: 'The reads of the payment: those that come, and the pauses after one that has failed.',
      initial: 'following',
      states: {
        following: {
          description: 'The payment is watched.',
          initial: 'hearing',
          invoke: {
            id: 'watchPayment',
            src: 'watchPayment',
            input: ({ context: { checkoutId, key } }) => ({ checkoutId, key }),
            onError: { target: 'stopped', actions: warnAboutError },
          },
          on: {
            'payment.read': { target: '.hearing', actions: 'resetReadPause' },
            'payment.retry': { actions: 'readAgain' },
          },
          states: {
            hearing: {
              description: 'The last read has succeeded, or is on its way.',
              on: { 'payment.unread': { guard: { type: 'isUnread', params: eventOf }, target: 'pausing' } },
            },
            pausing: {
              description: 'The last read has failed; the payment is read again after a pause, or by a press.',
              ...readPauses,
              on: {
                'watch.resume': { target: 'hearing', actions: 'readAgain' },
                'payment.retry': { target: 'hearing', actions: 'readAgain' },
              },
            },
          },
        },
        stopped: {
          description: 'The watch itself has failed; it begins again after a pause, or by a press.',
          ...readPauses,
          on: { 'watch.resume': 'following', 'payment.retry': 'following' },
        },
      },
    },
    page,
    delivery,
    transaction,
    offers: { ...offersRegion, states: { reading, rereading, known, unread } },
  },
})
type Snapshot = SnapshotFrom<typeof paymentPageMachine>

/** What the page shows. */
export type PaymentView = 'reading' | 'unread' | 'unknown' | PaymentPhase

const noOffers: readonly PaymentOffer[] = []
const VIEWS: readonly PaymentView[] = ['waiting', 'unpaid', 'paid', 'over']

export const paymentPageSelect = {
  view: ({ value: { page } }: Snapshot): PaymentView =>
    typeof page === 'object'
      ? (VIEWS.find((view) => view === Object.keys(Object(page.open))[0] || view === page.open) ?? 'reading')
      : page,
  payment: ({ context }: Snapshot) => context.payment,
  /** Whether the shop is being asked. */
  asking: (snapshot: Snapshot) => snapshot.matches({ page: { open: { waiting: 'asking' } } }),
  /** Whether the shop has not answered the latest question. */
  unanswered: (snapshot: Snapshot) => snapshot.matches({ page: { open: { waiting: 'unanswered' } } }),
  starting: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether the customer is asked about a second payment, and whether the wait for the attempt is being ended. */
  warning: (snapshot: Snapshot) => snapshot.matches({ page: { open: { waiting: 'warning' } } }),
  leaving: (snapshot: Snapshot) => snapshot.matches({ page: { open: { waiting: 'leaving' } } }),
  error: ({ context }: Snapshot) => context.error,
  /** The machines of the page, while what they do can be done. */
  payOnDelivery: ({ children }: Snapshot) => children.payOnDelivery,
  transaction: ({ children }: Snapshot) => children.transaction,
  cancelOrder: ({ children }: Snapshot) => children.cancelOrder,
  offers: ({ context }: Snapshot) => context.offers ?? noOffers,
  offersView: ({ value }: Snapshot): OffersView => value.offers,
  /** The method of the next attempt; undefined where none can be chosen. */
  method: ({ context }: Snapshot) => nextMethod(context),
}
