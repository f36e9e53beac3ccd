import { steps } from './support.ts'

/**
 * The discounts of a product that begin and end at given times (`datedPrice` is their chart): those that are planned or
 * running, and the time at which the next of them begins or ends, whoever writes them.
 */
export default steps(
  `alter table products add column dated_prices jsonb not null default '[]', add column price_due timestamptz(3)`,
  `create or replace function set_price_due() returns trigger language plpgsql as $$
   begin
     new.price_due := (
       select min((case when price->>'state' = 'running' then price->>'until' else price->>'from' end)::timestamptz)
       from jsonb_array_elements(new.dated_prices) price);
     return new;
   end $$`,
  `create or replace trigger products_price_due before insert or update of dated_prices on products
   for each row execute function set_price_due()`,
  `create or replace trigger products_touch before update of name, name_bn, original_price, discount, price, description,
     description_bn, details, details_bn, colors, sizes, size_names_bn, sold_out, tags, tags_bn, label, category_id,
     sub_category_id, sub_sub_category_id, faqs, faqs_bn, quantity, quantity_bn, video, images, owner_id, owner_name,
     hidden, created_at, visibility, shown_from, shown_until, dated_prices
   on products for each row execute function touch_updated_at()`,
  'select compare_listings()',
  `create index concurrently products_price_due on products (price_due) where price_due is not null`,
)
