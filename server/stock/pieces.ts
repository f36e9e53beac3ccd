import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'

/** Statements that change the stock of products and variants. */
export interface StockWrites {
  readonly lock: readonly string[]
  /** The trash first: the statement on products ends the cause. */
  readonly write: readonly string[]
}

/**
 * SQL that adds pieces to the stock of products and their variants, and takes pieces off the sales, within the caller's
 * transaction; also of products in the trash, which may be restored.
 * @param pieces SQL of `product_id, variant_id, size, color, back, unsold`: numbers below 0 take stock again
 */
export const piecesBack = (pieces: string): StockWrites => {
  const products = `(select product_id, sum(back)::integer as back, sum(unsold)::integer as unsold from (${pieces}) pieces
    group by product_id) c`
  const variants = (of: string) => `(select ${of}(product_id, variant_id, size, color) as id, sum(back)::integer as back
    from (${pieces}) pieces group by 1) c`
  return {
    lock: [
      // Before the products: a product that is deleted or restored at the same moment is found in one of both places.
      `select from trash_rows r where r.source = 'products' and r.row_id in (select product_id from ${products})
        order by r.row_id for update`,
      // Locked in the order of their ids, as by a new order. The lock of a product is that of its variants, too.
      `select p.id from products p where p.id in (select product_id from ${products}) order by p.id for no key update`,
    ],
    write: [
      `update trash_rows r set content = r.content || jsonb_build_object(
          'stock', greatest(0, (r.content->>'stock')::integer + c.back))
        from ${variants('trashed_variant_for')} where r.source = 'product_variants' and r.row_id = c.id`,
      `update trash_rows r set content = r.content || jsonb_build_object(
          'stock', greatest(0, (r.content->>'stock')::integer + c.back),
          'sales', greatest(0, (r.content->>'sales')::integer - c.unsold))
        from ${products} where r.source = 'products' and r.row_id = c.product_id`,
      `update product_variants v set stock = greatest(0, v.stock + c.back) from ${variants('variant_for')} where v.id = c.id`,
      `update products p set stock = greatest(0, p.stock + c.back), sales = greatest(0, p.sales - c.unsold)
        from ${products} where p.id = c.product_id`,
    ],
  }
}

/**
 * Runs the statements of `piecesBack` within the caller's transaction.
 * @param cause names the cause in the history of stock
 */
export const moveStock = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { lock, write }: StockWrites,
  values: readonly unknown[],
  cause: Effect.Effect<unknown, SqlError.SqlError>,
) {
  for (const statement of lock) yield* sql.unsafe(statement, values)
  yield* cause
  for (const statement of write) yield* sql.unsafe(statement, values)
})
