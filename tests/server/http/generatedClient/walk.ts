// Not in `tsconfig.json`: `generatedClient.test.ts` copies it to the client that it generates, and checks its types there.
import {
  accountSignIn,
  checkoutPlaceOrder,
  checkoutTrackOrder,
  ordersConfirmOrder,
  ordersGetOrdersOfCustomer,
  ordersUpdateOrderStatus,
  productsGetProducts,
} from './client'
import { createClient } from './client/client'

interface Shop {
  readonly baseUrl: string
  readonly customer: string
  readonly admin: string
  readonly password: string
  readonly phone: string
}

/** Signs in, orders with and without the session, changes the status of each order and reads it. */
export const walk = async ({ baseUrl, customer, admin, password, phone }: Shop) => {
  const guest = createClient({ baseUrl, throwOnError: true })
  const signIn = async (identifier: string) => {
    const { data } = await accountSignIn<true>({ client: guest, body: { identifier, password } })
    const session = createClient({ baseUrl, throwOnError: true, auth: () => data.data.accessToken })
    return { session, id: data.data.user?._id ?? '' }
  }
  const buyer = await signIn(customer)
  const staff = await signIn(admin)

  const found = await productsGetProducts<true>({ client: guest, query: { search: 'Product 1', page: 1, limit: 1 } })
  const product = found.data.data.data[0]
  if (!product) throw new Error('The shop has no product')
  const order = {
    customerName: 'Nusrat Jahan',
    phone,
    items: [{ productId: product._id, quantity: 1, size: product.productSizes[0], color: product.productColors[0] }],
    deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Mirpur', addressDetails: 'House 1, Road 2' },
    paymentMethod: 'cash' as const,
  }

  const bought = (await checkoutPlaceOrder<true>({ client: buyer.session, body: order })).data.data.orders[0]!
  const path = { orderId: bought._id }
  const { updatedAt } = (await ordersConfirmOrder<true>({ client: staff.session, path })).data.data
  await ordersUpdateOrderStatus<true>({
    client: staff.session,
    path,
    headers: { 'If-Match': updatedAt },
    body: { status: 'processing' },
  })
  const stale = await ordersUpdateOrderStatus({
    client: staff.session,
    throwOnError: false,
    path,
    headers: { 'If-Match': updatedAt },
    body: { status: 'shipped' },
  })
  const ofCustomer = await ordersGetOrdersOfCustomer<true>({ client: buyer.session, path: { id: buyer.id } })

  const ofGuest = (await checkoutPlaceOrder<true>({ client: guest, body: { ...order, confirmDuplicate: true } })).data
    .data
  const guestOrder = ofGuest.orders[0]!
  await ordersUpdateOrderStatus<true>({
    client: guest,
    path: { orderId: guestOrder._id },
    headers: { 'X-Order-Key': ofGuest.key },
    body: { status: 'cancelled', reason: 'Too late' },
  })
  const tracked = await checkoutTrackOrder<true>({
    client: guest,
    body: { checkoutId: ofGuest.checkoutId, key: ofGuest.key },
  })

  return {
    ofCustomer: ofCustomer.data.data.map(({ _id, status }) => ({ isBought: _id === bought._id, status })),
    stale: stale.error?.code,
    ofGuest: [tracked.data.data].flat().map(({ status }) => status),
  }
}
