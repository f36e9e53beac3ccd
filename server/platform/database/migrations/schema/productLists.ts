import { times, touched } from '../support.ts'
import { plannedByKey, triggered, trigramIndex } from './base.ts'

/** What a product is counted by: whether the shop shows it, its place and its seller. */
const COUNTED = 'hidden, category_id, sub_category_id, sub_sub_category_id, owner_id'
/** The columns by which product lists are searched, filtered by place or owner, and counted. */
const LISTED = `name, name_bn, tags, description, description_bn, ${COUNTED}`
/** The values by which lists are also filtered: whether a product has stock, and whether its stock is low. */
const FILTERED = 'price, discount, rating, sizes, colors, sold_out, stock > 0, stock > 5'

const differs = (columns: string) =>
  `(select id, ${columns} from added) except all (select id, ${columns} from removed)`

/**
 * A write of listed columns changes the counts by the products of `changes`, which are added (1) or removed (-1). It
 * locks the single row of the revision first, so that concurrent writers wait for each other without deadlocks, and ends
 * the rows of `product_changes`.
 */
const listed = (changes: string) => `
     update product_revision set revision = revision + 1;
     delete from product_changes;
     insert into product_counts as kept (category_id, owner_id, total)
     select category.id as category_id, owner.id as owner_id, sum(moved.change) as total
     from (
       select category_id, sub_category_id, sub_sub_category_id, owner_id, sum(change) as change
       from (${changes}) changed
       where not hidden
       group by category_id, sub_category_id, sub_sub_category_id, owner_id
     ) moved
     cross join lateral (values (''), (category_id), (sub_category_id), (sub_sub_category_id)) category (id)
     cross join lateral (values (''), (owner_id)) owner (id)
     where category.id is not null and owner.id is not null
     group by category.id, owner.id
     having sum(moved.change) <> 0
     order by category.id, owner.id
     on conflict (category_id, owner_id) do update set total = kept.total + excluded.total;`

const STARS = [1, 2, 3, 4, 5]
/** For each number of stars, the sum of `change` of such reviews. */
const countsOf = (change: string) =>
  `array[${STARS.map((stars) => `coalesce(sum(${change}) filter (where rating = ${stars}), 0)::integer`).join(', ')}]`

/** Adds the counted products of `changes` with `change` 1 to the ratings of their sellers, and takes those with -1 away. */
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

const counted = (event: 'insert' | 'update' | 'delete', tables: string, changed: string, body: string) => [
  `create function count_products_${event}() returns trigger language plpgsql as $$
   begin
     if exists (${changed}) then ${body}
     end if;
     return null;
   end $$`,
  `create trigger products_count_${event} after ${event} on products referencing ${tables}
   for each statement execute function count_products_${event}()`,
]

const whole = (table: string, change: 1 | -1) =>
  `select name, tags, description, ${COUNTED}, ${change} as change from ${table}`
const changed = (table: string, change: 1 | -1) => `select ${LISTED}, ${change} as change from ${table}`

/**
 * `product_counts` stores the length of each list: a row per category of any level (ids are unique) and owner, where ''
 * means all of them. The results of a search have to be counted; `product_revision` shows whether a cached count is still
 * valid. `product_changes` has a row for each statement that changes values by which lists are filtered, so that a
 * remembered total of a filter is known to be outdated. Rows are only added, because a counter would be a lock that every
 * sale of a last piece waits for. A change of listed columns, which locks `product_revision` anyway, removes them.
 */
const counts = [
  `create table product_revision (
     singleton boolean primary key default true check (singleton),
     revision bigint not null default 1
   )`,
  'insert into product_revision default values',
  // Free space on each page allows a count to be updated in place.
  `create table product_counts (
     category_id text not null,
     owner_id text not null,
     total bigint not null,
     primary key (category_id, owner_id)
   ) with (fillfactor = 50)`,
  'create table product_changes (id bigint generated always as identity primary key)',
  ...counted('insert', 'new table as added', 'select from added', listed(whole('added', 1))),
  ...counted('delete', 'old table as removed', 'select from removed', listed(whole('removed', -1))),
  // A trigger of its own for the ratings would cost each sale a comparison of sellers.
  ...counted(
    'update',
    'old table as removed new table as added',
    differs(LISTED),
    `${listed(`${changed('added', 1)} union all ${changed('removed', -1)}`)}
     ${rating(`${sold('added', 1)} union all ${sold('removed', -1)}`)};
     elsif exists (${differs(FILTERED)}) then insert into product_changes default values;`,
  ),
  `create function count_no_products() returns trigger language plpgsql as $$
   begin
     update product_revision set revision = revision + 1;
     delete from product_changes;
     delete from product_counts;
     return null;
   end $$`,
  `create trigger products_count_truncate after truncate on products
   for each statement execute function count_no_products()`,
]

