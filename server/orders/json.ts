import type { Order, OrderItem } from '../../contract/orders/entity.ts'

/**
 * Orders as JSON that PostgreSQL writes, so that a list of many goes through the server as text: no row of it becomes an
 * object here, and other calls are answered meanwhile. Each value is SQL that gives JSON text; the entities' own types
 * see to it that no field is missing or left over.
 */
type FieldsOf<Entity> = { readonly [Field in keyof Entity]: string }

const object = (fields: Record<string, string>) =>
  `concat(${Object.entries(fields)
    .map(([name, value], place) => `'${place === 0 ? '{' : ','}"${name}":', ${value}`)
    .join(', ')}, '}')`

const text = (column: string) => `to_json(${column})`
/** Paisa as taka: a decimal of at most two places. */
const taka = (paisa: string) => `trim_scale((${paisa}) * 0.01)`
const time = (column: string) => `to_char(${column} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""')`
const list = (elements: string) => `concat('[', ${elements}, ']')`

const item = object({
  productId: text('i.product_id'),
  productName: text('i.product_name'),
  image: text('i.image'),
  quantity: 'i.quantity',
  price: taka('i.price'),
  subTotal: taka('i.sub_total'),
  size: text('i.size'),
  color: text('i.color'),
  OwnerName: text('i.owner_name'),
  OwnerId: text('i.owner_id'),
} satisfies FieldsOf<OrderItem>)

/** The items of `order_items i`, as an aggregate. @param filter which of them, as SQL */
export const itemsJson = (filter = '') => list(`string_agg(${item}, ',' order by i.position) ${filter}`)

/** An order of `orders o`. @param sums its sums in paisa and its items as JSON text, as SQL */
export const orderJson = (sums: { readonly total: string; readonly fee: string; readonly items: string }) =>
  object({
    _id: text('o.id'),
    status: text('o.status'),
    createdAt: time('o.created_at'),
    customerName: text('o.customer_name'),
    customerEmail: text('o.customer_email'),
    phone: text('o.phone'),
    totalPrice: taka(sums.total),
    deliveryFee: taka(sums.fee),
    paymentMethod: text('o.payment_method'),
    transaction_id: text('o.transaction_id'),
    deliveryAddress: object({
      addressDetails: text('o.address_details'),
      city: text('o.city'),
      district: text('o.district'),
      division: text('o.division'),
    } satisfies FieldsOf<NonNullable<Order['deliveryAddress']>>),
    items: sums.items,
    updatedAt: time('o.updated_at'),
  } satisfies FieldsOf<Order>)
