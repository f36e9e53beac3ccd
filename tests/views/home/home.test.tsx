import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { customer } from '#machines/core/fixtures.ts'
import * as menuFile from '#stories/account/AccountMenu.stories.tsx'
import * as file from '#stories/home/Home.stories.tsx'
import { banners, failingCache, homeCache, productRows, SERVER_MESSAGE } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const menus = storiesOf(menuFile)
/** The first card of a product, which may stand in several rows. */
const card = (name: RegExp) => screen.getAllByRole('heading', { level: 3, name })[0]?.closest('article') as HTMLElement
const rows = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('a product card shows picture, rating, price, original price and discount', async () => {
  render(<stories.Full />)
  await screen.findAllByRole('heading', { level: 3, name: /mangoes/ })
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
  expect(card(/panjabi/).querySelector('.Picture-missing')).toBeTruthy()
})

test('the row of facts has those of the settings; a server without them has cash on delivery alone', async () => {
  const full = render(<stories.Full />)
  const facts = () => within(screen.getByRole('list', { name: 'Buying here' })).getAllByRole('listitem')
  const words = () => facts().map(({ textContent }) => textContent?.trim())
  expect(words()).toEqual(['Cash on delivery', '7 days to return', '৳60 in Dhaka, 5 days', 'Call 09612345678'])
  expect(within(facts()[3]!).getByRole('link').getAttribute('href')).toBe('tel:09612345678')
  full.unmount()
  const Other = variantOf(file, file.Full, { cache: () => failingCache(404) })
  render(<Other />)
  await expect.poll(words).toEqual(['Cash on delivery'])
})

test('a price that equals the original one has no badge, and nothing is struck through', async () => {
  const [food, clothing] = productRows
  const mangoes = { ...food!.products[0]!, productOriginalPrice: 10, productPrice: 10, productDiscount: 4 }
  const rowsOf = [{ ...food!, products: [mangoes] }, clothing!]
  const Rounded = variantOf(file, file.Full, { cache: () => homeCache({ productRows: rowsOf, banners }) })
  render(<Rounded />)
  await screen.findAllByRole('heading', { level: 3, name: /mangoes/ })
  expect(within(card(/mangoes/)).getByText('৳10')).toBeTruthy()
  expect(card(/mangoes/).querySelector('s')).toBeNull()
  expect(within(card(/mangoes/)).queryByText(/off$/)).toBeNull()
})

test('a card says that the product alone has free delivery', () => {
  render(<stories.Full />)
  const names = screen
    .getAllByText('Free delivery')
    .map((mark) => mark.closest('article')?.querySelector('h3')?.textContent)
  expect(new Set(names)).toEqual(new Set(['Dhakai jamdani saree']))
})

test('a card and its link say whether the product is sold out', () => {
  render(<stories.Full />)
  expect(screen.getAllByText('Out of stock')).toHaveLength(1)
  const panjabi = within(card(/panjabi/))
  const link = panjabi.getByRole('link', { name: 'Cotton panjabi' })
  expect(link.getAttribute('aria-describedby')).toBe(panjabi.getByText('Out of stock').id)
  expect(within(card(/saree/)).getByRole('link').hasAttribute('aria-describedby')).toBe(false)
})

