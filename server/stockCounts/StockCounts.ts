import { Context, Effect, Layer, type Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { ListPart } from '#contract/calls/listPart.ts'
import { STOCK_MAX } from '#contract/constants.ts'
import {
  COUNT_LINES_MAX,
  type CountLine,
  type CountState,
  type StockCount,
  type StockCountSheet,
} from '#contract/stockCounts/entity.ts'
import {
  CountEnded,
  CountNotFound,
  CountSold,
  NoGoodsToCount,
  NothingCounted,
  NotInCount,
  TooManyToCount,
} from '#contract/stockCounts/errors.ts'
import type { CountToFinish, CountToStart, GoodsCounted } from '#contract/stockCounts/rules.ts'
import type { StockCountPage } from '#contract/stockCounts/staffApi.ts'
import { decideCount, type StockCountEvent } from '#machines/stockCounts/stockCount.machine.ts'
import { leftOfLine } from '../parcels/rows.ts'
import { csvOf } from '../platform/csv.ts'
import { newId } from '../platform/database/id.ts'
import { listReader } from '../platform/database/lists.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { type SignedIn, sellerOf } from '../platform/http/authorization.ts'
import { nameCause } from '../stock/cause.ts'
import { moveStock, piecesBack } from '../stock/pieces.ts'
import { type CountRow, countColumns, counts, csvColumns, selectLines, toCount } from './list.ts'

/** SQL of goods: products without variants, and variants, with their stock. */
const goodsWithStock = `select p.id as product_id, coalesce(v.id, '') as variant_id, coalesce(v.stock, p.stock) as stock
  from products p left join product_variants v on v.product_id = p.id
  where (v.id is null) = (p.variants_price is null)`

/** The chosen goods become the lines of count `$1`: of seller `$2`, null for all, with `$3` in their names or as their SKU. */
const insertLines = `insert into stock_count_lines (count_id, position, product_id, variant_id, product_name,
    product_name_bn, size, color, option, sku, barcode)
  select $1, row_number() over (order by p.name, p.id, v.position), p.id, coalesce(v.id, ''), p.name, p.name_bn,
    coalesce(v.size, ''), coalesce(v.color, ''), coalesce(v.option, ''), coalesce(nullif(v.sku, ''), k.sku, ''),
    coalesce(v.barcode, '')
  from products p
  left join product_variants v on v.product_id = p.id
  left join product_skus k on k.product_id = p.id and k.owner_id = coalesce(p.owner_id, '')
  where (v.id is null) = (p.variants_price is null)
    and ($2::text is null or p.owner_id = $2)
    and ($3 = '' or strpos(lower(p.name), lower($3)) > 0 or strpos(p.name_bn, $3) > 0 or lower(k.sku) = lower($3)
      or lower(v.sku) = lower($3))
    and ($4 = '' or p.category_id = $4)
    and ($5 = '' or p.owner_id = $5)
  order by p.name, p.id, v.position limit ${COUNT_LINES_MAX + 1} returning position`

/**
 * SQL that counts lines of count `$1` by person `$2`. What is expected is read in the same statement, so that an order
 * before or after it does not make a difference: the stock, and the pieces of orders that lie on the shelf until they are
 * packed.
 */
const countLines = (pieces: string, condition: string) => `with lines as (
    select l.* from stock_count_lines l where l.count_id = $1 and ${condition}
  ), waiting as (
    select i.product_id, case when p.variants_price is null then ''
        else variant_for(i.product_id, i.variant_id, i.size, i.color) end as variant_id,
      sum(${leftOfLine})::integer as pieces
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where i.product_id in (select product_id from lines) and (o.status in ('pending', 'processing')
      or o.status = 'shipped' and exists (select from parcel_orders po where po.order_id = o.id))
    group by 1, 2
  )
  update stock_count_lines l set counted = least(${STOCK_MAX}, ${pieces}), person_id = $2,
    expected = s.stock + greatest(0, coalesce(w.pieces, 0)), ordered = greatest(0, coalesce(w.pieces, 0))
  from (${goodsWithStock} and p.id in (select product_id from lines)) s
  left join waiting w on w.product_id = s.product_id and w.variant_id = s.variant_id
  where l.count_id = $1 and ${condition} and l.product_id = s.product_id and l.variant_id = s.variant_id
  returning l.position`

const isGoods = 'l.product_id = $3 and l.variant_id = $4'
const setGoods = countLines('$5::integer', isGoods)
const addGoods = countLines('coalesce(l.counted, 0) + $5::integer', isGoods)
const countAsZero = countLines('0', 'l.counted is null')

/** Goods that are gone are not booked; a stock never falls below 0. */
const bookDifferences = `update stock_count_lines l
  set booked = greatest(-s.stock, least(${STOCK_MAX} - s.stock, l.counted - l.expected))
  from (${goodsWithStock}) s
  where l.count_id = $1 and l.counted <> l.expected and l.product_id = s.product_id and l.variant_id = s.variant_id`

const piecesOf = (sign: '' | '-', condition: string) => `select l.product_id, l.variant_id, l.size, l.color,
  ${sign}coalesce(l.booked, 0) as back, 0 as unsold from stock_count_lines l where l.count_id = $1 and ${condition}`
/** The locks come before it is known what is booked. */
const booking = { lock: piecesBack(piecesOf('', 'true')).lock, write: piecesBack(piecesOf('', 'l.booked <> 0')).write }
const takingBack = piecesBack(piecesOf('-', 'l.booked <> 0'))

/** Goods of count `$1` that cannot be taken back: they are gone, or have fewer pieces than it has added. */
const soldOfOne = `select l.product_name as name from stock_count_lines l
  left join (${goodsWithStock}) s on s.product_id = l.product_id and s.variant_id = l.variant_id
  where l.count_id = $1 and l.booked <> 0 and coalesce(s.stock, -1) < greatest(0, l.booked) order by l.position limit 1`

/** Counts of stock by list (docs/decisions/stock.md). */
export class StockCounts extends Context.Service<
  StockCounts,
  {
    readonly page: (caller: SignedIn, query: ListPart) => Effect.Effect<StockCountPage>
    readonly sheet: (caller: SignedIn, id: string) => Effect.Effect<StockCountSheet, CountNotFound>
    /** The goods of a count that differ, as a file. */
    readonly csv: (
      caller: SignedIn,
      id: string,
    ) => Effect.Effect<Stream.Stream<string, SqlError.SqlError>, CountNotFound>
    /** 400 where the choice has no goods, or too many. */
    readonly start: (
      caller: SignedIn,
      choice: CountToStart,
    ) => Effect.Effect<StockCount, NoGoodsToCount | TooManyToCount>
    readonly count: (
      caller: SignedIn,
      id: string,
      goods: GoodsCounted,
    ) => Effect.Effect<CountLine, CountNotFound | CountEnded | NotInCount>
    readonly finish: (
      caller: SignedIn,
      id: string,
      how: CountToFinish,
    ) => Effect.Effect<StockCount, CountNotFound | CountEnded | NothingCounted>
    readonly drop: (caller: SignedIn, id: string) => Effect.Effect<StockCount, CountNotFound | CountEnded>
    readonly undo: (caller: SignedIn, id: string) => Effect.Effect<StockCount, CountNotFound | CountEnded | CountSold>
  }
>()('haat/stockCounts/StockCounts') {
  static readonly layer = Layer.effect(
    StockCounts,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return StockCounts.of({ ...reading(sql), ...writing(sql) })
    }),
  )
}

