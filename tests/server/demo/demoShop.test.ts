import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { email } from '#contract/account/fields.ts'
import { NAME_MAX, PAYMENT_METHODS, PHONE_PATTERN, REFUND_METHODS, REFUND_STATUSES } from '#contract/constants.ts'
import { typedPhone } from '#contract/fields/typedPhone.ts'
import { discounted, toPaisa } from '#contract/money.ts'
import { factsOf, ORDER_STATUSES } from '#contract/orders/status.ts'
import { allowedTransitions } from '#machines/orders/orderStatus.machine.ts'
import { lastOfReports, statusByParcels } from '#machines/parcels/parcel.machine.ts'
import { demoShop } from '#server/demo/data/demoShop.ts'
import { shownPeople } from '#server/demo/data/people.ts'
import { shownPictures } from '#server/demo/data/pictures.ts'

const now = new Date('2026-03-26T06:00:00.000Z')
const shop = demoShop(now)
const pictures = fileURLToPath(new URL('../../../server/demo/pictures/', import.meta.url))
const DAY = 86_400_000

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const byKey = <T extends { key: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.key, row]))

/** Replaces every date of the data by its distance from `from` in milliseconds. */
const shape = (data: unknown, from: Date): unknown => {
  if (data instanceof Date) return data.getTime() - from.getTime()
  if (Array.isArray(data)) return data.map((part) => shape(part, from))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([key, part]) => [key, shape(part, from)]))
}

