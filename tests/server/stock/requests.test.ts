import { expect, test } from 'vitest'
import { STOCK_REQUESTS_MAX } from '#contract/constants.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { responseTexts } from '#texts/en/responses.ts'
import { createUser, createUserByPhone, createUserWithRole, fastHashing, newPhone } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** Requests for sold-out goods, and their messages, from two servers. */

const PHONE_MESSAGES = 2
const settings = {
  account: { ...defaultAccountSettings, ...fastHashing },
  limits: { ...defaultSettings.limits, phoneCodesSent: { tries: PHONE_MESSAGES, seconds: 3600 } },
  workerPauseMs: 20,
}
const server = await startTestServer(settings)
await startTestServer({ ...settings, databaseUrl: server.databaseUrl })
await insertSampleShop(server.databaseUrl, 4)
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
await run(`insert into product_variants (id, product_id, position, size, stock) values
  ('p4-m', 'p4', 0, 'M', 0), ('p4-l', 'p4', 1, 'L', 5)`)
await run(`update products set variants_price = 10000, name_bn = 'পণ্য ৪' where id = 'p4'`)
const stock = (id: string, pieces: number) => run('update products set stock = $2 where id = $1', [id, pieces])
const until = { timeout: 15_000, interval: 50 }

const customer = async (language: 'en' | 'bn' | null = null) => {
  const { id, visitor } = await createUser(server)
  if (language) await run('update users set language = $2 where id = $1', [id, language])
  const { email } = (await run<{ email: string }>('select email from users where id = $1', [id]))[0]!
  return {
    id,
    visitor,
    ask: (productId: string, variantId?: string) => visitor.post('/stock-requests', { productId, variantId }),
    list: async () => (await visitor.call('GET', '/stock-requests')).body.data,
    messages: () =>
      run<{ subject: string; body: string }>(
        `select subject, body from outbox where recipient = $1 and subject ~ 'stock|স্টক' order by created_at`,
        [email],
      ),
  }
}

test('a request for sold-out goods is made once, read, and withdrawn by its own person', async () => {
  await stock('p1', 0)
  const one = await customer()
  const made = await one.ask('p1')
  expect(made).toMatchObject({ status: 200, body: { message: responseTexts.stockRequested } })
  const { data } = made.body
  expect(data).toEqual({ _id: expect.any(String), productId: 'p1' })
  expect((await Promise.all([one.ask('p1'), one.ask('p1')])).map(({ body }) => body.data)).toEqual([data, data])
  expect(await one.list()).toEqual([data])
  const other = await customer()
  const withdraw = (by: typeof one) => by.visitor.call('DELETE', `/stock-requests/${data._id}`)
  expect([(await withdraw(other)).status, await one.list()]).toEqual([200, [data]])
  expect([(await withdraw(one)).status, await one.list()]).toEqual([200, []])
})

test('goods that can be ordered, and those that are not sold, take no request', async () => {
  const { ask } = await customer()
  await stock('p2', 3)
  expect(await ask('p2')).toMatchObject({
    status: 409,
    body: { code: 'stock_request.in_stock', message: errorSentences['stock_request.in_stock'] },
  })
  expect(await ask('p4', 'p4-l')).toMatchObject({ status: 409, body: { code: 'stock_request.in_stock' } })
  await stock('p2', 0)
  await run(`update products set hidden = true where id = 'p2'`)
  for (const [product, variant] of [['p2'], ['unknown'], ['p1', 'p4-m']] as const)
    expect(await ask(product, variant)).toMatchObject({ status: 404, body: { code: 'product.not_found' } })
  await run(`update products set hidden = false where id = 'p2'`)
})

test('one message per request when the stock returns, in the language of its person; nobody gets a second one', async () => {
  await stock('p3', 0)
  const people = await Promise.all([customer(), customer('bn'), customer()])
  for (const { ask } of people) expect((await ask('p3')).status).toBe(200)
  await stock('p3', 2)
  for (const { messages, list } of people) {
    await expect.poll(messages, until).toHaveLength(1)
    expect(await list()).toEqual([])
  }
  const [english, bangla] = await Promise.all(people.map(async ({ messages }) => (await messages())[0]!))
  expect(english).toMatchObject({
    subject: 'Haat: Product 3 is back in stock',
    body: expect.stringMatching(/^http\S+\/product\/p3$/m),
  })
  expect(bangla!.subject).toContain('আবার স্টকে এসেছে')
  await stock('p3', 0)
  await stock('p3', 2)
  // The messages of a later request come after those that a second return would have caused.
  await stock('p3', 0)
  const late = await customer()
  await late.ask('p3')
  await stock('p3', 1)
  await expect.poll(late.messages, until).toHaveLength(1)
  for (const { messages } of people) expect(await messages()).toHaveLength(1)
})

