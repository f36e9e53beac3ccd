import { run } from './benchServers.ts'

/** A word in the name of every eighth product. */
export const COMMON_WORD = 'handloom'

/** Three letters and six digits that occur only in the name of the `n`th product. */
export const rareWord = (n: number): string => `sku${String(n).padStart(6, '0')}`

const WORDS = `'{${COMMON_WORD},Premium,Classic,Organic,Smart,Cotton,Wooden,Deluxe}'::text[]`
const GOODS = `'{saree,panjabi,honey,lamp,kettle,notebook,sandal,pickle,basket,phone}'::text[]`
const COLOURS = `'{Red,Green,Blue,Black,White,#b3174f,#00ff00,Navy}'::text[]`
const SIZES = `'{S,M,L,XL,XXL,One size}'::text[]`

/** Fills an empty, migrated database with a catalogue of `count` products, generated inside the database. */
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
    // Creates the indexes of the words once after the inserts, as an import would do.
    'drop index product_search_words, product_search_described, product_search_named',
    `insert into products (id, name, original_price, discount, price, description, details, colors, sizes, tags, label,
       category_id, sub_category_id, sub_sub_category_id, faqs, stock, sales, rating, quantity, images, owner_id,
       owner_name, created_at)
     select lpad(to_hex(n), 24, '0'),
       (${WORDS})[n % 8 + 1] || ' ' || (${GOODS})[n / 8 % 10 + 1] || ' sku' || lpad(n::text, 6, '0'),
       sale.price, sale.discount, sale.price * (100 - sale.discount) / 100,
       repeat('Made by hand in Dhaka with care. ', 8), repeat('One line of details' || chr(10), 5),
       array[(${COLOURS})[n / 3 % 8 + 1]], array[(${SIZES})[n / 7 % 6 + 1]], array['gift', 'tag' || n % 500, 'উপহার'],
       case when n % 5 = 0 then 'offer' else '' end, 'c' || n % 20, 's' || n % 100, 't' || n % 300,
       '[{"question": "How long does it take?", "answer": "Two days."}]', n % 50, n % 1000, n / 11 % 51 / 10.0, '1 piece',
       array['/media/' || md5(n::text) || '-800x800.webp'], 'owner' || n % 50, 'Owner ' || n % 50,
       timestamptz '2026-01-01' + make_interval(secs => n)
     from generate_series(1, ${count}) n
     cross join lateral (select 10000 + n * 7919::bigint % 900000 as price, n / 13 % 8 * 5 as discount) sale`,
    `insert into reviews (id, product_id, name, rating, comment)
     select 'r' || n, lpad(to_hex(n), 24, '0'), 'Karim', 5, 'As described' from generate_series(1, ${count}, 3) n`,
    `set maintenance_work_mem = '256MB'`,
    'create index product_search_words on product_search using gin (words)',
    'create index product_search_described on product_search using gin (described)',
    'create index product_search_named on product_search using gin (named gin_trgm_ops)',
    'vacuum analyze',
  )
