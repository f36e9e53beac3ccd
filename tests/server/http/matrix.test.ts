import type { HttpApiEndpoint } from 'effect/http-api'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { Api } from '#contract/Api.ts'
import { accessOf, guardErrorsOf, ownErrorsOf } from '#contract/calls/withErrors.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultCheckoutSettings } from '#server/platform/checkoutSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { newId } from '#server/platform/database/id.ts'
import { ServerApi } from '#server/platform/http/api.ts'
import { hashOf } from '#server/platform/secrets.ts'
import { startTestServer } from '#tests/support/server.ts'
import {
  type ApiResponse,
  createUser,
  createUserWithRole,
  createVisitor,
  fastHashing,
  newEmail,
  newPhone,
  password,
  type Visitor,
} from '../account/client.ts'
import { multipartForm, picture } from '../support/uploads.ts'

/**
 * The access rules (docs/api.md, Access levels): every call of the contract by every kind of caller, with the expected
 * status. The entity of a call (`Sent`) belongs to the owner of the third column, and is created again for each caller.
 */

vi.setConfig({ testTimeout: 120_000 })

const CALLERS = ['nobody', 'user', 'owner', 'other owner', 'admin', 'guest with key'] as const
type Caller = (typeof CALLERS)[number]

/** The statuses in the order of `CALLERS`, without the last one, to which most calls answer as to nobody. */
type Cells = readonly [nobody: number, user: number, owner: number, otherOwner: number, admin: number]

const everybody = (status: number): Cells => [status, status, status, status, status]
const admins = (status: number): Cells => [401, 403, 403, 403, status]
const signedIn = (status: number): Cells => [401, status, status, status, status]
const staff = (status: number): Cells => [401, 403, status, status, status]
const ownersOfIt = (status: number): Cells => [401, 403, status, 403, status]
const oneself = (status: number): Cells => [401, 403, status, 403, 403]

/** The parts of a request: path parameters, query and body. */
interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
}

const many = { tries: 100_000, seconds: 900 }
const server = await startTestServer({
  account: { ...defaultAccountSettings, ...fastHashing },
  checkout: { ...defaultCheckoutSettings, codes: 'off', openCheckouts: 1000 },
  limits: { ...defaultSettings.limits, accountTries: many, addressTries: many, codesSent: many, wrongCodes: many },
})
const [user, owner, otherOwner, admin] = [
  await createUser(server),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]
/** The key of every checkout here. */
const orderKey = 'k'.repeat(22)
const guestWithKey = (): Visitor => {
  const visitor = createVisitor(server.url)
  const call: Visitor['call'] = (method, path, body) => visitor.call(method, path, body, { 'x-order-key': orderKey })
  return { ...visitor, call }
}
const callers: Record<Caller, Visitor> = {
  nobody: createVisitor(server.url),
  user: user.visitor,
  owner: owner.visitor,
  'other owner': otherOwner.visitor,
  admin: admin.visitor,
  'guest with key': guestWithKey(),
}

// One connection for all queries: thousands of rows are written and compared here.
const database = new pg.Client({ connectionString: server.databaseUrl })
await database.connect()
afterAll(() => database.end())
const sql = async (text: string, values: unknown[] = []) => (await database.query(text, values)).rows

/** The tables with rows that a call of the contract can change. */
const CHANGEABLE = [
  'users sessions categories sub_categories sub_sub_categories products banners campaign_pages logo shipping_fee shop_details policies carts addresses files',
  'checkouts orders order_items order_history order_corrections refunds refund_steps second_factors recovery_codes reviews',
  'wishlist_items stock_requests trash trash_rows product_skus product_variants product_imports payments payment_shares parcels',
].flatMap((names) => names.split(' '))

// The database counts the changed rows by itself: to compare all rows with each other takes longer with each call. A
// change that is rolled back does not count.
await sql(`
  create table changes (id bigint generated always as identity primary key);
  create function note_change() returns trigger language plpgsql as
    'begin insert into changes default values; return null; end';
  ${CHANGEABLE.map((table) => `create trigger note_change after insert or update or delete on ${table} for each row execute function note_change();`).join('\n')}
`)

/** The number of the latest change of a row. */
const latestChange = async () => {
  const [row] = await sql('select max(id) as latest from changes')
  return row.latest as string
}
const image = await picture()

