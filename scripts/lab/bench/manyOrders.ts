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

/** SQL of a number of a place, of which the first ones are the most frequent. */
const skewed = (count: number, row: string, which: number) =>
  `floor(${count} * power(${draw(row, which)} / 1073741824.0::float8, 2.5))::int`

/** Orders per customer. */
const ORDERS_OF_ONE = 10
/** Of so many orders, one has items of several sellers, as orders from before the checkout of today have. */
const ONE_SHARED_IN = 10

/** The tables whose indexes are made after their rows, as a restore does. */
const FILLED = `('orders', 'order_items', 'order_search', 'seller_orders')`
const withoutIndexes = [
  `create temp table bench_indexes as select indexname, indexdef from pg_indexes
   where tablename in ${FILLED} and indexname not in (select conname from pg_constraint)`,
  `do $$ declare i record; begin for i in select * from bench_indexes loop execute 'drop index ' || i.indexname; end loop; end $$`,
]
const withIndexes = `do $$ declare i record; begin for i in select * from bench_indexes loop execute i.indexdef; end loop; end $$`
/** What orders need of their triggers; the others would notify, index and check each order on its own. */
const TRIGGERS = {
  orders: ['orders_status_since', 'count_added_orders'],
  order_items: ['count_added_items', 'keep_added_sellers'],
}
const withoutTriggers = Object.entries(TRIGGERS).flatMap(([table, kept]) => [
  `alter table ${table} disable trigger all`,
  ...kept.map((trigger) => `alter table ${table} enable trigger ${trigger}`),
])
const withTriggers = Object.keys(TRIGGERS).map((table) => `alter table ${table} enable trigger all`)

/** The sellers and customers, with the password of the demo accounts. */
const people = (name: string, role: string, count: number) =>
  `insert into users (id, name, email, role, password_hash, verified_at)
   select '${name}' || n, ${role === 'owner' ? oneOf(OWNERS, 'n') : `${oneOf(FIRST, draw('n', 7))} || ' ' || ${oneOf(LAST, draw('n', 8))}`},
     '${name}' || n || '@bench.example', '${role}',
     (select password_hash from users where email = 'admin@haat.example'), now()
   from generate_series(0, ${count - 1}) n on conflict do nothing`

/**
 * Makes `count` orders instead of those of a database with products, and a customer for each ten: one to three items each,
 * of twenty sellers, the largest with 30 % of the orders and the smallest with 2 %, in every status, over the last two
 * years. One open order in twenty is late.
 */
export const makeOrders = (databaseUrl: string, count: number): Promise<void> =>
  run(
    databaseUrl,
    'truncate orders, order_items, refunds cascade',
    `set work_mem = '128MB'`,
    `set maintenance_work_mem = '512MB'`,
    people('owner', 'owner', OWNERS.length),
    people('customer', 'user', Math.ceil(count / ORDERS_OF_ONE)),
    ...withoutIndexes,
    ...withoutTriggers,
    // In the order of their times, as a shop stores them.
    `create temp table bench_orders as
     select n, lpad(to_hex(extract(epoch from at)::bigint), 8, '0') || substr(md5(n::text), 1, 16) as id, at,
       ${oneOf(STATUSES, draw('n', 6))} as status, 'customer' || ${draw('n', 13)} % ${Math.ceil(count / ORDERS_OF_ONE)} as customer
     from generate_series(1, ${count}) n,
       lateral (select (date_trunc('day', now()) - make_interval(secs => ${draw('n', 1)} % 63072000)) as at) moment
     order by at`,
    `create temp table goods as
     select row_number() over (order by id) - 1 as place, id, name, price, coalesce(images[1], '') as image from products`,
    `create temp table bought as
     select m.n, m.id as order_id, position, g.id as product_id, g.name, g.image, g.price,
       1 + ${draw('m.n * 3 + position', 2)} % 4 as quantity,
       case when m.n % ${ONE_SHARED_IN} = 0 then ${skewed(OWNERS.length, 'm.n * 3 + position', 3)}
         else ${skewed(OWNERS.length, 'm.n', 3)} end as owner
     from bench_orders m
     cross join lateral generate_series(0, (${draw('m.n', 4)} % 3)::int) position
     join goods g on g.place = ${draw('m.n * 3 + position', 5)} % (select count(*) from goods)
     order by m.at`,
    'analyze bench_orders',
    'analyze bought',
    `insert into orders (id, status, customer_id, customer_name, customer_email, phone, total_price, delivery_fee,
       payment_method, transaction_id, address_details, city, district, division, deliver_by, created_at, updated_at)
     select m.id, m.status, m.customer, ${oneOf(FIRST, draw('m.n', 7))} || ' ' || ${oneOf(LAST, draw('m.n', 8))},
       m.customer || '@bench.example',
       '01' || 3 + ${draw('m.n', 9)} % 7 || lpad((${draw('m.n', 10)} % 100000000)::text, 8, '0'),
       b.goods + 6000, 6000, 'bKash', upper(substr(md5('t' || m.n), 1, 10)),
       ${oneOf(PLACES, draw('m.n', 11))}, city, city, city,
       case when m.status in ('delivered', 'cancelled') then m.at::date + 3
         else current_date + case when ${draw('m.n', 14)} % 20 = 0 then -2 else 5 end end, m.at, m.at
     from bench_orders m
     join (select n, sum(price * quantity) as goods from bought group by n) b on b.n = m.n
     cross join lateral (select ${oneOf(CITIES, draw('m.n', 12))} as city) place
     order by m.at`,
    `insert into order_items (order_id, position, product_id, product_name, image, quantity, price, sub_total, size,
       color, owner_id, owner_name)
     select order_id, position, product_id, name, image, quantity, price, price * quantity, 'M', '#d98324',
       'owner' || owner, ${oneOf(OWNERS, 'owner')}
     from bought`,
    'analyze orders',
    'analyze order_items',
    'select index_orders(array(select id from orders order by created_at))',
    ...withTriggers,
    withIndexes,
    'select fold_order_counts()',
    // A shop folds its counts all the time, so that none of their rows is left over.
    'vacuum full order_counts',
    'vacuum analyze',
  )

/** Creates a database with the demo shop, but with `count` orders. */
export const shopWithOrders = async (servers: BenchServers, count: number) => {
  const settings = await servers.database()
  await seedDemoShop(settings, DEMO_PASSWORD)
  await makeOrders(settings.databaseUrl, count)
  return { ...settings, checkout: { ...settings.checkout, codes: 'off' as const } }
}
