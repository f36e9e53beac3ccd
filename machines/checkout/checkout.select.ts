import type { SnapshotFrom } from 'xstate'
import type { Address } from '#contract/addresses/entity.ts'
import type { CartPrice, PricedLine } from '#contract/cart/entity.ts'
import { lineKey } from '#contract/cart/lineKey.ts'
import type { OffersView } from '../payments/offers.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import { advanceMethodOf, isOrderable, methodOf, offersOf } from './checkout.values.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** What the form says about the latest order, which is not placed or may not be. */
export const NOTICES = [
  'changed',
  'totalKnown',
  'methodChanged',
  'policiesChanged',
  'unanswered',
  'tooManyOpen',
  'sessionEnded',
  'refused',
  'alreadyPlaced',
  'taken',
] as const
export type Notice = (typeof NOTICES)[number] | 'unknown'

/** One difference between the price that the person saw and the new one; amounts in taka. */
export type PriceChange = {
  readonly of: 'line' | 'fee' | 'total'
  /** Name of the product; empty for a fee or total. */
  readonly name: string
  readonly was: number
  readonly now: number
}

const linesOf = (price: CartPrice): readonly PricedLine[] => price.sellers.flatMap(({ items }) => items)

const sameLine = (one: PricedLine) => (other: PricedLine) => lineKey(other) === lineKey(one)

const amount = (of: 'fee' | 'total', was: number | null, now: number | null): readonly PriceChange[] =>
  was === null || now === null || was === now ? [] : [{ of, name: '', was, now }]

const changesBetween = (before: CartPrice, price: CartPrice): readonly PriceChange[] => [
  ...linesOf(price).flatMap((line): readonly PriceChange[] => {
    const was = linesOf(before).find(sameLine(line))?.price
    return was === undefined || was === line.price ? [] : [{ of: 'line', name: line.productName, was, now: line.price }]
  }),
  ...amount('fee', before.deliveryFee, price.deliveryFee),
  ...amount('total', before.total, price.total),
]

/** What is known of the customer's consent to the policies (the state `consent` of the machine). */
const CONSENTS = ['reading', 'unneeded', 'unread', 'blocking', 'rereading', 'asked', 'missing', 'given'] as const
type Consent = (typeof CONSENTS)[number]

/** Whether the outcome of the order is not known yet, and the server is asked. */
const asksServer = (snapshot: Snapshot) =>
  snapshot.matches({ open: { order: 'unknown' } }) || snapshot.matches({ open: { order: 'asking' } })

const OPENING = ['opening', 'readingAddresses', 'readingLatest'] as const

const noAddresses: readonly Address[] = []

/** Selectors of the checkout. */
export const checkoutSelect = {
  opening: (snapshot: Snapshot) => OPENING.some((state) => snapshot.matches(state)),
  /** Whether nothing is left to order; not while the order is on its way, which empties the cart. */
  empty: (snapshot: Snapshot) => snapshot.matches({ open: { price: 'empty', order: 'filling' } }),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  pricing: (snapshot: Snapshot) => snapshot.matches({ open: { price: 'pricing' } }),
  unpriced: (snapshot: Snapshot) => snapshot.matches({ open: { price: 'unpriced' } }),
  notice: (snapshot: Snapshot): Notice | null => {
    if (asksServer(snapshot)) return 'unknown'
    return NOTICES.find((notice) => snapshot.matches({ open: { order: { filling: notice } } })) ?? null
  },
  asksServer,
  consent: (snapshot: Snapshot): Consent =>
    CONSENTS.find((consent) => snapshot.matches({ open: { consent } })) ?? 'reading',
  askingDuplicate: (snapshot: Snapshot) => snapshot.matches({ open: { order: 'askingDuplicate' } }),
  price: (snapshot: Snapshot) => snapshot.context.price,
  /** Whether the lines can be ordered as they are, for the chosen district. */
  orderable: (snapshot: Snapshot) => isOrderable(snapshot.context.price),
  lines: (snapshot: Snapshot) => snapshot.context.lines,
  /** The line of 'Buy Now'; null for the cart. */
  buyNow: (snapshot: Snapshot) => snapshot.context.buyNow,
  addresses: (snapshot: Snapshot) => snapshot.context.addresses ?? noAddresses,
  addressesUnread: (snapshot: Snapshot) => snapshot.matches({ open: { addresses: 'unread' } }),
  readingAddresses: (snapshot: Snapshot) => snapshot.matches({ open: { addresses: 'reading' } }),
  addressId: (snapshot: Snapshot) => snapshot.context.addressId,
  savesAddress: (snapshot: Snapshot) => snapshot.context.savesAddress,
  checkoutId: (snapshot: Snapshot) => snapshot.context.checkoutId,
  /** The child that asks for the code. */
  phoneCode: (snapshot: Snapshot) => snapshot.children.phoneCode,
  offers: (snapshot: Snapshot) => offersOf(snapshot.context),
  offersView: ({ value }: Snapshot): OffersView => (typeof value === 'object' ? value.open!.offers : 'reading'),
  /** The method by which the order is paid. */
  method: (snapshot: Snapshot) => methodOf(snapshot.context),
  /** How the part in advance is paid. */
  advanceMethod: (snapshot: Snapshot) => advanceMethodOf(snapshot.context),
  before: (snapshot: Snapshot) => snapshot.context.before,
}

/** The differences to say after the server has changed the price. */
export const priceChanges = (before: CartPrice | null, price: CartPrice | null): readonly PriceChange[] =>
  before && price ? changesBetween(before, price) : []
