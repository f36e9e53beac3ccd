import { audited, statements } from './support.ts'

/** The columns by which product lists are searched, filtered by place or owner, and counted. */
const LISTED =
  'name, name_bn, tags, description, description_bn, hidden, category_id, sub_category_id, sub_sub_category_id, owner_id'
/** The values by which lists are also filtered: whether a product has stock, and whether its stock is low. */
const FILTERED = 'price, discount, rating, sizes, colors, sold_out, stock > 0, stock > 5'

const differs = (columns: string) =>
  `(select id, ${columns} from added) except all (select id, ${columns} from removed)`

const STARS = [1, 2, 3, 4, 5]
/** For each number of stars, the sum of `change` of such reviews. */
const countsOf = (change: string) =>
  `array[${STARS.map((stars) => `coalesce(sum(${change}) filter (where rating = ${stars}), 0)::integer`).join(', ')}]`

/** Adds the counted products of `changes` with `change` 1, and takes those with -1 away. */
const rating = (changes: string) => `
  insert into seller_ratings as kept (owner_id, reviews, stars)
  select owner_id, sum(change * review_count(star_counts)), sum(change * star_sum(star_counts))
  from (${changes}) changed
  where not hidden and owner_id is not null and star_counts <> '{0,0,0,0,0}'
  group by owner_id
  having sum(change * review_count(star_counts)) <> 0 or sum(change * star_sum(star_counts)) <> 0
  order by owner_id
  on conflict (owner_id) do update set reviews = kept.reviews + excluded.reviews, stars = kept.stars + excluded.stars`

const sold = (table: string, change: 1 | -1) =>
  `select owner_id, hidden, star_counts, ${change} as change from ${table}`

const trigger = (name: string, on: string, ...bodies: string[]) => [
  `create function ${name}() returns trigger language plpgsql as $$
   begin
     ${bodies.map((body) => `${body};`).join('\n')}
     return null;
   end $$`,
  // By key: a plan from the time when there were few products would read all.
  `alter function ${name}() set plan_cache_mode = force_generic_plan set enable_seqscan = off`,
  `create trigger ${name} ${on} execute function ${name}()`,
]

/** Changes the counts of the products of `changes`, reviews with `change`, and then the ratings of their sellers. */
const counting = (changes: string) => `
  with changes as (
    select product_id, ${countsOf('change')} as counts from (${changes}) touched group by product_id
  ), counted as (
    update products p set star_counts = array[${STARS.map((at) => `p.star_counts[${at}] + c.counts[${at}]`).join(', ')}]
    from changes c where p.id = c.product_id and c.counts <> '{0,0,0,0,0}'
    returning p.owner_id, p.hidden, c.counts as star_counts, 1 as change
  )
  ${rating('table counted')}`

const reviewed = (table: string, change: 1 | -1) => `select product_id, rating, ${change} as change from ${table}`

/**
 * The number of reviews of a product by their stars, and the sums of a seller's reviews, of the products that the shop
 * shows (docs/decisions/catalogue.md). A write of a review holds its product, and then the row of the seller; a statement
 * on several products takes the rows of their sellers in order, once.
 */
export default statements(
  `alter table products add column star_counts integer[] not null default '{0,0,0,0,0}'`,
  `create table seller_ratings (
     owner_id text primary key,
     reviews bigint not null,
     stars bigint not null
   ) with (fillfactor = 50)`,
  `create function review_count(counts integer[]) returns integer language sql immutable parallel safe
   as $$ select ${STARS.map((at) => `$1[${at}]`).join(' + ')} $$`,
  `create function star_sum(counts integer[]) returns integer language sql immutable parallel safe
   as $$ select ${STARS.map((at) => `${at} * $1[${at}]`).join(' + ')} $$`,
  'drop trigger products_audit on products',
  audited({
    table: 'products',
    kind: 'product',
    id: 'id',
    name: 'name',
    ignored: 'id changed_by owner_name sales rating star_counts available size_keys colour_keys',
  }),

  'alter table products disable trigger user',
  `update products p set star_counts = r.counts
   from (select product_id, ${countsOf('1')} as counts from reviews group by product_id) r where r.product_id = p.id`,
  'alter table products enable trigger user',
  rating(sold('products', 1)),

  ...trigger(
    'count_added_reviews',
    'after insert on reviews referencing new table as added for each statement',
    counting(reviewed('added', 1)),
  ),
  ...trigger(
    'count_removed_reviews',
    'after delete on reviews referencing old table as removed for each statement',
    counting(reviewed('removed', -1)),
  ),
  ...trigger(
    'count_changed_reviews',
    'after update on reviews referencing old table as removed new table as added for each statement',
    counting(`${reviewed('added', 1)} union all ${reviewed('removed', -1)}`),
  ),
  ...trigger(
    'count_no_reviews',
    'after truncate on reviews for each statement',
    `update products set star_counts = default where star_counts <> '{0,0,0,0,0}'`,
    'delete from seller_ratings',
  ),
  // The reviews of a deleted product change no row of it any more.
  ...trigger(
    'rate_removed_products',
    'after delete on products referencing old table as removed for each statement',
    rating(sold('removed', -1)),
  ),

  // A trigger of its own would cost each sale a comparison of sellers.
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
       ${rating(`${sold('added', 1)} union all ${sold('removed', -1)}`)};
     elsif exists (${differs(FILTERED)}) then insert into product_changes default values;
     end if;
     return null;
   end $$`,

  'select compare_listings()',
)
