import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import {
  addBranch,
  type Branch,
  card,
  cardButton,
  create,
  dialog,
  fillLevel,
  type LevelName,
  levelNames,
  levels,
  save,
} from './levels.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
})

/** Polls for up to 15 s, the timeout of a page. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })
const at = (path: string) => server.url + path
const branchOf = (name: string) => addBranch(server.databaseUrl, name)
const profile = () => openSignedIn(server.url, admin)
const open = async (path: string) => openTab(await profile(), at(path))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const entry = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const values = (page: Page, level: LevelName) => field(page, levels[level].name).inputValue()

/** Creates, edits and deletes an entity of the level under the branch, on the screen that the sidebar opens. */
async function walkLevel(page: Page, level: LevelName, branch: Branch): Promise<void> {
  const { path, thing, title, add, edit, name: nameLabel, parts, api } = levels[level]
  const name = `Fresh ${level}`
  await entry(page, title).click()
  await heading(page, title).waitFor()
  await button(page, add).click()
  await heading(page, add).waitFor()
  await fillLevel(page, level, `  ${name} `, branch)
  await create(page)
  await toast(page, `${thing} created successfully`).waitFor()
  expect(page.url()).toBe(at(path))
  await cardButton(page, name, 'Edit').click()
  await heading(page, edit).waitFor()
  expect(await values(page, level)).toBe(name)
  const [put] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes(api)),
    field(page, nameLabel)
      .fill(`${name} 2`)
      .then(() => save(page)),
  ])
  expect(put.postData() ?? '').toContain(`name="${parts.name}"`)
  expect(put.postData() ?? '').not.toContain(`name="${parts.image}"`)
  await toast(page, `${thing} updated successfully`).waitFor()
  await cardButton(page, `${name} 2`, 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, `${thing} deleted successfully`).waitFor()
  await card(page, `${name} 2`).waitFor({ state: 'detached' })
}

test('an entity of each level is created, edited and deleted; the filter of subcategories is in the address: reload and Back keep it; every screen drops what goes with a category at once', async () => {
  const [full, bare] = [await branchOf('Filtered A'), await branchOf('Filtered B')]
  const page = await open('/admin/categories')
  for (const level of levelNames) await walkLevel(page, level, full)

  await entry(page, 'Subcategories').click()
  await card(page, full.subCategories.name).waitFor()
  const filter = field(page, 'Category')
  await filter.selectOption({ label: full.categories.name })
  await card(page, bare.subCategories.name).waitFor({ state: 'detached' })
  expect(page.url()).toBe(at(`/admin/subcategories?category=${full.categories.id}`))
  await page.reload()
  await card(page, full.subCategories.name).waitFor()
  expect(await card(page, bare.subCategories.name).count()).toBe(0)
  await eventually(() => filter.inputValue()).toBe(full.categories.id)
  await filter.selectOption({ label: 'All Categories' })
  await card(page, bare.subCategories.name).waitFor()
  await page.goBack()
  await card(page, bare.subCategories.name).waitFor({ state: 'detached' })

  await entry(page, 'Categories').click()
  await cardButton(page, full.categories.name, 'Delete').click()
  await dialog(page).getByText('Deleted with it: 1 subcategory and 1 sub-subcategory.').waitFor()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await card(page, full.categories.name).waitFor({ state: 'detached' })
  await entry(page, 'Subcategories').click()
  await card(page, bare.subCategories.name).waitFor()
  await card(page, full.subCategories.name).waitFor({ state: 'detached' })
  await eventually(() => filter.locator('option').allInnerTexts()).not.toContain(full.categories.name)
})

test('a change by somebody else is a conflict; by keyboard, form and list take the focus from each other; categories are put in order by a key and by mouse', async () => {
  const names = ['Rivers', 'Hills', 'Fields']
  for (const name of names) await branchOf(name)
  const { categories } = await branchOf('Shared')
  const page = await open(`/admin/categories?edit=${categories.id}`)
  const name = levels.categories.name
  await field(page, name).fill('My name')
  await query(server.databaseUrl, `update categories set name = 'Their name' where id = $1`, [categories.id])
  await save(page)
  await dialog(page).getByRole('heading', { name: 'Somebody else changed this meanwhile' }).waitFor()
  expect(await dialog(page).getByRole('row', { name }).textContent()).toMatch(/My name.*Their name/s)
  await dialog(page).getByRole('button', { name: 'Save my version' }).click()
  await card(page, 'My name').waitFor()
  expect(await card(page, 'Their name').count()).toBe(0)

  const focused = (title: string) =>
    eventually(() => heading(page, title).evaluate((element) => element === document.activeElement)).toBe(true)
  await cardButton(page, 'My name', 'Edit').press('Enter')
  await focused(levels.categories.edit)
  await button(page, 'Cancel').press('Enter')
  await focused(levels.categories.title)

  const ordered = async () =>
    (await page.getByRole('article').getByRole('heading').allInnerTexts()).filter((text) => names.includes(text))
  const row = (named: string) => page.getByRole('listitem').filter({ has: card(page, named) })
  await eventually(ordered).toEqual(['Fields', 'Hills', 'Rivers'])
  await page.getByRole('button', { name: 'Move down: Fields' }).press('Enter')
  await page.getByText(/^Fields is number 3 of/).waitFor({ state: 'attached' })
  await row('Rivers').dragTo(row('Hills'))
  await eventually(ordered).toEqual(['Rivers', 'Hills', 'Fields'])
  const stored = () =>
    query<{ name: string }>(server.databaseUrl, 'select name from categories where name = any($1) order by position', [
      names,
    ])
  await eventually(stored).toEqual([{ name: 'Rivers' }, { name: 'Hills' }, { name: 'Fields' }])
})
