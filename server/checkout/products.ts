import type { Language } from '#contract/languages.ts'
import type { ProductForCart } from '../cart/pricing.ts'
import { productColumns } from '../cart/statements.ts'

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
