import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts'
import { stored } from '#tests/server/support/uploads.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { formatDay } from '#texts/en/dates.ts'
import { banner, button, field, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import {
  addBranch,
  addProducts,
  type Branch,
  card,
  cardButton,
  choosePicture,
  create,
  dialog,
  fillLevel,
  type LevelName,
  levelNames,
  levels,
  save,
  svgWithScript,
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
  await eventually(() => page.title()).toBe(`${add} · Haat`)
  await fillLevel(page, level, `  ${name} `, branch)
  await create(page)
  await toast(page, `${thing} created successfully`).waitFor()
  await heading(page, title).waitFor()
  await eventually(() => page.title()).toBe(`${title} · Haat`)
  expect(page.url()).toBe(at(path))

  const created = card(page, name)
  await created.waitFor()
  const today = formatDay(new Date().toISOString())
  expect((await created.textContent()) ?? '').toContain(today)
  if (level !== 'categories') expect(await created.textContent()).toContain(branch.categories.name)
  if (level === 'subSubCategories') expect(await created.textContent()).toContain(branch.subCategories.name)
  const isShown = () => created.getByRole('img').evaluate((img) => (img as HTMLImageElement).naturalWidth > 0)
  await eventually(isShown).toBe(true)

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
  await cardButton(page, `${name} 2`, 'Edit').click()
  await heading(page, edit).waitFor()
  expect(await values(page, level)).toBe(`${name} 2`)
  await button(page, 'Cancel').click()

  await cardButton(page, `${name} 2`, 'Delete').click()
  await dialog(page).getByRole('heading', { name: 'Are you sure?' }).waitFor()
  expect(await dialog(page).textContent()).toMatch(/permanently delete.*cannot be undone/s)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await cardButton(page, `${name} 2`, 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, `${thing} deleted successfully`).waitFor()
  await card(page, `${name} 2`).waitFor({ state: 'detached' })
}

test('an entity of each level is created, edited and deleted; the filter of subcategories is in the address: reload and Back keep it', async () => {
  const [full, bare] = [await branchOf('Filtered A'), await branchOf('Filtered B')]
  const page = await open('/admin/categories')
  for (const level of levelNames) await walkLevel(page, level, full)

  await entry(page, 'Subcategories').click()
  await card(page, full.subCategories.name).waitFor()
  const filter = field(page, 'Category')
  expect((await filter.locator('option').allInnerTexts())[0]).toBe('All Categories')
  await filter.selectOption({ label: full.categories.name })
  await card(page, bare.subCategories.name).waitFor({ state: 'detached' })
  expect(page.url()).toBe(at(`/admin/subcategories?category=${full.categories.id}`))
  await page.reload()
  await card(page, full.subCategories.name).waitFor()
  expect(await card(page, bare.subCategories.name).count()).toBe(0)
  await eventually(() => filter.inputValue()).toBe(full.categories.id)

  await button(page, 'Add Subcategory').click()
  await eventually(() => field(page, 'Category').inputValue()).toBe(full.categories.id)
  await button(page, 'Cancel').click()
  await page.waitForURL(at(`/admin/subcategories?category=${full.categories.id}`))
  await filter.selectOption({ label: 'All Categories' })
  await card(page, bare.subCategories.name).waitFor()
  await page.goBack()
  await card(page, bare.subCategories.name).waitFor({ state: 'detached' })
})

test('categories are put in order by a key and by mouse', async () => {
  const names = ['Rivers', 'Hills', 'Fields']
  for (const name of names) await branchOf(name)
  const page = await open('/admin/categories')
  const named = async (texts: Promise<string[]>) => (await texts).filter((text) => names.includes(text))
  const ordered = () => named(page.getByRole('article').getByRole('heading').allInnerTexts())
  const row = (name: string) => page.getByRole('listitem').filter({ has: card(page, name) })
  await card(page, 'Rivers').waitFor()
  expect(await ordered()).toEqual(['Fields', 'Hills', 'Rivers'])
  await page.getByRole('button', { name: 'Move down: Fields' }).press('Enter')
  await page.getByText(/^Fields is number 2 of/).waitFor({ state: 'attached' })
  expect(await ordered()).toEqual(['Hills', 'Fields', 'Rivers'])
  await row('Rivers').dragTo(row('Hills'))
  await eventually(ordered).toEqual(['Rivers', 'Hills', 'Fields'])
  const stored = () =>
    query<{ name: string }>(server.databaseUrl, 'select name from categories where name = any($1) order by position', [
      names,
    ])
  await eventually(stored).toEqual([{ name: 'Rivers' }, { name: 'Hills' }, { name: 'Fields' }])
  await page.reload()
  await eventually(ordered).toEqual(['Rivers', 'Hills', 'Fields'])
})

test('an entity that somebody else has deleted shows an error, then a page with a link to the list; the delete dialog shows how much goes with an entity, and every screen drops all of it at once', async () => {
  const doomed = await branchOf('Doomed')
  await addProducts(server.databaseUrl, doomed, 12)
  const { subCategories } = await branchOf('Vanishing')
  const page = await open(`/admin/subcategories?edit=${subCategories.id}`)
  await eventually(() => values(page, 'subCategories')).toBe(subCategories.name)
  await query(server.databaseUrl, 'delete from sub_sub_categories where sub_category_id = $1', [subCategories.id])
  await query(server.databaseUrl, 'delete from sub_categories where id = $1', [subCategories.id])
  await field(page, 'Subcategory name').fill('Too late')
  await save(page)
  await banner(
    page,
    'Somebody has deleted this meanwhile. What you have typed stays here, but it cannot be saved.',
  ).waitFor()
  expect(await values(page, 'subCategories')).toBe('Too late')

  await page.goto(at(`/admin/subcategories?edit=${subCategories.id}`))
  await page.getByRole('heading', { name: 'This subcategory does not exist any more' }).waitFor()
  await entry(page, 'Back to the list').click()
  await heading(page, 'Subcategories').waitFor()

  await card(page, doomed.subCategories.name).waitFor()
  await entry(page, 'Sub-Subcategories').click()
  await cardButton(page, doomed.subSubCategories.name, 'Delete').click()
  await dialog(page).getByText('Deleted with it: 12 products.').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await entry(page, 'Subcategories').click()
  await cardButton(page, doomed.subCategories.name, 'Delete').click()
  await dialog(page).getByText('Deleted with it: 1 sub-subcategory and 12 products.').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await entry(page, 'Categories').click()
  await cardButton(page, doomed.categories.name, 'Delete').click()
  await dialog(page).getByText('Deleted with it: 1 subcategory, 1 sub-subcategory and 12 products.').waitFor()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await card(page, doomed.categories.name).waitFor({ state: 'detached' })

  await entry(page, 'Subcategories').click()
  await heading(page, 'Subcategories').waitFor()
  await card(page, doomed.subCategories.name).waitFor({ state: 'detached' })
  await eventually(() => field(page, 'Category').locator('option').allInnerTexts()).not.toContain('Doomed')
  await entry(page, 'Sub-Subcategories').click()
  await card(page, doomed.subSubCategories.name).waitFor({ state: 'detached' })
  await page.goto(at('/'))
  await page.getByRole('main').waitFor()
  expect(await page.getByText('Doomed').count()).toBe(0)
})

test('a change by somebody else is a conflict; by keyboard, form and list take the focus from each other; a double click saves once; a file that is no picture, too large or rejected shows its error, and the form stays', async () => {
  const branch = await branchOf('Keyboard')
  const { categories } = await branchOf('Shared')
  const context = await profile()
  const path = `/admin/categories?edit=${categories.id}`
  const [mine, theirs] = [await openTab(context, at(path)), await openTab(context, at(path))]
  const name = levels.categories.name
  const conflict = dialog(mine)
  await field(mine, name).fill('My name')
  await field(theirs, name).fill('Their name')
  await save(theirs)
  await toast(theirs, 'Category updated successfully').waitFor()
  await save(mine)
  await conflict.getByRole('heading', { name: 'Somebody else changed this meanwhile' }).waitFor()
  expect(await conflict.getByRole('row', { name }).textContent()).toMatch(/My name.*Their name/s)
  await conflict.getByRole('button', { name: 'Save my version' }).click()
  await card(mine, 'My name').waitFor()
  expect(await card(mine, 'Their name').count()).toBe(0)

  await cardButton(mine, 'My name', 'Edit').click()
  await field(mine, name).fill('My other name')
  await query(server.databaseUrl, `update categories set name = 'Their other name' where id = $1`, [categories.id])
  await save(mine)
  await conflict.getByRole('button', { name: 'Take their version' }).click()
  await eventually(() => field(mine, name).inputValue()).toBe('Their other name')

  // A new picture by somebody else and a new name are merged without a question.
  await query(server.databaseUrl, `update categories set image = '/favicon.svg' where id = $1`, [categories.id])
  await field(mine, name).fill('Merged name')
  await save(mine)
  await card(mine, 'Merged name').waitFor()
  expect(await query(server.databaseUrl, 'select name, image from categories where id = $1', [categories.id])).toEqual([
    { name: 'Merged name', image: '/favicon.svg' },
  ])
  await cardButton(mine, 'Merged name', 'Edit').click()

  const page = mine
  await button(page, 'Cancel').click()
  const focused = (name: string) =>
    eventually(() => heading(page, name).evaluate((element) => element === document.activeElement)).toBe(true)
  await cardButton(page, branch.categories.name, 'Edit').press('Enter')
  await focused(levels.categories.edit)
  await button(page, 'Cancel').press('Enter')
  await focused(levels.categories.title)
  await button(page, levels.categories.add).press('Enter')
  await focused(levels.categories.add)

  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/categories')) posts.push(request.url())
  })
  await fillLevel(page, 'categories', 'Pressed twice', branch)
  await button(page, 'Create').dblclick()
  await card(page, 'Pressed twice').waitFor()
  expect(posts).toHaveLength(1)
  expect(await card(page, 'Pressed twice').count()).toBe(1)

  await button(page, levels.categories.add).click()
  const before = await stored(server)
  await field(page, 'Category name').fill('With a bad picture')
  await choosePicture(page, 'Category image', {
    name: 'notes.txt',
    bytes: Buffer.from('no picture at all'),
    type: 'text/plain',
  })
  await banner(page, 'Error processing images. Please try again.').waitFor()
  expect(await page.getByRole('img', { name: 'notes.txt' }).count()).toBe(0)

  await page.locator('input[type=file]').evaluate(async (input, size) => {
    const canvas = new OffscreenCanvas(8, 8)
    canvas.getContext('2d')
    const chosenFiles = new DataTransfer()
    chosenFiles.items.add(new File([await canvas.convertToBlob(), new Uint8Array(size)], 'large.png'))
    ;(input as HTMLInputElement).files = chosenFiles.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, UPLOAD_MAX_BYTES)
  await banner(page, 'The file is too large. Choose one of at most 15 MB.').waitFor()
  expect(await page.getByRole('img', { name: 'large.png' }).count()).toBe(0)

  await choosePicture(page, 'Category image', svgWithScript)
  await page.getByRole('img', { name: 'drawing.svg' }).waitFor()
  await create(page)
  await banner(page, 'This file is not an image that we can read. Choose a PNG, JPEG, WebP, GIF or AVIF.').waitFor()
  expect(await values(page, 'categories')).toBe('With a bad picture')
  expect(await stored(server)).toStrictEqual(before)
  await choosePicture(page, 'Category image')
  await page.getByRole('img', { name: 'fresh.png' }).waitFor()
  await create(page)
  await card(page, 'With a bad picture').waitFor()
})