test('a variant is back by itself, and its link chooses it', async () => {
  const { ask, messages, list } = await customer('bn')
  expect((await ask('p4', 'p4-m')).body.data).toMatchObject({ productId: 'p4', variantId: 'p4-m' })
  await run(`update product_variants set stock = 9 where id = 'p4-l'`)
  await run(`update product_variants set stock = 2 where id = 'p4-m'`)
  await expect.poll(messages, until).toHaveLength(1)
  expect((await messages())[0]!.subject).toContain('পণ্য ৪')
  expect((await messages())[0]!.body).toContain('/product/p4?variant=p4-m')
  expect(await list()).toEqual([])
})

test('an account by phone gets an SMS; above the limit of its phone, the message waits', async () => {
  await stock('p3', 0)
  const phone = newPhone()
  const { id, visitor } = await createUserByPhone(server, phone)
  const sms = () => run<{ body: string }>(`select body from outbox where recipient = $1 and body ~ 'back in'`, [phone])
  const returns = async () => {
    await stock('p3', 0)
    expect((await visitor.post('/stock-requests', { productId: 'p3' })).status).toBe(200)
    await stock('p3', 1)
  }
  for (let nth = 1; nth <= PHONE_MESSAGES; nth++) {
    await returns()
    await expect.poll(sms, until).toHaveLength(nth)
  }
  expect((await sms())[0]!.body).toMatch(/^Haat: back in stock: http\S+\/product\/p3 Product 3$/)
  await returns()
  const waits = () =>
    run("select 1 from stock_requests where user_id = $1 and look_at > now() + interval '1 minute'", [id])
  await expect.poll(waits, until).toHaveLength(1)
  expect(await sms()).toHaveLength(PHONE_MESSAGES)
})

test('goods that are sold again before the message wait on, as do those of a hidden product', async () => {
  await stock('p1', 0)
  const { id, ask, messages, list } = await customer()
  await ask('p1')
  await run(`update products set hidden = true where id = 'p1'`)
  await stock('p1', 5)
  const due = () => run(`select 1 from stock_requests where user_id = $1 and look_at is not null`, [id])
  // A sale in the transaction of the return leaves nothing to send.
  await run(`update stock_requests set look_at = now() where user_id = $1`, [id])
  await expect.poll(due, until).toEqual([])
  expect([await messages(), (await list()).length]).toEqual([[], 1])
  await run(`update products set hidden = false where id = 'p1'`)
  await expect.poll(messages, until).toHaveLength(1)
})

test('a closed account ends its request; a deleted product sends nothing until it is restored with pieces', async () => {
  await stock('p2', 0)
  const [closed, open] = [await customer(), await customer()]
  for (const { ask } of [closed, open]) await ask('p2')
  await run('update users set closed_at = now() where id = $1', [closed.id])
  await stock('p2', 1)
  await expect.poll(open.messages, until).toHaveLength(1)
  await expect.poll(() => run('select 1 from stock_requests where user_id = $1', [closed.id]), until).toEqual([])
  expect(await closed.messages()).toEqual([])
  const { visitor: admin } = await createUserWithRole(server, 'admin')
  await stock('p2', 0)
  const waiting = await customer()
  await waiting.ask('p2')
  expect((await admin.call('DELETE', '/products/p2')).status).toBe(200)
  await run('update stock_requests set look_at = now() where user_id = $1', [waiting.id])
  const due = () => run('select 1 from stock_requests where user_id = $1 and look_at is not null', [waiting.id])
  await expect.poll(due, until).toEqual([])
  expect([await waiting.messages(), (await waiting.list()).length]).toEqual([[], 1])
  // A cancelled order gives its pieces back to a product in the trash, too.
  await run(`update trash_rows set content = jsonb_set(content, '{stock}', '3') where source = 'products'`)
  const [{ id }] = (await run<{ id: string }>('select id from trash')) as [{ id: string }]
  expect((await admin.post(`/trash/${id}/restore`, {})).status).toBe(200)
  await expect.poll(waiting.messages, until).toHaveLength(1)
})

test(`a person waits for ${STOCK_REQUESTS_MAX} goods at most`, async () => {
  const { id, ask, list } = await customer()
  await run(
    `insert into stock_requests (id, user_id, product_id, variant_id, look_at)
     select 'many-' || n, $1, p.id, null, null from products p, generate_series(1, 1) n where p.id = 'p1'`,
    [id],
  )
  await stock('p3', 0)
  await run(
    `with made as (insert into product_variants (id, product_id, position, size, stock)
       select 'p1-' || n, 'p1', n, 'S' || n, 0 from generate_series(2, $2::int) n returning id)
     insert into stock_requests (id, user_id, product_id, variant_id) select id, $1, 'p1', id from made`,
    [id, STOCK_REQUESTS_MAX],
  )
  expect((await list()).length).toBe(STOCK_REQUESTS_MAX)
  expect(await ask('p3')).toMatchObject({ status: 409, body: { code: 'stock_request.full' } })
  expect((await list()).length).toBe(STOCK_REQUESTS_MAX)
})
