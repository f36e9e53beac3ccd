import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { restock } from '#tests/server/checkout/buying.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { openContext } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startPaymentSandboxes } from '#tests/support/paymentSandboxes.ts'
import { personCookie } from '#tests/support/sandbox.ts'
import { startTestServer } from '#tests/support/server.ts'
import { agree, cartOf, fillAddress, line } from '../checkout/checkoutPage.ts'
import { field } from '../support/forms.ts'
import { newPhone } from '../support/people.ts'

/** The pieces of each product before a test. */
const STOCK = 7

/** The choice of a method at the checkout, and the button that places the order. */
const METHODS = {
  bkash: [/bKash/, /^Pay ৳[\d,]+ with bKash$/],
  ssl: [/Card or mobile banking/, /^Pay ৳[\d,]+ by card or mobile banking$/],
  nagad: [/Nagad/, /^Pay ৳[\d,]+ with Nagad$/],
  manual: [/Send money to the shop/, /^Order, and send ৳[\d,]+$/],
} as const
export type OnlineMethod = keyof typeof METHODS

/** A shop of two sellers that takes all methods of payment, and the sandboxes of its providers. */
export const startShop = async () => {
  const { sandbox, payment } = await startPaymentSandboxes()
  const server = await startTestServer({ payment })
  await insertSampleShop(server.databaseUrl, 2)
  beforeEach(async () => {
    await restock(server.databaseUrl, STOCK, 'p1', 'p2')
  })
  return { ...server, sandbox }
}
export type PayingShop = Awaited<ReturnType<typeof startShop>>

/** A browser of a person who can open the pages of the sandboxes, with these lines in the cart. */
export const openPayer = async ({ url }: PayingShop, lines: readonly ReturnType<typeof line>[] = []) => {
  const context = await openContext(lines.length > 0 ? { storageState: cartOf(url, lines) } : {})
  await knowSandboxes(context)
  return context
}

/** Lets a browser open the pages of the sandboxes, also by the name that makes them another site than the shop. */
export const knowSandboxes = (context: BrowserContext) => {
  const [name = '', value = ''] = personCookie.split('=')
  return context.addCookies(['127.0.0.1', 'localhost'].map((domain) => ({ name, value, domain, path: '/' })))
}

/** Chooses a method and presses the button that begins the payment by it. */
export const payBy = async (page: Page, method: OnlineMethod) => {
  const [name, pay] = METHODS[method]
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: pay }).click()
}

/** Places an order of two sellers as a guest. The page of the provider opens next, or that of the payment by hand. */
export const orderBy = async (shop: PayingShop, method: OnlineMethod) => {
  const phone = newPhone()
  const context = await openPayer(shop, [line('p1'), line('p2')])
  const page = await context.newPage()
  await page.goto(`${shop.url}/checkout`)
  await fillAddress(page)
  await field(page, 'Phone number').fill(phone)
  await agree(page)
  await payBy(page, method)
  return { context, page, phone }
}

/** The page of a payment says that it is paid. */
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, your order is paid!' })

/** What the database has of the orders to a phone: their states, the attempts to pay them, stock, and messages. */
export const truthOf = async ({ databaseUrl }: PayingShop, phone: string) => {
  const [truth] = await query<{ orders: string[]; attempts: string[] | null; stock: number[]; messages: string[] }>(
    databaseUrl,
    `with o as (select * from orders where phone = $1)
     select (select json_agg(o.status || ' ' || o.payment_status order by o.id) from o) as orders,
       (select json_agg(p.method || ' ' || p.state order by p.position) from payments p
         where p.checkout_id in (select checkout_id from o)) as attempts,
       (select json_agg(stock order by id) from products) as stock,
       (select json_agg(body order by created_at, id) from outbox where recipient = $1) as messages`,
    [phone],
  )
  const said = (truth?.messages ?? []).map(
    (body) => /placed|received your payment|cancelled|get it back/.exec(body)?.[0],
  )
  return { orders: truth?.orders, attempts: truth?.attempts, stock: truth?.stock, messages: said }
}

/** One payment, one set of orders, the pieces sold once, and one message about the money. */
export const paidOnce = (...attempts: string[]) => ({
  orders: ['pending paid', 'pending paid'],
  attempts,
  stock: [STOCK - 1, STOCK - 1],
  messages: ['placed', 'received your payment'],
})

/** The link to the order in the first SMS to a phone. */
export const linkTo = async ({ databaseUrl }: PayingShop, phone: string) => {
  const first = 'select body from outbox where recipient = $1 order by created_at, id limit 1'
  const [sms] = await query<{ body: string }>(databaseUrl, first, [phone])
  return /https?:\S+/.exec(sms?.body ?? '')?.[0] ?? ''
}
