import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import type { Language } from '#contract/languages.ts'
import type { ProductForCart } from '../cart/pricing.ts'
import { productColumns, variantsOfProduct } from '../cart/statements.ts'

/** A product with the addresses of its seller, for the notice of a new order; empty where there are none. */
export interface SoldProduct extends ProductForCart {
  readonly owner_email: string
  readonly owner_phone: string
  readonly owner_language: Language | null
}

/**
 * The products `$1`, locked in the order of their ids until the transaction ends. The lock excludes other sales and
 * changes, not rows that only refer to the product.
 */
export const lockedProducts = `
  select ${productColumns}, coalesce(u.email, '') as owner_email, coalesce(u.phone, '') as owner_phone,
    u.language as owner_language
  from products p left join users u on u.id = p.owner_id and u.closed_at is null
  where p.id = any($1) and not p.hidden
  order by p.id for no key update of p`

/** The variants of the locked products `$1`: those of now, and not of the moment in which their lock was asked for. */
const lockedVariants = `select p.id, ${variantsOfProduct()} as variants from products p where p.id = any($1)`

/** The visible products of these ids with their variants, locked until the transaction ends, by id. */
export const lockedById = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, ids: readonly string[]) {
  const products = yield* sql.unsafe<SoldProduct>(lockedProducts, [ids])
  const split = products.flatMap(({ id, variants }) => (variants ? [id] : []))
  const found = split.length > 0 ? yield* sql.unsafe<Pick<SoldProduct, 'id' | 'variants'>>(lockedVariants, [split]) : []
  const variantsOf = new Map(found.map(({ id, variants }) => [id, variants]))
  return new Map(
    products.map((product) => [product.id, { ...product, variants: variantsOf.get(product.id) ?? null }] as const),
  )
})
