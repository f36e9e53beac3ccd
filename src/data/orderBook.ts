import { subMonths, subYears } from 'date-fns'
import { ORDER_STATUSES, type OrderStatus } from '../../contract/constants.ts'
import type { Order } from '../../contract/entities/order.ts'
import type { Paisa } from '../../contract/money.ts'
import type { rangeNames } from '../../contract/texts/orderScreens.ts'
import { type RevenueOf, shopRevenue } from './revenue.ts'

/** Order management's figures (spec sections 2.4 and 9): an order book once per answer, a view of it per change of the filters. */

export type Range = keyof typeof rangeNames

export interface OrderEntry {
  readonly order: Order
  /** Distinct names of the owners of its items, in their order. */
  readonly owners: readonly string[]
  /** When it was made, in ms; -Infinity where it does not tell. */
  readonly at: number
  /** What it brings; 0 until it is delivered. */
  readonly revenue: Paisa
  /** What a search looks at. */
  readonly sought: {
    /** The owners' names, one to a line. */
    readonly owners: string
    readonly id: string
    readonly phone: string
    /** The phone's digits, with the country code where it is a number of Bangladesh. */
    readonly digits: string
  }
}

export interface OrderBook {
  /** Newest first. */
  readonly entries: readonly OrderEntry[]
  /** Every distinct owner name, sorted for people. */
  readonly owners: readonly string[]
}

export interface OrderFilters {
  readonly range: Range
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
  readonly shown: readonly OrderEntry[]
  /** Tiles and tabs: they follow range, owner and search, not the tab (spec section 2.4). */
  readonly counts: OrderCounts
  readonly revenue: Paisa
}

const people = new Intl.Collator(['bn', 'en'], { numeric: true })

/** The parts of many orders that are few: the same names come again and again. */
const remember = <A>(make: (text: string) => A) => {
  const known = new Map<string, A>()
  return (text: string): A => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    known.set(text, made)
    return made
  }
}

/** A text as a search sees it: case, spacing, composition of letters, joiners and the script of digits make no difference. */
const folded = (text: string): string =>
  (/^[!-~]*$/.test(text)
    ? text
    : text
        .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
        .normalize('NFC')
        .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
        .replace(/\s+/g, ' ')
        .trim()
  ).toLowerCase()

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const isNewestFirst = (entries: readonly OrderEntry[]) =>
  entries.every(({ at }, index) => index === 0 || at <= entries[index - 1]!.at)

/** Reads orders once for all that follows. `revenueOf` is told only delivered ones. */
export const orderBook = (orders: readonly Order[], revenueOf: RevenueOf = shopRevenue): OrderBook => {
  const foldAll = remember((owners) => owners.split('\n').map(folded).join('\n'))
  const names = new Set<string>()
  const entries = orders.map((order): OrderEntry => {
    const owners = ownersOf(order)
    for (const owner of owners) names.add(owner)
    const at = Date.parse(order.createdAt)
    const phone = folded(order.phone)
    return {
      order,
      owners,
      at: Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at,
      revenue: order.status === 'delivered' ? revenueOf(order) : 0,
      sought: {
        owners: foldAll(owners.join('\n')),
        id: folded(order._id),
        phone,
        digits: digitsOf(phone).replace(/^(?=01)/, '88'),
      },
    }
  })
  if (!isNewestFirst(entries)) entries.sort((one, other) => (one.at === other.at ? 0 : other.at > one.at ? 1 : -1))
  return { entries, owners: [...names].sort(people.compare) }
}

const ownersOf = ({ items }: Order): readonly string[] => {
  const owners: string[] = []
  for (const { OwnerName } of items) if (OwnerName.trim() !== '' && !owners.includes(OwnerName)) owners.push(OwnerName)
  return owners
}

const DAY_MS = 86_400_000

/** From when on orders fall into a range (spec section 9); "Today" is the last 24 hours. */
const startOf: { readonly [range in Range]: (now: number) => number } = {
  '': () => Number.NEGATIVE_INFINITY,
  today: (now) => now - DAY_MS,
  '7d': (now) => now - 7 * DAY_MS,
  '30d': (now) => now - 30 * DAY_MS,
  '3m': (now) => subMonths(now, 3).getTime(),
  '6m': (now) => subMonths(now, 6).getTime(),
  '1y': (now) => subYears(now, 1).getTime(),
}

/** How many of the newest entries were made at a time or later. */
const countSince = (entries: readonly OrderEntry[], start: number): number => {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entries[middle]!.at >= start) low = middle + 1
    else high = middle
  }
  return low
}

/** `+88`: Bangladesh's country code; its numbers go on with a 0. */
const COUNTRY_LENGTH = 2

/** Whether a phone is what was typed, which may have spaces, dashes, brackets and the country code. */
const phoneMatcherOf = (needle: string): ((digits: string) => boolean) | null => {
  if (!/^\+?[\d\s().-]+$|^\+$/.test(needle)) return null
  const sought = digitsOf(needle)
  if (needle.startsWith('+')) return (digits) => digits !== '' && digits.startsWith(sought)
  if (sought === '') return null
  // The code alone is no reason to be found: every number has it.
  return (digits) =>
    digits.includes(sought, digits.startsWith('8801') ? COUNTRY_LENGTH : 0) ||
    (sought.startsWith('8801') && digits.startsWith(sought))
}

/** Whether an order is what was typed: an owner's name, its id (`#` before it is fine) or phone, anywhere in them. */
const matcherOf = (typed: string): ((entry: OrderEntry) => boolean) | null => {
  const needle = folded(typed)
  if (needle === '') return null
  const id = needle.startsWith('#') ? needle.slice(1).trim() : needle
  const isPhone = phoneMatcherOf(needle)
  return ({ sought }) =>
    sought.owners.includes(needle) ||
    (id !== '' && sought.id.includes(id)) ||
    sought.phone.includes(needle) ||
    isPhone?.(sought.digits) === true
}

/** What the filters leave of a book: one pass over the orders of the range. */
export const derive = (book: OrderBook, { range, owner, status, search }: OrderFilters, now: number): OrderView => {
  const isMeant = matcherOf(search)
  const end = countSince(book.entries, startOf[range](now))
  const counts = { all: 0, ...Object.fromEntries(ORDER_STATUSES.map((name) => [name, 0])) } as Record<
    OrderStatus | 'all',
    number
  >
  const shown: OrderEntry[] = []
  let revenue = 0
  for (let index = 0; index < end; index++) {
    const entry = book.entries[index]!
    if (owner !== '' && !entry.owners.includes(owner)) continue
    if (isMeant !== null && !isMeant(entry)) continue
    const own = entry.order.status
    counts.all++
    counts[own]++
    revenue += entry.revenue
    if (status === '' || own === status) shown.push(entry)
  }
  return { shown, counts, revenue }
}
