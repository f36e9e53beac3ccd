import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Recording } from '#devtools/recording/recording.ts'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { openContext } from '#tests/support/browser.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  addBranch,
  cardButton as categoryButton,
  card as categoryCard,
  dialog as categoryDialog,
  choosePicture,
  create,
} from '../categories/levels.ts'
import { addOrder, addRefund, card, cardButton, dialog } from '../orders/orderRows.ts'
import { fillProduct, noisePictures } from '../products/productForm.ts'
import { banner, button, codeBoxes, field, fill, labels, submitCode, submitSignIn, toast } from '../support/forms.ts'
import { codeIn } from '../support/outbox.ts'
import { addPerson, addStaff, newPhone, type Person } from '../support/people.ts'
import { expectRecorded, expectReplays, openRecorded, recordingIn, untilInspected } from '../support/record.ts'
import { type Relay, startRelay } from '../support/relay.ts'

let relay: Relay
let server: TestServer
/** A second server of the same shop, which issues expired access tokens. */
let expiredTokens: TestServer
let admin: Person
let owner: Person
beforeAll(async () => {
  relay = await startRelay()
  server = await startTestServer({ publicUrl: relay.url })
  relay.target(server.url)
  const { databaseUrl, settings } = server
  const account = { ...settings.account, accessTokenSeconds: -1 }
  expiredTokens = await startTestServer({ databaseUrl, filesDir: settings.filesDir, publicUrl: relay.url, account })
  ;({ admin, owner } = await addStaff(databaseUrl))
})

const addressOf = (path: string) => relay.url + path
const openGuest = async (path: string) => openRecorded(await openContext(), addressOf(path))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const statesIn = ({ actors }: Recording) => actors.flatMap(({ steps }) => steps.map(({ state }) => state))
const secret = 'ilish-paturi'
const passwords = { [labels.password]: secret, [labels.confirmPassword]: secret }

/** Begins a new recording, which then contains the flows of another page of the back office from their start. */
const openAgain = async (page: Page, entry: string, title = entry) => {
  await page.getByRole('region', { name: 'Flow inspector' }).getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('link', { name: entry, exact: true }).click()
  await heading(page, title).waitFor()
}

test('records a sign-in with a refresh, and changes of a category, a product, an order and a refund', async () => {
  const branch = await addBranch(server.databaseUrl, 'Fabrics')
  const page = await openGuest('/login')
  await page.route('**/api/user/signin', (route) => route.continue({ url: `${expiredTokens.url}/api/user/signin` }))
  await submitSignIn(page, admin.email, 'not the password')
  await banner(page, 'is not right').waitFor()
  await submitSignIn(page, admin.email, admin.password)
  await page.waitForURL(addressOf('/admin'))
  await expect
    .poll(async () => statesIn(await recordingIn(page)))
    .toEqual(expect.arrayContaining(['refreshing', 'resending']))
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByText(admin.email).first().waitFor()
  expectRecorded('sign-in-with-a-refresh', await recordingIn(page), ['signIn', 'session'])

  await openAgain(page, 'Categories')
  await button(page, 'Add Category').first().click()
  await heading(page, 'Add Category').waitFor()
  await create(page)
  await page.locator('.FieldError-error').first().waitFor()
  await field(page, 'Category name').fill('Pottery of Dhamrai')
  await choosePicture(page, 'Category image')
  await page.getByRole('img', { name: 'fresh.png' }).waitFor()
  await create(page)
  await toast(page, 'Category created successfully').waitFor()
  await categoryButton(page, 'Pottery of Dhamrai', 'Delete').click()
  await categoryDialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await categoryCard(page, 'Pottery of Dhamrai').waitFor({ state: 'detached' })
  expectRecorded('category-create-and-delete', await recordingIn(page), ['categories', 'categoryForm', 'confirm'])

  await openAgain(page, 'Products')
  await button(page, 'Add Product').first().click()
  await heading(page, 'Add Product').waitFor()
  await fillProduct(page, branch, 'Cotton panjabi')
  await field(page, 'Product images').setInputFiles(await noisePictures(2, 12))
  await page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem').nth(1).waitFor()
  await page.route('**/api/products', (route) => route.fulfill({ status: 500, json: { success: false, data: null } }), {
    times: 1,
  })
  await create(page)
  await banner(page, 'The save failed').waitFor()
  await create(page)
  await toast(page, 'Product created successfully').waitFor()
  await heading(page, 'Products').waitFor()
  expectReplays(await recordingIn(page), ['productForm', 'products'])

  const id = await addOrder(server.databaseUrl, { sellers: [owner], days: 0 })
  await openAgain(page, 'Orders', 'Order Management')
  // A toast stays while the pointer is on it, and the one of the failed save lies over the first card.
  await toast(page, 'Something went wrong').waitFor({ state: 'detached' })
  for (const next of ['Processing', 'Shipped', 'Delivered']) {
    await cardButton(page, id, 'Change Status').click()
    const moves = dialog(page, 'Change Order Status')
    await moves.getByRole('button', { name: 'Update Status', exact: true }).click()
    await moves.waitFor({ state: 'detached' })
    await card(page, id).getByText(next, { exact: true }).waitFor()
  }
  expectReplays(await recordingIn(page), ['orders', 'changeStatus'])

  const order = await insertOrder(server.databaseUrl, { price: 380_050, fee: 6000 })
  await addRefund(server.databaseUrl, order)
  await openAgain(page, 'Refund Request')
  const refund = page.getByRole('article').first()
  await refund.getByRole('button', { name: 'Change Status', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Change Refund Status' })
  await choice.getByLabel('New status').selectOption('Completed')
  await choice.getByRole('button', { name: 'Update Status', exact: true }).click()
  await toast(page, 'Refund status changed successfully').waitFor()
  await refund.getByText('Completed', { exact: true }).waitFor()
  expectReplays(await recordingIn(page), ['changeRefund'])
})

test('records a registration by phone, and a password reset', async () => {
  const phone = newPhone()
  const page = await openGuest('/register')
  await page.getByRole('tab', { name: 'Signup with Phone' }).click()
  await fill(page, { [labels.name]: 'Karim Uddin', [labels.phone]: phone, ...passwords })
  await button(page, labels.register).click()
  await page.waitForURL(addressOf('/otp-verification-register'))
  await submitCode(page, await codeIn(server.databaseUrl, phone))
  await page.waitForURL(addressOf('/login'))
  expectReplays(await recordingIn(page), ['register', 'enterCode'])

  const person = await addPerson(server.databaseUrl)
  await page.reload()
  await untilInspected(page)
  await page.getByRole('link', { name: /forgot/i }).click()
  await field(page, labels.identifier).fill(person.email)
  await button(page, 'Send OTP').click()
  await page.waitForURL(addressOf('/otp-verification'))
  await codeBoxes(page).first().waitFor()
  await submitCode(page, await codeIn(server.databaseUrl, person.email))
  await page.waitForURL(addressOf('/reset-password'))
  await fill(page, passwords)
  await button(page, labels.reset).click()
  await page.waitForURL(addressOf('/login'))
  await submitSignIn(page, person.email, secret)
  await page.waitForURL(addressOf('/'))
  expectReplays(await recordingIn(page), ['forgotPassword', 'enterCode', 'resetPassword', 'signIn'])
})
