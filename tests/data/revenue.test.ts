import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order, OrderDay } from '#contract/orders/entity.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { daysOf, lastDays, lastMonths, totalsOf } from '#data/orderDays.ts'
import { itemsTotal, ownerRevenue, sellerRevenue } from '#data/revenue.ts'
import { inPaisa, itemsInPaisa, NOW, ordersArbitrary } from './orderArbitraries.ts'

const delivered = (orders: readonly Order[]) => orders.filter(({ status }) => status === 'delivered')
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

describe('the revenue of an owner', () => {
  test('is the sum of the delivered items, exact to the paisa; the average is per delivered order, rounded half up to the paisa', () => {
    fc.assert(
      fc.property(ordersArbitrary, (orders) => {
        const revenue = ownerRevenue(orders)
        const total = sum(delivered(orders).map(itemsInPaisa))
        expect(BigInt(revenue.total)).toBe(total)
        expect([revenue.totalOrders, revenue.deliveredOrders]).toEqual([orders.length, delivered(orders).length])
        const count = BigInt(delivered(orders).length)
        expect(BigInt(revenue.average)).toBe(count === 0n ? 0n : (2n * total + count) / (2n * count))
        expect(revenue.recent.map(({ order }) => order)).toEqual(orders)
        for (const { order, itemCount, itemTotal } of revenue.recent)
          expect([itemCount, BigInt(itemTotal)]).toEqual([order.items.length, itemsInPaisa(order)])
      }),
    )
  })
  test('an item without a subtotal counts as price times quantity', () => {
    const item = { price: 19.99, quantity: 3, subTotal: 0 } as Order['items'][number]
    expect(itemsTotal({ items: [item, { ...item, subTotal: 50.1 }] })).toBe(5997 + 5010)
  })
})

const bangladesh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' })
const dayIn = (time: number) => bangladesh.format(time)
const DAY_MS = 86_400_000
const lastYear = Array.from({ length: 366 }, (_, ago) => dayIn(NOW - ago * DAY_MS)).reverse()
const isKept = ({ createdAt }: Order) => createdAt !== '' && lastYear.includes(dayIn(Date.parse(createdAt)))

describe('the days of orders', () => {
  test('are the days with orders of the last 366, in the time zone of Bangladesh and oldest first, and count each order once', () => {
    fc.assert(
      fc.property(ordersArbitrary, (orders) => {
        const ordersOfYear = orders.filter(isKept)
        const days = daysOf(orders, NOW)
        expect(days.map(({ day }) => day)).toEqual(
          [...new Set(ordersOfYear.map(({ createdAt }) => dayIn(Date.parse(createdAt))))].sort(),
        )
        for (const day of days) {
          const ofDay = ordersOfYear.filter(({ createdAt }) => dayIn(Date.parse(createdAt)) === day.day)
          for (const status of ORDER_STATUSES)
            expect(day[status]).toBe(ofDay.filter((order) => order.status === status).length)
          expect(inPaisaOf(day)).toBe(
            sum(delivered(ofDay).map((one) => inPaisa(one.totalPrice) - inPaisa(one.deliveryFee))),
          )
        }
        const totals = totalsOf(days)
        expect(totals.orders).toBe(ordersOfYear.length)
        expect(inPaisaOf(totals)).toBe(sum(days.map(inPaisaOf)))
        expect(inPaisaOf(totalsOf(daysOf(orders, NOW, sellerRevenue)))).toBe(
          sum(delivered(ordersOfYear).map(itemsInPaisa)),
        )
      }),
    )
  })

  test('are filled up to one per day and one per month for charts, with the same totals', () => {
    fc.assert(
      fc.property(ordersArbitrary, fc.integer({ min: 1, max: 366 }), (orders, count) => {
        const days = daysOf(orders, NOW)
        const filled = lastDays(days, count, NOW)
        expect(filled.map(({ day }) => day)).toEqual(lastYear.slice(-count))
        expect(totalsOf(filled)).toEqual(totalsOf(days.filter(({ day }) => lastYear.slice(-count).includes(day))))
        const months = lastMonths(days, 12, NOW)
        const names = [...new Set(lastYear.map((day) => day.slice(0, 7)))].slice(-12)
        expect(months.map(({ month }) => month)).toEqual(names)
        for (const { month, ...tally } of months) {
          const { orders: _, ...totals } = totalsOf(days.filter(({ day }) => day.slice(0, 7) === month))
          expect(tally).toEqual(totals)
        }
      }),
    )
  })

  test('change at midnight in Bangladesh, which is 18:00 UTC', () => {
    const order = (createdAt: string) => ({ createdAt, status: 'pending' }) as Order
    const days = daysOf([order('2026-05-30T17:59:59.999Z'), order('2026-05-30T18:00:00.000Z')], NOW)
    expect(days.map(({ day, pending }) => [day, pending])).toEqual([
      ['2026-05-30', 1],
      ['2026-05-31', 1],
    ])
  })
})

/** Revenue is negative where the fee is higher than the total. */
function inPaisaOf({ revenue }: Pick<OrderDay, 'revenue'>): bigint {
  return revenue < 0 ? -inPaisa(-revenue) : inPaisa(revenue)
}
