import { expect, test } from 'vitest'
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
