import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { button, labels } from '../support/forms.ts'
import { appearance, inspect } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

const areas = {
  admin: {
    bar: 'Admin Panel',
    entries: [
      ['Dashboard', '/admin'],
      ['Orders', '/admin/orders'],
      ['Payment Distribute', '/admin/payment-distribute'],
      ['Payments', '/admin/payments'],
      ['Refund Request', '/admin/refund-request'],
      ['Categories', '/admin/categories'],
      ['Subcategories', '/admin/subcategories'],
      ['Sub-Subcategories', '/admin/subsubcategories'],
      ['Products', '/admin/products'],
      ['Trash', '/admin/trash'],
      ['Banner', '/admin/banner'],
      ['Logo', '/admin/logo'],
      ['Shipping Fee', '/admin/shipping-fee'],
      ['Shop Details', '/admin/shop'],
      ['Users', '/admin/users'],
      ['Audit log', '/admin/audit'],
      ['Settings', '/admin/profile'],
      ['System', '/admin/system'],
    ],
  },
  owner: {
    bar: 'Owner Panel',
    entries: [
      ['Dashboard', '/owner'],
      ['Orders', '/owner/orders'],
      ['Pack today', '/owner/packing'],
      ['Products', '/owner/products'],
      ['Trash', '/owner/trash'],
      ['Settings', '/owner/profile'],
    ],
  },
} as const

/** Headings that differ from their entry in the sidebar (product 5.12 and 5.16). */
const headings: { readonly [path: string]: string } = {
  '/admin/orders': 'Order Management',
  '/admin/payment-distribute': 'Owner Revenue Dashboard',
  '/owner/orders': 'Order Management',
}

let server: Awaited<ReturnType<typeof startTestServer>>
let people: Record<'admin' | 'owner', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = {
    admin: await addPerson(server.databaseUrl, { role: 'admin' }),
    owner: await addPerson(server.databaseUrl, { role: 'owner' }),
  }
})

const at = (path: string) => server.url + path
const sidebar = (page: Page) =>
  page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Orders', exact: true }) })
const toggle = (page: Page) => page.getByRole('banner').getByRole('button').first()

/** Waits until the sidebar's overlay, opened by its button, shows or hides its entries. */
async function openOverlay(page: Page): Promise<Locator> {
  const orders = page.getByRole('link', { name: 'Orders', exact: true })
  await orders.waitFor({ state: 'hidden' })
  await toggle(page).click()
  await orders.waitFor()
  return orders
}

/** Opens the back office of the person, and follows each entry of its sidebar. */
async function walk(area: 'admin' | 'owner'): Promise<Page> {
  const viewport = { width: 1280, height: 800 }
  const page = await openTab(await openSignedIn(server.url, people[area], { viewport }), at(`/${area}`))
  await page.getByText(areas[area].bar, { exact: true }).waitFor()
  const links = await sidebar(page).getByRole('link').allInnerTexts()
  expect(links.map((text) => text.trim())).toStrictEqual(areas[area].entries.map(([name]) => name))
  expect((await sidebar(page).boundingBox())?.width).toBe(256)
  for (const [name, path] of areas[area].entries) {
    await sidebar(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(at(path))
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1, name: headings[path] ?? name })
      .waitFor()
    expect(await sidebar(page).getByRole('link', { name, exact: true }).getAttribute('aria-current')).toBe('page')
    expect(await page.title()).toContain(name)
  }
  return page
}

test('each entry of the administrator leads to its page; the sidebar hides, overlays a narrow page, and signs out', async () => {
  const page = await walk('admin')
  const orders = sidebar(page).getByRole('link', { name: 'Orders', exact: true })
  await toggle(page).click()
  await orders.waitFor({ state: 'hidden' })
  await toggle(page).click()
  await orders.waitFor()

  await page.goto(at('/admin/nothing'))
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await page.waitForURL(at('/admin'))

  await page.setViewportSize({ width: 1023, height: 800 })
  await (await openOverlay(page)).click()
  await page.waitForURL(at('/admin/orders'))
  for (const close of [() => page.mouse.click(700, 500), () => page.keyboard.press('Escape')]) {
    await openOverlay(page)
    await close()
  }
  await page.getByRole('link', { name: 'Orders', exact: true }).waitFor({ state: 'hidden' })
  expect(page.url()).toBe(at('/admin/orders'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => appearance(page)).toContain('dark')
  await page.getByRole('main').getByRole('heading', { level: 1, name: headings['/admin/orders'] }).waitFor()
  await inspect(page, '/admin/orders')

  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, labels.logout).click()
  await page.waitForURL(at('/login'))
})

test('each entry of an owner leads to its page, and the shell is accessible', async () => {
  const page = await walk('owner')
  await inspect(page, '/owner/profile')
})
