import { expect, test } from 'vitest'
import { ACCENTS } from '#contract/shopDetails/accents.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { ruleSentences as texts } from '#texts/en/requestRules.ts'
import { createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { brokenRule, changedSince, ifMatch } from '../support/responses.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const admin = (await createUserWithRole(server, 'admin')).visitor
const guest = createVisitor(server.url)

const {
  policies: _,
  pages: _pages,
  policiesVersion: __,
  updatedAt: ___,
  analytics: ____,
  icon: _icon,
  ...details
} = shopDetails
const set = (more: object = {}, headers = {}) => admin.call('PUT', '/shop-details', { ...details, ...more }, headers)
const read = async () => (await guest.call('GET', '/shop-details')).body.data

test('details are public, and change as a whole', async () => {
  expect(await read()).toMatchObject({ shopName: 'Haat', address: '', policiesVersion: 5 })
  const response = await set({ phone: '+৮৮০ ৯৬১২-৩৪৫৬৭৮', bin: '০০১২৩৪৫৬৭-0101', dbid: '512 490 662' })
  expect(response).toMatchObject({ status: 200, body: { data: details } })
  expect(await admin.call('GET', '/shop-details')).toMatchObject({ body: { data: response.body.data } })
  const english = Object.entries(response.body.data).filter(([field]) => !field.endsWith('Bn'))
  expect(await read()).toEqual(Object.fromEntries(english))
  expect((await set({ phone: '16247', tradeLicence: 'ট্রেড/১২৩', complaintEmail: '' })).status).toBe(200)
})

test('return 400 at the field', async () => {
  const before = await read()
  for (const [field, value, message] of [
    ['shopName', ' ', texts['validation.shop_name_missing']],
    ['shopName', undefined, texts['validation.shop_name_missing']],
    ['phone', '1712345678', texts['validation.shop_phone']],
    ['complaintPhone', '0171234567890', texts['validation.shop_phone']],
    ['tradeLicence', '<b>', texts['validation.trade_licence']],
    ['smsPrefix', 'হাট', texts['validation.sms_prefix']],
    ['whatsapp', '096123456', texts['validation.invalid_phone']],
    ['links', 'https://facebook.com/shop\njavascript:alert(1)', texts['validation.shop_links']],
    ['accent', 'red', texts['validation.choose_one_of']({ choices: `, ${ACCENTS.join(', ')}` })],
    ['firstLanguage', 'fr', texts['validation.choose_one_of']({ choices: ', en, bn' })],
    ['dbid', '12345', texts['validation.dbid']],
    ['bin', '12345678901', texts['validation.bin']],
    ...[undefined, 0, 1.5, 366].map(
      (days) => ['refundDays', days, texts['validation.refund_days']({ max: 365 })] as const,
    ),
  ] as const) {
    expect(await set({ [field]: value }), `${field} ${value}`).toMatchObject(brokenRule(field, message))
  }
  expect((await set({ email: 'nobody' })).body.issues).toMatchObject([{ path: ['email'] }])
  expect(await read()).toEqual(before)
})

test('return 409 after a change by somebody else', async () => {
  const { updatedAt } = await read()
  expect((await set({ shopName: 'One' }, ifMatch(updatedAt))).status).toBe(200)
  expect(await set({ shopName: 'Two' }, ifMatch(updatedAt))).toMatchObject(changedSince)
  expect(await read()).toMatchObject({ shopName: 'One' })
})

test('a change is recorded by the names of its fields', async () => {
  await set({ shopName: 'Three', email: 'three@haat.example' })
  const [event] = await query(
    server.databaseUrl,
    `select detail from security_events where kind = 'shop.changed' order by last_at desc limit 1`,
  )
  expect(event).toEqual({ detail: { thing: 'shop details', fields: 'shopName email' } })
})

test('Bangla texts are for readers of Bangla; absent ones stay, and empty ones are removed', async () => {
  const bangla = async () =>
    (await guest.call('GET', '/shop-details', undefined, { 'accept-language': 'bn' })).body.data
  const { shopNameBn, addressBn, complaintContactBn } = details
  await set()
  expect(await bangla()).toMatchObject({ shopNameBn, addressBn, complaintContactBn })
  await set({ shopNameBn: undefined, addressBn: ' ', complaintContactBn: undefined })
  expect(await bangla()).toMatchObject({ shopNameBn, addressBn: '', complaintContactBn })
  expect(await set({ shopNameBn: 'এক\nদুই' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['shopNameBn'] }] },
  })
})
