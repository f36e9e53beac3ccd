import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { banner, button, field, fill, labels, toast } from '../support/forms.ts'
import { linkIn } from '../support/outbox.ts'
import { addPerson, newEmail, newPhone } from '../support/people.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path
const secret = 'ilish-paturi'
const passwords = { [labels.password]: secret, [labels.confirmPassword]: secret }

test('by e-mail: a visit of the other tab keeps typed values, a taken address shows an error, a free one Almost Done, and the link of the mail verifies', async () => {
  const person = await addPerson(server.databaseUrl)
  const email = newEmail()
  const page = await openPage(at('/register'))
  await fill(page, { [labels.name]: 'Karim Uddin', [labels.email]: person.email })
  await page.getByRole('tab', { name: 'Signup with Phone' }).click()
  await field(page, labels.phone).fill(newPhone())
  await page.getByRole('tab', { name: 'Signup with Email' }).click()
  expect(await field(page, labels.email).inputValue()).toBe(person.email)
  await fill(page, passwords)
  await button(page, labels.register).click()
  await banner(page, 'An account with this email already exists. Sign in instead.').waitFor()
  expect(await field(page, labels.name).inputValue()).toBe('Karim Uddin')
  expect(await field(page, labels.email).inputValue()).toBe(person.email)

  await field(page, labels.email).fill(` ${email.toUpperCase()} `)
  await button(page, labels.register).click()
  await toast(page, 'Go to your email to verify your account').waitFor()
  await page.waitForURL(at('/verify/pending'))
  await page.getByText('Almost Done!', { exact: true }).waitFor()
  await page.goto(await linkIn(server.databaseUrl, email))
  await page.getByText('Account verified successfully!', { exact: true }).waitFor()
  const [row] = await query<{ name: string; email_verified: boolean }>(
    server.databaseUrl,
    'select name, email_verified from users where email = $1',
    [email],
  )
  expect(row).toStrictEqual({ name: 'Karim Uddin', email_verified: true })
})
