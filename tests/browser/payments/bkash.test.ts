import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bkashSandbox } from '#scripts/sandbox/bkash.ts'
import { BKASH_ACCOUNT } from '#scripts/sandbox/bkashTokens.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { personCookie, startTestSandbox } from '#tests/support/sandbox.ts'
import { DEMO_KEY, startTestServer } from '#tests/support/server.ts'
import { agree, cartOf, fillAddress, line } from '../checkout/checkoutPage.ts'
import { button, codeBoxes, field, typeCode } from '../support/forms.ts'
import { newPhone } from '../support/people.ts'

/** A shop that takes bKash, and its sandbox. */
const startShop = async () => {
  const sandbox = await startTestSandbox([bkashSandbox])
  const payment = {
    ...defaultSettings.payment,
    bkash: { url: `${sandbox.url}/v1.2.0-beta`, ...BKASH_ACCOUNT },
    sandboxKey: DEMO_KEY,
  }
  const server = await startTestServer({ payment })
  await insertSampleShop(server.databaseUrl, 2)
  return { ...server, sandbox }
}
type Shop = Awaited<ReturnType<typeof startShop>>

/** A guest at the page of bKash, with the orders of two sellers placed. */
const orderByBkash = async ({
  url,
  databaseUrl,
}: Shop): Promise<{ context: BrowserContext; page: Page; phone: string }> => {
  const phone = newPhone()
  const context = await openContext({ storageState: cartOf(url, [line('p1'), line('p2')]) })
  const [name = '', value = ''] = personCookie.split('=')
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/' }])
  const page = await context.newPage()
  await page.goto(`${url}/checkout`)
  await fillAddress(page)
  await field(page, 'Phone number').fill(phone)
  await page.getByRole('radio', { name: /bKash/ }).check()
  await agree(page)
  await page.getByRole('button', { name: /^Pay ৳[\d,]+ with bKash$/ }).click()
  await button(page, 'Not enough money in the wallet').waitFor()
  expect(await query(databaseUrl, `select status, payment_status as paid from orders`)).toEqual([
    { status: 'pending', paid: 'unpaid' },
    { status: 'pending', paid: 'unpaid' },
  ])
  return { context, page, phone }
}

/** The code in the newest message to a phone; the messages about the orders are older. */
const newestCodeIn = async (databaseUrl: string, phone: string) => {
  const newest = 'select body from outbox where recipient = $1 order by created_at desc, id desc limit 1'
  const [message] = await query<{ body: string }>(databaseUrl, newest, [phone])
  return /(?<!\d)\d{4}(?!\d)/.exec(message?.body ?? '')?.[0] ?? ''
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, your order is paid!' })
const paidIn = async (databaseUrl: string) =>
  (await query<{ paid: string }>(databaseUrl, 'select payment_status as paid from orders')).map(({ paid }) => paid)

test('a guest pays by bKash without a code, comes back, and the orders are paid also after a reload', async () => {
  const shop = await startShop()
  const { page } = await orderByBkash(shop)
  await button(page, 'Pay').click()
  await thanks(page).waitFor()
  expect(await paidIn(shop.databaseUrl)).toEqual(['paid', 'paid'])
  await page.reload()
  await thanks(page).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('haat.cart.1') ?? '')).not.toContain('p1')
})

test('after bKash has refused, the guest pays on delivery by a code', async () => {
  const shop = await startShop()
  const { page, phone } = await orderByBkash(shop)
  await button(page, 'Not enough money in the wallet').click()
  await page.getByText('There is not enough money in the account.').waitFor()
  await button(page, 'Pay on delivery instead').click()
  await page.getByText(/Send again in/).waitFor()
  await codeBoxes(page).first().click()
  await typeCode(page, await newestCodeIn(shop.databaseUrl, phone))
  await page.getByRole('heading', { name: 'You pay on delivery' }).waitFor()
  expect(await query(shop.databaseUrl, `select distinct payment_method as by, status from orders`)).toEqual([
    { by: 'cash', status: 'pending' },
  ])
})

test('Back from bKash leads to the page of the payment, which becomes paid when the person pays in another tab', async () => {
  const shop = await startShop()
  const { context, page } = await orderByBkash(shop)
  const provider = page.url()
  await page.goBack()
  await page.getByRole('heading', { name: 'Finish the payment at bKash' }).waitFor()
  await shop.sandbox.set('bkash', { 'callback.none': 1 })
  const other = await context.newPage()
  await other.goto(provider)
  await button(other, 'Pay').click()
  await other.close()
  await thanks(page).waitFor()
  expect(await paidIn(shop.databaseUrl)).toEqual(['paid', 'paid'])
})
