import { expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultCheckoutSettings } from '#server/platform/checkoutSettings.ts'
import { query } from '#tests/support/database.ts'
import { allText, readPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import { codeSms } from '#texts/bn/accountNotices.ts'
import { productCsvTexts, userCsvTexts } from '#texts/bn/csv.ts'
import { errorSentences } from '#texts/bn/errors.ts'
import { formatOrderNumber } from '#texts/bn/format.ts'
import { invoiceTexts } from '#texts/bn/orderNotices.ts'
import { responseTexts } from '#texts/bn/responses.ts'
import { ruleSentences } from '#texts/bn/rules.ts'
import * as en from '#texts/en/server.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing, newEmail, password } from '../account/client.ts'
import { line, manyTries, orderOf, place } from '../checkout/buying.ts'
import { finished, insertOrders } from '../jobs/bulk.ts'
import { download, fileOf, upload } from '../products/csvFiles.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const server = await startTestServer({
  account: { ...defaultAccountSettings, ...fastHashing },
  checkout: { ...defaultCheckoutSettings, codes: 'on' },
  limits: manyTries,
})
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 2)
const guest = createVisitor(server.url)
const BANGLA = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }

const sentTo = (recipient: string) =>
  query<{ kind: string; subject: string; body: string }>(
    databaseUrl,
    'select kind, subject, body from outbox where recipient = $1 order by created_at, id',
    [recipient],
  )

/** The words and numbers of a text in Latin letters and digits, apart from codes, addresses and the given content. */
const latinIn = (text: string, ...content: readonly string[]): readonly string[] =>
  content
    .reduce((rest, part) => rest.replaceAll(part, ''), text)
    .replace(/https?:\/\/\S+|\S+@\S+|#[\da-f]{6}\b|\bSKU\b/g, '')
    .match(/[A-Za-z]{2,}|\d+/g) ?? []

test('a response has the language that Accept-Language prefers, and says so', async () => {
  const asked = async (path: string, accepted: Record<string, string>) => {
    const { headers, body } = await guest.call('GET', path, undefined, accepted)
    return [headers.get('content-language'), headers.get('vary'), body.message]
  }
  for (const [accepted, language] of [
    [{}, 'en'],
    [BANGLA, 'bn'],
    [{ 'accept-language': 'en;q=0.4,bn;q=0.5' }, 'bn'],
    [{ 'accept-language': 'bn;q=0.4,en;q=0.5' }, 'en'],
    [{ 'accept-language': 'fr' }, 'en'],
  ] as const) {
    const inEnglish = language === 'en'
    const varies = expect.stringContaining('Accept-Language')
    expect(await asked('/categories', accepted)).toEqual([
      language,
      varies,
      inEnglish ? en.responseTexts.ok : responseTexts.ok,
    ])
    expect(await asked('/nothing-here', accepted)).toEqual([
      language,
      varies,
      (inEnglish ? en.errorSentences : errorSentences)['request.unknown_path'],
    ])
  }
})

test('an invalid body has the same codes in both languages, and the sentences of one', async () => {
  const send = async (headers = {}) =>
    (await guest.post('/user/signin', { identifier: '', password: '' }, headers)).body
  const [english, bangla] = [await send(), await send(BANGLA)]
  const withoutText = ({ message: _, ...said }: { message: string }) => said
  expect(bangla.issues.map(withoutText)).toEqual(english.issues.map(withoutText))
  expect(withoutText({ ...bangla, issues: [] })).toEqual(withoutText({ ...english, issues: [] }))
  expect(bangla.message).toBe(ruleSentences['validation.identifier_required'])
  expect(bangla.issues.map(({ message }: { message: string }) => message)).toEqual([
    ruleSentences['validation.identifier_required'],
    ruleSentences['validation.password_required'],
  ])
})

test('texts that are always English say so, in every language', async () => {
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const { headers } = await fetch(server.url + path, { headers: BANGLA })
    expect(headers.get('content-language'), path).toBe('en')
  }
})

