import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '../../contract/constants.ts'
import type { Order } from '../../contract/orders/entity.ts'
import { rangeNames } from '../../messages/en/orderScreens.ts'
import {
  createOrderIndex,
  filterOrders,
  noFilters,
  type OrderFilters,
  type OrderRange,
  ownersOf,
} from '../../src/data/orderIndex.ts'
import { sellerRevenue } from '../../src/data/revenue.ts'
import { inPaisa, itemsInPaisa, NOW, ownerNames, phones, someItem, someOrders } from './someOrders.ts'

const ranges = Object.keys(rangeNames) as OrderRange[]

/** Something typed: a part of what an order holds, differently written, or anything. */
const typed = fc.oneof(
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
const spelt = fc
  .tuple(
    typed,
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
  search: spelt,
})

// What the filters mean, order by order, in other words than the order book's.

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
  today: NOW - 24 * 3_600_000,
  '7d': NOW - 7 * 24 * 3_600_000,
  '30d': NOW - 30 * 24 * 3_600_000,
  '3m': monthsBack(3),
  '6m': monthsBack(6),
  '1y': monthsBack(12),
}
const madeAt = ({ createdAt }: Order) => (createdAt === '' ? Number.NEGATIVE_INFINITY : new Date(createdAt).getTime())

const plain = (text: string) =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => ('০১২৩৪৫৬৭৮৯'.includes(letter) ? String('০১২৩৪৫৬৭৮৯'.indexOf(letter)) : letter))
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ')

const isNumber = (text: string) => [...text.replace(/^\+/, '')].every((letter) => '0123456789 ().-'.includes(letter))
const digits = (text: string) => [...text].filter((letter) => letter >= '0' && letter <= '9').join('')

const isPhone = (phone: string, sought: string): boolean => {
  const wanted = digits(sought)
  if (!isNumber(sought)) return !isNumber(phone) && phone.includes(sought)
  if (!isNumber(phone)) return !sought.startsWith('+') && wanted !== '' && phone.includes(wanted)
  if (digits(phone) === '') return false
  const local = digits(phone).startsWith('8801') ? digits(phone).slice(2) : digits(phone)
  const whole = local.startsWith('01') ? `88${local}` : local
  if (sought.startsWith('+')) return whole.startsWith(wanted)
  if (wanted === '') return false
  return local.includes(wanted) || (wanted.startsWith('8801') && local !== whole && whole.startsWith(wanted))
}

const isMeant = (order: Order, search: string): boolean => {
  const sought = plain(search)
  if (sought === '') return true
  const id = sought.replace(/^# ?/, '')
  return (
    order.items.some(({ OwnerName }) => plain(OwnerName).includes(sought)) ||
    (id !== '' && order._id.toLowerCase().includes(id)) ||
    isPhone(plain(order.phone), sought)
  )
}

const left = (orders: readonly Order[], { range, owner, search }: OrderFilters) =>
  orders.filter(
    (order) =>
      madeAt(order) >= since[range] &&
      (owner === '' || order.items.some(({ OwnerName }) => OwnerName === owner)) &&
      isMeant(order, search),
  )

const ids = (orders: readonly Order[]) => orders.map(({ _id }) => _id).sort()

const check = { numRuns: 1000 }

test('tabs, tiles, count and list agree with each other and with each order by itself', () => {
  fc.assert(
    fc.property(someOrders, filters, (orders, asked) => {
      const book = createOrderIndex(orders)
      const { shown, counts } = filterOrders(book, asked, NOW)
      const expected = left(orders, asked)
      expect(ids(shown)).toEqual(ids(expected.filter(({ status }) => asked.status === '' || status === asked.status)))
      expect(counts.all).toBe(expected.length)
      expect(ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0)).toBe(counts.all)
      for (const status of ORDER_STATUSES) {
        const tab = filterOrders(book, { ...asked, status }, NOW)
        expect(tab.shown).toHaveLength(counts[status])
        expect(tab.shown.every((order) => order.status === status)).toBe(true)
        expect(tab.counts).toEqual(counts)
      }
      expect(filterOrders(book, { ...asked, status: '' }, NOW).shown).toHaveLength(counts.all)
    }),
    check,
  )
})

test('revenue is exact to the paisa, and does not follow the tab', () => {
  fc.assert(
    fc.property(someOrders, filters, (orders, asked) => {
      const delivered = left(orders, asked).filter(({ status }) => status === 'delivered')
      const shop = delivered.reduce((sum, one) => sum + inPaisa(one.totalPrice) - inPaisa(one.deliveryFee), 0n)
      expect(BigInt(filterOrders(createOrderIndex(orders), asked, NOW).revenue)).toBe(shop)
      const seller = delivered.reduce((sum, one) => sum + itemsInPaisa(one), 0n)
      expect(BigInt(filterOrders(createOrderIndex(orders, sellerRevenue), asked, NOW).revenue)).toBe(seller)
    }),
    check,
  )
})

