import { Context, Effect, Layer, Semaphore } from 'effect'
import { SqlClient } from 'effect/sql'
import { inBangla } from '#contract/addresses/places.ts'
import { NotAllowed } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { OrderNotFound } from '#contract/orders/errors.ts'
import type { ShopDetails as Details } from '#contract/shopDetails/entity.ts'
import { orDieOnSql } from '#server/platform/database/sql.ts'
import type { SignedIn } from '#server/platform/http/authorization.ts'
import { RequestLanguage } from '#server/platform/http/language.ts'
import { ShopDetails } from '#server/shopDetails/ShopDetails.ts'
import { maskedRow } from '../masked.ts'
import { keyHashesOfOrder, type OrderCaller } from '../orderKey.ts'
import { type OrderRow, type OwnOrderRow, ownPart } from '../rows.ts'
import { statements } from '../statements.ts'
import type { Paper } from './draw.ts'
import { makeLogo } from './logo.ts'
import type { Printed } from './sheet.ts'

/** Loads fonts, shaper and PDF writer at the first request for an invoice. */
const drawing = Effect.promise(() => import('./draw.ts'))

type Part = Pick<Printed, 'order' | 'whole' | 'parcel'>

/** A PDF, with the language of its title. */
export interface PrintedFile {
  readonly bytes: Uint8Array
  readonly language: Language
}

/** The people of an order: its customer, and whether the caller is one of its owners. */
interface Party {
  readonly customer_id: string | null
  /** Whether the caller sells any of its items. */
  readonly sells: boolean
}

/**
 * Whether the key with hash `$2` opens order `$1`, and whether a code to its phone has opened it to this key; a phone that
 * has changed since is another one.
 */
const openedByKey = `select exists (
      select from order_keys k where k.order_id = o.id and k.key_hash = $2 and not exists (
        select from order_corrections c where c.order_id = o.id and c.created_at > k.created_at
          and c.changes @> '[{"field": "phone"}]')) as proved
  from orders o where o.id = $1 and $2::bytea = any(${keyHashesOfOrder})`

/** An order with the names of its products and places in a language, as far as they have one. */
const namedIn = (language: Language, order: OrderRow): OrderRow => ({
  ...(language === 'bn' ? inBangla(order) : order),
  items:
    order.items?.map((item) => ({
      ...item,
      productName: (language === 'bn' && item.productNameBn) || item.productName,
    })) ?? null,
})

/** The shop's details in a language, as far as they have one. */
const shopIn = (language: Language, shop: Details): Details =>
  language === 'bn'
    ? { ...shop, shopName: shop.shopNameBn || shop.shopName, address: shop.addressBn || shop.address }
    : shop

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const logo = yield* makeLogo
  const details = yield* ShopDetails
  // Drawing occupies the thread; without a limit, many invoices at once would block all other calls.
  const drawingSlots = yield* Semaphore.make(2)

  /**
   * The part of the order that the caller may see; 404, 403.
   * @param asSeller whether an owner who is the order's customer gets their own items only
   */
  const partOf = Effect.fnUntraced(function* (caller: SignedIn, id: string, asSeller = false) {
    const [party] = yield* sql<Party>`
      select o.customer_id, exists (
        select from order_items i where i.order_id = o.id and i.owner_id = ${caller.seller}) as sells
      from orders o where o.id = ${id}`
    if (!party) return yield* new OrderNotFound()
    const isCustomer = party.customer_id === caller._id && !(asSeller && party.sells)
    if (caller.role === 'admin' || isCustomer) {
      const [order] = yield* sql.unsafe<OrderRow>(statements.one, [id])
      return order ? { order, whole: true } : yield* new OrderNotFound()
    }
    if (caller.role !== 'owner' || !party.sells) return yield* new NotAllowed()
    const [own] = yield* sql.unsafe<OwnOrderRow>(statements.oneOfOwner, [caller.seller, id])
    return own ? { order: ownPart(own), whole: own.whole } : yield* new OrderNotFound()
  })

  const draw = Effect.fnUntraced(function* (paper: Paper, parts: readonly Part[]) {
    const picture = yield* logo
    const shop = yield* details.get
    const { drawOrders } = yield* drawing
    const requested = yield* RequestLanguage
    const languageOf = ({ order, parcel }: Part) => (paper === 'invoice' || parcel ? order.language : requested)
    const printed = parts.map((part) => {
      const language = languageOf(part)
      return { ...part, order: namedIn(language, part.order), logo: picture, shop: shopIn(language, shop), language }
    })
    const language = printed.length === 1 ? printed[0]!.language : requested
    const bytes = yield* drawingSlots.withPermits(1)(Effect.promise(() => drawOrders(paper, printed, language)))
    return { bytes, language } satisfies PrintedFile
  })

  /** The order that a key opens: whole where the code of its phone has opened it, else masked. */
  const keyedPart = Effect.fnUntraced(function* (keyHash: Uint8Array | null, id: string) {
    const [opened] = yield* sql.unsafe<{ proved: boolean }>(openedByKey, [id, keyHash])
    const [order] = opened ? yield* sql.unsafe<OrderRow>(statements.one, [id]) : []
    if (!opened || !order) return yield* new OrderNotFound()
    return { order: opened.proved ? order : maskedRow(order), whole: true }
  })

  const pdf = Effect.fn('Invoices.pdf')(function* ({ user, keyHash }: OrderCaller, id: string) {
    const byKey = keyedPart(keyHash, id)
    if (!user) return yield* draw('invoice', [yield* byKey])
    const own = partOf(user, id)
    const part = yield* keyHash === null ? own : Effect.catchTag(own, 'account.not_allowed', () => byKey)
    return yield* draw('invoice', [part])
  }, orDieOnSql)

  const print = Effect.fn('Invoices.print')(function* (caller: SignedIn, paper: Paper, ids: readonly string[]) {
    const parts = yield* Effect.forEach(ids, (id) => partOf(caller, id, paper !== 'invoice'))
    return yield* draw(paper, parts)
  }, orDieOnSql)

  return { pdf, print, draw }
})

/** Invoices and packing slips of orders as PDF files: an invoice in the language of its order, a slip in that of the request. */
export class Invoices extends Context.Service<
  Invoices,
  {
    /**
     * The invoice: the whole order for administrators and its customer, their own items for an owner, and for its key
     * masked until the code of its phone has opened it; else 403 or 404.
     */
    readonly pdf: (caller: OrderCaller, orderId: string) => Effect.Effect<PrintedFile, OrderNotFound | NotAllowed>
    /** One PDF of several orders in the given order; a slip has an owner's own items, also of an own order. 403, 404. */
    readonly print: (
      caller: SignedIn,
      paper: Paper,
      orderIds: readonly string[],
    ) => Effect.Effect<PrintedFile, OrderNotFound | NotAllowed>
    /** One PDF of parts of orders that the caller may see, at least one. */
    readonly draw: (paper: Paper, parts: readonly Part[]) => Effect.Effect<PrintedFile>
  }
>()('haat/orders/Invoices') {
  static readonly layer = Layer.effect(Invoices, make)
}
