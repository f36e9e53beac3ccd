import { query } from '#tests/support/createDatabase.ts'

/**
 * Inserts a small catalogue: two categories with products, one without, the given number of products, and related rows.
 */
export const insertSampleShop = async (databaseUrl: string, products: number) => {
  const run = (text: string, values: unknown[] = []) => query(databaseUrl, text, values)
  await run(`insert into users (id, name, email, role, verified_at) values
    ('o1', 'Owner One', 'one@shop.example', 'owner', now()), ('o2', 'Owner Two', 'two@shop.example', 'owner', now())`)
  await run(`insert into categories (id, name, image, created_at) values
    ('c1', 'Clothing', '/media/c1.webp', '2026-01-01T00:00:00.120Z'),
    ('c2', 'Food', '/media/c2.webp', '2026-02-01'), ('c3', 'Empty', '', '2026-03-01')`)
  await run(`insert into sub_categories (id, category_id, name, image, created_at) values
    ('s1', 'c1', 'Sarees', '/media/s1.webp', '2026-01-02'), ('s2', 'c2', 'Fruit', '', '2026-02-02')`)
  await run(`insert into sub_sub_categories (id, category_id, sub_category_id, name, created_at) values
    ('t1', 'c1', 's1', 'Jamdani', '2026-01-03'), ('t2', 'c2', 's2', 'Mangoes', '2026-02-03')`)
  for (let n = 1; n <= products; n++) {
    const clothing = n % 2 === 1
    await run(
      `insert into products (id, name, original_price, discount, price, description, details, colors, sizes, tags, label,
         category_id, sub_category_id, sub_sub_category_id, faqs, stock, sales, rating, quantity, images, owner_id,
         owner_name, created_at)
       values ($1, $2, 100050, 12.5, 87544, 'Made by hand in Dhaka', E'one\\ntwo', '{red,#00ff00}', '{M,L}', $3, 'offer',
         $4, $5, $6, '[{"question":"How?","answer":"So."}]', 7, $7, 4.5, '1 piece', '{/media/a.webp,/media/b.webp}',
         $8, $9, timestamptz '2026-05-01' + make_interval(mins => $7))`,
      [
        `p${n}`,
        `Product ${n}`,
        n === 3 ? ['Eid 50%', 'cotton_silk'] : ['plain'],
        ...(clothing ? ['c1', 's1', n === 1 ? null : 't1'] : ['c2', 's2', 't2']),
        n,
        clothing ? 'o1' : 'o2',
        clothing ? 'Owner One' : 'Owner Two',
      ],
    )
  }
  await run(`insert into reviews (id, product_id, name, rating, comment, created_at) values
    ('r1', 'p1', 'Karim', 5, 'Good', '2026-06-01T10:00:00.005Z'), ('r2', 'p1', 'Rahim', 4, 'Fine', '2026-06-02')`)
}
