import { subMonths, subYears } from 'date-fns'
import { ORDER_STATUSES, type OrderStatus } from '../../contract/constants.ts'
import type { Paisa } from '../../contract/money.ts'
import type { Order } from '../../contract/orders/entity.ts'
import type { rangeNames } from '../../messages/en/orderScreens.ts'
import { type RevenueOf, shopRevenue } from './revenue.ts'
import { folded, type Lines, linesOf, mark } from './search.ts'

/**
 * Order management's figures (spec sections 2.4 and 9): a book once per answer, a view of it per change of the filters.
 * A book keeps what filters ask in columns, so that one pass over 100,000 orders touches no order.
 */
export interface OrderIndex {
  /** Newest first. */
  readonly orders: readonly Order[]
  /** Every distinct owner name, sorted for people. */
  readonly owners: readonly string[]
  readonly columns: {
    /** When it was made, in ms; -Infinity where it does not tell. */
    readonly at: Float64Array
    /** Place in ORDER_STATUSES. */
    readonly status: Uint8Array
    /** Paisa; 0 until it is delivered. */
    readonly revenue: Float64Array
    /** The owners' names as they came, in no order. */
    readonly names: readonly string[]
    /** For each item of all orders the place of its owner in `names`. */
    readonly sellers: Uint32Array
    /** Where an order's items begin in `sellers`; they go on to where the next one's begin. */
    readonly firstSeller: Uint32Array
    readonly ids: Lines
    readonly phones: Lines
  }
}

export type OrderRange = keyof typeof rangeNames

export interface OrderFilters {
  readonly range: OrderRange
  /** An owner's exact name, empty for all. */
  readonly owner: string
  readonly status: OrderStatus | ''
  /** As it was typed. */
  readonly search: string
}

export const noFilters: OrderFilters = { range: '', owner: '', status: '', search: '' }

/** How many orders there are of each status, and of all. */
export type OrderCounts = Readonly<Record<OrderStatus | 'all', number>>

export interface OrderView {
  /** What stands under the chosen tab, newest first. */
  readonly shown: readonly Order[]
  /** Tiles and tabs: they follow range, owner and search, not the tab (spec section 2.4). */
  readonly counts: OrderCounts
  readonly revenue: Paisa
}

const people = new Intl.Collator(['bn', 'en'], { numeric: true })

/** The distinct names of the owners of an order's items, in their order. */
export const ownersOf = ({ items }: Pick<Order, 'items'>): readonly string[] => {
  const owners: string[] = []
  for (const { OwnerName } of items) if (OwnerName.trim() !== '' && !owners.includes(OwnerName)) owners.push(OwnerName)
  return owners
}

const timeOf = ({ createdAt }: Order): number => {
  const at = Date.parse(createdAt)
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at
}

/** The orders with their times, newest first. So they come from the server; then they are taken as they are. */
const newestFirst = (orders: readonly Order[]): { orders: readonly Order[]; at: Float64Array } => {
  const at = Float64Array.from(orders, timeOf)
  if (at.every((time, place) => place === 0 || time <= at[place - 1]!)) return { orders, at }
  const places = [...at.keys()].sort((one, other) => (at[one]! < at[other]! ? 1 : at[one]! > at[other]! ? -1 : 0))
  return { orders: places.map((place) => orders[place]!), at: Float64Array.from(places, (place) => at[place]!) }
}

/** Reads orders once for all that follows. */
export const createOrderIndex = (given: readonly Order[], revenueOf: RevenueOf = shopRevenue): OrderIndex => {
  const { orders, at } = newestFirst(given)
  const length = orders.length
  const status = new Uint8Array(length)
  const revenue = new Float64Array(length)
  const firstSeller = new Uint32Array(length + 1)
  const sellers: number[] = []
  const ids: string[] = []
  const phones: string[] = []
  const names = new Map<string, number>()
  for (let place = 0; place < length; place++) {
    const order = orders[place]!
    status[place] = ORDER_STATUSES.indexOf(order.status)
    if (order.status === 'delivered') revenue[place] = revenueOf(order)
    for (const { OwnerName } of order.items) {
      const known = names.get(OwnerName)
      if (known === undefined) names.set(OwnerName, names.size)
      sellers.push(known ?? names.size - 1)
    }
    firstSeller[place + 1] = sellers.length
    ids.push(folded(order._id))
    phones.push(phoneLine(folded(order.phone)))
  }
  return {
    orders,
    owners: [...names.keys()].filter((name) => name.trim() !== '').sort(people.compare),
    columns: {
      at,
      status,
      revenue,
      names: [...names.keys()],
      sellers: Uint32Array.from(sellers),
      firstSeller,
      ids: linesOf(ids),
      phones: linesOf(phones),
    },
  }
}

