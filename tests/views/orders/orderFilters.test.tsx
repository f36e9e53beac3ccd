import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '#stories/orders/Orders.stories.tsx'
import { variantOf } from '../support/stories.ts'
import { asTable, count, dialog, hidden, ids, numbers, show, showAt } from './ordersScreen.tsx'

test('the list is filtered on each keystroke by owner name, order id, phone, customer and product', async () => {
  show('Full')
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by owner name' })
  for (const [typed, found] of [
    ['SELINA', ['a2b3c4', '000002', '000004', '000005']],
    ['#000002', ['000002']],
    ['01898-765', ['000003']],
    ['jahan', ['a2b3c4', '000002']],
    ['scarf selina', ['a2b3c4', '000002', '000004', '000005']],
    ['nobody', []],
  ] as const) {
    await userEvent.clear(box)
    await userEvent.type(box, typed)
    expect([typed, ids()]).toEqual([typed, found])
    expect(count()).toBe(`Showing ${found.length} order(s)`)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect([ids().length, document.activeElement]).toEqual([5, box])
})

test('date ranges and owners can be chosen; Clear Filter shows while an owner is chosen', () => {
  const first = show('Full')
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  expect(options('Date range')).toEqual([
    'All Time',
    'Today',
    'Last 7 Days',
    'Last 30 Days',
    'Last 3 Months',
    'Last 6 Months',
    'Last Year',
  ])
  expect(options('Owner')).toEqual(['All Owners', 'Rafiqul Islam', 'Selina Hossain'])
  expect(screen.queryByRole('button', { name: 'Clear Filter' })).toBeNull()
  first.unmount()
  const second = show('OfOneOwner')
  expect(screen.getByRole('button', { name: 'Clear Filter' })).toBeTruthy()
  second.unmount()
  showAt('?owner=Nobody')
  expect(screen.getByLabelText<HTMLSelectElement>('Owner').selectedOptions[0]?.text).toBe('Nobody')
  expect(screen.getByRole('button', { name: 'Clear Filter' })).toBeTruthy()
})

test('filters get a name, which leads back to them; a view can be removed', async () => {
  showAt('?status=pending&search=jahan')
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  const naming = await dialog('Save view')
  await userEvent.type(naming.getByLabelText('Name of the view'), 'Of Nusrat{Enter}')
  const view = screen.getByRole('link', { name: 'Of Nusrat' })
  expect([view.getAttribute('href'), view.getAttribute('aria-current')]).toEqual([
    '/admin/orders?status=pending&search=jahan',
    'page',
  ])
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the view Of Nusrat' }))
  expect(screen.queryByRole('link', { name: 'Of Nusrat' })).toBeNull()
})

test('own dates take the focus, and yesterday replaces them', async () => {
  asTable()
  const button = (name: string) => screen.getByRole('button', { name })
  await userEvent.click(button('Custom dates'))
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
  await userEvent.click(button('Yesterday'))
  expect(button('Yesterday').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByLabelText('From')).toBeNull()
  await userEvent.click(button('Custom dates'))
  expect(button('Yesterday').getAttribute('aria-pressed')).toBe('false')
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
})

test('one press takes both own dates back and keeps the focus; the other filters stay', async () => {
  asTable('?from=2020-01-01&to=2099-12-31&status=shipped')
  const own = screen.getByRole('button', { name: 'Custom dates', pressed: true })
  await userEvent.click(own)
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
  expect([own.getAttribute('aria-pressed'), document.activeElement]).toEqual(['false', own])
  expect([screen.queryByLabelText('To'), numbers()]).toEqual([null, ['#000003']])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Shipped')
})

test('a view of the same name is replaced only after a question next to the field', async () => {
  const query = { status: 'shipped' }
  const Named = variantOf(file, file.Full, {
    path: '/admin/orders?status=pending',
    preferences: { 'orders.views': [{ name: 'Urgent', query }] },
  })
  render(<Named />)
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  const naming = await dialog('Save view')
  const name = naming.getByLabelText('Name of the view')
  await userEvent.type(name, 'Urgent{Enter}')
  expect(naming.getByText(/^A view with this name exists. Press Replace/)).toBeTruthy()
  await userEvent.type(name, '2')
  expect(naming.queryByText(/^A view with this name exists/)).toBeNull()
  await userEvent.type(name, '{Backspace}')
  const href = () => screen.getByRole('link', { name: 'Urgent' }).getAttribute('href')
  expect(href()).toBe('/admin/orders?status=shipped')
  await userEvent.click(naming.getByRole('button', { name: 'Replace', ...hidden }))
  expect(href()).toBe('/admin/orders?status=pending')
})

test('of two sellers of one name, a long list has the orders of the one whose id is chosen', () => {
  show('LongOfOneOwner')
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Owner' })
  expect([filter.value, [...filter.options].map(({ value, label }) => [value, label])]).toEqual([
    'twin-2',
    [
      ['', 'All Owners'],
      ['owner', 'Rafiqul Islam · owner@example.com'],
      ['twin-2', 'Rafiqul Islam · twin@example.com'],
      ['third', 'Selina Hossain'],
    ],
  ])
  expect(count()).toBe('Showing 2,400 order(s) for owner: Rafiqul Islam')
})

test('an id in the address of a list of all orders is that of the owner of the items', () => {
  showAt('?owner=other')
  expect(count()).toBe('Showing 4 order(s) for owner: Selina Hossain')
})
