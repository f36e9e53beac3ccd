import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { STOCK_MAX } from '#contract/constants.ts'
import { type ChangedSince, type NotAllowed, RightMissing } from '#contract/errors.ts'
import { discounted, toPaisa } from '#contract/money.ts'
import type { Product } from '#contract/products/entity.ts'
import { type ProductNotFound, SkuTaken, VariantGone } from '#contract/products/errors.ts'
import type { VariantsToKeep, VariantToKeep } from '#contract/products/variantRules.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { holds, type SignedIn } from '../platform/http/authorization.ts'
import { nameCause } from '../stock/cause.ts'
import { productRows } from './Products.ts'

/** The columns of a variant that people fill in. */
const TYPES =
  'id text, position integer, size text, color text, option text, sku text, barcode text, stock integer, price bigint, weight integer, image text'
const COLUMNS = TYPES.split(', ').map((column) => column.split(' ')[0]!)
const CHANGED = COLUMNS.filter((column) => column !== 'id')
const given = `jsonb_to_recordset($2::text::jsonb) as n (${TYPES})`

const statements = {
  remove: `delete from product_variants v where v.product_id = $1 and v.id not in (select n.id from ${given})`,
  // A SKU that moves from one variant to another is free first.
  free: `update product_variants v set sku = '' from ${given} where v.product_id = $1 and v.id = n.id and v.sku <> n.sku`,
  update: `update product_variants v set (${CHANGED.join(', ')}) = (${CHANGED.map((name) => `n.${name}`).join(', ')})
    from ${given} where v.product_id = $1 and v.id = n.id`,
  add: `insert into product_variants (product_id, ${COLUMNS.join(', ')})
    select $1, ${COLUMNS.map((name) => `n.${name}`).join(', ')} from ${given}
    where not exists (select from product_variants v where v.id = n.id)`,
  /** The SKUs among `$2` that other products of owner `$1`, or their variants, have. */
  taken: `select k.sku from product_skus k join products p on p.id = k.product_id and coalesce(p.owner_id, '') = k.owner_id
      where k.owner_id = $1 and k.sku = any($2)
    union select v.sku from product_variants v where v.owner_id = $1 and v.sku = any($2) and v.product_id <> $3`,
}

interface Stored {
  readonly id: string
  readonly stock: number
  /** Null for that of the product. */
  readonly price: number | null
}

/** The writes of the variants of a product (docs/decisions/variants.md). */
export class Variants extends Context.Service<
  Variants,
  {
    /**
     * Replaces the variants of a product, in one transaction; its own stock, sizes, colours and prices follow. Without any
     * variant, the product has the stock of all of them. 403 for another owner's product, and for another price without
     * the right to prices; 404, 409 after another change,
     * or for a variant that somebody has removed; 400 for a SKU that another product or variant of the seller has.
     * @param isNew whether the product comes in with its variants, so that any price is its first one
     */
    readonly replace: (
      caller: SignedIn,
      id: string,
      variants: VariantsToKeep,
      unchangedSince?: string,
      isNew?: boolean,
    ) => Effect.Effect<Product, NotAllowed | RightMissing | ProductNotFound | ChangedSince | VariantGone | SkuTaken>
  }
