import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { saree } from '#machines/products/productForm.fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import * as checkout from '#stories/checkout/Checkout.stories.tsx'
import * as orders from '#stories/orders/MyOrders.stories.tsx'
import * as policies from '#stories/policies/Policy.stories.tsx'
import * as products from '#stories/products/Products.stories.tsx'
import { storiesOf } from '../views/support/stories.ts'

const { InBanglaToo } = storiesOf(policies)
afterEach(() => {
  vi.unstubAllGlobals()
})

test("a policy begins with its Bangla part, and the foot of the page has the shop's Bangla name", async () => {
  // Without an observer the foot loads at once, as if it were in view.
  vi.stubGlobal('IntersectionObserver', undefined)
  render(<InBanglaToo />)
  const other = await screen.findByRole('link', { name: 'English' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['পণ্য ফেরত', 'What you can return'])
  expect(document.querySelector(other.getAttribute('href') as string)?.getAttribute('lang')).toBe('en')
  expect(await screen.findByText(shopDetails.shopNameBn as string)).toBeTruthy()
  expect(screen.getByText(/গুলশান/)).toBeTruthy()
})

test('an order shows the Bangla names of its places', async () => {
  const { OnePending } = storiesOf(orders)
  render(<OnePending />)
  expect(await screen.findByText(/ঢাকা/)).toBeTruthy()
})

test('the back offices list products by their Bangla names, and open a form with both', async () => {
  const { Full, Editing } = storiesOf(products)
  const { unmount } = render(<Full />)
  expect(await screen.findByText(saree.productNameBn as string)).toBeTruthy()
  expect(screen.queryByText(saree.productName)).toBeNull()
  unmount()
  render(<Editing />)
  expect(await screen.findByDisplayValue(saree.productName)).toBeTruthy()
  expect(screen.getByDisplayValue(saree.productNameBn as string)).toBeTruthy()
})

test('the checkout shows the chosen places by their Bangla names', async () => {
  const { Filled } = storiesOf(checkout)
  render(<Filled />)
  expect(await screen.findAllByDisplayValue('ঢাকা')).not.toEqual([])
})