const LEVELS = ['category', 'sub_category', 'sub_sub_category']
const PLACES = [...LEVELS, 'owner']
/** The values by which a list of one place or seller is filtered and sorted, in its index by price. */
const WITH = 'available, discount, rating, stock, sales, size_keys, colour_keys'

const shown = (name: string, columns: string, more = '') =>
  `create index ${name} on products (${columns}, created_at desc, id desc) ${more} where not hidden`

/**
 * An index delivers the list of each place and seller in order; it includes `hidden`, so that the offset of a late page is
 * counted in the index alone. A list of a category or seller has the products that cannot be ordered last.
 *
 * Prices depend on the category, so that the index of all prices does not deliver the order of one category: each place
 * and seller has an index by price. It contains the other values of filters and orders too, with sizes and colours, so
 * that a list is filtered and counted in the index alone: the rows that a common colour finds are in all pages of the
 * table.
 *
 * The tables of the back offices are sorted by discount and by stock, and filtered by a missing Bangla name. A search of
 * an administrator reads the names of all sellers from an index, one step for each of them.
 */
const indexes = [
  'create index products_newest on products (created_at desc, id desc) where not hidden',
  ...PLACES.flatMap((by) => [
    `create index products_${by} on products (${by}_id, created_at desc, id desc) include (hidden)`,
    `create index products_${by}_available on products (${by}_id, available desc, created_at desc, id desc)
     include (hidden)`,
  ]),
  'create index products_category_sales on products (category_id, sales desc, id desc)',
  // One index serves both directions.
  shown('products_price', 'price', `include (${WITH})`),
  ...LEVELS.map((by) => shown(`products_${by}_price`, `${by}_id, price`, `include (owner_id, ${WITH})`)),
  shown('products_owner_price', 'owner_id, price', `include (category_id, sub_category_id, ${WITH})`),
  shown('products_rating', 'rating desc'),
  shown('products_popular', 'sales desc'),
  shown('products_discount', 'discount desc'),
  shown('products_stock', 'stock'),
  'create index products_name on products (lower(name), id) where not hidden',
  'create index products_updated on products (updated_at desc, id desc) where not hidden',
  "create index products_without_bangla on products (owner_id, created_at desc, id desc) where not hidden and name_bn = ''",
  'create index products_owner_name on products (owner_name)',
  'create index products_sizes on products using gin (size_keys)',
  'create index products_colours on products using gin (colour_keys)',
]

/**
 * `product_search` has the words of each product: of its names (with the prefix `n`) and its tags (`t`) with each pair of
 * neighbours joined (`power bank` is also `powerbank`), and of its descriptions. It is a table of its own, so that a sale
 * writes no index of words.
 *
 * `search_vocabulary` has the words of names and tags, against which a typing error is corrected, with their sounds, so
 * that a search asks for the words that sound like the typed ones. It has the Bangla words of descriptions, too, but not
 * their English ones, of which too many sound alike.
 */
