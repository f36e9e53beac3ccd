import { Effect } from 'effect'
import { Providers } from '#server/payments/providers/providers.ts'
import type { Settings } from '#server/platform/config.ts'
import type { PaymentSettings } from '#server/platform/paymentSettings.ts'
import { query } from '#tests/support/database.ts'
import { startPaymentSandboxes } from '#tests/support/paymentSandboxes.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createVisitor, type Visitor } from '../account/client.ts'
import { line, manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { scriptedProvider } from './scriptedProvider.ts'

/** Two servers of one shop with two scripted providers. */
export const startPayingShop = async (checkout: object = {}, more: Partial<Settings> = {}) => {
  const bkash = scriptedProvider('bkash')
  const ssl = scriptedProvider('ssl')
  const manual = scriptedProvider('manual')
  const undecided = () => Effect.succeed({ outcome: 'undecided' } as const)
  const byHand = {
    ...manual.provider,
    start: () => Effect.succeed({ providerId: '', url: null }),
    settle: undecided,
    lookUp: undecided,
  }
  const outside = { providers: Providers.fixed([bkash.provider, ssl.provider, byHand]) }
  const settings = { ...more, checkout: { ...withoutCodes, openCheckouts: 1000, ...checkout }, limits: manyTries }
  return { ...(await startServers(settings, outside)), bkash, ssl }
}

/** Two servers of one shop whose providers are the sandboxes. */
export const startSandboxShop = async (more: Partial<PaymentSettings> = {}) => {
  const { sandbox, payment } = await startPaymentSandboxes()
  const checkout = { ...withoutCodes, openCheckouts: 1000 }
  return { ...(await startServers({ payment: { ...payment, ...more }, checkout, limits: manyTries })), sandbox }
}

const startServers = async (settings: Partial<Settings>, outside?: Parameters<typeof startTestServer>[1]) => {
  const server = await startTestServer({ workerPauseMs: 200, ...settings }, outside)
  const second = await startTestServer({ ...server.settings, port: 0 }, outside)
  const { databaseUrl } = server
  await insertSampleShop(databaseUrl, 3)
  const guest = createVisitor(server.url)

  /** Places an order of two sellers, to be paid by bKash unless said otherwise. */
  const order = async (more: Record<string, unknown> = {}, visitor: Visitor = guest) => {
    const body = orderOf([line('p1'), line('p2')], { paymentMethod: 'bkash', ...more })
    const { status, body: response } = await place(visitor, body)
    return { ...paymentOf(body.checkoutId, body.key), body, status, placed: response.data, response }
  }

  const paymentOf = (checkoutId: string, key: string) => {
    const headers = { 'x-order-key': key }
    const read = async () =>
      (await guest.call('GET', `/payment/of-checkout/${checkoutId}`, undefined, headers)).body.data
    const post = (path: string, more: object = {}) => guest.post(path, { checkoutId, ...more }, headers)
    return { checkoutId, key, headers, read, post }
  }

  /** As the right code of the checkout's phone does. */
  const prove = (checkoutId: string) =>
    query(databaseUrl, 'update checkouts set proved = true where id = $1', [checkoutId])

  /** What the provider sends a person back with. */
  const comeBack = (reference: string, says: string, url = server.url, method = 'bkash') =>
    fetch(`${url}/api/payment/return/${method}?ref=${reference}&says=${says}`, { redirect: 'manual' })

  /** Lets so many seconds pass for every payment and every hold, or for those of one checkout. */
  const pass = async (seconds: number, checkoutId: string | null = null) => {
    // One row at a time: a statement that holds several could wait in a circle with the worker.
    const moved = async (table: string, condition: string, columns: readonly string[]) => {
      const rows = await query<{ id: string }>(
        databaseUrl,
        `select id from ${table} where ${condition} and ($1::text is null or checkout_id = $1) order by id`,
        [checkoutId],
      )
      const changes = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`).join(', ')
      for (const { id } of rows) await query(databaseUrl, `update ${table} set ${changes} where id = $2`, [seconds, id])
    }
    await moved('payments', 'true', ['created_at', 'ask_at', 'expires_at', 'settling_at', 'asked_at'])
    await moved('orders', 'pay_by is not null', ['pay_by'])
  }

  /** What is true of a checkout in the end. */
  const truthOf = async (checkoutId: string) => {
    const [truth] = await query(
      databaseUrl,
      `select
         (select json_agg(json_build_array(o.status, o.payment_status) order by o.id) from orders o
           where o.checkout_id = $1) as orders,
         (select json_agg(p.state order by p.position) from payments p where p.checkout_id = $1) as attempts,
         (select count(*)::integer from refunds r join orders o on o.id = r.order_id where o.checkout_id = $1) as refunds`,
      [checkoutId],
    )
    return truth as { orders: [string, string][]; attempts: string[] | null; refunds: number }
  }

  /** The SMS to a phone, each by its first words. */
  const smsTo = async (phone: string) => {
    const sent = await query<{ body: string }>(
      databaseUrl,
      `select body from outbox where recipient = $1 and kind = 'sms' order by created_at, id`,
      [phone],
    )
    return sent.map(({ body }) => body.replace(/#\w+/g, '#').replace(/ https?:\S+/, ''))
  }

  return { server, second, databaseUrl, guest, order, prove, paymentOf, comeBack, pass, truthOf, smsTo }
}
