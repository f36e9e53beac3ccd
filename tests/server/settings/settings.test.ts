import { beforeEach, describe, expect, test } from 'vitest'
import { catalogueTexts as texts } from '../../../messages/en/catalogue.ts'
import { commonTexts } from '../../../messages/en/common.ts'
import { defaultAccountSettings } from '../../../server/platform/accountSettings.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { memberWithRole, quick, visit } from '../account/client.ts'
import { form, type Part, picture, stored } from '../support/uploads.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...quick } })
const admin = (await memberWithRole(server, 'admin')).visitor
const guest = visit(server.url)
const image = await picture()
const ifMatch = (version: string) => ({ 'if-match': `"${version}"` })
const changedSince = { status: 409, body: { success: false, message: commonTexts.changedSince, data: null } }
const brokenRule = (field: string, message: string) => ({
  status: 400,
  body: { success: false, message, data: null, issues: expect.arrayContaining([{ path: [field], message }]) },
})

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

  test('return 400 at the field when missing, negative, not a number or not whole paisa', async () => {
    const before = await read()
    for (const [value, message] of [
      [-0.01, texts.mustBePositive],
      ['60', commonTexts.wrongKind],
      [null, commonTexts.wrongKind],
      [undefined, texts.mustBePositive],
      [1e9, texts.feeTooHigh],
      [60.005, texts.atMostTwoDecimals],
    ] as const) {
      expect(await set(value, 1), `${value}`).toMatchObject(brokenRule('shippingFee', message))
      expect(await set(1, value), `${value}`).toMatchObject(brokenRule('shippingFeeOutside', message))
    }
    expect((await set(-1, -1)).body.issues).toHaveLength(2)
    expect(await read()).toEqual(before)
  })

  test('return 409 after a change by somebody else', async () => {
    const { updatedAt } = await read()
    expect((await set(10, 20, ifMatch(updatedAt))).status).toBe(200)
    expect(await set(30, 40, ifMatch(updatedAt))).toMatchObject(changedSince)
    expect(await read()).toMatchObject({ shippingFee: 10, shippingFeeOutside: 20 })
  })
})

