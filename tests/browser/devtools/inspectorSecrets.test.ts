import { unescape as decoded } from 'node:querystring'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openDemoContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  addBranch,
  cardButton as categoryButton,
  dialog as categoryDialog,
  choosePicture,
  create,
  save,
} from '../categories/levels.ts'
import { addOrder, addRefund, card, cardButton, dialog } from '../orders/orderRows.ts'
import { fillProduct, noisePictures } from '../products/productForm.ts'
import { banner, button, codeBoxes, field, fill, labels, submitCode, submitSignIn, toast } from '../support/forms.ts'
import { codeIn, differentCode, linkIn } from '../support/outbox.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openRecorded, recordingIn, untilInspected } from '../support/record.ts'
import { openSignedIn, stored, withoutNews } from '../support/session.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
})

const addressOf = (path: string) => server.url + path

/** A random word that occurs nowhere else; of consonants, so that no word resembles it by chance. */
const mark = (): string => {
  const letters = Array.from({ length: 12 }, () => 'bcdfghjkmnpqrstvwxz'[Math.floor(Math.random() * 19)]).join('')
  return `${letters[0]!.toUpperCase()}${letters.slice(1)}`
}
const markedEmail = () => `${mark()}@${mark()}.example`
const markedPhone = () => `01${3 + Math.floor(Math.random() * 7)}${Math.random().toFixed(8).slice(2)}`
const markedPerson = (role: Person['role'] = 'user') =>
  addPerson(server.databaseUrl, {
    name: `${mark()} ${mark()}`,
    email: markedEmail().toLowerCase(),
    phone: markedPhone(),
    role,
  })

/**
 * Substrings of a text that would disclose it. Those of digits are longer, because times and prices are digits too, and
 * those of a token, because it has so many that some occur in the random letters of pseudonyms.
 */
const piecesOf = (secret: string): string[] => {
  const length = /^\d+$/.test(secret) || secret.length > 40 ? 8 : 6
  const lower = secret.toLowerCase()
  return Array.from({ length: Math.max(1, lower.length - length + 1) }, (_, from) => lower.slice(from, from + length))
}

/** The pieces of the secrets that a recording contains, in any case; codes also digit by digit. */
const found = (recording: string, secrets: readonly string[]): string[] => {
  const lower = recording.toLowerCase()
  // Signs of percent in texts, as in '10%add', decode to no character: this function replaces them and does not throw.
  const read = [lower, decoded(lower)]
  const digits = (code: string) => `"${code.split('').join('","')}"`
  return secrets.flatMap((secret) =>
    (/^\d{4}$/.test(secret) ? [digits(secret), `"${secret}"`] : piecesOf(secret)).filter((piece) =>
      read.some((written) => written.includes(piece)),
    ),
  )
}

/** Collects everything that the inspector records and shows during a test, and the secrets that must not be in it. */
const trackSecrets = () => {
  const texts: string[] = []
  const secrets: string[] = []
  return {
    /** Notes a secret and returns it. */
    secret: (one: string): string => {
      secrets.push(one)
      return one
    },
    /** Collects the recording and the texts of a page; call it where much has happened, before each page load and at the end. */
    gather: async (page: Page) => {
      texts.push(JSON.stringify(await recordingIn(page)))
      texts.push((await page.getByRole('region', { name: 'Flow inspector' }).textContent()) ?? '')
    },
    machines: (): string[] => [
      ...new Set(texts.flatMap((one) => [...one.matchAll(/"machine":"(\w+)"/g)].map((m) => m[1]!))),
    ],
    /** The calls of which the recordings contain the input. */
    calls: (): string[] => [
      ...new Set(texts.flatMap((one) => [...one.matchAll(/"id":"(\w+)","input":/g)].map((m) => m[1]!))),
    ],
    /** Whether the recordings contain every piece of a text that is not secret. */
    contains: (open: string) => found(texts.join('\n'), [open]).length === piecesOf(open).length,
    end: () => {
      expect(secrets.length).toBeGreaterThan(0)
      expect(found(texts.join('\n'), secrets)).toEqual([])
    },
  }
}

const passwordPair = (password: string) => ({ [labels.password]: password, [labels.confirmPassword]: password })

test('the search finds a secret as a whole, in any case, in pieces and digit by digit', () => {
  expect(found('{"a":"xx CONTROLWOR yy"}', ['Controlword'])).not.toEqual([])
  expect(found('{"to":"/search?q=rahim%40example"}', ['rahim@example.com'])).not.toEqual([])
  expect(found('{"text":"Save 10%Add to Cart","to":"q=rahim%40example"}', ['rahim@example.com'])).not.toEqual([])
  expect(found('{"digits":["4","7","1","1"]}', ['4711'])).not.toEqual([])
  expect(found('{"at":4711,"name":"Other"}', ['4711', 'Controlword'])).toEqual([])
})