/** Creates rows together with the rows of the levels above. */
const fresh = {
  unfinished: async () => {
    const id = newId()
    // The sweep deletes what is older than the shop keeps them, which is 0 days at first.
    await sql('update call_rules set unfinished_days = 7')
    await sql(
      `insert into unfinished_checkouts (id, checkout_id, key_hash, phone, customer_name, district, city, items, language)
       values ($1, $1, '', $2, 'Karim', 'Dhaka', '', $3::jsonb, 'en')`,
      [id, newPhone(), JSON.stringify((await orderToPlace()).items)],
    )
    return id
  },
  orderWithPhone: async () => {
    const id = await fresh.order()
    await sql('update orders set phone = $2 where id = $1', [id, newPhone()])
    return id
  },
  /** An order whose customer is asked about an edit. */
  proposal: async () => {
    const order = await fresh.orderWithPhone()
    await sql(
      `insert into edit_proposals
         (id, order_id, before, after, reason, corrections, token_hash, proposed_by_name, expires_at)
       select $1, $2, kept, kept, '', 0, '', 'Rahima Khatun', now() + interval '1 day'
       from jsonb_build_object('lines', '[]'::jsonb, 'delivery_fee', 0, 'total_price', 0, 'note', '') kept`,
      [newId(), order],
    )
    return order
  },
  parcel: async () => {
    const id = newId()
    const order = await fresh.order()
    await sql(`insert into parcels (id, courier) values ($1, 'Bus')`, [id])
    await sql(`insert into parcel_orders (parcel_id, order_id, cash) values ($1, $2, 0)`, [id, order])
    await sql(`insert into parcel_items (parcel_id, order_id, position, quantity) values ($1, $2, 0, 1)`, [id, order])
    return id
  },
  webhook: async () => {
    const id = newId()
    await sql(`insert into webhooks (id, url, events, sealed_secret) values ($1, 'https://shop.example/', '{}', '')`, [
      id,
    ])
    return id
  },
  /** The call of an order, which the administrator has taken. */
  call: async () => {
    const id = await fresh.order()
    await sql(`update orders set confirmation = 'needed' where id = $1`, [id])
    await sql(
      `insert into order_calls (order_id, state, due_at, agent_id, taken_until)
       values ($1, 'calling', now(), $2, now() + interval '1 hour')
       on conflict (order_id) do update set state = 'calling', agent_id = $2, taken_until = excluded.taken_until`,
      [id, admin.id],
    )
    return id
  },
  invitation: async () => {
    const id = newId()
    await sql(
      `insert into invitations (id, name, phone, role, made_by, token_hash, expires_at)
       values ($1, 'Mitu', $2, 'owner', $3, $4, now() + interval '1 day')`,
      [id, newPhone(), admin.id, hashOf(id)],
    )
    return id
  },
  /** A member of the owner's store. */
  member: async () => {
    const { id } = await createUser(server)
    await sql('insert into store_members (store_id, person_id) values ($1, $2)', [owner.id, id])
    return id
  },
  staffRole: async () => {
    const id = newId()
    await sql(`insert into staff_roles (id, name, rights) values ($1, 'Counter', '{packing}')`, [id])
    return id
  },
  cashRule: async () => {
    const id = newId()
    await sql(
      `insert into cash_rules (id, name, outcome, reason, reason_bn, first_order, districts, categories, sellers)
       values ($1, 'Nobody', 'call', '', '', false, '{}', '{}', '{nobody}')`,
      [id],
    )
    return id
  },
  receipt: async () => {
    const [id, product] = [newId(), await fresh.product()]
    await sql('update products set stock = 1 where id = $1', [product])
    await sql(`insert into stock_receipts (id, owner_id, supplier, note, day) values ($1, $2, '', '', '2026-11-28')`, [
      id,
      owner.id,
    ])
    await sql(
      `insert into stock_receipt_lines (receipt_id, position, product_id, product_name, pieces)
       values ($1, 0, $2, 'Saree', 1)`,
      [id, product],
    )
    return id
  },
  stockCount: async () => {
    const [id, product] = [newId(), await fresh.product()]
    await sql(`insert into stock_counts (id, owner_id, search, category_id, seller_id) values ($1, $2, '', '', '')`, [
      id,
      owner.id,
    ])
    await sql(
      `insert into stock_count_lines (count_id, position, product_id, product_name, counted, expected)
       values ($1, 0, $2, 'Saree', 1, 0)`,
      [id, product],
    )
    return id
  },
  cashBlock: async () => {
    const id = newId()
    await sql(
      `insert into cash_blocks (id, kind, phone, district, address, outcome, block_reason, made_by)
       values ($1, 'phone', $2, '', '', 'call', 'Refused', '')`,
      [id, newPhone()],
    )
    return id
  },
  walletPhone: async () => {
    const id = newId()
    await sql(`insert into wallet_phones (id, name, secret_hash) values ($1, 'Counter', $2)`, [id, hashOf(id)])
    return id
  },
  apiKey: async () => {
    const id = newId()
    await sql(
      `insert into api_keys (id, maker_id, name, key_hash, access, expires_at)
       values ($1, $2, 'Courier', $3, '[]', now() + interval '1 day')`,
      [id, admin.id, hashOf(id)],
    )
    return id
  },
  category: async () => {
    const id = newId()
    await sql(`insert into categories (id, name) values ($1, 'Clothing')`, [id])
    return id
  },
  subCategory: async () => {
    const [id, category] = [newId(), await fresh.category()]
    await sql(`insert into sub_categories (id, name, category_id) values ($1, 'Sarees', $2)`, [id, category])
    return { id, category }
  },
  subSubCategory: async () => {
    const [id, place] = [newId(), await fresh.subCategory()]
    await sql(
      `insert into sub_sub_categories (id, name, category_id, sub_category_id) values ($1, 'Jamdani', $2, $3)`,
      [id, place.category, place.id],
    )
    return { id, category: place.category, subCategory: place.id }
  },
  product: async () => {
    const [id, place] = [newId(), await fresh.subSubCategory()]
    await sql(
      `insert into products (id, name, original_price, price, description, category_id, sub_category_id,
         sub_sub_category_id, owner_id, owner_name)
       values ($1, 'Saree', 100, 100, 'Made by hand', $2, $3, $4, $5, 'Owner')`,
      [id, place.category, place.subCategory, place.id, owner.id],
    )
    return id
  },
  /** A product of which the owner of the third column has received a delivery. */
  delivered: async () => {
    const [id, order] = [await fresh.product(), await fresh.order()]
    await sql(`update orders set status = 'delivered' where id = $1`, [order])
    await sql('update order_items set product_id = $2 where order_id = $1', [order, id])
    return id
  },
  /** A review by the owner of the third column. */
  review: async () => {
    const [reviewId, id] = [newId(), await fresh.product()]
    await sql(`insert into reviews (id, product_id, user_id, name, rating) values ($1, $2, $3, 'Owner', 5)`, [
      reviewId,
      id,
      owner.id,
    ])
    return { id, reviewId }
  },
  failedMessage: async () => {
    const id = newId()
    await sql(
      `insert into outbox (id, kind, recipient, body, failed_at) values ($1, 'sms', '01712345678', 'Shipped', now())`,
      [id],
    )
    return id
  },
  banner: async () => {
    const id = newId()
    await sql(`insert into banners (id, image, category_id) values ($1, '', $2)`, [id, await fresh.category()])
    return id
  },
  campaignPage: async () => {
    const id = newId()
    await sql(`insert into campaign_pages (id, slug, title) values ($1, $1, 'Eid offer')`, [id])
    return id
  },
  /** The owner of the third column is the owner of all items and the customer. */
  order: async () => {
    const id = newId()
    await sql(
      `with checkout as (insert into checkouts (id, key_hash, content_hash, items_hash, phone)
         values ('checkout ' || $1, $3, '', '', ''))
       insert into orders (id, customer_id, customer_name, total_price, checkout_id)
       values ($1, $2, 'Owner', 100, 'checkout ' || $1)`,
      [id, owner.id, hashOf(orderKey)],
    )
    await sql(
      `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
       values ($1, 0, 'p', 'Saree', 1, 100, 100, $2)`,
      [id, owner.id],
    )
    await sql(
      `insert into order_history (id, order_id, position, from_status, to_status, changed_by, changed_by_name)
       values ($1, $2, 0, 'processing', 'pending', $3, 'Owner')`,
      [newId(), id, owner.id],
    )
    return id
  },
  /** The user is the customer; the owner of the third column sells some of the items. */
  sharedOrder: async () => {
    const id = await fresh.order()
    await sql('update orders set customer_id = $2 where id = $1', [id, user.id])
    await sql(
      `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
       values ($1, 1, 'p', 'Saree', 1, 100, 100, 'another owner')`,
      [id],
    )
    return id
  },
  deliveredOrder: async () => {
    const id = await fresh.order()
    await sql(`update orders set status = 'delivered', delivered_at = now(), payment_status = 'paid' where id = $1`, [
      id,
    ])
    return id
  },
  refund: async () => {
    const id = newId()
    await sql('insert into refunds (id, order_id) values ($1, $2)', [id, await fresh.order()])
    return id
  },
  /** A job of the owner of the third column that has done its item. */
  job: async () => {
    const id = newId()
    await sql(`insert into jobs (id, kind, person_id, total, finished_at) values ($1, 'moveOrder', $2, 1, now())`, [
      id,
      owner.id,
    ])
    await sql(`insert into job_items (job_id, position, item_id, state) values ($1, 0, 'nobody', 'done')`, [id])
    return id
  },
  /** A product in the trash, which the owner of the third column has deleted. */
  trashed: async () => {
    const id = await fresh.product()
    await sql(`insert into trash (id, kind, name, owner_id, deleted_by) values ($1, 'product', 'Saree', $2, $2)`, [
      id,
      owner.id,
    ])
    await sql(
      `with gone as (delete from products where id = $1 returning *)
       insert into trash_rows (trash_id, source, row_id, content) select $1, 'products', $1, to_jsonb(gone) from gone`,
      [id],
    )
    return id
  },
  /** A checked file of the owner of the third column. */
  import: async () => {
    const id = newId()
    await sql('insert into product_imports (id, person_id) values ($1, $2)', [id, owner.id])
    return id
  },
  /** An address of the owner of the third column. */
  address: async () => {
    const id = newId()
    await sql(
      `insert into addresses (id, user_id, customer_name, phone, division, district, city, address_details)
       values ($1, $2, 'Owner', '01712345678', 'Dhaka', 'Dhaka', 'Mirpur', 'House 7')`,
      [id, owner.id],
    )
    return id
  },
  logo: async () => {
    const id = newId()
    await sql(`insert into logo (id, image) values ($1, '') on conflict (singleton) do update set id = $1`, [id])
    return id
  },
}

const byId = (make: () => Promise<string | { id: string }>, body?: () => unknown) => async (): Promise<Sent> => {
  const entity = await make()
  return { params: { id: typeof entity === 'string' ? entity : entity.id }, body: body?.() }
}
const cashRule = {
  ...{ name: 'Nobody', outcome: 'call', reason: '', reasonBn: '', firstOrder: false },
  ...{ deliveredFrom: null, returnedFrom: null, sumFrom: null, sumTo: null },
  ...{ districts: [], categories: [], sellers: ['nobody'] },
}
const cashBlock = { kind: 'phone', district: '', address: '', outcome: 'call', reason: 'Refused', until: '' }
const parcel = { courier: 'Own rider', number: '', link: '', charge: 80 }
const piecesOf = (orderId: string) => ({ orderId, position: 0, quantity: 1 })
const staffRole = { name: 'Counter', rights: ['orders.read', 'packing'] }
const accountKeys = { storeId: '1', apiKey: '', secretKey: '', clientId: '', clientSecret: '', token: '' }
const parcelWay = { city: '', area: '', areaName: '', note: '', secondPhone: '', toPoint: false, weight: 500 }
const webhookForm = { url: 'https://shop.example/hook', events: ['order.placed'], personal: false }
const nothing = async (): Promise<Sent> => ({})
const sends = (body: unknown) => async (): Promise<Sent> => ({ body })

