import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { banner, button, codeBoxes, field, fill, labels, submitCode, submitSignIn, toast } from '../support/forms.ts'
import { codeIn, differentCode, resetLinkIn } from '../support/outbox.ts'
import { addPerson } from '../support/people.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

const choose = async (page: Awaited<ReturnType<typeof openPage>>, password: string, confirmPassword = password) => {
  await fill(page, { [labels.password]: password, [labels.confirmPassword]: confirmPassword })
  await button(page, labels.reset).click()
}

test('the reset link of staff leaves the address at once, works once, and leads to sign-in; with a session it opens too', async () => {
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

  await submitSignIn(page, person.email, 'notun-gopon')
  // The page of the sign-in remembers the shop.
  await page.waitForURL(at('/'))

  // A session does not close the page of a link.
  await page.goto(link)
  await banner(page, 'This link can no longer be used').waitFor()
  await page.getByRole('link', { name: 'Start again' }).waitFor()
})

test('a customer resets a password by the code of an SMS, pasted with other characters around its digits', async () => {
  const { phone } = await addPerson(server.databaseUrl)
  const page = await openPage(at('/forgot-password'), { permissions: ['clipboard-read', 'clipboard-write'] })
  await field(page, labels.identifier).fill(phone)
  await button(page, 'Send OTP').click()
  await page.waitForURL(at('/otp-verification'))
  await codeBoxes(page).first().waitFor()
  const code = await codeIn(server.databaseUrl, phone)
  await submitCode(page, differentCode(code))
  await expect.poll(() => codeBoxes(page).last().getAttribute('aria-invalid')).toBe('true')
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 2)} ${code.slice(2)}\n`)
  await codeBoxes(page).first().click()
  await page.keyboard.press('ControlOrMeta+V')
  await page.waitForURL(at('/reset-password'))
  await choose(page, 'notun-gopon')
  await toast(page, 'Password reset successful').waitFor()
  await page.waitForURL(at('/login'))
})
