import { Context, Effect, Layer, Semaphore } from 'effect'
import { SqlClient } from 'effect/sql'
import type { ApiError } from '../../../contract/envelope.ts'
import { ordersTexts as texts } from '../../../messages/en/orders.ts'
import { apiError } from '../../platform/apiErrors.ts'
import { orDieOnSql } from '../../platform/database/sql.ts'
import type { SignedIn } from '../../platform/http/authorization.ts'
import { type OrderRow, type OwnOrderRow, ownPart } from '../rows.ts'
import { statements } from '../statements.ts'
import { makeLogo } from './logo.ts'

/** Fonts, shaper and PDF writer are loaded when somebody first asks for an invoice. */
const drawing = Effect.promise(() => import('./draw.ts'))

/** Whose an order is. */
interface Party {
  readonly customer_id: string | null
  /** Whether the caller sells any of its items. */
  readonly sells: boolean
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const logo = yield* makeLogo
  // Drawn at the same time, many would keep every other call waiting for all of them.
  const desk = yield* Semaphore.make(2)

  /** The order as far as the caller may see it. */
  const partOf = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
    const [party] = yield* sql<Party>`
      select o.customer_id, exists (
        select from order_items i where i.order_id = o.id and i.owner_id = ${caller._id}) as sells
      from orders o where o.id = ${id}`
    if (!party) return yield* apiError.notFound(texts.notFound)
    if (caller.role === 'admin' || party.customer_id === caller._id) {
      const [order] = yield* sql.unsafe<OrderRow>(statements.one, [id])
      return order ? { order, whole: true } : yield* apiError.notFound(texts.notFound)
    }
    if (caller.role !== 'owner' || !party.sells) return yield* apiError.forbidden()
    const [own] = yield* sql.unsafe<OwnOrderRow>(statements.oneOfOwner, [caller._id, id])
    return own ? { order: ownPart(own), whole: own.whole } : yield* apiError.notFound(texts.notFound)
  })

  const pdf = Effect.fn('Invoices.pdf')(function* (caller: SignedIn, id: string) {
    const part = yield* partOf(caller, id)
    const picture = yield* logo
    const { drawInvoice } = yield* drawing
    return yield* desk.withPermits(1)(Effect.promise(() => drawInvoice({ ...part, logo: picture })))
  }, orDieOnSql)

  return { pdf }
})

/** Invoices of orders as PDF files (wire, `GET /order/invoice/{id}`). */
export class Invoices extends Context.Service<
  Invoices,
  {
    /** For administrators and the customer the whole order, for an owner the own items; else 403. */
    readonly pdf: (caller: SignedIn, orderId: string) => Effect.Effect<Uint8Array, ApiError>
  }
>()('haat/orders/Invoices') {
  static readonly layer = Layer.effect(Invoices, make)
}
