import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as file from '#stories/frames/Shells.stories.tsx'
import { chartsTexts } from '#texts/en/dashboard.ts'
import { dashboardTexts } from '#texts/en/revenue.ts'
import { adminEntries } from '#views/admin/entries.ts'
import { ownerEntries } from '#views/owner/entries.ts'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
let width = 1280
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: width >= Number(/min-width: (\d+)px/.exec(media)?.[1]), media }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  width = 1280
})
const toggle = () => screen.getByRole('button', { name: 'Sidebar' })
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true'

test("the administrator's sidebar has every entry of product 5.1 by group, and Logout", () => {
  render(<stories.Admin />)
  expect(screen.getByRole('banner').textContent).toContain('Admin Panel')
  const entries = screen.getByRole('navigation').querySelectorAll('a')
  expect([...entries].map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin'],
    ['Orders', '/admin/orders'],
    ['Call desk', '/admin/call-desk'],
    ['Couriers', '/admin/couriers'],
    ['Settlements', '/admin/settlements'],
    ['Statements', '/admin/statements'],
    ['Payment Distribute', '/admin/payment-distribute'],
    ['Payments', '/admin/payments'],
    ['Refund Request', '/admin/refund-request'],
    ['Categories', '/admin/categories'],
    ['Subcategories', '/admin/subcategories'],
    ['Sub-Subcategories', '/admin/subsubcategories'],
    ['Products', '/admin/products'],
    ['Stock', '/admin/stock'],
    ['Received goods', '/admin/receipts'],
    ['Stock counts', '/admin/stock-counts'],
    ['Trash', '/admin/trash'],
    ['Banner', '/admin/banner'],
    ['Logo', '/admin/logo'],
    ['Shipping Fee', '/admin/shipping-fee'],
    ['Cash on Delivery', '/admin/cash-rules'],
    ['Block list', '/admin/cash-blocks'],
    ['Shop Details', '/admin/shop'],
    ['Mails and SMS', '/admin/messages'],
    ['Users', '/admin/users'],
    ['Audit log', '/admin/audit'],
    ['Settings', '/admin/profile'],
    ['Connected services', '/admin/integrations'],
    ['Programs', '/admin/programs'],
    ['System', '/admin/system'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Categories')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
})

test('a server that is not known to have calls beyond the specification gets no entries of added screens', () => {
  document.getElementById('haat-settings')?.remove()
  render(<stories.Admin />)
  expect(screen.queryByRole('link', { name: 'Trash' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Shop Details' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Mails and SMS' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Call desk' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Programs' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'System' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Shipping Fee' })).toBeTruthy()
})

test('a person of the staff has the entries of their rights, and no part of the dashboard without its right', () => {
  render(<stories.AdminWithFewRights />)
  const entries = screen.getByRole('navigation').querySelectorAll('a')
  expect([...entries].map((entry) => entry.querySelector('span')?.textContent ?? entry.textContent)).toEqual([
    'Dashboard',
    'Orders',
    'Couriers',
    'Settings',
  ])
  expect(screen.queryByText(dashboardTexts.totalProducts)).toBeNull()
  expect(screen.queryByText(chartsTexts.shopRevenue)).toBeNull()
})

test.each([adminEntries, ownerEntries])('each entry of a sidebar has a key of its own', (...entries) => {
  const keys = entries.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
})

test('an entry has its number next to its name, and the number of orders says how many are late', () => {
  render(<stories.AdminWithCounts />)
  const orders = screen.getByRole('link', { name: 'Orders' })
  expect(document.getElementById(orders.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    '44 open, 3 late',
  )
  expect(screen.getByRole('link', { name: 'Refund Request' }).getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Banner' }).getAttribute('aria-describedby')).toBe(null)
})

test('between 1024 and 1280 px the sidebar is a rail whose entries keep their names, and its toggle opens it', async () => {
  width = 1024
  render(<stories.Admin />)
  expect([isOpen(), screen.getByRole('navigation').hasAttribute('data-rail')]).toEqual([false, true])
  expect(screen.getByRole('link', { name: 'Orders' })).toBeTruthy()
  await userEvent.click(toggle())
  expect([isOpen(), screen.getByRole('navigation').hasAttribute('data-rail')]).toEqual([true, false])
})

test("the owner's sidebar has its entries and Logout", () => {
  render(<stories.Owner />)
  expect(screen.getByRole('banner').textContent).toContain('Owner Panel')
  const entries = screen.getByRole('navigation').querySelectorAll('a')
  expect([...entries].map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Dashboard', '/owner'],
    ['Orders', '/owner/orders'],
    ['Pack today', '/owner/packing'],
    ['Couriers', '/owner/couriers'],
    ['Products', '/owner/products'],
    ['Stock', '/owner/stock'],
    ['Received goods', '/owner/receipts'],
    ['Stock counts', '/owner/stock-counts'],
    ['Trash', '/owner/trash'],
    ['People', '/owner/people'],
    ['Settings', '/owner/profile'],
  ])
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
})

test('on a wide screen the sidebar stays open during navigation and closes on its toggle', async () => {
  render(<stories.Admin />)
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }))
  expect([isOpen(), screen.getByRole('link', { current: 'page' }).textContent]).toEqual([true, 'Orders'])
  await userEvent.click(toggle())
  expect(isOpen()).toBe(false)
})

test.each([
  ['navigation', () => userEvent.click(screen.getByRole('link', { name: 'Orders' }))],
  ['its backdrop', () => userEvent.click(screen.getByRole('button', { name: 'Close the sidebar' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('below 1024 px the sidebar is an overlay that closes on %s and restores the focus', async (_, gesture) => {
  width = 1023
  render(<stories.Admin />)
  expect(isOpen()).toBe(false)
  await userEvent.click(toggle())
  expect(isOpen()).toBe(true)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Dashboard'))
  expect(screen.getByRole('main', { hidden: true }).hasAttribute('inert')).toBe(true)
  await gesture()
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(toggle())
})

test.each([
  ['Admin', 'Farhana Akter', '/admin/profile'],
  ['Owner', 'Rafiqul Islam', '/owner/profile'],
] as const)('%s: the bar shows the signed-in person and links to their own profile', (name, person, to) => {
  const Story = stories[name]
  render(<Story />)
  expect(screen.getByRole('link', { name: `Your profile: ${person}` }).getAttribute('href')).toBe(to)
})

test("the bar shows the person's picture if there is one; the offline notice is above the page", () => {
  const pictured = render(<stories.AdminWithPicture />)
  expect(screen.getByRole('banner').querySelector('img')?.getAttribute('src')).toContain('category-clothing.webp')
  pictured.unmount()
  render(<stories.AdminOffline />)
  expect(screen.getByRole('main').querySelector('.OfflineNotice-notice')?.textContent).toMatch(/^You are offline/)
})

test.each([
  ['AdminSidebarFolded', 1280, false],
  ['AdminSidebarOpenOnAPhone', 360, true],
] as const)('%s', async (name, screenWidth, open) => {
  width = screenWidth
  const Story = stories[name]
  const { container } = render(<Story />)
  await Story.play?.({ canvasElement: container })
  await waitFor(() => expect(isOpen()).toBe(open))
})
