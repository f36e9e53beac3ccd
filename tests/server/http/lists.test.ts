import { Effect, References, Schema, type SchemaAST } from 'effect'
import type { HttpApiEndpoint } from 'effect/http-api'
import { expect, test } from 'vitest'
import { Api } from '#contract/Api.ts'
import { freePort } from '#scripts/bin/database/port.ts'
import { defaultCourierSettings } from '#server/platform/courierSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { answerOf, withoutBrokenRows } from '#server/platform/http/brokenRows.ts'
import { CallSource } from '#server/platform/http/callSource.ts'
import { linkHash } from '#server/platform/secrets.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, createVisitor } from '../account/client.ts'

/** Lists: each row as any earlier code could have written it is read, and a row that is broken does not hide the others. */

const port = await freePort()
const redx = { url: 'https://redx.example', token: 'token', storeId: '1', messageSecret: '' }
const server = await startTestServer({ metricsPort: port, courier: { ...defaultCourierSettings, redx } })
const run = (text: string, values: unknown[] = []) => query(server.databaseUrl, text, values)
const [customer, owner, admin] = [
  await createUser(server),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]
const guest = createVisitor(server.url)
const TOKEN = 'token'
/** Who has the link to a proposed edit. */
const byLink: Pick<typeof guest, 'call'> = {
  call: (method, path, body) => guest.call(method, path, body, { 'x-order-key': TOKEN }),
}
const as = { guest, byLink, customer: customer.visitor, owner: owner.visitor, admin: admin.visitor }

const withLists = Object.values(Api.groups)
  .flatMap((group): HttpApiEndpoint.Top[] => Object.values(group.endpoints))
  .filter((endpoint) => answerOf(endpoint) !== undefined)

const dataOf = ({ success }: HttpApiEndpoint.Top): SchemaAST.AST => {
  const [schema] = success
  if (schema?.ast._tag !== 'Objects') throw new Error('The response has no envelope.')
  return schema.ast.propertySignatures.find(({ name }) => name === 'data')!.type
}

/** The smallest value of a type with two entries in each list. */
const exampleOf = (ast: SchemaAST.AST): unknown => {
  switch (ast._tag) {
    case 'String':
      return 'x'
    case 'Number':
      return 1
    case 'Boolean':
      return true
    case 'Literal':
      return ast.literal
    case 'Union':
      return exampleOf(ast.types.find(({ _tag }) => _tag !== 'Null')!)
    case 'Objects':
      return Object.fromEntries(ast.propertySignatures.map(({ name, type }) => [name, exampleOf(type)]))
    case 'Arrays':
      return ast.rest[0] ? [exampleOf(ast.rest[0]), exampleOf(ast.rest[0])] : []
    default:
      throw new Error(`No example of ${ast._tag}.`)
  }
}

type Fields = Record<string, unknown>

/** The value with an entry without fields at the head of each of its lists of rows, and the number of these lists. */
const withBrokenRows = (value: unknown): readonly [broken: unknown, lists: number] => {
  if (Array.isArray(value)) {
    if (typeof value[0] !== 'object') return [value, 0]
    const rows = value.map(withBrokenRows)
    return [[{}, ...rows.map(([row]) => row)], 1 + rows.reduce((sum, [, lists]) => sum + lists, 0)]
  }
  if (value === null || typeof value !== 'object') return [value, 0]
  const parts = Object.entries(value as Fields).map(([name, part]) => [name, withBrokenRows(part)] as const)
  const lists = parts.reduce((sum, [, [, some]]) => sum + some, 0)
  return [Object.fromEntries(parts.map(([name, [part]]) => [name, part])), lists]
}

const sourceOf = (call: string): CallSource => ({ address: '', requestId: '', actor: '', call })

test.each(withLists.map((endpoint) => [endpoint.identifier, endpoint] as const))(
  '%s leaves out the broken rows of its lists, and no other',
  (call, endpoint) => {
    const whole = exampleOf(dataOf(endpoint))
    const [broken, lists] = withBrokenRows(whole)
    expect(lists).toBeGreaterThan(0)
    const read = (data: unknown) =>
      Effect.runSync(
        withoutBrokenRows(data).pipe(
          Effect.provideService(CallSource, sourceOf(call)),
          Effect.provideService(References.MinimumLogLevel, 'None'),
        ),
      )
    expect(read(broken)).toEqual(whole)
    expect(read(whole)).toBe(whole)
  },
)

