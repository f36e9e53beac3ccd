import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { productQuery } from '#data/products.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { emptyCart } from '#machines/cart/cartLines.ts'
import { saree } from '#stories/support/shop.ts'
import { type Seen, watchPage } from '#views/shop/analytics/shopEvents.ts'

test('the view of a product is reported with it, and an address that cannot be decoded is a page without a product', () => {
  const client = new QueryClient()
  client.setQueryData(productQuery('লাল-শাড়ি').queryKey, saree)
  const cart = createActor(cartMachine, { input: { stored: emptyCart, user: null } })
  const seenAt = (path: string) => {
    const seen: Seen[] = []
    watchPage(client, cart, { path, search: '' }, (one) => seen.push(one))()
    return seen
  }
  const { productName: name, productPrice: price } = saree
  expect(seenAt('/product/লাল-শাড়ি')).toEqual([
    { name: 'page_view' },
    { name: 'view_item', value: price, items: [{ id: 'লাল-শাড়ি', name, price, quantity: 1 }] },
  ])
  expect(seenAt('/product/%E0%A4%A')).toEqual([{ name: 'page_view' }])
})
