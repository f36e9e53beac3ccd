import { beforeAll, expect, test } from 'vitest'
import { openContext, openPage } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { banner, button, field, labels, submitSignIn, toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openTab, stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

test.for([
  ['admin', '/admin'],
  ['owner', '/owner'],
  ['user', '/unauthorized'],
] as const)('after sign-in from the bare login page, role %s is at %s', async ([role, place]) => {
  const person = await addPerson(server.databaseUrl, { role })
  const page = await openPage(at('/login'))
  await submitSignIn(page, person.email, person.password)
  await toast(page, 'Login successful').waitFor()
  await page.waitForURL(at(place))
  const { auth, token } = await stored(page)
  expect(auth).toStrictEqual({
    token,
    user: {
      _id: person.id,
      name: person.name,
      email: person.email,
      role,
      isEmailVerified: true,
      profileImg: '',
      phone: person.phone,
      address: '',
      googleId: '',
    },
  })
  if (role === 'user') await page.getByText('Unauthorized Access', { exact: true }).waitFor()
})

test('a phone number signs in too, with blanks around it', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'owner' })
  const page = await openPage(at('/login'))
  await submitSignIn(page, ` ${person.phone} `, person.password)
  await page.waitForURL(at('/owner'))
})

test('a customer who arrives from the shop returns to the shop', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await openPage(at('/'))
  await page.getByRole('link', { name: labels.signIn, exact: true }).first().click()
  await page.waitForURL(at('/login'))
  await submitSignIn(page, person.email, person.password)
  await toast(page, 'Login successful').waitFor()
  await page.waitForURL(at('/'))
})

test('sign-in leads to the remembered address if the role may enter it', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const page = await openPage(at('/admin/orders'))
  await page.waitForURL(at('/login'))
  await submitSignIn(page, person.email, person.password)
  await page.waitForURL(at('/admin/orders'))
})

test.for(['//evil.example', '/\\evil.example', 'https://evil.example/admin', '/owner', '/login'])(
  'sign-in ignores a remembered address %s that is not for this person',
  async (from) => {
    const person = await addPerson(server.databaseUrl, { role: 'admin' })
    const page = await openPage(at('/unauthorized'))
    await page.evaluate((place) => history.replaceState({ from: place }, '', '/login'), from)
    await page.reload()
    await submitSignIn(page, person.email, person.password)
    await page.waitForURL(at('/admin'))
  },
)

test('a person can sign in without browser storage', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
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
  await submitSignIn(page, person.email, person.password)
  await page.waitForURL(at('/admin'))
})

test('wrong credentials show the same text in a toast and a banner, and the typed values stay', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await openPage(at('/login'))
  await submitSignIn(page, person.email, 'not-the-password')
  const text = 'The email, phone or password is not right. Check them and try again.'
  await toast(page, text).waitFor()
  await banner(page, text).waitFor()
  expect(await field(page, labels.identifier).inputValue()).toBe(person.email)
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await stored(page)).toStrictEqual({ auth: null, token: null })

  await field(page, labels.password).fill(person.password)
  await button(page, labels.signIn).click()
  await toast(page, 'Login successful').waitFor()
})

test('empty fields show errors at the fields, and nothing is sent', async () => {
  const page = await openPage(at('/login'))
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await button(page, labels.signIn).click()
  await page.getByText('Email or phone is required', { exact: true }).waitFor()
  await page.getByText('Password is required', { exact: true }).waitFor()
  expect(calls.filter((url) => url.includes('/api/user/signin'))).toStrictEqual([])
  for (const label of [labels.identifier, labels.password]) {
    const input = field(page, label)
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    const description = await input.getAttribute('aria-describedby')
    expect(description).toBeTruthy()
  }
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
  expect(focused).toBe('identifier')
})

test('the keyboard alone signs in', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const page = await openPage(at('/login'))
  await field(page, labels.identifier).waitFor()
  const focusOn = async (label: string) => {
    for (let presses = 0; presses < 20; presses++) {
      if (await field(page, label).evaluate((input) => input === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${label}`)
  }
  await focusOn(labels.identifier)
  await page.keyboard.type(person.email)
  await focusOn(labels.password)
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(at('/admin'))
})

test('a password can be shown and hidden', async () => {
  const page = await openPage(at('/login'))
  await field(page, labels.password).fill('secret')
  expect(await field(page, labels.password).getAttribute('type')).toBe('password')
  await button(page, 'Show password').click()
  expect(await field(page, labels.password).getAttribute('type')).toBe('text')
  await button(page, 'Hide password').click()
  expect(await field(page, labels.password).getAttribute('type')).toBe('password')
})
