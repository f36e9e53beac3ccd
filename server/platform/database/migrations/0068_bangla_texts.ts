import { statements } from './support.ts'

/** The columns by which product lists are searched, filtered by place or owner, and counted. */
const LISTED =
  'name, name_bn, tags, description, description_bn, hidden, category_id, sub_category_id, sub_sub_category_id, owner_id'
/** The values by which lists are also filtered: whether a product has stock, and whether its stock is low. */
const FILTERED = 'price, discount, rating, sizes, colors, sold_out, stock > 0, stock > 5'

const differs = (columns: string) =>
  `(select id, ${columns} from added) except all (select id, ${columns} from removed)`

const LEVELS = ['categories', 'sub_categories', 'sub_sub_categories']

/**
 * The Bangla texts of products and categories, empty where there is none. A search finds a product by both names and
 * both descriptions, which are indexed as one text; an item of an order has both names of its product.
 */
export default statements(
  ...LEVELS.map((table) => `alter table ${table} add column name_bn text not null default ''`),
  `alter table products
     add column name_bn text not null default '',
     add column description_bn text not null default '',
     add column details_bn text not null default ''`,
  `alter table order_items add column product_name_bn text not null default ''`,
  // New products of files that were checked before.
  `update product_import_rows
   set input = jsonb_set(input, '{change}', '{"name_bn": "", "description_bn": "", "details_bn": ""}' || (input->'change'))
   where version is null`,

  'drop trigger products_touch on products',
  `create trigger products_touch before update of name, name_bn, original_price, discount, price, description,
     description_bn, details, details_bn, colors, sizes, sold_out, tags, label, category_id, sub_category_id,
     sub_sub_category_id, faqs, quantity, video, images, owner_id, owner_name, hidden, created_at
   on products for each row execute function touch_updated_at()`,

  `create function both_texts(text, text) returns text language sql immutable parallel safe
   as $$ select case when $2 = '' then $1 else $1 || ' ' || $2 end $$`,
  `create or replace function index_products(ids text[]) returns void language plpgsql as $$
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
  'drop trigger products_search_update on products',
  `create trigger products_search_update after update of name, name_bn, tags, description, description_bn on products
   for each row when ((old.name, old.name_bn, old.tags, old.description, old.description_bn)
     is distinct from (new.name, new.name_bn, new.tags, new.description, new.description_bn))
   execute function index_changed_product()`,
  `create or replace function index_orders(ids text[]) returns void language sql as $$
   insert into order_search (order_id, words)
   select o.id, order_words(
     concat_ws(' ', o.customer_name, o.city, o.district, o.division, round(o.total_price * 0.01),
       string_agg(concat_ws(' ', i.product_name, i.product_name_bn, i.owner_name), ' ')),
     o.id, regexp_replace(o.phone, '[^0-9]', '', 'g'))
   from orders o left join order_items i on i.order_id = o.id
   where o.id = any (ids)
   group by o.id
   on conflict (order_id) do update set words = excluded.words $$`,

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