/** A count that the caller may read. */
const readCount = (sql: SqlClient.SqlClient) =>
  Effect.fnUntraced(function* (caller: SignedIn, id: string) {
    const seller = sellerOf(caller)
    const [row] = yield* sql<CountRow>`select ${sql.literal(countColumns)} from stock_counts c
      where c.id = ${id} and (${seller}::text is null or c.owner_id = ${seller})`
    return row ? toCount(row) : yield* new CountNotFound()
  })

const reading = (sql: SqlClient.SqlClient) => {
  const reader = listReader(sql)
  const read = readCount(sql)

  const page = Effect.fn('StockCounts.page')(function* (caller: SignedIn, { after, limit }: ListPart) {
    const filters = { owner: sellerOf(caller) ?? undefined }
    const { part, next } = yield* reader.part<CountRow>(limit, (size) => counts.after(filters, size, after))
    return { count: part.length, ...next, data: part.map(toCount) }
  }, orDieOnSql)

  const sheet = Effect.fn('StockCounts.sheet')(function* (caller: SignedIn, id: string) {
    const count = yield* read(caller, id)
    return { ...count, goods: yield* sql.unsafe<CountLine>(`${selectLines} order by l.position`, [id]) }
  }, orDieOnSql)

  const csv = Effect.fn('StockCounts.csv')(function* (caller: SignedIn, id: string) {
    const { _id } = yield* read(caller, id)
    const different = `${selectLines} and l.counted <> l.expected order by l.position`
    return csvOf(csvColumns, sql.unsafe<CountLine>(different, [_id]).stream)
  }, orDieOnSql)

  return { page, sheet, csv }
}

