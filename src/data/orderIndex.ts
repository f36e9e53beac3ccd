import { subMonths } from 'date-fns/subMonths'
import { subYears } from 'date-fns/subYears'
import type { Paisa } from '#contract/money.ts'
import type { Order } from '#contract/orders/entity.ts'
import { isHeld } from '#contract/orders/facts.ts'
import { byStatus, factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import type { rangeNames } from '#messages/officeOrders.ts'
import { DAY_MS, startOfDayAt } from './bangladeshDay.ts'
import { isLate } from './lateOrders.ts'
import { type RevenueOf, shopRevenue } from './revenue.ts'
import { joinLines, markMatches, normalizeForSearch, type SearchLines } from './search.ts'

/**
 * Figures of order management (product 5.12). An index is created once per response, and filtered at each change of the
 * filters. It stores the filtered fields in columns, so that one pass over 100,000 orders reads no order object.
 */
export interface OrderIndex {
  /** Newest first. */
  readonly orders: readonly Order[]
  /** Every distinct owner name, in alphabetical order. */
  readonly owners: readonly string[]
  /** The name of each owner by id, where the items have ids. */
  readonly ownerNames: ReadonlyMap<string, string>
  readonly columns: {
    /** Creation time in ms; -Infinity where it is missing. */
    readonly at: Float64Array
    /** Index in ORDER_STATUSES. */
    readonly status: Uint8Array
    /** In paisa; 0 for an order that does not count as revenue. */
    readonly revenue: Float64Array
    /** Distinct owner names, unsorted. */
    readonly names: readonly string[]
    /** For each item of all orders, the index of its owner in `names`. */
    readonly sellers: Uint32Array
    /** For each order, the index in `sellers` of its first item; its items end where those of the next order begin. */
    readonly firstSeller: Uint32Array
    readonly ids: SearchLines
    readonly phones: SearchLines
  }
  /** Customer, products and place of each order, and its total; made at the first search by words. */
  readonly texts: () => { readonly words: SearchLines; readonly totals: SearchLines }
}

/** The other names of the places that begin with a normalized word. */
export type PlacesNamed = (word: string) => readonly string[]

export type OrderRange = keyof typeof rangeNames

export interface OrderFilters {
  readonly range: OrderRange
  /** An owner's exact name, empty for all. */
  readonly owner: string
  readonly status: OrderStatus | ''
  /** First and last day in Bangladesh, `yyyy-MM-dd`; empty without a limit. */
  readonly from: string
  readonly to: string
  /** Whether only open orders whose promised day has passed are shown. */
  readonly late: boolean
  /** Where its customer came from; empty for all. */
  readonly source: string
  /** As entered. */
  readonly search: string
}

export const noFilters: OrderFilters = {
  range: '',
  owner: '',
  status: '',
  from: '',
  to: '',
  late: false,
  source: '',
  search: '',
}

export type OrderCounts = Readonly<Record<OrderStatus | 'all', number>>

/** The orders of the filters, or a part of them, with the figures of all. */
export interface OrderView {
  /** Orders of the selected tab. */
  readonly data: readonly Order[]
  /** The number of orders of the tab. */
  readonly total: number
  /** Whether `total` is a lower bound. */
  readonly atLeast?: boolean | undefined
  /** The place after which the next part begins. */
  readonly next?: string | undefined
  /** Counts for tiles and tabs: they depend on range, owner and search, not on the tab. */
  readonly counts: OrderCounts
  /** The pending orders that a call or a payment keeps from their next step. */
  readonly held: number
  readonly revenue: Paisa
  /** The figures that are lower bounds, because there are more orders than were counted. */
  readonly floors?: ReadonlySet<keyof OrderCounts | 'revenue'>
}

const nameCollator = new Intl.Collator(['bn', 'en'], { numeric: true })

/** The distinct owner names of an order's items, in the order of the items. */
export const ownersOf = ({ items }: Pick<Order, 'items'>): readonly string[] => {
  const owners: string[] = []
  for (const { OwnerName } of items) if (OwnerName.trim() !== '' && !owners.includes(OwnerName)) owners.push(OwnerName)
  return owners
}

const timeOf = ({ createdAt }: Order): number => {
  const at = Date.parse(createdAt)
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at
}

/** Orders with their times, newest first. The server sends them in this order, so they are usually not sorted again. */
const newestFirst = (orders: readonly Order[]): { orders: readonly Order[]; at: Float64Array } => {
  const at = Float64Array.from(orders, timeOf)
  if (at.every((time, position) => position === 0 || time <= at[position - 1]!)) return { orders, at }
  const positions = [...at.keys()].sort((one, other) => at[other]! - at[one]!)
  return {
    orders: positions.map((position) => orders[position]!),
    at: Float64Array.from(positions, (position) => at[position]!),
  }
}

export const createOrderIndex = (unsorted: readonly Order[], revenueOf: RevenueOf = shopRevenue): OrderIndex => {
  const { orders, at } = newestFirst(unsorted)
  const length = orders.length
  const status = new Uint8Array(length)
  const revenue = new Float64Array(length)
  const firstSeller = new Uint32Array(length + 1)
  const sellers: number[] = []
  const ids: string[] = []
  const phones: string[] = []
  const names = new Map<string, number>()
  const ownerNames = new Map<string, string>()
  for (let position = 0; position < length; position++) {
    const order = orders[position]!
    status[position] = ORDER_STATUSES.indexOf(order.status)
    if (factsOf(order.status).countsAsRevenue) revenue[position] = revenueOf(order)
    for (const { OwnerId, OwnerName } of order.items) {
      if (OwnerId !== '' && !ownerNames.has(OwnerId)) ownerNames.set(OwnerId, OwnerName)
      const ownerIndex = names.get(OwnerName)
      if (ownerIndex === undefined) names.set(OwnerName, names.size)
      sellers.push(ownerIndex ?? names.size - 1)
    }
    firstSeller[position + 1] = sellers.length
    ids.push(normalizeForSearch(order._id))
    phones.push(phoneLine(normalizeForSearch(order.phone)))
  }
  return {
    orders,
    owners: [...names.keys()].filter((name) => name.trim() !== '').sort(nameCollator.compare),
    ownerNames,
    columns: {
      at,
      status,
      revenue,
      names: [...names.keys()],
      sellers: Uint32Array.from(sellers),
      firstSeller,
      ids: joinLines(ids),
      phones: joinLines(phones),
    },
    texts: lazyTexts(orders),
  }
}

/** Products and places occur in many orders, so each is normalized once. */
const lazyTexts = (orders: readonly Order[]): OrderIndex['texts'] => {
  let lines: ReturnType<OrderIndex['texts']> | undefined
  return () => {
    const known = new Map<string, string>()
    const normalized = (text: string) => {
      const before = known.get(text)
      if (before !== undefined) return before
      const now = normalizeForSearch(text)
      known.set(text, now)
      return now
    }
    lines ??= {
      words: joinLines(orders.map((order) => searchedTexts(order).map(normalized).join(' '))),
      totals: joinLines(orders.map(({ totalPrice }) => totalLine(String(Math.round(totalPrice))))),
    }
    return lines
  }
}

const searchedTexts = ({ customerName, items, deliveryAddress }: Order): readonly string[] => {
  const { city = '', district = '', division = '' } = deliveryAddress ?? {}
  return [
    customerName,
    ...items.flatMap(({ productName, productNameBn }) =>
      productNameBn ? [productName, productNameBn] : [productName],
    ),
    city,
    district,
    division,
  ]
}

/** An amount in whole taka, also with the sign and commas of a card. */
const AMOUNT = /^৳?\d[\d,]*$/
/** Its ends are part of the line, so that an amount is found as a whole only. */
const totalLine = (taka: string) => `৳${taka};`

/** A phone number, with any separators. */
const NUMBER = /^\+?[\d\s().-]*$/
/** Prefixes of Bangladeshi and of other numbers in a line: control characters that nobody can type into the search. */
const LOCAL = '\t'
const FOREIGN = '\v'

/**
 * Normalizes a phone for the search: its digits, without the country code 88 of Bangladesh, so that a search for 88
 * alone does not match. A text that is not a number stays unchanged.
 */
const phoneLine = (phone: string): string => {
  if (!NUMBER.test(phone)) return phone
  const digits = phone.replace(/\D/g, '')
  if (digits === '') return ''
  if (digits.startsWith('01')) return LOCAL + digits
  return digits.startsWith('8801') ? LOCAL + digits.slice(2) : FOREIGN + digits
}

/**
 * The texts to search for in phone lines: a number may be entered with spaces, dashes, brackets and the country code.
 */
const phoneNeedles = (needle: string): readonly string[] => {
  if (!NUMBER.test(needle)) return [needle]
  const digits = needle.replace(/\D/g, '')
  if (needle.startsWith('+')) {
    // The person may have entered only the beginning of +880….
    const isOfBangladesh = '88'.startsWith(digits) || digits.startsWith('88')
    return [...(isOfBangladesh ? [LOCAL + digits.slice(2)] : []), FOREIGN + digits]
  }
  if (digits === '') return []
  return digits.startsWith('8801') ? [digits, LOCAL + digits.slice(2)] : [digits]
}

/** Sets 1 at the index of each order that has an item of a selected owner. */
const markSoldBy = (hits: Uint8Array, { columns }: OrderIndex, isSelected: (owner: string) => boolean) => {
  const { names, sellers, firstSeller } = columns
  const selected = Uint8Array.from(names, (name) => Number(isSelected(name)))
  if (!selected.includes(1)) return
  for (let at = 0; at < hits.length; at++)
    for (let seller = firstSeller[at]!; seller < firstSeller[at + 1]!; seller++)
      if (selected[sellers[seller]!] === 1) hits[at] = 1
}

/** Prefix of a short id, as on cards and as people enter it. */
const ID_PREFIX = /^(order\s*)?#/

/** Marks the orders that contain the text as it is: in an owner's name, in the id (also as on a card) or in the phone. */
const markWhole = (hits: Uint8Array, index: OrderIndex, needle: string) => {
  markSoldBy(hits, index, (owner) => normalizeForSearch(owner).includes(needle))
  const id = needle.replace(ID_PREFIX, '').trim()
  if (id !== '') markMatches(hits, index.columns.ids, id)
  for (const phone of phoneNeedles(needle)) markMatches(hits, index.columns.phones, phone)
}

/**
 * Marks with 1 the orders that match the search: as it is a part of an owner's name, of the id or of the phone, or each
 * of its words a part of one of these, of the customer's name, a product or the place, or the total. Null for an empty
 * search.
 */
const searchHits = (index: OrderIndex, search: string, placesNamed: PlacesNamed): Uint8Array | null => {
  const needle = normalizeForSearch(search)
  if (needle === '') return null
  const { words, totals } = index.texts()
  const byWord = needle.split(' ').map((word) => {
    const found = new Uint8Array(index.orders.length)
    for (const name of [word, ...placesNamed(word)]) markMatches(found, words, name)
    if (AMOUNT.test(word)) markMatches(found, totals, totalLine(word.replace(/\D/g, '')))
    markWhole(found, index, word)
    return found
  })
  // One word is the whole text.
  if (byWord.length === 1) return byWord[0]!
  const hits = new Uint8Array(index.orders.length)
  markWhole(hits, index, needle)
  for (let at = 0; at < hits.length; at++) if (byWord.every((found) => found[at] === 1)) hits[at] = 1
  return hits
}

const soldBy = (index: OrderIndex, name: string): Uint8Array | null => {
  if (name === '') return null
  const hits = new Uint8Array(index.orders.length)
  markSoldBy(hits, index, (owner) => owner === name)
  return hits
}

/** Start of a range in ms; "Today" is the day in Bangladesh. */
export const startOf: { readonly [range in OrderRange]: (now: number) => number } = {
  '': () => Number.NEGATIVE_INFINITY,
  today: startOfDayAt,
  '7d': (now) => now - 7 * DAY_MS,
  '30d': (now) => now - 30 * DAY_MS,
  '3m': (now) => subMonths(now, 3).getTime(),
  '6m': (now) => subMonths(now, 6).getTime(),
  '1y': (now) => subYears(now, 1).getTime(),
}

/** Start of a day of Bangladesh in ms; `none` for a text that is no day. */
const startOfDay = (day: string, none: number): number => {
  const at = Date.parse(`${day}T00:00:00+06:00`)
  return Number.isNaN(at) ? none : at
}

/** Number of orders created at `start` or later; `at` is sorted newest first. */
export const countSince = (at: Float64Array, start: number): number => {
  let low = 0
  let high = at.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at[middle]! >= start) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Applies the filters to an index, in one pass over the orders of the range; the newest are first.
 * @param now in ms
 * @param placesNamed for a search in another script than that of the addresses
 */
export const filterOrders = (
  index: OrderIndex,
  { range, owner, status, from, to, late, source, search }: OrderFilters,
  now: number,
  placesNamed: PlacesNamed = () => [],
): OrderView => {
  const { columns, orders } = index
  const since = Math.max(startOf[range](now), startOfDay(from, Number.NEGATIVE_INFINITY))
  const first = countSince(columns.at, startOfDay(to, Number.POSITIVE_INFINITY) + DAY_MS)
  const end = countSince(columns.at, since)
  const hits = searchHits(index, search, placesNamed)
  const bySeller = soldBy(index, owner)
  const tab = status === '' ? -1 : ORDER_STATUSES.indexOf(status)
  const tally = new Uint32Array(ORDER_STATUSES.length)
  const shown: Order[] = []
  let revenue = 0
  let held = 0
  for (let at = first; at < end; at++) {
    if (hits !== null && hits[at] === 0) continue
    if (bySeller !== null && bySeller[at] === 0) continue
    if (late && !isLate(orders[at]!, now)) continue
    if (source !== '' && orders[at]!.source?.source !== source) continue
    const kind = columns.status[at]!
    tally[kind]!++
    if (isHeld(orders[at]!)) held++
    revenue += columns.revenue[at]!
    if (tab === -1 || tab === kind) shown.push(orders[at]!)
  }
  const counts = byStatus((status) => tally[ORDER_STATUSES.indexOf(status)] ?? 0)
  return {
    data: shown,
    total: shown.length,
    counts: { all: tally.reduce((sum, count) => sum + count, 0), ...counts },
    held,
    revenue,
  }
}
