import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { picture } from '../../server/support/uploads.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { choosePicture, dialog } from '../categories/levels.ts'
import { banner, button, toast } from '../support/forms.ts'
import { inspect } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
})

const open = async (path = '/admin/logo') => openTab(await openSignedIn(server.url, admin), server.url + path)
const openBlank = async () => openTab(await openSignedIn(server.url, admin), 'about:blank')
const none = (page: Page) => page.getByRole('heading', { name: 'No logo uploaded yet' })
const shown = (page: Page) => page.getByRole('img', { name: 'The shop’s logo' })
const uploading = (page: Page) => page.getByRole('dialog', { name: 'Upload Logo' })
const inShop = (page: Page) => page.locator('.shop-logo img')
const stored = async () => (await query<{ image: string }>(server.databaseUrl, 'select image from logo'))[0]?.image
const failWith = (page: Page, path: string, status: number, message?: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status, json: { success: false, message, data: null } }),
  )
const upload = async (page: Page, background?: string) => {
  await choosePicture(page, 'Logo image', { name: 'logo.png', bytes: await picture(64, 64, background) })
  await uploading(page).getByRole('button', { name: 'Upload', exact: true }).click()
}

test('a logo is uploaded, replaced and deleted; the shop shows each change at once', async () => {
  const page = await open()
  await none(page).waitFor()
  await inspect(page, '/admin/logo without a logo')
  await button(page, 'Upload Logo').click()
  await uploading(page).waitFor()
  await inspect(page, '/admin/logo?create=1')
  await uploading(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await uploading(page).getByText('Please select a logo image').waitFor()
  expect(await page.getByLabel('Logo image').getAttribute('accept')).toBe('image/*')
  await upload(page)
  await toast(page, 'Logo uploaded successfully!').waitFor()
  await shown(page).waitFor()
  const first = await stored()
  expect(await shown(page).getAttribute('src')).toBe(first)
  await inspect(page, '/admin/logo with a logo')
  await page.getByRole('link', { name: 'Shop' }).click()
  await inShop(page).waitFor()
  expect(await inShop(page).getAttribute('src')).toContain(first)

  await page.goBack()
  await button(page, 'Replace Logo').click()
  await upload(page, '#1450c8')
  await uploading(page).waitFor({ state: 'detached' })
  await expect.poll(() => shown(page).getAttribute('src'), { timeout: 15_000 }).not.toBe(first)
  const second = await stored()
  await page.getByRole('link', { name: 'Shop' }).click()
  await expect.poll(() => inShop(page).getAttribute('src'), { timeout: 15_000 }).toContain(second)

  await page.goBack()
  await button(page, 'Delete').click()
  for (const text of ['Are you sure?', 'This action cannot be undone. This will permanently delete your logo.'])
    await dialog(page).getByText(text).waitFor()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Logo deleted successfully!').waitFor()
  await none(page).waitFor()
  expect(await stored()).toBeUndefined()
  const hasFocus = () => page.locator('h1').evaluate((heading) => heading === document.activeElement)
  await expect.poll(hasFocus, { timeout: 15_000 }).toBe(true)
  await page.getByRole('link', { name: 'Shop' }).click()
  await inShop(page).waitFor({ state: 'detached' })
})

test.each([
  [500, undefined, 'Failed to upload logo'],
  [415, 'This is no picture', 'This is no picture'],
])('an upload that fails with %s %s shows "%s" and keeps the picture', async (status, message, text) => {
  const page = await open('/admin/logo?create=1')
  await failWith(page, '**/api/logo', status, message)
  await upload(page)
  await toast(page, text).waitFor()
  await banner(page, text).waitFor()
  expect(await page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem').count()).toBe(1)
})

test('during an upload the button shows its progress and the dialog stays open', async () => {
  const page = await open('/admin/logo?create=1')
  let go = () => {}
  const waited = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/logo', async (route) => {
    if (route.request().method() === 'POST') await waited
    return route.fulfill({ status: 500, json: { success: false, data: null } })
  })
  await upload(page)
  await uploading(page).getByRole('button', { name: 'Uploading...' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await uploading(page).count()).toBe(1)
  go()
  await uploading(page).getByRole('button', { name: 'Upload', exact: true }).waitFor()
})

test('a file that is not a picture is rejected by the browser, or by the server with a message that the dialog shows', async () => {
  const before = await stored()
  const page = await open('/admin/logo?create=1')
  await choosePicture(page, 'Logo image', { name: 'letter.png', bytes: Buffer.from('no picture at all') })
  await banner(page, 'Error processing images. Please try again.').waitFor()
  // The browser can draw an SVG; the server rejects it.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`
  await choosePicture(page, 'Logo image', { name: 'logo.svg', bytes: Buffer.from(svg), type: 'image/svg+xml' })
  const uploadResponse = page.waitForResponse((response) => response.request().method() === 'POST')
  await uploading(page).getByRole('button', { name: 'Upload', exact: true }).click()
  const { message } = (await (await uploadResponse).json()) as { message: string }
  expect((await uploadResponse).status()).toBe(415)
  await toast(page, message).waitFor()
  expect(await stored()).toBe(before)
})

test.each([
  [{ _id: 'l1', img: '/favicon.svg' }, 500, undefined, 'Failed to delete logo'],
  [{ _id: 'l1', img: '/favicon.svg' }, 409, 'Not today', 'Not today'],
  [{ img: '/favicon.svg' }, 500, undefined, 'Logo not found'],
])('a delete of %j that fails with %s %s shows "%s"', async (data, status, message, text) => {
  const page = await openBlank()
  await page.route('**/api/logo', (route) => route.fulfill({ json: { success: true, message: '', data } }))
  await failWith(page, '**/api/logo/*', status, message)
  await page.goto(`${server.url}/admin/logo`)
  await button(page, 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, text).waitFor()
})

test('a spinner shows while the logo loads; a failed read counts as no logo', async () => {
  const page = await openBlank()
  let go = () => {}
  const waited = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/logo', async (route) => {
    await waited
    await route.fulfill({ status: 400, json: { success: false, message: 'No', data: null } })
  })
  await page.goto(`${server.url}/admin/logo`)
  await page.getByRole('heading', { level: 1, name: 'Logo' }).waitFor()
  await page.getByRole('status', { name: 'Loading…' }).waitFor()
  go()
  await none(page).waitFor()
  await button(page, 'Upload Logo').waitFor()
})

test('Cancel closes the dialog at once, also with a chosen picture', async () => {
  const page = await open('/admin/logo?create=1')
  await choosePicture(page, 'Logo image', { name: 'logo.png', bytes: await picture(64, 64) })
  await uploading(page).getByRole('button', { name: 'Cancel' }).click()
  await uploading(page).waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${server.url}/admin/logo`)
})
