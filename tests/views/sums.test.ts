import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findDistrict } from '#contract/addresses/places.ts'
import { type Paisa, toPaisa, toTaka } from '#contract/money.ts'
import { formatPaisa } from '#messages/format.ts'
import { type Fees, type FoundLine, priceOf, sellerGroups, totalOf } from '#server/cart/pricing.ts'
import { invoiceSums } from '#server/orders/invoice/draw.ts'
import { type OwnOrderRow, ownPart, toOwnOrder } from '#server/orders/rows.ts'
import { foundLine } from '#tests/support/foundLine.ts'
import { wholeTaka } from '#views/office/orders/wholeTaka.ts'
import { detailSums, orderSums, type Sum } from '#views/orders/sums.ts'
import { checkoutSums } from '#views/shop/checkout/OrderSummary.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { Price } from '#views/ui/Price.tsx'

/** The lines that every screen shows of random carts, with the prices that the server computes for them. */

/** An amount as it stands on a screen, in paisa; a word such as 'Free' is no amount. */
const shown = (text: string): Paisa =>
  text.includes('৳') ? Math.round(Number(text.replace('−', '-').replace(/[৳,+]/g, '')) * 100) : 0
const added = (texts: readonly string[]) => texts.reduce((sum, text) => sum + shown(text), 0)
const amounts = (sums: readonly Sum[]) => sums.map(([, amount]) => amount)

/** Prices of whole taka, and old ones with paisa. */
const original = fc.oneof(
  fc.integer({ min: 1, max: 200_000 }).map((taka) => taka * 100),
  fc.integer({ min: 1, max: 20_000_000 }),
)
const line: fc.Arbitrary<FoundLine> = fc
  .record({
    paisa: original,
    percent: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100),
    quantity: fc.integer({ min: 1, max: 99 }),
    seller: fc.constantFrom('o1', 'o2', 'o3'),
    id: fc.uuid(),
  })
  .map(foundLine)
const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 8, selector: ({ product }) => product.id })
const noAdvance = {
  advance_kind: 'nothing',
  advance_sum: null,
  advance_percent: null,
  advance_returns: 'always',
  cash_rules: [],
} as const
const fees: fc.Arbitrary<Fees> = fc.record({
  inside: fc.integer({ min: 0, max: 30_000 }),
  outside: fc.integer({ min: 0, max: 30_000 }),
  charged_per: fc.constantFrom('checkout', 'seller'),
  inside_area: fc.constant('district'),
  free_from: fc.option(fc.integer({ min: 100, max: 1_000_000 }), { nil: null }),
  advance_kind: fc.constant('nothing' as const),
  advance_sum: fc.constant(null),
  advance_percent: fc.constant(null),
  advance_returns: fc.constant('always' as const),
  cash_rules: fc.constant([]),
})
const dhaka = findDistrict('Dhaka')!

const priced = (found: readonly FoundLine[], charged: Fees) =>
  priceOf(
    found.map((one) => one.line),
    new Map(found.map(({ product }) => [product.id, product])),
    charged,
    dhaka,
  )

test('the lines of a cart and of a checkout, with fee and rounding, add up to the shown totals', () => {
  fc.assert(
    fc.property(lines, fees, (found, charged) => {
      const price = priced(found, charged)
      for (const { items, subTotal } of price.sellers) {
        // The cart multiplies the price of a piece, and the checkout shows the server's sum of a line.
        expect(added(items.map((item) => formatTaka(toTaka(toPaisa(item.price) * item.quantity))))).toBe(
          shown(formatTaka(subTotal)),
        )
        expect(added(items.map((item) => formatTaka(item.subTotal)))).toBe(shown(formatTaka(subTotal)))
      }
      const sums = amounts(checkoutSums(price))
      expect(added(price.sellers.map(({ subTotal }) => formatTaka(subTotal)))).toBe(shown(sums[0]!))
      expect(added(sums.slice(0, -1))).toBe(shown(sums.at(-1)!))
    }),
    { numRuns: 300 },
  )
})

/** The orders of a checkout as rows of the database. */
const ordersOf = (found: readonly FoundLine[], charged: Fees): readonly OwnOrderRow[] =>
  sellerGroups(found, charged, dhaka).map((group) => ({
    total_price: totalOf(group),
    delivery_fee: group.fee ?? 0,
    status: 'pending',
    whole: true,
    policies_accepted_at: null,
    created_at: new Date(0),
    status_since: new Date(0),
    updated_at: new Date(0),
    items: group.lines.map(({ line: { quantity }, product }) => ({
      price: product.price,
      quantity,
      subTotal: product.price * quantity,
    })),
  })) as unknown as readonly OwnOrderRow[]

test('the items of an order, with fee and rounding, add up to its total: for its customer, its staff and on paper', () => {
  fc.assert(
    fc.property(lines, fees, fc.boolean(), (found, charged, whole) => {
      const price = priced(found, charged)
      const rows = ordersOf(found, charged)
      expect(rows.reduce((sum, { total_price }) => sum + total_price, 0)).toBe(toPaisa(price.total!))
      for (const row of rows.map((one) => ({ ...one, whole }))) {
        const order = toOwnOrder(row, whole ? 'owner' : 'partOwner')
        const total = formatTaka(order.totalPrice)

        const own = amounts(orderSums(order))
        expect(own.at(-1)).toBe(total)
        expect(added(order.items.map(({ subTotal }) => formatTaka(subTotal))) + added(own.slice(0, -1))).toBe(
          shown(total),
        )

        const details = amounts(detailSums(order))
        const [subtotal, shipping] = details.slice(-3)
        expect(added(order.items.map(({ subTotal }) => wholeTaka(subTotal))) + added(details.slice(0, -3))).toBe(
          shown(subtotal!),
        )
        expect([added([subtotal!, shipping!]), details.at(-1)]).toEqual([shown(total), total])

        const paper = invoiceSums({ order: ownPart(row), whole, language: 'en' })
        expect(added((row.items ?? []).map(({ subTotal }) => formatPaisa(subTotal)))).toBe(shown(paper.sums[0]![1]))
        expect([added(amounts(paper.sums)), paper.total]).toEqual([shown(total), total])
      }
    }),
    { numRuns: 300 },
  )
})

test('a product of whole taka has one price on its card, on its page and in the cart', () => {
  fc.assert(
    fc.property(line, ({ line: item, product }) => {
      fc.pre(product.original_price % 100 === 0)
      const taka = toTaka(product.price)
      const card = renderToStaticMarkup(createElement(Price, { rounded: true, taka }))
      expect(card).toBe(renderToStaticMarkup(createElement(Price, { taka })))
      const [seller] = priced([{ line: { ...item, quantity: 1 }, product }], {
        inside: 6000,
        outside: 6000,
        charged_per: 'checkout',
        inside_area: 'district',
        free_from: null,
        ...noAdvance,
      }).sellers
      expect(card).toContain(`>${formatTaka(seller!.items[0]!.price)}<`)
    }),
  )
})
