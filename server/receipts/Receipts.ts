import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { ListPart } from '#contract/calls/listPart.ts'
import { STOCK_MAX } from '#contract/constants.ts'
import { RightMissing } from '#contract/errors.ts'
import { toPaisa } from '#contract/money.ts'
import { GOODS_SHOWN, type GoodsToReceive, type Receipt } from '#contract/receipts/entity.ts'
import { GoodsGone, ReceiptNotFound, ReceiptSold, StockFull } from '#contract/receipts/errors.ts'
import type { ReceiptToBook } from '#contract/receipts/rules.ts'
import type { ReceiptFilters, ReceiptPage } from '#contract/receipts/staffApi.ts'
import { csvOf } from '../platform/csv.ts'
import { newId } from '../platform/database/id.ts'
import { listReader } from '../platform/database/lists.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { holds, type SignedIn, sellerOf } from '../platform/http/authorization.ts'
import { nameCause } from '../stock/cause.ts'
import { moveStock, piecesBack } from '../stock/pieces.ts'
import { csvColumns, fileLines, type ReceiptRow, receiptColumns, receipts, toReceipt } from './list.ts'

const readsCost = (caller: SignedIn) => holds(caller, 'revenue')

const piecesOf = (sign: '' | '-') => `select l.product_id, l.variant_id, l.size, l.color, ${sign}l.pieces as back,
  0 as unsold from stock_receipt_lines l where l.receipt_id = $1`
const received = piecesBack(piecesOf(''))
const returned = piecesBack(piecesOf('-'))

/** The goods among the lines `$1` that the shop, or its seller `$2`, has, by their places. */
const goodsOfLines = `select n.at, p.name as product_name, p.name_bn as product_name_bn, coalesce(v.size, '') as size,
    coalesce(v.color, '') as color, coalesce(v.option, '') as option, p.stock
  from jsonb_to_recordset($1::text::jsonb) as n (at integer, "productId" text, "variantId" text)
  join products p on p.id = n."productId" and ($2::text is null or p.owner_id = $2)
  left join product_variants v on v.product_id = p.id and v.id = n."variantId"
  where (v.id is null) = (p.variants_price is null) and (v.id is not null or n."variantId" = '')`

const insertLines = `insert into stock_receipt_lines (receipt_id, position, product_id, variant_id, product_name,
    product_name_bn, size, color, option, pieces, cost)
  select $1, n.* from jsonb_to_recordset($2::text::jsonb) as n (position integer, product_id text, variant_id text,
    product_name text, product_name_bn text, size text, color text, option text, pieces integer, cost bigint)`

interface GoodsOfLine {
  readonly at: number
  readonly product_name: string
  readonly product_name_bn: string
  readonly size: string
  readonly color: string
  readonly option: string
  readonly stock: number
}

/** The name of a product, in the shop or in the trash, that has fewer pieces than receipt `$1` has brought. */
const soldOfOne = `with lines as (
    select product_id, variant_id, size, color, product_name, pieces from stock_receipt_lines where receipt_id = $1
  ), stocks as (
    select id, stock from products union all select id, stock from product_variants
    union all select row_id, (content ->> 'stock')::integer from trash_rows
      where source in ('products', 'product_variants')
  ), brought as (
    select product_id as id, min(product_name) as name, sum(pieces) as pieces from lines group by 1
    union all
    select coalesce(variant_for(product_id, variant_id, size, color),
        trashed_variant_for(product_id, variant_id, size, color)), min(product_name), sum(pieces)
      from lines group by 1
  )
  select b.name from brought b join stocks s on s.id = b.id where s.stock < b.pieces limit 1`

/** Goods by a whole SKU or barcode `$1`, those first, or by a part of the name; of seller `$2`, null for all. */
const goodsFound = `select p.id as "productId", coalesce(v.id, '') as "variantId", p.name as "productName",
    p.name_bn as "productNameBn", coalesce(v.size, '') as size, coalesce(v.color, '') as color,
    coalesce(v.option, '') as option, coalesce(nullif(v.sku, ''), k.sku, '') as sku, coalesce(v.stock, p.stock) as stock
  from products p
  left join product_variants v on v.product_id = p.id
  left join product_skus k on k.product_id = p.id and k.owner_id = coalesce(p.owner_id, '')
  where ($2::text is null or p.owner_id = $2)
    and (strpos(lower(p.name), lower($1)) > 0 or strpos(p.name_bn, $1) > 0
      or p.id in (select c.product_id from product_skus c where lower(c.sku) = lower($1))
      or v.id in (select c.id from product_variants c where c.barcode = $1 or lower(c.sku) = lower($1)))
  order by (v.barcode = $1 or lower(v.sku) = lower($1)) is true desc, (lower(k.sku) = lower($1)) is true desc,
    p.name, p.id, v.position
  limit ${GOODS_SHOWN}`

/** Goods that suppliers have delivered (docs/decisions/stock.md). */
export class Receipts extends Context.Service<
  Receipts,
  {
    readonly page: (caller: SignedIn, query: ReceiptFilters & ListPart) => Effect.Effect<ReceiptPage>
    readonly csv: (caller: SignedIn, filters: ReceiptFilters) => Stream.Stream<string, SqlError.SqlError>
    readonly suppliers: (caller: SignedIn) => Effect.Effect<readonly string[]>
    readonly goods: (caller: SignedIn, search: string) => Effect.Effect<readonly GoodsToReceive[]>
    /** 403 for a cost without the right `revenue`; 409 where goods are gone, 400 where a stock would be too high. */
    readonly book: (
      caller: SignedIn,
      receipt: ReceiptToBook,
    ) => Effect.Effect<Receipt, RightMissing | GoodsGone | StockFull>
    /** 404 where it is taken back; 409 where its pieces are sold. */
    readonly undo: (caller: SignedIn, id: string) => Effect.Effect<Receipt, ReceiptNotFound | ReceiptSold>
  }
