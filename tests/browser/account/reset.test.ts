import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { banner, button, field, fill, labels, submitSignIn, toast } from '../support/forms.ts'
import { resetLinkIn } from '../support/outbox.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

const choose = async (page: Awaited<ReturnType<typeof openPage>>, password: string, confirmPassword = password) => {
  await fill(page, { [labels.password]: password, [labels.confirmPassword]: confirmPassword })
  await button(page, labels.reset).click()
}

test('the reset link of staff leaves the address at once, works once, and leads to sign-in', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'owner' })
  const requestPage = await openPage(at('/forgot-password'))
  await field(requestPage, labels.identifier).fill(person.phone)
  await button(requestPage, 'Send OTP').click()
  await requestPage.getByText('Enter the code, or open the link we sent').waitFor()
  const link = await resetLinkIn(server.databaseUrl, person.email)
  const token = new URL(link).hash.slice(1)

  const page = await openPage('about:blank')
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await page.goto(link)
  await page.getByText(person.email).waitFor()
  expect(page.url()).toBe(at('/reset-password'))
  expect(seen.filter((line) => line.includes(token) && !line.startsWith(`${link} `))).toEqual([])
  await choose(page, 'password1')
  await page.locator('form').getByText('Many people use this password').first().waitFor()
  await choose(page, 'notun-gopon')
  await toast(page, 'Password reset successful').waitFor()
  await page.waitForURL(at('/login'))

  await requestPage.goto(link)
  await banner(requestPage, 'This link can no longer be used').waitFor()
  await requestPage.getByRole('link', { name: 'Start again' }).click()
  await requestPage.waitForURL(at('/forgot-password'))
  await submitSignIn(page, person.email, 'notun-gopon')
  await toast(page, 'Login successful').waitFor()
})

test('the link also works with the session of somebody else', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'owner' })
  await fetch(at('/api/user/forgot-password'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: person.email }),
  })
  const link = await resetLinkIn(server.databaseUrl, person.email)
  const page = await openTab(await openSignedIn(server.url, await addPerson(server.databaseUrl)), link)
  await page.getByText(person.email).waitFor()
})
