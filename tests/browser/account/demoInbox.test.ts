import { beforeAll, expect, test } from 'vitest'
import { openDemoPage, openPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { violations } from '../support/axe.ts'
import { button, codeBoxes, field, fill, labels, submitCode, toast } from '../support/forms.ts'
import { addPerson, newEmail } from '../support/people.ts'

/** A demo shop with an account of each role. */
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const { databaseUrl, settings } = await startTestServer()
  const people = await Promise.all(
    (['admin', 'owner', 'user'] as const).map((role) => addPerson(databaseUrl, { role })),
  )
  const demoAccounts = people.map(({ role, email, password }) => ({ role, identifier: email, password }))
  server = await startTestServer({ databaseUrl, filesDir: settings.filesDir, demoAccounts })
})

const at = (path: string) => server.url + path

test('a person without a mail server registers with the demo inbox, which shows codes too', async () => {
  const email = newEmail()
  const page = await openDemoPage(at('/register'))
  await fill(page, {
    [labels.name]: 'Karim <b>Uddin',
    [labels.email]: email,
    [labels.password]: 'ilish-paturi',
    [labels.confirmPassword]: 'ilish-paturi',
  })
  await button(page, labels.register).click()
  await page.waitForURL(at('/verify/pending'))
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the demo inbox' }).click()
  const inbox = await opened
  const mail = inbox.getByRole('article').filter({ hasText: email })
  await mail.getByText('Karim <b>Uddin').waitFor()
  expect(await violations(inbox)).toStrictEqual([])

  const { phone } = await addPerson(server.databaseUrl)
  await page.goto(at('/forgot-password'))
  await field(page, labels.identifier).fill(phone)
  await button(page, 'Send OTP').click()
  await codeBoxes(page).first().waitFor()
  await page.getByRole('link', { name: 'Open the demo inbox' }).waitFor()
  await inbox.reload()
  const sms = await inbox.getByRole('article').filter({ hasText: phone }).textContent()
  await submitCode(page, /Haat: (\d{4})/.exec(sms ?? '')?.[1] ?? '')
  await page.waitForURL(at('/reset-password'))

  await mail.getByRole('link').click()
  await inbox.getByText('Verified!', { exact: true }).waitFor()
})

test('one click on the sign-in page signs in as each role, and a customer returns to the shop', async () => {
  const page = await openDemoPage(at('/login'))
  for (const [name, path] of [
    ['Sign in as administrator', '/admin'],
    ['Sign in as seller', '/owner'],
    ['Sign in as customer', '/'],
  ] as const) {
    await button(page, name).click()
    await page.waitForURL(at(path))
    await toast(page, 'Login successful').first().waitFor()
    await page.evaluate(() => localStorage.clear())
    await page.goto(at('/login'))
  }
})

test('without the key or outside the demo there are neither buttons nor a link nor a page', async () => {
  const { databaseUrl } = server
  const real = await startTestServer({ databaseUrl, embeddedDatabase: false })
  for (const [url, open] of [
    [server.url, openPage],
    [real.url, openDemoPage],
  ] as const) {
    const page = await open(`${url}/verify/pending`)
    await page.getByText('Almost Done!', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Open the demo inbox' }).count()).toBe(0)
    await page.goto(`${url}/login`)
    await button(page, labels.signIn).waitFor()
    expect(await page.getByRole('button', { name: /Sign in as/ }).count()).toBe(0)
    for (const path of ['/api/dev/inbox', '/api/dev/google']) expect((await fetch(url + path)).status).toBe(404)
  }
})
