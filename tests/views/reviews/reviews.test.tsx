import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ordersOfCustomerQuery } from '#data/orders.ts'
import { productQuery } from '#data/products.ts'
import * as file from '#stories/reviews/Reviews.stories.tsx'
import { orderOf } from '#stories/support/orders.ts'
import { saree, shopCacheWith } from '#stories/support/shop.ts'
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

test('the link of My orders opens the form once, with the own review if there is one', async () => {
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

test('a person changes and deletes the own review only, an administrator deletes any', () => {
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