type Row = readonly [cells: Cells, send: () => Promise<Sent>, keyed?: number]

const ACCOUNT: Record<string, Row> = {
  signIn: [everybody(200), sends({ identifier: user.email, password })],
  register: [
    everybody(201),
    async () => ({
      body: { name: 'Rahima', email: newEmail(), password, confirmPassword: password, method: 'email' },
    }),
  ],
  verifyOtp: [everybody(400), sends({ phone: '01712345678', code: '0000' })],
  resendOtp: [everybody(200), sends({ phone: '01712345678' })],
  googleLogin: [everybody(400), sends({ authCode: 'nothing of Google’s' })],
  googleNonce: [everybody(200), nothing],
  verifyAccount: [everybody(400), sends({ token: 'no token' })],
  openResetLink: [everybody(400), sends({ token: 'no token' })],
  // The callers have an access token and no refresh cookie.
  refreshToken: [everybody(401), nothing],
  forgotPassword: [everybody(200), sends({ identifier: newEmail() })],
  resetPassword: [everybody(400), sends({ identifier: newEmail(), password })],
  logout: [everybody(200), nothing],
  sendSignInCode: [everybody(200), sends({ phone: '01712345678' })],
  signInByCode: [everybody(400), sends({ phone: '01712345678', code: '0000' })],
  // Without the cookie of a sign-in that waits for a code.
  secondFactor: [everybody(400), sends({ code: '000000' })],
}

/** Calls about the caller's own second factor; no caller has one here. */
const SECOND_FACTOR: Record<string, Row> = {
  getSecondFactor: [signedIn(200), nothing],
  getOwnData: [signedIn(200), nothing],
  requestOwnData: [signedIn(201), nothing],
  // Without the file of the call before.
  getOwnDataFile: [
    signedIn(404),
    async () => {
      await sql('delete from own_data_files')
      return { params: { format: 'csv' } }
    },
  ],
  // There is one administrator.
  sendClosingCode: [[401, 200, 200, 200, 409], nothing],
  closeAccount: [[401, 400, 400, 400, 409], sends({ code: '0000' })],
  setUpSecondFactor: [signedIn(200), sends({ currentPassword: password })],
  confirmSecondFactor: [signedIn(400), sends({ code: '000000' })],
  renewRecoveryCodes: [signedIn(409), sends({ code: '000000' })],
  removeSecondFactor: [signedIn(409), sends({ currentPassword: password, code: '000000' })],
}

const USERS: Record<string, Row> = {
  getSingleUser: [[401, 403, 200, 403, 200], async () => ({ params: { id: owner.id } })],
  updateProfile: [oneself(200), sends({ id: owner.id, name: 'Owner One' })],
  setLanguage: [signedIn(200), sends({ language: 'en' })],
  changePassword: [
    oneself(200),
    sends({ id: owner.id, currentPassword: password, newPassword: password, confirmPassword: password }),
  ],
  uploadProfileImage: [oneself(200), async () => ({ body: multipartForm({ id: owner.id, profileImage: image }) })],
  getAllUsers: [admins(200), nothing],
  getUserByRole: [admins(200), async () => ({ params: { role: 'owner' } })],
  getUserBySearch: [admins(200), async () => ({ query: '?searchTerm=a&role=user' })],
  listUsers: [admins(200), async () => ({ query: '?search=a&role=user&limit=1' })],
  exportUsers: [admins(200), sends({ role: 'owner' })],
  getRights: [staff(200), nothing],
  listStaffRoles: [staff(200), nothing],
  listInvitations: [staff(200), nothing],
  listMembers: [staff(200), nothing],
  changeMember: [[401, 403, 200, 404, 404], byId(fresh.member, () => ({ staffRole: '000000000000000000000002' }))],
  removeMember: [[401, 403, 200, 404, 404], byId(fresh.member)],
  listStores: [signedIn(200), nothing],
  chooseStore: [signedIn(200), async () => ({ body: { store: null } })],
  invite: [staff(201), async () => ({ body: { name: 'Mitu Begum', to: newPhone(), role: 'owner' } })],
  sendInvitation: [[401, 403, 404, 404, 200], byId(fresh.invitation)],
  withdrawInvitation: [[401, 403, 404, 404, 200], byId(fresh.invitation)],
  openInvitation: [everybody(400), sends({ token: 'no token' })],
  takeInvitation: [everybody(400), sends({ token: 'no token' })],
  makeStaffRole: [staff(201), sends(staffRole)],
  changeStaffRole: [[401, 403, 404, 404, 200], byId(fresh.staffRole, () => staffRole)],
  deleteStaffRole: [[401, 403, 404, 404, 200], byId(fresh.staffRole)],
  changeRole: [admins(200), async () => ({ body: { userId: (await createUser(server)).id, role: 'owner' } })],
  deleteUser: [admins(200), byId(async () => createUser(server))],
}

/** Creates another session of a person, in addition to the one of the tests' calls, and returns its id. */
const sessionOf = async (person: { email: string }) => {
  const visitor = createVisitor(server.url)
  await visitor.post('/user/signin', { identifier: person.email, password })
  return visitor.cookies.get('haat_refresh')!.split('.')[0]!
}

const SESSIONS: Record<string, Row> = {
  getSessions: [[401, 200, 200, 200, 200], nothing],
  // The session belongs to the owner of the third column.
  endSession: [[401, 404, 200, 404, 404], byId(async () => sessionOf(owner))],
  endOtherSessions: [[401, 200, 200, 200, 200], nothing],
  endSessionsOf: [admins(200), async () => ({ params: { userId: (await createUser(server)).id } })],
}

const SHOP: Record<string, Row> = {
  getCategories: [everybody(200), nothing],
  getCategoryNames: [everybody(200), nothing],
  getCategory: [everybody(200), byId(fresh.category)],
  getSubCategories: [everybody(200), nothing],
  getSubCategory: [everybody(200), byId(fresh.subCategory)],
  getSubSubCategories: [everybody(200), nothing],
  getSubSubCategory: [everybody(200), byId(fresh.subSubCategory)],
  getProducts: [everybody(200), nothing],
  getProductOptions: [everybody(200), nothing],
  getProductsOfOwner: [everybody(200), async () => ({ params: { ownerId: owner.id } })],
  getSellerRating: [everybody(200), async () => ({ params: { ownerId: owner.id } })],
  getCategoriesWithProducts: [everybody(200), nothing],
  getProduct: [everybody(200), byId(fresh.product)],
  getShopDetails: [everybody(200), nothing],
  getPolicy: [everybody(200), async () => ({ params: { page: 'terms' } })],
  getShippingFee: [everybody(200), nothing],
  getBanners: [everybody(200), nothing],
  getPublishedPage: [
    everybody(200),
    async () => {
      const slug = await fresh.campaignPage()
      await sql(`update campaign_pages set state = 'published' where slug = $1`, [slug])
      return { params: { slug } }
    },
  ],
  getLogo: [everybody(200), nothing],
}

