import { statements } from './support.ts'

/** The columns by which product lists are searched, filtered by place or owner, and counted. */
const LISTED = 'name, tags, description, hidden, category_id, sub_category_id, sub_sub_category_id, owner_id'
/** The values by which lists are also filtered: whether a product has stock, and whether its stock is low. */
const FILTERED = 'price, discount, rating, sizes, colors, sold_out, stock > 0, stock > 5'

const differs = (columns: string) =>
  `(select id, ${columns} from added) except all (select id, ${columns} from removed)`

/** The values by which a list of one place or seller is filtered and sorted, in its index by price. */
const WITH = 'available, discount, rating, stock, sales'
const PLACES = ['category', 'sub_category', 'sub_sub_category']

const byPrice = (name: string, of: string, include: string) =>
  `create index ${name} on products (${of}price, created_at desc, id desc) include (${include}) where not hidden`

/**
 * Lists of many products (docs/decisions/catalogue.md). Prices depend on the category, so that the index of all prices does not deliver
 * the order of one category: each place and seller has an index by price. It contains the other values of filters and
 * orders too, so that a list is filtered and counted in the index alone.
 *
 * A remembered total of products with low stock is outdated when a stock falls to the limit.
 */
export default statements(
  'drop index products_price',
  byPrice('products_price', '', WITH),
  ...PLACES.map((place) => byPrice(`products_${place}_price`, `${place}_id, `, `owner_id, ${WITH}`)),
  byPrice('products_owner_price', 'owner_id, ', `category_id, sub_category_id, ${WITH}`),
  'create index products_name on products (lower(name), id) where not hidden',
  'create index products_updated on products (updated_at desc, id desc) where not hidden',

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
)
