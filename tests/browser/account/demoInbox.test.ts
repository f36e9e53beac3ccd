import { beforeAll, expect, test } from 'vitest'
import { openDemoPage } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { violations } from '../support/axe.ts'
import { button, fill, labels, toast } from '../support/forms.ts'
import { addPerson, newEmail } from '../support/people.ts'

/** A demo shop with an administrator. */
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const { databaseUrl, settings } = await startTestServer()
  const { role, email, password } = await addPerson(databaseUrl, { role: 'admin' })
  const demoAccounts = [{ role, identifier: email, password }]
  server = await startTestServer({ databaseUrl, filesDir: settings.filesDir, demoAccounts })
})

const at = (path: string) => server.url + path

test('a person without a mail server registers by e-mail with the demo inbox, whose link verifies the account; one click on the sign-in page signs in as an administrator', async () => {
  const email = newEmail()
  const page = await openDemoPage(at('/register'))
  await fill(page, {
    [labels.name]: 'Karim <b>Uddin',
    [labels.email]: ` ${email.toUpperCase()} `,
    [labels.password]: 'ilish-paturi',
    [labels.confirmPassword]: 'ilish-paturi',
  })
  await button(page, labels.register).click()
  await toast(page, 'Go to your email to verify your account').waitFor()
  await page.waitForURL(at('/verify/pending'))
  await page.getByText('Almost Done!', { exact: true }).waitFor()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the demo inbox' }).click()
  const inbox = await opened
  const mail = inbox.getByRole('article').filter({ hasText: email })
  await mail.getByText('Karim <b>Uddin').waitFor()
  expect(await violations(inbox)).toStrictEqual([])
  await mail.getByRole('link').click()
  await inbox.getByText('Account verified successfully!', { exact: true }).waitFor()
  const registered = 'select name, email_verified from users where email = $1'
  expect(await query(server.databaseUrl, registered, [email])).toEqual([
    { name: 'Karim <b>Uddin', email_verified: true },
  ])

  await inbox.close()
  await page.evaluate(() => localStorage.clear())
  await page.goto(at('/login'))
  await button(page, 'Sign in as administrator').click()
  await page.waitForURL(at('/admin'))
})
