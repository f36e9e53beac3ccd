import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { query } from '#tests/support/createDatabase.ts'
import { createVisitor, type Visitor } from '../account/client.ts'
import { variantStocks } from '../products/splitProduct.ts'
import { line, orderOf, place, restock, stockOf } from './buying.ts'

/**
 * Buyers who order random carts of scarce products at once. It needs no test runner: `place.test.ts` and `npm run lab
 * -- trial buyers` run it with different numbers. The servers ask for no codes.
 */

export interface Sale {
  readonly buyers: number
  /** The pieces of each of the scarce goods, by id. */
  readonly hot: Readonly<Record<string, number>>
  readonly goods: Goods
}

/** What is scarce: products, or variants of one. */
export interface Goods {
  /** The cart of the buyer with this number. */
  readonly cartOf: (ids: readonly string[], buyer: number) => readonly Line[]
  readonly restock: (pieces: Readonly<Record<string, number>>) => Promise<unknown>
  /** What is left of them, and what was sold. */
  readonly read: (ids: readonly string[]) => Promise<Readonly<Record<string, { stock: number; sales: number }>>>
}

const randomCart = (ids: readonly string[]): readonly Line[] => {
  const chosen = ids.filter(() => randomInt(3) > 0)
  const cart = (chosen.length > 0 ? chosen : [ids[randomInt(ids.length)]!]).map((id) => line(id, randomInt(1, 3)))
  return randomInt(2) ? cart : cart.reverse()
}

/** The products of `insertSampleShop`. */
export const hotProducts = (databaseUrl: string): Goods => ({
  cartOf: randomCart,
  restock: async (pieces) => {
    for (const [id, stock] of Object.entries(pieces)) await restock(databaseUrl, stock, id)
  },
  read: (ids) => stockOf(databaseUrl, ...ids),
})

/** The variants of a product, whose ids are `size/color`. */
export const hotVariants = (databaseUrl: string, productId: string): Goods => ({
  // One line: a guest holds few pieces of a product.
  cartOf: (ids, buyer) => {
    const [size = '', color = ''] = ids[buyer % ids.length]!.split('/')
    return [{ productId, quantity: randomInt(1, 3), size, color }]
  },
  restock: (pieces) =>
    query(
      databaseUrl,
      'update product_variants v set stock = n.value::int from jsonb_each_text($1) n where v.id = n.key',
      [JSON.stringify(pieces)],
    ),
  read: async (ids) => {
    const left = await variantStocks(databaseUrl, productId)
    const rows = await query<{ id: string; sales: number }>(
      databaseUrl,
      'select variant_id as id, sum(quantity)::int as sales from order_items where variant_id = any($1) group by 1',
      [ids],
    )
    const sales = new Map(rows.map((row) => [row.id, row.sales]))
    return Object.fromEntries(ids.map((id) => [id, { stock: left[id]!, sales: sales.get(id) ?? 0 }]))
  },
})

export interface Sold {
  readonly sold: Readonly<Record<string, number>>
  /** Checkouts that placed orders, and calls that found the cart changed. */
  readonly placed: number
  readonly changed: number
}

type Line = ReturnType<typeof line>

interface Problem {
  readonly at: number
  readonly code: string
  readonly params?: { readonly left: number }
}

/** The next order of a buyer, after the server has answered what is left. */
const adjusted = (cart: readonly Line[], problems: readonly Problem[]): readonly Line[] =>
  cart.flatMap((wanted, at) => {
    const problem = problems.find((found) => found.at === at)
    if (!problem) return [wanted]
    return problem.params ? [{ ...wanted, quantity: problem.params.left }] : []
  })

/** Orders until the cart is placed or nothing of it is left. @returns the number of calls that found it changed */
const buy = async (visitor: Visitor, first: readonly Line[]): Promise<{ placed: boolean; changed: number }> => {
  const body = orderOf(first)
  for (let [cart, changed] = [first, 0]; ; changed++) {
    if (cart.length === 0) return { placed: false, changed }
    const { status, body: response } = await place(visitor, { ...body, items: cart })
    if (status === 201) return { placed: true, changed }
    assert.equal(`${status} ${response.code}`, '409 cart.changed', JSON.stringify(response))
    cart = adjusted(cart, response.params.problems)
  }
}

/** Orders whose sums, items or number of sellers are wrong. */
const wrongOrders = (databaseUrl: string) =>
  query(
    databaseUrl,
    `select o.id from orders o
     left join lateral (
       select count(*) as items, count(distinct owner_id) as owners, sum(sub_total) as sum,
         bool_and(sub_total = price * quantity) as exact
       from order_items i where i.order_id = o.id) i on true
     where o.checkout_id is not null and (i.items = 0 or i.owners <> 1 or not i.exact
       or o.total_price <> floor((i.sum + o.delivery_fee + 50) / 100) * 100)`,
  )

/**
 * Lets all buyers order at once, in turns on the servers. @throws where more or less than the stock is sold, an order is
 * incomplete, a sum is not exact, or a buyer sees another error than a changed cart
 */
export const sellOut = async (urls: readonly string[], databaseUrl: string, sale: Sale): Promise<Sold> => {
  const { buyers, hot, goods } = sale
  const ids = Object.keys(hot)
  await query(databaseUrl, 'delete from orders')
  await query(databaseUrl, 'update products set sales = 0')
  await goods.restock(hot)
  const results = await Promise.all(
    Array.from({ length: buyers }, (_, n) => buy(createVisitor(urls[n % urls.length]!), goods.cartOf(ids, n))),
  )
  const stock = await goods.read(ids)
  const sold = Object.fromEntries(ids.map((id) => [id, stock[id]!.sales]))
  assert.deepEqual(
    ids.map((id) => stock[id]),
    ids.map((id) => ({ stock: 0, sales: hot[id] })),
  )
  assert.deepEqual(await wrongOrders(databaseUrl), [])
  return {
    sold,
    placed: results.filter(({ placed }) => placed).length,
    changed: results.reduce((sum, { changed }) => sum + changed, 0),
  }
}