>()('haat/receipts/Receipts') {
  static readonly layer = Layer.effect(
    Receipts,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return Receipts.of({ ...reading(sql), ...writing(sql) })
    }),
  )
}

const reading = (sql: SqlClient.SqlClient) => {
  const reader = listReader(sql)
  const filtersOf = (caller: SignedIn, filters: ReceiptFilters) => {
    const owner = sellerOf(caller)
    return { ...filters, ...(owner !== null && { owner }) }
  }

  const page = Effect.fn('Receipts.page')(function* (
    caller: SignedIn,
    { after, limit, ...given }: ReceiptFilters & ListPart,
  ) {
    const filters = filtersOf(caller, given)
    const { part, next } = yield* reader.part<ReceiptRow>(limit, (size) => receipts.after(filters, size, after))
    return { count: part.length, ...next, data: part.map(toReceipt(readsCost(caller))) }
  }, orDieOnSql)

  const csv = (caller: SignedIn, filters: ReceiptFilters) => {
    const { text, values } = receipts.all(filtersOf(caller, filters))
    const withCost = readsCost(caller)
    const lines = Stream.flatMap(sql.unsafe<ReceiptRow>(text, values).stream, (row) =>
      Stream.fromIterable(fileLines(toReceipt(withCost)(row))),
    )
    return csvOf(csvColumns(withCost), lines)
  }

  const suppliers = Effect.fn('Receipts.suppliers')(function* (caller: SignedIn) {
    const seller = sellerOf(caller)
    const found = yield* sql<{ supplier: string }>`
      select supplier from stock_receipts
      where supplier <> '' and (${seller}::text is null or owner_id = ${seller})
      group by supplier order by max(created_at) desc limit 100`
    return found.map(({ supplier }) => supplier)
  }, orDieOnSql)

  const goods = Effect.fn('Receipts.goods')(function* (caller: SignedIn, search: string) {
    const typed = search.trim()
    return typed === '' ? [] : yield* sql.unsafe<GoodsToReceive>(goodsFound, [typed, sellerOf(caller)])
  }, orDieOnSql)

  return { page, csv, suppliers, goods }
}

const writing = (sql: SqlClient.SqlClient) => {
  const columns = sql.literal(receiptColumns)
  const read = (caller: SignedIn, id: string) =>
    Effect.map(sql<ReceiptRow>`select ${columns} from stock_receipts r where r.id = ${id}`, ([row]) =>
      toReceipt(readsCost(caller))(row!),
    )

  /** The goods of the lines, whose products are locked. */
  const goodsOf = Effect.fnUntraced(function* (caller: SignedIn, lines: ReceiptToBook['lines']) {
    const ids = lines.map(({ productId }) => productId)
    yield* sql`select from products where id = any(${ids}) order by id for no key update`
    const named = JSON.stringify(lines.map(({ productId, variantId }, at) => ({ at, productId, variantId })))
    const found = yield* sql.unsafe<GoodsOfLine>(goodsOfLines, [named, sellerOf(caller)])
    const goods = new Map(found.map((one) => [one.at, one]))
    const coming = new Map<string, number>()
    for (const [at, { productId, pieces }] of lines.entries()) {
      const one = goods.get(at)
      if (!one) return yield* new GoodsGone({ at: ['lines', String(at)] })
      const sum = (coming.get(productId) ?? 0) + pieces
      coming.set(productId, sum)
      if (one.stock + sum > STOCK_MAX)
        return yield* new StockFull({ max: STOCK_MAX, at: ['lines', String(at), 'pieces'] })
    }
    return goods
  })

  const book = Effect.fn('Receipts.book')(
    function* (caller: SignedIn, { supplier, note, day, lines }: ReceiptToBook) {
      if (lines.some(({ cost }) => cost !== null) && !readsCost(caller))
        return yield* new RightMissing({ right: 'revenue' })
      const goods = yield* goodsOf(caller, lines)
      const id = newId()
      yield* sql`insert into stock_receipts ${sql.insert({
        ...{ id, owner_id: sellerOf(caller), supplier, note, day, person_id: caller._id },
      })}`
      const rows = lines.map(({ productId, variantId, pieces, cost }, position) => ({
        ...goods.get(position),
        ...{ position, product_id: productId, variant_id: variantId, pieces },
        cost: cost === null ? null : toPaisa(cost),
      }))
      yield* sql.unsafe(insertLines, [id, JSON.stringify(rows)])
      yield* moveStock(sql, received, [id], nameCause(sql, { cause: 'received', receipt: id }))
      return yield* read(caller, id)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  const undo = Effect.fn('Receipts.undo')(
    function* (caller: SignedIn, id: string) {
      const seller = sellerOf(caller)
      const [held] = yield* sql`select 1 as held from stock_receipts
        where id = ${id} and undone_at is null and (${seller}::text is null or owner_id = ${seller}) for update`
      if (!held) return yield* new ReceiptNotFound()
      for (const statement of returned.lock) yield* sql.unsafe(statement, [id])
      const [sold] = yield* sql.unsafe<{ name: string }>(soldOfOne, [id])
      if (sold) return yield* new ReceiptSold({ product: sold.name })
      yield* moveStock(sql, returned, [id], nameCause(sql, { cause: 'correction', receipt: id }))
      yield* sql`update stock_receipts set undone_at = now(), undone_by = ${caller._id} where id = ${id}`
      return yield* read(caller, id)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  return { book, undo }
}
