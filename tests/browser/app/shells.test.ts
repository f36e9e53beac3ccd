import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { appearance, expectToFit, inspect } from '../support/inspect.ts'
import { addStaff, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

const areas = {
  admin: {
    bar: 'Admin Panel',
    entries: [
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
      ['Trash', '/admin/trash'],
      ['Banner', '/admin/banner'],
      ['Logo', '/admin/logo'],
      ['Shipping Fee', '/admin/shipping-fee'],
      ['Cash on Delivery', '/admin/cash-rules'],
      ['Shop Details', '/admin/shop'],
      ['Mails and SMS', '/admin/messages'],
      ['Users', '/admin/users'],
      ['Audit log', '/admin/audit'],
      ['Settings', '/admin/profile'],
      ['Connected services', '/admin/integrations'],
      ['Programs', '/admin/programs'],
      ['System', '/admin/system'],
    ],
  },
  owner: {
    bar: 'Owner Panel',
    entries: [
      ['Dashboard', '/owner'],
      ['Orders', '/owner/orders'],
      ['Pack today', '/owner/packing'],
      ['Couriers', '/owner/couriers'],
      ['Products', '/owner/products'],
      ['Stock', '/owner/stock'],
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
  people = await addStaff(server.databaseUrl)
})

const at = (path: string) => server.url + path
const sidebar = (page: Page) => page.getByRole('navigation').filter({ has: page.locator('a[href$="/orders"]') })
/** 400 % zoom of a wide window. */
const ZOOMED = { width: 320, height: 640 }
const WIDE = { width: 1280, height: 800 }

/** Opens the back office of the person, follows each entry of its sidebar, and narrows each page to 400 % zoom. */
async function walk(area: 'admin' | 'owner'): Promise<Page> {
  const page = await openTab(await openSignedIn(server.url, people[area], { viewport: WIDE }), at(`/${area}`))
  await page.getByText(areas[area].bar, { exact: true }).waitFor()
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
    await page.setViewportSize(ZOOMED)
    await expectToFit(page, path)
    await page.setViewportSize(WIDE)
  }
  return page
}

test('each entry of the administrator leads to its page, which fits at 400 % zoom; on a narrow page the sidebar is an overlay', async () => {
  const page = await walk('admin')
  await page.goto(at('/admin/nothing'))
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await page.waitForURL(at('/admin'))

  await page.setViewportSize({ width: 1023, height: 800 })
  const orders = sidebar(page).getByRole('link', { name: 'Orders', exact: true })
  await orders.waitFor({ state: 'hidden' })
  await page.getByRole('banner').getByRole('button', { name: 'Sidebar' }).click()
  await orders.click()
  await page.waitForURL(at('/admin/orders'))
  await page.getByRole('main').getByRole('heading', { level: 1, name: headings['/admin/orders'] }).waitFor()
  await orders.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => appearance(page)).toContain('dark')
  await inspect(page, '/admin/orders')
})

test('each entry of an owner leads to its page, which fits at 400 % zoom', async () => {
  await walk('owner')
})