describe('banners', () => {
  const createCategory = async (path: string, parts: Record<string, Part>) =>
    (await admin.post(path, form(parts))).body.data._id
  let clothing: string
  let sarees: string
  let food: string
  beforeEach(async () => {
    clothing = await createCategory('/categories', { categoryName: 'Clothing', categoryImage: image })
    food = await createCategory('/categories', { categoryName: 'Food', categoryImage: image })
    const parts = { subCategoryName: 'Sarees', categoryId: clothing, subCategoryImage: image }
    sarees = await createCategory('/subcategories', parts)
  })
  const create = (parts: Record<string, Part>) => admin.post('/banner', form(parts))

  test('are created with and without subcategory and offer, listed and deleted', async () => {
    const before = await stored(server)
    const plain = await create({ bannerImage: image, bannerCategory: clothing })
    expect(plain).toMatchObject({
      status: 201,
      body: {
        message: 'Banner created successfully',
        data: {
          bannerImage: expect.stringMatching(/^\/media\//),
          bannerCategory: { _id: clothing, categoryName: 'Clothing' },
          bannerSubCategory: null,
          bannerOffer: 0,
        },
      },
    })
    const whole = { bannerImage: image, bannerCategory: clothing, bannerSubCategory: sarees, bannerOffer: '12.5' }
    const offer = await create(whole)
    expect(offer.body.data).toMatchObject({
      bannerSubCategory: { _id: sarees, subCategoryName: 'Sarees' },
      bannerOffer: 12.5,
    })
    expect((await create({ ...whole, bannerSubCategory: '' })).body.data.bannerSubCategory).toBeNull()
    const list = (await guest.call('GET', '/banner')).body.data
    expect(list.slice(1)).toEqual([offer.body.data, plain.body.data])
    for (const { _id } of list) {
      expect(await admin.call('DELETE', `/banner/${_id}`)).toMatchObject({
        status: 200,
        body: { message: 'Banner deleted successfully', data: null },
      })
    }
    expect(await admin.call('DELETE', `/banner/${list[0]._id}`)).toMatchObject({
      status: 404,
      body: { message: 'Banner not found' },
    })
    expect(await stored(server)).toEqual(before)
  })

  test('return 400 at the field for a broken rule and store nothing', async () => {
    const before = await stored(server)
    const good = { bannerImage: image, bannerCategory: clothing }
    for (const [parts, field, message] of [
      [{ bannerCategory: clothing }, 'bannerImage', texts.imageRequired],
      [{ bannerImage: image }, 'bannerCategory', texts.categoryRequired],
      [{ ...good, bannerCategory: ' ' }, 'bannerCategory', texts.categoryRequired],
      [{ ...good, bannerCategory: 'none' }, 'bannerCategory', texts.noSuchCategory],
      [{ ...good, bannerSubCategory: 'none' }, 'bannerSubCategory', texts.noSuchSubCategory],
      [{ ...good, bannerCategory: food, bannerSubCategory: sarees }, 'bannerSubCategory', texts.otherCategory],
      [{ ...good, bannerOffer: '101' }, 'bannerOffer', texts.discountOutOfRange],
      [{ ...good, bannerOffer: '-1' }, 'bannerOffer', texts.discountOutOfRange],
      [{ ...good, bannerOffer: 'much' }, 'bannerOffer', texts.discountOutOfRange],
    ] as [Record<string, Part>, string, string][]) {
      expect(await create(parts), `${field} ${message}`).toMatchObject(brokenRule(field, message))
    }
    expect(await stored(server)).toEqual(before)
  })

  test('return 409 for a deletion with an outdated If-Match', async () => {
    const { _id, updatedAt } = (await create({ bannerImage: image, bannerCategory: clothing })).body.data
    const remove = (version: string) => admin.call('DELETE', `/banner/${_id}`, undefined, ifMatch(version))
    expect(await remove('2020-01-01T00:00:00.000Z')).toMatchObject(changedSince)
    expect((await remove(updatedAt)).status).toBe(200)
  })
})

describe('the logo', () => {
  const upload = (parts: Record<string, Part>, headers = {}) => admin.post('/logo', form(parts), headers)
  const read = async () => (await guest.call('GET', '/logo')).body.data

  test('is uploaded, replaced together with its file, and deleted only by its own id', async () => {
    const before = await stored(server)
    const first = await upload({ img: image })
    expect(first).toMatchObject({
      status: 201,
      body: { message: 'Logo uploaded successfully!', data: { img: expect.stringMatching(/^\/media\//) } },
    })
    expect(await read()).toEqual(first.body.data)
    const second = (await upload({ img: await picture(30, 10) })).body.data
    expect(await read()).toEqual(second)
    expect((await fetch(server.url + first.body.data.img)).status).toBe(404)
    expect(await stored(server)).toEqual({ files: before.files + 1, agree: true })
    expect(await admin.call('DELETE', `/logo/${first.body.data._id}`)).toMatchObject({
      status: 404,
      body: { message: 'Logo not found' },
    })
    expect(await admin.call('DELETE', `/logo/${second._id}`)).toMatchObject({
      status: 200,
      body: { message: 'Logo deleted successfully!', data: null },
    })
    expect(await read()).toBeNull()
    expect(await stored(server)).toEqual(before)
  })

  test('is required', async () => {
    expect(await upload({})).toMatchObject(brokenRule('img', texts.selectLogo))
    expect(await upload({ img: 'a text' })).toMatchObject(brokenRule('img', texts.selectLogo))
    expect(await upload({ img: [image, image] })).toMatchObject(brokenRule('img', texts.oneImage))
  })

  test('returns 409 for a replacement or deletion after a change by somebody else', async () => {
    const seen = (await upload({ img: image })).body.data
    expect((await upload({ img: image }, ifMatch(seen.updatedAt))).status).toBe(201)
    const files = await stored(server)
    expect(await upload({ img: image }, ifMatch(seen.updatedAt))).toMatchObject(changedSince)
    expect(await stored(server)).toEqual(files)
    const { _id, updatedAt } = await read()
    const remove = (version: string) => admin.call('DELETE', `/logo/${_id}`, undefined, ifMatch(version))
    expect(await remove(seen.updatedAt)).toMatchObject(changedSince)
    expect((await remove(updatedAt)).status).toBe(200)
    expect(await upload({ img: image }, ifMatch(updatedAt))).toMatchObject(changedSince)
  })

  test('is one logo with one file after many uploads at once', async () => {
    const before = await stored(server)
    const responses = await Promise.all(Array.from({ length: 5 }, () => upload({ img: image })))
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(await stored(server)).toEqual({ files: before.files + 1, agree: true })
    expect(responses.map(({ body }) => body.data._id)).toContain((await read())._id)
  })
})
