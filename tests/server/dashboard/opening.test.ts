import { afterAll, expect, test, vi } from 'vitest'
import { SETUP_STEPS } from '#contract/dashboard/entity.ts'
import { runAdminCommand } from '#scripts/bin/admin/command.ts'
import { query } from '#tests/support/database.ts'
import { DEMO_KEY, startTestServer } from '#tests/support/server.ts'
import { createVisitor, newEmail, newPhone } from '../account/client.ts'
import { orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { createProduct, picture } from '../products/productRequests.ts'
import { multipartForm } from '../support/uploads.ts'

/** A server as `server/main.ts` starts it: nothing of the demo, although a key is set. */
const server = await startTestServer({ embeddedDatabase: false, checkout: withoutCodes })
const { databaseUrl } = server

vi.stubEnv('DATABASE_URL', databaseUrl)
vi.stubEnv('PUBLIC_URL', server.url)
afterAll(() => vi.unstubAllEnvs())

const init = async (...words: string[]) => {
  const printed: string[] = []
  await runAdminCommand(['init', ...words], (text) => printed.push(text))
  return printed.join('\n')
}
const SERVER_STEPS = ['address', 'mail', 'sms']

test('an empty database becomes a shop that has delivered its first order, by one command and the screens', async () => {
  const untouched = await init()
  expect(untouched.match(/\[ \]/g)).toHaveLength(SETUP_STEPS.length)

  const email = newEmail()
  const flags = ['--name', 'Rupali Stores', '--admin', email, '--admin-name', 'Farhana Akter', '--category', 'Sarees']
  const opened = await init(...flags, '--fee-inside', '70', '--fee-outside', '130.50')
  const admin = createVisitor(server.url)
  const token = /\/reset-password#([\w-]{43})/.exec(opened)![1]!
  await admin.post('/user/open-reset-link', { token })
  await admin.post('/user/reset-password', { identifier: email, password: 'ilish bhapa' })
  const signedIn = await admin.post('/user/signin', { identifier: email, password: 'ilish bhapa' })
  expect(signedIn.body.data.user).toMatchObject({ role: 'admin', name: 'Farhana Akter' })
  admin.token = signedIn.body.data.accessToken

  const guest = createVisitor(server.url)
  const read = async (path: string) => (await guest.call('GET', path)).body.data
  expect(await read('/shop-details')).toMatchObject({ shopName: 'Rupali Stores' })
  expect(await read('/shipping-fee/get')).toMatchObject({ shippingFee: 70, shippingFeeOutside: 130.5 })
  const left = async () =>
    (await admin.call('GET', '/dashboard/setup')).body.data
      .filter(({ done }: { done: boolean }) => !done)
      .map(({ _id }: { _id: string }) => _id)
  expect(await left()).toEqual(['contact', 'registration', 'policies', 'about', 'logo', 'product', ...SERVER_STEPS])

  const details = { ...(await read('/shop-details')), address: 'Elephant Road, Dhaka', phone: '01711000111' }
  const {
    policies: _,
    pages: _pages,
    policiesVersion: __,
    updatedAt: ___,
    analytics: ____,
    icon: _icon,
    ...texts
  } = details
  expect((await admin.call('PUT', '/shop-details', { ...texts, dbid: '123456789' })).status).toBe(200)
  for (const [page, text] of [
    ['terms', 'We deliver in five days.'],
    ['about', 'Rupali Stores sells sarees from Mirpur.'],
  ])
    expect((await admin.call('PUT', `/policies/${page}`, { text })).status).toBe(200)
  expect((await admin.call('POST', '/logo', multipartForm({ img: await picture() }))).status).toBe(201)
  const [category] = await read('/categories')
  expect(category).toMatchObject({ categoryName: 'Sarees' })
  const sub = await admin.call(
    'POST',
    '/subcategories',
    multipartForm({ subCategoryName: 'Jamdani', categoryId: category._id, subCategoryImage: await picture() }),
  )
  const { status, body } = await createProduct(admin, {
    category: category._id,
    subCategory: sub.body.data._id,
    originalPrice: '1000',
  })
  expect(status, body.message).toBe(201)
  expect(await left()).toEqual(SERVER_STEPS)

  const placed = await place(guest, orderOf([{ productId: body.data._id, quantity: 2 }]))
  expect(placed.status, placed.body.message).toBe(201)
  const [order] = placed.body.data.orders
  expect(order).toMatchObject({ totalPrice: 2070, status: 'pending' })
  await admin.post(`/order/confirm/${order._id}`)
  for (const next of ['processing', 'shipped', 'delivered']) {
    expect((await admin.call('PATCH', `/order/update-status/${order._id}`, { status: next })).body.data.status).toBe(
      next,
    )
  }

  await expect(init('--admin', newPhone())).rejects.toThrow('The shop has an administrator already.')
  await expect(init('--name', 'Another', '--fee-inside', '-1', '--fee-outside', '5')).rejects.toThrow('--fee-inside')
  await expect(init('--nam', 'Another')).rejects.toThrow('--nam')
  const [{ shop_name }] = (await query(databaseUrl, 'select shop_name from shop_details')) as [{ shop_name: string }]
  expect(shop_name).toBe('Rupali Stores')
})

test('nothing of the demo answers, with and without its key', async () => {
  const statuses = await Promise.all(
    ['/api/dev/inbox', '/api/dev/google', '/?demo=', '/sandbox'].flatMap((path) =>
      [{}, { 'x-haat-demo': DEMO_KEY }].map(async (headers) => {
        const response = await fetch(`${server.url}${path}${path.endsWith('=') ? DEMO_KEY : ''}`, {
          headers: headers as Record<string, string>,
          redirect: 'manual',
        })
        return { path, status: response.status, cookie: response.headers.get('set-cookie') }
      }),
    ),
  )
  expect(statuses.filter(({ path }) => path.startsWith('/api')).every(({ status }) => status === 404)).toBe(true)
  expect(statuses.every(({ cookie }) => cookie === null)).toBe(true)
  expect(await query(databaseUrl, `select 1 from users where email like '%haat.example'`)).toEqual([])
})
