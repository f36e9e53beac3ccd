import { randomBytes, randomUUID } from 'node:crypto'
import { type BenchServers, run } from './benchServers.ts'
import { compare } from './compare.ts'
import type { Call, Send } from './load.ts'

export const PRODUCTS = 400
const MANY = 50
/** Orders of the past. */
const PAST = 20_000

/** A shop of two sellers with products that never run out. */
export const soldShop = async (servers: BenchServers) => {
  const settings = await servers.database()
  await run(
    settings.databaseUrl,
    `insert into users (id, name, email, role, verified_at) values
       ('o1', 'Owner One', 'one@shop.example', 'owner', now()), ('o2', 'Owner Two', 'two@shop.example', 'owner', now())`,
    `insert into categories (id, name) values ('c', 'Clothing')`,
    `insert into sub_categories (id, category_id, name) values ('s', 'c', 'Sarees')`,
    `insert into products (id, name, original_price, price, description, category_id, sub_category_id, stock, images, owner_id,
       owner_name)
     select 'p' || n, 'Product ' || n, 100050, 87544, 'Made by hand', 'c', 's', 1000000000, '{/media/a.webp}',
       'o' || 1 + n % 2, 'Owner' from generate_series(0, ${PRODUCTS - 1}) n`,
    // The planner knows the tables, as in a shop that has sold for a while. For empty tables it keeps plans that read all
    // rows.
    `insert into checkouts (id, key_hash, content_hash, items_hash, phone, created_at)
     select 'past' || n, sha256(n::text::bytea), sha256(n::text::bytea), sha256(n::text::bytea),
       '018' || lpad(n::text, 8, '0'), now() - make_interval(mins => n) from generate_series(1, ${PAST}) n`,
    `insert into orders (id, checkout_id, status, customer_name, phone, total_price, delivery_fee, payment_method,
       address_details, city, district, division, created_at)
     select 'past' || n, 'past' || n, 'delivered', 'Nusrat Jahan', '018' || lpad(n::text, 8, '0'), 93544, 6000, 'cash',
       'House 1, Road 2', 'Mirpur', 'Dhaka', 'Dhaka', now() - make_interval(mins => n) from generate_series(1, ${PAST}) n`,
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id, owner_name)
     select 'past' || n, 0, 'p' || n % ${PRODUCTS}, 'Product', 1, 87544, 87544, 'o' || 1 + n % 2, 'Owner'
     from generate_series(1, ${PAST}) n`,
    'vacuum analyze',
  )
  return { ...settings, checkout: { ...settings.checkout, codes: 'off' as const } }
}

let orders = 0
/** The body of a new order of these products. */
export const bodyOf = (lines: readonly number[], idOf = (product: number) => `p${product}`) => {
  orders++
  return {
    customerName: 'Nusrat Jahan',
    phone: `017${String(orders).padStart(8, '0')}`,
    items: lines.map((product) => ({ productId: idOf(product), quantity: 1 })),
    deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Mirpur', addressDetails: 'House 1, Road 2' },
    paymentMethod: 'cash',
    checkoutId: randomUUID(),
    key: randomBytes(16).toString('base64url'),
  }
}

/** Products that calls of the same moment rarely share. */
const spread = (lines: number) => () => Array.from({ length: lines }, (_, n) => (orders * 7 + n * 131) % PRODUCTS)
const placing =
  (send: Send, lines: () => readonly number[]): Call =>
  () =>
    send('/api/order/post-order', { method: 'POST', body: bodyOf(lines()) })

const cart = {
  items: Array.from({ length: 10 }, (_, n) => ({ productId: `p${n * 37}`, quantity: 2 })),
  district: 'Dhaka',
}
/** The price of a cart of ten lines. */
export const pricing =
  (send: Send): Call =>
  () =>
    send('/api/cart/price', { method: 'POST', body: cart })

/** An answer without the texts in Bangla, which Haat leaves out for a caller who reads English. */
const withoutBangla = (body: string) =>
  JSON.stringify(JSON.parse(body, (name, value) => (name.endsWith('Bn') ? undefined : value)).data)

/** Measures the price of a cart of ten lines, orders of three lines, and orders of one product by everybody. */
export const checkout = async (servers: BenchServers): Promise<void> => {
  const { haat, bare } = await servers.serve(await soldShop(servers), MANY)
  const [ours, theirs] = [await pricing(haat)(0, 0), await pricing(bare)(0, 0)].map(({ body }) => withoutBangla(body))
  if (ours !== theirs) throw new Error('Haat and bare do not answer the same price')
  const both = (make: (send: Send) => Call) => ({ haat: make(haat), bare: make(bare) })
  // A price takes less than a millisecond: only after some thousand calls is the code of both servers compiled.
  await compare([
    { name: 'price of 10 lines, alone', lanes: 1, turns: 600, ...both(pricing) },
    { name: `price of 10 lines, ${MANY} at once`, lanes: MANY, turns: 40, ...both(pricing) },
    { name: 'order of 3 lines, alone', lanes: 1, turns: 40, ...both((send) => placing(send, spread(3))) },
    { name: `order of 3 lines, ${MANY} at once`, lanes: MANY, turns: 4, ...both((send) => placing(send, spread(3))) },
    {
      name: `order of one hot product, ${MANY} at once`,
      lanes: MANY,
      turns: 4,
      ...both((send) => placing(send, () => [0])),
    },
  ])
}
