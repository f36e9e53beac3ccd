import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { placesNamed } from '#data/banglaPlaces.ts'
import {
  createOrderIndex,
  filterOrders,
  noFilters,
  type OrderFilters,
  type OrderRange,
  ownersOf,
} from '#data/orderIndex.ts'
import { sellerRevenue } from '#data/revenue.ts'
import { rangeNames } from '#messages/officeOrders.ts'
import {
  inPaisa,
  itemsInPaisa,
  NOW,
  orderItemArbitrary,
  ordersArbitrary,
  ownerNames,
  phones,
} from './orderArbitraries.ts'

const ranges = Object.keys(rangeNames) as OrderRange[]

/** Search input: a part of a value of an order, in another spelling, or random text. */
const searchInput = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.constantFrom(
        ...ownerNames,
        ...phones,
        '+8801712345678',
        '+88',
        '880',
        '017-12',
        '+44',
        '#',
        '# a',
        '-',
        '০১৭',
      ),
      fc.nat(20),
      fc.nat(20),
    )
    .map(([text, from, length]) => text.slice(Math.min(from, text.length - 1), from + length)),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefA#'), maxLength: 3 }),
  fc.string({ maxLength: 4 }),
)
const spelling = fc
  .tuple(
    searchInput,
    fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => ` ${text.normalize('NFD')}  `,
    ),
  )
  .map(([text, spell]) => spell(text))

const filters: fc.Arbitrary<OrderFilters> = fc.record({
  range: fc.constantFrom(...ranges),
  owner: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...ownerNames) }),
  status: fc.constantFrom('' as const, ...ORDER_STATUSES),
  from: fc.constantFrom('', '', '2026-05-01', 'no day'),
  to: fc.constantFrom('', '', '2026-05-30', '2026-05-31'),
  late: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  source: fc.constantFrom('', '', '', 'facebook'),
  search: spelling,
})

// The expected results, computed order by order without the index.

const monthsBack = (months: number): number => {
  const now = new Date(NOW)
  const lastDay = new Date(now.getFullYear(), now.getMonth() - months + 1, 0).getDate()
  const then = new Date(now)
  then.setDate(1)
  then.setMonth(now.getMonth() - months)
  then.setDate(Math.min(now.getDate(), lastDay))
  return then.getTime()
}
const since: Record<OrderRange, number> = {
  '': Number.NEGATIVE_INFINITY,
  today: Date.parse(`${new Date(NOW + 6 * 3_600_000).toISOString().slice(0, 10)}T00:00:00+06:00`),
  '7d': NOW - 7 * 24 * 3_600_000,
  '30d': NOW - 30 * 24 * 3_600_000,
  '3m': monthsBack(3),
  '6m': monthsBack(6),
  '1y': monthsBack(12),
}
const createdTime = ({ createdAt }: Order) =>
  createdAt === '' ? Number.NEGATIVE_INFINITY : new Date(createdAt).getTime()

const normalize = (text: string) =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => ('০১২৩৪৫৬৭৮৯'.includes(letter) ? String('০১২৩৪৫৬৭৮৯'.indexOf(letter)) : letter))
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ')

const isNumber = (text: string) => [...text.replace(/^\+/, '')].every((letter) => '0123456789 ().-'.includes(letter))
const digits = (text: string) => [...text].filter((letter) => letter >= '0' && letter <= '9').join('')

const isPhone = (phone: string, needle: string): boolean => {
  const needleDigits = digits(needle)
  if (!isNumber(needle)) return !isNumber(phone) && phone.includes(needle)
  if (!isNumber(phone)) return !needle.startsWith('+') && needleDigits !== '' && phone.includes(needleDigits)
  if (digits(phone) === '') return false
  const local = digits(phone).startsWith('8801') ? digits(phone).slice(2) : digits(phone)
  const whole = local.startsWith('01') ? `88${local}` : local
  if (needle.startsWith('+')) return whole.startsWith(needleDigits)
  if (needleDigits === '') return false
  return (
    local.includes(needleDigits) ||
    (needleDigits.startsWith('8801') && local !== whole && whole.startsWith(needleDigits))
  )
}