test('each category has a tile, a banner and a product row that link to its page', () => {
  render(<stories.Full />)
  const links = (role: string, name: string) =>
    within(screen.getByRole(role, { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links('navigation', 'Categories')).toEqual([
    ['Clothing', '/category/clothing'],
    ['Food and grocery', '/category/food'],
  ])
  expect(links('region', 'Offers').map(([, to]) => to)).toEqual(['/category/food', '/category/clothing'])
  expect(screen.getByRole('link', { name: 'See all of Clothing' }).getAttribute('href')).toBe('/category/clothing')
})

test('a banner of which only the id of its category is known has the name from the rows', () => {
  const bare = banners.map((banner) => ({
    ...banner,
    bannerCategory: banner.bannerCategory && { ...banner.bannerCategory, categoryName: '' },
  }))
  const WithBareBanners = variantOf(file, file.Full, { cache: () => homeCache({ productRows, banners: bare }) })
  render(<WithBareBanners />)
  const names = within(screen.getByRole('region', { name: 'Offers' })).getAllByRole('link')
  expect(names.map((link) => link.querySelector('strong')?.textContent)).toEqual([
    'Food and grocery, up to 15% off',
    'Clothing',
  ])
})

test('rows of offers, best sellers and new products stand below the first category, and the products seen lately', async () => {
  const full = render(<stories.Full />)
  await screen.findByRole('heading', { name: 'New in the market' })
  expect(rows()).toEqual(['Categories', 'Clothing', 'On offer', 'Best sellers', 'New in the market'])
  const offers = screen.getByRole('link', { name: 'See all of On offer' })
  expect(offers.getAttribute('href')).toBe('/search?discount=10&inStock=true')
  full.unmount()
  render(<stories.SeenLately />)
  const seen = within(await screen.findByRole('region', { name: 'Seen lately' }))
  expect(seen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sundarban honey', '/product/sundarban-honey'],
  ])
})

test('of many categories twelve have a tile until a press shows all', async () => {
  render(<stories.ManyCategories />)
  const tiles = within(screen.getByRole('navigation', { name: 'Categories' }))
  expect(tiles.getAllByRole('link')).toHaveLength(12)
  await userEvent.click(tiles.getByRole('button', { name: 'Show all 70 categories' }))
  expect(tiles.getAllByRole('link')).toHaveLength(70)
  expect(tiles.queryByRole('button')).toBeNull()
})

test('a product in stock has a button for the cart, a sold-out one has none', async () => {
  render(<stories.Full />)
  await screen.findAllByRole('heading', { level: 3, name: /mangoes/ })
  expect(within(card(/mangoes/)).getByRole('button', { name: 'Add to Cart: Himsagar mangoes, 5 kg' })).toBeTruthy()
  expect(within(card(/panjabi/)).queryAllByRole('button')).toEqual([])
})

test('a guest gets a sign-in link; a signed-in person gets a menu that loads on the first press', async () => {
  const guest = render(<stories.Full />)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  guest.unmount()

  render(<menus.OfAnAdmin />)
  await userEvent.click(screen.getByRole('button', { name: 'Account of Farhana Akter' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: 'Admin Panel' }).getAttribute('href')).toBe('/admin')
  expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeTruthy()
})

const mine = [
  ['Profile', '/profile'],
  ['My orders', '/orders'],
  ['Wishlist', '/wishlist'],
  ['Logout', null],
]
test.each([
  ['OfACustomer', mine],
  ['OfAnOwner', [['Owner Panel', '/owner'], ...mine]],
  ['OfAnAdmin', [['Admin Panel', '/admin'], ...mine]],
] as const)('the account menu %s', async (name, entries) => {
  const Story = menus[name]
  const { container } = render(<Story />)
  await Story.play?.({ canvasElement: container })
  const items = within(screen.getByRole('menu')).getAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual(entries)
})

test('the account button shows a letter or a picture, also without a name', () => {
  const closed = render(<stories.SignedIn />)
  expect(screen.getByRole('button', { name: 'Account of Nusrat Jahan' }).querySelector('img')).toBeNull()
  closed.unmount()
  const pictured = render(<menus.ClosedWithPicture />)
  const button = screen.getByRole('button', { name: 'Account of Nusrat Jahan' })
  expect(button.querySelector('img')?.getAttribute('src')).toContain('/media/category-clothing.webp')
  pictured.unmount()
  const ClosedWithoutName = variantOf(menuFile, menuFile.ClosedWithPicture, { user: { ...customer, name: '' } })
  render(<ClosedWithoutName />)
  expect(screen.getByRole('button', { name: 'Account' })).toBeTruthy()
})

test('the page shows skeletons while loading, a retry after an error, and a message in an empty shop', async () => {
  const loading = render(<stories.Loading />)
  expect(loading.container.querySelectorAll('[aria-busy="true"] .Card-card')).toHaveLength(8)
  loading.unmount()

  const failed = render(<stories.Failed />)
  expect((await screen.findByRole('alert')).textContent).toContain('The shop could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  failed.unmount()

  const FailedWithMessage = variantOf(file, file.Failed, { cache: () => failingCache(400, SERVER_MESSAGE) })
  const withMessage = render(<FailedWithMessage />)
  expect((await screen.findByRole('alert')).textContent).toContain(SERVER_MESSAGE)
  withMessage.unmount()

  render(<stories.NothingForSale />)
  expect(screen.getByRole('heading', { name: 'No products yet' })).toBeTruthy()
})

test('an unknown address shows a friendly page', () => {
  render(<stories.NotFound />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/')
})

test('banners and products load by separate calls; a banner says that the browser is offline', () => {
  const without = render(<stories.WithoutOffers />)
  expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Categories' })).toBeTruthy()
  without.unmount()
  const offers = render(<stories.OffersLoading />)
  expect(offers.container.querySelector('.Banners-banners[aria-busy]')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Categories' })).toBeTruthy()
  offers.unmount()
  const products = render(<stories.GoodsLoading />)
  expect(screen.getByRole('region', { name: 'Offers' })).toBeTruthy()
  expect(products.container.querySelectorAll('[aria-busy="true"] .Card-card')).toHaveLength(8)
  products.unmount()
  render(<stories.Offline />)
  expect(screen.getByText(/^You are offline/)).toBeTruthy()
})
