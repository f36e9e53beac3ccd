import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { WHOLE_LIST_MAX } from '#contract/listPart.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field, toast } from '../support/forms.ts'
import { walkSteps } from '../support/listSteps.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
const MANY = WHOLE_LIST_MAX + 100
beforeAll(async () => {
  server = await startTestServer()
  await query(
    server.databaseUrl,
    `insert into users (id, name, email, role, created_at)
     select md5(n::text), 'Person ' || n, 'p' || n || '@example.com', 'user', timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [MANY],
  )
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `${name} ` })
const tile = (page: Page, label: string) =>
  page
    .locator('.StatTile-tile')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.StatTile-value')

test('of more than 2,000 users, the screen reads parts only: it searches, filters, goes to older ones and back, changes a role and deletes', async () => {
  const admin = await addPerson(server.databaseUrl, { role: 'admin', name: 'Farhana Akter' })
  const page = await openTab(await openSignedIn(server.url, admin), server.url)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/user/get-')) calls.push(pathname)
  })
  await page.goto(`${server.url}/admin/users`)
  await row(page, `Person ${MANY}`).waitFor()
  expect(await page.getByRole('row').count()).toBe(51)
  expect(await tile(page, 'Total Users').textContent()).toBe('2,101')
  expect(await tile(page, 'Admins').textContent()).toBe('1')

  await walkSteps(page, row(page, `Person ${MANY}`), row(page, `Person ${MANY - 60}`))

  const search = page.getByPlaceholder('Search users by name, email or phone...')
  await search.fill('person')
  await page.getByText('Found: 1,000+').waitFor()
  await search.fill('person ১৯৯৯')
  await page.getByText('Found: 1', { exact: true }).waitFor()
  await row(page, 'Person 1999').getByRole('button', { name: 'Role', exact: true }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel('Role', { exact: true }).selectOption('Owner')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await toast(page, 'Role changed successfully').waitFor()
  await expect.poll(() => tile(page, 'Owners').textContent()).toBe('1')

  await button(page, 'Clear').click()
  await row(page, `Person ${MANY}`).waitFor()
  await field(page, 'Role').selectOption('Owner')
  await page.getByText('Found: 1', { exact: true }).waitFor()
  await row(page, 'Person 1999').getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, 'User deleted successfully').waitFor()
  await page.getByRole('heading', { name: 'No users found' }).waitFor()
  await expect.poll(() => tile(page, 'Total Users').textContent()).toBe('2,100')
  expect(calls.filter((path) => !path.includes('get-single-user'))).toEqual([])
})