const rowsLeftOut = async (call: string) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(new RegExp(`^haat_rows_left_out\\{call="${call}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

const insertNews = (details: Fields) =>
  run(`insert into news (person_id, id, role, kind, subject, details) values ($1, $2, 'owner', $3, 'p1', $4)`, [
    owner.id,
    newId(),
    details.kind,
    JSON.stringify(details),
  ])

/** Rows of which only what a column requires is set, and which name products, orders and people that are gone. */
const insertOldRows = async () => {
  const [order, payment] = [newId(), newId()]
  const checkout = '018f0000-0000-7000-8000-000000000001'
  await run(`insert into categories (id, name) values ('c1', 'Clothing')`)
  await run(`insert into sub_categories (id, category_id, name) values ('s1', 'c1', 'Sarees')`)
  await run(
    `insert into sub_sub_categories (id, category_id, sub_category_id, name) values ('t1', 'c1', 's1', 'Jamdani')`,
  )
  await run(
    `insert into products (id, name, original_price, price, description, category_id, sub_category_id, owner_id)
     values ('p1', 'Saree', 100, 100, 'Made by hand', 'c1', 's1', $1), ('p2', 'Shawl', 100, 100, 'Old', 'c1', 's1', null)`,
    [owner.id],
  )
  await run(`insert into reviews (id, product_id, name, rating) values ('r1', 'p1', 'Karim', 5)`)
  await run(`insert into wishlist_items (user_id, product_id, product_name)
    select id, product, 'Saree' from users, unnest('{p1,gone}'::text[]) product`)
  await run(`insert into stock_requests (id, user_id, product_id) select 'wait-' || id, id, 'p2' from users`)
  await run(`insert into banners (id, image, category_id) values ('b1', '', 'c1')`)
  await run(
    `insert into campaign_pages (id, slug, title, state, linked_from) values ('e', 'eid', 'Eid', 'published', 'menu')`,
  )
  await run(
    `insert into carts (user_id, items) values ($1, '[{"productId": "gone", "quantity": 1}, {"productId": "p1", "quantity": 2}]')`,
    [customer.id],
  )
  await run(
    `insert into addresses (id, user_id, customer_name, phone, division, district, city, address_details)
     values ('a1', $1, 'Rahima', '01712345678', 'Dhaka', 'Chittagong', 'Savar', 'House 1')`,
    [customer.id],
  )
  await run(
    `insert into checkouts (id, key_hash, content_hash, items_hash, phone, user_id) values ($1, '', '', '', '', $2)`,
    [checkout, customer.id],
  )
  await run(
    `insert into orders (id, customer_name, total_price, customer_id, checkout_id, payment_method)
     values ($1, 'Rahima', 16000, $2, $3, 'COD'), ('000000000000000000000001', 'Nobody', 0, $2, null, '')`,
    [order, customer.id, checkout],
  )
  await run(
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
     values ($1, 0, 'gone', 'Saree', 1, 10000, 10000, $2)`,
    [order, owner.id],
  )
  await run(
    `insert into order_history (id, order_id, position, from_status, to_status, changed_by_name)
     values ('h1', $1, 0, 'pending', 'processing', ''), ('h2', $1, 1, 'processing', 'pending', '')`,
    [order],
  )
  await run(
    `insert into order_corrections (id, order_id, changes, changed_by_name)
     values ('k1', $1, '[{"field": "note", "item": "", "before": "", "after": "Ring twice"}]', '')`,
    [order],
  )
  await run(
    `insert into refunds (id, order_id, status) values ('f1', $1, 'pending'), ('f2', null, 'failed'), ('f3', $1, 'rejected')`,
    [order],
  )
  await run(
    `insert into payments (id, checkout_id, position, method, state, amount, expires_at)
     values ($1, $2, 1, 'bkash', 'expired', 16000, now())`,
    [payment, checkout],
  )
  await run(`insert into payment_shares (payment_id, order_id, amount) values ($1, $2, 16000)`, [payment, order])
  await run(
    `insert into api_keys (id, maker_id, name, key_hash, access, expires_at)
     values ('k1', $1, '', 'x', '[]', now()), ('k2', $1, 'Withdrawn', 'y', '[]', now())`,
    [admin.id],
  )
  await run(`update api_keys set withdrawn_at = now() where id = 'k2'`)
  await run(`insert into wallet_phones (id, name, secret_hash) values ('w1', '', 'x'), ('w2', 'Withdrawn', null)`)
  await run(
    `insert into wallet_texts (id, phone_id, wallet, digest, kind, amount)
     values ('t1', 'w1', 'bkash', 'a', 'unread', null), ('t2', 'w1', 'nagad', 'b', 'received', 100)`,
  )
  await run(
    `insert into cash_rules (id, name, outcome, reason, reason_bn, first_order, districts, categories, sellers)
     values ('c1', 'Nobody', 'call', '', '', false, '{}', '{}', '{nobody}')`,
  )
  await run(`insert into stock_counts (id, search, category_id, seller_id) values ('n1', '', '', '')`)
  await run(
    `insert into stock_count_lines (count_id, position, product_id, product_name) values ('n1', 0, 'gone', 'Saree')`,
  )
  await run(`insert into stock_receipts (id, supplier, note, day) values ('r1', 'Oil House', '', '2026-11-28')`)
  await run(
    `insert into stock_receipt_lines (receipt_id, position, product_id, product_name, pieces)
     values ('r1', 0, 'gone', 'Saree', 3)`,
  )
  await run(
    `insert into cash_blocks (id, kind, phone, district, address, outcome, block_reason, made_by)
     values ('b1', 'phone', '01812345678', '', '', 'call', '', '')`,
  )
  await run(`insert into parcels (id, courier) values ('c1', '')`)
  await run(`insert into parcel_orders (parcel_id, order_id, cash) values ('c1', $1, 0)`, [order])
  await run('update parcels set handed_at = now()')
  // The sweep a minute after the start deletes what is older than the shop keeps them, which is 0 days at first.
  await run('update call_rules set unfinished_days = 7')
  await run(
    `insert into unfinished_checkouts (id, checkout_id, key_hash, phone, customer_name, district, city, items, language)
     values ('u1', 'c1', '', '01812345678', '', '', '', '[]', 'en')`,
  )
  await run(`insert into courier_bookings (parcel_id, order_id, courier, invoice) values ('c1', $1, 'redx', 'i1')`, [
    order,
  ])
  await run(`update orders set confirmation = 'needed' where id = $1`, [order])
  await run(
    `insert into call_tries (id, order_id, result, state, agent_name) values ('t1', $1, 'busy', 'unreachable', 'Sadia')`,
    [order],
  )
  await run(`insert into order_calls (order_id, state, due_at) values ($1, 'toCall', now())`, [order])
  await run(`insert into courier_statements (id, courier, number, source) values ('s1', 'redx', '1', 'file')`)
  await run(
    `insert into courier_differences (id, kind, courier, number, expected, actual) values ('d1', 'unpaid', 'redx', '', 1, 0)`,
  )
  await run(
    `insert into invitations (id, name, phone, role, made_by, token_hash, expires_at)
     values ('i1', '', '01712345678', 'owner', $1, '', now())`,
    [admin.id],
  )
  await run(`insert into store_members (store_id, person_id) select $1, id from users where role = 'user'`, [owner.id])
  await run(`insert into webhooks (id, url, events, sealed_secret) values ('w1', '', '{}', '')`)
  await run(
    `insert into webhook_deliveries (id, webhook_id, event, record_id, body)
     values ('e1', 'w1', 'order.placed', $1, '{}'), ('e2', 'w1', 'webhook.test', 'e2', '{}')`,
    [order],
  )
  await run(
    `insert into jobs (id, kind, person_id, total, finished_at) values ('j1', 'moveOrder', $1, 1, now()), ('j2', 'importProducts', $1, 1, null)`,
    [admin.id],
  )
  await run(`insert into job_items (job_id, position, item_id, state) values ('j1', 0, 'gone', 'failed')`)
  await run(`insert into trash (id, kind, name) values ('gone', 'product', 'Saree')`)
  await run(`insert into outbox (id, kind, recipient, body, failed_at)
    values ('o1', 'sms', '01712345678', 'Shipped', now()), ('o2', 'mail', '', '', now())`)
  await run(`insert into audit_log (id, actor_id, role, call, request_id, kind, record_id, name, verb, before, after, hidden)
    select 1, 'gone', 'admin', 'updateProduct', '', 'product', 'gone', '', 'changed', '{"price": null, "faqs": [], "colors": {}}',
      '{"price": 100, "faqs": [{"question": "?"}], "colors": ["red"], "stock": 1.5}', '{}'`)
  for (const details of [
    { kind: 'order', total: 50_000 },
    { kind: 'refund', total: 0 },
    { kind: 'stock', name: 'Saree', left: 0 },
    { kind: 'stock', name: 'Saree', nameBn: '', left: 0 },
    { kind: 'job', job: 'moveOrder', subject: 'gone', done: 1, failed: 0 },
  ])
    await insertNews(details)
  await run(
    `insert into edit_proposals
       (id, order_id, before, after, reason, corrections, token_hash, proposed_by_name, expires_at)
     select 'e1', o.id, kept, kept, '', 0, $2, '', now() + interval '1 day'
     from orders o, jsonb_build_object('delivery_fee', 0, 'total_price', 100, 'note', '', 'lines',
       jsonb_build_array(jsonb_build_object('product_name', 'Saree', 'product_name_bn', '', 'size', '',
         'size_name_bn', '', 'color', '', 'option', '', 'quantity', 1, 'sub_total', 100))) kept
     where o.id = $1`,
    [order, linkHash(TOKEN, '')],
  )
  return { order, checkout }
}
const { order, checkout } = await insertOldRows()

