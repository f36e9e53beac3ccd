import { type BenchServers, run } from './benchServers.ts'
import { compareLists, list, orderShops, type Shop } from './orderLists.ts'

const FEW = 10_000
const MANY = Number(process.env.HAAT_ORDERS ?? 1_000_000)
/** Orders that wait for a call in every shop. */
const CALLS = 500

/** SQL of a number of `o.id`, the same in each run. */
const draw = (which: number) => `(hashint8extended(o.at, ${which}) & 1023)`

const TABLES = ['parcels', 'parcel_orders', 'parcel_items', 'parcel_reports', 'courier_bookings', 'order_calls']

/**
 * Parcels of all orders but the pending ones, three of four by a courier, with two reports and a booking each. One booking
 * in a thousand was not sent, and in each shop twenty were declined. The newest pending orders wait for a call.
 */
const makeParcels = (databaseUrl: string) =>
  run(
    databaseUrl,
    ...TABLES.map((table) => `alter table ${table} disable trigger all`),
    'delete from parcels',
    `create temp table packed as
     select o.id as order_id, 'p' || o.id as id, o.created_at, o.total_price, o.status, ${draw(1)} as die, row_number() over () as n,
       (array['steadfast', 'steadfast', 'pathao', 'redx'])[1 + ${draw(2)} % 4] as courier
     from (select *, (extract(epoch from created_at) * 1000)::bigint + ascii(right(id, 1)) as at from orders) o
     where status <> 'pending'`,
    `insert into parcels (id, courier_id, courier, consignment, number, state, state_at, handed_at, ended_as, cash, charge, weight,
       created_at)
     select id, case when die % 4 > 0 then courier end, initcap(courier), n::text, upper('dt' || n), case status
         when 'processing' then 'booked' when 'shipped' then 'inTransit' when 'delivered' then 'delivered' else 'checkedIn' end,
       created_at, case when status <> 'processing' then created_at end,
       case status when 'delivered' then 'delivered' when 'cancelled' then 'returned' end, total_price, 6000, 500, created_at
     from packed order by created_at`,
    'insert into parcel_orders select id, order_id, total_price from packed order by created_at',
    `insert into parcel_items (parcel_id, order_id, position, quantity)
     select p.id, p.order_id, i.position, i.quantity from packed p join order_items i on i.order_id = p.order_id`,
    `insert into parcel_reports (id, parcel_id, state, at, source, counted, created_at)
     select id || state, id, state, created_at, 'courier', true, created_at
     from packed cross join unnest(array['booked', 'pickedUp']) state order by created_at`,
    `insert into courier_bookings (parcel_id, order_id, courier, invoice, state, due_at, sent_at, created_at)
     select id, order_id, courier, order_id, case when n <= 20 then 'refused' when die = 7 then 'withdrawn' else 'booked' end,
       null, created_at, created_at from packed where die % 4 > 0 order by created_at`,
    `update orders set payment_method = 'cash', confirmation = 'needed' where id in (
       select id from orders where status = 'pending' order by created_at desc limit ${CALLS})`,
    `insert into order_calls (order_id, state, due_at, created_at)
     select id, case when confirmation = 'needed' then 'toCall' else 'confirmed' end, created_at, created_at from orders
     on conflict do nothing`,
    ...TABLES.map((table) => `alter table ${table} enable trigger all`),
    'vacuum analyze',
  )

const bookings = (name: string, query = '') => ({ name: `bookings, ${name}`, path: `/api/couriers/bookings?${query}` })
const calls = (name: string, query = '') => ({ name: `calls, ${name}`, path: `/api/call-desk/list?${query}` })

const LISTS = [
  list('orders, page 1'),
  list('orders, shipped', 'status=shipped'),
  { name: 'My orders of a customer', who: 'customer', path: '/api/order/get-order-by-customerId/customer7' },
  bookings('page 1'),
  bookings('of a courier', 'courier=redx'),
  bookings('booked', 'part=booked'),
  bookings('on their way', 'part=waiting'),
  bookings('that need a person', 'part=open'),
  bookings('not sent', 'part=notSent'),
  bookings('by the number of a parcel', 'search=DT77'),
  bookings('by the number of an order', 'search=777777'),
  calls('all'),
  calls('due', 'state=toCall'),
  calls('by a phone', 'search=0171'),
] as const

/** Compares the lists of parcels, of calls and of orders with parcels in a shop of `MANY` orders with those in one of `FEW`. */
export const parcelGrowth = async (servers: BenchServers): Promise<void> => {
  const withParcels = ({ settings }: Pick<Shop, 'settings'>) => makeParcels(settings.databaseUrl)
  await compareLists(LISTS, await orderShops(servers, [FEW, MANY], withParcels))
}
