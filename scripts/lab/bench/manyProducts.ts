import { run } from './benchServers.ts'

/** A word in the name of every eighth product. */
export const COMMON_WORD = 'handloom'

/** A word in the description of every product. */
export const EVERY_WORD = 'Dhaka'

/** Three letters and seven digits that occur only in the name of the `n`th product. */
export const rareWord = (n: number): string => `sku${String(n).padStart(7, '0')}`

const WORDS = `'{${COMMON_WORD},Premium,Classic,Organic,Smart,Cotton,Wooden,Deluxe}'::text[]`
const GOODS = `'{saree,panjabi,honey,lamp,kettle,notebook,sandal,pickle,basket,phone}'::text[]`
const COLOURS = `'{Red,Green,Blue,Black,White,#b3174f,#00ff00,Navy}'::text[]`
const SIZES = `'{S,M,L,XL,XXL,One size}'::text[]`

/** SQL of a number from 0 to less than 1 that depends on the product and the topic alone. */
const chance = (topic: number) => `(abs(hashint8extended(n, ${topic}) / 2) / 4611686018427387905.0::float8)`
/** SQL of a place from 0 to `count` - 1, of which the first ones are the most frequent. */
const skewed = (count: number, topic: number, power: number) =>
  `floor(${count} * power(${chance(topic)}, ${power}))::int`

/** Products of one insert, whose rows its triggers read again. */
const BATCH = 100_000
const batches = (count: number) =>
  Array.from({ length: Math.ceil(count / BATCH) }, (_, n) => [n * BATCH + 1, Math.min(count, (n + 1) * BATCH)] as const)

/**
 * Fills an empty, migrated database with a catalogue of `count` products, generated inside the database. Its shares do
 * not depend on `count`: the largest category has 30 % of the products, its largest subcategory a third of these, and the
 * largest seller 21 %. As in a shop, prices, sizes and colours depend on the category, most products have no review and
 * no discount, and few have many sales.
 */
export const makeProducts = (databaseUrl: string, count: number): Promise<void> =>
  run(
    databaseUrl,
    `insert into users (id, name, email, role, verified_at)
     select 'owner' || n, 'Owner ' || n, 'owner' || n || '@bench.example', 'owner', now() from generate_series(0, 49) n`,
    `insert into categories (id, name) select 'c' || n, 'Category ' || n from generate_series(0, 19) n`,
    `insert into sub_categories (id, category_id, name)
     select 's' || n, 'c' || n % 20, 'Subcategory ' || n from generate_series(0, 99) n`,
    `insert into sub_sub_categories (id, category_id, sub_category_id, name)
     select 't' || n, 'c' || n % 20, 's' || n % 100, 'Sub-subcategory ' || n from generate_series(0, 299) n`,
    `set maintenance_work_mem = '256MB'`,
    // Creates the indexes once after the inserts, as an import would do.
    `create temp table bench_indexes as
     select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('products'::regclass, 'product_search'::regclass) and not indisunique`,
    `do $$ declare one record; begin
       for one in table bench_indexes loop execute 'drop index ' || one.name; end loop;
     end $$`,
    ...batches(count).map(
      ([
        from,
        to,
      ]) => `insert into products (id, name, original_price, discount, price, description, details, colors, sizes, tags, label,
       category_id, sub_category_id, sub_sub_category_id, faqs, stock, sales, rating, quantity, images, owner_id,
       owner_name, created_at)
     select lpad(to_hex(n), 24, '0'),
       (${WORDS})[n % 8 + 1] || ' ' || (${GOODS})[n / 8 % 10 + 1] || ' sku' || lpad(n::text, 7, '0'),
       sale.price, sale.discount, round(sale.price * (100 - sale.discount) / 10000) * 100,
       repeat('Made by hand in ${EVERY_WORD} with care. ', 8), repeat('One line of details' || chr(10), 5),
       case when place.c % 4 = 3 then '{}' else (${COLOURS})[1 + ${skewed(7, 5, 1.5)}:1 + ${skewed(7, 5, 1.5)} + n % 3] end,
       case when place.c % 3 = 0 then (${SIZES})[1 + ${skewed(6, 6, 1)}:1 + ${skewed(6, 6, 1)} + n % 4] else '{}' end,
       array['gift', 'tag' || n % 500, 'উপহার'],
       case when n % 5 = 0 then 'offer' else '' end, 'c' || place.c, 's' || place.c + 20 * place.s,
       case when n % 10 > 0 then 't' || place.c + 20 * place.s + 100 * ${skewed(3, 4, 1.3)} end,
       '[{"question": "How long does it take?", "answer": "Two days."}]',
       case when ${chance(7)} < 0.08 then 0 else 1 + ${skewed(200, 8, 1.5)} end, ${skewed(2000, 9, 6)},
       case when ${chance(10)} < 0.6 then 0 else 5 - ${skewed(31, 11, 2)} / 10.0 end, '1 piece',
       array['/media/' || md5(n::text) || '-800x800.webp'], place.owner, 'O' || substr(place.owner, 2),
       timestamptz '2026-01-01' + make_interval(secs => n)
     from generate_series(${from}, ${to}) n
     cross join lateral (select ${skewed(20, 1, 2.5)} as c, ${skewed(5, 2, 1.5)} as s,
       'owner' || ${skewed(50, 3, 2.5)} as owner) place
     cross join lateral (select round(exp(4.6 + place.c % 5 * 0.8 + 2.2 * ${chance(12)})) * 100 as price,
       case when ${chance(13)} < 0.6 then 0 else 5 + 5 * ${skewed(10, 14, 1.5)} end as discount) sale`,
    ),
    `insert into reviews (id, product_id, name, rating, comment)
     select 'r' || n, lpad(to_hex(n), 24, '0'), 'Karim', 5, 'As described' from generate_series(1, ${count}, 3) n`,
    `do $$ declare one record; begin
       for one in table bench_indexes loop execute one.definition; end loop;
     end $$`,
    'vacuum analyze',
  )