>()('haat/products/Variants') {
  static readonly layer = Layer.effect(
    Variants,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { currentProduct, read } = yield* productRows

      /** Refuses the first SKU that is not free. */
      const checkSkus = Effect.fnUntraced(function* (owner: string, id: string, variants: readonly VariantToKeep[]) {
        const skus = variants.map(({ sku = '' }) => sku)
        const found = yield* sql.unsafe<{ sku: string }>(statements.taken, [owner, skus.filter(Boolean), id])
        const taken = new Set(found.map(({ sku }) => sku))
        const at = skus.findIndex((sku, place) => sku !== '' && (taken.has(sku) || skus.indexOf(sku) < place))
        if (at !== -1) return yield* new SkuTaken({ at: ['variants', String(at), 'sku'] })
      })

      const replace = Effect.fn('Variants.replace')(
        function* (
          caller: SignedIn,
          id: string,
          { variants, optionNames = [], price, stockShown }: VariantsToKeep,
          unchangedSince?: string,
          isNew = false,
        ) {
          const product = yield* currentProduct(caller, id, unchangedSince, 'locked')
          // Another product of the seller could take a SKU at the same moment.
          yield* sql`select pg_advisory_xact_lock(hashtextextended('skus ' || ${product.owner_id ?? ''}::text, 0))`
          yield* checkSkus(product.owner_id ?? '', id, variants)
          const stored = new Map(
            (yield* sql<Stored>`select id, stock, price from product_variants where product_id = ${id}`).map(
              (variant) => [variant.id, variant] as const,
            ),
          )
          if (variants.some(({ _id }) => _id !== undefined && !stored.has(_id))) return yield* new VariantGone()
          const before = product.variants_price ?? product.original_price
          const isOther = toPaisa(price) !== Number(before) || variants.some((one) => hasOtherPrice(one, stored))
          if (isOther && !isNew && !holds(caller, 'prices')) return yield* new RightMissing({ right: 'prices' })
          const isSplit = stored.size === 0 && stockShown !== undefined
          const rows = JSON.stringify(
            withDifference(
              variants.map((variant, at) => rowOf(variant, at, stored)),
              isSplit ? product.stock - stockShown : 0,
            ),
          )
          if ((stored.size === 0) !== (variants.length === 0)) yield* nameCause(sql, { cause: 'variants' })
          for (const statement of [statements.remove, statements.free, statements.update, statements.add])
            yield* sql.unsafe(statement, [id, rows])
          // With `stock` among the columns, its history has the change.
          yield* sql`update products set stock = stock, ${sql.update(
            variants.length > 0
              ? { variants_price: toPaisa(price), option_names: optionNames, changed_by: caller._id }
              : joined(toPaisa(price), product.discount, caller),
          )} where id = ${id}`
          return yield* read(id)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Variants.of({ replace })
    }),
  )
}

const hasOtherPrice = ({ _id = '', price }: VariantToKeep, stored: ReadonlyMap<string, Stored>) =>
  (price == null ? null : toPaisa(price)) !== (stored.get(_id)?.price ?? null)

const stockAfter = (stock: number, shown: number | undefined, now: number | undefined) =>
  shown === undefined || now === undefined ? stock : Math.min(STOCK_MAX, Math.max(0, now + stock - shown))

const rowOf = (variant: VariantToKeep, position: number, stored: ReadonlyMap<string, Stored>) => {
  const { _id: id = newId(), size = '', color = '', option = '', sku = '', barcode = '', image = '' } = variant
  return {
    ...{ id, position, size, color, option, sku, barcode, image },
    stock: stockAfter(variant.stock, variant.stockShown, stored.get(id)?.stock),
    price: variant.price == null ? null : toPaisa(variant.price),
    weight: variant.weight ?? null,
  }
}

/** The variants with pieces that have come or gone since their product was shown, taken from the largest stock. */
const withDifference = <Row extends { readonly stock: number }>(rows: readonly Row[], difference: number) => {
  const after = [...rows]
  for (let left = difference; left !== 0; ) {
    const at = after.reduce((largest, { stock }, place) => (stock > after[largest]!.stock ? place : largest), 0)
    const largest = after[at]
    if (!largest || (left < 0 && largest.stock === 0)) break
    const change = Math.max(left, -largest.stock)
    after[at] = { ...largest, stock: largest.stock + change }
    left -= change
  }
  return after
}

/** The columns of a product that has no variants any more. */
const joined = (price: number, discount: number, caller: SignedIn) => ({
  variants_price: null,
  option_names: [],
  original_price: price,
  price: discounted(price, discount),
  changed_by: caller._id,
})
