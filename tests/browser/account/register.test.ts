import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { banner, button, field, fill, labels, submitSignIn, toast, typeCode } from '../support/forms.ts'
import { codeIn, linkIn } from '../support/outbox.ts'
import { addPerson, newEmail, newPhone } from '../support/people.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path
const secret = 'ilish-paturi'
const passwords = { [labels.password]: secret, [labels.confirmPassword]: secret }

async function openRegister(method: 'email' | 'phone' = 'email') {
  const page = await openPage(at('/register'))
  await page.getByText('Create Account', { exact: true }).first().waitFor()
  if (method === 'phone') await page.getByRole('tab', { name: 'Signup with Phone' }).click()
  return page
}

test('by e-mail: shows Almost Done, and the link of the mail verifies and signs in', async () => {
  const email = newEmail()
  const page = await openRegister()
  await fill(page, { [labels.name]: 'Karim Uddin', [labels.email]: ` ${email.toUpperCase()} `, ...passwords })
  await button(page, labels.register).click()
  await toast(page, 'Go to your email to verify your account').waitFor()
  await page.waitForURL(at('/verify/pending'))
  await page.getByText('Almost Done!', { exact: true }).waitFor()

  await page.goto(await linkIn(server.databaseUrl, email))
  await page.getByText('Verified!', { exact: true }).waitFor()
  const [row] = await query<{ name: string; email_verified: boolean }>(
    server.databaseUrl,
    'select name, email_verified from users where email = $1',
    [email],
  )
  expect(row).toStrictEqual({ name: 'Karim Uddin', email_verified: true })
})

test('Resend Email leads to registration', async () => {
  const page = await openPage(at('/verify/pending'))
  await page.getByText('Resend Email', { exact: true }).click()
  await page.waitForURL(at('/register'))
})

test('after a second registration of an unverified e-mail only the newer link is valid', async () => {
  const email = newEmail()
  const page = await openRegister()
  for (const name of ['Karim Uddin', 'Karim U. Ahmed']) {
    await page.goto(at('/register'))
    await fill(page, { [labels.name]: name, [labels.email]: email, ...passwords })
    await button(page, labels.register).click()
    await page.waitForURL(at('/verify/pending'))
  }
  await page.goto(await linkIn(server.databaseUrl, email, 1))
  await page.getByText('Verification Failed', { exact: true }).waitFor()
  await page.goto(await linkIn(server.databaseUrl, email, 2))
  await page.getByText('Account verified successfully!', { exact: true }).waitFor()
  const rows = await query<{ name: string }>(server.databaseUrl, 'select name from users where email = $1', [email])
  expect(rows).toStrictEqual([{ name: 'Karim U. Ahmed' }])
})

test('by phone: after the code of the SMS a sign-in returns to the shop', async () => {
  const phone = newPhone()
  const page = await openRegister('phone')
  await fill(page, { [labels.name]: 'Rahima Khatun', [labels.phone]: phone, ...passwords })
  await button(page, labels.register).click()
  await page.waitForURL(at('/otp-verification-register'))
  await typeCode(page, await codeIn(server.databaseUrl, phone))
  await page.waitForURL(at('/login'))
  await submitSignIn(page, phone, secret)
  await page.waitForURL(at('/'))
})

test.for([
  [
    'email',
    { name: 'Al', email: 'nobody', password: '12345', confirmPassword: '12345' },
    ['Name must be at least 3 characters', 'Invalid email', 'Password must be at least 6 characters'],
  ],
  [
    'phone',
    { name: ' A ', phone: '01234567890', password: 'secret', confirmPassword: 'secret' },
    ['Name must be at least 3 characters', 'Invalid phone number'],
  ],
  [
    'email',
    { name: 'Karim Uddin', email: 'karim@example.com', password: 'secret', confirmPassword: 'Secret' },
    ["Passwords don't match"],
  ],
] as const)('by %s: each broken rule shows its error at its field', async ([method, values, texts]) => {
  const page = await openRegister(method)
  let sent = false
  page.on('request', (request) => {
    sent ||= request.url().endsWith('/api/user/register')
  })
  for (const [name, value] of Object.entries(values)) await field(page, labels[name as 'name']).fill(value)
  await button(page, labels.register).click()
  for (const text of texts) await page.getByText(text, { exact: true }).waitFor()
  for (const name of Object.keys(values)) {
    expect(await field(page, labels[name as 'name']).inputValue()).toBe(values[name as keyof typeof values])
  }
  expect(sent).toBe(false)
})

test('an e-mail of a verified account shows an error, and the typed values stay', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await openRegister()
  await fill(page, { [labels.name]: 'Karim Uddin', [labels.email]: person.email, ...passwords })
  await button(page, labels.register).click()
  const text = 'An account with this email already exists. Sign in instead.'
  await banner(page, text).or(page.getByText(text)).first().waitFor()
  expect(await field(page, labels.name).inputValue()).toBe('Karim Uddin')
  expect(await field(page, labels.email).inputValue()).toBe(person.email)
})

test('a visit of the other tab keeps the typed values', async () => {
  const page = await openRegister()
  await fill(page, { [labels.name]: 'Karim Uddin', [labels.email]: 'karim@example.com' })
  await page.getByRole('tab', { name: 'Signup with Phone' }).click()
  await field(page, labels.phone).waitFor()
  await page.getByRole('tab', { name: 'Signup with Email' }).click()
  expect(await field(page, labels.email).inputValue()).toBe('karim@example.com')
})

test('registration leads back to sign-in', async () => {
  const page = await openRegister()
  await page
    .getByRole('main')
    .or(page.locator('body'))
    .first()
    .getByRole('link', { name: /sign in/i })
    .first()
    .click()
  await page.waitForURL(at('/login'))
})
