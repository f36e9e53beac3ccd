import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openContext, openPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { banner, button, field, fill, labels, submitSignIn, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openTab, stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let people: Record<Person['role'], Person>
beforeAll(async () => {
  server = await startTestServer()
  people = {
    admin: await addPerson(server.databaseUrl, { role: 'admin' }),
    owner: await addPerson(server.databaseUrl, { role: 'owner' }),
    user: await addPerson(server.databaseUrl, { role: 'user' }),
  }
})

const at = (path: string) => server.url + path

/** Asserts that the storage contains the session of the person. */
async function expectStored(page: Page, { id, name, email, role, phone }: Person): Promise<void> {
  const { auth, token } = await stored(page)
  const fixed = { isEmailVerified: true, profileImg: '', address: '', googleId: '' }
  expect(auth, role).toStrictEqual({ token, user: { _id: id, name, email, role, phone, ...fixed } })
}

test('wrong credentials show the same text in a toast and a banner and keep the typed values; the right ones lead each role to its page, and a customer of the shop back to it', async () => {
  const { admin, owner, user } = people
  const page = await openPage(at('/login'))
  await submitSignIn(page, admin.email, 'not-the-password')
  const text = 'The email, phone or password is not right. Check them and try again.'
  await toast(page, text).waitFor()
  await banner(page, text).waitFor()
  expect(await field(page, labels.identifier).inputValue()).toBe(admin.email)
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await stored(page)).toStrictEqual({ auth: null, token: null })

  await field(page, labels.password).fill(admin.password)
  await button(page, labels.signIn).click()
  await toast(page, 'Login successful').waitFor()
  await page.waitForURL(at('/admin'))
  await expectStored(page, admin)

  await page.evaluate(() => localStorage.clear())
  await page.goto(at('/login'))
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/signin')) calls += 1
  })
  await fill(page, { [labels.identifier]: ` ${owner.phone} `, [labels.password]: owner.password })
  await button(page, labels.signIn).dblclick()
  await page.waitForURL(at('/owner'))
  expect(calls, 'a double click sends once').toBe(1)
  await expectStored(page, owner)

  await page.evaluate(() => localStorage.clear())
  await page.goto(at('/login'))
  await submitSignIn(page, user.email, user.password)
  await page.waitForURL(at('/unauthorized'))
  await page.getByText('Unauthorized Access', { exact: true }).waitFor()
  await expectStored(page, user)

  await page.evaluate(() => localStorage.clear())
  await page.goto(at('/'))
  await page.getByRole('link', { name: labels.signIn, exact: true }).first().click()
  await page.waitForURL(at('/login'))
  await submitSignIn(page, user.email, user.password)
  await page.waitForURL(at('/'))
})

test('the keyboard alone signs in, also without browser storage', async () => {
  const { admin } = people
  const context = await openContext()
  await context.addInitScript(() => {
    const denied = {
      get: () => {
        throw new Error('denied')
      },
    }
    Object.defineProperties(window, { localStorage: denied, sessionStorage: denied })
  })
  const page = await openTab(context, at('/login'))
  await field(page, labels.identifier).waitFor()
  const focusOn = async (label: string) => {
    for (let presses = 0; presses < 20; presses++) {
      if (await field(page, label).evaluate((input) => input === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${label}`)
  }
  await focusOn(labels.identifier)
  await page.keyboard.type(admin.email)
  await focusOn(labels.password)
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(at('/admin'))
})