const CATALOGUE: Record<string, Row> = {
  createCategory: [admins(201), async () => ({ body: multipartForm({ categoryName: 'Food', categoryImage: image }) })],
  updateCategory: [admins(200), byId(fresh.category, () => multipartForm({ categoryName: 'Groceries' }))],
  deleteCategory: [admins(200), byId(fresh.category)],
  createSubCategory: [
    admins(201),
    async () => ({
      body: multipartForm({ subCategoryName: 'Fruit', categoryId: await fresh.category(), subCategoryImage: image }),
    }),
  ],
  updateSubCategory: [admins(200), byId(fresh.subCategory, () => multipartForm({ subCategoryName: 'Fruits' }))],
  deleteSubCategory: [admins(200), byId(fresh.subCategory)],
  createSubSubCategory: [
    admins(201),
    async () => {
      const { id, category } = await fresh.subCategory()
      const names = { subSubCategoryName: 'Mangoes', categoryId: category, subCategoryId: id }
      return { body: multipartForm({ ...names, subSubCategoryImage: image }) }
    },
  ],
  updateSubSubCategory: [admins(200), byId(fresh.subSubCategory, () => multipartForm({ subSubCategoryName: 'Mango' }))],
  deleteSubSubCategory: [admins(200), byId(fresh.subSubCategory)],
  getLastChangeOfCategory: [admins(200), byId(fresh.category)],
  getLastChangeOfSubCategory: [admins(200), byId(fresh.subCategory)],
  getLastChangeOfSubSubCategory: [admins(200), byId(fresh.subSubCategory)],
  createProduct: [
    staff(201),
    async () => {
      const { id, category } = await fresh.subCategory()
      const place = { category, subCategory: id }
      const goods = { name: 'Saree', originalPrice: '100', description: 'Made by hand', remainingProducts: '1' }
      return { body: multipartForm({ ...goods, ...place, productImages: image }) }
    },
  ],
  updateProduct: [ownersOfIt(200), byId(fresh.product, () => multipartForm({ productName: 'Silk saree' }))],
  putVariants: [ownersOfIt(200), byId(fresh.product, () => ({ price: 100, variants: [{ size: 'M', stock: 1 }] }))],
  // A product that the caller may not change is a failure of the job.
  changeProducts: [
    staff(201),
    async () => ({
      body: {
        products: [{ id: 'nobody', version: AT, price: 1, stock: 1 }],
        change: { kind: 'discount', discount: 5 },
      },
    }),
  ],
  getLastChange: [ownersOfIt(200), byId(fresh.product)],
  exportProducts: [staff(200), sends({ columns: 'all', search: 'saree' })],
  checkImport: [
    staff(201),
    async () => ({ body: multipartForm({ file: Buffer.from('Product ID,Stock\nnobody,1\n') }) }),
  ],
  exportProblems: [[401, 403, 200, 404, 404], byId(fresh.import)],
  startImport: [[401, 403, 201, 404, 404], byId(fresh.import)],
  deleteProduct: [ownersOfIt(200), byId(fresh.product)],
}

const {
  policies: _,
  pages: _pages,
  policiesVersion: __,
  updatedAt: ___,
  analytics: ____,
  icon: _icon,
  ...savedDetails
} = shopDetails
const SETTINGS: Record<string, Row> = {
  setShippingFee: [admins(200), sends({ shippingFee: 65, shippingFeeOutside: 125 })],
  setShopDetails: [admins(200), sends(savedDetails)],
  setPolicy: [admins(200), async () => ({ params: { page: 'terms' }, body: { text: `Terms of ${newId()}` } })],
  getPolicyVersions: [admins(200), async () => ({ params: { page: 'terms' } })],
  createBanner: [
    admins(201),
    async () => ({ body: multipartForm({ bannerImage: image, bannerCategory: await fresh.category() }) }),
  ],
  getAllBanners: [admins(200), nothing],
  getBanner: [admins(200), byId(fresh.banner)],
  getLastChangeOfBanner: [admins(200), byId(fresh.banner)],
  updateBanner: [admins(200), byId(fresh.banner, () => multipartForm({ bannerOffer: '10' }))],
  orderCategories: [
    admins(200),
    async () => {
      await fresh.category()
      const rows = await sql('select id from categories')
      return { body: { ids: rows.map((row) => row.id) } }
    },
  ],
  orderBanners: [
    admins(200),
    async () => {
      await sql('delete from banners')
      return { body: { ids: [await fresh.banner()] } }
    },
  ],
  deleteBanner: [admins(200), byId(fresh.banner)],
  getCampaignPages: [admins(200), nothing],
  getCampaignPage: [admins(200), byId(fresh.campaignPage)],
  getLastChangeOfCampaignPage: [admins(200), byId(fresh.campaignPage)],
  createCampaignPage: [admins(201), async () => ({ body: multipartForm({ slug: newId(), title: 'Eid offer' }) })],
  updateCampaignPage: [
    admins(200),
    byId(fresh.campaignPage, () => multipartForm({ slug: newId(), title: 'Eid offer' })),
  ],
  deleteCampaignPage: [admins(200), byId(fresh.campaignPage)],
  uploadShopIcon: [admins(200), async () => ({ body: multipartForm({ img: await picture(512, 512) }) })],
  removeShopIcon: [
    admins(200),
    async () => {
      await sql(`update shop_details set icon = 'former'`)
      return {}
    },
  ],
  uploadLogo: [admins(201), async () => ({ body: multipartForm({ img: image }) })],
  deleteLogo: [admins(200), byId(fresh.logo)],
}

const AT = '2026-11-23T05:45:41.123Z'
/** An order that a call must confirm. */
const unconfirmed = async (order: Promise<string>) => {
  await sql(`update orders set confirmation = 'needed' where id = $1`, [await order])
  return order
}
const ORDERS: Record<string, Row> = {
  getOrders: [admins(200), nothing],
  getOrdersOfOwner: [ownersOfIt(200), async () => ({ params: { id: owner.id } })],
  // The customer is the owner of the third column.
  getOrdersOfCustomer: [[401, 403, 200, 403, 200], async () => ({ params: { id: owner.id } })],
  getOwnOrders: [[401, 200, 200, 200, 200], nothing],
  updateOrderStatus: [
    ownersOfIt(200),
    async () => ({ params: { orderId: await fresh.order() }, body: { status: 'processing' } }),
    403,
  ],
  'updateOrderStatus, to cancelled': [
    ownersOfIt(200),
    async () => ({ params: { orderId: await fresh.order() }, body: { status: 'cancelled', reason: 'Too late' } }),
    200,
  ],
  'updateOrderStatus, of an order with another key': [
    ownersOfIt(200),
    async () => {
      const orderId = await fresh.order()
      await sql(`update checkouts set key_hash = '' where id = 'checkout ' || $1`, [orderId])
      return { params: { orderId }, body: { status: 'cancelled' } }
    },
    404,
  ],
  confirmOrder: [ownersOfIt(200), async () => ({ params: { orderId: await unconfirmed(fresh.order()) } })],
  'confirmOrder, of a shared order': [
    [401, 403, 409, 403, 200],
    async () => ({ params: { orderId: await unconfirmed(fresh.sharedOrder()) } }),
  ],
  'updateOrderStatus, to cancelled, of a shared order': [
    [401, 200, 409, 403, 200],
    async () => ({ params: { orderId: await fresh.sharedOrder() }, body: { status: 'cancelled' } }),
    200,
  ],
  'updateOrderStatus, along the chain, of a shared order': [
    [401, 403, 409, 403, 200],
    async () => ({ params: { orderId: await fresh.sharedOrder() }, body: { status: 'processing' } }),
    403,
  ],
  deleteOrder: [admins(200), byId(fresh.order)],
  deleteAllOrders: [
    admins(200),
    async () => {
      await fresh.refund()
      return {}
    },
  ],
  getInvoice: [ownersOfIt(200), byId(fresh.order), 200],
  getOrderHistory: [ownersOfIt(200), byId(fresh.order)],
  getPhoneHistory: [ownersOfIt(200), byId(fresh.order)],
  correctOrder: [ownersOfIt(200), async () => ({ params: { orderId: await fresh.order() }, body: { note: 'Ring' } })],
  priceOrderEdit: [
    ownersOfIt(200),
    async () => ({ params: { orderId: await fresh.order() }, body: { lines: [], deliveryFee: null } }),
  ],
  getEditProposal: [ownersOfIt(200), async () => ({ params: { orderId: await fresh.order() } })],
  proposeEdit: [
    ownersOfIt(200),
    async () => {
      const lines = [{ item: 0, productId: 'p', quantity: 1, price: null }]
      const body = { lines, deliveryFee: null, reason: '', note: 'Ring', agreed: false, totalPrice: 1 }
      return { params: { orderId: await fresh.orderWithPhone() }, body }
    },
  ],
  sendEditProposal: [ownersOfIt(200), async () => ({ params: { orderId: await fresh.proposal() } })],
  withdrawEditProposal: [ownersOfIt(200), async () => ({ params: { orderId: await fresh.proposal() } })],
  editOrder: [
    ownersOfIt(200),
    async () => {
      const lines = [{ item: 0, productId: 'p', quantity: 1, price: null }]
      const body = { lines, deliveryFee: null, reason: '', note: 'Ring', agreed: false, totalPrice: 1 }
      return { params: { orderId: await fresh.order() }, body }
    },
  ],
  'correctOrder, of a shared order': [
    [401, 403, 409, 403, 200],
    async () => ({ params: { orderId: await fresh.sharedOrder() }, body: { note: 'Ring' } }),
  ],
  getOrderSummary: [staff(200), nothing],
  // An order that the caller may not move is a failure of the job.
  moveOrders: [staff(201), async () => ({ body: { ids: ['nobody'], status: 'processing' } })],
  undoOrderStatus: [ownersOfIt(409), async () => ({ params: { orderId: await fresh.order() }, body: { movedAt: AT } })],
  'undoOrderStatus, of a shared order': [
    [401, 403, 409, 403, 409],
    async () => ({ params: { orderId: await fresh.sharedOrder() }, body: { movedAt: AT } }),
  ],
  listOrders: [staff(200), async () => ({ query: '?search=owner&status=pending&sortBy=age' })],
  getOrder: [ownersOfIt(200), byId(fresh.order)],
  printInvoices: [ownersOfIt(200), async () => ({ body: { ids: [await fresh.order()] } })],
  printSlips: [ownersOfIt(200), async () => ({ body: { ids: [await fresh.order()] } })],
  exportOrders: [staff(200), sends({ search: 'owner' })],
}

