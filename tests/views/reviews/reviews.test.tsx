import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import { ordersOfCustomerQuery, ownOrdersQuery } from '#data/ownOrders.ts'
import { productQuery } from '#data/products.ts'
import { reviewPartsQuery } from '#data/reviews.ts'
import * as file from '#stories/reviews/Reviews.stories.tsx'
import { orderOf, trackedOrderOf } from '#stories/support/orders.ts'
import { failingCache, muchReviewed, reviewsFrom, saree, shopCacheWith } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const section = () => within(screen.getByRole('region', { name: 'Reviews' }))
const button = (name: string) => section().queryByRole('button', { name })

test('each number of stars has its number of reviews', () => {
  render(<stories.Invited />)
  const counts = within(section().getByRole('list', { name: 'Reviews by their stars' })).getAllByRole('listitem')
  expect(counts.map((count) => count.querySelector('.visually-hidden')?.textContent)).toEqual([
    '5 stars: 3 reviews',
    '4 stars: 2 reviews',
    '3 stars: 1 review',
    '2 stars: 0 reviews',
    '1 star: 0 reviews',
  ])
})

test('a person writes stars and a text; the first invalid field gets the focus', async () => {
  render(<stories.Invited />)
  await userEvent.click(button('Write a review')!)
  await userEvent.type(section().getByLabelText('What was it like? (optional)'), 'Soft')
  await userEvent.click(button('Save review')!)
  expect(section().getByText('Choose from 1 to 5 stars')).toBeTruthy()
  expect((document.activeElement as HTMLInputElement).name).toBe('stars')
  await userEvent.click(section().getByRole('radio', { name: '4 stars' }))
  expect(section().queryByText('Choose from 1 to 5 stars')).toBeNull()
  await userEvent.click(button('Save review')!)
  expect(button('Saving…')).toBeTruthy()
})