describe('demo shop', () => {
  it('is the same for the same time, and its dates are relative to it', () => {
    expect(demoShop(now)).toEqual(shop)
    const later = new Date('2027-12-16T18:30:00.000Z')
    expect(shape(demoShop(later), later)).toEqual(shape(shop, now))
  })

  it('has the documented numbers of people, catalogue entries and orders', () => {
    const roles = shop.users.map(({ role }) => role)
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1)
    expect(roles.filter((role) => role === 'owner')).toHaveLength(3)
    expect(roles.filter((role) => role === 'user')).toHaveLength(20)
    expect(shop.categories).toHaveLength(8)
    expect(shop.subCategories.length).toBeGreaterThanOrEqual(16)
    expect(shop.subSubCategories.length).toBeGreaterThanOrEqual(24)
    expect(shop.products.length).toBeGreaterThanOrEqual(60)
    expect(shop.orders).toHaveLength(150)
    expect([shop.shippingFee, shop.shippingFeeOutside]).toEqual([toPaisa(60), toPaisa(120)])
    for (const rows of [shop.users, shop.categories, shop.subCategories, shop.subSubCategories, shop.products])
      expect(byKey<{ key: string }>(rows).size).toBe(rows.length)
  })

  it('has both languages for every product and category, in Bangla without Latin letters', () => {
    const levels = [...shop.categories, ...shop.subCategories, ...shop.subSubCategories]
    const names = [...levels, ...shop.products].map(({ nameBn }) => nameBn)
    const texts = [...names, ...shop.products.flatMap((one) => [one.descriptionBn, one.detailsBn])]
    expect(
      texts.filter((text) => !/^[^a-z]*[\u0980-\u09ff][^a-z]*$/i.test(text) || text !== text.normalize('NFC')),
    ).toEqual([])
    const linesOf = (text: string) => text.split('\n').length
    expect(shop.products.filter((one) => linesOf(one.details) !== linesOf(one.detailsBn))).toEqual([])
  })

  it('has valid and unique e-mails and phones', () => {
    const emails = shop.users.flatMap((user) => (user.email === '' ? [] : [user.email]))
    const phones = shop.users.flatMap((user) => (user.phone === '' ? [] : [user.phone]))
    expect(emails.map((text) => Schema.decodeUnknownSync(email)(text))).toEqual(emails)
    expect(phones.map((text) => Schema.decodeUnknownSync(typedPhone)(text))).toEqual(phones)
    expect(new Set(emails).size).toBe(emails.length)
    expect(new Set(phones).size).toBe(phones.length)
    expect(shop.users.filter((user) => user.email === '' && user.phone === '')).toEqual([])
    expect(shop.users.filter((user) => user.name.length < 3)).toEqual([])
    expect(shop.orders.filter((order) => !PHONE_PATTERN.test(order.phone))).toEqual([])
  })

  it('shows people of each role on the sign-in page', () => {
    const people = shownPeople.map((key) => shop.users.find((user) => user.key === key))
    expect(new Set(people.map((person) => person?.role))).toEqual(new Set(['admin', 'owner', 'user']))
  })

  it('computes prices by the discount rule and assigns each product to a path of categories', () => {
    const leaves = byKey(shop.subSubCategories)
    for (const product of shop.products) {
      expect(product.price).toBe(discounted(product.originalPrice, product.discount))
      expect(Number.isInteger(product.price) && product.price > 0).toBe(true)
      expect(leaves.get(product.subSubCategory)).toMatchObject({
        category: product.category,
        subCategory: product.subCategory,
      })
      expect(product.name.length).toBeLessThanOrEqual(NAME_MAX)
      expect(product.description.length).toBeGreaterThan(60)
      expect(product.details.split('\n').length).toBeGreaterThanOrEqual(2)
      expect(product.label).toBe(product.label.toLowerCase())
    }
    const used = new Set(shop.products.map(({ subSubCategory }) => subSubCategory))
    expect(shop.subSubCategories.filter(({ key }) => !used.has(key))).toEqual([])
  })

  it('rates a product by its reviews, which are newer than the product and from different people', () => {
    const joined = new Map(shop.users.filter(({ role }) => role === 'user').map((user) => [user.name, user.createdAt]))
    for (const { reviews, rating, createdAt } of shop.products) {
      expect(rating).toBe(Math.round((sum(reviews.map((review) => review.rating)) / reviews.length) * 10) / 10)
      expect(new Set(reviews.map(({ name }) => name)).size).toBe(reviews.length)
      expect(
        reviews.filter((review) => !(joined.get(review.name)! < review.createdAt) || review.comment === ''),
      ).toEqual([])
      expect(reviews.filter((review) => review.createdAt < createdAt || review.createdAt > now)).toEqual([])
    }
  })

  it('has orders in every status over 400 days, some of them shared by owners', () => {
    expect(new Set(shop.orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    const ages = shop.orders.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / DAY)
    expect(Math.min(...ages)).toBeLessThan(1)
    expect(Math.max(...ages)).toBeGreaterThan(380)
    expect(Math.max(...ages)).toBeLessThanOrEqual(400.1)
    expect(shop.orders.filter((order) => order.updatedAt > now || order.updatedAt < order.createdAt)).toEqual([])
    const paidBy = new Set(shop.orders.map(({ paymentMethod }) => paymentMethod))
    expect(paidBy).toEqual(new Set(PAYMENT_METHODS.filter((method) => method !== 'manual')))
    const shared = shop.orders.filter(({ items }) => new Set(items.map(({ owner }) => owner)).size > 1)
    expect(shared.length).toBeGreaterThan(10)
    expect(shared.length).toBeLessThan(75)
  })

  it('computes order totals in paisa and copies product and owner into the order', () => {
    const products = byKey(shop.products)
    const users = byKey(shop.users)
    for (const order of shop.orders) {
      expect(order.totalPrice).toBe(sum(order.items.map(({ subTotal }) => subTotal)) + order.deliveryFee)
      expect(order.deliveryFee).toBe(order.deliveryAddress.district === 'Dhaka' ? 6000 : 12_000)
      expect(order.transactionId === '').toBe(order.paymentMethod === 'cash')
      expect(users.get(order.customer)!.createdAt < order.createdAt).toBe(true)
      for (const item of order.items) {
        const product = products.get(item.product)!
        expect(item.subTotal).toBe(item.price * item.quantity)
        expect([item.productName, item.price, item.picture, item.owner, item.ownerName]).toEqual([
          product.name,
          product.price,
          product.pictures[0],
          product.owner,
          users.get(product.owner)!.name,
        ])
        expect(product.createdAt < order.createdAt).toBe(true)
      }
    }
  })

  it('has a history for each order that leads to its status, by people who may change it', () => {
    const roles = new Map(shop.users.map(({ key, role }) => [key, role]))
    for (const { status, history, items, createdAt, updatedAt } of shop.orders) {
      const statuses = ['pending', ...history.map(({ to }) => to)]
      expect(history.map(({ from }) => from)).toEqual(statuses.slice(0, -1))
      expect(statuses.at(-1)).toBe(status)
      for (const { from, to, by } of history) {
        expect(allowedTransitions(from, 'admin')).toContain(to)
        expect(roles.get(by) === 'admin' || items.every(({ owner }) => owner === by)).toBe(true)
      }
      const moments = [createdAt, ...history.map((step) => step.createdAt)].map((moment) => moment.getTime())
      expect(moments).toEqual([...moments].sort((a, b) => a - b))
      expect(moments.at(-1)).toBe(updatedAt.getTime())
    }
  })

  it('has a parcel for each shipped order, whose reports lead to the status of the order', () => {
    const parcels = new Map(shop.parcels.map((parcel) => [parcel.order, parcel]))
    expect(parcels.size).toBe(shop.parcels.length)
    const ends = shop.orders.flatMap(({ key, status, history, createdAt }) => {
      const parcel = parcels.get(key)
      if (history.some(({ to }) => to === 'shipped')) expect(parcel).toBeDefined()
      if (!parcel) return []
      const moments = [createdAt, ...parcel.reports.map(({ at }) => at), now].map((moment) => moment.getTime())
      const said = lastOfReports(parcel.reports.map(({ state, at }) => ({ state, at: at.getTime() })))!.state
      expect(said).toBe(parcel.reports.at(-1)!.state)
      const isCounted = said === 'checkedIn'
      expect(moments.slice(0, isCounted ? -2 : -1)).toEqual(
        moments.slice(0, isCounted ? -2 : -1).toSorted((a, b) => a - b),
      )
      const isWhole = statusByParcels([{ state: said, endedAs: isCounted ? 'returned' : said }], true)
      expect(isWhole ?? 'processing').toBe(status)
      return [said]
    })
    expect(new Set(ends)).toEqual(
      new Set(['booked', 'pickedUp', 'inTransit', 'deliveryFailed', 'delivered', 'returned', 'checkedIn']),
    )
    expect(
      shop.parcels.filter(({ reports }) => reports.filter(({ state }) => state === 'deliveryFailed').length > 1),
    ).not.toEqual([])
  })

  it('has refunds in every status, of paid orders that are terminal or no longer exist', () => {
    const orders = byKey(shop.orders)
    expect(new Set(shop.refunds.map(({ status }) => status))).toEqual(new Set(REFUND_STATUSES))
    expect(new Set(shop.refunds.map(({ key }) => key)).size).toBe(shop.refunds.length)
    for (const refund of shop.refunds) {
      expect(refund.transactionId).not.toBe('')
      expect(REFUND_METHODS).toContain(refund.method)
      expect(refund.createdAt < now).toBe(true)
      if (refund.order === null) continue
      const order = orders.get(refund.order)!
      const { customerName, customerEmail, transactionId, totalPrice } = order
      expect(refund).toMatchObject({ customerName, customerEmail, transactionId, totalPrice })
      expect(factsOf(order.status).terminal).toBe(true)
      expect(refund.createdAt > order.createdAt).toBe(true)
    }
    expect(shop.refunds.filter(({ order }) => order === null).map(({ status }) => status)).toEqual([
      'pending',
      'completed',
    ])
  })

  it('uses pictures that exist and are small, and has no unused pictures', () => {
    const shown = shownPictures(shop)
    const existing = readdirSync(pictures).filter((name) => name.endsWith('.webp'))
    expect(new Set(shown.map((name) => `${name}.webp`))).toEqual(new Set(existing))
    expect(existing.filter((name) => statSync(pictures + name).size >= 80 * 1024)).toEqual([])
    expect(sum(existing.map((name) => statSync(pictures + name).size))).toBeLessThan(4 * 1024 * 1024)
  })
})
