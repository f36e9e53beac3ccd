import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { trackingScreen as texts } from '#messages/tracking.ts'
import * as file from '#stories/checkout/Checkout.stories.tsx'
import * as tracking from '#stories/checkout/Tracking.stories.tsx'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const orders = storiesOf(tracking)

const show = async (story: React.ReactElement) => {
  const shown = render(story)
  await act(async () => globalThis.storyRuntime!.settled())
  return shown
}
const combobox = (name: string) => screen.getByRole('combobox', { name })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const sums = () =>
  [...document.querySelectorAll('.Sums-sum')].map((sum) => [...sum.children].map(({ textContent }) => textContent))

test('fields tell browser and phone what they hold', async () => {
  await show(<stories.Filled />)
  const attributes = ['Full name', 'Phone number', 'E-mail (optional)', 'House, road and area'].map((label) => {
    const input = screen.getByLabelText(label)
    return [input.getAttribute('autocomplete'), input.getAttribute('inputmode')]
  })
  expect(attributes).toEqual([
    ['name', null],
    ['tel', 'tel'],
    ['email', 'email'],
    ['street-address', null],
  ])
  expect(combobox('District').getAttribute('autocomplete')).toBe('address-level2')
})

test('the order stands grouped by seller, with every charge and the time of arrival', async () => {
  await show(<stories.Filled />)
  const order = within(screen.getByRole('complementary', { name: 'Your order' }))
  expect(order.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Sold by Rafiqul Islam',
    'Sold by Shirin Sultana',
  ])
  expect(sums()).toEqual([
    ['Products', '৳9,279'],
    ['Delivery fee', '৳60'],
    ['Total to pay', '৳9,339'],
  ])
  expect(order.getByText('Arrives within 5 days.')).toBeTruthy()
})

test('the rounding of the total stands between the fee and the total', async () => {
  await show(<stories.Rounded />)
  expect(sums()).toEqual([
    ['Products', '৳899.50'],
    ['Delivery fee', '৳60'],
    ['Rounding', '+৳0.50'],
    ['Total to pay', '৳960'],
  ])
})

test('a delivery without a fee is called free', async () => {
  await show(<stories.FreeDelivery />)
  expect(sums()).toEqual([
    ['Products', '৳9,279'],
    ['Delivery fee', 'Free'],
    ['Total to pay', '৳9,279'],
  ])
})

test('after a press, each wrong field says what is missing, and the first one has the focus', async () => {
  await show(<stories.Blank />)
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
  const name = screen.getByLabelText('Full name')
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Choose a district')).toBeTruthy()
})

test('a place is found in English and Bangla and chosen by keyboard; another city is taken as typed', async () => {
  await show(<stories.Blank />)
  await userEvent.type(combobox('District'), 'চট্ট')
  expect(options()).toEqual(['Chattogram চট্টগ্রাম'])
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.keyboard('{ArrowDown}')
  expect(scrolled.mock.contexts.at(-1)).toHaveProperty('textContent', 'Chattogram চট্টগ্রাম')
  scrolled.mockRestore()
  await userEvent.keyboard('{Enter}')
  expect(combobox('District')).toHaveProperty('value', 'Chattogram')
  expect(combobox('Division')).toHaveProperty('value', 'Chattogram')
  expect(screen.queryByRole('listbox')).toBeNull()

  await userEvent.type(combobox('City, upazila or thana'), 'hath')
  expect(options()).toEqual(['Hathazari হাটহাজারী'])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.clear(combobox('City, upazila or thana'))
  await userEvent.type(combobox('City, upazila or thana'), 'Nowhere')
  await userEvent.tab()
  expect(combobox('City, upazila or thana')).toHaveProperty('value', 'Nowhere')

  await userEvent.clear(combobox('District'))
  await userEvent.type(combobox('District'), 'Nowhere')
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(combobox('District')).toHaveProperty('value', 'Nowhere')
  expect(screen.getByText('Choose a district')).toBeTruthy()
})

test('a place is found by its former spelling, and the only one that a text matches is taken without a press', async () => {
  await show(<stories.Blank />)
  await userEvent.type(combobox('District'), 'chitt')
  expect(options()).toEqual(['Chattogram চট্টগ্রাম'])
  await userEvent.keyboard('{Enter}')
  expect(combobox('District')).toHaveProperty('value', 'Chattogram')
  for (const [typed, chosen] of [
    ['coxb', "Cox's Bazar"],
    ['Chittagong', 'Chattogram'],
    ['ch', 'ch'],
    ['Jessore', 'Jashore'],
  ]) {
    await userEvent.clear(combobox('District'))
    await userEvent.type(combobox('District'), typed!)
    await userEvent.tab()
    expect(combobox('District')).toHaveProperty('value', chosen)
  }
  expect(combobox('Division')).toHaveProperty('value', 'Khulna')
})

