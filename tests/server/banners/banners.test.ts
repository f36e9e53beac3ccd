import { beforeEach, describe, expect, test } from 'vitest'
import { dayName, dayNumber } from '#data/bangladeshDay.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { brokenRule, changedSince, ifMatch } from '../support/responses.ts'
import { multipartForm, type Part, picture, stored } from '../support/uploads.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const admin = (await createUserWithRole(server, 'admin')).visitor
const guest = createVisitor(server.url)
const image = await picture()

describe('banners', () => {
  const createCategory = async (path: string, parts: Record<string, Part>) =>
    (await admin.post(path, multipartForm(parts))).body.data._id
  let clothing: string
  let sarees: string
  let food: string
  beforeEach(async () => {
    clothing = await createCategory('/categories', { categoryName: 'Clothing', categoryImage: image })
    food = await createCategory('/categories', { categoryName: 'Food', categoryImage: image })
    const parts = { subCategoryName: 'Sarees', categoryId: clothing, subCategoryImage: image }
    sarees = await createCategory('/subcategories', parts)
  })
  const create = (parts: Record<string, Part>) => admin.post('/banner', multipartForm(parts))

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
    const list = (await admin.call('GET', '/banner')).body.data
    expect(list.slice(1)).toEqual([offer.body.data, plain.body.data])
    for (const { _id } of list) {
      expect(await admin.call('DELETE', `/banner/${_id}`)).toMatchObject({
        status: 200,
        body: { message: 'Banner deleted successfully', data: null },
      })
      await admin.call('DELETE', `/trash/${_id}`)
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
      [{ bannerCategory: clothing }, 'bannerImage', ruleSentences['validation.image_required']],
      [{ bannerImage: image }, 'bannerCategory', ruleSentences['validation.category_required']],
      [{ ...good, bannerCategory: ' ' }, 'bannerCategory', ruleSentences['validation.category_required']],
      [{ ...good, bannerCategory: 'none' }, 'bannerCategory', errorSentences['category.unknown']],
      [{ ...good, bannerSubCategory: 'none' }, 'bannerSubCategory', errorSentences['sub_category.unknown']],
      [
        { ...good, bannerCategory: food, bannerSubCategory: sarees },
        'bannerSubCategory',
        errorSentences['sub_category.other_category'],
      ],
      [{ ...good, bannerOffer: '101' }, 'bannerOffer', ruleSentences['validation.discount_out_of_range']],
      [{ ...good, bannerOffer: '-1' }, 'bannerOffer', ruleSentences['validation.discount_out_of_range']],
      [{ ...good, bannerOffer: 'much' }, 'bannerOffer', ruleSentences['validation.discount_out_of_range']],
    ] as [Record<string, Part>, string, string][]) {
      expect(await create(parts), `${field} ${message}`).toMatchObject(brokenRule(field, message))
    }
    expect(await stored(server)).toEqual(before)
  })

  const update = (id: string, parts: Record<string, Part>, headers?: Record<string, string>) =>
    admin.call('PUT', `/banner/${id}`, multipartForm(parts), headers)
  const removeAll = async () => {
    const { body } = await admin.call('GET', '/banner/all')
    for (const { _id } of body.data) await admin.call('DELETE', `/banner/${_id}`)
  }

  test('are changed with and without another picture, and keep their place', async () => {
    await removeAll()
    const first = (await create({ bannerImage: image, bannerCategory: food })).body.data
    const second = (await create({ bannerImage: image, bannerCategory: clothing })).body.data
    await admin.post('/banner/order', { ids: [first._id, second._id] })
    const changed = await update(first._id, { bannerOffer: '30', bannerCategory: clothing, bannerSubCategory: sarees })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        message: 'Banner updated successfully',
        data: { _id: first._id, bannerImage: first.bannerImage, bannerOffer: 30, bannerSubCategory: { _id: sarees } },
      },
    })
    const replaced = (await update(first._id, { bannerImage: await picture(20) })).body.data
    expect(replaced).toMatchObject({ bannerOffer: 30, bannerSubCategory: { _id: sarees } })
    expect(replaced.bannerImage).not.toBe(first.bannerImage)
    expect(await admin.call('GET', `/banner/${first._id}`)).toMatchObject({ status: 200, body: { data: replaced } })
    const list = (await guest.call('GET', '/banner')).body.data
    expect(list.map(({ _id }: { _id: string }) => _id)).toEqual([first._id, second._id])
    expect((await update(first._id, { bannerSubCategory: '' })).body.data.bannerSubCategory).toBeNull()
    expect(await update(first._id, { bannerOffer: '5' }, ifMatch(first.updatedAt))).toMatchObject(changedSince)
    expect((await update('nobody', { bannerOffer: '5' })).status).toBe(404)
    expect(await update(first._id, { bannerSubCategory: 'none' })).toMatchObject(
      brokenRule('bannerSubCategory', errorSentences['sub_category.unknown']),
    )
  })

  test('are on the home page on their days in Bangladesh only, the first and the last included', async () => {
    await removeAll()
    const today = dayName(dayNumber(Date.now()))
    const [yesterday, tomorrow] = [-1, 1].map((days) => dayName(dayNumber(Date.now()) + days)) as [string, string]
    const added = async (bannerFrom: string, bannerTo: string) =>
      (await create({ bannerImage: image, bannerCategory: food, bannerFrom, bannerTo })).body.data._id
    const always = await added('', '')
    const ended = await added('', yesterday)
    const planned = await added(tomorrow, '')
    const lastDay = await added(yesterday, today)
    const firstDay = await added(today, tomorrow)
    const shown = async () => (await guest.call('GET', '/banner')).body.data.map(({ _id }: { _id: string }) => _id)
    expect(await shown()).toEqual([firstDay, lastDay, always])
    const all = (await admin.call('GET', '/banner/all')).body.data
    expect(all.map(({ _id }: { _id: string }) => _id)).toEqual([firstDay, lastDay, planned, ended, always])
    expect(all[0]).toMatchObject({ bannerFrom: today, bannerTo: tomorrow })
    await update(ended, { bannerTo: '' })
    expect(await shown()).toContain(ended)
    for (const [parts, field, message] of [
      [{ bannerFrom: tomorrow, bannerTo: today }, 'bannerTo', errorSentences['banner.days_reversed']],
      [{ bannerFrom: '2026-02-30' }, 'bannerFrom', ruleSentences['validation.banner_day']],
      [{ bannerTo: 'soon' }, 'bannerTo', ruleSentences['validation.banner_day']],
    ] as [Record<string, Part>, string, string][]) {
      expect(await create({ bannerImage: image, bannerCategory: food, ...parts }), message).toMatchObject(
        brokenRule(field, message),
      )
    }
    // The stored first day counts where only the last one is sent.
    expect(await update(firstDay, { bannerTo: yesterday })).toMatchObject(
      brokenRule('bannerTo', errorSentences['banner.days_reversed']),
    )
  })

  test('have an order, which needs all of them and is no new version of a banner; a new one is the first', async () => {
    await removeAll()
    const made = []
    for (let nth = 0; nth < 3; nth++) made.push((await create({ bannerImage: image, bannerCategory: food })).body.data)
    const ids = made.map(({ _id }) => _id)
    const listed = async () => (await admin.call('GET', '/banner')).body.data
    const order = (wanted: unknown) => admin.post('/banner/order', { ids: wanted })
    expect((await listed()).map(({ _id }: { _id: string }) => _id)).toEqual(ids.toReversed())
    const { status, body } = await order([ids[1], ids[2], ids[0]])
    expect([status, body.data.map(({ _id }: { _id: string }) => _id)]).toEqual([200, [ids[1], ids[2], ids[0]]])
    expect(await listed()).toEqual([made[1], made[2], made[0]])
    for (const wrong of [ids.slice(1), [...ids, 'nobody'], [ids[0], ids[1], 'nobody']]) {
      expect(await order(wrong)).toMatchObject({ status: 409, body: { code: 'banner.list_changed' } })
    }
    for (const wrong of [[], [ids[0], ids[0], ids[1]], 'all', ['']]) expect((await order(wrong)).status).toBe(400)
    const { _id: newest } = (await create({ bannerImage: image, bannerCategory: food })).body.data
    expect((await listed()).map(({ _id }: { _id: string }) => _id)).toEqual([newest, ids[1], ids[2], ids[0]])
  })

  test('return 409 for a deletion with an outdated If-Match', async () => {
    const { _id, updatedAt } = (await create({ bannerImage: image, bannerCategory: clothing })).body.data
    const remove = (version: string) => admin.call('DELETE', `/banner/${_id}`, undefined, ifMatch(version))
    expect(await remove('2020-01-01T00:00:00.000Z')).toMatchObject(changedSince)
    expect((await remove(updatedAt)).status).toBe(200)
  })
})
