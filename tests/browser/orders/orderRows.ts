import type { Locator, Page } from 'playwright-core'
import type { OrderStatus } from '#contract/orders/status.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import type { Person } from '../support/people.ts'
import { signIn } from '../support/session.ts'

interface Given {
  readonly status?: OrderStatus
  readonly customer?: string
  readonly phone?: string
  /** Age of the order in days. */
  readonly days?: number
  /** The seller of each item; an item costs ৳1,250.50. */
  readonly sellers: readonly Person[]
  readonly image?: string
}

/** Inserts an order with a delivery fee of ৳60 into the database. @returns its id */
export async function addOrder(databaseUrl: string, given: Given): Promise<string> {
  const { status = 'pending', customer = 'Nusrat Jahan', phone = '01712345678', days = 1, sellers } = given
  const id = newId()
  await query(
    databaseUrl,
    `with placed as (
       insert into orders (id, status, customer_name, customer_email, phone, total_price, delivery_fee, payment_method,
         transaction_id, address_details, city, district, division, created_at)
       values ($1, $2, $3, 'nusrat@example.com', $4, 125050 * cardinality($6::text[]) + 6000, 6000, 'bKash', 'TX-1001',
         'House 7, Road 3', 'Savar', 'Dhaka', 'Dhaka Division', now() - make_interval(hours => $5::int))
     )
     insert into order_items (order_id, position, product_id, product_name, image, quantity, price, sub_total, size,
       color, owner_id, owner_name)
     select $1, n - 1, 'p' || n, 'জামদানি শাড়ি ' || n, $8, 2, 62525, 125050, 'M', 'Maroon', owner, name
     from unnest($6::text[], $7::text[]) with ordinality as sold (owner, name, n)`,
    [
      id,
      status,
      customer,
      phone,
      Math.round(days * 24),
      sellers.map((seller) => seller.id),
      sellers.map(({ name }) => name),
      given.image ?? '/favicon.svg',
    ],
  )
  return id
}

/** The id of an order of `addManyOrders`; the highest is the newest. */
export const idOfMany = (nth: number): string => String(nth).padStart(24, '0')

/**
 * Inserts orders, one a minute, which are in turn shipped, delivered and pending. Each has three items, of one seller after
 * the other.
 */
export async function addManyOrders(
  databaseUrl: string,
  count: number,
  sellers: readonly Pick<Person, 'id' | 'name'>[],
): Promise<void> {
  await query(
    databaseUrl,
    `insert into orders (id, status, customer_name, phone, total_price, delivery_fee, created_at)
     select lpad(n::text, 24, '0'), (array['pending', 'shipped', 'delivered'])[1 + n % 3], 'Customer ' || n, '01712345678',
       306000, 6000, timestamptz '2026-01-01' + make_interval(mins => n)
     from generate_series(1, $1::int) n`,
    [count],
  )
  await query(
    databaseUrl,
    `insert into order_items (order_id, position, product_id, product_name, image, quantity, price, sub_total, size,
       color, owner_id, owner_name)
     select lpad(n::text, 24, '0'), p - 1, 'p' || p, 'Saree ' || p, '/favicon.svg', 1, 100000, 100000, 'M', 'Red',
       ($2::text[])[1 + (n * 3 + p) % $4], ($3::text[])[1 + (n * 3 + p) % $4]
     from generate_series(1, $1::int) n, generate_series(1, 3) p`,
    [count, sellers.map(({ id }) => id), sellers.map(({ name }) => name), sellers.length],
  )
}

/** Inserts a refund request for an order. @returns its id */
export async function addRefund(databaseUrl: string, order: string): Promise<string> {
  const id = newId()
  await query(
    databaseUrl,
    `insert into refunds (id, order_id, customer_name, total_price, method, number) values ($1, $2, 'Nusrat', 6000, 'bKash', '017')`,
    [id, order],
  )
  return id
}

/** Changes the status of an order as another client does. */
export async function changeStatusElsewhere(
  url: string,
  person: Person,
  order: string,
  status: OrderStatus,
): Promise<void> {
  const { token } = await signIn(url, person)
  const response = await fetch(`${url}/api/order/update-status/${order}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })
  if (!response.ok) throw new Error(`the status change failed: ${await response.text()}`)
}

export const card = (page: Page, id: string): Locator => page.locator(`[data-order='${id}']`)
export const cardButton = (page: Page, id: string, name: string): Locator =>
  card(page, id).getByRole('button', { name, exact: true })
export const dialog = (page: Page, name: string): Locator =>
  page.locator('dialog[open]').filter({ has: page.getByRole('heading', { name, exact: true }) })
/** The short order id with its #. */
export const shortId = (id: string): string => `#${id.slice(-6)}`
/** The ids of the visible orders, in display order. */
export const shownOrders = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('[data-order]').evaluateAll((cards) => cards.map((one) => (one as HTMLElement).dataset.order))
/** The seven tiles. */
export const figures = async (page: Page) => ({
  tiles: await page.locator('.OrderTiles-value').allTextContents(),
})