const JOBS: Record<string, Row> = {
  getNeeds: [staff(200), nothing],
  getSetup: [admins(200), nothing],
  getSystem: [admins(200), nothing],
  getFailures: [admins(200), nothing],
  sendAgain: [admins(200), byId(fresh.failedMessage)],
  'sendAgain, of nothing': [admins(404), async () => ({ params: { id: 'unknown' } })],
  listKeys: [admins(200), nothing],
  makeKey: [
    admins(201),
    sends({ name: 'Courier', access: [{ feature: 'orders', right: 'read' }], days: 90, currentPassword: password }),
  ],
  withdrawKey: [admins(200), byId(fresh.apiKey)],
  listIntegrations: [admins(200), nothing],
  listMessageTexts: [admins(200), nothing],
  saveMessageText: [admins(200), sends({ message: 'delivered', language: 'en', sms: 'Order {{order}} is yours.' })],
  keepSettings: [admins(409), async () => ({ params: { name: 'sms' }, body: { currentPassword: password } })],
  checkIntegration: [admins(404), async () => ({ params: { name: 'bkash' } })],
  reportMismatch: [everybody(200), sends({ path: '/search' })],
  exportSellerFigures: [admins(200), nothing],
  exportSourceFigures: [admins(200), nothing],
  getSourceFigures: [admins(200), async () => ({ query: '?to=2026-01-01' })],
  getSellerFigures: [admins(200), async () => ({ query: '?from=2026-01-01' })],
  getJobs: [staff(200), nothing],
  getJob: [[401, 403, 200, 404, 404], byId(fresh.job)],
  undoJob: [[401, 403, 201, 404, 404], byId(fresh.job)],
  getNews: [staff(200), nothing],
  readNews: [staff(200), async () => ({ params: { id: 'unknown' }, body: { older: true } })],
  getTrash: [staff(200), nothing],
  restoreTrash: [[401, 403, 200, 404, 200], byId(fresh.trashed)],
  deleteTrash: [[401, 403, 200, 404, 200], byId(fresh.trashed)],
}

const CARTS: Record<string, Row> = {
  priceCart: [everybody(200), sends({ items: [{ productId: 'p', quantity: 1 }] })],
  getCart: [signedIn(200), nothing],
  putCart: [signedIn(200), sends({ items: [{ productId: 'p', quantity: 1 }] })],
}

const address = {
  customerName: 'Nusrat Jahan',
  phone: '01712345678',
  division: 'Dhaka',
  district: 'Dhaka',
  city: 'Mirpur',
  addressDetails: 'House 7',
}
const ADDRESSES: Record<string, Row> = {
  getAddresses: [signedIn(200), nothing],
  createAddress: [signedIn(201), sends(address)],
  updateAddress: [[401, 404, 200, 404, 404], byId(fresh.address, () => address)],
  deleteAddress: [[401, 404, 200, 404, 404], byId(fresh.address)],
}

/** The body of an order of one piece. */
const orderToPlace = async () => {
  const product = await fresh.product()
  await sql('update products set stock = 1 where id = $1', [product])
  return {
    customerName: 'Nusrat Jahan',
    phone: '01712345678',
    items: [{ productId: product, quantity: 1 }],
    deliveryAddress: { division: 'Dhaka', district: 'Dhaka', city: 'Mirpur', addressDetails: 'House 1, Road 2' },
    paymentMethod: 'cash',
  }
}
const CHECKOUT: Record<string, Row> = {
  placeOrder: [everybody(201), async () => ({ body: await orderToPlace() })],
  sendPhoneCode: [
    everybody(200),
    async () => {
      const { phone, items } = await orderToPlace()
      return { body: { phone, items, key: orderKey } }
    },
  ],
  // This server sends no SMS.
  sendTrackCode: [everybody(409), sends({ orderNumber: '#000000', phone: '01712345678', key: orderKey })],
  openOrders: [everybody(400), sends({ orderNumber: '#000000', phone: '01712345678', key: orderKey, code: '1234' })],
  // Without the account of the order, the key needs a code, which this server does not send.
  sendDeliveryCode: [[401, 404, 404, 404, 404], async () => ({ params: { orderId: await fresh.order() } }), 409],
  // The customer is the owner of the third column.
  changeDelivery: [
    oneself(200),
    async () => ({ params: { orderId: await fresh.order() }, body: { totalPrice: 1 } }),
    400,
  ],
  trackOrder: [everybody(404), sends({ orderId: 'nobody', key: orderKey })],
  'trackOrder, with its key': [everybody(200), async () => ({ body: { orderId: await fresh.order(), key: orderKey } })],
}

const REFUNDS: Record<string, Row> = {
  getRefunds: [signedIn(200), nothing],
  listRefunds: [admins(200), nothing],
  listRefundParts: [admins(200), async () => ({ query: '?search=owner&status=pending&limit=1' })],
  // The customer is the owner of the third column.
  requestRefund: [
    oneself(201),
    async () => ({
      body: { orderId: await fresh.deliveredOrder(), refundMethod: 'bkash', refundNumber: '01712345678' },
    }),
    201,
  ],
  // Without the account of the order, another number needs a code, which this server does not send.
  'requestRefund, to another number': [
    oneself(201),
    async () => {
      const orderId = await fresh.deliveredOrder()
      await sql(`update orders set phone = '01712345678' where id = $1`, [orderId])
      return { body: { orderId, refundMethod: 'bkash', refundNumber: '01812345678' } }
    },
    400,
  ],
  sendRefundCode: [[401, 404, 404, 404, 404], async () => ({ params: { orderId: await fresh.deliveredOrder() } }), 409],
  sendPart: [
    admins(201),
    async () => {
      const orderId = await fresh.deliveredOrder()
      const [order] = await sql('select total_price::float8 / 100 as left from orders where id = $1', [orderId])
      return { body: { orderId, amount: 1, left: order!.left, reason: 'Broken' } }
    },
  ],
  updateRefund: [admins(200), byId(fresh.refund, () => ({ status: 'completed' }))],
}

