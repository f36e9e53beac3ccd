import { conditions } from '../cashRules/rows.ts'
import { selection } from '../platform/database/selection.ts'
import type { Fees, ProductForCart } from './pricing.ts'

/** The SQL of carts that the checkout uses too. */

/**
 * SQL of the variants of `products p` as a JSON list; null without any.
 * @param more SQL of further fields of `product_variants v`, each with a comma before it
 */
export const variantsOfProduct = (more = '') => `case when p.variants_price is not null then (
  select json_agg(json_build_object('_id', v.id, 'size', v.size, 'color', v.color, 'option', v.option, 'stock', v.stock,
    'original_price', coalesce(v.price, p.variants_price),
    'image', case when v.image = any(p.images) then v.image else '' end${more}) order by v.position)
  from product_variants v where v.product_id = p.id) end`

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
  option_name: `coalesce(p.option_names[3], '')`,
  owner_id: `coalesce(p.owner_id, '')`,
  owner_name: 'p.owner_name',
  category_id: 'p.category_id',
  variants: variantsOfProduct(),
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
 * @param lines SQL of a JSON list of `{ product_id, size, color, variant_id, quantity }`, whose variant is empty where the
 *   product has none
 */
export const takeFromCart = (user: string, lines: string) => `
  update carts c set items = (
    select coalesce(jsonb_agg(jsonb_set(kept.line, '{quantity}', to_jsonb(kept.left_over)) order by kept.at), '[]')
    from (
      select k.line, k.at, (k.line ->> 'quantity')::int - coalesce((
        select sum(o.quantity) from jsonb_to_recordset(${lines})
          as o (product_id text, size text, color text, variant_id text, quantity int)
        where o.product_id = k.line ->> 'productId' and (o.variant_id = k.line ->> 'variantId'
          or (o.size = coalesce(k.line ->> 'size', '') and o.color = coalesce(k.line ->> 'color', '')
            and coalesce(k.line ->> 'variantId', '') = ''))), 0)::int as left_over
      from jsonb_array_elements(c.items) with ordinality as k (line, at)
    ) kept
    where kept.left_over > 0)
  where c.user_id = ${user} and c.items <> '[]'`