test('a repeated call returns the first response, in the language that it has', async () => {
  const { visitor } = await createUser(server)
  const body = { label: 'Home', customerName: 'Nusrat', phone: '01712345678', addressDetails: 'House 7, Road 3' }
  const place = { division: 'Dhaka', district: 'Dhaka', city: 'Savar' }
  const add = (headers: Record<string, string>) =>
    visitor.post('/address', { ...body, ...place }, { 'idempotency-key': 'one', ...headers })
  const [first, again] = [await add(BANGLA), await add({})]
  expect(first.body.message).toBe(responseTexts.addressSaved)
  expect(again.body).toEqual(first.body)
  expect([first, again].map(({ headers }) => headers.get('content-language'))).toEqual(['bn', 'bn'])
  expect(again.headers.get('vary')).toContain('Accept-Language')
})

test('a person gets codes in the chosen language, else in that of their call', async () => {
  const { visitor, email, id } = await createUser(server)
  const forgot = (headers = {}) => guest.post('/user/forgot-password', { identifier: email }, headers)
  const subjects = async () => (await sentTo(email)).map(({ subject }) => subject).slice(1)
  await forgot(BANGLA)
  const chosen = await visitor.call('PUT', '/user/language', { language: 'bn' })
  expect(chosen).toMatchObject({ status: 200, body: { message: en.responseTexts.languageSaved } })
  expect(chosen.body.data).toMatchObject({ _id: id, language: 'bn' })
  await forgot()
  await visitor.call('PUT', '/user/language', { language: 'en' })
  await forgot(BANGLA)
  const bangla = 'আপনার হাট কোড'
  expect(await subjects()).toEqual([bangla, bangla, 'Your Haat code'])
  const { data } = (await guest.post('/user/signin', { identifier: email, password })).body
  expect(data.user.language).toBe('en')
  expect((await visitor.call('PUT', '/user/language', { language: 'fr' })).status).toBe(400)
})

test('the language is part of the account as its person reads it, and absent where none was chosen', async () => {
  const admin = await createUserWithRole(server, 'admin')
  const { visitor, id } = await createUser(server)
  const read = async (by: typeof visitor) => (await by.call('GET', `/user/get-single-user/${id}`)).body.data
  expect(await read(visitor)).not.toHaveProperty('language')
  await visitor.call('PUT', '/user/language', { language: 'bn' })
  expect(await read(visitor)).toMatchObject({ language: 'bn' })
  expect(await read(admin.visitor)).not.toHaveProperty('language')
})

test('a registration is answered and mailed in the language of its call', async () => {
  const email = newEmail()
  const form = { name: 'রহিমা খাতুন', email, password, confirmPassword: password, method: 'email' }
  expect((await guest.post('/user/register', form, BANGLA)).body.message).toBe(responseTexts.activationSent)
  const [mail] = await sentTo(email)
  expect(mail).toMatchObject({ subject: 'আপনার হাট অ্যাকাউন্ট চালু করুন' })
  expect(mail!.body).toContain('প্রিয় রহিমা খাতুন,')
})