const matchesWhole = (order: Order, needle: string): boolean => {
  const id = needle.replace(/^# ?/, '')
  return (
    order.items.some(({ OwnerName }) => normalize(OwnerName).includes(needle)) ||
    (id !== '' && order._id.toLowerCase().includes(id)) ||
    isPhone(normalize(order.phone), needle)
  )
}
const matchesWord = (order: Order, word: string): boolean =>
  [order.customerName, ...order.items.map(({ productName }) => productName)].some((text) =>
    normalize(text).includes(word),
  ) ||
  matchesWhole(order, word) ||
  (/^৳?\d[\d,]*$/.test(word) && digits(word) === String(Math.round(order.totalPrice)))

const matchesSearch = (order: Order, search: string): boolean => {
  const needle = normalize(search)
  return needle === '' || matchesWhole(order, needle) || needle.split(' ').every((word) => matchesWord(order, word))
}

/** The day of Bangladesh, six hours before UTC. */
const dayOf = (order: Order) =>
  order.createdAt === '' ? '' : new Date(createdTime(order) + 6 * 3_600_000).toISOString().slice(0, 10)
const isLate = ({ status, deliverBy }: Order) =>
  ['pending', 'processing', 'shipped'].includes(status) && deliverBy !== null && deliverBy < '2026-05-31'

const filtered = (orders: readonly Order[], { range, owner, from, to, late, source, search }: OrderFilters) =>
  orders.filter(
    (order) =>
      createdTime(order) >= since[range] &&
      (from === '' || from === 'no day' || dayOf(order) >= from) &&
      (to === '' || dayOf(order) <= to) &&
      (!late || isLate(order)) &&
      (source === '' || order.source?.source === source) &&
      (owner === '' || order.items.some(({ OwnerName }) => OwnerName === owner)) &&
      matchesSearch(order, search),
  )

const ids = (orders: readonly Order[]) => orders.map(({ _id }) => _id).sort()

const check = { numRuns: 1000 }

test('tabs, tiles, counts and list agree with each other and with a filter of single orders', () => {
  fc.assert(
    fc.property(ordersArbitrary, filters, (orders, filter) => {
      const index = createOrderIndex(orders)
      const { data: shown, counts } = filterOrders(index, filter, NOW)
      const expected = filtered(orders, filter)
      expect(ids(shown)).toEqual(ids(expected.filter(({ status }) => filter.status === '' || status === filter.status)))
      expect(counts.all).toBe(expected.length)
      expect(ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0)).toBe(counts.all)
      for (const status of ORDER_STATUSES) {
        const tab = filterOrders(index, { ...filter, status }, NOW)
        expect(tab.data).toHaveLength(counts[status])
        expect(tab.data.every((order) => order.status === status)).toBe(true)
        expect(tab.counts).toEqual(counts)
      }
      expect(filterOrders(index, { ...filter, status: '' }, NOW).data).toHaveLength(counts.all)
    }),
    check,
  )
})

test('revenue is exact to the paisa and does not depend on the tab', () => {
  fc.assert(
    fc.property(ordersArbitrary, filters, (orders, filter) => {
      const delivered = filtered(orders, filter).filter(({ status }) => status === 'delivered')
      const shop = delivered.reduce((sum, one) => sum + inPaisa(one.totalPrice) - inPaisa(one.deliveryFee), 0n)
      expect(BigInt(filterOrders(createOrderIndex(orders), filter, NOW).revenue)).toBe(shop)
      const seller = delivered.reduce((sum, one) => sum + itemsInPaisa(one), 0n)
      expect(BigInt(filterOrders(createOrderIndex(orders, sellerRevenue), filter, NOW).revenue)).toBe(seller)
    }),
    check,
  )
})

