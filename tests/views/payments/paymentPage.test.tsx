import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '#stories/payments/Payment.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)

test('a paid order has its goods, address, day, sum and transaction, and for a guest the link to keep', async () => {
  render(<stories.Paid />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, your order is paid!' })).toBeTruthy()
  const order = within(await screen.findByRole('article', { name: 'Order #rder-1' }))
  expect(order.getByRole('list', { name: 'Items' })).toBeTruthy()
  for (const text of [/Dhanmondi/, /28 Nov 2026/, /^Paid: ৳.*Transaction id BFD90JRLST$/])
    expect(order.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy()
})

test('a payment that was not carried out says so where nothing was to pay any more', async () => {
  const nothing = /^Your payment by bKash was not carried out, .* No money was taken by it\.$/
  for (const Story of [stories.PaidWithoutIt, stories.CancelledBefore]) {
    const { unmount } = render(<Story />)
    expect(await screen.findByText(nothing)).toBeTruthy()
    unmount()
  }
  render(<stories.AmountChanged />)
  expect(await screen.findByText('No money was taken. The payment was not needed any more.')).toBeTruthy()
})

test('money that was not what the orders cost goes back, and they can be paid again', async () => {
  render(<stories.OtherAmount />)
  expect(
    await screen.findByText('Your payment was not of the amount to pay, so that it goes back to you.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay ৳9,339 with bKash' })).toBeTruthy()
})

test('who pays another way is warned that a second payment goes back', async () => {
  render(<stories.SecondPaymentWarned />)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pay another way?' }))
  expect(dialog.getByText(/If two payments arrive, one of them goes back to you\.$/)).toBeTruthy()
  for (const name of ['Wait for the answer', 'Pay another way'])
    expect(dialog.getByRole('button', { name })).toBeTruthy()
})

test('a payment that failed says first that no money was taken', async () => {
  render(<stories.Failed />)
  expect(await screen.findByText('No money was taken. There is not enough money in the account.')).toBeTruthy()
})
