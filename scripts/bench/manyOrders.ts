import { seedDemoShop } from '#server/demo/seed.ts'
import { type BenchServers, DEMO_PASSWORD, run } from './benchServers.ts'

export const ORDER_COUNTS = [1000, 10_000, 100_000] as const

const OWNERS = [
  ...['Rahima Khatun', 'Abdul Karim Sarder', 'Tanvir Hasan', 'Meherunnesa Begum', 'Jashim Uddin', 'Shirin Akhter'],
  ...['Kamrul Hasan', 'Nazma Parvin', 'Golam Mostafa', 'Quazi Anwar', 'Farid Ahmed', 'Sultana Razia', 'Habibur Rahman'],
  ...['Dilruba Yasmin', 'Rezaul Karim', 'Taslima Nasreen', 'করিম ট্রেডার্স', 'মায়ের দোয়া স্টোর', 'শাপলা বুটিক', 'পদ্মা কৃষি খামার'],
]
const FIRST = ['Nusrat', 'Rafiqul', 'Sharmin', 'Arif', 'Lamia', 'Sadia', 'Imran', 'নুসরাত', 'রফিকুল', 'আফরোজা', 'Zubair']
const LAST = ['Jahan', 'Islam', 'Akter', 'Hossain', 'Sultana', 'Chowdhury', 'ইসলাম', 'চৌধুরী', 'Talukder']
const PLACES = [
  'House 12, Road 5, Sector 7, Uttara',
  '22 Station Road, Kotwali',
  'বাড়ি ৭, মিরপুর ১০',
  'Flat 4B, Green View',
]
const CITIES = ['Dhaka', 'Chattogram', 'Sylhet', 'Khulna', 'Rajshahi', 'Barishal', 'Rangpur', 'Mymensingh']
const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'delivered', 'delivered', 'delivered', 'cancelled']

const words = (texts: readonly string[]) => `'{${texts.map((text) => `"${text}"`).join(',')}}'::text[]`
const oneOf = (texts: readonly string[], which: string) => `(${words(texts)})[1 + (${which}) % ${texts.length}]`
/** SQL of a repeatable pseudo-random number; `which` distinguishes the numbers for one row. */
const draw = (row: string, which: number) => `(hashint8extended(${row}, ${which}) & 1073741823)`

/**
 * Creates a database with the demo shop, but with `count` orders instead of the demo's: one to three items each of the
 * shop's products, of twenty owners, in every status, over the last two years.
 */
export const shopWithOrders = async (servers: BenchServers, count: number) => {
  const settings = await servers.database()
  await seedDemoShop(settings, DEMO_PASSWORD)
  await run(
    settings.databaseUrl,
    'truncate orders, order_items, refunds cascade',
    `create temp table bench_orders as
     select n, lpad(to_hex(extract(epoch from at)::bigint), 8, '0') || substr(md5(n::text), 1, 16) as id, at
     from generate_series(1, ${count}) n,
       lateral (select (date_trunc('day', now()) - make_interval(secs => ${draw('n', 1)} % 63072000)) as at) moment`,
    `create temp table goods as
     select row_number() over (order by id) - 1 as place, id, name, price, coalesce(images[1], '') as image from products`,
    `create temp table bought as
     select m.n, m.id as order_id, position, g.id as product_id, g.name, g.image, g.price,
       1 + ${draw('m.n * 3 + position', 2)} % 4 as quantity, ${draw('m.n * 3 + position', 3)} % ${OWNERS.length} as owner
     from bench_orders m
     cross join lateral generate_series(0, (${draw('m.n', 4)} % 3)::int) position
     join goods g on g.place = ${draw('m.n * 3 + position', 5)} % (select count(*) from goods)`,
    `insert into orders (id, status, customer_name, customer_email, phone, total_price, delivery_fee, payment_method,
       transaction_id, address_details, city, district, division, created_at, updated_at)
     select m.id, ${oneOf(STATUSES, draw('m.n', 6))},
       ${oneOf(FIRST, draw('m.n', 7))} || ' ' || ${oneOf(LAST, draw('m.n', 8))}, 'customer' || m.n || '@bench.example',
       '01' || 3 + ${draw('m.n', 9)} % 7 || lpad((${draw('m.n', 10)} % 100000000)::text, 8, '0'),
       sum(b.price * b.quantity) + 6000, 6000, 'bKash', upper(substr(md5('t' || m.n), 1, 10)),
       ${oneOf(PLACES, draw('m.n', 11))}, city, city, city, m.at, m.at
     from bench_orders m
     join bought b on b.n = m.n
     cross join lateral (select ${oneOf(CITIES, draw('m.n', 12))} as city) place
     group by m.n, m.id, m.at, city`,
    `insert into order_items (order_id, position, product_id, product_name, image, quantity, price, sub_total, size,
       color, owner_id, owner_name)
     select order_id, position, product_id, name, image, quantity, price, price * quantity, 'M', '#d98324',
       'owner' || owner, ${oneOf(OWNERS, 'owner')}
     from bought`,
    'vacuum analyze',
  )
  return settings
}
