import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addBranch, choosePicture } from '../categories/levels.ts'
import { button, field, submitSignIn, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab, withoutNews } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
})

const NAME = 'Category name'
const at = (path: string) => server.url + path
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const notice = (page: Page) => page.getByRole('status', { name: 'Your unsaved work is still here' })

/** Opens the form of a new category from the list and types into it. */
async function typeNewCategory(page: Page): Promise<void> {
  await button(page, 'Add Category').click()
  await field(page, NAME).fill('Spices')
}

/** Declines the confirmation by this step. The form keeps its address and its text. */
async function expectStays(page: Page, decline: () => Promise<void>): Promise<void> {
  await question(page).waitFor()
  await decline()
  await question(page).waitFor({ state: 'detached' })
  expect(page.url()).toBe(at('/admin/categories?create=1'))
  expect(await field(page, NAME).inputValue()).toBe('Spices')
}

/** Ends every session of the person on the server: the next call of any page gets a 401, and its refresh fails. */
const endSessions = (person: Person) =>
  query(server.databaseUrl, 'update sessions set revoked_at = now() where user_id = $1', [person.id])

/** The number of pictures of drafts in the browser's IndexedDB. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    // Opening a missing database creates it without its object store.
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('haat')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('haat')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const counting = database.transaction('draft-pictures').objectStore('draft-pictures').count()
        counting.onsuccess = () => {
          database.close()
          resolve(counting.result)
        }
      }
    })
  })

test('a link, Back, Cancel and closing the page open a confirmation only while a form is changed; staying keeps everything, leaving follows; Logout opens none', async () => {
  const page = await openTab(await openSignedIn(server.url, admin), at('/admin/categories'))
  const users = page.getByRole('link', { name: 'Users', exact: true })
  const list = page.getByRole('heading', { level: 1, name: 'Categories', exact: true })
  await typeNewCategory(page)
  await users.click()
  await expectStays(page, () => button(page, 'Keep editing').click())
  await page.evaluate(() => history.back())
  await expectStays(page, () => page.keyboard.press('Escape'))
  await button(page, 'Cancel').click()
  await expectStays(page, () => button(page, 'Keep editing').click())
  await field(page, NAME).fill('')
  await button(page, 'Cancel').click()
  await list.waitFor()

  await typeNewCategory(page)
  await page.evaluate(() => history.back())
  await button(page, 'Leave').click()
  await list.waitFor()
  expect(page.url()).toBe(at('/admin/categories'))
  await page.evaluate(() => history.forward())
  await field(page, NAME).waitFor()
  expect(await field(page, NAME).inputValue()).toBe('')

  await field(page, NAME).fill('Spices')
  await users.click()
  await button(page, 'Leave').click()
  await page.waitForURL(at('/admin/users'))

  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await list.waitFor()
  await typeNewCategory(page)
  const confirmation = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const closing = await confirmation
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()
  await button(page, 'Logout').click()
  await toast(page, 'Logged out successfully').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('haat.draft.1'))).toBeNull()
})

test('after a session has ended, the form is offered with its values and its picture to the same person only', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const branch = await addBranch(server.databaseUrl, 'Draft')
  const context = await openSignedIn(server.url, person)
  // The news would end the session before the press.
  await withoutNews(context)
  const page = await openTab(context, at(`/admin/categories?edit=${branch.categories.id}`))
  await field(page, NAME).fill('Typed before the end')
  await choosePicture(page, 'Category image')
  await page.getByRole('img', { name: 'fresh.png' }).waitFor()
  await endSessions(person)
  await button(page, 'Save').click()
  await page.waitForURL(at('/login'))
  const kept = await page.evaluate(() => sessionStorage.getItem('haat.draft.1') ?? '')
  expect(kept).toContain('Typed before the end')
  expect(kept).not.toMatch(/token|password|eyJ/i)

  // After a reload of the page the bytes of the picture come out of IndexedDB.
  await expect.poll(() => keptPictures(page)).toBe(1)
  await page.reload()
  await submitSignIn(page, admin.email, admin.password)
  await expect.poll(() => field(page, NAME).inputValue()).toBe(branch.categories.name)
  expect(await notice(page).count()).toBe(0)
  await button(page, 'Logout').click()
  await toast(page, 'Logged out successfully').waitFor()
  await button(page, 'Sign in').waitFor()
  await submitSignIn(page, person.email, person.password)
  await notice(page).waitFor()
  await button(page, 'Continue').click()
  await expect.poll(() => field(page, NAME).inputValue()).toBe('Typed before the end')
  await notice(page).waitFor({ state: 'detached' })
  const chosen = page.getByRole('img', { name: 'fresh.png' })
  await expect.poll(() => chosen.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await button(page, 'Save').click()
  await toast(page, 'Category updated successfully').waitFor()
  const [saved] = await query<{ name: string; image: string }>(
    server.databaseUrl,
    'select name, image from categories where id = $1',
    [branch.categories.id],
  )
  expect(saved?.name).toBe('Typed before the end')
  expect(saved?.image).toMatch(/^\/media\//)
  expect(await page.evaluate(() => sessionStorage.getItem('haat.draft.1'))).toBeNull()
})
