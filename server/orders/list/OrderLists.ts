import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import { BULK_LIST_MAX, ORDERS_PAGE_SIZE } from '#contract/constants.ts'
import { NotAllowed } from '#contract/errors.ts'
import { toTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/entity.ts'
import { OrderNotFound, OrderSelectionChanged } from '#contract/orders/errors.ts'
import { placeText, readPlace } from '#contract/orders/listQuery.ts'
import type { ChosenOrders, OrdersToExport } from '#contract/orders/manyRules.ts'
import type { OrderPage, OrdersQuery } from '#contract/orders/page.ts'
import { byStatus, factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { csvOf } from '#server/platform/csv.ts'
import { filteredRows, orDieOnSql } from '#server/platform/database/sql.ts'
import { holds, type SignedIn } from '#server/platform/http/authorization.ts'
import { partOf } from '../parties.ts'
import { readOrderAs } from '../readAs.ts'
import { orderColumns } from './csv.ts'
import {
  countedTotals,
  FEW_HITS,
  hasKeptCounts,
  heldIn,
  hitsOf,
  idsOf,
  isCommon,
  keptTotals,
  type ListedRow,
  type OrderFilters,
  pageOf,
  type Sample,
  sampleOf,
  type TotalsRow,
} from './statements.ts'

const sumOf = (rows: readonly TotalsRow[], figure: 'orders' | 'held') =>
  rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0)
const ordersIn = (rows: readonly TotalsRow[]) => sumOf(rows, 'orders')

/** Searched, filtered and sorted pages of orders, and one order, as the staff may see them. */
export class OrderLists extends Context.Service<
  OrderLists,
  {
    readonly page: (caller: SignedIn, query: OrdersQuery) => Effect.Effect<OrderPage>
    /** A CSV file with the orders of the filters, or the chosen ones of them that the caller may see. */
    readonly csv: (caller: SignedIn, filters: OrdersToExport) => Stream.Stream<string, SqlError.SqlError>
    /**
     * The ids of chosen orders, or of all of a list, whose number has to be the confirmed one.
     * @param to the status that the orders reach: of a list, those that take no such step now are left out
     */
    readonly chosen: (
      caller: SignedIn,
      orders: ChosenOrders,
      to?: OrderStatus,
    ) => Effect.Effect<readonly string[], OrderSelectionChanged>
    /** 404; 403 for an owner who sells none of the order's items. */
    readonly one: (caller: SignedIn, id: string) => Effect.Effect<Order, OrderNotFound | NotAllowed>
  }
>()('haat/orders/OrderLists') {
  static readonly layer = Layer.effect(
    OrderLists,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const rows = filteredRows(sql)

      /** The filters with the orders of their search, or with what a sample shows of it where it finds many. */
      const withHits = Effect.fnUntraced(function* (
        filters: OrderFilters,
      ): Effect.fn.Return<OrderFilters, SqlError.SqlError> {
        if (!filters.search) return filters
        const [sample = { share: 0, words: [] }] = yield* rows<Sample>(sampleOf(filters.search))
        if (isCommon(sample)) return { ...filters, sample }
        const hits = (yield* rows<{ id: string }>(hitsOf(filters.search, sample))).map(({ id }) => id)
        return hits.length > FEW_HITS ? { ...filters, sample } : { ...filters, hits }
      })

      /** How many pending orders of a list take no step now, where all of the others can be moved at once. */
      const heldOf = Effect.fnUntraced(function* (
        caller: SignedIn,
        filters: OrderFilters,
        listed: readonly TotalsRow[],
      ) {
        const pending = ordersIn(listed.filter(({ status }) => status === 'pending'))
        if (pending === 0 || pending > BULK_LIST_MAX) return 0
        const [row] = yield* rows<{ held: number }>(heldIn(caller, filters))
        return row?.held ?? 0
      })

      /** How many orders a list has, and its figures by status. What is not kept is counted up to a limit. */
      const figures = Effect.fnUntraced(function* (caller: SignedIn, filters: OrderFilters) {
        const isKept = hasKeptCounts(filters)
        const limit = FOUND_MAX + 1
        const found = yield* rows<TotalsRow>(
          isKept ? keptTotals(caller, filters) : countedTotals(caller, filters, limit),
        )
        const all = ordersIn(found)
        const ofStatus = found.filter(({ status }) => status === filters.status)
        const isCut = !isKept && all === limit
        const upTo = (count: number) => (isCut ? Math.min(count, FOUND_MAX) : count)
        const isCutTab = isCut && filters.status !== undefined
        const tab = isCutTab ? yield* rows<TotalsRow>(countedTotals(caller, filters, limit, true)) : ofStatus
        const counted = filters.status ? ordersIn(tab) : all
        const total = upTo(counted)
        const listed = filters.status ? tab : found
        const held = isKept ? yield* heldOf(caller, filters, listed) : sumOf(listed, 'held')
        const atLeast = counted > total
        return {
          total,
          atLeast,
          totals: {
            ...byStatus((status) => upTo(ordersIn(found.filter((row) => row.status === status)))),
            ...(filters.status && { [filters.status]: total }),
            revenue: holds(caller, 'revenue') ? toTaka(found.reduce((sum, row) => sum + row.revenue, 0)) : 0,
            ...(held > 0 && { held }),
            ...(isCut && { atLeast: ORDER_STATUSES.filter((status) => atLeast || status !== filters.status) }),
          },
        }
      })

      const page = Effect.fn('OrderLists.page')(function* (caller: SignedIn, query: OrdersQuery) {
        const { page: number = 1, limit = ORDERS_PAGE_SIZE, after, ...wanted } = query
        const filters = yield* withHits(wanted)
        const cut = { limit: limit + 1, offset: (number - 1) * limit, after: readPlace(after ?? '') }
        const [found, figured] = yield* Effect.all(
          [rows<ListedRow>(pageOf(caller, filters, cut)), figures(caller, filters)],
          { concurrency: 2 },
        )
        const { total, atLeast, totals } = figured
        const listed = found.slice(0, limit)
        const last = found.length > limit ? listed.at(-1) : undefined
        return {
          count: listed.length,
          total,
          page: number,
          pages: Math.max(1, Math.ceil(total / limit)),
          ...(atLeast && { atLeast }),
          ...(last && { next: placeText({ sort: filters.sortBy ?? 'newest', value: last.value, id: last.id }) }),
          data: listed.map(({ json }): Order => JSON.parse(json)),
          totals,
        }
      }, orDieOnSql)

      const chosen = Effect.fn('OrderLists.chosen')(function* (
        caller: SignedIn,
        { ids = [], all }: ChosenOrders,
        to?: OrderStatus,
      ) {
        if (!all) return ids
        const { count, ...filters } = all
        const ready = to !== undefined && factsOf(to).onChain
        const found = yield* rows<{ id: string }>(
          idsOf(caller, { ...filters, ...(ready && { ready }) }, BULK_LIST_MAX + 1),
        )
        if (found.length !== count) return yield* new OrderSelectionChanged({ count: found.length })
        return found.map(({ id }) => id)
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
        const { text, values } = pageOf(caller, filters)
        const found = sql.unsafe<{ json: string }>(text, values).stream
        return csvOf(
          orderColumns,
          Stream.map(found, ({ json }): Order => JSON.parse(json)),
        )
      }

      return OrderLists.of({ page, chosen, csv, one })
    }),
  )
}