test('orders are newest first, stable for equal times, without a time last', () => {
  fc.assert(
    fc.property(ordersArbitrary, (orders) => {
      const { data: shown } = filterOrders(createOrderIndex(orders), noFilters, NOW)
      const sorted = orders
        .map((order, position) => ({ order, position }))
        .sort(
          (one, other) =>
            Number(createdTime(other.order) > createdTime(one.order)) -
              Number(createdTime(one.order) > createdTime(other.order)) || one.position - other.position,
        )
      expect(shown).toEqual(sorted.map(({ order }) => order))
      expect(createOrderIndex(shown).orders).toBe(shown)
    }),
  )
})

test('filtering a result again by the same filters does not change it', () => {
  fc.assert(
    fc.property(ordersArbitrary, filters, (orders, filter) => {
      const once = filterOrders(createOrderIndex(orders), filter, NOW)
      expect(filterOrders(createOrderIndex(once.data), filter, NOW).data).toEqual(once.data)
    }),
  )
})

test('a search ignores case, surrounding blanks, Unicode composition and joiners', () => {
  fc.assert(
    fc.property(ordersArbitrary, spelling, (orders, search) => {
      const index = createOrderIndex(orders)
      const shownFor = (text: string) => filterOrders(index, { ...noFilters, search: text }, NOW).data
      const other = [
        search.normalize('NFC'),
        search.normalize('NFD'),
        `  ${search} `,
        search.toLowerCase(),
        `\u200d${search}`,
      ]
      for (const text of other) expect(shownFor(text)).toEqual(shownFor(search))
    }),
  )
})

test('the owners are the distinct owners of the orders, and each filters to their own orders', () => {
  fc.assert(
    fc.property(ordersArbitrary, (orders) => {
      const index = createOrderIndex(orders)
      expect(new Set(index.owners)).toEqual(new Set(orders.flatMap(ownersOf)))
      expect(new Set(index.owners).size).toBe(index.owners.length)
      expect(index.owners.some((name) => name.trim() === '')).toBe(false)
      for (const owner of index.owners) {
        const { data: shown } = filterOrders(index, { ...noFilters, owner }, NOW)
        expect(shown.length).toBeGreaterThan(0)
        expect(shown.every((order) => ownersOf(order).includes(owner))).toBe(true)
      }
      expect(filterOrders(index, { ...noFilters, owner: 'Kari' }, NOW).data).toEqual([])
    }),
  )
})

test('owners are sorted alphabetically, with numbers by value', () => {
  const order = { ...fc.sample(ordersArbitrary, 50).flat()[0]! }
  const named = (...names: string[]) =>
    createOrderIndex([
      { ...order, items: names.map((OwnerName) => ({ ...fc.sample(orderItemArbitrary, 1)[0]!, OwnerName })) },
    ]).owners
  expect(named('shop 10', 'Shop 9', 'apon', 'Zaman')).toEqual(['apon', 'Shop 9', 'shop 10', 'Zaman'])
})