test('newest first, of one time as they came; without a time last', () => {
  fc.assert(
    fc.property(someOrders, (orders) => {
      const { shown } = filterOrders(createOrderIndex(orders), noFilters, NOW)
      const sorted = orders
        .map((order, place) => ({ order, place }))
        .sort(
          (one, other) =>
            Number(madeAt(other.order) > madeAt(one.order)) - Number(madeAt(one.order) > madeAt(other.order)) ||
            one.place - other.place,
        )
      expect(shown).toEqual(sorted.map(({ order }) => order))
      expect(createOrderIndex(shown).orders).toBe(shown)
    }),
  )
})

test('what was found is found again in what was found', () => {
  fc.assert(
    fc.property(someOrders, filters, (orders, asked) => {
      const once = filterOrders(createOrderIndex(orders), asked, NOW)
      expect(filterOrders(createOrderIndex(once.shown), asked, NOW).shown).toEqual(once.shown)
    }),
  )
})

test('case, room around, composition of letters and joiners make no difference to a search', () => {
  fc.assert(
    fc.property(someOrders, spelt, (orders, search) => {
      const book = createOrderIndex(orders)
      const found = (text: string) => filterOrders(book, { ...noFilters, search: text }, NOW).shown
      const other = [
        search.normalize('NFC'),
        search.normalize('NFD'),
        `  ${search} `,
        search.toLowerCase(),
        `\u200d${search}`,
      ]
      for (const text of other) expect(found(text)).toEqual(found(search))
    }),
  )
})

test('the owners are those of the orders, each once; each filters to their own orders', () => {
  fc.assert(
    fc.property(someOrders, (orders) => {
      const book = createOrderIndex(orders)
      expect(new Set(book.owners)).toEqual(new Set(orders.flatMap(ownersOf)))
      expect(new Set(book.owners).size).toBe(book.owners.length)
      expect(book.owners.some((name) => name.trim() === '')).toBe(false)
      for (const owner of book.owners) {
        const { shown } = filterOrders(book, { ...noFilters, owner }, NOW)
        expect(shown.length).toBeGreaterThan(0)
        expect(shown.every((order) => ownersOf(order).includes(owner))).toBe(true)
      }
      expect(filterOrders(book, { ...noFilters, owner: 'Kari' }, NOW).shown).toEqual([])
    }),
  )
})

test('owners are sorted for people', () => {
  const order = { ...fc.sample(someOrders, 50).flat()[0]! }
  const named = (...names: string[]) =>
    createOrderIndex([{ ...order, items: names.map((OwnerName) => ({ ...fc.sample(someItem, 1)[0]!, OwnerName })) }])
      .owners
  expect(named('shop 10', 'Shop 9', 'apon', 'Zaman')).toEqual(['apon', 'Shop 9', 'shop 10', 'Zaman'])
})

describe('a search', () => {
  const order = (own: Partial<Order>, owner = ''): Order => ({
    _id: '665f1c2e9b1d4a0012ab34cd',
    status: 'pending',
    createdAt: '2026-05-01T00:00:00.000Z',
    customerName: '',
    customerEmail: '',
    phone: '',
    totalPrice: 0,
    deliveryFee: 0,
    paymentMethod: '',
    transaction_id: '',
    deliveryAddress: null,
    items: [{ ...fc.sample(someItem, 1)[0]!, OwnerName: owner }],
    updatedAt: '',
    ...own,
  })
  const finds = (one: Order, search: string) =>
    filterOrders(createOrderIndex([one]), { ...noFilters, search }, NOW).shown.length === 1

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
  test.each(['88', '880', '+44', '8801812', '+88018', '#017'])('%s does not find it', (search) =>
    expect(finds(order({ phone: '+880 1712-345670', _id: 'x' }), search)).toBe(false),
  )
  test.each(['কোহিনূর', 'কোহিনূর'.normalize('NFD'), 'বুটিক'])('%s finds an owner in Bangla', (search) => {
    for (const form of ['NFC', 'NFD'] as const)
      expect(finds(order({}, 'কোহিনূর বুটিক'.normalize(form)), search)).toBe(true)
  })
  test('finds nothing across two fields, nor by what is not asked for', () => {
    expect(finds(order({ _id: 'abc', phone: 'def' }), 'abc def')).toBe(false)
    expect(finds(order({ customerName: 'Nusrat' }), 'nusrat')).toBe(false)
  })
})
