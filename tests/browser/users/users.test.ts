import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin', name: 'Farhana Akter' })
  await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  for (const name of ['Nusrat Jahan', 'Abdul Karim']) await addPerson(server.databaseUrl, { name })
  await query(
    server.databaseUrl,
    `insert into users (id, name, role, created_at) select 'former-' || n, 'Former ' || n, 'user', '2020-01-01'
     from generate_series(1, 60) n`,
  )
})

const at = (path: string) => server.url + path
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const onRow = (page: Page, name: string, action: 'Role' | 'Delete') =>
  row(page, name).getByRole('button', { name: action, exact: true })
const table = (page: Page, caption: string) => page.getByRole('table', { name: caption, exact: true })
const everybody = 'A list of all registered users.'
const search = (page: Page) => page.getByPlaceholder('Search users by name, email or phone...')
const dialog = (page: Page, name: string) => page.locator('dialog[open]').filter({ hasText: name })
const tile = (page: Page, label: string) =>
  page
    .locator('.StatTile-tile')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.StatTile-value')
const count = async (where = 'true') => {
  const [found] = await query<{ count: number }>(
    server.databaseUrl,
    `select count(*)::int as count from users where closed_at is null and ${where}`,
  )
  return String(found?.count)
}

test('tiles count all users; search, role and page are in the address; an outdated response is dropped; a role is changed; a deleted user disappears', async () => {
  const person = await addPerson(server.databaseUrl, { name: 'Promoted Person' })
  const owner = await addPerson(server.databaseUrl, { role: 'owner', name: 'Closing Owner' })
  const page = await openTab(await openSignedIn(server.url, admin), at('/admin/users'))
  await table(page, everybody).waitFor()
  for (const [label, where] of [
    ['Total Users', 'true'],
    ['Admins', "role = 'admin'"],
    ['Owners', "role = 'owner'"],
    ['Users', "role = 'user'"],
  ] as const)
    expect([label, await tile(page, label).textContent()]).toEqual([label, await count(where)])
  expect(await page.getByRole('row').count()).toBe(51)
  await button(page, 'Next').click()
  await page.getByText('Page 2 of 2').waitFor()
  expect(page.url()).toBe(at('/admin/users?page=2'))
  expect(await row(page, 'Nusrat Jahan').count()).toBe(0)
  await page.goBack()
  await row(page, 'Nusrat Jahan').waitFor()

  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('get-user-by-search')) searches.push(new URL(request.url()).search)
  })
  // The response to the first search comes after that to the second one.
  const { promise: released, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/get-user-by-search?searchTerm=nusrat', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  const first = page.waitForRequest('**/get-user-by-search?searchTerm=nusrat')
  await search(page).fill('nusrat')
  await first
  await search(page).fill('rafiq')
  await table(page, 'Search results').waitFor()
  await row(page, 'Rafiqul Islam').waitFor()
  go()
  await row(page, 'Nusrat Jahan').waitFor({ state: 'detached' })
  expect(page.url()).toBe(at('/admin/users?search=rafiq'))
  expect(searches).toEqual(['?searchTerm=nusrat', '?searchTerm=rafiq'])
  await field(page, 'Role').selectOption('User')
  await page.getByRole('heading', { name: 'No users found' }).waitFor()
  expect(searches.at(-1)).toMatch(/^\?(searchTerm=rafiq&role=user|role=user&searchTerm=rafiq)$/)
  await page.reload()
  await page.getByRole('heading', { name: 'No users found' }).waitFor()
  expect([await search(page).inputValue(), await field(page, 'Role').inputValue()]).toEqual(['rafiq', 'user'])
  await page.goBack()
  await row(page, 'Rafiqul Islam').waitFor()
  await button(page, 'Clear').click()
  await table(page, everybody).waitFor()

  await onRow(page, person.name, 'Role').click()
  await dialog(page, 'Change Role').getByLabel('Role', { exact: true }).selectOption('Owner')
  const [request] = await Promise.all([
    page.waitForRequest('**/user/change-role'),
    dialog(page, 'Change Role').getByRole('button', { name: 'Change', exact: true }).click(),
  ])
  expect(request.postDataJSON()).toEqual({ userId: person.id, role: 'owner' })
  await toast(page, 'Role changed successfully').waitFor()
  await dialog(page, 'Change Role').waitFor({ state: 'detached' })
  await expect.poll(() => row(page, person.name).textContent()).toContain('Owner')

  const before = Number(await count())
  await onRow(page, owner.name, 'Delete').click()
  await dialog(page, 'Confirm Delete').getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, 'User deleted successfully').waitFor()
  await row(page, owner.name).waitFor({ state: 'detached' })
  await expect.poll(() => tile(page, 'Total Users').textContent()).toBe(String(before - 1))
})
