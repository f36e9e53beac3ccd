import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#scripts/bin/database/embeddedDatabase.ts'
import { bkashSandbox } from '#scripts/sandbox/bkash.ts'
import { BKASH_ACCOUNT } from '#scripts/sandbox/bkashTokens.ts'
import { startSandbox } from '#scripts/sandbox/sandbox.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { query } from '#tests/support/createDatabase.ts'
import { createUser, createVisitor, type Visitor } from '../account/client.ts'
import { line, manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { isAlive, kill, killPostgres, serveElsewhere, until } from '../orders/crashes.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/**
 * Kills the server or PostgreSQL while a payment or a refund is in the hands of bKash, starts them again, and checks what
 * became of it. `npm run lab -- trial payments` runs it against the sandbox.
 */

const DEMO_KEY = 'demo-key-of-the-payment-trial'
const cookie = `haat_demo=${createHmac('sha256', DEMO_KEY).update('demo cookie').digest('base64url')}`
const LIMIT_MS = 60_000

/** The calls to bKash in which a state of the charts of payment and refund is on its way. */
export const CALLS = {
  creating: /\/tokenized\/checkout\/create$/,
  'verifying, execute': /\/tokenized\/checkout\/execute$/,
  'verifying, query': /\/payment\/status$/,
  'sending, refund': /\/refund\/payment\/transaction$/,
} as const
export type CallInFlight = keyof typeof CALLS
/** Whether the process dies before the call reaches bKash, or after bKash has done it and before its answer arrives. */
export type Moment = 'before' | 'after'
export type Victim = 'server' | 'PostgreSQL'

/** What bKash has taken and paid back, in taka, by what it has answered. */
interface Ledger {
  taken: number
  paidBack: number
}

/** A server between the shop and the sandbox, which kills at a chosen call. */
const startBetween = async (sandboxUrl: string, ledger: Ledger) => {
  let armed: { readonly path: RegExp; readonly moment: Moment; readonly strike: () => void } | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = request.url ?? '/'
    const hit = armed?.path.test(url.split('?')[0]!) ? armed : undefined
    if (hit) armed = undefined
    if (hit?.moment === 'before') {
      hit.strike()
      return request.socket.destroy()
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !/^(host|connection|content-length)$/.test(name)),
    )
    const answer = await fetch(sandboxUrl + url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const text = await answer.text()
    const body = JSON.parse(text || '{}') as Record<string, string>
    if (CALLS['verifying, execute'].test(url) && body.transactionStatus === 'Completed')
      ledger.taken += Number(body.amount)
    if (CALLS['sending, refund'].test(url) && body.refundTransactionStatus === 'Completed')
      ledger.paidBack += Number(body.refundAmount)
    if (hit) {
      hit.strike()
      return request.socket.destroy()
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm: (given: NonNullable<typeof armed>) => {
      armed = given
    },
    isStruck: () => armed === undefined,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A shop whose server and database can be killed and started again. */
const openShop = async (folder: string) => {
  const dataDir = `${folder}/data`
  const ledger: Ledger = { taken: 0, paidBack: 0 }
  const sandbox = await startSandbox({ demoKey: DEMO_KEY, providers: [bkashSandbox], silenceMs: 200 })
  const between = await startBetween(sandbox.url, ledger)
  let cluster: EmbeddedDatabase = await startEmbeddedDatabase({ dataDir, durable: true })
  await migrateDatabase(cluster.url)
  await insertSampleShop(cluster.url, 3)
  const settings = {
    checkout: { ...withoutCodes, openCheckouts: 1000 },
    limits: manyTries,
    payment: {
      ...defaultSettings.payment,
      bkash: { url: `${between.url}/v1.2.0-beta`, ...BKASH_ACCOUNT },
      sandboxKey: DEMO_KEY,
    },
  }
  const serve = () => serveElsewhere(cluster.url, `${folder}/files`, undefined, settings)
  let server: { readonly child: ChildProcess; readonly url: string } = await serve()
  let processes: readonly number[] = []
  return {
    ledger,
    between,
    url: () => server.url,
    databaseUrl: () => cluster.url,
    strike: (victim: Victim) => {
      if (victim === 'server') server.child.kill('SIGKILL')
      else processes = killPostgres(dataDir)
    },
    restart: async (victim: Victim) => {
      await kill(server.child)
      if (victim === 'PostgreSQL') {
        await until(() => processes.every((pid) => !isAlive(pid)), 'every process of PostgreSQL ends')
        await cluster.stop()
        cluster = await startEmbeddedDatabase({ dataDir, durable: true })
      }
      server = await serve()
    },
    /** Opens the page of the sandbox as the person, pays, and goes where it sends the browser. */
    payAt: async (page: string) => {
      const paid = await fetch(page.replace(between.url, sandbox.url), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams({ choice: 'approve' }),
      })
      const location = new URL(paid.headers.get('location')!)
      await fetch(`${server.url}${location.pathname}${location.search}`, { redirect: 'manual' }).catch(() => {})
    },
    stop: async () => {
      await kill(server.child)
      await cluster.stop()
      await between.stop()
      await sandbox.stop()
    },
  }
}
type CrashShop = Awaited<ReturnType<typeof openShop>>

/** Lets the time of the workers come, until no attempt and no transfer is undecided. */
const settleAll = async (databaseUrl: string) => {
  const open = `select from payments where state in ('creating', 'redirected', 'verifying')
    union all select from refund_transfers where state in ('requested', 'sending')`
  await until(
    async () => {
      await query(
        databaseUrl,
        `update payments set ask_at = now(), created_at = created_at - d.t, settling_at = settling_at - d.t,
           expires_at = expires_at - d.t from (select interval '2 minutes' as t) d where ask_at > now()`,
      )
      await query(databaseUrl, 'update refund_transfers set ask_at = now() where ask_at > now()')
      return (await query(databaseUrl, open)).length === 0
    },
    'every payment and refund ends by itself',
    LIMIT_MS,
  )
}

/** An administrator of the shop, signed in at the server that runs. */
const administrator = async (shop: CrashShop): Promise<Visitor> => {
  const person = await createUser({ url: shop.url(), databaseUrl: shop.databaseUrl() })
  await query(shop.databaseUrl(), `update users set role = 'admin' where id = $1`, [person.id])
  return person.visitor
}

/** Kills at one call of a payment and of its refund. @throws where money, orders and stock disagree afterwards */
const crashAt = async (shop: CrashShop, call: CallInFlight, moment: Moment, victim: Victim) => {
  const before = { ...shop.ledger }
  const body = orderOf([line('p1')], { paymentMethod: 'bkash' })
  const headers = { 'x-order-key': body.key }
  const guest = () => createVisitor(shop.url())
  const payment = async () =>
    (await guest().call('GET', `/payment/of-checkout/${body.checkoutId}`, undefined, headers)).body.data
  const isRefund = call === 'sending, refund'
  const arm = () => shop.between.arm({ path: CALLS[call], moment, strike: () => shop.strike(victim) })
  const restarted = async () => {
    await until(shop.between.isStruck, `a call of ${call}`, LIMIT_MS)
    await shop.restart(victim)
    await settleAll(shop.databaseUrl())
  }
  if (call === 'creating') arm()
  await place(guest(), body).catch(() => {})
  if (call === 'creating') await restarted()
  else if (call === 'verifying, query') {
    // The person has not paid yet, and the time comes to ask.
    arm()
    await query(shop.databaseUrl(), 'update payments set ask_at = now() where ask_at > now()')
    await until(shop.between.isStruck, `a call of ${call}`, LIMIT_MS)
    await shop.restart(victim)
    await shop.payAt((await payment()).url)
  } else {
    if (!isRefund) arm()
    await shop.payAt((await payment()).url)
    if (!isRefund) await restarted()
  }
  await settleAll(shop.databaseUrl())
  // Where nothing was taken, the customer pays again.
  if ((await payment()).due > 0) {
    const again = await guest().post('/payment/start', { checkoutId: body.checkoutId, method: 'bkash' }, headers)
    assert.equal(again.status, 201, JSON.stringify(again.body))
    await shop.payAt(again.body.data.url)
  }
  await settleAll(shop.databaseUrl())
  const { orders } = await payment()
  assert.deepEqual(
    orders.map(({ paymentStatus }: { paymentStatus: string }) => paymentStatus),
    ['paid'],
  )
  const total = orders[0].totalPrice as number
  assert.equal(shop.ledger.taken - before.taken, total, 'bKash has taken the total once')

  // Its refund: the customer cancels, and an administrator completes the request.
  const orderId = orders[0]._id as string
  await guest().call('PATCH', `/order/update-status/${orderId}`, { status: 'cancelled' }, headers)
  const refundOf = async () => {
    const [row] = await query<{ id: string; status: string }>(
      shop.databaseUrl(),
      'select id, status from refunds where order_id = $1',
      [orderId],
    )
    return row!
  }
  const complete = async () => {
    const admin = await administrator(shop)
    await admin.call('PATCH', `/refund/${(await refundOf()).id}`, { status: 'completed' }).catch(() => {})
  }
  if (isRefund) arm()
  await complete()
  if (isRefund) await restarted()
  await settleAll(shop.databaseUrl())
  if ((await refundOf()).status !== 'completed') {
    await complete()
    await settleAll(shop.databaseUrl())
  }
  assert.equal((await refundOf()).status, 'completed')
  assert.equal(shop.ledger.paidBack - before.paidBack, total, 'bKash has paid the total back once')
  assert.deepEqual(
    (await payment()).orders.map(({ paymentStatus }: { paymentStatus: string }) => paymentStatus),
    ['refunded'],
  )
}

/** What a shop has left of its stock after every order was cancelled. */
const stockOf = (databaseUrl: string) =>
  query<{ stock: number }>(databaseUrl, `select stock from products where id = 'p1'`)

/**
 * Kills at every call, before and after bKash has done it.
 * @param say prints a line after each kill
 * @returns the number of kills
 */
export const killPayments = async (folder: string, victim: Victim, say: (line: string) => void): Promise<number> => {
  const shop = await openShop(folder)
  let kills = 0
  try {
    const before = await stockOf(shop.databaseUrl())
    for (const call of Object.keys(CALLS) as CallInFlight[]) {
      for (const moment of ['before', 'after'] as const) {
        await crashAt(shop, call, moment, victim)
        say(`${victim} killed ${moment} bKash did it (${call}): paid once, paid back once`)
        kills += 1
      }
    }
    assert.deepEqual(await stockOf(shop.databaseUrl()), before, 'the stock of cancelled orders has returned')
    return kills
  } finally {
    await shop.stop()
  }
}