const search = [
  `create table product_search (
     product_id text primary key references products (id) on delete cascade,
     words tsvector not null,
     described tsvector not null,
     named text not null
   )`,
  'create index product_search_words on product_search using gin (words)',
  'create index product_search_described on product_search using gin (described)',
  trigramIndex('product_search_named', 'product_search', 'named'),
  `create table search_vocabulary (
     word text collate "C" primary key,
     sound text collate "C" generated always as (search_sound(word)) stored
   )`,
  'create index search_vocabulary_sound on search_vocabulary (sound, word)',
  `create function index_products(ids text[]) returns void language plpgsql as $$
   begin
     insert into product_search (product_id, words, described, named)
     select p.id, search_words(both_texts(p.name, p.name_bn), p.tags),
       search_described(both_texts(p.description, p.description_bn)),
       search_fold(both_texts(p.name, p.name_bn) || chr(10) || array_to_string(p.tags, chr(10)))
     from products p where p.id = any (ids)
     on conflict (product_id) do update
       set words = excluded.words, described = excluded.described, named = excluded.named;
     insert into search_vocabulary (word)
     select distinct word from (
       select unnest(search_split(s.named)) as word
       from product_search s
       where s.product_id = any (ids)
       union all
       select lexeme from product_search s, unnest(s.described)
       where s.product_id = any (ids) and octet_length(lexeme) <> char_length(lexeme)
     ) words
     where char_length(word) between 2 and 30 and word !~ '[0-9]'
     order by word
     on conflict do nothing;
   end $$`,
  // The triggers of words run after the lock of the revision, so that two writers never wait for each other's words.
  `create function index_added_products() returns trigger language plpgsql as $$
   begin
     perform index_products(array(select id from added));
     return null;
   end $$`,
  `create trigger products_search_insert after insert on products referencing new table as added
   for each statement execute function index_added_products()`,
  `create function index_changed_product() returns trigger language plpgsql as $$
   begin
     perform from product_revision for update;
     perform index_products(array[new.id]);
     return null;
   end $$`,
  `create trigger products_search_update after update of name, name_bn, tags, description, description_bn on products
   for each row when ((old.name, old.name_bn, old.tags, old.description, old.description_bn)
     is distinct from (new.name, new.name_bn, new.tags, new.description, new.description_bn))
   execute function index_changed_product()`,
]

const reviewed = (table: string, change: 1 | -1) => `select product_id, rating, ${change} as change from ${table}`

const byKey = (name: string, on: string, ...bodies: string[]) => [
  ...triggered(name, on, ...bodies),
  plannedByKey(`${name}()`),
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

/**
 * Reviews, one per person and product. `pictures_hidden` is the reason for which an administrator hides the pictures, and
 * empty while they show.
 *
 * `seller_ratings` has the sums of a seller's reviews, of the products that the shop shows. A write of a review holds its
 * product, and then the row of the seller; a statement on several products takes the rows of their sellers in order,
 * once.
 */
const reviews = [
  `create table reviews (
     id text primary key,
     product_id text not null references products (id) on delete cascade,
     user_id text references users (id) on delete set null,
     name text not null,
     rating integer not null check (rating between 1 and 5),
     comment text not null default '',
     ${times},
     pictures text[] not null default '{}' check (cardinality(pictures) <= 4),
     pictures_hidden text not null default ''
   )`,
  touched('reviews'),
  `create index reviews_product on reviews (product_id, created_at desc, id desc)`,
  'create unique index reviews_author on reviews (product_id, user_id)',
  'create index reviews_pictures on reviews using gin (pictures)',

  `create table seller_ratings (
     owner_id text primary key,
     reviews bigint not null,
     stars bigint not null
   ) with (fillfactor = 50)`,
  `create function review_count(counts integer[]) returns integer language sql immutable parallel safe
   as $$ select ${STARS.map((at) => `$1[${at}]`).join(' + ')} $$`,
  `create function star_sum(counts integer[]) returns integer language sql immutable parallel safe
   as $$ select ${STARS.map((at) => `${at} * $1[${at}]`).join(' + ')} $$`,
  ...byKey(
    'count_added_reviews',
    'after insert on reviews referencing new table as added for each statement',
    counting(reviewed('added', 1)),
  ),
  ...byKey(
    'count_removed_reviews',
    'after delete on reviews referencing old table as removed for each statement',
    counting(reviewed('removed', -1)),
  ),
  ...byKey(
    'count_changed_reviews',
    'after update on reviews referencing old table as removed new table as added for each statement',
    counting(`${reviewed('added', 1)} union all ${reviewed('removed', -1)}`),
  ),
  ...byKey(
    'count_no_reviews',
    'after truncate on reviews for each statement',
    `update products set star_counts = default where star_counts <> '{0,0,0,0,0}'`,
    'delete from seller_ratings',
  ),
  // The reviews of a deleted product change no row of it any more.
  ...byKey(
    'rate_removed_products',
    'after delete on products referencing old table as removed for each statement',
    rating(sold('removed', -1)),
  ),
]

/** What keeps lists of products fast for any number of products (docs/decisions/catalogue.md), and their reviews. */
export const productLists = [...counts, ...indexes, ...search, ...reviews]
