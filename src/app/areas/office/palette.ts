import { fromPromise } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import type { OrderPage } from '#contract/orders/page.ts'
import { listOrders } from '#contract/orders/staffApi.ts'
import type { ProductPage } from '#contract/products/entity.ts'
import { getProducts } from '#contract/products/shopApi.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import type { User } from '#contract/users/entity.ts'
import { getUserBySearch, listUsers } from '#contract/users/staffApi.ts'
import { capabilities } from '#data/capabilities.ts'
import { inLanguage } from '#data/localized.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import { addressOf } from '#machines/core/list/address.ts'
import type { Reply } from '#machines/core/reply.ts'
import { mainStepOf } from '#machines/orders/orderHandling.ts'
import type { Hit, paletteMachine } from '#machines/palette/palette.machine.ts'
import { formatDay } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { statusNames } from '#messages/orders.ts'
import { paletteTexts as texts } from '#messages/palette.ts'
import { usersScreen } from '#messages/users.ts'
import { wholeTaka } from '#views/office/orders/wholeTaka.ts'
import { shortId } from '#views/orders/shortId.ts'

/** Hits of each kind that the palette shows. */
const SHOWN = 5

interface Lists {
  readonly orders: string
  readonly products: string
}

/** What the palette offers of an order, by its main step. */
const stepOf = (order: Order, by: 'admin' | 'owner'): Pick<Hit, 'next' | 'canConfirm' | 'payment'> => {
  const step = mainStepOf(order, by)
  switch (step?.type) {
    case 'confirm':
      return { canConfirm: true }
    case 'checkPayment':
      return { payment: addressOf(adminRoutes.payments, { search: order._id }) }
    default:
      return { next: step?.to ?? null }
  }
}

const orderHits = ({ data }: OrderPage, { orders }: Lists, by: 'admin' | 'owner'): readonly Hit[] =>
  data.map((order) => ({
    kind: 'order',
    id: order._id,
    label: `${shortId(order._id)} ${order.customerName}`,
    note: [wholeTaka(order.totalPrice), formatDay(order.createdAt), statusNames[order.status]]
      .filter(Boolean)
      .join(' · '),
    to: `${orders}?order=${encodeURIComponent(order._id)}`,
    ...stepOf(order, by),
  }))

const productHits = ({ data }: ProductPage, { products }: Lists): readonly Hit[] =>
  inLanguage(data).map(({ _id, productName, remainingProducts }) => ({
    kind: 'product',
    id: _id,
    label: productName,
    note: texts.left(remainingProducts),
    to: `${products}?edit=${encodeURIComponent(_id)}`,
  }))

const personHits = (users: readonly User[]): readonly Hit[] =>
  users.slice(0, SHOWN).map(({ _id, name, email, phone, role }) => ({
    kind: 'customer',
    id: _id,
    label: name,
    note: [email || formatDigits(phone), role !== 'user' && usersScreen.roles[role]].filter(Boolean).join(' · '),
    to: `${adminRoutes.users}?${new URLSearchParams({ search: name })}`,
  }))

/** The hits of a reply; none of a failed one. */
const hitsOf = <A>(reply: Reply<A>, toHits: (value: A) => readonly Hit[]) => (reply.ok ? toHits(reply.value) : [])

/** The people of a search: the first ones, or all from a server of the specification. */
const findPeople = async (http: Http, search: string, signal: AbortSignal): Promise<Reply<readonly User[]>> => {
  if (!capabilities().csv) return http.reply(call(getUserBySearch, { query: { searchTerm: search } }), signal)
  const reply = await http.reply(call(listUsers, { query: { search, limit: SHOWN } }), signal)
  return reply.ok ? { ok: true, value: reply.value.data } : reply
}

/** Searches in parallel. A failed search is left out, unless all have failed. */
const palette = (http: Http, lists: Lists, by: 'admin' | 'owner') => ({
  palette: {
    findAll: fromPromise<Reply<readonly Hit[]>, { text: string; ownerId: string }>(async ({ input, signal }) => {
      const { text: search, ownerId } = input
      const [orders, products, users] = await Promise.all([
        http.reply(call(listOrders, { query: { search, limit: SHOWN } }), signal),
        http.reply(
          call(getProducts, { query: { search, page: 1, limit: SHOWN, ...(ownerId && { ownerId }) } }),
          signal,
        ),
        by === 'admin' ? findPeople(http, search, signal) : { ok: true as const, value: [] },
      ])
      if (!orders.ok && !products.ok) return orders
      return {
        ok: true,
        value: [
          ...hitsOf(orders, (page) => orderHits(page, lists, by)),
          ...hitsOf(users, personHits),
          ...hitsOf(products, (page) => productHits(page, lists)),
        ],
      }
    }),
  } satisfies CallsOf<typeof paletteMachine>,
})

/** The calls of the administrator's palette. */
export const adminPalette = (http: Http) => palette(http, adminRoutes, 'admin')

/** The calls of the seller's palette. */
export const ownerPalette = (http: Http) => palette(http, ownerRoutes, 'owner')
