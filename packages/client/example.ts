import { connect } from 'haat-client'

// HAAT_URL=https://shop.example HAAT_KEY=haat_… node --experimental-strip-types example.ts
const { HAAT_URL = '', HAAT_KEY } = process.env
const shop = connect({ url: HAAT_URL, key: HAAT_KEY })

// The new orders, oldest first, page by page.
const orders = []
for (let after: string | undefined, isLast = false; !isLast; isLast = after === undefined) {
  const { data, error } = await shop.orders.listOrders({ query: { status: 'pending', sortBy: 'oldest', after } })
  if (error) throw new Error(`${error.code}: ${error.message}`)
  orders.push(...data.data.data)
  after = data.data.next
}
console.log(`${orders.length} new orders`)

// The first that can be packed moves on, unless somebody has changed it since it was read.
for (const { _id, updatedAt } of orders) {
  const { data, error } = await shop.orders.updateOrderStatus({
    path: { orderId: _id },
    headers: { 'If-Match': updatedAt },
    body: { status: 'processing' },
  })
  if (data) {
    console.log(`${_id} is ${data.data.status}`)
    break
  }
  if (error.code !== 'order.unconfirmed' && error.code !== 'order.unpaid' && error.code !== 'request.changed_since')
    throw new Error(`${error.code}: ${error.message}`)
}
