import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { colourName } from '#contract/products/colourName.ts'
import { productQuery } from '#data/products.ts'
import * as file from '#stories/products/ProductPage.stories.tsx'
import { deleteItem, failingCache, SERVER_MESSAGE, saree, shopCacheWith } from '#stories/support/shop.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import Video from '#views/shop/products/Video.tsx'
import { focusNewPage } from '#views/ui/focus.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const main = () => within(screen.getByRole('main'))
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('a product shows name, price, discount, stock and variants', () => {
  render(<stories.Full />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dhakai jamdani saree (ঢাকাই জামদানি)')
  expect(document.title).toBe('Dhakai jamdani saree (ঢাকাই জামদানি) · Haat')
  expect(main().getAllByText('৳7,480')).toBeTruthy()
  expect(main().getByText('৳8,500').closest('s')).toBeTruthy()
  expect(main().getByText('12% off')).toBeTruthy()
  expect(main().getByText('You save ৳1,020')).toBeTruthy()
  expect(main().getByText('Only 3 left')).toBeTruthy()
  expect(fact('Sold as')).toBe('1 piece')
  expect(
    main()
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['12 haat', '13 haat', 'Maroon', 'White'])
  expect(fact('Seller')).toBe('Rafiqul Islam')
  expect(screen.getByRole('link', { name: 'শাড়ি' }).getAttribute('href')).toBe(`/search?q=${encodeURIComponent('শাড়ি')}`)
  expect(main().getByText('Material:').closest('li')?.textContent).toBe('Material: half silk')
  expect(main().queryByText('Unanswered?')).toBeNull()
  expect(document.querySelector('.ProductSummary-link')?.getAttribute('href')).toBe('#reviews')
  expect(document.querySelector('#reviews')).toBeTruthy()
})

test('a sold-out size or colour is disabled, and says so', () => {
  render(<stories.SoldOutChoices />)
  const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect([option('12 haat Sold out').disabled, option('White Sold out').disabled]).toEqual([true, true])
  expect(option('13 haat').disabled).toBe(false)
})

test('a product with all sizes sold out is out of stock', () => {
  render(<stories.AllSizesSoldOut />)
  expect(main().getByText('Out of stock')).toBeTruthy()
  expect(main().queryByRole('radio')).toBeNull()
  expect(main().queryByRole('button', { name: 'Add to Cart' })).toBeNull()
  expect(main().queryByRole('button', { name: 'Buy Now' })).toBeNull()
  expect(fact('Sizes')).toBe('12 haat13 haat')
})

test('the breadcrumbs link to each level; other products of the category exclude the product itself', () => {
  render(<stories.Full />)
  const trail = within(screen.getByRole('navigation', { name: 'Where you are' }))
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/category/clothing',
    '/category/clothing/sarees',
    '/category/clothing/sarees/jamdani',
  ])
  const more = within(screen.getByRole('region', { name: 'More in Clothing' }))
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/product/saree')
  expect(more.getAllByRole('article')).toHaveLength(3)
})

test('pictures are chosen by thumbnails and buttons, and enlarged in a lightbox', async () => {
  render(<stories.Full />)
  const pictures = within(screen.getByRole('region', { name: 'Pictures' }))
  const current = () =>
    pictures.getAllByRole('button', { name: /^Show picture/ }).findIndex((thumb) => thumb.ariaCurrent === 'true')
  expect(current()).toBe(0)
  await userEvent.click(pictures.getByRole('button', { name: 'Show picture 3' }))
  expect(current()).toBe(2)
  await userEvent.click(pictures.getByRole('button', { name: 'Next picture' }))
  expect(current()).toBe(0)

  await userEvent.click(pictures.getByRole('button', { name: 'Enlarge the picture: Picture 1 of 3' }))
  const large = within(screen.getByRole('dialog', { name: /^Pictures of Dhakai/ }))
  await userEvent.keyboard('{ArrowRight}')
  expect(large.getByText('Picture 2 of 3', { selector: '.visually-hidden' })).toBeTruthy()
  await userEvent.click(large.getAllByRole('button', { name: 'Zoom in' })[1]!)
  expect(large.getAllByRole('button', { name: 'Zoom out' })[1]!.getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(current()).toBe(1)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Enlarge the picture: Picture 2 of 3')
  await waitFor(() => expect(history.state?.enlarged).toBeUndefined())
})

test('reviews show stars, names and comments: the first five, and all on demand', async () => {
  render(<stories.Full />)
  const reviews = within(screen.getByRole('region', { name: 'Reviews' }))
  expect(reviews.getByText('4.5 out of 5')).toBeTruthy()
  expect(reviews.getByText('6 reviews')).toBeTruthy()
  const shown = () => within(reviews.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem')
  expect(shown()).toHaveLength(5)
  await userEvent.click(reviews.getByRole('button', { name: 'Show all 6 reviews' }))
  expect(shown()).toHaveLength(6)
  expect(reviews.getByRole('img', { name: 'Rated 3 out of 5' })).toBeTruthy()
})

test('a product with only a name and a price shows no empty sections', () => {
  render(<stories.Bare />)
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Description', 'Reviews', 'More from ', 'More in Clothing'])
  expect(screen.getByText('In stock')).toBeTruthy()
  expect(screen.getByText('Nobody has reviewed this yet.')).toBeTruthy()
  expect(screen.queryByText(/% off|You save/, { selector: '.ProductPage-page *' })).toBeNull()
})

test('a price that equals the original one has no badge, and nothing is struck through or saved', () => {
  const rounded = { ...saree, productOriginalPrice: 10, productPrice: 10, productDiscount: 4 }
  const Rounded = variantOf(file, file.Full, { cache: () => shopCacheWith([productQuery('saree'), rounded]) })
  render(<Rounded />)
  expect(main().getAllByText('৳10')).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toMatch(/% off|You save|Original price/)
})

test("a video site's page is a link, a file plays on demand, and any other address is ignored", async () => {
  const site = render(<stories.Full />)
  const link = await screen.findByRole('link', { name: /Watch the video on youtube.com/ })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://www.youtube.com/watch?v=abc',
    'noopener noreferrer',
  ])
  site.unmount()
  const played = render(<stories.WithVideoFile />)
  await expect.poll(() => played.container.querySelector('video')?.getAttribute('preload')).toBe('none')
  played.unmount()
  const hostile = render(<Video address="javascript:alert(1)" wrap={(content) => <section>{content}</section>} />)
  expect(hostile.container.childElementCount).toBe(0)
})