/** How each list is read: the caller, the address, where it stands in the data, and with how many rows. */
const READS: Record<string, readonly [who: keyof typeof as, path: string, at: string, rows: number]> = {
  getSessions: ['customer', '/user/sessions', '', 1],
  getAllUsers: ['admin', '/user/get-all-users', '', 3],
  getUserByRole: ['admin', '/user/get-user-by-role/owner', '', 1],
  getUserBySearch: ['admin', '/user/get-user-by-search?searchTerm=Rahima', '', 3],
  listUsers: ['admin', '/user/list', 'data', 3],
  getCategories: ['guest', '/categories', '', 1],
  getCategoryNames: ['guest', '/categories/get-names', '', 1],
  getSubCategories: ['guest', '/subcategories', '', 1],
  getSubSubCategories: ['guest', '/subsubcategories', '', 1],
  getProducts: ['admin', '/products', 'data', 2],
  getProduct: ['guest', '/products/p1', 'reviews', 1],
  getCategoriesWithProducts: ['guest', '/products/categories-with-products', '0.products', 2],
  getProductOptions: ['guest', '/products/filters', 'sellers', 1],
  getProductsOfOwner: ['owner', `/products/owner/${owner.id}`, 'data', 1],
  getBanners: ['guest', '/banner', '', 1],
  getAllBanners: ['admin', '/banner/all', '', 1],
  getCampaignPages: ['admin', '/campaign-pages', '', 1],
  getShopDetails: ['guest', '/shop-details', 'policies', 5],
  getPolicyVersions: ['admin', '/policies/terms/versions', '', 1],
  getCart: ['customer', '/cart', 'items', 2],
  getAddresses: ['customer', '/address', '', 1],
  getOrders: ['admin', '/order/get-order', '', 2],
  getOrdersOfCustomer: ['customer', `/order/get-order-by-customerId/${customer.id}`, '', 2],
  getOrdersOfOwner: ['owner', `/order/get-order-by-ownerId/${owner.id}`, '', 1],
  getOrder: ['admin', `/order/get-order/${order}`, 'items', 1],
  getEditLink: ['byLink', `/edit-link/${order}`, 'after.lines', 1],
  getOrderHistory: ['admin', `/order/history/${order}`, '', 5],
  listOrders: ['admin', '/order/list', 'data', 2],
  getOwnOrders: ['customer', '/order/own', 'data', 2],
  getPhoneHistory: ['admin', `/order/phone-history/${order}`, 'orders', 0],
  getOrderSummary: ['admin', '/order/summary', '', 1],
  listPayments: ['admin', '/payment/list', 'data', 1],
  getPaymentOffers: ['guest', '/payment/methods', '', 1],
  getPayment: ['customer', `/payment/of-checkout/${checkout}`, 'orders', 1],
  getPaymentsOfOrder: ['admin', `/payment/of-order/${order}`, '', 1],
  getParcelsOfOrder: ['admin', `/parcels/of-order/${order}`, 'parcels', 1],
  getParcelShares: ['admin', '/parcels/shares?by=courier', '', 1],
  listCouriers: ['admin', '/couriers', '', 1],
  listCourierAccounts: ['owner', '/couriers/accounts', '', 1],
  listCourierAreas: ['admin', '/couriers/redx/areas', '', 64],
  listBookings: ['admin', '/couriers/bookings', 'data', 1],
  getBookingsOfOrder: ['admin', `/couriers/bookings/of-order/${order}`, '', 1],
  listWalletPhones: ['admin', '/payment/wallet-phones', '', 1],
  listWalletTexts: ['admin', '/payment/wallet-texts', '', 2],
  listInvitations: ['admin', '/invitations', '', 1],
  listMembers: ['owner', '/members', '', 1],
  listStores: ['customer', '/stores', '', 1],
  listStaffRoles: ['admin', '/user/staff-roles', '', 4],
  listCashRules: ['admin', '/cash-rules', '', 1],
  getCallTries: ['admin', `/call-desk/${order}/tries`, '', 1],
  listCashBlocks: ['admin', '/cash-blocks/list', 'data', 1],
  listUnfinished: ['admin', '/unfinished-checkouts', '', 1],
  getCallFigures: ['admin', '/call-desk/figures', '', 1],
  listCalls: ['admin', '/call-desk/list', 'data', 1],
  getCourierDues: ['admin', '/settlements/dues', '', 3],
  listStatements: ['admin', '/settlements/statements', 'data', 1],
  listDifferences: ['admin', '/settlements/differences', 'data', 1],
  listWebhooks: ['admin', '/webhooks', '', 1],
  listWebhookDeliveries: ['admin', '/webhooks/w1/deliveries', '', 2],
  listKeys: ['admin', '/programs/keys', '', 1],
  getRefunds: ['admin', '/refund', '', 3],
  listRefunds: ['admin', '/refund/list', '', 3],
  listRefundParts: ['admin', '/refund/parts', 'data', 3],
  getJobs: ['admin', '/jobs', '', 2],
  getJob: ['admin', '/jobs/j1', 'failures', 1],
  getTrash: ['admin', '/trash', 'data', 1],
  getSetup: ['admin', '/dashboard/setup', '', 12],
  listIntegrations: ['admin', '/integrations', '', 12],
  listMessageTexts: ['admin', '/message-texts', 'texts', 42],
  getSystem: ['admin', '/system', 'processes', 1],
  getFailures: ['admin', '/system/failures', '', 2],
  getNews: ['owner', '/news', 'entries', 5],
  getSellerFigures: ['admin', '/revenue/sellers', '', 1],
  getSourceFigures: ['admin', '/revenue/sources', '', 1],
  listReviews: ['guest', '/products/p1/reviews', 'reviews', 1],
  listStockRequests: ['customer', '/stock-requests', '', 1],
  getWishlist: ['customer', `/wishlist/get-wishlist/${customer.id}`, 'products', 1],
  findProductsToOrder: ['admin', '/staff-orders/products?search=Saree', '', 1],
  listStock: ['admin', '/stock/list', 'data', 2],
  listCounts: ['admin', '/stock-counts/list', 'data', 1],
  getCount: ['admin', '/stock-counts/n1', 'goods', 1],
  listReceipts: ['admin', '/receipts/list', 'data', 1],
  listSuppliers: ['admin', '/receipts/suppliers', '', 1],
  findGoods: ['admin', '/receipts/goods?search=Saree', '', 1],
  listAudit: ['admin', '/audit/list', 'data', 1],
}

