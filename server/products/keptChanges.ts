import { Effect, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import { STOCK_MAX } from '#contract/constants.ts'
import { NotAllowed, RightMissing } from '#contract/errors.ts'
import { discounted } from '#contract/money.ts'
import type { BulkKind } from '#contract/products/bulkRules.ts'
import { FieldChangedSince, ProductNotFound, StockOutOfRange, UnknownOwner } from '#contract/products/errors.ts'
import { checkPlace } from '../categories/levels.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { holds, type SignedIn } from '../platform/http/authorization.ts'
import { LEVEL_PARTS } from './fields.ts'
import { type Before, mayChange } from './Products.ts'
import { inOffice } from './statements.ts'

/** What a bulk change has replaced in a product, so that another job takes it back. */

type FieldKind = Exclude<BulkKind, 'delete'>

const VISIBILITY = ['visibility', 'shown_from', 'shown_until'] as const

/** The columns that tell whether a field is still as the change has left it. */
const COLUMNS = {
  price: ['original_price'],
  discount: ['discount', 'dated_prices'],
  stock: ['stock'],
  label: ['label'],
  category: ['category_id', 'sub_category_id', 'sub_sub_category_id'],
  seller: ['owner_id', 'owner_name'],
  publish: VISIBILITY,
  schedule: VISIBILITY,
  hide: VISIBILITY,
} as const satisfies { readonly [kind in FieldKind]: readonly (keyof Current)[] }

const Values = Schema.Record(Schema.String, Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])))
type Values = typeof Values.Type

const KeptChange = Schema.Struct({
  kind: Schema.Literals(Object.keys(COLUMNS) as FieldKind[]),
  before: Values,
  after: Values,
})
type KeptChange = typeof KeptChange.Type

/** The output of an item of a bulk change, as the database returns it. */
export const readKept = Schema.decodeUnknownOption(
  Schema.Union([KeptChange, Schema.Struct({ kind: Schema.Literal('delete') })]),
)

type Current = Before & { readonly sales: number; readonly held: boolean; readonly variants_price: number | null }

const pick = (columns: readonly string[], row: Current): Values => {
  const values = row as unknown as Readonly<Record<string, Values[string] | object>>
  return Object.fromEntries(
    columns.map((column) => {
      const value = values[column] ?? null
      if (value instanceof Date) return [column, value.toISOString()]
      return [column, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]
    }),
  )
}

/** The columns of a product that takes a change back; sales since the change stay subtracted from its stock. */
const takenBack = (
  { kind, before, after }: KeptChange,
  now: Current,
): Effect.Effect<Values, FieldChangedSince | StockOutOfRange> => {
  // Split since then.
  if (now.variants_price !== null && (kind === 'stock' || kind === 'price')) return Effect.fail(new FieldChangedSince())
  if (kind === 'stock') {
    // A sale lowers the stock by as much as it raises the sales; another sum is a change of the stock by a person.
    const [was, became, sold] = [Number(before.stock), Number(after.stock), Number(after.sales)]
    if (now.stock + now.sales !== became + sold) return Effect.fail(new FieldChangedSince())
    const stock = now.stock - became + was
    return stock >= 0 && stock <= STOCK_MAX ? Effect.succeed({ stock }) : Effect.fail(new StockOutOfRange({ stock }))
  }
  // The former release keeps `held` of a published product.
  const isSame = Object.entries(pick(Object.keys(before), now)).every(([column, value]) => value === after[column])
  return isSame ? Effect.succeed(before) : Effect.fail(new FieldChangedSince())
}

export const keptChanges = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const read = (id: string, lock: 'for update' | '') =>
    Effect.map(
      sql<Current>`select original_price, discount, stock, sales, label, category_id, sub_category_id,
        sub_sub_category_id, owner_id, owner_name, visibility, shown_from, shown_until, dated_prices, held, variants_price
        from products p where p.id = ${id} and ${sql.literal(inOffice)} ${sql.literal(lock)}`,
      ([row]) => row,
    )

  /** What a change of product `id` has replaced, within the transaction of the change. */
  const keep = Effect.fnUntraced(function* (id: string, kind: FieldKind, before: Before) {
    const now = yield* read(id, '')
    const after = now ? { ...pick(COLUMNS[kind], now), ...(kind === 'stock' ? { sales: now.sales } : {}) } : {}
    return { kind, before: pick(COLUMNS[kind], { ...before, sales: 0, held: false, variants_price: null }), after }
  }, orDieOnSql)

  /** Only an administrator changes the seller, and only to an account that is open. */
  const checkSeller = Effect.fnUntraced(function* (caller: SignedIn, seller: Values[string] | undefined) {
    if (caller.role !== 'admin') return yield* new NotAllowed()
    if (!seller) return
    const open = yield* sql`select from users where id = ${seller} and closed_at is null for share`
    if (open.length === 0) return yield* new UnknownOwner()
  })

  /**
   * Takes a change of one product back, within the caller's transaction: 403, 404, and 409 where somebody has changed the
   * same field since. 400 where its category or seller does not exist any more, and where the stock would be below 0.
   */
  const putBack = Effect.fn('Products.putBack')(function* (caller: SignedIn, id: string, kept: KeptChange) {
    const { kind, before } = kept
    // Locks the categories before the product, as every change does.
    if (kind === 'category') yield* checkPlace(sql, before as Pick<Before, 'category_id'>, LEVEL_PARTS.update)
    if (kind === 'seller') yield* checkSeller(caller, before.owner_id)
    const now = yield* read(id, 'for update')
    if (!now) return yield* new ProductNotFound()
    if (!mayChange(caller, now)) return yield* new NotAllowed()
    const isOfPrices = kind === 'price' || kind === 'discount'
    if (isOfPrices && !holds(caller, 'prices')) return yield* new RightMissing({ right: 'prices' })
    const values = yield* takenBack(kept, now)
    const { original_price, discount } = { ...now, ...values }
    const price = kind === 'price' || kind === 'discount' ? { price: discounted(original_price, discount) } : {}
    yield* sql`update products set ${sql.update({ ...values, ...price, changed_by: caller._id })} where id = ${id}`
  }, orDieOnSql)

  return { keep, putBack }
})
