import { describe, expect, test } from 'vitest'
import { PRODUCT_REVIEWS_MAX } from '#contract/constants.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUser, createUserWithRole, fastHashing } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 6)
const run = (text: string, values: unknown[] = []) => query<Record<string, unknown>>(server.databaseUrl, text, values)

/** An order of a person with one product. */
const order = async (customerId: string, productId: string, status: string) => {
  const id = newId()
  await run(`insert into orders (id, status, customer_id, customer_name, total_price) values ($1, $2, $3, 'R', 100)`, [
    id,
    status,
    customerId,
  ])
  await run(
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total)
     values ($1, 0, $2, 'Product', 1, 100, 100)`,
    [id, productId],
  )
}

/** A person who has received a product. */
const customerOf = async (productId: string) => {
  const person = await createUser(server)
  await order(person.id, productId, 'delivered')
  const write = (stars: unknown, text: unknown = 'Good', more: object = {}) =>
    person.visitor.post(`/products/${productId}/reviews`, { review: { stars, text, ...more } })
  return { ...person, write }
}
const needsDelivery = {
  status: 403,
  body: { code: 'review.needs_delivery', message: errorSentences['review.needs_delivery'] },
}

describe('POST /products/{id}/reviews', () => {
  test('a review appears with its author, and the rating is the mean of all', async () => {
    const person = await customerOf('p1')
    const response = await person.write(3, ' Soft,\r\nand warm ', { userId: 'somebody else' })
    expect(response).toMatchObject({ status: 200, body: { message: flowSentences['reviews.saved'] } })
    const { reviews, productRating } = response.body.data
    expect(reviews[0]).toEqual({
      _id: expect.any(String),
      userId: { _id: person.id, name: 'Rahima Khatun', profileImg: '' },
      stars: 3,
      text: 'Soft,\nand warm',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pictures: [],
      picturesHidden: '',
    })
    expect([reviews.length, productRating]).toEqual([3, 4])
  })

  test("the author's delivered orders name the product, those of another person do not", async () => {
    const reviewed = async ({ visitor, id }: { visitor: typeof person.visitor; id: string }) =>
      (await visitor.call('GET', `/order/get-order-by-customerId/${id}`)).body.data.map(
        (order: { reviewed: readonly string[] }) => order.reviewed,
      )
    const person = await customerOf('p1')
    const other = await customerOf('p1')
    await order(person.id, 'p1', 'pending')
    expect(await reviewed(person)).toEqual([[], []])
    await person.write(4)
    expect((await reviewed(person)).toSorted()).toEqual([[], ['p1']])
    expect(await reviewed(other)).toEqual([[]])
  })

  test('a second review replaces the first, also twenty at once, and is no change of the product', async () => {
    const person = await customerOf('p2')
    const { updatedAt } = (await person.write(1)).body.data
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => person.write(2 + (n % 3))))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    const { data } = (await person.visitor.call('GET', '/products/p2')).body
    expect(data.reviews).toHaveLength(1)
    expect(data.productRating).toBe(data.reviews[0].stars)
    expect(data.updatedAt).toBe(updatedAt)
  })

  test.each(['pending', 'processing', 'shipped', 'cancelled'])('%s is not delivered', async (status) => {
    const person = await createUser(server)
    await order(person.id, 'p1', status)
    await order(person.id, 'p3', 'delivered')
    const response = await person.visitor.post('/products/p1/reviews', { review: { stars: 5, text: '' } })
    expect(response).toMatchObject(needsDelivery)
  })

  test.each<[string, unknown, string[], string]>([
    ['no stars', { text: 'x' }, ['review', 'stars'], ruleSentences['validation.stars']({ max: 5 })],
    ['0 stars', { stars: 0, text: 'x' }, ['review', 'stars'], ruleSentences['validation.stars']({ max: 5 })],
    ['6 stars', { stars: 6, text: 'x' }, ['review', 'stars'], ruleSentences['validation.stars']({ max: 5 })],
    ['half a star', { stars: 4.5, text: 'x' }, ['review', 'stars'], ruleSentences['validation.stars']({ max: 5 })],
    [
      'stars as a text',
      { stars: '5', text: 'x' },
      ['review', 'stars'],
      ruleSentences['validation.kind_needed']({ kinds: 'number' }),
    ],
    [
      'a long text',
      { stars: 5, text: 'x'.repeat(2001) },
      ['review', 'text'],
      ruleSentences['validation.too_long']({ max: 2000 }),
    ],
    [
      'a list as text',
      { stars: 5, text: ['x'] },
      ['review', 'text'],
      ruleSentences['validation.kind_needed']({ kinds: 'text' }),
    ],
    [
      'an own date',
      { stars: 5, text: 'x', date: '2020-01-01' },
      ['review', 'date'],
      ruleSentences['validation.unknown_field'],
    ],
  ])('%s is 400 at its field', async (_, review, path, message) => {
    const { visitor } = await createUser(server)
    const response = await visitor.post('/products/p1/reviews', { review })
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
  })

  test('an unknown or hidden product is 404', async () => {
    const person = await customerOf('p3')
    await run(`update products set hidden = true where id = 'p3'`)
    expect((await person.write(5)).status).toBe(404)
    expect((await person.visitor.post('/products/x/reviews', { review: { stars: 5, text: '' } })).status).toBe(404)
    await run(`update products set hidden = false where id = 'p3'`)
  })
})

describe('DELETE /products/{id}/reviews/{reviewId}', () => {
  test('the author deletes their own review, and the rating follows', async () => {
    const person = await customerOf('p3')
    const written = (await person.write(2)).body.data
    expect(written.productRating).toBe(2)
    const other = await person.visitor.call('DELETE', `/products/p1/reviews/${written.reviews[0]._id}`)
    expect(other).toMatchObject({ status: 404, body: { code: 'review.not_found' } })
    const deleted = await person.visitor.call('DELETE', `/products/p3/reviews/${written.reviews[0]._id}`)
    expect(deleted).toMatchObject({ status: 200, body: { message: flowSentences['reviews.deleted'] } })
    expect(deleted.body.data).toMatchObject({ reviews: [], productRating: 0 })
  })

  test('an administrator deletes any review, which is a security event; others may not', async () => {
    const [person, stranger] = [await customerOf('p3'), await customerOf('p3')]
    const admin = await createUserWithRole(server, 'admin')
    const path = `/products/p3/reviews/${(await person.write(1)).body.data.reviews[0]._id}`
    expect(await stranger.visitor.call('DELETE', path)).toMatchObject({
      status: 403,
      body: { message: errorSentences['account.not_allowed'] },
    })
    expect((await admin.visitor.call('DELETE', path)).status).toBe(200)
    const [event] = await run(
      `select actor_id, detail from security_events where kind = 'catalogue.deleted' order by id desc limit 1`,
    )
    expect(event).toEqual({ actor_id: admin.id, detail: { thing: 'review' } })
  })
})

test('a closed account leaves its review without id and picture', async () => {
  const person = await customerOf('p2')
  await person.write(4, 'Still here')
  const admin = await createUserWithRole(server, 'admin')
  await admin.visitor.call('DELETE', `/user/delete-user/${person.id}`)
  const { reviews } = (await admin.visitor.call('GET', '/products/p2')).body.data
  expect(reviews[0]).toMatchObject({
    userId: { _id: '', name: 'Rahima Khatun', profileImg: '' },
    text: 'Still here',
  })
})

test('the rating of a seller is the mean of the reviews of all products that the shop shows', async () => {
  const seller = await createUserWithRole(server, 'owner')
  const rating = async () => (await seller.visitor.call('GET', `/products/owner/${seller.id}/rating`)).body.data
  const insert = async (product: string, stars: readonly number[]) => {
    await run(`update products set owner_id = $1 where id = $2`, [seller.id, product])
    await run(`delete from reviews where product_id = $1`, [product])
    await run(
      `insert into reviews (id, product_id, name, rating) select $1 || '-' || n.at, $1, 'R', n.stars
       from unnest($2::int[]) with ordinality as n (stars, at)`,
      [product, stars],
    )
  }
  expect(await rating()).toEqual({ rating: 0, reviews: 0 })
  await insert('p4', [5, 4])
  await insert('p5', [2])
  expect(await rating()).toEqual({ rating: 3.67, reviews: 3 })
  await run(`update products set hidden = true where id = 'p5'`)
  expect(await rating()).toEqual({ rating: 4.5, reviews: 2 })
})

describe('a product with more reviews than an answer has', async () => {
  const total = PRODUCT_REVIEWS_MAX + 20
  const author = await customerOf('p6')
  const path = '/products/p6/reviews'
  await author.write(1, 'The oldest')
  await run(`update reviews set created_at = '2026-01-01' where product_id = 'p6'`)
  await run(
    `insert into reviews (id, product_id, name, rating, created_at)
     select 'many-' || n, 'p6', 'R', 2 + n % 4, timestamptz '2026-01-02' + n / 3 * interval '1 second'
     from generate_series(1, $1::int - 1) n`,
    [total],
  )
  const newestFirst = (
    await run(`select id from reviews where product_id = 'p6' order by created_at desc, id desc`)
  ).map(({ id }) => id)
  const idsOf = (reviews: readonly { readonly _id: string }[]) => reviews.map(({ _id }) => _id)
  const page = async (query: string, person = author) => (await person.visitor.call('GET', `${path}${query}`)).body.data

  test('comes with the newest ones and the number of all, on its own and in lists', async () => {
    const lists = [
      (await author.visitor.call('GET', '/products/p6')).body.data,
      (await author.visitor.call('GET', '/products/categories-with-products')).body.data
        .flatMap(({ products }: { products: readonly { _id: string }[] }) => products)
        .find(({ _id }: { _id: string }) => _id === 'p6'),
    ]
    for (const { reviews, reviewCount } of lists) {
      expect(idsOf(reviews)).toEqual(newestFirst.slice(0, PRODUCT_REVIEWS_MAX))
      expect(reviewCount).toBe(total)
    }
    expect((await author.visitor.call('GET', '/products/p2')).body.data).not.toHaveProperty('reviewCount')
  })

  test("has all of them in parts, with the number of each star and the reader's own", async () => {
    const found: string[] = []
    for (let after = ''; ; ) {
      const { reviews, next, ...figures } = await page(`?limit=50${after}`)
      found.push(...idsOf(reviews))
      expect(figures).toEqual({
        total,
        stars: [1, ...[2, 3, 4, 5].map((stars) => (stars === 2 ? 29 : 30))],
        own: expect.objectContaining({ text: 'The oldest', userId: expect.objectContaining({ _id: author.id }) }),
      })
      if (!next) break
      after = `&after=${next}`
    }
    expect(found).toEqual(newestFirst)
    const other = await createUser(server)
    expect(await page('?limit=1', { ...author, ...other })).toMatchObject({
      own: null,
      reviews: [{ _id: newestFirst[0] }],
    })
    expect(await (await fetch(`${server.url}/api${path}`)).json()).not.toHaveProperty('data.own')
  })

  test('says to the author alone why the pictures of their own review are hidden', async () => {
    await run(
      `update reviews set pictures = '{/media/a.webp}', pictures_hidden = 'A number' where comment = 'The oldest'`,
    )
    const last = `?after=${(await page('?limit=100')).next}`
    const hidden = async (person = author) => (await page(last, person)).reviews.at(-1)
    expect([await hidden(), (await page('')).own]).toMatchObject([
      { picturesHidden: 'A number', pictures: [] },
      { picturesHidden: 'A number' },
    ])
    const other = await createUser(server)
    expect(await hidden({ ...author, ...other })).toMatchObject({ picturesHidden: '', pictures: [] })
  })

  test('an old review is replaced, which makes it the newest, and the figures follow', async () => {
    const { reviews, reviewCount, productRating } = (await author.write(5, 'Again')).body.data
    expect([reviews.length, reviewCount, reviews[0].text]).toEqual([PRODUCT_REVIEWS_MAX, total, 'Again'])
    const { stars, own } = await page('')
    const all = stars.flatMap((count: number, at: number) => Array.from({ length: count }, () => at + 1))
    expect([stars, own.text]).toEqual([[0, 29, 30, 30, 31], 'Again'])
    expect(productRating).toBeCloseTo(all.reduce((sum: number, one: number) => sum + one, 0) / total, 2)
  })

  test.each([
    ['?after=x', 400],
    ['?limit=101', 400],
    ['?limit=0', 400],
  ])('%s is %i', async (query, status) => {
    expect((await author.visitor.call('GET', `${path}${query}`)).status).toBe(status)
  })

  test('a product that the shop does not show is 404', async () => {
    expect((await author.visitor.call('GET', '/products/x/reviews')).status).toBe(404)
  })
})
