import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { CartItem, CartPrice } from '#contract/cart/entity.ts'
import type { Message } from '#contract/messages.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { noReplyInTime, readDelays } from '../core/port.ts'
import {
  errorIn,
  eventOf,
  failureOf,
  failureText,
  type Reply,
  replyOf,
  succeeded,
  warnAboutError,
} from '../core/reply.ts'
import { plainLine, sameLines } from './cartLines.ts'
import { priceCart, pricedLinesOf, type SellerOfProduct, sellersIn } from './priceOfCart.ts'
import { type LinesChanged, type Online, watchLines, watchOnline } from './watchLines.ts'

/** `lines`: the lines of the cart when the page opens. */
type CartPageInput = { lines: readonly CartItem[] }

type Context = {
  lines: readonly CartItem[]
  /** The latest price, and the lines to which it belongs; null before the first one. */
  price: CartPrice | null
  asked: readonly CartItem[]
  /** The sellers of all products that have been priced while the page is open. */
  sellers: SellerOfProduct
  /** Why the prices could not be read; null after a success. */
  failure: Message | null
}
type Event = LinesChanged | Online | { type: 'cart.retry' }

export const cartPageMachine = setup({
  types: {
    input: {} as CartPageInput,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy' | 'current',
  },
  actors: { priceCart, watchLines, watchOnline },
  delays: { ...readDelays, pause: 300 },
  guards: {
    succeeded,
    isEmpty: (_, { lines }: { lines: readonly CartItem[] }) => lines.length === 0,
    hasNoLines: ({ context }) => context.lines.length === 0,
    /** Whether the latest price is the one of these lines: only what the person saw of them has changed. */
    isPriced: ({ context }, { lines }: { lines: readonly CartItem[] }) => sameLines(lines, context.lines),
  },
  actions: {
    ...emitActions<Context, Event>(),
    takeLines: assign((_, { lines }: { lines: readonly CartItem[] }) => ({ lines })),
    setAsked: assign(({ context }) => ({ asked: context.lines })),
    setPrice: assign(({ context }, reply: Reply<CartPrice>) =>
      reply.ok ? { price: reply.value, sellers: { ...context.sellers, ...sellersIn(reply.value) }, failure: null } : {},
    ),
    /** The lines keep what the person sees now. */
    reportSeen: emit(({ context: { price } }) => ({ type: 'cart.seen', items: pricedLinesOf(price) })),
    setFailure: assign((_, reply: Reply<CartPrice>) => {
      const error = errorIn(reply)
      return { failure: failureOf(error) ?? failureText(error, 'cart.failed_text') }
    }),
    setUnexpected: assign({ failure: 'cart.failed_text' }),
  },
}).createMachine({
  id: 'cartPage',
  description: "The cart's page and its panel: prices and stock, at the start and after each change of the lines",
  context: ({ input: { lines } }) => ({ lines, price: null, asked: [], sellers: {}, failure: null }),
  initial: 'opening',
  on: {
    'lines.changed': [
      {
        guard: { type: 'isEmpty', params: eventOf },
        target: '.empty',
        actions: { type: 'takeLines', params: eventOf },
      },
      { guard: { type: 'isPriced', params: eventOf }, actions: { type: 'takeLines', params: eventOf } },
      { target: '.changed', actions: { type: 'takeLines', params: eventOf } },
    ],
  },
  invoke: [
    { id: 'watchLines', src: 'watchLines', onError: { actions: warnAboutError } },
    { id: 'watchOnline', src: 'watchOnline', onError: { actions: warnAboutError } },
  ],
  states: {
    opening: {
      description: 'Whether the cart has lines decides how it begins.',
      always: [{ guard: 'hasNoLines', target: 'empty' }, 'pricing'],
    },
    empty: { description: 'Nothing is in the cart, so that nothing has a price.' },
    pricing: {
      description: 'The server is asked for prices and stock; the former ones show as outdated.',
      tags: 'busy',
      entry: 'setAsked',
      invoke: {
        id: 'priceCart',
        src: 'priceCart',
        input: ({ context }) => ({ items: context.lines.map(plainLine) }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'priced',
            actions: [{ type: 'setPrice', params: replyOf }, 'reportSeen'],
          },
          { target: 'failed', actions: { type: 'setFailure', params: replyOf } },
        ],
        onError: { target: 'failed', actions: ['setUnexpected', warnAboutError] },
      },
      after: { readLimit: { target: 'failed', actions: { type: 'setFailure', params: noReplyInTime } } },
    },
    priced: {
      description: 'Prices and stock are those of the lines that show.',
      tags: 'current',
    },
    changed: {
      description:
        'The lines have just changed; the prices are asked for after a pause, because a person presses a stepper several times.',
      after: { pause: 'pricing' },
    },
    failed: {
      description: 'Prices could not be read; the person can retry, and a returning connection does.',
      on: { 'cart.retry': 'pricing', 'connection.back': 'pricing' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof cartPageMachine>

export const cartPageSelect = {
  /** Everything that the page shows of lines and prices. */
  content: ({ context }: Snapshot) => context,
  empty: (snapshot: Snapshot) => snapshot.matches('empty'),
  /** Whether the price is the one of the lines; otherwise its sums are out of date. */
  current: (snapshot: Snapshot) => snapshot.hasTag('current'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Why the prices could not be read, or null. */
  failure: (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null),
  /** Whether all lines can be ordered, as far as the latest price says; the checkout asks again. */
  orderable: (snapshot: Snapshot) => !snapshot.matches('failed') && snapshot.context.price?.problems.length === 0,
}
