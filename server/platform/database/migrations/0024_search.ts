import { statements } from './support.ts'

/** The columns by which product lists are searched, filtered by place or owner, and counted. */
const LISTED = 'name, tags, description, hidden, category_id, sub_category_id, sub_sub_category_id, owner_id'
/** The values by which lists are also filtered. A sale changes none of them, unless it takes the last piece. */
const FILTERED = 'price, discount, rating, sizes, colors, stock > 0'

const products = (table: string, change: 1 | -1) => `select ${LISTED}, ${change} as change from ${table}`

/** SQL of the change of each `product_counts` row when the products of `changes` are added (1) or removed (-1). */
const moves = (changes: string) => `
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
  order by category.id, owner.id`

const differs = (columns: string) =>
  `(select id, ${columns} from added) except all (select id, ${columns} from removed)`

/** A write of listed columns: it locks the revision first, and ends the rows of `product_changes`. */
const listed = (changes: string) => `
     update product_revision set revision = revision + 1;
     delete from product_changes;
     insert into product_counts as kept (category_id, owner_id, total)
     ${moves(changes)}
     on conflict (category_id, owner_id) do update set total = kept.total + excluded.total;`

const counting = (event: 'insert' | 'update' | 'delete', changed: string, changes: string, otherwise = '') =>
  `create or replace function count_products_${event}() returns trigger language plpgsql as $$
   begin
     if exists (${changed}) then ${listed(changes)}
     ${otherwise}
     end if;
     return null;
   end $$`

/**
 * Everything that is neither letter nor digit of any script: ASCII and Latin-1 punctuation, danda, general punctuation,
 * currency signs, arrows and symbols, and emoji. Explicit ranges, so that no locale of the database decides.
 */
const SEPARATORS =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb-\\u00bf\\u00d7\\u00f7\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u2100-\\u214f\\u2190-\\u2bff\\u3000-\\u303f\\ufe30-\\ufe4f\\uff00-\\uff0f\\U0001f000-\\U0001faff'

/** The preset colours of that time: name, and place in the OKLab space with weighted hue (`colourName` of the shop). */
const PRESETS = [
  ['red', 0.601933218, 0.418754324, 0.2198873],
  ['green', 0.617184568, -0.296856123, 0.193078263],
  ['blue', 0.531338907, -0.052180724, -0.419142807],
  ['yellow', 0.873563764, -0.04540124, 0.386159769],
  ['magenta', 0.59654102, 0.49731823, -0.136356484],
  ['cyan', 0.718383074, -0.230477317, -0.134165664],
  ['orange', 0.722146033, 0.221563245, 0.305397346],
  ['purple', 0.500090601, 0.234963128, -0.331893538],
  ['pink', 0.767794219, 0.285311064, -0.012912162],
  ['brown', 0.458006116, 0.10652705, 0.138239188],
  ['gray', 0.64748858, -0.007816493, -0.019320792],
  ['black', 0.177637772, 0, 1.5e-8],
  ['white', 0.999999993, 0, 8.2e-8],
  ['maroon', 0.38610882, 0.291617284, 0.055698309],
  ['navy', 0.291490346, -0.007530605, -0.216942386],
  ['teal', 0.522097519, -0.196942046, -0.016332393],
  ['olive', 0.55641746, -0.083004922, 0.205216111],
  ['gold', 0.731625542, 0.028947608, 0.299526306],
  ['silver', 0.830064262, -0.008204417, -0.01522788],
  ['beige', 0.891360039, 0.013697048, 0.095869106],
] as const
const presets = PRESETS.map(([name, light, a, b]) => `('${name}', ${light}::float8, ${a}::float8, ${b}::float8)`).join(
  ', ',
)

const channel = (at: number) => {
  const part = `(('x' || substr(hex, ${at}, 2))::bit(8)::int / 255.0::float8)`
  return `case when ${part} <= 0.04045 then ${part} / 12.92 else ((${part} + 0.055) / 1.055) ^ 2.4 end`
}

/**
 * Words, filters and sorting of product lists (decisions 0190 to 0192).
 *
 * `product_search` has the words of each product: of its name (with the prefix `n`) and its tags (`t`) with each pair of
 * neighbours joined (`power bank` is also `powerbank`), and of its description. It is a table of its own, so that a sale
 * writes no index of words. `search_vocabulary` has the words of names and tags, against which a typing error is
 * corrected.
 *
 * `product_changes` has a row for each statement that changes values by which lists are filtered, so that a remembered
 * total of a filter is known to be outdated. Rows are only added, because a counter would be a lock that every sale of a
 * last piece waits for. A change of listed columns, which locks `product_revision` anyway, removes them.
 */