test('the link of My orders opens the form once, with their own review if there is one', async () => {
  const link = { fragment: 'write-review', state: { kept: true } }
  const text = () => section().getByLabelText<HTMLTextAreaElement>('What was it like? (optional)').value
  const Invited = variantOf(file, file.Invited, link)
  const first = render(<Invited />)
  expect(text()).toBe('')
  expect(document.activeElement).toBe(section().getByRole('radio', { name: '1 star' }))
  await userEvent.click(button('Cancel')!)
  expect(button('Write a review')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Reviews' }))
  expect([location.hash, history.state]).toEqual(['#reviews', { kept: true }])
  first.unmount()
  const Own = variantOf(file, file.Own, link)
  render(<Own />)
  expect(text()).toBe('The colour is a little darker than in the picture.')
  expect(document.activeElement).toBe(section().getByRole('radio', { name: '4 stars' }))
})

test('nobody reviews a product that was not delivered', () => {
  const Waiting = variantOf(file, file.Invited, {
    fragment: 'write-review',
    cache: () =>
      shopCacheWith(
        [productQuery('saree'), saree],
        [ordersOfCustomerQuery('customer'), [orderOf('order-1', 'shipped')]],
      ),
  })
  render(<Waiting />)
  expect(button('Write a review')).toBeNull()
  expect(section().queryByRole('form')).toBeNull()
})

test('of thousands of orders, one that was delivered allows a review', () => {
  const received = ownOrdersQuery({ productId: 'saree', status: 'delivered', limit: 1 })
  const renderMany = (data: readonly TrackedOrder[]) => {
    const Many = variantOf(file, file.Invited, {
      cache: () =>
        shopCacheWith([productQuery('saree'), saree], [ordersOfCustomerQuery('customer'), null], [received, { data }]),
    })
    return render(<Many />)
  }
  const waiting = renderMany([])
  expect(button('Write a review')).toBeNull()
  waiting.unmount()
  renderMany([trackedOrderOf('order-1', 'delivered')])
  expect(button('Write a review')).toBeTruthy()
})

test('a person changes and deletes their own review only, an administrator deletes any', () => {
  const own = render(<stories.Own />)
  expect(
    section()
      .getAllByRole('button', { name: /^(Change|Delete)/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['Change your review', 'Delete'])
  own.unmount()
  render(<stories.OfAnAdministrator />)
  expect(section().getAllByRole('button', { name: /^Delete the review of Reviewer/ })).toHaveLength(5)
  expect(button('Change your review')).toBeNull()
})

const counts = () =>
  [...section().getByRole('list', { name: 'Reviews by their stars' }).querySelectorAll('.visually-hidden')].map(
    ({ textContent }) => textContent,
  )
const shown = () => within(section().getByRole('list', { name: 'Reviews' })).getAllByRole('listitem')
/** The code for many reviews has taken the place of the first list. */
const loaded = async () => {
  const list = section().getByRole('list', { name: 'Reviews' })
  await waitFor(() => expect(list.isConnected).toBe(false))
}
const ordersRead = [ordersOfCustomerQuery('customer'), [orderOf('order-1', 'delivered')]] as const

test('many reviews: the figures and the next parts come from a call of their own', async () => {
  const client = shopCacheWith([productQuery('saree'), muchReviewed])
  const Guest = variantOf(file, file.Many, { user: undefined, cache: () => client })
  render(<Guest />)
  expect([counts(), section().getByText('12,345 reviews')]).toEqual([[], expect.anything()])
  await loaded()
  await userEvent.click(button('Show all 12,345 reviews')!)
  expect(button('Show more')?.getAttribute('aria-busy')).toBe('true')
  expect(shown()).toHaveLength(100)
  const pages = [reviewsFrom(0, 20), reviewsFrom(20, 100), reviewsFrom(119, 20, { next: undefined })]
  const arrive = (parts: number) =>
    act(() =>
      client.setQueryData(reviewPartsQuery('saree').queryKey, { pages: pages.slice(0, parts), pageParams: [''] }),
    )
  arrive(1)
  await waitFor(() => expect(counts()[0]).toBe('5 stars: 8,000 reviews'))
  expect(shown()).toHaveLength(100)
  arrive(2)
  expect(await section().findByText('120 of 12,345 reviews')).toBeTruthy()
  await userEvent.click(button('Show more')!)
  expect(button('Show more')?.getAttribute('aria-busy')).toBe('true')
  // The parts overlap where a review was written in the meantime.
  arrive(3)
  await waitFor(() => expect([shown().length, button('Show more')]).toEqual([139, null]))
})

test('many reviews: an old own review comes first, and nobody is invited to write a second one', async () => {
  const own = render(<stories.Many />)
  expect(within(shown()[0]!).getByText('The colour is a little darker than in the picture.')).toBeTruthy()
  expect([shown().length, button('Write a review')]).toEqual([5, null])
  await userEvent.click(button('Change your review')!)
  expect(section().getByLabelText<HTMLTextAreaElement>('What was it like? (optional)').value).toMatch(/^The colour/)
  own.unmount()
  const Unread = variantOf(file, file.Many, {
    fragment: 'write-review',
    cache: () => shopCacheWith([productQuery('saree'), muchReviewed], ordersRead),
  })
  const unread = render(<Unread />)
  expect([button('Write a review'), section().queryByRole('form')]).toEqual([null, null])
  unread.unmount()
  const None = variantOf(file, file.Many, {
    cache: () =>
      shopCacheWith(
        [productQuery('saree'), muchReviewed],
        [reviewPartsQuery('saree'), { pages: [reviewsFrom(0, 20)], pageParams: [''] }],
        ordersRead,
      ),
  })
  render(<None />)
  expect(button('Write a review')).toBeTruthy()
})

test.each([
  ['a server without the call', 404, 0],
  ['a server that is down', 500, 1],
])('many reviews: %s shows those of the product', async (_, status, alerts) => {
  const client = failingCache(status)
  client.setQueryData(productQuery('saree').queryKey, muchReviewed)
  const Failed = variantOf(file, file.Many, { user: undefined, cache: () => client })
  render(<Failed />)
  await waitFor(() => expect(counts()[0]).toBe('5 stars: 34 reviews'))
  await userEvent.click(button('Show all 12,345 reviews')!)
  expect(shown()).toHaveLength(100)
  expect(section().queryAllByRole('alert')).toHaveLength(alerts)
})