test('no secret is recorded of a guest: sign-in, registration, codes, reset, identity provider and the link of the mail', async () => {
  const { secret, gather, machines, calls, end } = trackSecrets()
  const email = secret(markedEmail())
  const password = secret(mark())
  const page = await openRecorded(await openDemoContext(server.url), addressOf('/login'))
  await fill(page, { [labels.identifier]: secret(markedEmail()), [labels.password]: secret(mark()) })
  await button(page, labels.signIn).click()
  await banner(page, 'is not right').waitFor()
  await field(page, labels.identifier).fill(secret(markedPhone()))
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fill(page, {
    [labels.name]: secret(`${mark()} ${mark()}`),
    [labels.email]: email,
    ...passwordPair(password),
  })
  await button(page, labels.register).click()
  await page.waitForURL(addressOf('/verify/pending'))
  const link = await linkIn(server.databaseUrl, email.toLowerCase())
  secret(new URL(link).pathname.split('/').at(-1)!)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await fill(page, { [labels.identifier]: email, [labels.password]: password })
  await button(page, labels.signIn).click()
  await banner(page, 'verif').waitFor()

  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('tab', { name: 'Signup with Phone' }).click()
  const phone = secret(markedPhone())
  await fill(page, {
    [labels.name]: secret(mark()),
    [labels.phone]: phone,
    ...passwordPair(secret(mark())),
  })
  await button(page, labels.register).click()
  await page.waitForURL(addressOf('/otp-verification-register'))
  const code = secret(await codeIn(server.databaseUrl, phone))
  await submitCode(page, secret(differentCode(code)))
  await banner(page, 'code').waitFor()
  await codeBoxes(page).first().focus()
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, code)
  await page.waitForURL(addressOf('/login'))
  await page.getByRole('link', { name: /forgot/i }).click()
  await field(page, labels.identifier).fill(phone)
  await button(page, 'Send OTP').click()
  await page.waitForURL(addressOf('/otp-verification'))
  await codeBoxes(page).first().waitFor()
  await submitCode(page, secret(await codeIn(server.databaseUrl, phone, 2)))
  await page.waitForURL(addressOf('/reset-password'))
  const chosen = secret(mark())
  await fill(page, passwordPair(chosen))
  await button(page, labels.reset).click()
  await page.waitForURL(addressOf('/login'))
  await fill(page, { [labels.identifier]: phone, [labels.password]: chosen })
  await button(page, labels.signIn).click()
  await page.waitForURL(addressOf('/'))
  secret((await stored(page)).token!)
  await gather(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto(addressOf('/login'))
  await untilInspected(page)
  page.on('request', (request) => {
    if (!/google/i.test(request.url()) || request.method() !== 'POST') return
    for (const sent of Object.values(Object(request.postDataJSON()))) if (typeof sent === 'string') secret(sent)
  })
  const opened = page.waitForEvent('popup')
  await button(page, 'Sign in with Google').click()
  const popup = await opened
  // The window opens empty and then loads the provider.
  await popup.getByLabel('Name').waitFor()
  await popup.getByLabel('Name').fill(secret(`${mark()} ${mark()}`))
  await popup.getByLabel('Email').fill(secret(markedEmail()))
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()])
  await page.waitForURL(addressOf('/'))
  secret((await stored(page)).token!)
  await gather(page)

  await page.goto(link)
  await page.getByText('Verified!', { exact: true }).waitFor()
  await gather(page)
  expect(machines()).toEqual(
    expect.arrayContaining([
      'signIn',
      'register',
      'enterCode',
      'forgotPassword',
      'resetPassword',
      'googleSignIn',
      'verifyAccount',
      'session',
    ]),
  )
  expect(calls()).toEqual(
    expect.arrayContaining(['signIn', 'register', 'forgotPassword', 'resetPassword', 'verifyAccount']),
  )
  end()
})