const unpaid = async () => {
  const id = await fresh.order()
  return { checkoutId: `checkout ${id}` }
}
const PAYMENTS: Record<string, Row> = {
  returnFromProvider: [everybody(303), async () => ({ params: { method: 'bkash' } })],
  returnByForm: [everybody(303), async () => ({ params: { method: 'bkash' } })],
  noticeOfProvider: [everybody(404), async () => ({ params: { method: 'bkash' } })],
  getPaymentOffers: [everybody(200), nothing],
  // The customer is the owner of the third column.
  getPayment: [[401, 404, 200, 404, 404], async () => ({ params: { id: (await unpaid()).checkoutId } }), 200],
  // This server has no provider.
  startPayment: [[401, 404, 409, 404, 404], async () => ({ body: { ...(await unpaid()), method: 'bkash' } }), 409],
  askPayment: [[401, 404, 200, 404, 404], async () => ({ body: await unpaid() }), 200],
  leavePayment: [[401, 404, 409, 404, 404], async () => ({ body: await unpaid() }), 409],
  sendPaymentCode: [[401, 404, 409, 404, 404], async () => ({ body: await unpaid() }), 409],
  payOnDelivery: [[401, 404, 409, 404, 404], async () => ({ body: await unpaid() }), 409],
  sendTransaction: [
    [401, 404, 409, 404, 404],
    async () => ({ body: { ...(await unpaid()), trxId: 'ABC123XYZ' } }),
    409,
  ],
  listPayments: [admins(200), nothing],
  getPaymentsOfOrder: [admins(200), byId(fresh.order)],
  askPaymentAgain: [admins(404), nothing],
  decidePayment: [admins(404), sends({ verdict: 'confirm' })],
  exportPayments: [admins(200), sends({})],
  // This server has no provider.
  makePayLink: [admins(409), async () => ({ body: { orderId: await fresh.order(), way: 'copied' } })],
  takeWalletText: [everybody(401), nothing],
  listWalletPhones: [admins(200), nothing],
  listWalletTexts: [admins(200), nothing],
  addWalletPhone: [admins(201), sends({ name: 'Counter' })],
  renewWalletPhone: [admins(200), byId(fresh.walletPhone)],
  withdrawWalletPhone: [admins(200), byId(fresh.walletPhone)],
  listCashRules: [admins(200), nothing],
  createCashRule: [admins(201), sends(cashRule)],
  updateCashRule: [admins(200), byId(fresh.cashRule, () => ({ ...cashRule, outcome: 'noCash' }))],
  deleteCashRule: [admins(200), byId(fresh.cashRule)],
  tryCashRule: [admins(200), sends({ rule: cashRule, id: '' })],
  orderCashRules: [
    admins(200),
    async () => {
      await sql('delete from cash_rules')
      return { body: { ids: [await fresh.cashRule()] } }
    },
  ],
  getCourierRecordSettings: [admins(200), nothing],
  setCourierRecordSettings: [
    admins(200),
    async () => {
      await sql('update courier_record_settings set daily_max = 20')
      return { body: { dailyMax: 0 } }
    },
  ],
  listCashBlocks: [admins(200), nothing],
  addCashBlock: [admins(201), async () => ({ body: { ...cashBlock, phone: newPhone() } })],
  endCashBlock: [admins(200), byId(fresh.cashBlock)],
  resumeCashBlock: [
    admins(200),
    byId(async () => {
      const id = await fresh.cashBlock()
      await sql('update cash_blocks set ended_at = now() where id = $1', [id])
      return id
    }),
  ],
  exportCashBlocks: [admins(200), sends({})],
  // This server has no courier.
  listCouriers: [staff(200), nothing],
  listCourierAccounts: [staff(200), nothing],
  saveCourierAccount: [staff(404), async () => ({ params: { courier: 'redx' }, body: accountKeys })],
  removeCourierAccount: [staff(404), async () => ({ params: { courier: 'redx' } })],
  listCourierAreas: [staff(404), async () => ({ params: { courier: 'redx' } })],
  bookParcels: [staff(404), async () => ({ body: { courier: 'redx', ids: [await fresh.order()], ...parcelWay } })],
  listBookings: [admins(200), nothing],
  getPlaceOfOrder: [staff(404), async () => ({ params: { courier: 'redx', id: await fresh.order() } })],
  getBookingsOfOrder: [ownersOfIt(200), byId(fresh.order)],
  changeBooking: [staff(404), byId(fresh.parcel, () => ({ act: 'again', number: '', ...parcelWay }))],
  takeCourierMessage: [everybody(404), async () => ({ params: { courier: 'redx' } })],
  listWebhooks: [admins(200), nothing],
  addWebhook: [
    admins(201),
    async () => {
      // A shop has ten at most.
      await sql('delete from webhooks')
      return { body: webhookForm }
    },
  ],
  getParcelsOfOrder: [ownersOfIt(200), byId(fresh.order)],
  // No link has this token.
  getParcelLink: [everybody(404), byId(fresh.order)],
  wishByLink: [everybody(404), byId(fresh.order, () => ({ wish: 'stop', day: '', address: '' }))],
  packParcel: [ownersOfIt(201), async () => ({ body: { ...parcel, pieces: [piecesOf(await fresh.order())] } })],
  'packParcel, of a shared order': [
    [401, 403, 409, 403, 201],
    async () => ({ body: { ...parcel, pieces: [piecesOf(await fresh.sharedOrder())] } }),
  ],
  // An order that the caller may not pack is a failure of the job.
  packParcels: [staff(201), async () => ({ body: { ids: ['nobody'], courier: 'Bus' } })],
  reportParcels: [staff(201), async () => ({ body: { ids: ['nobody'], state: 'returning' } })],
  getParcelShares: [admins(200), async () => ({ query: '?by=courier' })],
  exportParcelShares: [admins(200), async () => ({ query: '?by=courier' })],
  printParcels: [ownersOfIt(200), async () => ({ body: { parcels: [await fresh.parcel()], paper: 'label' } })],
  changeParcel: [ownersOfIt(200), byId(fresh.parcel, () => parcel)],
  checkInParcel: [
    ownersOfIt(200),
    async () => {
      const id = await fresh.parcel()
      await sql(`update parcels set state = 'returned', ended_as = 'returned' where id = $1`, [id])
      const [line] = await sql('select order_id from parcel_items where parcel_id = $1', [id])
      return {
        params: { id },
        body: { pieces: [{ orderId: line.order_id, position: 0, good: 1, damaged: 0, missing: 0 }] },
      }
    },
  ],
  reportParcel: [ownersOfIt(200), byId(fresh.parcel, () => ({ state: 'pickedUp' }))],
  'reportParcel, that cancels an order': [[401, 403, 403, 403, 200], byId(fresh.parcel, () => ({ state: 'returned' }))],
  changeWebhook: [admins(200), byId(fresh.webhook, () => webhookForm)],
  renewWebhookSecret: [admins(200), byId(fresh.webhook)],
  withdrawWebhook: [admins(200), byId(fresh.webhook)],
  testWebhook: [admins(200), byId(fresh.webhook)],
  listWebhookDeliveries: [admins(200), byId(fresh.webhook)],
  sendDeliveriesAgain: [admins(200), byId(fresh.webhook, () => ({ delivery: null }))],
}