/** Digits, however they are spaced. */
const NUMBER = /^\+?[\d\s().-]*$/
/** What a number of Bangladesh, and any other, begins with in a line: nothing that is typed holds these. */
const OURS = '\t'
const OTHER = '\v'

/**
 * A phone as it is looked for: its digits, without the code 88 of Bangladesh, which alone is no reason to be found; as it
 * stands where it is no number.
 */
const phoneLine = (phone: string): string => {
  if (!NUMBER.test(phone)) return phone
  const digits = phone.replace(/\D/g, '')
  if (digits === '') return ''
  if (digits.startsWith('01')) return OURS + digits
  return digits.startsWith('8801') ? OURS + digits.slice(2) : OTHER + digits
}

/** What to look for among phone lines: a number may be typed with spaces, dashes, brackets and the country code. */
const phoneNeedles = (needle: string): readonly string[] => {
  if (!NUMBER.test(needle)) return [needle]
  const digits = needle.replace(/\D/g, '')
  if (needle.startsWith('+')) {
    // Somebody may only have begun to type +880….
    const ours = '88'.startsWith(digits) ? [OURS] : digits.startsWith('88') ? [OURS + digits.slice(2)] : []
    return [...ours, OTHER + digits]
  }
  if (digits === '') return []
  return digits.startsWith('8801') ? [digits, OURS + digits.slice(2)] : [digits]
}

/** Sets 1 at the place of each order in which one of these owners sells. */
const markSold = (hits: Uint8Array, { columns }: OrderIndex, isMeant: (owner: string) => boolean) => {
  const { names, sellers, firstSeller } = columns
  const meant = Uint8Array.from(names, (name) => Number(isMeant(name)))
  if (!meant.includes(1)) return
  for (let at = 0; at < hits.length; at++)
    for (let seller = firstSeller[at]!; seller < firstSeller[at + 1]!; seller++)
      if (meant[sellers[seller]!] === 1) hits[at] = 1
}

/** What cards and people put before a short id. */
const ON_CARDS = /^(order\s*)?#/

/**
 * The orders (1 at their place) that are what was typed: an owner's name, the id (also as a card has it) or the phone,
 * anywhere in them. Null for nothing typed.
 */
const found = (book: OrderIndex, typed: string): Uint8Array | null => {
  const needle = folded(typed)
  if (needle === '') return null
  const hits = new Uint8Array(book.orders.length)
  markSold(hits, book, (owner) => folded(owner).includes(needle))
  const id = needle.replace(ON_CARDS, '').trim()
  if (id !== '') mark(hits, book.columns.ids, id)
  for (const phone of phoneNeedles(needle)) mark(hits, book.columns.phones, phone)
  return hits
}

const soldBy = (book: OrderIndex, name: string): Uint8Array | null => {
  if (name === '') return null
  const hits = new Uint8Array(book.orders.length)
  markSold(hits, book, (owner) => owner === name)
  return hits
}

const DAY_MS = 86_400_000

/** From when on orders fall into a range (spec section 9); "Today" is the last 24 hours. */
const startOf: { readonly [range in OrderRange]: (now: number) => number } = {
  '': () => Number.NEGATIVE_INFINITY,
  today: (now) => now - DAY_MS,
  '7d': (now) => now - 7 * DAY_MS,
  '30d': (now) => now - 30 * DAY_MS,
  '3m': (now) => subMonths(now, 3).getTime(),
  '6m': (now) => subMonths(now, 6).getTime(),
  '1y': (now) => subYears(now, 1).getTime(),
}

/** How many of the newest were made at a time or later. */
const countSince = (at: Float64Array, start: number): number => {
  let low = 0
  let high = at.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at[middle]! >= start) low = middle + 1
    else high = middle
  }
  return low
}

/** What the filters leave of a book: one pass over the orders of the range. `now` is in ms. */
export const filterOrders = (
  book: OrderIndex,
  { range, owner, status, search }: OrderFilters,
  now: number,
): OrderView => {
  const { columns, orders } = book
  const end = countSince(columns.at, startOf[range](now))
  const hits = found(book, search)
  const own = soldBy(book, owner)
  const tab = status === '' ? -1 : ORDER_STATUSES.indexOf(status)
  const tally = new Uint32Array(ORDER_STATUSES.length)
  const shown: Order[] = []
  let revenue = 0
  for (let at = 0; at < end; at++) {
    if (hits !== null && hits[at] === 0) continue
    if (own !== null && own[at] === 0) continue
    const kind = columns.status[at]!
    tally[kind]!++
    revenue += columns.revenue[at]!
    if (tab === -1 || tab === kind) shown.push(orders[at]!)
  }
  const [pending = 0, processing = 0, shipped = 0, delivered = 0, cancelled = 0] = tally
  const all = pending + processing + shipped + delivered + cancelled
  return { shown, counts: { all, pending, processing, shipped, delivered, cancelled }, revenue }
}
