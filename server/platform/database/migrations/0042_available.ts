import { statements } from './support.ts'

/** The columns by which product lists are searched, filtered by place or owner, and counted. */
const LISTED = 'name, tags, description, hidden, category_id, sub_category_id, sub_sub_category_id, owner_id'
/** The values by which lists are also filtered. A sale changes none of them, unless it takes the last piece. */
const FILTERED = 'price, discount, rating, sizes, colors, sold_out, stock > 0'

const differs = (columns: string) =>
  `(select id, ${columns} from added) except all (select id, ${columns} from removed)`

/**
 * Whether a product can be ordered: it has stock, and not all of its sizes or colours are sold out. A list of a category
 * has the products that cannot be ordered last (docs/decisions/customers.md); an index per level delivers it in this order.
 *
 * A filter by size or colour finds no product by a sold-out choice, and a change of sold-out choices alone is a change of
 * the product's data.
 */
export default statements(
  `create function choices_left(choices text[], sold_out text[]) returns text[] language sql immutable parallel safe
   as $$ select case when sold_out = '{}' then choices
     else array(select choice from unnest(choices) choice where choice <> all (sold_out)) end $$`,
  // One statement writes the table once. The indexes of the dropped columns go with them.
  `alter table products
     drop column size_keys,
     drop column colour_keys,
     add column available boolean not null generated always as (
       stock > 0 and (sizes = '{}' or not sizes <@ sold_out) and (colors = '{}' or not colors <@ sold_out)) stored,
     add column size_keys text[] generated always as (size_names(choices_left(sizes, sold_out))) stored,
     add column colour_keys text[] generated always as (colour_names(choices_left(colors, sold_out))) stored`,
  'create index products_sizes on products using gin (size_keys)',
  'create index products_colours on products using gin (colour_keys)',
  ...['category', 'sub_category', 'sub_sub_category'].map(
    (by) =>
      `create index products_${by}_available on products (${by}_id, available desc, created_at desc, id desc)
       include (hidden)`,
  ),

  `create or replace function count_products_update() returns trigger language plpgsql as $$
   begin
     if exists (${differs(LISTED)}) then
       update product_revision set revision = revision + 1;
       delete from product_changes;
       insert into product_counts as kept (category_id, owner_id, total)
       select category.id as category_id, owner.id as owner_id, sum(moved.change) as total
       from (
         select category_id, sub_category_id, sub_sub_category_id, owner_id, sum(change) as change
         from (select ${LISTED}, 1 as change from added union all select ${LISTED}, -1 as change from removed) changed
         where not hidden
         group by category_id, sub_category_id, sub_sub_category_id, owner_id
       ) moved
       cross join lateral (values (''), (category_id), (sub_category_id), (sub_sub_category_id)) category (id)
       cross join lateral (values (''), (owner_id)) owner (id)
       where category.id is not null and owner.id is not null
       group by category.id, owner.id
       having sum(moved.change) <> 0
       order by category.id, owner.id
       on conflict (category_id, owner_id) do update set total = kept.total + excluded.total;
     elsif exists (${differs(FILTERED)}) then insert into product_changes default values;
     end if;
     return null;
   end $$`,

  'drop trigger products_touch on products',
  `create trigger products_touch before update of name, original_price, discount, price, description, details, colors,
     sizes, sold_out, tags, label, category_id, sub_category_id, sub_sub_category_id, faqs, quantity, video, images,
     owner_id, owner_name, hidden, created_at
   on products for each row execute function touch_updated_at()`,
)
