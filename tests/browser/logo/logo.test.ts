import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { picture } from '#tests/server/support/uploads.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { choosePicture, dialog, svgWithScript } from '../categories/levels.ts'
import { banner, button, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
})

const open = async () => openTab(await openSignedIn(server.url, admin), `${server.url}/admin/logo`)
const none = (page: Page) => page.getByRole('heading', { name: 'No logo uploaded yet' })
const shown = (page: Page) => page.getByRole('img', { name: 'The shop’s logo' })
const uploading = (page: Page) => page.getByRole('dialog', { name: 'Upload Logo' })
const inShop = (page: Page) => page.locator('.LogoLink-logo img')
const stored = async () => (await query<{ image: string }>(server.databaseUrl, 'select image from logo'))[0]?.image
const upload = async (page: Page, background?: string) => {
  await choosePicture(page, 'Logo image', { name: 'logo.png', bytes: await picture(64, 64, background) })
  await uploading(page).getByRole('button', { name: 'Upload', exact: true }).click()
}

test('a logo is rejected, uploaded, replaced and deleted; the shop shows each change at once', async () => {
  const page = await open()
  await none(page).waitFor()
  await button(page, 'Upload Logo').click()
  await uploading(page).waitFor()
  await choosePicture(page, 'Logo image', svgWithScript)
  await uploading(page).getByRole('button', { name: 'Upload', exact: true }).click()
  const rejected = 'This file is not an image that we can read.'
  await toast(page, rejected).waitFor()
  await banner(page, rejected).waitFor()
  expect(await stored()).toBeUndefined()
  await uploading(page).getByRole('button', { name: 'Cancel' }).click()
  await uploading(page).waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${server.url}/admin/logo`)
  await button(page, 'Upload Logo').click()
  await upload(page)
  await toast(page, 'Logo uploaded successfully!').waitFor()
  await shown(page).waitFor()
  const first = await stored()
  expect(await shown(page).getAttribute('src')).toBe(first)
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await inShop(page).waitFor()
  expect(await inShop(page).getAttribute('src')).toContain(first)

  await page.goBack()
  await button(page, 'Replace Logo').click()
  await upload(page, '#1450c8')
  await uploading(page).waitFor({ state: 'detached' })
  await expect.poll(() => shown(page).getAttribute('src'), { timeout: 15_000 }).not.toBe(first)
  const second = await stored()
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await expect.poll(() => inShop(page).getAttribute('src'), { timeout: 15_000 }).toContain(second)

  await page.goBack()
  await button(page, 'Delete').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Logo deleted successfully!').waitFor()
  await none(page).waitFor()
  expect(await stored()).toBeUndefined()
  const hasFocus = () => page.locator('h1').evaluate((heading) => heading === document.activeElement)
  await expect.poll(hasFocus, { timeout: 15_000 }).toBe(true)
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await inShop(page).waitFor({ state: 'detached' })
})
