import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '#stories/products/ProductPage.stories.tsx'
import { deliveryDay } from '#views/shop/delivery/deliveryDay.ts'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
test('without a district the page names both fees; a chosen one has its fee and date', async () => {
  render(<stories.Full />)
  expect(screen.getByText('Delivery: ৳60 inside Dhaka within 5 days, ৳120 elsewhere within 10 days')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Choose your district' }))
  const field = await screen.findByRole('combobox', { name: 'Your district' })
  await expect.poll(() => document.activeElement).toBe(field)
  await userEvent.selectOptions(field, 'Tangail')
  expect(await screen.findByText(/^Delivery to Tangail: ৳120, by \w{3},? \d{1,2} \w{3,4}$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change district' })).toBeTruthy()
})

test('a product that reaches the sum of free delivery says so, and any other one names the sum', () => {
  const free = render(<stories.FreeDelivery />)
  expect(screen.getByText('Delivery: Free inside Dhaka within 5 days, Free elsewhere within 10 days')).toBeTruthy()
  expect(screen.queryByText(/Free delivery from/)).toBeNull()
  free.unmount()
  render(<stories.FreeDeliveryFromASum />)
  expect(screen.getByText('Delivery: ৳60 inside Dhaka within 5 days, ৳120 elsewhere within 10 days')).toBeTruthy()
  expect(screen.getByText('Free delivery from ৳20,000')).toBeTruthy()
})

test('a sold-out product has no delivery', () => {
  render(<stories.OutOfStock />)
  expect(screen.queryByText(/Delivery/)).toBeNull()
})

test('the last day counts in Bangladesh: 5 days inside Dhaka, 10 outside', () => {
  // Half past midnight of 23 November in Dhaka.
  const now = Date.parse('2026-11-22T18:30:00.000Z')
  const days = { inside: 5, outside: 10 }
  expect([deliveryDay('Dhaka', days, now), deliveryDay('Gazipur', days, now)]).toEqual(['Sat 28 Nov', 'Thu 3 Dec'])
})