export default statements(
  // Normalising costs most of the time, and an ASCII text does not need it.
  `create function search_fold(content text) returns text language sql immutable parallel safe as $$
   select case when octet_length(content) = char_length(content) then lower(replace(content, '''', ''))
     else lower(translate(normalize(content, nfc), '০১২৩৪৫৬৭৮৯''’‘' || U&'\\200b\\200c\\200d\\2060\\feff', '0123456789')) end $$`,
  // A comma between digits groups them: 20,000 is one word.
  `create function search_split(content text) returns text[] language sql immutable parallel safe as $$
   select array_remove(regexp_split_to_array(
     case when position(',' in content) = 0 then content else regexp_replace(content, '(?<=[0-9]),(?=[0-9])', '', 'g') end,
     '[${SEPARATORS}]+'), '') $$`,
  // A lexeme of a tsvector has at most 2046 bytes.
  `create function search_lexemes(field text, line text) returns text[] language plpgsql immutable parallel safe as $$
   declare
     words text[] := search_split(line);
     lexemes text[] := '{}';
   begin
     for at in 1 .. cardinality(words) loop
       lexemes := lexemes || (field || left(words[at], 60));
       if at < cardinality(words) then
         lexemes := lexemes || (field || left(words[at] || words[at + 1], 60));
       end if;
     end loop;
     return lexemes;
   end $$`,
  `create function search_words(name text, tags text[]) returns tsvector language plpgsql immutable parallel safe as $$
   declare
     lexemes text[] := search_lexemes('n', search_fold(name));
     tag text;
   begin
     foreach tag in array tags loop
       lexemes := lexemes || search_lexemes('t', search_fold(tag));
     end loop;
     return array_to_tsvector(lexemes);
   end $$`,
  `create function search_described(description text) returns tsvector language sql immutable parallel safe
   as $$ select array_to_tsvector(array(select left(word, 60) from unnest(search_split(search_fold(description))) word)) $$`,

  `create table product_search (
     product_id text primary key references products (id) on delete cascade,
     words tsvector not null,
     described tsvector not null,
     named text not null
   )`,
  'create table search_vocabulary (word text collate "C" primary key)',
  `create function index_products(ids text[]) returns void language plpgsql as $$
   begin
     insert into product_search (product_id, words, described, named)
     select p.id, search_words(p.name, p.tags), search_described(p.description),
       search_fold(p.name || chr(10) || array_to_string(p.tags, chr(10)))
     from products p where p.id = any (ids)
     on conflict (product_id) do update
       set words = excluded.words, described = excluded.described, named = excluded.named;
     insert into search_vocabulary
     select distinct word from product_search s, unnest(search_split(s.named)) word
     where s.product_id = any (ids) and char_length(word) between 3 and 30 and word !~ '[0-9]'
     order by word
     on conflict do nothing;
   end $$`,
  `select index_products(array(select id from products))`,
  'create index product_search_words on product_search using gin (words)',
  'create index product_search_described on product_search using gin (described)',
  `do $$ begin
     if exists (select from pg_extension where extname = 'pg_trgm') then
       create index product_search_named on product_search using gin (named gin_trgm_ops) with (gin_pending_list_limit = 1024);
     end if;
   end $$`,

  'create table product_changes (id bigint generated always as identity primary key)',
  counting('insert', 'select from added', products('added', 1)),
  counting('delete', 'select from removed', products('removed', -1)),
  counting(
    'update',
    differs(LISTED),
    `${products('added', 1)} union all ${products('removed', -1)}`,
    `elsif exists (${differs(FILTERED)}) then insert into product_changes default values;`,
  ),
  `create or replace function count_no_products() returns trigger language plpgsql as $$
   begin
     update product_revision set revision = revision + 1;
     delete from product_changes;
     delete from product_counts;
     return null;
   end $$`,
  'alter table products drop column searchable',
  'drop function search_text',

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
  `create trigger products_search_update after update of name, tags, description on products for each row
   when ((old.name, old.tags, old.description) is distinct from (new.name, new.tags, new.description))
   execute function index_changed_product()`,

  // One index serves both directions.
  'create index products_price on products (price, created_at desc, id desc) where not hidden',
  'create index products_rating on products (rating desc, created_at desc, id desc) where not hidden',
  'create index products_popular on products (sales desc, created_at desc, id desc) where not hidden',
  `create function size_names(sizes text[]) returns text[] language sql immutable parallel safe
   as $$ select array(select lower(size) from unnest(sizes) size) $$`,
  `create function nearest_colour(hex text) returns text language plpgsql immutable parallel safe as $$
   declare
     r float8 := ${channel(2)};
     g float8 := ${channel(4)};
     b float8 := ${channel(6)};
     l float8 := cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
     m float8 := cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
     s float8 := cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
     light float8 := 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
     green float8 := 2.2 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s);
     blue float8 := 2.2 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s);
   begin
     return (select preset.name from (values ${presets}) preset (name, x, y, z)
       order by (light - x) ^ 2 + (green - y) ^ 2 + (blue - z) ^ 2 limit 1);
   end $$`,
  // PostgreSQL may compute stored columns with an empty search path, so this function keeps the one of now.
  `create function colour_names(colours text[]) returns text[] language sql immutable parallel safe
   set search_path from current as $$ select array(
     select case when colour ~ '^#[0-9a-f]{6}$' then nearest_colour(colour) else colour end
     from (select lower(btrim(unnest(colours))) as colour) given) $$`,
  'alter table products add column size_keys text[] generated always as (size_names(sizes)) stored',
  'alter table products add column colour_keys text[] generated always as (colour_names(colors)) stored',
  'create index products_sizes on products using gin (size_keys)',
  'create index products_colours on products using gin (colour_keys)',
)