const writing = (sql: SqlClient.SqlClient) => {
  const read = readCount(sql)

  /** The state of a count after an event, whose row stays locked; undefined where its chart does not allow the event. */
  const locked = Effect.fnUntraced(function* (
    caller: SignedIn,
    id: string,
    event: StockCountEvent,
    uncounted: CountToFinish['uncounted'] = 'keep',
  ) {
    const seller = sellerOf(caller)
    const [held] = yield* sql<{ state: CountState }>`select state from stock_counts
      where id = ${id} and (${seller}::text is null or owner_id = ${seller}) for update`
    if (!held) return yield* new CountNotFound()
    // Read after the lock, so that it knows what others have counted until then.
    const [line] = yield* sql`select from stock_count_lines where count_id = ${id} and counted is not null limit 1`
    const next = decideCount(held.state, { isCounted: line !== undefined || uncounted === 'zero' }, event)
    return { state: held.state, next }
  })

  const end = (caller: SignedIn, id: string, state: CountState) =>
    sql`update stock_counts set state = ${state}, ended_by = ${caller._id}, ended_at = now() where id = ${id}`

  const start = Effect.fn('StockCounts.start')(
    function* (caller: SignedIn, { search, category, seller }: CountToStart) {
      const id = newId()
      const owner = sellerOf(caller)
      yield* sql`insert into stock_counts ${sql.insert({
        ...{ id, owner_id: owner, search: search.trim(), category_id: category, seller_id: seller },
        person_id: caller._id,
      })}`
      const lines = yield* sql.unsafe(insertLines, [id, owner, search.trim(), category, seller])
      if (lines.length === 0) return yield* new NoGoodsToCount({ at: ['search'] })
      if (lines.length > COUNT_LINES_MAX) return yield* new TooManyToCount({ max: COUNT_LINES_MAX, at: ['search'] })
      return yield* Effect.orDie(read(caller, id))
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const count = Effect.fn('StockCounts.count')(
    function* (caller: SignedIn, id: string, { productId, variantId, pieces, isMore }: GoodsCounted) {
      const { next } = yield* locked(caller, id, { type: 'count.goods' })
      if (next === undefined) return yield* new CountEnded()
      // The stock of the product stands still until its number is kept.
      yield* sql`select from products where id = ${productId} for no key update`
      const [done] =
        pieces === null
          ? yield* sql`update stock_count_lines set counted = null, expected = null, ordered = 0, person_id = null
              where count_id = ${id} and product_id = ${productId} and variant_id = ${variantId} returning position`
          : yield* sql.unsafe(isMore ? addGoods : setGoods, [id, caller._id, productId, variantId, pieces])
      if (!done) return yield* new NotInCount()
      const [line] = yield* sql.unsafe<CountLine>(`${selectLines} and l.product_id = $2 and l.variant_id = $3`, [
        id,
        productId,
        variantId,
      ])
      return line!
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  const finish = Effect.fn('StockCounts.finish')(
    function* (caller: SignedIn, id: string, { uncounted }: CountToFinish) {
      const { state, next } = yield* locked(caller, id, { type: 'count.finish' }, uncounted)
      if (next === undefined) return yield* state === 'open' ? new NothingCounted() : new CountEnded()
      for (const statement of booking.lock) yield* sql.unsafe(statement, [id])
      if (uncounted === 'zero') yield* sql.unsafe(countAsZero, [id, caller._id])
      yield* sql.unsafe(bookDifferences, [id])
      yield* moveStock(sql, { ...booking, lock: [] }, [id], nameCause(sql, { cause: 'counted', count: id }))
      yield* end(caller, id, next)
      return yield* read(caller, id)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  const drop = Effect.fn('StockCounts.drop')(
    function* (caller: SignedIn, id: string) {
      const { next } = yield* locked(caller, id, { type: 'count.drop' })
      if (next === undefined) return yield* new CountEnded()
      yield* end(caller, id, next)
      return yield* read(caller, id)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const undo = Effect.fn('StockCounts.undo')(
    function* (caller: SignedIn, id: string) {
      const { next } = yield* locked(caller, id, { type: 'count.undo' })
      if (next === undefined) return yield* new CountEnded()
      for (const statement of takingBack.lock) yield* sql.unsafe(statement, [id])
      const [sold] = yield* sql.unsafe<{ name: string }>(soldOfOne, [id])
      if (sold) return yield* new CountSold({ product: sold.name })
      yield* moveStock(sql, takingBack, [id], nameCause(sql, { cause: 'correction', count: id }))
      yield* end(caller, id, next)
      return yield* read(caller, id)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  return { start, count, finish, drop, undo }
}
