import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '../../stories/shop/Home.stories.tsx'
import { storiesOf } from './stories.ts'

const stories = storiesOf(file)
const card = (name: RegExp) => screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement

test('a product shows picture, rating, price, the price before and the discount', () => {
  render(<stories.Full />)
  const mangoes = within(card(/mangoes/))
  expect(mangoes.getByRole('link').getAttribute('href')).toBe('/product/himsagar-mangoes')
  expect(card(/mangoes/).querySelector('img')?.srcset).toContain('/media/himsagar-mangoes.webp?w=640 640w')
  expect(mangoes.getByText('৳638')).toBeTruthy()
  expect(mangoes.getByText('৳750').closest('s')?.textContent).toBe('Original price: ৳750')
  expect(mangoes.getByText('15% off')).toBeTruthy()
  expect(mangoes.getByText('Rated 4.5 out of 5')).toBeTruthy()

  const saree = within(card(/saree/))
  expect(saree.getByText('৳1,23,456')).toBeTruthy()
  expect(saree.queryByText(/off$/)).toBeNull()
  expect(card(/panjabi/).querySelector('.picture-missing')).toBeTruthy()
})

test('a card says whether the product is sold out, its link says it too', () => {
  render(<stories.Full />)
  expect(screen.getAllByText('Out of stock')).toHaveLength(1)
  const panjabi = within(card(/panjabi/))
  const link = panjabi.getByRole('link', { name: 'Cotton panjabi' })
  expect(link.getAttribute('aria-describedby')).toBe(panjabi.getByText('Out of stock').id)
  expect(within(card(/saree/)).getByRole('link').hasAttribute('aria-describedby')).toBe(false)
})

test('each category has a tile, a banner and a shelf that lead to its page', () => {
  render(<stories.Full />)
  const links = (role: string, name: string) =>
    within(screen.getByRole(role, { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links('navigation', 'Categories')).toEqual([
    ['Food and grocery', '/category/food'],
    ['Clothing', '/category/clothing'],
  ])
  expect(links('region', 'Offers').map(([, to]) => to)).toEqual(['/category/food', '/category/clothing'])
  expect(screen.getByRole('link', { name: 'See all of Clothing' }).getAttribute('href')).toBe('/category/clothing')
})

test('nothing looks as if it could be bought', () => {
  render(<stories.Full />)
  expect(screen.queryByText(/buy|add to|cart|checkout/i)).toBeNull()
  expect(within(card(/mangoes/)).queryAllByRole('button')).toEqual([])
})

test('a guest is led to sign-in; a person has a menu that comes on the first press', async () => {
  const guest = render(<stories.Full />)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  guest.unmount()

  render(<stories.SignedInAsAdmin />)
  await userEvent.click(screen.getByRole('button', { name: 'Account of Farhana Akter' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: 'Admin Panel' }).getAttribute('href')).toBe('/admin')
  expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeTruthy()
})

test('while it loads the page keeps its shape; a failure offers another try; an empty shop says so', async () => {
  const loading = render(<stories.Loading />)
  expect(loading.container.querySelectorAll('[aria-busy="true"] .product')).toHaveLength(8)
  loading.unmount()

  const failed = render(<stories.Failed />)
  expect((await screen.findByRole('alert')).textContent).toContain('The shop could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  failed.unmount()

  render(<stories.NothingForSale />)
  expect(screen.getByRole('heading', { name: 'No products yet' })).toBeTruthy()
})

test('an unknown address is friendly about it', () => {
  render(<stories.NotFound />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/')
})
