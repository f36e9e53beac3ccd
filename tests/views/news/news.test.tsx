import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newsQuery } from '#data/news.ts'
import { exampleNews } from '#machines/news/news.fixtures.ts'
import * as file from '#stories/news/News.stories.tsx'
import { cacheWith } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)

test('each entry leads to its screen, and unread ones say so', async () => {
  render(<stories.Open />)
  const list = within(await screen.findByRole('list', { name: 'News' }))
  const links = list.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.textContent?.replace(/\d\d Nov.*$/, ''), link.getAttribute('href')])).toEqual([
    ['Unread: New order #ad9745, ৳1,250', '/admin/orders?order=66a1f0c2b7d4e8f901ad9745'],
    ['Unread: Jamdani saree: 4 left', '/admin/products?edit=saree'],
    ['Unread: Refund requested for order #ad9745, ৳800', '/admin/refund-request?search=%23ad9745'],
    ['Refund of order #ad9745 was not sent, ৳250: send it by hand or again', '/admin/refund-request?search=%23ad9745'],
    ['৳1,098 sent by hand: check the payment', '/admin/payments?search=attempt-1'],
    ['bKash does not answer: customers cannot pay by it', '/admin/system'],
    ['Nagad has not said in time whether ৳1,450 was paid', '/admin/payments?search=attempt-2'],
    [
      'A payment of ৳620 differs from what Card or mobile banking (SSLCommerz) says',
      '/admin/payments?search=attempt-3',
    ],
    ['Mark as processing: 9 orders done, 1 left as it is', '/admin/orders'],
    ['Sundarban honey · 500 g · Gift box is sold out', '/admin/products?edit=honey'],
  ])
})

test('the number of unread entries stands in the bell and in the title of the window while the bell is there', () => {
  document.title = 'Orders · Haat'
  const { unmount } = render(<stories.Closed />)
  expect(screen.getByRole('button', { name: 'News: 3 unread' }).getAttribute('aria-expanded')).toBe('false')
  expect(document.title).toBe('(3) Orders · Haat')
  unmount()
  expect(document.title).toBe('Orders · Haat')
})

test('a bell without unread entries has no number, and the title no mark', () => {
  const read = { unread: 0, entries: exampleNews.entries.map((entry) => ({ ...entry, read: true })) }
  document.title = 'Orders · Haat'
  const AllRead = variantOf(file, file.Open, {
    cache: () => cacheWith([newsQuery, read]),
  })
  render(<AllRead />)
  expect(document.title).toBe('Orders · Haat')
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('the sound is off until the person chooses it, and the browser is asked only by a press', async () => {
  render(<stories.Open />)
  const sound = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Play a sound for news' })
  const notices = screen.getByRole<HTMLInputElement>('checkbox', { name: /notifications of the browser/ })
  expect([sound.checked, notices.checked]).toEqual([false, false])
  await userEvent.click(sound)
  await userEvent.click(notices)
  await waitFor(() => expect([sound.checked, notices.checked]).toEqual([true, true]))
})
