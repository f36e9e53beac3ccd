import { Effect, Option, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import { BULK_LIST_MAX, PRICE_MAX, STOCK_MAX } from '#contract/constants.ts'
import { NotAllowed, RightMissing } from '#contract/errors.ts'
import { JobNotUndoable } from '#contract/jobs/errors.ts'
import { toPaisa, toTaka } from '#contract/money.ts'
import { changedPrice, changedStock } from '#contract/products/bulk.ts'
import { type AllProducts, BulkChange, type ProductsToChange, type ShownProduct } from '#contract/products/bulkRules.ts'
import { PriceOutOfRange, SelectionChanged, StockOutOfRange } from '#contract/products/errors.ts'
import type { JobToStart } from '../jobs/Jobs.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { parameters } from '../platform/database/parameters.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { holds, type SignedIn } from '../platform/http/authorization.ts'
import { Trash } from '../trash/Trash.ts'
import type { Value } from './filter.ts'
import { keptChanges, readKept } from './keptChanges.ts'
import { ProductQueries } from './ProductQueries.ts'
import { Products } from './Products.ts'
import type { ProductChange } from './rows.ts'
import { timeOf } from './times.ts'

/** The jobs on many products: a bulk change, and taking it back. */

/** The jobs of bulk changes. */
export const changeJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const queries = yield* ProductQueries

  /** The items of the chosen products. A failure names a product by its name, another seller's by its id. */
  const chosen = Effect.fnUntraced(function* (caller: SignedIn, products: readonly ShownProduct[]) {
    const ids = products.map(({ id }) => id)
    const rows = yield* sql<{ id: string; name: string }>`
      select id, name from products
      where id = any(${ids}) and (${caller.role} = 'admin' or owner_id = ${caller.seller})`
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return products.map(({ id, ...shown }) => ({ id, label: names.get(id) ?? id, input: shown }))
  })

  /** The items of all products of a list but those of `except`, each as it is now. 409 where their number is not the confirmed one. */
  const allOf = Effect.fnUntraced(function* (caller: SignedIn, { count, ...query }: AllProducts) {
    const statement = parameters<Value>()
    const from = yield* queries.tableOf(query, caller, statement)
    const rows = yield* sql.unsafe<FoundProduct>(
      `select p.id, p.name, p.updated_at, p.original_price, p.stock, count(*) over () as total
       from ${from} order by p.created_at desc, p.id desc limit ${BULK_LIST_MAX}`,
      statement.values,
    )
    const total = rows[0]?.total ?? 0
    if (total !== count) return yield* new SelectionChanged({ count: total })
    return rows.map(({ id, name, updated_at, original_price, stock }) => {
      const shown: Shown = { version: updated_at.toISOString(), price: toTaka(original_price), stock }
      return { id, label: name, input: { ...shown } }
    })
  })

  /**
   * The job of a bulk change of chosen products, or of all of a list, which it keeps as they are now. 403 where an owner
   * gives products to another seller, or somebody without the right changes prices; 409 as `allOf`.
   */
  return Effect.fn('Products.changeJob')(function* (
    caller: SignedIn,
    { products = [], all, change }: ProductsToChange,
  ) {
    if (change.kind === 'seller' && caller.role !== 'admin') return yield* new NotAllowed()
    const isOfPrices = change.kind === 'price' || change.kind === 'discount'
    if (isOfPrices && !holds(caller, 'prices')) return yield* new RightMissing({ right: 'prices' })
    const items = all ? yield* allOf(caller, all) : yield* chosen(caller, products)
    return { kind: 'changeProduct', subject: change.kind, input: change, items } satisfies JobToStart
  }, orDieOnSql)
})

interface FoundProduct {
  readonly id: string
  readonly name: string
  readonly updated_at: Date
  readonly original_price: number
  readonly stock: number
  /** The number of products of the list. */
  readonly total: number
}

const readChange = Schema.decodeUnknownSync(Schema.toType(BulkChange))
const readShown = Schema.decodeUnknownSync(
  Schema.Struct({ version: Schema.String, price: Schema.Finite, stock: Schema.Finite }),
)

type Shown = Omit<ShownProduct, 'id'>
type FieldChange = Exclude<BulkChange, { kind: 'delete' | 'seller' }>

/** The columns that change in one product. The version makes sure that its price is still the shown one. */
const columnsAfter = (
  change: FieldChange,
  shown: Shown,
): Effect.Effect<ProductChange, PriceOutOfRange | StockOutOfRange> => {
  switch (change.kind) {
    case 'price': {
      const price = changedPrice(toPaisa(shown.price), change)
      const isPrice = price >= 1 && price <= toPaisa(PRICE_MAX)
      return isPrice
        ? Effect.succeed({ original_price: price })
        : Effect.fail(new PriceOutOfRange({ price: toTaka(price) }))
    }
    case 'stock': {
      const stock = changedStock(shown.stock, change)
      return stock >= 0 && stock <= STOCK_MAX ? Effect.succeed({ stock }) : Effect.fail(new StockOutOfRange({ stock }))
    }
    case 'publish':
      return Effect.succeed({ visibility: 'shown' })
    case 'schedule':
      return Effect.succeed({ visibility: 'scheduled', shown_from: timeOf(change.shownFrom) })
    case 'hide':
      return Effect.succeed({ visibility: 'hidden' })
    case 'discount':
      return Effect.succeed({ discount: change.discount })
    case 'label':
      return Effect.succeed({ label: change.label })
    case 'category':
      return Effect.succeed({
        category_id: change.category,
        sub_category_id: change.subCategory,
        sub_sub_category_id: change.subSubCategory || null,
      })
  }
}

/** The runners of these jobs. */
export const productJobs = Effect.gen(function* () {
  const products = yield* Products
  const trash = yield* Trash
  const { keep, putBack } = yield* keptChanges
  const changeProduct: JobRunner = {
    kind: 'changeProduct',
    run: Effect.fnUntraced(function* (person, { id, input, job }) {
      const [change, shown] = [readChange(job), readShown(input)]
      if (change.kind === 'delete')
        return yield* Effect.as(products.remove(person, id, shown.version), { kind: change.kind })
      const update =
        change.kind === 'seller'
          ? { fields: {}, seller: { id: change.seller }, files: [] }
          : { fields: yield* columnsAfter(change, shown), files: [] }
      const seen = { unchangedSince: shown.version, stock: shown.stock }
      const { before } = yield* products.updateKeeping(person, id, update, seen)
      return yield* keep(id, change.kind, before)
    }),
  }
  const undoProductChange: JobRunner = {
    kind: 'undoProductChange',
    run: Effect.fnUntraced(function* (person, { id, input }) {
      const kept = readKept(input)
      // A job of a server that kept nothing yet.
      if (Option.isNone(kept)) return yield* new JobNotUndoable()
      if (kept.value.kind === 'delete') return yield* Effect.as(trash.restore(person, id), null)
      return yield* Effect.as(putBack(person, id, kept.value), null)
    }),
  }
  return [changeProduct, undoProductChange]
})