test('the page has a skeleton, a message for a deleted product, and an error with a retry', async () => {
  const loading = render(<stories.Loading />)
  expect(loading.container.querySelector('[aria-busy="true"] .ProductPage-gallery')).toBeTruthy()
  loading.unmount()
  const gone = render(<stories.Gone />)
  expect(await screen.findByRole('heading', { level: 1, name: 'This product is no longer here' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/')
  gone.unmount()
  const failed = render(<stories.Failed />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Check your connection')
  failed.unmount()
  const FailedWithMessage = variantOf(file, file.Failed, { cache: () => failingCache(400, SERVER_MESSAGE) })
  render(<FailedWithMessage />)
  expect((await screen.findByRole('alert')).textContent).toContain(SERVER_MESSAGE)
})

test('an enlarged picture shows in a lightbox', () => {
  render(<stories.Enlarged />)
  expect(screen.getByRole('dialog', { name: /^Pictures of Dhakai/ })).toBeTruthy()
})

test.each([
  ['#b3174f', 'Maroon'],
  ['#fdfdfd', 'White'],
  ['#1d4e89', 'Navy'],
  ['#000080', 'Navy'],
  ['#00ff00', 'Green'],
  ['#90ee90', 'Green'],
  ['#006400', 'Green'],
  ['#ffff00', 'Yellow'],
  ['#ffc0cb', 'Pink'],
  ['Sky mist', 'Sky mist'],
  ['teal', 'teal'],
])('the name of the colour %s is %s', (colour, name) => {
  expect(colourName(colour)).toBe(name)
})

test('a product that is deleted while its page is open says so and cannot be bought; its reviews stay as they are', async () => {
  const query = productQuery('saree')
  const client = shopCacheWith([query, saree])
  const Open = variantOf(file, file.Full, { cache: () => client })
  render(<Open />)
  // The first page leaves the focus to the browser.
  for (const _ of [1, 2]) focusNewPage()
  const reviews = screen.getByRole('region', { name: 'Reviews' })
  act(() => main().getByRole('button', { name: 'Add to Cart' }).focus())
  act(() => deleteItem(client, query))
  const gone = await screen.findByRole('heading', { level: 1, name: 'This product is no longer here' })
  expect(document.activeElement).toBe(gone)
  expect(main().queryByRole('button', { name: /Add to Cart|Buy Now/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'Reviews' })).toBe(reviews)
})

test('a press on Share shows the ways to send the product, whose addresses name the way', async () => {
  const person = userEvent.setup()
  render(<stories.Full />)
  await person.click(main().getByRole('button', { name: 'Share' }))
  const group = await screen.findByRole('group', { name: 'Share' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy link'))
  const of = (name: string) =>
    new URL(within(group).getByRole<HTMLAnchorElement>('link', { name: new RegExp(name) }).href)
  const address = (source: string) => `${location.origin}/product/saree?utm_source=${source}&utm_medium=share`
  const text = `Dhakai jamdani saree (ঢাকাই জামদানি) · ৳7,480\n${address('whatsapp')}`
  expect(of('WhatsApp').searchParams.get('text')).toBe(text)
  expect(of('Facebook').searchParams.get('u')).toBe(address('facebook'))
  expect(within(group).queryByText('Messenger'), 'only a phone has its app').toBeNull()
  await person.click(within(group).getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(address('link'))
})
