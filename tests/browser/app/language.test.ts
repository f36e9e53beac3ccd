import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext, openPage } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { accountScreens, accountTexts } from '#texts/bn/account.ts'
import { accountStepScreens } from '#texts/bn/accountSteps.ts'
import { categoryTexts } from '#texts/bn/categories.ts'
import { checkoutScreen } from '#texts/bn/checkout.ts'
import { flowSentences } from '#texts/bn/flows.ts'
import { formatPaisa } from '#texts/bn/format.ts'
import { adminPages } from '#texts/bn/office.ts'
import { trackingScreen } from '#texts/bn/tracking.ts'
import { choosePicture } from '../categories/levels.ts'
import { cartOf, choosePlace, line, ordersIn } from '../checkout/checkoutPage.ts'
import { button, codeBoxes, field, submitCode, submitSignIn, toast, typeCode } from '../support/forms.ts'
import { codeIn } from '../support/outbox.ts'
import { addPerson, newPhone } from '../support/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await insertSampleShop(server.databaseUrl, 2)
  await query(server.databaseUrl, "update products set name_bn = 'ঢাকাই শাড়ি' where id = 'p1'")
})

const onPhone = { locale: 'bn-BD', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const choose = (page: Page, language: 'English' | 'বাংলা') =>
  page.getByRole('button', { name: language, exact: true }).first().click()

test('a guest whose browser prefers Bangla orders on a phone', async () => {
  const { url, databaseUrl } = server
  const phone = newPhone()
  const context = await openContext({ ...onPhone, storageState: cartOf(url, [line('p1', 2)]) })
  const page = await context.newPage()
  await page.goto(`${url}/checkout`)
  expect(await languageOf(page)).toBe('bn')
  await field(page, checkoutScreen.name).fill('নুসরাত জাহান')
  await choosePlace(page, checkoutScreen.district, 'কুমি', 'কুমিল্লা')
  await choosePlace(page, checkoutScreen.city, 'laks', 'লাকসাম')
  await field(page, checkoutScreen.addressDetails).fill('বাসা ৭, স্টেশন রোড')
  await field(page, checkoutScreen.phone).fill(phone)
  await page.getByRole('checkbox').first().check()
  await button(page, checkoutScreen.place).click()
  await codeBoxes(page).first().waitFor()
  await typeCode(page, await codeIn(databaseUrl, phone))
  await page.getByRole('heading', { level: 1, name: trackingScreen.placedTitle }).waitFor()
  const [order] = await ordersIn(databaseUrl)
  await page.getByText(formatPaisa(order!.total_price)).first().waitFor()
  await page.getByText('ঢাকাই শাড়ি').first().waitFor()
  expect(await query(databaseUrl, 'select language from orders')).toEqual([{ language: 'bn' }])
  const [sent] = await query<{ body: string }>(
    databaseUrl,
    'select body from outbox where recipient = $1 order by created_at desc, id desc limit 1',
    [phone],
  )
  expect(sent!.body).toMatch(/[\u0980-\u09ff]/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a person registers by phone in Bangla, with Bangla digits', async () => {
  const { url, databaseUrl } = server
  const number = newPhone()
  const page = await openPage(`${url}/register`, onPhone)
  await page.getByRole('tab', { name: accountTexts.signupWithPhone }).click()
  await field(page, accountScreens.name).fill('করিম উদ্দিন')
  await field(page, accountScreens.phone).fill(number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!))
  await field(page, accountScreens.password).fill('ilish-paturi')
  await field(page, accountScreens.confirmPassword).fill('ilish-paturi')
  await button(page, accountStepScreens.register).click()
  await page.waitForURL(`${url}/otp-verification-register`)
  await submitCode(page, await codeIn(databaseUrl, number))
  await toast(page, flowSentences['account.verified_toast']).waitFor()
  const [row] = await query(
    databaseUrl,
    'select name, verified_at is not null as verified from users where phone = $1',
    [number],
  )
  expect(row).toEqual({ name: 'করিম উদ্দিন', verified: true })
})

test('the address, the account and the switch choose the language; the switch keeps the page and what is typed, and the account has the choice', async () => {
  const { url, databaseUrl } = server
  const admin = await addPerson(databaseUrl, { role: 'admin' })
  const choice = () => query(databaseUrl, 'select language from users where id = $1', [admin.id])
  await query(databaseUrl, `update users set language = 'bn' where id = $1`, [admin.id])
  const page = await openPage(`${url}/search?lang=bn&q=product`)
  expect(await languageOf(page)).toBe('bn')
  await choose(page, 'English')
  await page.waitForURL(`${url}/search?q=product`)
  await expect.poll(() => languageOf(page)).toBe('en')

  // Who signs in reads on in the language of the account.
  await page.goto(`${url}/login`)
  await submitSignIn(page, admin.email, admin.password)
  await expect.poll(() => languageOf(page)).toBe('bn')
  await page.getByRole('heading', { level: 1, name: adminPages.dashboard }).waitFor()
  expect(page.url()).toBe(`${url}/admin`)

  await page.goto(`${url}/admin/categories?create=1`)
  await field(page, categoryTexts.name).fill('Spices')
  await choose(page, 'English')
  await field(page, 'Category name').waitFor()
  expect([await languageOf(page), page.url()]).toEqual(['en', `${url}/admin/categories?create=1`])
  expect(await field(page, 'Category name').inputValue()).toBe('Spices')
  expect(await choice()).toEqual([{ language: 'en' }])

  // A file cannot be kept, so the switch asks first.
  await choosePicture(page, 'Category image')
  await choose(page, 'বাংলা')
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  expect(await languageOf(page)).toBe('en')
})