const CALL_DESK: Record<string, Row> = {
  listCalls: [admins(200), nothing],
  takeNextCall: [admins(200), nothing],
  takeCall: [admins(200), byId(fresh.call)],
  giveCallBack: [admins(200), byId(fresh.call)],
  reportCall: [admins(200), byId(fresh.call, () => ({ result: 'noAnswer' }))],
  getCallTries: [admins(200), byId(fresh.call)],
  // No link has this token.
  getCallLink: [everybody(404), byId(fresh.order)],
  confirmByLink: [everybody(404), byId(fresh.order)],
  getEditLink: [everybody(404), byId(fresh.order)],
  answerEditLink: [everybody(404), byId(fresh.order, () => ({ agrees: true }))],
  getCallRules: [admins(200), nothing],
  getCallFigures: [admins(200), nothing],
  exportCallFigures: [admins(200), nothing],
  setCallRules: [admins(200), sends({ tries: 4, afterTries: 'leave', pauseMinutes: 120 })],
  getUnfinishedOffer: [everybody(200), nothing],
  // The shop keeps none.
  keepUnfinished: [
    everybody(409),
    async () => {
      const { items } = await orderToPlace()
      const person = { customerName: 'Karim', phone: newPhone(), district: '', city: '' }
      return { body: { checkoutId: crypto.randomUUID(), key: orderKey, ...person, items } }
    },
  ],
  withdrawConsent: [everybody(200), sends({ consent: orderKey })],
  dropUnfinished: [everybody(200), sends({ checkoutId: crypto.randomUUID(), key: orderKey })],
  listUnfinished: [admins(200), nothing],
  orderUnfinished: [
    admins(201),
    byId(fresh.unfinished, () => ({
      ...{ customerName: 'Karim', district: 'Dhaka', city: 'Mirpur', addressDetails: 'House 1', note: '' },
    })),
  ],
  forgetUnfinished: [admins(200), byId(fresh.unfinished)],
  findCustomer: [staff(200), sends({ phone: '01712345678' })],
  findProductsToOrder: [staff(200), async () => ({ query: '?search=saree' })],
  priceStaffOrder: [staff(200), sends({ items: [], phone: '', district: '', discount: null })],
  // Goods of other sellers are gone to a seller.
  placeStaffOrder: [
    [401, 403, 201, 409, 201],
    async () => {
      const { items } = await orderToPlace()
      const person = {
        customerName: 'Karim',
        phone: newPhone(),
        district: 'Dhaka',
        city: 'Mirpur',
        addressDetails: 'House 1',
      }
      const terms = { channel: 'phone', payment: 'delivery', note: '', discount: null, discountReason: '' }
      return { body: { ...person, ...terms, items } }
    },
  ],
}

const SETTLEMENTS: Record<string, Row> = {
  getCourierDues: [admins(200), nothing],
  listStatements: [admins(200), nothing],
  exportStatements: [admins(200), sends({})],
  // This server has no courier whose statements it could read.
  readStatements: [admins(200), nothing],
  addStatement: [
    admins(201),
    async () => {
      const line = { consignment: newId(), invoice: '', collected: 100, charge: 60, fee: 1, returnCharge: 0 }
      return { body: { courier: 'redx', number: '', file: 'statement.csv', lines: [line] } }
    },
  ],
  listDifferences: [admins(200), nothing],
  exportDifferences: [admins(200), sends({})],
  decideDifferences: [
    admins(200),
    async () => {
      const id = newId()
      await sql(
        `insert into courier_differences (id, kind, courier, number, expected, actual) values ($1, 'unpaid', 'redx', 'R1', 1, 0)`,
        [id],
      )
      return { body: { ids: [id], act: 'settle' } }
    },
  ],
}

const REVIEWS: Record<string, Row> = {
  listReviews: [everybody(200), byId(fresh.product)],
  writeReview: [oneself(200), byId(fresh.delivered, () => ({ review: { stars: 5, text: 'Good' } }))],
  setReviewPictures: [
    // The author is the owner of the third column; nobody else has a review of the product.
    [401, 404, 200, 404, 404],
    async () => ({ params: { id: (await fresh.review()).id }, body: multipartForm({ pictures: image }) }),
  ],
  hideReviewPictures: [
    admins(200),
    async () => {
      const params = await fresh.review()
      await sql(`update reviews set pictures = '{/media/a.webp}' where id = $1`, [params.reviewId])
      return { params, body: { reason: 'They show a phone number' } }
    },
  ],
  showReviewPictures: [
    admins(200),
    async () => {
      const params = await fresh.review()
      await sql(`update reviews set pictures_hidden = 'They show a phone number' where id = $1`, [params.reviewId])
      return { params }
    },
  ],
  deleteReview: [ownersOfIt(200), async () => ({ params: await fresh.review() })],
}

const WISHLISTS: Record<string, Row> = {
  listStockRequests: [signedIn(200), nothing],
  requestStock: [
    signedIn(200),
    async () => {
      const productId = await fresh.product()
      await sql('update products set stock = 0 where id = $1', [productId])
      return { body: { productId } }
    },
  ],
  withdrawStockRequest: [signedIn(200), async () => ({ params: { id: 'unknown' } })],
  getWishlist: [oneself(200), async () => ({ params: { customerId: owner.id } })],
  addToWishlist: [
    oneself(200),
    async () => ({ params: { customerId: owner.id }, body: { productId: await fresh.product() } }),
  ],
  mergeWishlist: [
    oneself(200),
    async () => ({ params: { customerId: owner.id }, body: { productIds: [await fresh.product()] } }),
  ],
  removeFromWishlist: [
    oneself(200),
    async () => ({ params: { customerId: owner.id, productId: await fresh.product() } }),
  ],
}

const AUDIT: Record<string, Row> = {
  listStock: [staff(200), nothing],
  listReceipts: [staff(200), nothing],
  exportReceipts: [staff(200), sends({})],
  listSuppliers: [staff(200), nothing],
  findGoods: [staff(200), async () => ({ query: '?search=saree' })],
  bookReceipt: [
    // A product of another seller is none.
    [401, 403, 201, 409, 201],
    async () => ({
      body: {
        ...{ supplier: '', note: '', day: '2026-11-28' },
        lines: [{ productId: await fresh.product(), variantId: '', pieces: 1, cost: null }],
      },
    }),
  ],
  undoReceipt: [[401, 403, 200, 404, 200], byId(fresh.receipt)],
  listCounts: [staff(200), nothing],
  getCount: [[401, 403, 200, 404, 200], byId(fresh.stockCount)],
  exportCount: [[401, 403, 200, 404, 200], byId(fresh.stockCount)],
  startCount: [
    // A seller without goods has none to count.
    [401, 403, 201, 400, 201],
    async () => {
      // Another row may have given the other seller a saree.
      const name = `Saree ${newId()}`
      await sql('update products set name = $1 where id = $2', [name, await fresh.product()])
      return { body: { search: name.toLowerCase(), category: '', seller: '' } }
    },
  ],
  countGoods: [
    [401, 403, 200, 404, 200],
    async () => {
      const id = await fresh.stockCount()
      const [line] = await sql('select product_id from stock_count_lines where count_id = $1', [id])
      return { params: { id }, body: { productId: line!.product_id, variantId: '', pieces: 1, isMore: true } }
    },
  ],
  finishCount: [
    [401, 403, 200, 404, 200],
    async () => ({ params: { id: await fresh.stockCount() }, body: { uncounted: 'keep' } }),
  ],
  dropCount: [[401, 403, 200, 404, 200], byId(fresh.stockCount)],
  undoCount: [
    [401, 403, 200, 404, 200],
    async () => {
      const id = await fresh.stockCount()
      await sql(`update stock_counts set state = 'finished', ended_at = now() where id = $1`, [id])
      await sql('update stock_count_lines set booked = 1 where count_id = $1', [id])
      await sql(
        'update products set stock = 1 where id in (select product_id from stock_count_lines where count_id = $1)',
        [id],
      )
      return { params: { id } }
    },
  ],
  exportStock: [staff(200), sends({ cause: 'order' })],
  listAudit: [admins(200), async () => ({ query: '?search=saree&kind=product&verb=created&from=2026-01-01' })],
  exportAudit: [admins(200), sends({ verb: 'deleted' })],
}

const LIVE: Record<string, Row> = { watchChanges: [signedIn(200), nothing] }

const ACCOUNTS = { ...ACCOUNT, ...SECOND_FACTOR, ...USERS, ...SESSIONS }
const SELLING = {
  ...CARTS,
  ...ADDRESSES,
  ...CHECKOUT,
  ...ORDERS,
  ...REFUNDS,
  ...PAYMENTS,
  ...CALL_DESK,
  ...SETTLEMENTS,
  ...REVIEWS,
  ...WISHLISTS,
  ...JOBS,
}
const rows = { ...ACCOUNTS, ...SHOP, ...CATALOGUE, ...SETTINGS, ...SELLING, ...AUDIT, ...LIVE }

type Call = Pick<HttpApiEndpoint.Top, 'identifier' | 'method' | 'path' | 'annotations' | 'payload'>
type Groups = Readonly<Record<string, { readonly endpoints: Readonly<Record<string, Call>> }>>

const endpointsOf = (groups: Groups) =>
  Object.values(groups)
    .flatMap((group) => Object.values(group.endpoints))
    .map((call) => ({
      name: call.identifier,
      method: call.method,
      path: call.path.replace(/^\/api/, ''),
      access: accessOf(call),
    }))
