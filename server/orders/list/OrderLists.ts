import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { ORDERS_PAGE_SIZE } from '#contract/constants.ts'
import { NotAllowed } from '#contract/errors.ts'
import { toTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/entity.ts'
import { OrderNotFound } from '#contract/orders/errors.ts'
import type { OrderFilters } from '#contract/orders/listQuery.ts'
import type { OrdersToExport } from '#contract/orders/manyRules.ts'
import type { OrderPage } from '#contract/orders/page.ts'
import { byStatus } from '#contract/orders/status.ts'
import { orDieOnSql } from '#server/platform/database/sql.ts'
import type { SignedIn } from '#server/platform/http/authorization.ts'
import { RequestLanguage } from '#server/platform/http/language.ts'
import { partOf } from '../parties.ts'
import { readOrderAs } from '../readAs.ts'
import { orderLines } from './csv.ts'
import { pageOf, type TotalsRow, totalsOf } from './statements.ts'

/** The query of `GET /order/list`. */
export type OrderQuery = OrderFilters & { readonly page?: number; readonly limit?: number }

/** Searched, filtered and sorted pages of orders, and one order, as the staff may see them. */
export class OrderLists extends Context.Service<
  OrderLists,
  {
    readonly page: (caller: SignedIn, query: OrderQuery) => Effect.Effect<OrderPage>
    /** A CSV file with the orders of the filters, or the chosen ones of them that the caller may see. */
    readonly csv: (caller: SignedIn, filters: OrdersToExport) => Stream.Stream<string, SqlError.SqlError>
    /** 404; 403 for an owner who sells none of the order's items. */
    readonly one: (caller: SignedIn, id: string) => Effect.Effect<Order, OrderNotFound | NotAllowed>
  }
>()('haat/orders/OrderLists') {
  static readonly layer = Layer.effect(
    OrderLists,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      /** Not prepared: each combination of filters is a text of its own, whose plan depends on the values. */
      const rows = <Row extends object>({ text, values }: { text: string; values: readonly unknown[] }) =>
        sql.unsafe<Row>(text, values).unprepared

      const page = Effect.fn('OrderLists.page')(function* (caller: SignedIn, query: OrderQuery) {
        const { page: number = 1, limit = ORDERS_PAGE_SIZE, ...filters } = query
        const [found, totals] = yield* Effect.all(
          [
            rows<{ json: string }>(pageOf(caller, filters, limit, (number - 1) * limit)),
            rows<TotalsRow>(totalsOf(caller, filters)),
          ],
          { concurrency: 2 },
        )
        const counts = byStatus((status) => totals.find((row) => row.status === status)?.orders ?? 0)
        const all = totals.reduce((sum, { orders }) => sum + orders, 0)
        const total = filters.status ? counts[filters.status] : all
        const revenue = toTaka(totals.reduce((sum, row) => sum + row.revenue, 0))
        return {
          count: found.length,
          total,
          page: number,
          pages: Math.max(1, Math.ceil(total / limit)),
          data: found.map(({ json }): Order => JSON.parse(json)),
          totals: { ...counts, revenue },
        }
      }, orDieOnSql)

      const one = Effect.fn('OrderLists.one')(function* (caller: SignedIn, id: string) {
        const [known] = yield* sql`select from orders where id = ${id}`
        if (!known) return yield* new OrderNotFound()
        if (caller.role === 'admin') return yield* readOrderAs(sql, caller, 'admin', id)
        const { part, whole } = yield* partOf(sql, caller, id)
        if (!part) return yield* new NotAllowed()
        return yield* readOrderAs(sql, caller, whole ? 'owner' : 'partOwner', id)
      }, orDieOnSql)

      const csv = (caller: SignedIn, filters: OrdersToExport): Stream.Stream<string, SqlError.SqlError> => {
        const { text, values } = pageOf(caller, filters, null, 0)
        const found = sql.unsafe<{ json: string }>(text, values).stream
        return Stream.unwrap(
          Effect.map(RequestLanguage, (language) => {
            const { head, lineOf } = orderLines(language)
            return Stream.concat(
              Stream.succeed(head),
              Stream.map(found, ({ json }) => lineOf(JSON.parse(json))),
            )
          }),
        )
      }

      return OrderLists.of({ page, csv, one })
    }),
  )
}
