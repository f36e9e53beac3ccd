import { expect, test } from 'vitest'
import type { CampaignPage } from '#contract/campaignPages/entity.ts'
import { CAMPAIGN_PAGES_MAX } from '#contract/constants.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { ruleSentences } from '#texts/en/officeRules.ts'
import { createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { brokenRule, changedSince, ifMatch } from '../support/responses.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { multipartForm, type Part, picture, stored } from '../support/uploads.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const admin = (await createUserWithRole(server, 'admin')).visitor
const guest = createVisitor(server.url)
const red = await picture()
const blue = await picture(8, 8, '#1440c8')

const create = (parts: Record<string, Part>) =>
  admin.call('POST', '/campaign-pages', multipartForm({ slug: 'eid-offer', title: 'Eid offer', ...parts }))
const update = (id: string, parts: Record<string, Part>, headers = {}) =>
  admin.call(
    'PUT',
    `/campaign-pages/${id}`,
    multipartForm({ slug: 'eid-offer', title: 'Eid offer', ...parts }),
    headers,
  )
const read = (slug: string, language = 'en') =>
  guest.call('GET', `/campaign-pages/published/${slug}`, undefined, { 'accept-language': language })
const links = async (language = 'bn') =>
  (await guest.call('GET', '/shop-details', undefined, { 'accept-language': language })).body.data.pages
const fresh = async (parts: Record<string, Part>): Promise<CampaignPage> => {
  for (const { _id } of (await admin.call('GET', '/campaign-pages')).body.data) {
    await admin.call('DELETE', `/campaign-pages/${_id}`)
    await admin.call('DELETE', `/trash/${_id}`)
  }
  const { status, body } = await create(parts)
  expect(status, body.message).toBe(201)
  return body.data
}

test('a draft is for the staff alone; published, it is read by its address and linked from where it says', async () => {
  const page = await fresh({ titleBn: 'ঈদের অফার', text: 'Sarees', textBn: 'শাড়ি', linkedFrom: 'both' })
  expect(page).toMatchObject({ state: 'draft', linkedFrom: 'both', pictures: [], titleBn: 'ঈদের অফার' })
  expect([(await read('eid-offer')).status, await links()]).toEqual([404, []])
  expect((await guest.call('GET', `/campaign-pages/${page._id}`)).status).toBe(401)
  await update(page._id, { titleBn: 'ঈদের অফার', text: 'Sarees', state: 'published', linkedFrom: 'footer' })
  expect((await read('eid-offer')).body.data).toMatchObject({ title: 'Eid offer', text: 'Sarees' })
  expect((await read('eid-offer')).body.data).not.toHaveProperty('titleBn')
  // An absent part is empty: the page was sent without its Bangla text.
  expect((await read('eid-offer', 'bn')).body.data).toMatchObject({ titleBn: 'ঈদের অফার', textBn: '' })
  expect(await links()).toEqual([{ slug: 'eid-offer', title: 'Eid offer', titleBn: 'ঈদের অফার', linkedFrom: 'footer' }])
})

test('an address has Latin words, is that of no other page, and neither about nor help', async () => {
  await fresh({})
  for (const slug of ['Eid', 'eid offer', 'ঈদ', 'eid--offer', '-eid', '', 'about', 'help', 'a/b'])
    expect(await create({ slug }), slug).toMatchObject(brokenRule('slug', ruleSentences['validation.page_slug']))
  expect(await create({})).toMatchObject(brokenRule('slug', errorSentences['campaign_page.slug_taken']))
  const both = await Promise.all([create({ slug: 'same' }), create({ slug: 'same' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  const other = both.find(({ status }) => status === 201)!.body.data
  expect(await update(other._id, {})).toMatchObject(brokenRule('slug', errorSentences['campaign_page.slug_taken']))
})

test('a change replaces the page of the version that was shown', async () => {
  const { _id, updatedAt } = await fresh({ text: 'One' })
  const changed = await update(_id, { text: 'Two' }, ifMatch(updatedAt))
  expect(changed.body.data).toMatchObject({ text: 'Two' })
  expect(await update(_id, { text: 'Three' }, ifMatch(updatedAt))).toMatchObject(changedSince)
  expect((await admin.call('DELETE', `/campaign-pages/${_id}`, undefined, ifMatch(updatedAt))).status).toBe(409)
  expect((await admin.call('GET', `/campaign-pages/${_id}/last-change`)).body.data.at).toBe(changed.body.data.updatedAt)
  expect((await update('nobody', {})).status).toBe(404)
})

test('pictures stay, come and go in the order that is sent, and files without a page are removed', async () => {
  const page = await fresh({ pictures: [red, blue], text: '![Red](1) ![Blue](২)' })
  const [first, second] = page.pictures as [string, string]
  const moved = await update(page._id, {
    text: '![New](1) ![Blue](2)',
    imageOrder: `new\n${second}`,
    pictures: [await picture(8, 8, '#14c840')],
  })
  expect(moved.body.data.pictures).toEqual([expect.stringMatching(/^\/media\/.*-8x8\.webp$/), second])
  expect(moved.body.data.pictures[0]).not.toBe(first)
  expect(await stored(server)).toEqual({ files: 2, agree: true })
  expect((await update(page._id, { imageOrder: `${first}\n${second}` })).body.code).toBe('product.other_images')
  expect((await update(page._id, { imageOrder: '' })).body.data.pictures).toEqual([])
  expect(await stored(server)).toEqual({ files: 0, agree: true })
})

test.each([
  ['![](1)', 'validation.page_picture_words'],
  ['![ ](1)', 'validation.page_picture_words'],
  ['![Red](2)', 'validation.page_picture'],
  ['![Red](https://elsewhere.example/a.png)', 'validation.page_picture'],
  ['![Red]()', 'validation.page_picture'],
] as const)('a text with the picture %s is refused by %s', async (text, code) => {
  for (const field of ['text', 'textBn'])
    expect((await create({ slug: 'new', pictures: [red], [field]: text })).body).toMatchObject({
      issues: [{ path: [field], code }],
    })
})

test('a deleted page comes back from the trash with its pictures, unless its address is taken', async () => {
  const page = await fresh({ titleBn: 'ঈদের অফার', pictures: [red], state: 'published' })
  await admin.call('DELETE', `/campaign-pages/${page._id}`)
  expect((await read('eid-offer')).status).toBe(404)
  const [entry] = (await admin.call('GET', '/trash?kind=campaignPage')).body.data.data
  expect(entry).toMatchObject({ _id: page._id, name: 'Eid offer', nameBn: 'ঈদের অফার', image: page.pictures[0] })
  expect(await stored(server)).toEqual({ files: 1, agree: true })
  const { body } = await create({})
  const restore = () => admin.call('POST', `/trash/${page._id}/restore`)
  expect(await restore()).toMatchObject({ status: 409, body: { code: 'trash.address_taken' } })
  await update(body.data._id, { slug: 'other' })
  expect((await restore()).status).toBe(200)
  expect((await read('eid-offer')).body.data).toEqual({ ...page, titleBn: undefined, textBn: undefined })
})

test('a page is about a product of the shop, named by its id or its address, and outlives it', async () => {
  await insertSampleShop(server.databaseUrl, 2)
  const address = 'https://shop.example/product/p1?utm_source=facebook#reviews'
  const page = await fresh({ productId: address, state: 'published' })
  expect(page.productId).toBe('p1')
  expect(await update(page._id, { productId: 'nothing' })).toMatchObject(
    brokenRule('productId', errorSentences['campaign_page.unknown_product']),
  )
  await admin.call('DELETE', '/products/p1')
  expect((await update(page._id, { productId: 'p1', state: 'published' })).status).toBe(200)
  expect((await read('eid-offer')).body.data).toMatchObject({ productId: 'p1' })
  expect((await update(page._id, {})).body.data.productId).toBe('')
})

test('a shop has a limited number of pages', async () => {
  await query(
    server.databaseUrl,
    `insert into campaign_pages (id, slug, title) select 'many' || n, 'many-' || n, 'Many' from generate_series(1, ${CAMPAIGN_PAGES_MAX}) n`,
  )
  expect(await create({ slug: 'one-more' })).toMatchObject({ status: 409, body: { code: 'campaign_page.too_many' } })
})
