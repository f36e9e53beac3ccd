import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, fastHashing } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { createProduct, picture, storedData, updateProduct } from './productRequests.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 1)
const { visitor: owner } = await createUserWithRole(server, 'owner')
const pictures = async (count: number) =>
  Promise.all(Array.from({ length: count }, async (_, n) => ({ bytes: await picture(n * 10) })))
const fileOf = (url: string) => `${/media\/([a-f0-9]{32})/.exec(url)![1]}.webp`
const hasFile = async (url: string) => (await storedData(server)).files.some((name) => name.endsWith(fileOf(url)))

test('stores ten pictures in their order and returns 400 for eleven', async () => {
  const ten = await createProduct(owner, {}, await pictures(10))
  expect(ten.status, ten.body.message).toBe(201)
  expect(ten.body.data.productImages).toHaveLength(10)
  const reds = await Promise.all(
    ten.body.data.productImages.map(async (url: string) => {
      const bytes = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
      return (await sharp(bytes).stats()).channels[0]!.mean
    }),
  )
  expect(reds).toEqual([...reds].sort((a, b) => a - b))

  const before = await storedData(server)
  const eleven = Array<{ bytes: Uint8Array }>(11).fill({ bytes: await picture() })
  for (const response of [
    await createProduct(owner, {}, eleven),
    await updateProduct(owner, ten.body.data._id, {}, eleven),
  ]) {
    expect(response.status).toBe(400)
    expect(response.body.issues).toMatchObject([{ path: ['productImages'], message: 'Maximum 10 images allowed' }])
  }
  expect(await storedData(server)).toEqual(before)
})

test('returns 415 at the index of a broken picture and stores nothing of the call', async () => {
  const { _id } = (await createProduct(owner)).body.data
  const before = await storedData(server)
  const good = { bytes: await picture(1) }
  const whole = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  for (const bytes of [Buffer.from('hello'), whole.subarray(0, whole.length / 2)]) {
    for (const response of [
      await createProduct(owner, {}, [good, { bytes }]),
      await updateProduct(owner, _id, { productName: 'Changed' }, [good, { bytes }]),
    ]) {
      expect(response.status, response.body.message).toBe(415)
      expect(response.body.issues).toMatchObject([{ path: ['productImages', '1'], message: response.body.message }])
    }
  }
  expect(await storedData(server)).toEqual(before)
  expect((await owner.call('GET', `/products/${_id}`)).body.data.productName).toBe('Jamdani saree')
})

test('an order keeps stored pictures, adds uploaded ones and removes the others', async () => {
  const { _id, productImages } = (await createProduct(owner, {}, await pictures(3))).body.data
  const [first, second, third] = productImages
  const ordered = (entries: readonly string[], files: Awaited<ReturnType<typeof pictures>> = []) =>
    updateProduct(owner, _id, { imageOrder: entries.join('\r\n') }, files)
  const { productImages: now } = (await ordered([third, 'new', first], await pictures(1))).body.data
  expect(now).toEqual([third, expect.stringMatching(/^\/media\//), first])
  expect([await hasFile(second), await hasFile(third), await hasFile(now[1])]).toEqual([false, true, true])

  const before = await storedData(server)
  const [one] = await pictures(1)
  const wrong = [
    await ordered([second]),
    await ordered([first, first]),
    await ordered([first, 'new']),
    await ordered([first], [one!]),
    await ordered([]),
  ]
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(wrong.every(({ body }) => body.issues[0].path[0] === 'imageOrder')).toBe(true)
  expect(await storedData(server)).toEqual(before)
  expect((await owner.call('GET', `/products/${_id}`)).body.data.productImages).toEqual(now)
})

test('replaces all pictures by new ones and deletes a file when no row uses it', async () => {
  const { _id, productImages: first } = (await createProduct(owner, {}, await pictures(2))).body.data
  await query(
    server.databaseUrl,
    `with created as (insert into orders (id, customer_name, total_price) values ('past', 'Karim', 1) returning id)
     insert into order_items (order_id, position, product_id, product_name, image, quantity, price, sub_total)
     select id, 0, $1, 'x', $2, 1, 1, 1 from created`,
    [_id, first[0]],
  )
  const { productImages: second } = (await updateProduct(owner, _id, {}, await pictures(1))).body.data
  expect(second).toHaveLength(1)
  expect(await hasFile(first[1])).toBe(false)
  expect(await hasFile(first[0]), 'an order shows it').toBe(true)
  expect((await owner.call('DELETE', `/products/${_id}`)).status).toBe(200)
  expect((await owner.call('DELETE', `/trash/${_id}`)).status).toBe(200)
  expect(await hasFile(second[0])).toBe(false)
  expect(await hasFile(first[0])).toBe(true)
})
