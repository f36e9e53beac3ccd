import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '../../../contract/constants.ts'
import { day } from '../../../src/views/date.ts'
import { hostileFiles, stored } from '../../server/support/uploads.ts'
import { startTestServer } from '../../support/server.ts'
import { banner, button, field, toast } from '../support/forms.ts'
import { inspect } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import {
  addBranch,
  addProducts,
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
} from './levels.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
})

/** Polls for up to 15 s, the timeout of a page. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })
const problem = (page: Page, sentence: string) => page.locator('.field-error').getByText(sentence, { exact: true })
const at = (path: string) => server.url + path
const branchOf = (name: string) => addBranch(server.databaseUrl, name)
const profile = () => openSignedIn(server.url, admin)
const open = async (path: string) => openTab(await profile(), at(path))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const entry = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const values = (page: Page, level: LevelName) => field(page, levels[level].name).inputValue()

test.for(levelNames)('%s: create, edit and delete', async (level) => {
  const { path, thing, title, add, edit, name: nameLabel, parts, api } = levels[level]
  const branch = await branchOf(`Round ${level}`)
  const name = `Fresh ${level}`
  const page = await open(path)
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
  const today = day(new Date().toISOString())
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
})

test.for(levelNames)('%s: each rule shows its message at its field, and the typed values stay', async (level) => {
  const { path, required, image, name } = levels[level]
  const page = await open(`${path}?create=1`)
  await field(page, name).fill('   ')
  await create(page)
  for (const sentence of required) await problem(page, sentence).waitFor()
  await toast(page, 'Please select an image').waitFor()
  expect(await field(page, name).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field(page, name).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByText('PNG, JPG, WEBP up to 1MB').count()).toBe(1)
  await field(page, name).fill('x'.repeat(101))
  await problem(page, 'At most 100 characters').waitFor()
  await choosePicture(page, image)
  await problem(page, 'Please select an image').waitFor({ state: 'detached' })
})

test.for(levelNames)('%s: a failed save shows the message or its fallback and keeps the form', async (level) => {
  const { path, api, title } = levels[level]
  const branch = await branchOf(`Failing ${level}`)
  const page = await open(`${path}?create=1`)
  let failure: 'no message' | 'network error' | 'message' | 'none' = 'no message'
  await page.route(`**${api}`, (route) => {
    if (route.request().method() !== 'POST' || failure === 'none') return route.fallback()
    if (failure === 'network error') return route.abort()
    const message = failure === 'message' ? 'The shelf is being repainted.' : undefined
    return route.fulfill({ status: 500, json: { success: false, message, data: null } })
  })
  await fillLevel(page, level, `Kept ${level}`, branch)
  for (const [kind, text] of [
    ['no message', 'Something went wrong'],
    ['network error', 'Something went wrong'],
    ['message', 'The shelf is being repainted.'],
  ] as const) {
    failure = kind
    await create(page)
    await toast(page, text).first().waitFor()
    await banner(page, text).waitFor()
    expect(await values(page, level)).toBe(`Kept ${level}`)
    await page.getByRole('img', { name: 'fresh.png' }).waitFor()
  }
  failure = 'none'
  await create(page)
  await heading(page, title).waitFor()
  await card(page, `Kept ${level}`).waitFor()
})

test.for(levelNames)('%s: a failed delete shows its message or fallback; the dialog stays', async (level) => {
  const { path, api, deleteFailed } = levels[level]
  const { [level]: thing } = await branchOf(`Clinging ${level}`)
  const page = await open(path)
  let message: string | undefined
  await page.route(`**${api}/*`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { success: false, message, data: null } })
      : route.fallback(),
  )
  await cardButton(page, thing.name, 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, deleteFailed).waitFor()
  message = 'Somebody is looking at it.'
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, message).waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await card(page, thing.name).waitFor()
})

test.for(levelNames)('%s: shows six skeletons, then the empty state, then a read error', async (level) => {
  const { path, api, empty, createFirst, add } = levels[level]
  const page = await openTab(await profile(), 'about:blank')
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  let status = 200
  await page.route(`**${api}`, async (route) => {
    await released
    await route.fulfill({ status, json: { success: status === 200, message: '', data: [] } })
  })
  await page.goto(at(path))
  await heading(page, levels[level].title).waitFor()
  expect(await page.locator('[aria-busy="true"] .item').count()).toBe(6)
  expect(await page.getByText(empty).count()).toBe(0)
  go()
  await page.getByRole('heading', { name: empty, exact: true }).waitFor()
  await button(page, createFirst).click()
  await heading(page, add).waitFor()

  status = 400
  await page.goto(at(path))
  await button(page, 'Try again').waitFor()
  status = 200
  await button(page, 'Try again').press('Enter')
  await page.getByRole('heading', { name: empty, exact: true }).waitFor()
  const hasFocus = () => heading(page, levels[level].title).evaluate((element) => element === document.activeElement)
  await eventually(hasFocus).toBe(true)
})

test('the filter of subcategories is in the address: reload and Back keep it', async () => {
  const [full, bare] = [await branchOf('Filtered A'), await branchOf('Filtered B')]
  const page = await open('/admin/subcategories')
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

test('an empty filtered list shows its own text and a button that creates the first entry', async () => {
  const branch = await branchOf('Emptied')
  const page = await open(`/admin/subsubcategories?subcategory=${branch.subCategories.id}`)
  await cardButton(page, branch.subSubCategories.name, 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('heading', { name: 'No sub-subcategories found for selected subcategory', exact: true })
    .waitFor()
  await button(page, 'Create your first sub-subcategory').click()
  await eventually(() => field(page, 'Subcategory').inputValue()).toBe(branch.subCategories.id)

  await page.goto(at(`/admin/subcategories?category=${branch.categories.id}`))
  await cardButton(page, branch.subCategories.name, 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No subcategories found for selected category', exact: true }).waitFor()
  await button(page, 'Create your first subcategory').waitFor()
})

test('the subcategory is disabled without a category, and another category clears it on creation only', async () => {
  const [here, there] = [await branchOf('Depends A'), await branchOf('Depends B')]
  const page = await open('/admin/subsubcategories?create=1')
  const [category, sub] = [field(page, 'Category'), field(page, 'Subcategory')]
  expect(await sub.isDisabled()).toBe(true)
  await category.selectOption({ label: here.categories.name })
  expect(await sub.locator('option').allInnerTexts()).toStrictEqual(['Choose a subcategory', here.subCategories.name])
  await sub.selectOption({ label: here.subCategories.name })
  await category.selectOption({ label: there.categories.name })
  expect(await sub.inputValue()).toBe('')

  await page.goto(at(`/admin/subsubcategories?edit=${here.subSubCategories.id}`))
  await category.selectOption({ label: there.categories.name })
  expect(await sub.inputValue()).toBe(here.subCategories.id)
  await save(page)
  const errorText = 'This subcategory belongs to another category. Choose one of the chosen category.'
  await problem(page, errorText).waitFor()
  await sub.selectOption({ label: there.subCategories.name })
  await save(page)
  await toast(page, 'Sub-subcategory updated successfully').waitFor()
  await eventually(() => card(page, here.subSubCategories.name).textContent()).toContain(
    `${there.categories.name} › ${there.subCategories.name}`,
  )
})

test('the delete dialog shows how much goes with the entity, and every screen drops all of it at once', async () => {
  const doomed = await branchOf('Doomed')
  await addProducts(server.databaseUrl, doomed, 12)
  const page = await open('/admin/subcategories')
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

test.for(['keep mine', 'take theirs'] as const)('a change in another tab is a conflict: %s', async (choice) => {
  const { categories } = await branchOf(`Shared ${choice}`)
  const context = await profile()
  const path = `/admin/categories?edit=${categories.id}`
  const [mine, theirs] = [await openTab(context, at(path)), await openTab(context, at(path))]
  const name = levels.categories.name
  await field(mine, name).fill('My name')
  await field(theirs, name).fill('Their name')
  await save(theirs)
  await toast(theirs, 'Category updated successfully').waitFor()
  await save(mine)
  const conflict = dialog(mine)
  await conflict.getByRole('heading', { name: 'Somebody else changed this meanwhile' }).waitFor()
  const row = conflict.getByRole('row', { name })
  expect(await row.textContent()).toMatch(/My name.*Their name/s)
  if (choice === 'keep mine') {
    await conflict.getByRole('button', { name: 'Save my version' }).click()
    await card(mine, 'My name').waitFor()
    expect(await card(mine, 'Their name').count()).toBe(0)
    await cardButton(mine, 'My name', 'Delete').click()
  } else {
    await conflict.getByRole('button', { name: 'Take their version' }).click()
    await eventually(() => field(mine, name).inputValue()).toBe('Their name')
    await button(mine, 'Cancel').click()
    await cardButton(mine, 'Their name', 'Delete').click()
  }
  await dialog(mine).getByRole('button', { name: 'Delete' }).click()
  await toast(mine, 'Category deleted successfully').waitFor()
})

test('an entity that another tab has deleted shows an error, then a page with a link to the list', async () => {
  const { subCategories } = await branchOf('Vanishing')
  const context = await profile()
  const page = await openTab(context, at(`/admin/subcategories?edit=${subCategories.id}`))
  await eventually(() => values(page, 'subCategories')).toBe(subCategories.name)
  const other = await openTab(context, at('/admin/subcategories'))
  await cardButton(other, subCategories.name, 'Delete').click()
  await dialog(other).getByRole('button', { name: 'Delete' }).click()
  await toast(other, 'Subcategory deleted successfully').waitFor()
  await field(page, 'Subcategory name').fill('Too late')
  await save(page)
  await banner(page, 'Subcategory not found').waitFor()
  expect(await values(page, 'subCategories')).toBe('Too late')

  await page.goto(at(`/admin/subcategories?edit=${subCategories.id}`))
  await page.getByRole('heading', { name: 'This subcategory does not exist any more' }).waitFor()
  await entry(page, 'Back to the list').click()
  await heading(page, 'Subcategories').waitFor()
})

test('by keyboard, the form takes the focus from the list that it replaces, and the list takes it back', async () => {
  const { categories } = await branchOf('Keyboard')
  const page = await open(levels.categories.path)
  const focused = (name: string) =>
    eventually(() => heading(page, name).evaluate((element) => element === document.activeElement)).toBe(true)
  await button(page, levels.categories.add).press('Enter')
  await focused(levels.categories.add)
  await button(page, 'Cancel').press('Enter')
  await focused(levels.categories.title)
  await cardButton(page, categories.name, 'Edit').press('Enter')
  await focused(levels.categories.edit)
})

test('a double click saves once', async () => {
  const page = await open('/admin/categories?create=1')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/categories')) posts.push(request.url())
  })
  await fillLevel(page, 'categories', 'Pressed twice', await branchOf('Unused'))
  await button(page, 'Create').dblclick()
  await card(page, 'Pressed twice').waitFor()
  expect(posts).toHaveLength(1)
  expect(await card(page, 'Pressed twice').count()).toBe(1)
})

test('a file that is not a picture shows an error, before anything is sent', async () => {
  const page = await open('/admin/categories?create=1')
  await choosePicture(page, 'Category image', { name: 'notes.png', bytes: Buffer.from('no picture at all') })
  await banner(page, 'Error processing images. Please try again.').waitFor()
  expect(await page.getByRole('img', { name: 'notes.png' }).count()).toBe(0)
})

test('a file that is too large shows an error, before anything is sent', async () => {
  const page = await open('/admin/categories?create=1')
  const chosen = await page.waitForSelector('input[type=file]', { state: 'attached' })
  await chosen.evaluate(async (input, size) => {
    const canvas = new OffscreenCanvas(8, 8)
    canvas.getContext('2d')
    const chosenFiles = new DataTransfer()
    chosenFiles.items.add(new File([await canvas.convertToBlob(), new Uint8Array(size)], 'large.png'))
    ;(input as HTMLInputElement).files = chosenFiles.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, UPLOAD_MAX_BYTES)
  await banner(page, 'The file is too large. Choose one of at most 15 MB.').waitFor()
  expect(await page.getByRole('img', { name: 'large.png' }).count()).toBe(0)
})

test('a picture that the server rejects shows its error, and the form stays', async () => {
  const page = await open('/admin/categories?create=1')
  const before = await stored(server)
  const drawing = (await hostileFiles()).find(({ name }) => name.startsWith('an SVG'))!
  await field(page, 'Category name').fill('With a bad picture')
  await choosePicture(page, 'Category image', { ...drawing, name: 'drawing.svg', type: 'image/svg+xml' })
  await page.getByRole('img', { name: 'drawing.svg' }).waitFor()
  await create(page)
  await banner(page, 'This file is not an image that we can read. Choose a PNG, JPEG, WebP, GIF or AVIF.').waitFor()

  const message = 'The image has too many pixels. Choose one of at most 64 megapixels.'
  await page.route('**/api/categories', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 413, json: { success: false, message, data: null } })
      : route.fallback(),
  )
  await create(page)
  await banner(page, message).waitFor()
  await page.unroute('**/api/categories')
  expect(await values(page, 'categories')).toBe('With a bad picture')
  expect(await stored(server)).toStrictEqual(before)
  await choosePicture(page, 'Category image')
  await page.getByRole('img', { name: 'fresh.png' }).waitFor()
  await create(page)
  await card(page, 'With a bad picture').waitFor()
})

test('list, form with errors and delete dialog are accessible and fit', async () => {
  const { subSubCategories } = await branchOf('Inspected')
  const page = await open('/admin/subsubcategories')
  await card(page, subSubCategories.name).waitFor()
  await inspect(page, 'list')
  await cardButton(page, subSubCategories.name, 'Delete').click()
  await dialog(page).waitFor()
  await inspect(page, 'question')
  await page.goto(at('/admin/subsubcategories?create=1'))
  await create(page)
  await page.locator('.field-error').first().waitFor()
  await inspect(page, 'form')
})
