import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { findDistrict } from '#contract/addresses/places.ts'
import type { CartToPrice } from '#contract/cart/rules.ts'
import type { OrderToPlace } from '#contract/checkout/rules.ts'
import { checkLines, type Fees, type ProductForCart, priceOf, sellerGroups } from '#server/cart/pricing.ts'
import { feeColumns, productColumns } from '#server/cart/statements.ts'
import { type CheckoutHistory, historyOf, lockCheckout } from '#server/checkout/checkoutHistory.ts'
import { contentHash, contentOf, itemsHash } from '#server/checkout/content.ts'
import { orderIds, places } from '#server/checkout/orderIds.ts'
import { lockedProducts, type SoldProduct } from '#server/checkout/products.ts'
import { acceptedTotals } from '#server/checkout/totals.ts'
import { insertCheckout, parametersOf, toRows, type WrittenOrder } from '#server/checkout/write.ts'
import { toOrder } from '#server/orders/rows.ts'
import { defaultCheckoutSettings as rules } from '#server/platform/checkoutSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { hashOf } from '#server/platform/secrets.ts'

/** The calls of the checkout in the baseline of the benchmark: the statements and sums of Haat, without its checks. */

const prepared = (text: string, values: readonly unknown[]) => ({
  name: text.slice(0, 40) + text.length,
  text,
  values: [...values],
})

const byId = <Product extends { readonly id: string }>(rows: readonly Product[]) =>
  new Map(rows.map((product) => [product.id, product]))

/** The fees with each visible product of `$1`, a list of ids; one row without a product where none is visible. */
const pricedProducts = `
  select ${feeColumns}, ${productColumns}
  from shipping_fee f left join products p on p.id = any($1) and not p.hidden`

type PricedRow = Fees & (ProductForCart | { readonly id: null })

export const priceCart = async (pool: pg.Pool, { items, district = '' }: CartToPrice) => {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const { rows } = await pool.query<PricedRow>(prepared(pricedProducts, [ids]))
  return priceOf(items, byId(rows.filter((row) => row.id !== null)), rows[0]!, findDistrict(district))
}

/** The rows of the outbox: one SMS for the customer, one mail for each seller. */
const insertMessages = (client: pg.PoolClient, phone: string, sellers: readonly string[]) => {
  const messages = [['sms', phone, ''], ...sellers.map((email) => ['mail', email, 'New order'])]
  const values = messages.flatMap(([kind, recipient, subject]) => [newId(), kind, recipient, subject, 'placed', null])
  const rows = messages.map((_, at) => `(${[1, 2, 3, 4, 5, 6].map((n) => `$${at * 6 + n}`).join(', ')})`)
  return client.query(
    prepared(`insert into outbox (id, kind, recipient, subject, body, sent_at) values ${rows.join(', ')}`, values),
  )
}

const placeIn = async (client: pg.PoolClient, body: OrderToPlace) => {
  const district = findDistrict(body.deliveryAddress.district)!
  const content = contentOf(body, district)
  const [id, lines] = [body.checkoutId ?? randomUUID(), itemsHash(content)]
  await client.query(prepared(lockCheckout, [id, content.phone, null]))
  const history = await client.query<CheckoutHistory>(
    prepared(historyOf, [id, content.phone, null, lines, rules.duplicateSeconds, false]),
  )
  const ids = [...new Set(content.lines.map(({ productId }) => productId))]
  const { rows } = await client.query<SoldProduct>(prepared(lockedProducts, [ids]))
  const products = byId(rows)
  const { found } = checkLines(content.lines, products)
  const groups = sellerGroups(found, history.rows[0]!, district)
  const totals = acceptedTotals(groups, undefined)!
  const taken = await client.query<{ place: number }>(prepared(places, [groups.length]))
  const newIds = orderIds('bench', taken.rows)
  const checkout = {
    id,
    keyHash: hashOf(body.key ?? ''),
    contentHash: contentHash(content),
    itemsHash: lines,
    userId: null,
    proved: false,
    confirmation: 'needed' as const,
    deliveryDays: 5,
    holdSeconds: null,
    advanceReturns: null,
    placedBy: null,
    isPaid: false,
    cashRule: null,
    policiesVersion: body.policiesVersion ?? null,
    lacksConsent: false,
    keepsCart: false,
    content,
    language: 'en' as const,
    source: null,
    orders: groups.map((group, at) => ({
      id: newIds[at]!,
      lines: group.lines,
      fee: group.fee ?? 0,
      isFree: group.isFree,
      total: totals[at]!,
      advance: 0,
    })),
  }
  const written = await client.query<WrittenOrder>(prepared(insertCheckout, parametersOf(checkout)))
  const sellers = groups.map((group) => products.get(group.lines[0]!.product.id)!.owner_email)
  await insertMessages(
    client,
    content.phone,
    sellers.filter((email) => email !== ''),
  )
  return {
    checkoutId: id,
    key: body.key,
    orders: toRows(checkout, written.rows).map((row) => toOrder(row, 'customer')),
  }
}

export const placeOrder = async (pool: pg.Pool, body: OrderToPlace) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const placed = await placeIn(client, body)
    await client.query('commit')
    return placed
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
