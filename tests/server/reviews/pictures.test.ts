import { Effect, Layer } from 'effect'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '#contract/reviews/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { databaseLayer } from '#server/platform/database/client.ts'
import { newId } from '#server/platform/database/id.ts'
import { FileStore } from '#server/platform/images/FileStore.ts'
import { Images } from '#server/platform/images/Images.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, fastHashing, type Visitor } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** Pictures of reviews: `PUT /products/{id}/reviews/pictures`, `POST …/hide` and `POST …/show`. */

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 1)
const run = (text: string, values: unknown[] = []) => query<Record<string, unknown>>(server.databaseUrl, text, values)
const admin = await createUserWithRole(server, 'admin')
const other = await createUser(server)

let author: Awaited<ReturnType<typeof createUser>>
beforeEach(async () => {
  author = await createUser(server)
  await run('delete from reviews')
  await run(
    `insert into reviews (id, product_id, user_id, name, rating, comment) values ($1, 'p1', $2, 'R', 5, 'Good')`,
    [newId(), author.id],
  )
})

const picture = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Rahima' }, IFD3: { GPSLatitude: '23/1 46/1 0/1' } })
    .jpeg()
    .toBuffer()
const upload = (visitor: Visitor, bytes: readonly Buffer[], product = 'p1') => {
  const form = new FormData()
  for (const [at, one] of bytes.entries()) form.append('pictures', new Blob([new Uint8Array(one)]), `${at}.jpg`)
  return visitor.call('PUT', `/products/${product}/reviews/pictures`, form)
}
const shown = async ({ visitor } = other): Promise<Review> =>
  (await visitor.call('GET', '/products/p1')).body.data.reviews[0]!
const files = async () => (await run('select id from files')).length
/** Removes the files that no row names. */
const sweep = () => {
  const store = Layer.succeed(FileStore, {
    put: () => Effect.void,
    get: () => Effect.succeed(undefined),
    remove: () => Effect.void,
    list: Effect.succeed([]),
    sweep: Effect.void,
    check: Effect.void,
    space: Effect.succeed(null),
  })
  const layer = Images.layer.pipe(
    Layer.provide(store),
    Layer.provide(databaseLayer({ databaseUrl: server.databaseUrl, databaseConnections: 1 })),
  )
  return Effect.runPromise(Effect.flatMap(Images, ({ sweep: all }) => all).pipe(Effect.provide(layer), Effect.scoped))
}
const hide = (visitor: Visitor, reviewId: string, body: object = { reason: ' They show a phone number ' }) =>
  visitor.post(`/products/p1/reviews/${reviewId}/hide`, body)

describe('the pictures of a review', () => {
  test('are stored for its author without EXIF, and show to everybody', async () => {
    const { status, body } = await upload(author.visitor, [await picture(40), await picture(50)])
    expect([status, body.message]).toEqual([200, 'Pictures saved successfully'])
    const { pictures, text } = await shown()
    expect([body.data.reviews[0].pictures, text]).toEqual([pictures, 'Good'])
    expect(pictures).toEqual([
      expect.stringMatching(/^\/media\/[a-f0-9]{32}-40x30\.webp$/),
      expect.stringMatching(/-50x30\.webp$/),
    ])
    for (const address of pictures) {
      const stored = await sharp(await (await fetch(server.url + address)).arrayBuffer()).metadata()
      expect([stored.format, stored.exif]).toEqual(['webp', undefined])
    }
  })

  test('stay when the text changes, and go with new ones and with the review', async () => {
    await upload(author.visitor, [await picture(), await picture()])
    const before = await files()
    await run(
      `insert into orders (id, status, customer_id, customer_name, total_price) values ('o', 'delivered', $1, 'R', 1)`,
      [author.id],
    )
    await run(`insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total)
      values ('o', 0, 'p1', 'P', 1, 1, 1)`)
    await author.visitor.post('/products/p1/reviews', { review: { stars: 4, text: 'Fair' } })
    expect((await shown()).pictures).toHaveLength(2)
    await upload(author.visitor, [await picture(60)])
    expect([(await shown()).pictures.length, await files()]).toEqual([1, before - 1])
    await author.visitor.call('DELETE', `/products/p1/reviews/${(await shown())._id}`)
    expect(await files()).toBe(before - 2)
  })

  test('are one to four pictures, of a person who has reviewed the product', async () => {
    const before = await files()
    const one = await picture()
    expect(await upload(author.visitor, [one, one, one, one, one])).toMatchObject({ status: 400 })
    expect(await upload(author.visitor, [])).toMatchObject({
      status: 400,
      body: { code: 'validation.review_pictures' },
    })
    expect(await upload(author.visitor, [one, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])).toMatchObject(
      {
        status: 415,
        body: { issues: [{ path: ['pictures', '1'] }] },
      },
    )
    expect(await upload(other.visitor, [one])).toMatchObject({ status: 404, body: { code: 'review.not_found' } })
    expect(await upload(author.visitor, [one], 'nothing')).toMatchObject({ status: 404 })
    expect([(await shown()).pictures, await files()]).toEqual([[], before])
  })

  test('survive the clean-up, and the trash keeps them with their product', async () => {
    await upload(author.visitor, [await picture()])
    const [address] = (await shown()).pictures
    await run(`update files set created_at = now() - interval '2 days'`)
    await run(
      `insert into files (id, width, height, mime, bytes, created_at) values ($1, 1, 1, 'image/webp', 1, now() - interval '2 days')`,
      ['0'.repeat(32)],
    )
    await sweep()
    expect(await files(), 'the picture of the review, and no other').toBe(1)
    expect((await fetch(server.url + address)).status).toBe(200)
    const { status } = await admin.visitor.call('DELETE', '/products/p1')
    expect(status).toBe(200)
    expect(await run('select pictures from trash_rows where source = $1', ['reviews'])).toEqual([
      { pictures: [address] },
    ])
    expect((await fetch(server.url + address)).status).toBe(200)
    const [trash] = await run('select id from trash')
    expect((await admin.visitor.post(`/trash/${trash!.id}/restore`)).status).toBe(200)
    expect((await shown()).pictures).toEqual([address])
  })
})