const contract = endpointsOf(Api.groups)

/** The codes that the contract declares for a call; every call may break a rule of its request. */
const declaredCodes = (name: string): RegExp => {
  const declared = Object.values<Groups[string]>(Api.groups).flatMap(({ endpoints }) => endpoints[name] ?? [])
  const codes = declared.flatMap((call) => [...ownErrorsOf(call), ...guardErrorsOf(call)]).map(({ code }) => code)
  return new RegExp(`^(${codes.join('|').replaceAll('.', '\\.')}|validation\\..+)$`)
}
const endpoint = (name: string) => contract.find((call) => call.name === name)!

const make = (caller: Visitor, name: string, { params = {}, query = '', body }: Sent) => {
  const { method, path } = endpoint(name)
  const address = path.replace(/:([A-Za-z]+)/g, (_, part: string) => params[part] ?? 'nobody')
  return caller.call(method, address + query, body)
}

test('the matrix has a row for every call of the contract, and for no other', () => {
  const calls = [...new Set(Object.keys(rows).map(callOf))].sort()
  expect(calls).toEqual(contract.map(({ name }) => name).sort())
  expect(calls).toEqual(
    endpointsOf(ServerApi.groups)
      .map(({ name }) => name)
      .sort(),
  )
})

/** The name of the call of a row: the text before a comma, after which stands the case. */
const callOf = (row: string) => row.split(',', 1)[0]!

/** Sign-out ends the caller's session, so that this call gets a session of its own. */
const callerFor = async (name: string, who: Caller): Promise<Visitor> => {
  if (who === 'guest with key') return guestWithKey()
  if (name !== 'logout' || who === 'nobody') {
    const { token } = callers[who]
    return Object.assign(createVisitor(server.url), token === undefined ? {} : { token })
  }
  return (await createUser(server)).visitor
}

/** The calls without an envelope. */
const FILES = [
  'getInvoice',
  'printInvoices',
  'printSlips',
  'printParcels',
  'exportOrders',
  'exportProducts',
  'exportProblems',
  'exportUsers',
  'exportSellerFigures',
  'exportSourceFigures',
  'exportCallFigures',
  'exportParcelShares',
  'exportStatements',
  'exportDifferences',
  'exportCashBlocks',
  'exportPayments',
  'exportAudit',
  'exportStock',
  'exportReceipts',
  'exportCount',
  'watchChanges',
]

/** The calls of the staff that are no `GET` and change no record of the shop. */
const CHANGES_NO_RECORD = new Set([
  // Reads with a body.
  'findCustomer',
  'priceStaffOrder',
  'priceOrderEdit',
  ...FILES,
  // An entry of the caller's own bell.
  'readNews',
  // The check of a file changes nothing; its import is recorded.
  'checkImport',
  // Counts orders by a rule that is not saved.
  'tryCashRule',
  // Asks whether keys of the configuration work.
  'checkIntegration',
  // Who makes a call is known for minutes; its result is recorded.
  'takeNextCall',
  'takeCall',
  // The log keeps nothing of people who have not ordered.
  'forgetUnfinished',
  'giveCallBack',
  // A count is its own record until its differences change products.
  'startCount',
  'countGoods',
  'dropCount',
  // Without a courier it reads nothing; tests/server/settlements has what it records.
  'readStatements',
])
/**
 * Those whose success needs a payment, a courier or an earlier step: tests/server/audit/audit.test.ts,
 * tests/server/payments/links.test.ts, tests/server/couriers, tests/server/integrations.
 */
const RECORDED_ELSEWHERE = [
  'askPaymentAgain',
  'bookParcels',
  'changeBooking',
  'decidePayment',
  'keepSettings',
  'makePayLink',
  'removeCourierAccount',
  'saveCourierAccount',
  'undoOrderStatus',
]
const recordedCalls = new Set<string>()

const personOf: Partial<Record<Caller, string>> = { owner: owner.id, 'other owner': otherOwner.id, admin: admin.id }

/** The number of the latest change after a response, and the entries of the audit log about its request. */
const afterwards = async (response: ApiResponse) => {
  const [row] = await sql(
    `select (select max(id) from changes) as latest, (
       select coalesce(json_agg(distinct jsonb_build_object('actor_id', actor_id, 'call', call)), '[]') from audit_log
       where request_id = $1) as entries`,
    [response.headers.get('x-request-id')],
  )
  return row as { latest: string; entries: readonly unknown[] }
}

/** Every write of the staff is in the audit log, for its person, and nothing else is (docs/decisions/audit.md). */
const checkAudit = (name: string, who: Caller, status: number, entries: readonly unknown[]) => {
  const recorded = [{ actor_id: personOf[who], call: name }]
  const { method, access } = endpoint(name)
  const isWrite = method !== 'GET' && (access === 'staff' || access === 'admin')
  const must = status < 400 && isWrite && !CHANGES_NO_RECORD.has(name)
  const may = status < 400 && method !== 'GET' && personOf[who] !== undefined
  if (entries.length > 0) recordedCalls.add(name)
  expect(entries, `${who}: the audit log`).toEqual(must || (may && entries.length > 0) ? recorded : [])
}

test.each(Object.entries(rows))('%s', async (row, [cells, send, keyed = cells[0]]) => {
  const name = callOf(row)
  const statuses: number[] = []
  for (const who of CALLERS) {
    const [caller, sent] = [await callerFor(name, who), await send()]
    const before = await latestChange()
    const response = await make(caller, name, sent)
    statuses.push(response.status)
    const { latest, entries } = await afterwards(response)
    checkAudit(name, who, response.status, entries)
    if (response.status === 303) continue
    const isSuccess = response.status < 400
    if ([401, 403].includes(response.status)) expect(latest, `${who} has changed nothing`).toEqual(before)
    if (response.body instanceof Uint8Array) {
      expect([response.status, FILES.includes(name)]).toEqual([200, true])
      continue
    }
    expect(response.body.success, `${who}: ${JSON.stringify(response.body)}`).toBe(isSuccess)
    expect(response.body.message.length, who).toBeGreaterThan(1)
    if (isSuccess) continue
    expect(response.body.data, who).toBeNull()
    expect(response.body.code, `${who}: a declared code`).toMatch(declaredCodes(name))
  }
  expect(statuses, CALLERS.join(', ')).toEqual([...cells, keyed])
})

test('only owners and administrators may read all products at once', async () => {
  const statuses = []
  for (const who of CALLERS)
    statuses.push((await make(callers[who], 'getProducts', { query: '?page=0&limit=0' })).status)
  expect(statuses).toEqual([400, 400, 200, 200, 200, 400])
})

test('administrators may not demote or delete themselves', async () => {
  expect((await make(admin.visitor, 'changeRole', { body: { userId: admin.id, role: 'user' } })).status).toBe(403)
  expect((await make(admin.visitor, 'deleteUser', { params: { id: admin.id } })).status).toBe(403)
})

test('every write of the staff has had its entry in the audit log', () => {
  const missing = contract.filter(
    ({ name, method, access }) =>
      method !== 'GET' &&
      (access === 'staff' || access === 'admin') &&
      !CHANGES_NO_RECORD.has(name) &&
      !recordedCalls.has(name),
  )
  expect(missing.map(({ name }) => name).sort()).toEqual(RECORDED_ELSEWHERE)
})

test('the audit log of all these calls contains no secret', async () => {
  const kept = await sql(`select (before::text || after::text) as text from audit_log`)
  const secrets = await sql(`
    select password_hash as secret from users where password_hash is not null
    union select encode(current_hash, 'hex') from sessions union select encode(sealed_secret, 'hex') from second_factors
    union select encode(key_hash, 'hex') from checkouts where key_hash <> '' union select encode(code_hash, 'hex') from phone_codes`)
  expect(secrets.length).toBeGreaterThan(5)
  const text = kept.map((row) => row.text).join('\n')
  expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([])
  expect(text).not.toMatch(/argon2|"[a-z_]*(hash|secret|token|password)[a-z_]*"/)
})
