// Not in `tsconfig.json`: `clientPackage.test.ts` copies it to the packed client, and checks its types there.
import { connect } from 'haat-client'

interface Shop {
  readonly url: string
  readonly customer: string
  readonly admin: string
  readonly password: string
  readonly phone: string
}

/** The data of an answer without an error. */
const dataOf = async <A>(call: Promise<{ data?: { data: A }; error?: { code: string } }>) => {
  const { data, error } = await call
  if (!data) throw new Error(error?.code)
  return data.data
}

/** Signs in, orders with and without the session, changes the status of each order, reads it, and makes a key. */
export const walk = async ({ url, customer, admin, password, phone }: Shop) => {
  const guest = connect({ url })
  const signIn = async (identifier: string) => {
    const { accessToken, user } = await dataOf(guest.account.signIn({ body: { identifier, password } }))
    return { shop: connect({ url, key: accessToken }), id: user?._id ?? '' }
  }
  const buyer = await signIn(customer)
  const staff = await signIn(admin)

  const found = await dataOf(guest.products.getProducts({ query: { search: 'Product 1', page: 1, limit: 1 } }))
  const product = found.data[0]
  if (!product) throw new Error('The shop has no product')
  const order = {
    customerName: 'Nusrat Jahan',
    phone,
    items: [{ productId: product._id, quantity: 1, size: product.productSizes[0], color: product.productColors[0] }],
    deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Mirpur', addressDetails: 'House 1, Road 2' },
    paymentMethod: 'cash' as const,
  }

  const bought = (await dataOf(buyer.shop.checkout.placeOrder({ body: order }))).orders[0]!
  const path = { orderId: bought._id }
  const { updatedAt } = await dataOf(staff.shop.orders.confirmOrder({ path }))
  const moved = { path, headers: { 'If-Match': updatedAt } }
  await dataOf(staff.shop.orders.updateOrderStatus({ ...moved, body: { status: 'processing' } }))
  const stale = await staff.shop.orders.updateOrderStatus({ ...moved, body: { status: 'shipped' } })
  // @ts-expect-error: the compiler knows the codes of a call.
  if (stale.error?.code === 'order.stale') throw new Error('There is no such code')
  const ofCustomer = await dataOf(buyer.shop.orders.getOrdersOfCustomer({ path: { id: buyer.id } }))

  const ofGuest = await dataOf(guest.checkout.placeOrder({ body: { ...order, confirmDuplicate: true } }))
  await dataOf(
    guest.orders.updateOrderStatus({
      path: { orderId: ofGuest.orders[0]!._id },
      headers: { 'X-Order-Key': ofGuest.key },
      body: { status: 'cancelled', reason: 'Too late' },
    }),
  )
  const tracked = await dataOf(
    guest.checkout.trackOrder({ body: { checkoutId: ofGuest.checkoutId, key: ofGuest.key } }),
  )

  const access = [{ feature: 'orders' as const, right: 'write' as const }]
  const made = staff.shop.programs.makeKey({ body: { name: 'Example', access, days: 30, currentPassword: password } })

  return {
    key: (await dataOf(made)).secret,
    ofCustomer: ofCustomer.map(({ _id, status }) => ({ isBought: _id === bought._id, status })),
    stale: stale.error?.code,
    ofGuest: [tracked].flat().map(({ status }) => status),
  }
}
