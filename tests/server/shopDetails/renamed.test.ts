import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultCheckoutSettings } from '#server/platform/checkoutSettings.ts'
import { query } from '#tests/support/database.ts'
import { allText, readPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import {
  codeSentTo,
  createUser,
  createUserWithRole,
  createVisitor,
  fastHashing,
  newEmail,
  newPhone,
  registerByEmail,
  registerByPhone,
} from '../account/client.ts'
import { line, manyTries, orderOf, place } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/**
 * What the server sends for a shop with another name than the demo. That no text of `messages/` names the demo is
 * tested in `tests/contract/languages.test.ts`, and pages in `tests/browser/app/renamed.test.ts`.
 */
const DEMO = /(?<![\p{L}\p{M}])(?:haat|হাট)(?![\p{L}\p{M}])/iu
const NAMES = { en: 'Rupali Stores', bn: 'রূপালী স্টোর' }

const server = await startTestServer({
  account: { ...defaultAccountSettings, ...fastHashing },
  checkout: { ...defaultCheckoutSettings, codes: 'on' },
  limits: manyTries,
})
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 2)
await query(databaseUrl, 'update shop_details set shop_name = $1, shop_name_bn = $2', [NAMES.en, NAMES.bn])
const guest = createVisitor(server.url)
const admin = await createUserWithRole(server, 'admin')

/** An order with its code, in the language of a call. */
const placed = async (headers: Record<string, string>): Promise<string> => {
  const body = { ...orderOf([line('p1')]), customerEmail: newEmail() }
  const { phone, key, items } = body
  expect((await guest.post('/order/phone-code', { phone, key, items }, headers)).status).toBe(200)
  const order = await place(guest, { ...body, code: await codeSentTo(databaseUrl, phone) }, headers)
  expect(order.status, order.body.message).toBe(201)
  return order.body.data.orders[0]._id
}
const move = async (id: string, ...statuses: readonly string[]) => {
  for (const status of statuses)
    expect((await admin.visitor.call('PATCH', `/order/update-status/${id}`, { status })).status, status).toBe(200)
}
const textOf = (body: unknown) => new TextDecoder().decode(body as Uint8Array)

test.each(LANGUAGES)(
  'mails, SMS, papers and files in the language %s name the shop, and not the demo',
  async (language) => {
    const headers = { 'accept-language': language }
    await query(databaseUrl, 'truncate outbox')
    const [delivered, cancelled] = [await placed(headers), await placed(headers)]
    await move(delivered, 'processing', 'shipped', 'delivered')
    await move(cancelled, 'cancelled')
    const { email, visitor } = await createUser(server)
    await visitor.call('PUT', '/user/language', { language })
    await guest.post('/user/forgot-password', { identifier: email }, headers)
    await registerByEmail(guest, email)
    const phone = newPhone()
    await registerByPhone(guest, phone)
    const messages = await query<{ kind: string; subject: string; body: string }>(
      databaseUrl,
      'select kind, subject, body from outbox',
    )
    const texts = messages.map(({ subject, body }) => `${subject}\n${body}`)
    expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(['mail', 'sms']))
    expect(texts.filter((text) => DEMO.test(text))).toEqual([])
    expect(texts.filter((text) => text.includes(NAMES[language])).length).toBeGreaterThan(6)
    expect(texts.filter((text) => !text.includes(NAMES.en) && !text.includes(NAMES.bn))).toEqual([])

    const papers = {
      invoice: await admin.visitor.call('GET', `/order/invoice/${delivered}`),
      slips: await admin.visitor.post('/order/packing-slips', { ids: [delivered] }, headers),
    }
    for (const [paper, { status, body }] of Object.entries(papers)) {
      expect(status, paper).toBe(200)
      const text = allText(await readPdf(body as unknown as Uint8Array))
      expect(text, paper).toContain(NAMES[language])
      expect(DEMO.exec(text)?.[0], paper).toBeUndefined()
    }

    const files = {
      users: await admin.visitor.post('/user/csv', {}, headers),
      orders: await admin.visitor.post('/order/csv', {}, headers),
      products: await admin.visitor.post('/products/csv', { columns: 'all' }, headers),
      payments: await admin.visitor.post('/payment/csv', {}, headers),
      calls: await admin.visitor.call('GET', '/call-desk/figures/csv', undefined, headers),
      sellers: await admin.visitor.call('GET', '/revenue/sellers/csv', undefined, headers),
      sources: await admin.visitor.call('GET', '/revenue/sources/csv', undefined, headers),
    }
    for (const [file, response] of Object.entries(files)) {
      expect(response.status, file).toBe(200)
      expect(DEMO.exec(textOf(response.body))?.[0], file).toBeUndefined()
      expect(DEMO.exec(response.headers.get('content-disposition') ?? '')?.[0], file).toBeUndefined()
    }
  },
)
