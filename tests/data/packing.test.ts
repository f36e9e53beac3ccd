import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { packingList } from '#data/packing.ts'
import { orderOf, saree } from '#stories/support/orders.ts'

test('the sizes and colours of a product stand together in their usual order', () => {
  const item = (productName: string, size: string, color = '') => ({
    ...saree,
    productId: productName,
    productName,
    size,
    color,
  })
  const items = [
    item('Tee', 'XL'),
    item('Panjabi', '42'),
    item('Tee', 'M', 'Red'),
    item('Panjabi', '9'),
    item('Tee', 'M', 'Blue'),
  ]
  const { products } = packingList([orderOf('order-1', 'processing', { items })])
  expect(products.map(({ item: { productName, size, color } }) => [productName, size, color].join(' ').trim())).toEqual(
    ['Panjabi 9', 'Panjabi 42', 'Tee M Blue', 'Tee M Red', 'Tee XL'],
  )
})

test('variants that differ in their third option are taken from different shelves', () => {
  const items = ['Silk', 'Cotton', 'Silk'].map((option) => ({ ...saree, quantity: 1, option }))
  const { products } = packingList([orderOf('order-1', 'processing', { items })])
  expect(products.map(({ item, pieces }) => [item.option, pieces])).toEqual([
    ['Cotton', 1],
    ['Silk', 2],
  ])
})

describe('parcels', () => {
  const address = { addressDetails: 'House 7, Road 3', city: 'Dhanmondi', district: 'Dhaka', division: 'Dhaka' }
  const order = (id: string, more: Partial<Order> = {}) =>
    orderOf(id, 'pending', { phone: '01712345678', deliveryAddress: address, deliverBy: '2026-12-05', ...more })
  const parcels = (...orders: readonly Order[]) =>
    packingList(orders).parcels.map((parcel) => parcel.map(({ _id }) => _id))

  test('orders to the same person and address are one parcel, at the place of the one that leaves first', () => {
    const typedOtherwise = { ...address, addressDetails: ' house 7,  ROAD 3 ' }
    expect(
      parcels(
        order('late', { phone: '+880 1712-345678', deliveryAddress: typedOtherwise, deliverBy: '2026-12-01' }),
        order('other', { deliverBy: '2026-12-02', phone: '01811111111' }),
        order('same'),
      ),
    ).toEqual([['late', 'same'], ['other']])
  })

  test.each([
    ['another phone', { phone: '01811111111' }],
    ['another district', { deliveryAddress: { ...address, district: 'Gazipur' } }],
    ['another seller with a part of it', { shared: true }],
  ])('an order with %s is a parcel of its own', (_, more) => {
    expect(parcels(order('one'), order('other', more))).toHaveLength(2)
  })

  test('orders without an address, or without anybody to name, are not joined', () => {
    const none = { deliveryAddress: null }
    const nobody = { phone: '', customerName: '' }
    expect(parcels(order('one', none), order('two', none))).toHaveLength(2)
    expect(parcels(order('one', nobody), order('two', nobody))).toHaveLength(2)
  })

  test.each([
    ['a call', { confirmation: 'needed' }],
    ['money that is sent by hand', { paymentMethod: 'manual' }],
    ['a payment by card', { paymentMethod: 'ssl' }],
  ] as const)('an order that waits for %s is not packed', (_, more) => {
    const { orders, held } = packingList([order('waits', { paymentStatus: 'unpaid', ...more }), order('goes')])
    expect([orders.map(({ _id }) => _id), held]).toEqual([['goes'], 1])
  })

  test('a shipped order that stays keeps its place, and counts neither as an order nor in the pieces', () => {
    const all = [order('first', { status: 'shipped', deliverBy: '2026-12-01', phone: '01811111111' }), order('second')]
    const { parcels: shown, orders, pieces } = packingList(all, ['first'])
    expect(shown.flat().map(({ _id }) => _id)).toEqual(['first', 'second'])
    expect([orders, pieces]).toEqual([packingList(all).orders, packingList(all).pieces])
    expect(orders.map(({ _id }) => _id)).toEqual(['second'])
  })
})
