import { expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { WALLET } from '#tests/support/paymentSandboxes.ts'
import { agree, cartOf, fillAddressPriced, line, withReadsInOrder } from '../checkout/checkoutPage.ts'
import { button, field } from '../support/forms.ts'
import { addPerson, newPhone } from '../support/people.ts'
import { expectRecorded, openRecorded, recordingIn } from '../support/record.ts'
import { signIn } from '../support/session.ts'
import { payBy, startShop, thanks } from './paying.ts'

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

test('records an order whose payment bKash has refused, and that is paid by hand', async () => {
  const [phone, sender] = [newPhone(), newPhone()]
  const context = await withReadsInOrder(await openContext({ storageState: cartOf(shop.url, [line('p1')]) }))
  // The page of the provider is outside of a recording: the browser stays at the page of the payment.
  const provider = new Promise<string>((resolve) => {
    void context.route(`${shop.sandbox.url}/**`, async (route) => {
      await route.fulfill({ status: 204 })
      resolve(route.request().url())
    })
  })
  const page = await openRecorded(context, `${shop.url}/checkout`)
  await fillAddressPriced(page)
  await field(page, 'Phone number').fill(phone)
  await agree(page)
  await payBy(page, 'bkash')
  const at = await provider
  await shop.sandbox.choose(at, 'balance').then((back) => fetch(back!, { redirect: 'manual' }))
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
