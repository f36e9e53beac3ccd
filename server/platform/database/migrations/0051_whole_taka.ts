import { statements } from './support.ts'

/** SQL of the price in paisa that follows from an original price in paisa and a discount in percent, both exact decimals. */
const priceOf = (original: string, discount: string) => `case
  when ${original} % 100 <> 0 then round(${original} * (100 - ${discount}) * 0.01)
  when ${discount} = 100 then 0
  else greatest(1, round(${original} * (100 - ${discount}) * 0.0001)) * 100 end`

const price = priceOf('original_price', 'discount')
const trashed = priceOf(`(content->>'original_price')::bigint`, `(content->>'discount')::numeric`)

/**
 * The price of a product whose original price is a whole taka becomes a whole taka, in the trash too. `updated_at` stays,
 * so that no open form is out of date, and nobody's screen is notified; the kept totals of lists are counted again.
 */
export default statements(
  'alter table products disable trigger products_touch',
  'alter table products disable trigger products_notify',
  `update products set price = ${price} where price <> ${price}`,
  'alter table products enable trigger products_touch',
  'alter table products enable trigger products_notify',
  `update trash_rows set content = jsonb_set(content, '{price}', to_jsonb((${trashed})::bigint))
   where source = 'products' and (content->>'price')::bigint <> ${trashed}`,
)