test('Enter takes what is typed into a list of places, and submits only where the list is closed', async () => {
  await show(<stories.Blank />)
  for (const [name, typed] of [
    ['District', 'Dhaka'],
    ['City, upazila or thana', 'Nowhere'],
    ['Division', 'no such place'],
  ] as const) {
    await userEvent.clear(combobox(name))
    await userEvent.type(combobox(name), `${typed}{Enter}`)
    expect([screen.queryByRole('listbox'), combobox(name)]).toEqual([null, expect.objectContaining({ value: typed })])
    expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).not.toBe('true')
  }
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true')
})

test('a new price says of each line and of the total what it was', async () => {
  await show(<stories.Changed />)
  const items = within(screen.getByRole('alert')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Sundarban honey: now ৳950, was ৳899.50',
    'Total: now ৳9,440, was ৳9,339',
  ])
})

test('lines that cannot be had are named, with the way out', async () => {
  await show(<stories.CannotBeHad />)
  const items = within(screen.getByRole('alert')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Dhakai jamdani saree (ঢাকাই জামদানি): sold out',
    'Sundarban honey: only 1 left',
  ])
})

test('the order links once to the place where its lines are changed: the cart, or the product of Buy Now', async () => {
  const links = () =>
    within(screen.getByRole('complementary', { name: 'Your order' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  const ofCart = await show(<stories.Filled />)
  expect(links()).toEqual([['Change the cart', '/cart']])
  ofCart.unmount()
  const short = await show(<stories.CannotBeHad />)
  expect(links()).toEqual([['Change the cart', '/cart']])
  short.unmount()
  const BuyNow = variantOf(file, file.Filled, { path: '/checkout?product=saree&quantity=1' })
  await show(<BuyNow />)
  expect(links()).toEqual([['Back to the product', '/product/saree']])
})

test('a saved address fills in the form, and another one empties the place only', async () => {
  await show(<stories.SavedAddress />)
  await waitFor(() => expect(screen.getByRole('radio', { name: /Home/ })).toHaveProperty('checked', true))
  expect(combobox('District')).toHaveProperty('value', 'Cumilla')
  await userEvent.click(screen.getByRole('radio', { name: 'Another address' }))
  expect(combobox('District')).toHaveProperty('value', '')
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Nusrat Jahan')
})

test('the page after the order names each order with sum, date and what happens next', async () => {
  await show(<orders.Thanks />)
  const articles = screen.getAllByRole('article').map((article) => article.textContent)
  expect(articles[0]).toMatch(/Order #rder-1.*৳10,239\.70.*Arrives by 28 Nov 2026.*Pay ৳10,239\.70 in cash/)
  expect(articles[1]).toContain('We call you to confirm this order')
  expect(screen.getByText('Pay ৳20,479.40 in 2 parcels.')).toBeTruthy()
  const [first] = screen.getAllByRole('article')
  const items = within(within(first!).getByRole('list', { name: 'Items' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Dhakai jamdani saree (ঢাকাই জামদানি)12 haat · Maroon · 1 × ৳7,480৳7,480',
    'Sundarban honey3 × ৳899.90৳2,699.70',
  ])
  expect(items[0]!.querySelector('img')?.getAttribute('src')).toContain('dhakai-jamdani-saree')
  expect([...first!.querySelectorAll('.Sums-sum')].map(({ textContent }) => textContent)).toEqual([
    'Delivery fee৳60',
    'Total৳10,239.70',
  ])
  expect(texts.placedText(1, false)).toContain('The seller packs it now')
  expect(texts.placedText(1, true), 'the call comes first').not.toContain('packs it now')
})

test('an order that the shop deletes while its page is open says so in its place, without a way to try again', async () => {
  await show(<orders.DeletedWhileOpen />)
  expect(await screen.findByRole('heading', { name: 'This order was deleted' })).toBeTruthy()
  expect([screen.queryByRole('article'), screen.queryByRole('button', { name: 'Try again' })]).toEqual([null, null])
})

test('a guest sees the link to the order, which can be selected where the clipboard refuses it, and the pieces of each order', async () => {
  await show(<orders.Thanks />)
  expect(document.body.textContent).toContain(`${location.origin}/track/`)
  expect(document.body.textContent).toMatch(/Sold by [^·]+ · 4 items/)
})
