import { randomBytes, randomUUID } from 'node:crypto'
import { defaultCheckoutSettings } from '#server/platform/checkoutSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { query } from '#tests/support/createDatabase.ts'
import { newPhone, type Visitor } from '../account/client.ts'

/** Settings of a shop without codes, and limits that no test reaches by accident. */
export const withoutCodes = { ...defaultCheckoutSettings, codes: 'off' as const }

const many = { tries: 100_000, seconds: 900 }
export const manyTries = {
  ...defaultSettings.limits,
  addressTries: many,
  addressMessages: many,
  addressWrongCodes: many,
}

export const newKey = () => randomBytes(16).toString('base64url')

export const line = (productId: string, quantity = 1) => ({ productId, quantity, size: 'M', color: 'red' })

export const address = { division: 'Dhaka', district: 'Dhaka', city: 'Mirpur', addressDetails: 'House 1, Road 2' }

/** The body of an order by a new customer with a new checkout. */
export const orderOf = (items: readonly unknown[], more: Record<string, unknown> = {}) => ({
  customerName: 'Nusrat Jahan',
  phone: newPhone(),
  customerEmail: '',
  items,
  deliveryAddress: address,
  paymentMethod: 'cash',
  checkoutId: randomUUID(),
  key: newKey(),
  ...more,
})

export const place = (visitor: Visitor, body: unknown, headers?: Record<string, string>) =>
  visitor.post('/order/post-order', body, headers)

/** The wait for another code to a phone is over, the life of the former one is not. */
export const passWait = (databaseUrl: string, phone: string) =>
  query(databaseUrl, `update phone_codes set expires_at = expires_at - interval '61 seconds' where phone = $1`, [phone])

/** Stock and sales of products, by id. */
export const stockOf = async (databaseUrl: string, ...ids: string[]) => {
  const rows = await query<{ id: string; stock: number; sales: number }>(
    databaseUrl,
    'select id, stock, sales from products where id = any($1) order by id',
    [ids],
  )
  return Object.fromEntries(rows.map(({ id, stock, sales }) => [id, { stock, sales }]))
}

/** Sets the stock of products, one at a time: a statement that holds several could wait in a circle with a worker. */
export const restock = async (databaseUrl: string, stock: number, ...ids: string[]) => {
  for (const id of ids) await query(databaseUrl, 'update products set stock = $1 where id = $2', [stock, id])
}
