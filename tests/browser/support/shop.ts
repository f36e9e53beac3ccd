import { discounted } from '#contract/money.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'

const PICTURE = '/favicon.svg'

/** Inserts a small catalogue: two categories with three products, one of them discounted, a banner and a logo. */
export async function insertSampleShop(databaseUrl: string): Promise<void> {
  const insert = (text: string, values: unknown[]) => query(databaseUrl, text, values)
  const category = async (name: string) => {
    const [id, sub] = [newId(), newId()]
    await insert('insert into categories (id, name, image) values ($1, $2, $3)', [id, name, PICTURE])
    await insert('insert into sub_categories (id, category_id, name) values ($1, $2, $3)', [sub, id, `All ${name}`])
    return { id, sub }
  }
  const product = async (of: { id: string; sub: string }, name: string, paisa: number, discount: number) =>
    insert(
      `insert into products
         (id, name, original_price, discount, price, description, category_id, sub_category_id, stock, images)
       values ($1, $2, $3, $4, $5, 'Fresh from the market', $6, $7, 12, $8)`,
      [newId(), name, paisa, discount, discounted(paisa, discount), of.id, of.sub, [PICTURE]],
    )
  const food = await category('Food')
  const clothing = await category('Clothing')
  await product(food, 'Himsagar mangoes', 125_000, 20)
  await product(food, 'Mustard oil', 34_000, 0)
  await product(clothing, 'Jamdani saree', 1_234_567_00, 0)
  await insert('insert into banners (id, image, category_id, offer) values ($1, $2, $3, 15)', [
    newId(),
    PICTURE,
    food.id,
  ])
  await insert('insert into logo (id, image) values ($1, $2)', [newId(), PICTURE])
}

/** Inserts a category with two levels below it and `count` products on its lowest one, the last of them the newest. */
export async function insertSampleCategory(databaseUrl: string, count: number) {
  const [category, sub, subSub] = [newId(), newId(), newId()]
  await query(databaseUrl, `insert into categories (id, name, image) values ($1, 'Fabrics', $2)`, [category, PICTURE])
  await query(databaseUrl, `insert into sub_categories (id, category_id, name) values ($1, $2, 'Sarees (শাড়ি)')`, [
    sub,
    category,
  ])
  await query(
    databaseUrl,
    `insert into sub_sub_categories (id, category_id, sub_category_id, name) values ($1, $2, $3, 'Jamdani')`,
    [subSub, category, sub],
  )
  const products = Array.from({ length: count }, () => newId())
  await query(
    databaseUrl,
    `insert into products (id, name, original_price, discount, price, description, details, colors, sizes, tags, stock,
       faqs, rating, images, owner_name, category_id, sub_category_id, sub_sub_category_id, created_at)
     select id, 'Saree ' || nth || ' (শাড়ি)', 850000, 10, 765000, 'Woven by hand in Rupganj.', E'Material: silk\nDry clean',
       '{#b3174f,White}', '{12 haat}', '{handloom}', 3, '[{"question":"Is it handwoven?","answer":"Yes."}]', 4.5,
       array[$2::text, $2 || '?second', $2 || '?third'], 'Rahima Khatun', $3, $4, $5,
       timestamptz '2026-01-01' + make_interval(mins => nth::int)
     from unnest($1::text[]) with ordinality as given (id, nth)`,
    [products, PICTURE, category, sub, subSub],
  )
  return { category, sub, subSub, products }
}
