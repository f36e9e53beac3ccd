import { describe, expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { ruleSentences } from '#texts/en/rules.ts'
import { createUser, createUserWithRole, fastHashing } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 5)
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
  test('the author deletes the own review, and the rating follows', async () => {
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
