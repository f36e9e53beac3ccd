import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import type { Product } from '#contract/products/entity.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, createVisitor, newPhone, password, type Visitor } from '../account/client.ts'
import { manyTries, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/**
 * A client that somebody else has written for this API: it sends more than the contract needs, maps over lists without
 * looking at their kind, and compares the names of payment methods.
 */

const server = await startTestServer({ checkout: withoutCodes, limits: manyTries })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 3)
await query(databaseUrl, 'update products set original_price = 100000, discount = 10, price = 90000')
const admin = (await createUserWithRole(server, 'admin')).visitor

const guest = createVisitor(server.url)
const read = async (path: string, visitor: Visitor = guest) => {
  const { status, body } = await visitor.call('GET', path)
  expect([status, body.success], path).toEqual([200, true])
  return body.data
}

interface CartItem {
  readonly productId: string
  readonly price: number
  readonly quantity: number
  readonly subTotal: number
  readonly size: string
  readonly color: string
  readonly [more: string]: unknown
}

/** The values that the product page shows. */
const productPage = (product: Product) => ({
  name: product.productName,
  price: product.productPrice.toFixed(2),
  details: product.productDetails.map((line) => line.trim()),
  colors: product.productColors.map((color) => color.toUpperCase()),
  sizes: product.productSizes.map((size) => size.toUpperCase()),
  tags: product.searchTags.join(),
  category: product.productCategory!.categoryName,
  subCategory: product.productSubCategory!.subCategoryName,
  faqs: product.faqs.map(({ question, answer }) => `${question} ${answer}`),
  reviews: product.reviews.map(
    ({ userId, stars, text }) => `${userId.name}${userId.profileImg} ${'*'.repeat(stars)} ${text}`,
  ),
  picture: product.productImages[0],
})

/** The entry of the client's own cart, which it sends as it is. */
const cartItem = (product: Product, quantity: number): CartItem => ({
  productId: product._id,
  productName: product.productName,
  productCategory: product.productCategory,
  price: product.productPrice,
  discount: product.productDiscount,
  quantity,
  subTotal: product.productPrice * quantity,
  size: product.productSizes[0]!,
  color: product.productColors[0]!,
  image: product.productImages[0],
  maxStock: product.remainingProducts,
  OwnerId: product.OwnerId,
  OwnerName: product.OwnerName,
})

/** The button 'Cancel' of the client's list of orders. */
const cancel = (visitor: Visitor, { _id, paymentMethod }: Order) => {
  if (paymentMethod === 'cash') return visitor.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' })
  if (!['bkash', 'ssl', 'nagad'].includes(paymentMethod)) return undefined
  const money = { refundMethod: 'bkash', refundNumber: '01712345678' }
  return visitor.post('/refund/post', { orderId: _id, ...money })
}

const { email, id: customerId } = await createUser(server)
const customer = createVisitor(server.url)

/** The body of an order as the client sends it. */
const placed = async (items: readonly CartItem[], more: object = {}) => {
  const deliveryFee = (await read('/shipping-fee/get')).shippingFeeOutside
  const { status, body } = await customer.post('/order/post-order', {
    customerId,
    customerName: 'Nusrat Jahan',
    customerEmail: email,
    phone: newPhone(),
    items,
    deliveryAddress: { division: 'Khulna', district: 'Jinaidaha', city: 'Shailkupa', addressDetails: 'House 7' },
    paymentMethod: 'cod',
    cuopon: '',
    deliveryFee,
    totalPrice: items.reduce((sum, { subTotal }) => sum + subTotal, deliveryFee),
    ...more,
  })
  expect([status, body.message]).toEqual([201, expect.any(String)])
  return body.data.orders as readonly Order[]
}

beforeAll(async () => {
  const { status, body } = await customer.post('/user/signin', { identifier: email, password })
  expect([status, body.data.user._id, typeof body.data.accessToken]).toEqual([200, customerId, 'string'])
  customer.token = body.data.accessToken
})

test('the home page and the lists show every product as the product page does', async () => {
  const names: { categoryName: string }[] = await read('/categories/get-names')
  expect(names.map(({ categoryName }) => categoryName)).toContain('Clothing')
  const shelves: { products: Product[] }[] = await read('/products/categories-with-products')
  const lists = [
    ...shelves.map(({ products }) => products),
    (await read('/products?page=1&limit=10')).data,
    (await read('/products/owner/o1?page=1&limit=10')).data,
  ]
  for (const product of lists.flat()) expect(productPage(product).details).toEqual(['one', 'two'])
  expect(lists.flat().length).toBeGreaterThan(5)
})

test('the product page shows details, choices, questions and reviews', async () => {
  expect(productPage(await read('/products/p1'))).toEqual({
    name: 'Product 1',
    price: '900.00',
    details: ['one', 'two'],
    colors: ['RED', '#00FF00'],
    sizes: ['M', 'L'],
    tags: 'plain',
    category: 'Clothing',
    subCategory: 'Sarees',
    faqs: ['How? So.'],
    reviews: ['Rahim **** Fine', 'Karim ***** Good'],
    picture: '/media/a.webp',
  })
})