describe('an administrator', () => {
  test('hides them with a reason for their author, until the author stores new ones', async () => {
    await upload(author.visitor, [await picture()])
    const { _id } = await shown()
    expect((await hide(admin.visitor, _id)).status).toBe(200)
    const hidden = { pictures: [], picturesHidden: 'They show a phone number', text: 'Good' }
    for (const reader of [author, admin]) expect(await shown(reader)).toMatchObject(hidden)
    expect(await shown()).toMatchObject({ ...hidden, picturesHidden: '' })
    expect(await run('select cardinality(pictures) as kept from reviews')).toEqual([{ kept: 1 }])
    await upload(author.visitor, [await picture()])
    expect(await shown()).toMatchObject({ pictures: [expect.any(String)], picturesHidden: '' })
  })

  test('shows hidden ones again; nobody else does, and nothing that is not hidden', async () => {
    await upload(author.visitor, [await picture()])
    const { _id, pictures } = await shown()
    await hide(admin.visitor, _id)
    const show = (visitor: Visitor) => visitor.post(`/products/p1/reviews/${_id}/show`, {})
    for (const { visitor } of [author, other]) expect((await show(visitor)).status).toBe(403)
    expect(await show(admin.visitor)).toMatchObject({ status: 200, body: { message: 'The pictures show again' } })
    expect(await shown(author)).toMatchObject({ pictures, picturesHidden: '' })
    expect(await show(admin.visitor)).toMatchObject({ status: 404, body: { code: 'review.not_found' } })
  })

  test('takes the files from their addresses in every width until they show again, also from the trash', async () => {
    await upload(author.visitor, [await picture(700)])
    const { _id, pictures } = await shown()
    const addresses = [pictures[0]!, `${pictures[0]}?w=320`]
    const get = async (headers: Record<string, string> = {}) =>
      (await Promise.all(addresses.map((address) => fetch(server.url + address, { headers })))).map((response) => [
        response.status,
        response.headers.get('cache-control'),
      ])
    const etag = (await fetch(server.url + pictures[0])).headers.get('etag')!
    const served = Array(2).fill([200, 'public, max-age=600'])
    const gone = Array(2).fill([404, 'no-cache'])
    expect(await get()).toEqual(served)
    await hide(admin.visitor, _id)
    expect(await get()).toEqual(gone)
    expect((await get({ 'if-none-match': etag }))[0]).toEqual(gone[0])
    await admin.visitor.call('DELETE', '/products/p1')
    expect(await get()).toEqual(gone)
    expect((await admin.visitor.post('/trash/p1/restore')).status).toBe(200)
    expect(await get()).toEqual(gone)
    await admin.visitor.post(`/products/p1/reviews/${_id}/show`)
    expect(await get()).toEqual(served)
  })

  test('needs a reason and pictures; nobody else hides any', async () => {
    const { _id } = await shown()
    expect(await hide(admin.visitor, _id)).toMatchObject({ status: 404, body: { code: 'review.not_found' } })
    await upload(author.visitor, [await picture()])
    expect(await hide(admin.visitor, _id, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'validation.reason_missing' },
    })
    for (const { visitor } of [author, other]) expect((await hide(visitor, _id)).status).toBe(403)
    expect((await shown(author)).picturesHidden).toBe('')
  })
})
