import { beforeEach, describe, expect, test } from 'vitest'
import { catalogueTexts as texts } from '../../../messages/en/catalogue.ts'
import { defaultAccountSettings } from '../../../server/platform/accountSettings.ts'
import { startTestServer } from '../../support/server.ts'
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
    const list = (await guest.call('GET', '/banner')).body.data
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