test('the wishlist takes a product once, and lets it go', async () => {
  for (const path of [1, 2].map(() => `/wishlist/add-to-wishlist/${customerId}`))
    expect((await customer.post(path, { productId: 'p2' })).status).toBeLessThan(300)
  const { products } = await read(`/wishlist/get-wishlist/${customerId}`, customer)
  expect(products.map((product: Product) => productPage(product).name)).toEqual(['Product 2'])
  const removed = await customer.call('DELETE', `/wishlist/remove/${customerId}/p2`)
  expect([removed.status, removed.body.data.products]).toEqual([200, []])
})

test('a checkout orders the cart, one order per seller, and keeps the address in today’s names', async () => {
  const orders = await placed([cartItem(await read('/products/p1'), 2), cartItem(await read('/products/p2'), 1)])
  expect(orders.map(({ totalPrice, deliveryFee }) => totalPrice - deliveryFee).sort()).toEqual([1800, 900])
  for (const { deliveryAddress, paymentMethod } of orders)
    expect([deliveryAddress!.district, paymentMethod]).toEqual(['Jhenaidah', 'cash'])
})

test('a checkout believes no price, seller, fee or person of the client', async () => {
  const item = cartItem(await read('/products/p2'), 1)
  const { shippingFeeOutside } = await read('/shipping-fee/get')
  const lies = {
    price: 1,
    discount: 99,
    subTotal: 1,
    maxStock: 1e9,
    OwnerId: 'o1',
    OwnerName: 'Me',
    productName: 'Gold',
  }
  const [order] = await placed([{ ...item, ...lies }], {
    customerId: 'somebody',
    cuopon: 'FREE',
    deliveryFee: 0,
    totalPrice: 900 + shippingFeeOutside,
  })
  expect(order).toMatchObject({ totalPrice: 900 + shippingFeeOutside, deliveryFee: shippingFeeOutside })
  expect(order!.items).toMatchObject([
    { price: 900, subTotal: 900, productName: 'Product 2', OwnerId: 'o2', OwnerName: 'Owner Two' },
  ])
  const own: readonly Order[] = await read(`/order/get-order-by-customerId/${customerId}`, customer)
  expect(own.map(({ _id }) => _id)).toContain(order!._id)
})

describe('an order', () => {
  const newOrder = async () => (await placed([cartItem(await read('/products/p3'), 1)]))[0]!
  const listed = async (id: string) =>
    ((await read(`/order/get-order-by-customerId/${customerId}`, customer)) as readonly Order[]).find(
      ({ _id }) => _id === id,
    )!

  test('on delivery is cancelled by its customer', async () => {
    const { _id } = await newOrder()
    expect(await cancel(customer, await listed(_id))).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled' } },
    })
    expect((await listed(_id)).status).toBe('cancelled')
  })

  test.each(['bkash', 'ssl', 'nagad'])('that is paid by %s is cancelled with a refund request', async (method) => {
    const { _id } = await newOrder()
    await query(databaseUrl, `update orders set payment_method = $1, payment_status = 'paid' where id = $2`, [
      method,
      _id,
    ])
    const response = await cancel(customer, await listed(_id))
    expect(response).toMatchObject({ status: 201, body: { data: { refundStatus: 'pending', refundMethod: 'bkash' } } })
    expect((await listed(_id)).status).toBe('cancelled')
    const refund = response!.body.data._id
    const decided = await admin.call('PATCH', `/refund/${refund}`, { id: refund, status: 'Completed' })
    expect(decided).toMatchObject({ status: 200, body: { data: { refundStatus: 'completed' } } })
  })

  test('that is delivered has an invoice and takes a review', async () => {
    const { _id } = await newOrder()
    for (const status of ['processing', 'shipped', 'delivered']) {
      if (status === 'processing') await admin.post(`/order/confirm/${_id}`)
      expect((await admin.call('PATCH', `/order/update-status/${_id}`, { status })).status, status).toBe(200)
    }
    expect((await customer.call('GET', `/order/invoice/${_id}`)).headers.get('content-type')).toBe('application/pdf')
    const review = { userId: customerId, stars: 5, text: 'As on the picture' }
    const { status, body } = await customer.post('/products/p3/reviews', { review })
    expect(status).toBeLessThan(300)
    expect(productPage(body.data).reviews).toEqual(['Rahima Khatun ***** As on the picture'])
  })
})

test('a kept cart has the lines alone', async () => {
  const lines = [{ productId: 'p1', quantity: 2, size: 'M', color: 'red' }]
  expect((await customer.call('PUT', '/cart', { items: lines })).body.data.items).toEqual(lines)
  expect((await read('/cart', customer)).items).toEqual(lines)
})

test('the profile is saved with all its fields, and the session ends', async () => {
  const { name, phone, profileImg } = await read(`/user/get-single-user/${customerId}`, customer)
  const profile = { id: customerId, name, email, phone, profileImg, address: 'House 7' }
  expect((await customer.call('PUT', '/user/update-profile', profile)).body.data).toMatchObject({ address: 'House 7' })
  const { data: token } = (await customer.post('/user/refresh-token')).body
  expect(token).toEqual(expect.any(String))
  customer.token = token
  expect((await customer.post('/user/logout')).status).toBe(200)
  expect((await customer.call('GET', '/cart')).status).toBe(401)
})