test('no secret is recorded of a profile, a password, a picture, searches of owner and shop, and the tokens of a refreshed session', async () => {
  const { secret, gather, machines, calls, end } = trackSecrets()
  const me = await markedPerson('owner')
  for (const own of [me.name, me.email, me.phone, me.password]) secret(own)
  const page = await openRecorded(await openSignedIn(server.url, me), addressOf('/owner/profile'))
  secret((await stored(page)).token!)
  await expect.poll(() => field(page, 'Name').inputValue(), { timeout: 15_000 }).toBe(me.name)
  await page.route(
    '**/user/update-profile',
    (route) => route.fulfill({ status: 401, json: { success: false, data: null } }),
    {
      times: 1,
    },
  )
  await fill(page, { Name: secret(`${mark()} ${mark()}`), Address: secret(`${mark()}, ${mark()}`) })
  const saved = page.waitForResponse((response) => response.url().includes('/user/update-profile') && response.ok())
  await button(page, 'Save Changes').click()
  await saved
  secret((await stored(page)).token!)
  await gather(page)
  await page.getByRole('tab', { name: 'Profile Image', exact: true }).click()
  await field(page, 'Profile image').setInputFiles(
    (await noisePictures(1, 40)).map((file) => ({ ...file, name: `${secret(mark())}.png` })),
  )
  await button(page, 'Upload Image').click()
  await toast(page, 'Profile image updated successfully').waitFor()
  await page.getByRole('tab', { name: 'Security', exact: true }).click()
  const boxes = page.locator('main input[type=password]')
  await boxes.nth(0).fill(secret(mark()))
  const next = secret(mark())
  await boxes.nth(1).fill(next)
  await boxes.nth(2).fill(next)
  await button(page, 'Change Password').click()
  await banner(page, '').first().waitFor()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search Order' }).fill(secret(markedPhone()))
  await gather(page)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByPlaceholder('Search products, tags...').fill(secret(mark()))
  await gather(page)
  await page.goto(addressOf('/'))
  await untilInspected(page)
  await page.getByRole('combobox').focus()
  // The box works before its flow has loaded, so wait for the flow.
  await expect
    .poll(async () => (await recordingIn(page)).actors.map(({ machine }) => machine), { timeout: 15_000 })
    .toContain('searchBox')
  await page.getByRole('combobox').fill(secret(mark()))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search/)
  await gather(page)
  expect(machines()).toEqual(
    expect.arrayContaining([
      'authorizedCall',
      'session',
      'profile',
      'profileImage',
      'changePassword',
      'orders',
      'products',
      'searchBox',
    ]),
  )
  expect(calls()).toEqual(expect.arrayContaining(['save']))
  end()
})

