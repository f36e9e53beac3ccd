import { subMonths, subYears } from 'date-fns'
import { ORDER_STATUSES, type OrderStatus } from '../../contract/constants.ts'
import type { Order } from '../../contract/entities/order.ts'
import type { Paisa } from '../../contract/money.ts'
import type { rangeNames } from '../../contract/texts/orderScreens.ts'
import { type RevenueOf, shopRevenue } from './revenue.ts'
import { folded, type Lines, linesOf, mark } from './search.ts'

/**
 * Order management's figures (spec sections 2.4 and 9): a book once per answer, a view of it per change of the filters.
 * A book keeps what filters ask in columns, so that one pass over 100,000 orders touches no order.
 */
export interface OrderBook {
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
    /** Place in `sellers`. */
    readonly sellers: Uint32Array
    readonly ids: Lines
    readonly phones: Lines
    /** See {@link phoneLine}. */
    readonly digits: Lines
  }
  /** Who sells together in one order; few beside the orders. */
  readonly sellers: readonly { readonly names: readonly string[]; readonly text: string }[]
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

/** The orders with their times, newest first. They come so from the server; then they are taken as they are. */
const newestFirst = (orders: readonly Order[]) => {
  const at = Float64Array.from(orders, timeOf)
  if (at.every((time, index) => index === 0 || time <= at[index - 1]!)) return { sorted: orders, at }
  // By place, so that orders of one time stay as they came.
  const places = [...at.keys()].sort((one, other) =>
    at[one] === at[other] ? one - other : at[one]! < at[other]! ? 1 : -1,
  )
  return { sorted: places.map((place) => orders[place]!), at: Float64Array.from(places, (place) => at[place]!) }
}

/** Reads orders once for all that follows. */
export const orderBook = (orders: readonly Order[], revenueOf: RevenueOf = shopRevenue): OrderBook => {
  const { sorted, at } = newestFirst(orders)
  const sellers: { names: readonly string[]; text: string }[] = []
  const known = new Map<string, number>()
  const sellersOf = (order: Order): number => {
    const names = ownersOf(order)
    const key = names.length === 1 ? names[0]! : names.join('\n')
    const place = known.get(key)
    if (place !== undefined) return place
    known.set(key, sellers.length)
    return sellers.push({ names, text: names.map(folded).join('\n') }) - 1
  }
  const phones = sorted.map(({ phone }) => folded(phone))
  return {
    orders: sorted,
    columns: {
      at,
      status: Uint8Array.from(sorted, ({ status }) => ORDER_STATUSES.indexOf(status)),
      revenue: Float64Array.from(sorted, (order) => (order.status === 'delivered' ? revenueOf(order) : 0)),
      sellers: Uint32Array.from(sorted, sellersOf),
      ids: linesOf(sorted.map(({ _id }) => folded(_id))),
      phones: linesOf(phones),
      digits: linesOf(phones.map(phoneLine)),
    },
    sellers,
    owners: [...new Set(sellers.flatMap(({ names }) => names))].sort(people.compare),
  }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A phone's digits after `+` (of Bangladesh, without its code 88: the code alone is no reason to be found) or `=` (any other). */
const phoneLine = (phone: string): string => {
  const digits = digitsOf(phone)
  if (digits === '') return ''
  return /^(88)?01/.test(digits) ? `+${digits.replace(/^88/, '')}` : `=${digits}`
}

/** What to look for among phone lines: the number may be typed with spaces, dashes, brackets and the country code. */
const phoneNeedles = (needle: string): readonly string[] => {
  if (!/^\+?[\d\s().-]*$/.test(needle)) return []
  const digits = digitsOf(needle)
  if (needle.startsWith('+')) {
    if ('88'.startsWith(digits)) return ['+']
    return [digits.startsWith('88') ? `+${digits.slice(2)}` : `=${digits}`]
  }
  if (digits === '') return []
  return digits.startsWith('8801') ? [digits, `+${digits.slice(2)}`] : [digits]
}

/**
 * The orders (1 at their place) that are what was typed: an owner's name, the id (`#` before it is fine) or the phone,
 * anywhere in them. Null for nothing typed.
 */
const found = ({ columns, sellers, orders }: OrderBook, typed: string): Uint8Array | null => {
  const needle = folded(typed)
  if (needle === '') return null
  const hits = new Uint8Array(orders.length)
  const isSoldBy = Uint8Array.from(sellers, ({ text }) => Number(text.includes(needle)))
  if (isSoldBy.includes(1)) for (let at = 0; at < hits.length; at++) hits[at] = isSoldBy[columns.sellers[at]!]!
  const id = needle.startsWith('#') ? needle.slice(1).trim() : needle
  if (id !== '') mark(hits, columns.ids, id)
  mark(hits, columns.phones, needle)
  for (const digits of phoneNeedles(needle)) mark(hits, columns.digits, digits)
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
export const derive = (book: OrderBook, { range, owner, status, search }: OrderFilters, now: number): OrderView => {
  const { columns, sellers, orders } = book
  const end = countSince(columns.at, startOf[range](now))
  const hits = found(book, search)
  const isOwners = owner === '' ? null : Uint8Array.from(sellers, ({ names }) => Number(names.includes(owner)))
  const tab = status === '' ? -1 : ORDER_STATUSES.indexOf(status)
  const tally = new Uint32Array(ORDER_STATUSES.length)
  const shown: Order[] = []
  let revenue = 0
  for (let at = 0; at < end; at++) {
    if (hits !== null && hits[at] === 0) continue
    if (isOwners !== null && isOwners[columns.sellers[at]!] === 0) continue
    const own = columns.status[at]!
    tally[own]!++
    revenue += columns.revenue[at]!
    if (tab === -1 || tab === own) shown.push(orders[at]!)
  }
  const [pending = 0, processing = 0, shipped = 0, delivered = 0, cancelled = 0] = tally
  const all = pending + processing + shipped + delivered + cancelled
  return { shown, counts: { all, pending, processing, shipped, delivered, cancelled }, revenue }
}
