import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'

/** The SKU of a product for an owner; an empty one removes it. `owner_id` is empty for a product without an owner. */
export interface GivenSku {
  readonly product_id: string
  readonly owner_id: string
  readonly sku: string
}

/** A SKU of a seller as one text. */
export const skuKey = (owner: string | null, sku: string) => `${owner ?? ''}\n${sku}`

const given = 'jsonb_to_recordset($1::text::jsonb) as n (product_id text, owner_id text, sku text)'
/** The owner of product `p` has its SKU `k`. */
const counts = `p.id = k.product_id and coalesce(p.owner_id, '') = k.owner_id`
const statements = {
  // A variant of the seller could take a SKU at the same moment.
  lock: `select pg_advisory_xact_lock(hashtextextended('skus ' || owner_id, 0)) from (
    select distinct n.owner_id from ${given} order by 1) o`,
  // Also removes SKUs that do not count any more: of products that were deleted or went to another seller.
  drop: `delete from product_skus k using ${given} where k.product_id = n.product_id
    or (k.owner_id = n.owner_id and k.sku = n.sku and not exists (select from products p where ${counts}))`,
  add: `insert into product_skus (product_id, owner_id, sku)
    select n.product_id, n.owner_id, n.sku from ${given} where n.sku <> '' and not exists (
      select from product_variants v where v.owner_id = n.owner_id and v.sku = n.sku)
    on conflict (owner_id, sku) do nothing returning 1 as added`,
}

/** SQL of the SKU of product `p`; null without one. */
export const skuOf = `(select k.sku from product_skus k where ${counts})`

/**
 * Gives products their SKUs, within the caller's transaction, which fails where any is taken.
 * @returns how many SKUs other products have
 */
export const giveSkus = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, skus: readonly GivenSku[]) {
  if (skus.length === 0) return 0
  yield* sql.unsafe(statements.lock, [JSON.stringify(skus)])
  yield* sql.unsafe(statements.drop, [JSON.stringify(skus)])
  const added = yield* sql.unsafe<{ added: number }>(statements.add, [JSON.stringify(skus)])
  return skus.filter(({ sku }) => sku !== '').length - added.length
})