test('no secret is recorded of people, orders, refunds and settings in the back office, by search, view or change', async () => {
  const { secret, gather, machines, end } = trackSecrets()
  await addBranch(server.databaseUrl, 'Banners')
  const [person, seller] = [await markedPerson(), await markedPerson('owner')]
  for (const { name, email, phone } of [person, seller]) for (const one of [name, email, phone]) secret(one)
  const [customer, phone] = [secret(`${mark()} ${mark()}`), secret(markedPhone())]
  const order = await addOrder(server.databaseUrl, { sellers: [seller], days: 0, customer, phone })
  const [address, buyer, payment] = [secret(`${mark()} ${mark()}`), secret(markedEmail()), secret(mark())]
  await query(
    server.databaseUrl,
    'update orders set address_details = $2, city = $3, customer_email = $4, transaction_id = $5 where id = $1',
    [order, address, secret(mark()), buyer, payment],
  )
  await addRefund(server.databaseUrl, order)
  const back = secret(markedPhone())
  await query(server.databaseUrl, 'update refunds set number = $2, customer_name = $3 where order_id = $1', [
    order,
    back,
    customer,
  ])

  const page = await openRecorded(await openSignedIn(server.url, admin), addressOf('/admin/users'))
  secret((await stored(page)).token!)
  const people = page.getByPlaceholder('Search users by name, email or phone...')
  for (const typed of [person.email, person.phone, person.name]) await people.fill(typed)
  const row = page.getByRole('row').filter({ hasText: person.name })
  await row.getByRole('button', { name: 'Role', exact: true }).click()
  const roles = page.locator('dialog[open]').filter({ hasText: 'Change Role' })
  await roles.getByLabel('Role', { exact: true }).selectOption('Owner')
  await roles.getByRole('button', { name: 'Change', exact: true }).click()
  await toast(page, 'Role changed successfully').waitFor()
  await row.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  const orders = page.getByRole('searchbox', { name: 'Search by owner name' })
  for (const typed of [phone, seller.name]) await orders.fill(typed)
  await cardButton(page, order, 'View Details').click()
  await dialog(page, 'Order Details').getByText(address).waitFor()
  await page.keyboard.press('Escape')
  await cardButton(page, order, 'Change Status').click()
  const moves = dialog(page, 'Change Order Status')
  await moves.getByRole('button', { name: 'Update Status', exact: true }).click()
  await moves.waitFor({ state: 'detached' })
  await card(page, order).getByText('Processing', { exact: true }).waitFor()

  await page
    .getByRole('link', { name: /Refund/ })
    .first()
    .click()
  await page.getByRole('article').first().getByRole('button', { name: 'Change Status', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Change Refund Status' })
  await choice.getByLabel('New status').selectOption('Completed')
  await choice.getByRole('button', { name: 'Update Status', exact: true }).click()
  await toast(page, 'Refund status changed successfully').waitFor()
  await gather(page)

  const secretNamedFile = async () => ({
    name: `${secret(mark())}.png`,
    bytes: (await noisePictures(1, 40))[0]!.buffer,
  })
  await page.getByRole('link', { name: 'Banner', exact: true }).click()
  await button(page, 'Add Banner').first().click()
  await field(page, 'Category').selectOption('Banners')
  await choosePicture(page, 'Banner image', await secretNamedFile())
  await create(page)
  await page.waitForURL(addressOf('/admin/banner'))
  await page.getByRole('link', { name: 'Logo', exact: true }).click()
  await button(page, 'Upload Logo').click()
  await choosePicture(page, 'Logo image', await secretNamedFile())
  await page.getByRole('dialog', { name: 'Upload Logo' }).getByRole('button', { name: 'Upload', exact: true }).click()
  await toast(page, 'Logo uploaded successfully!').waitFor()
  await gather(page)
  await page.getByRole('link', { name: 'Shipping Fee', exact: true }).click()
  await field(page, 'Fee inside Dhaka').fill(secret(markedPhone()))
  await button(page, 'Save').click()
  await gather(page)
  expect(machines()).toEqual(
    expect.arrayContaining([
      'users',
      'changeRole',
      'orders',
      'changeStatus',
      'changeRefund',
      'bannerForm',
      'logoForm',
      'shippingFee',
    ]),
  )
  end()
})

test('no secret is recorded of personal data in free text of catalogue and settings forms, nor of a stored draft', async () => {
  const { secret, gather, machines, contains, end } = trackSecrets()
  const branch = await addBranch(server.databaseUrl, 'Fabrics')
  const me = await markedPerson('admin')
  for (const own of [me.name, me.email, me.phone, me.password]) secret(own)
  const context = await openSignedIn(server.url, me)
  // The news would end the session before the last press.
  await withoutNews(context)
  const page = await openRecorded(context, addressOf('/admin/categories'))
  secret((await stored(page)).token!)
  const contactText = () => `Call ${secret(markedPhone())} or ${secret(markedEmail())}`
  const publicName = 'Earthenware of Dhamrai'
  await button(page, 'Add Category').first().click()
  await field(page, 'Category name').fill(contactText())
  await field(page, 'Category name').fill(publicName)
  await choosePicture(page, 'Category image', {
    name: `${secret(mark())}.png`,
    bytes: (await noisePictures(1, 40))[0]!.buffer,
  })
  await create(page)
  await toast(page, 'Category created successfully').waitFor()
  await categoryButton(page, publicName, 'Delete').click()
  await categoryDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await categoryButton(page, publicName, 'Edit').click()
  await field(page, 'Category name').fill(contactText())
  await save(page)
  await toast(page, 'Category updated successfully').waitFor()
  for (const [link, add, label] of [
    ['Subcategories', 'Add Subcategory', 'Subcategory name'],
    ['Sub-Subcategories', 'Add Sub-subcategory', 'Sub-subcategory name'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await button(page, add).first().click()
    await field(page, label).fill(contactText())
    await create(page)
    await page.locator('.FieldError-error').first().waitFor()
    await button(page, 'Cancel').click()
    await button(page, 'Leave').click()
  }
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByPlaceholder('Search products, tags...').fill(secret(mark()))
  await page.waitForURL(/search=/)
  await page.getByPlaceholder('Search products, tags...').fill('')
  await page.waitForURL(addressOf('/admin/products'))
  await button(page, 'Add Product').first().click()
  await fillProduct(page, branch, 'Cotton panjabi')
  await field(page, 'Description').fill(contactText())
  await field(page, 'Details').fill(contactText())
  await field(page, 'Search tags').fill(secret(markedEmail()))
  await create(page)
  await page.locator('.FieldError-error').first().waitFor()
  await gather(page)

  await query(server.databaseUrl, 'update sessions set revoked_at = now() where user_id = $1', [me.id])
  await field(page, 'Product images').setInputFiles(await noisePictures(1, 12))
  await create(page)
  await page.waitForURL(/\/login/)
  await submitSignIn(page, me.email, me.password)
  await page.getByRole('status', { name: 'Your unsaved work is still here' }).waitFor()
  secret((await stored(page)).token!)
  await page.getByRole('button', { name: 'Continue' }).first().click()
  await field(page, 'Description').waitFor()
  await gather(page)
  expect(machines()).toEqual(
    expect.arrayContaining([
      'categoryForm',
      'subCategoryForm',
      'subSubCategoryForm',
      'productForm',
      'products',
      'draft',
    ]),
  )
  expect(contains(publicName)).toBe(true)
  end()
})
