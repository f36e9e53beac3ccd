import { describe, expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { brokenRule, changedSince, ifMatch } from '../support/responses.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const admin = (await createUserWithRole(server, 'admin')).visitor
const guest = createVisitor(server.url)

describe('shipping fees', () => {
  const set = (shippingFee: unknown, shippingFeeOutside: unknown, headers = {}) =>
    admin.post('/shipping-fee/add', { shippingFee, shippingFeeOutside }, headers)
  const read = async () => (await guest.call('GET', '/shipping-fee/get')).body.data

  test('are set in taka with two decimals and public', async () => {
    const response = await set(80.05, 1234.5)
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'Shipping fees updated successfully', data: { shippingFee: 80.05, shippingFeeOutside: 1234.5 } },
    })
    expect(await read()).toEqual(response.body.data)
    expect(await query(server.databaseUrl, 'select inside::int, outside::int from shipping_fee')).toEqual([
      { inside: 8005, outside: 123450 },
    ])
    expect((await set(0, 99_999_999.99)).status).toBe(200)
  })

  test('are set by a client that sends a fee abroad, too', async () => {
    const fees = { shippingFee: 60, shippingFeeOutside: 120 }
    const { status, body } = await admin.post('/shipping-fee/add', { ...fees, shippingFeeInternational: 2000 })
    expect([status, body.data]).toMatchObject([200, fees])
    expect(body.data).not.toHaveProperty('shippingFeeInternational')
  })

  test('return 400 at the field when missing, negative, not a number or not whole paisa', async () => {
    const before = await read()
    for (const [value, message] of [
      [-0.01, ruleSentences['validation.must_be_positive']],
      ['60', ruleSentences['validation.kind_needed']({ kinds: 'number' })],
      [null, ruleSentences['validation.kind_needed']({ kinds: 'number' })],
      [undefined, ruleSentences['validation.must_be_positive']],
      [1e9, ruleSentences['validation.fee_too_high']],
      [60.005, ruleSentences['validation.at_most_two_decimals']],
    ] as const) {
      expect(await set(value, 1), `${value}`).toMatchObject(brokenRule('shippingFee', message))
      expect(await set(1, value), `${value}`).toMatchObject(brokenRule('shippingFeeOutside', message))
    }
    expect((await set(-1, -1)).body.issues).toHaveLength(2)
    expect(await read()).toEqual(before)
  })

  test('keep their choices unless others are given', async () => {
    expect(await read()).toMatchObject({ chargedPer: 'checkout', insideArea: 'district' })
    const fees = { shippingFee: 60, shippingFeeOutside: 120 }
    await admin.post('/shipping-fee/add', { ...fees, chargedPer: 'seller', insideArea: 'division' })
    await admin.post('/shipping-fee/add', fees)
    expect(await read()).toMatchObject({ chargedPer: 'seller', insideArea: 'division' })
    for (const wrong of [{ chargedPer: 'order' }, { insideArea: null }]) {
      expect((await admin.post('/shipping-fee/add', { ...fees, ...wrong })).status).toBe(400)
    }
    await admin.post('/shipping-fee/add', { ...fees, chargedPer: 'checkout', insideArea: 'district' })
  })

  test('have a sum of free delivery, which stays unless another one or none is given', async () => {
    const fees = { shippingFee: 60, shippingFeeOutside: 120 }
    const setFrom = (freeDeliveryFrom: unknown) => admin.post('/shipping-fee/add', { ...fees, freeDeliveryFrom })
    expect(await read()).toMatchObject({ freeDeliveryFrom: null })
    expect((await setFrom(2500.5)).body.data).toMatchObject({ freeDeliveryFrom: 2500.5 })
    await set(60, 120)
    expect(await read()).toMatchObject({ freeDeliveryFrom: 2500.5 })
    for (const [value, message] of [
      [0, ruleSentences['validation.must_be_positive']],
      [-1, ruleSentences['validation.must_be_positive']],
      [1e9, ruleSentences['validation.amount_too_high']],
      [0.001, ruleSentences['validation.at_most_two_decimals']],
      ['2500', ruleSentences['validation.kind_needed']({ kinds: 'number, null' })],
    ] as const) {
      expect(await setFrom(value), `${value}`).toMatchObject(brokenRule('freeDeliveryFrom', message))
    }
    expect(await read()).toMatchObject({ freeDeliveryFrom: 2500.5 })
    await setFrom(null)
    expect(await read()).toMatchObject({ freeDeliveryFrom: null })
  })

  test('return 409 after a change by somebody else', async () => {
    const { updatedAt } = await read()
    expect((await set(10, 20, ifMatch(updatedAt))).status).toBe(200)
    expect(await set(30, 40, ifMatch(updatedAt))).toMatchObject(changedSince)
    expect(await read()).toMatchObject({ shippingFee: 10, shippingFeeOutside: 20 })
  })
})