describe('a search', () => {
  const order = (own: Partial<Order>, owner = ''): Order => ({
    _id: '665f1c2e9b1d4a0012ab34cd',
    status: 'pending',
    cancelReason: '',
    canCancel: true,
    canRefund: false,
    shared: false,
    checkoutId: '',
    paymentStatus: 'unpaid',
    payBy: null,
    payVerifying: false,
    cancelWanted: false,
    confirmation: 'none',
    deliverBy: null,
    note: '',
    policiesVersion: null,
    policiesAcceptedAt: null,
    lacksConsent: false,
    createdAt: '2026-05-01T00:00:00.000Z',
    customerName: '',
    customerEmail: '',
    phone: '',
    totalPrice: 0,
    deliveryFee: 0,
    rounding: 0,
    paymentMethod: '',
    transaction_id: '',
    deliveryAddress: null,
    items: [{ ...fc.sample(orderItemArbitrary, 1)[0]!, OwnerName: owner }],
    statusSince: '',
    updatedAt: '',
    ...own,
  })
  const finds = (one: Order, search: string) =>
    filterOrders(createOrderIndex([one]), { ...noFilters, search }, NOW).data.length === 1

  test.each(['#ab34cd', '# AB34CD', 'Order #ab34cd', 'ab34', '665f1c2e9b1d4a0012ab34cd', '#665f'])(
    '%s finds an order by its id',
    (search) => expect(finds(order({}), search)).toBe(true),
  )
  test.each([
    '01712345678',
    '0171 2345 678',
    '01712-345678',
    '+8801712345678',
    '+88 01712-345678',
    '8801712',
    '+',
    '+8',
    '+880',
    '345',
    '০১৭১২',
  ])('%s finds an order by its phone', (search) => {
    for (const phone of ['01712345678', '+8801712345678', '8801712345678', '০১৭১২-৩৪৫৬৭৮'])
      expect(finds(order({ phone, _id: 'x' }), search), phone).toBe(true)
  })
  test.each(['88', '880', '+44', '8801812', '+88018', '#017'])('%s does not find the order', (search) =>
    expect(finds(order({ phone: '+880 1712-345670', _id: 'x' }), search)).toBe(false),
  )
  test.each(['কোহিনূর', 'কোহিনূর'.normalize('NFD'), 'বুটিক'])('%s finds an owner in Bangla', (search) => {
    for (const form of ['NFC', 'NFD'] as const)
      expect(finds(order({}, 'কোহিনূর বুটিক'.normalize(form)), search)).toBe(true)
  })
  test.each(['jahan nusrat', 'NUSRAT saree', 'dhanmondi', 'নুসরাত', '01712 nusrat', 'rahima dha sar'])(
    '%s finds an order by words of customer, products, place, phone and owner',
    (search) => {
      const placed = {
        customerName: 'Nusrat Jahan (নুসরাত)',
        phone: '01712345678',
        deliveryAddress: { addressDetails: 'House 7', city: 'Dhanmondi', district: 'Dhaka', division: 'Dhaka' },
      }
      expect(finds(order(placed, 'Rahima'), search)).toBe(true)
    },
  )
  test.each(['1052', '1,052', '৳1,052', '১০৫২', 'nusrat 1052'])(
    '%s finds an order by its total as on a card',
    (search) => {
      expect(finds(order({ customerName: 'Nusrat', totalPrice: 1051.5 }), search)).toBe(true)
      for (const totalPrice of [10_520, 11_052, 105])
        expect(finds(order({ customerName: 'Nusrat', totalPrice }), search), String(totalPrice)).toBe(false)
    },
  )
  test('the Bangla name of a district, a division or a city finds its orders', () => {
    const placed = order({
      deliveryAddress: { addressDetails: '', city: 'Kaliakair', district: 'Gazipur', division: 'Dhaka' },
    })
    const found = (search: string) =>
      filterOrders(createOrderIndex([placed]), { ...noFilters, search }, NOW, placesNamed).data.length
    for (const search of ['গাজীপুর', 'গাজী', 'ঢাকা', 'কালিয়াকৈর', 'গাজীপুর ঢাকা']) expect(found(search), search).toBe(1)
    for (const search of ['খুলনা', 'গাজীপুর খুলনা', 'জীপুর']) expect(found(search), search).toBe(0)
  })
  test('finds nothing where one word is missing, across the end of a field, nor by a field that is not searched', () => {
    expect(finds(order({ customerName: 'Nusrat' }), 'nusrat rahim')).toBe(false)
    expect(finds(order({ customerName: 'Nusrat' }), 'nusratsaree')).toBe(false)
    expect(finds(order({ customerEmail: 'nusrat@example.com', note: 'ring' }), 'nusrat')).toBe(false)
  })
})