test('an order has the language in which it was placed: its code, its notices and its invoice', async () => {
  const admin = await createUserWithRole(server, 'admin')
  const body = { ...orderOf([line('p1')]), customerEmail: newEmail() }
  const { phone, key, items, customerEmail } = body
  expect((await guest.post('/order/phone-code', { phone, key, items }, BANGLA)).body.message).toBe(
    responseTexts.codeSent,
  )
  const [sms] = await sentTo(phone)
  const code = /\d{4}/.exec(sms!.body)![0]
  expect(sms!.body).toBe(codeSms({ name: 'হাট', prefix: 'হাট' }).order(code))
  const placed = await place(guest, { ...body, code }, BANGLA)
  expect(placed).toMatchObject({ status: 201, body: { message: responseTexts.orderPlaced } })
  const { _id: id } = placed.body.data.orders[0]

  // The seller has chosen no language, and that of the customer is not the seller's.
  const toSeller = await sentTo('one@shop.example')
  expect(toSeller.map(({ subject }) => subject)).toEqual([`Haat: new order #${id.slice(-6)}`])
  // The administrator works in English.
  for (const status of ['processing', 'shipped']) {
    const moved = await admin.visitor.call('PATCH', `/order/update-status/${id}`, { status })
    expect(moved.body.message).toBe(en.officeSentences['orders.status_updated'])
  }
  const subjects = (await sentTo(customerEmail)).map(({ subject }) => subject)
  const number = formatOrderNumber(id)
  expect(subjects).toEqual([`হাট: আপনার অর্ডার ${number} পেয়েছি`, `হাট: অর্ডার ${number} পাঠানো হয়েছে`])

  await query(databaseUrl, `update order_items set size = '5.5 haat', color = 'Brown' where order_id = $1`, [id])
  await query(
    databaseUrl,
    `update shop_details set shop_name_bn = 'হাট লিমিটেড', address = 'Dhaka', address_bn = 'ঢাকা ১২০৫'`,
  )
  const invoice = await admin.visitor.call('GET', `/order/invoice/${id}`)
  expect(invoice.headers.get('content-language')).toBe('bn')
  const text = allText(await readPdf(invoice.body))
  for (const part of [invoiceTexts.title, 'হাট লিমিটেড', 'ঢাকা ১২০৫', 'মিরপুর, ঢাকা', '৫.৫ হাত', 'বাদামি'])
    expect(text).toContain(part)
  expect(text).toContain(number)
  const content = [id, body.customerName, phone, 'Product 1', 'House 1, Road 2', 'Owner One', code]
  expect(latinIn(text, ...content)).toEqual([])
  for (const { subject, body: said } of [...(await sentTo(customerEmail)), ...(await sentTo(phone))])
    expect(latinIn(`${subject}\n${said}`, ...content), subject).toEqual([])
  const banglaSlip = await admin.visitor.post('/order/packing-slips', { ids: [id] }, BANGLA)
  const banglaText = allText(await readPdf(banglaSlip.body))
  expect(latinIn(banglaText, ...content)).toEqual([])
  for (const part of ['৫.৫ হাত', 'বাদামি']) expect(banglaText).toContain(part)
  const slip = await admin.visitor.post('/order/packing-slips', { ids: [id] })
  expect(slip.headers.get('content-language')).toBe('en')
  const slipText = allText(await readPdf(slip.body))
  for (const part of [en.invoiceTexts.slip, 'Haat']) expect(slipText).toContain(part)
})

test('the report of a job has the language of the call that started it', async () => {
  const { visitor } = await createUserWithRole(server, 'admin')
  const [id] = await insertOrders(databaseUrl, 'report', 1)
  await query(databaseUrl, `update orders set status = 'delivered' where id = $1`, [id])
  const { _id } = (await visitor.post('/order/bulk', { ids: [id], status: 'processing' }, BANGLA)).body.data
  const { failures } = await finished(visitor, _id)
  expect(failures.map(({ message }) => message)).toEqual([errorSentences['order.ended']({ from: 'delivered' })])
})

test('files have the heads of the language, and are read with those of any', async () => {
  const { visitor } = await createUserWithRole(server, 'admin')
  const files = {
    users: await visitor.post('/user/csv', {}, BANGLA),
    orders: await visitor.post('/order/csv', {}, BANGLA),
    products: await visitor.post('/products/csv', { columns: 'all' }, BANGLA),
    payments: await visitor.post('/payment/csv', {}, BANGLA),
    calls: await visitor.call('GET', '/call-desk/figures/csv', undefined, BANGLA),
    sellers: await visitor.call('GET', '/revenue/sellers/csv', undefined, BANGLA),
    sources: await visitor.call('GET', '/revenue/sources/csv', undefined, BANGLA),
  }
  for (const [name, { status, headers, body }] of Object.entries(files)) {
    expect([status, headers.get('content-language')], name).toEqual([200, 'bn'])
    const [head] = new TextDecoder().decode(body).split('\n')
    expect(head, name).toMatch(/\p{Script=Bengali}/u)
    expect(latinIn(head!), name).toEqual([])
  }
  expect(new TextDecoder().decode(files.users.body)).toContain(`${userCsvTexts.id},${userCsvTexts.name},`)

  const { columns, problems } = productCsvTexts
  const head = [columns.id, columns.sku, columns.productName]
  const send = async (names: readonly string[], cell: string, headers = {}) =>
    (await visitor.post('/products/imports', upload(fileOf(names, [cell, '', 'নাম'])), headers)).body.data
  const bangla = await send(head, 'nobody', BANGLA)
  expect(bangla.problems).toEqual([{ row: 2, column: columns.id, message: problems.unknownProduct }])
  const english = await send(['Product ID', 'SKU', 'Name'], 'nobody')
  expect(english.problems).toEqual([
    { row: 2, column: 'Product ID', message: en.productCsvTexts.problems.unknownProduct },
  ])
  expect(await download(visitor, { columns: 'stock' })).toContain('Product ID,SKU,')
})
