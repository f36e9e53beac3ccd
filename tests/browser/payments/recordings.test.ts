import { expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { WALLET } from '#tests/support/paymentSandboxes.ts'
import { agree, cartOf, fillAddressPriced, line, withReadsInOrder } from '../checkout/checkoutPage.ts'
import { button, codeBoxes, field } from '../support/forms.ts'
import { codeIn } from '../support/outbox.ts'
import { addPerson, newPhone } from '../support/people.ts'
import { expectRecorded, openRecorded, recordingIn } from '../support/record.ts'
import { signIn } from '../support/session.ts'
import { type OnlineMethod, payBy, startShop, thanks } from './paying.ts'

const shop = await startShop()

/** The administrator confirms the payment that waits for it. */
const confirm = async () => {
  const { token } = await signIn(shop.url, await addPerson(shop.databaseUrl, { role: 'admin' }))
  const [payment] = await query<{ id: string }>(shop.databaseUrl, `select id from payments where state = 'verifying'`)
  await fetch(`${shop.url}/api/payment/${payment!.id}/decide`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ verdict: 'confirm' }),
  })
}

/** A guest who places a recorded order, and stays at the page of the payment when a page of a provider opens. */
const orderRecorded = async (method: OnlineMethod) => {
  const phone = newPhone()
  const context = await withReadsInOrder(await openContext({ storageState: cartOf(shop.url, [line('p1')]) }))
  const opened: ((url: string) => void)[] = []
  /** The address of the next page of a provider. */
  const nextPage = () => new Promise<string>((resolve) => opened.push(resolve))
  await context.route(`${shop.sandbox.url}/**`, async (route) => {
    await route.fulfill({ status: 204 })
    opened.shift()?.(route.request().url())
  })
  const page = await openRecorded(context, `${shop.url}/checkout`)
  await fillAddressPriced(page)
  await field(page, 'Phone number').fill(phone)
  await agree(page)
  const first = nextPage()
  await payBy(page, method)
  return { page, phone, at: await first, nextPage }
}

/** What a person chooses at the page of a provider, which posts or leads the browser back. */
const choose = (at: string, choice: string) =>
  shop.sandbox.choose(at, choice).then((back) => (back ? fetch(back, { redirect: 'manual' }) : null))

test('records an order whose payment bKash has refused, and that is paid by hand', async () => {
  const sender = newPhone()
  const { page, phone, at } = await orderRecorded('bkash')
  await choose(at, 'balance')
  await page.getByText('There is not enough money in the account.').waitFor()
  await payBy(page, 'manual')
  await field(page, 'Number that you have sent from').fill(sender)
  await field(page, 'Transaction id').fill('8n7 abc12xy')
  await button(page, 'Send the transaction id').click()
  await page.getByRole('heading', { name: 'The shop looks for your money' }).waitFor()
  await confirm()
  await thanks(page).waitFor()

  const recording = await recordingIn(page)
  const { key } = JSON.parse((await page.evaluate(() => localStorage.getItem('haat.orderKeys.1')))!)[0]
  const text = JSON.stringify(recording)
  for (const secret of [phone, key, WALLET, sender, '8n7 abc12xy', '8N7ABC12XY', at])
    expect(text.includes(secret), secret).toBe(false)
  const starts = recording.actors.flatMap(({ steps }) => steps.flatMap((step) => step.starts ?? []))
  expect(starts.find(({ id }) => id === 'startPayment')?.input).toMatchObject({ method: 'manual' })
  const seen = recording.actors
    .filter(({ machine }) => machine === 'paymentPage')
    .flatMap(({ steps }) => steps.map(({ state }) => JSON.stringify(state)))
  for (const state of ['asking', 'choosing', 'starting', '"paid"'])
    expect(
      seen.some((one) => one.includes(state)),
      state,
    ).toBe(true)
  expectRecorded('online-purchase', recording, ['checkout', 'transaction'])
})

test('records a payment at Nagad that its customer leaves for a card, after the warning', async () => {
  const { page, nextPage } = await orderRecorded('nagad')
  await button(page, 'Pay another way').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay another way' }).click()
  const second = nextPage()
  await payBy(page, 'ssl')
  await choose(await second, 'card')
  await thanks(page).waitFor()
  expectRecorded('left-payment', await recordingIn(page), ['checkout'])
})

test('records a payment at bKash that its customer leaves to pay on delivery, with the code of the phone', async () => {
  const { page, phone } = await orderRecorded('bkash')
  await button(page, 'Pay another way').click()
  await button(page, 'Pay on delivery instead').click()
  await codeBoxes(page).first().click()
  await page.keyboard.type(await codeIn(shop.databaseUrl, phone, 2))
  await page.getByRole('heading', { name: 'You pay on delivery' }).waitFor()
  const recording = await recordingIn(page)
  expect(JSON.stringify(recording)).not.toContain(phone)
  expectRecorded('delivery-instead', recording, ['checkout', 'payOnDelivery'])
})
