import { expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { submitSignIn } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'

test('a guest, also by an unreadable stored session, is sent to sign-in, and returns to the page after it; with the session no other page shows first', async () => {
  const server = await startTestServer()
  const at = (path: string) => server.url + path
  const { email, password } = await addPerson(server.databaseUrl, { role: 'admin' })
  const context = await openContext({
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: 'auth', value: '{' }] }] },
  })
  const page = await context.newPage()
  await page.goto(at('/admin/users?search=a'))
  await page.waitForURL(at('/login'))
  await submitSignIn(page, email, password)
  await page.waitForURL(at('/admin/users?search=a'))
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()

  await page.addInitScript(() => {
    const painted: string[] = []
    Object.assign(window, { painted })
    new MutationObserver(() => painted.push(document.querySelector('h1, h2')?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  await page.reload()
  await page.getByText('Admin Panel', { exact: true }).waitFor()
  const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted)
  expect(painted).not.toEqual([])
  expect(painted).not.toContain('Welcome Back')
})