test.each(
  withLists.filter(({ method }) => method === 'GET').map((endpoint) => [endpoint.identifier, endpoint] as const),
)('%s reads rows as any earlier code has written them', async (call, endpoint) => {
  const [who, path, at, rows] = READS[call] ?? []
  const before = await rowsLeftOut(call)
  const { status, body } = await as[who!].call('GET', path!)
  expect(status, JSON.stringify(body)).toBe(200)
  const list = (at === '' ? [] : at!.split('.')).reduce((data, name) => data[name], body.data)
  expect(list).toHaveLength(rows!)
  expect((await rowsLeftOut(call)) - before).toBe(0)
  const [schema] = endpoint.success
  const read = Schema.decodeUnknownResult(schema as unknown as Schema.Codec<unknown, unknown>, {
    onExcessProperty: 'error',
  })(body)
  expect(read._tag, JSON.stringify(body).slice(0, 2000)).toBe('Success')
})

test('a broken row leaves the others, and is counted', async () => {
  await run('delete from news')
  await insertNews({ kind: 'order', total: 50_000 })
  await insertNews({ kind: 'order' })
  await insertNews({ kind: 'unheard', total: 1 })
  const before = await rowsLeftOut('getNews')
  const { status, body } = await owner.visitor.call('GET', '/news')
  expect({ status, totals: body.data.entries.map(({ total }: { total: number }) => total) }).toEqual({
    status: 200,
    totals: [500],
  })
  expect((await rowsLeftOut('getNews')) - before).toBe(2)
})
