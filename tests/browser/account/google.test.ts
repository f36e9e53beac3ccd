import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openDemoPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { violations } from '../support/axe.ts'
import { button, labels, toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

/** Opens the window of the development identity provider. */
async function openProvider(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await button(page, 'Sign in with Google').click()
  const popup = await opened
  await popup.getByLabel('Email').waitFor()
  return popup
}

/** Signs in at the provider with this name and e-mail. */
async function signInAs(popup: Page, name: string, email: string): Promise<void> {
  await popup.getByLabel('Name').fill(name)
  await popup.getByLabel('Email').fill(email)
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()])
}

test("after a closed window, which shows 'No credential received', a known account signs in with the nonce of this browser, and keeps its role, its name and the remembered address", async () => {
  const page = await openDemoPage(at('/admin/users'))
  await page.waitForURL(at('/login'))
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>()
  const script = '**/api/dev/google/page.js'
  await page.context().route(script, async (route) => {
    await delivered
    await route.continue()
  })
  const closed = await openProvider(page)
  expect(await closed.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(false)
  deliver()
  await closed.getByRole('button', { name: 'Continue', disabled: false }).waitFor()
  await page.context().unroute(script)
  expect(await violations(closed)).toStrictEqual([])
  await closed.close()
  await toast(page, 'No credential received').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await button(page, labels.signIn).waitFor()

  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const nonceResponse = page.waitForResponse('**/api/user/google-nonce')
  const loginRequest = page.waitForRequest('**/api/user/google-login')
  await signInAs(await openProvider(page), 'Somebody', person.email.toUpperCase())
  await page.waitForURL(at('/admin/users'))
  const { authCode } = (await loginRequest).postDataJSON() as { authCode: string }
  const { nonce } = JSON.parse(Buffer.from(authCode.split('.')[1]!, 'base64url').toString())
  expect(nonce).toMatch(/./)
  expect(nonce).toBe((await (await nonceResponse).json()).data.nonce)
  const { auth, token } = await stored(page)
  expect(auth?.user).toMatchObject({ _id: person.id, role: 'admin', name: person.name })
  expect(auth?.token).toBe(token)
})
