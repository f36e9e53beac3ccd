import { conditions } from '../cashRules/rows.ts'
import { selection } from '../platform/database/selection.ts'
import type { Fees, ProductForCart } from './pricing.ts'

/** The SQL of carts that the checkout uses too. */

/** The columns of `products p`. */
export const productColumns = selection<ProductForCart>({
  id: 'p.id',
  name: 'p.name',
  name_bn: 'p.name_bn',
  image: `coalesce(p.images[1], '')`,
  price: 'p.price',
  original_price: 'p.original_price',
  discount: 'p.discount',
  stock: 'p.stock',
  sizes: 'p.sizes',
  size_names_bn: 'p.size_names_bn',
  colors: 'p.colors',
  sold_out: 'p.sold_out',
  owner_id: `coalesce(p.owner_id, '')`,
  owner_name: 'p.owner_name',
  category_id: 'p.category_id',
})

/** The columns of `shipping_fee f`. */
export const feeColumns = selection<Fees>({
  inside: 'f.inside',
  outside: 'f.outside',
  charged_per: 'f.charged_per',
  inside_area: 'f.inside_area',
  free_from: 'f.free_from',
  advance_kind: 'f.advance_kind',
  advance_sum: 'f.advance_sum',
  advance_percent: 'f.advance_percent',
  advance_returns: 'f.advance_returns',
  cash_rules: conditions,
})

/**
 * Takes ordered lines out of the kept cart of a person: a kept line loses the ordered quantity, and goes at none.
 * @param user SQL of the person's id, null for a guest
 * @param lines SQL of a JSON list of `{ product_id, size, color, quantity }`, one for each product, size and colour
 */
export const takeFromCart = (user: string, lines: string) => `
  update carts c set items = (
    select coalesce(jsonb_agg(jsonb_set(kept.line, '{quantity}', to_jsonb(kept.left_over)) order by kept.at), '[]')
    from (
      select k.line, k.at, (k.line ->> 'quantity')::int - coalesce(o.quantity, 0) as left_over
      from jsonb_array_elements(c.items) with ordinality as k (line, at)
      left join jsonb_to_recordset(${lines}) as o (product_id text, size text, color text, quantity int)
        on o.product_id = k.line ->> 'productId' and o.size = coalesce(k.line ->> 'size', '')
          and o.color = coalesce(k.line ->> 'color', '')
    ) kept
    where kept.left_over > 0)
  where c.user_id = ${user} and c.items <> '[]'`
