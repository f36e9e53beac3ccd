import { Effect, Layer, ManagedRuntime } from 'effect'
import { afterAll, expect } from 'vitest'
import type { ReportedState } from '#contract/parcels/states.ts'
import { OrderNotices } from '#server/orders/OrderNotices.ts'
import { Parcels } from '#server/parcels/Parcels.ts'
import { databaseLayer } from '#server/platform/database/client.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Visitor } from '../account/client.ts'
import { splitProduct } from '../products/splitProduct.ts'

/** Notices that nobody reads: those of the calls go through the server. */
const silence = Layer.succeed(
  OrderNotices,
  new Proxy({}, { get: () => () => Effect.void }) as unknown as OrderNotices['Service'],
)

/** Orders of a shop, their parcels by hand, and the reports of couriers. */
export const parcelShop = ({ databaseUrl }: TestServer) => {
  const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
  const office = ManagedRuntime.make(
    Parcels.layer.pipe(
      Layer.provide(silence),
      Layer.provideMerge(databaseLayer({ databaseUrl, databaseConnections: 4 })),
    ),
  )
  afterAll(() => office.dispose())

  const reportAt = (id: string, state: ReportedState, at: number) =>
    office.runPromise(
      Effect.flatMap(Parcels, ({ report }) => report(id, { state, at: new Date(at), source: 'courier' })),
    )
  /** Packs what is left of an order for a courier. @returns the parcel; undefined where nothing is left to pack */
  const ask = (admin: string, orderId: string) =>
    office.runPromise(
      Effect.flatMap(Parcels, (parcels) =>
        parcels.ask({ _id: admin, name: 'Admin', role: 'admin', rights: null, seller: admin, sessionId: '' }, orderId, {
          ...{ id: 'steadfast', name: 'Steadfast', weight: 500 },
        }),
      ).pipe(Effect.catch(() => Effect.succeed(undefined))),
    )
  /** What a courier says. @param at seconds of a day that has gone by */
  const says = (id: string, state: ReportedState, at: number) => reportAt(id, state, 1_764_000_000_000 + at * 1000)

  /** An order of a checkout with lines of these pieces of one product each, of which the shop has 10 more. */
  const placed = async (
    pieces: readonly number[],
    more: { phone?: string; status?: string; owner?: string; customer?: string; isSplit?: boolean } = {},
  ) => {
    const { phone = '01712345678', status = 'processing', owner = '', customer = null, isSplit = false } = more
    const [id, place] = [newId(), newId()]
    await sql('insert into categories (id, name) values ($1, $1)', [place])
    await sql('insert into sub_categories (id, name, category_id) values ($1, $1, $1)', [place])
    const total = pieces.reduce((sum, quantity) => sum + quantity * 10_000, 6000)
    await sql(
      `with checkout as (insert into checkouts (id, key_hash, content_hash, items_hash, phone) values ($1, '', '', '', $4))
       insert into orders (id, customer_name, phone, total_price, delivery_fee, checkout_id, status, payment_method,
         customer_id)
       values ($1, 'Nusrat Jahan', $4, $2, 6000, $1, $3, 'cash', $5)`,
      [id, total, status, phone, customer],
    )
    for (const [position, quantity] of pieces.entries()) {
      const product = `${id}-${position}`
      await sql(
        `insert into products (id, name, original_price, price, description, category_id, sub_category_id, stock, sales)
         values ($1, 'Saree', 100, 100, 'Made by hand', $2, $2, 10, $3)`,
        [product, place, quantity],
      )
      if (isSplit) {
        const variants = ['S', 'M'].map((size) => ({ id: `${product}-${size}`, size, color: '', stock: 5 }))
        await splitProduct(databaseUrl, product, variants)
      }
      await sql(
        `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
         values ($1, $2, $3, 'Saree', $4, 10000, $4 * 10000, $5)`,
        [id, position, product, quantity, owner],
      )
    }
    return id
  }
  const piece = (orderId: string, position = 0, quantity = 1) => ({ orderId, position, quantity })
  const body = (pieces: readonly object[]) => ({ courier: 'Own rider', number: '', link: '', charge: null, pieces })
  /** Packs a parcel by hand. @returns it */
  const pack = async (visitor: Visitor, ...pieces: object[]) => {
    const answer = await visitor.post('/parcels', body(pieces))
    expect(answer.status, answer.body.message).toBe(201)
    return answer.body.data
  }
  const report = (visitor: Visitor, id: string, state: string) => visitor.post(`/parcels/${id}/report`, { state })
  const orderRow = async (id: string) => {
    const [row] = await sql<{ status: string; paid: string; steps: string[]; reason: string }>(
      `select o.status, o.payment_status as paid,
         array(select h.to_status from order_history h where h.order_id = o.id order by h.position) as steps,
         coalesce((select max(h.reason) from order_history h where h.order_id = o.id), '') as reason
       from orders o where o.id = $1`,
      [id],
    )
    return row!
  }
  /** Stock and sales of the products of an order, line by line. */
  const stockOf = (id: string) =>
    sql<{ stock: number; sales: number }>(
      `select p.stock, p.sales from order_items i join products p on p.id = i.product_id where i.order_id = $1
       order by i.position`,
      [id],
    )
  const checkIn = (visitor: Visitor, id: string, ...pieces: object[]) =>
    visitor.post(`/parcels/${id}/check-in`, { pieces })
  return { stockOf, checkIn, sql, reportAt, ask, says, placed, piece, body, pack, report, orderRow }
}
