import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { findDistrict } from '#contract/addresses/places.ts'
import { NotAllowed, RightMissing } from '#contract/errors.ts'
import { type Paisa, toPaisa, toTaka } from '#contract/money.ts'
import type { OrderEditPrice } from '#contract/orderEdits/entity.ts'
import {
  EditCashRefused,
  EditedGoodsGone,
  EditedTotalChanged,
  EditPaidLimit,
  OrderBeforeCheckouts,
  OrderNotEditable,
} from '#contract/orderEdits/errors.ts'
import type { EditedLine, OrderEdit, OrderEditToPrice } from '#contract/orderEdits/rules.ts'
import { OrderAmountPaid, OrderNotFound, OrderPacked, type OtherItems, SharedOrder } from '#contract/orders/errors.ts'
import { againstEdit } from '#machines/orders/orderHandling.ts'
import { makeCashTerms } from '../cart/cashTerms.ts'
import { type Fees, sum } from '../cart/pricing.ts'
import { feeColumns } from '../cart/statements.ts'
import { lockedById } from '../checkout/products.ts'
import { changedTotal } from '../orders/correction.ts'
import { type EditableOrder, type ItemRow, readLines } from '../orders/lines.ts'
import { type LockedOrder, lockOrder } from '../orders/locked.ts'
import { actorOf } from '../orders/parties.ts'
import { isPacked } from '../orders/statements.ts'
import { isBeingPaid } from '../orders/wantedCancel.ts'
import { holds, type SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { editedLines, type Goods, setsPrice, variantsToChoose } from './edit.ts'
import { editsOfPaid } from './paidOrder.ts'

/** Computes edits of locked orders, and says why one is refused. */

/** The columns of a locked order that an edit needs. */
interface Amounts {
  readonly note: string
  readonly delivery_fee: Paisa
  readonly total_price: Paisa
  readonly checkout_id: string | null
  readonly address_details: string
  readonly city: string
  readonly district: string
  readonly division: string
}

/** An order before and after an edit. */
export interface Edited {
  readonly id: string
  readonly before: EditableOrder
  readonly after: EditableOrder
  readonly price: OrderEditPrice
  readonly setsAmount: boolean
}

/** Why an order is not edited. */
export type EditRefusal =
  | OrderNotFound
  | NotAllowed
  | SharedOrder
  | OrderNotEditable
  | OrderBeforeCheckouts
  | OrderAmountPaid
  | OrderPacked
  | OtherItems

/** Refuses an edit that cannot be made like that, or that this person may not make; it leaves the customer's consent out. */
export const mustBeAllowed = Effect.fnUntraced(function* (
  caller: SignedIn,
  { totalPrice }: OrderEdit,
  { price, setsAmount }: Edited,
) {
  if (price.problems.length > 0) return yield* new EditedGoodsGone()
  if (setsAmount && !holds(caller, 'prices')) return yield* new RightMissing({ right: 'prices' })
  if (price.totalPrice !== totalPrice) return yield* new EditedTotalChanged({ total: price.totalPrice })
  if (price.cashRefused) return yield* new EditCashRefused()
  if (price.paidLimits) return yield* new EditPaidLimit(price.paidLimits)
})

/** The order to edit, locked. */
export const editable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  return Effect.fnUntraced(function* (caller: SignedIn, id: string, unchangedSince?: string) {
    const order = yield* lockUnchanged(
      sql.unsafe<LockedOrder>(lockOrder, [id]),
      () => new OrderNotFound(),
      unchangedSince,
    )
    const actor = yield* actorOf(sql, { user: caller, keyHash: null }, order)
    if (actor === null || actor === 'customer') return yield* new NotAllowed()
    const refusal = againstEdit(order, actor)
    if (refusal) return yield* refusal.code === 'order.shared' ? new SharedOrder() : new OrderNotEditable(refusal)
    if (order.payment_status === 'refunded' || (yield* isBeingPaid(sql, order))) return yield* new OrderAmountPaid()
    if ((yield* sql.unsafe(isPacked, [id])).length > 0) return yield* new OrderPacked()
    return { order, actor }
  })
})

/** The computation of an edit of a locked order. */
export const computing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const cashTerms = yield* makeCashTerms
  const paidOrder = yield* editsOfPaid

  const goodsFor = Effect.fnUntraced(function* (id: string, lines: readonly EditedLine[]) {
    const { items, variants } = yield* readLines(sql, id)
    const ids = [...new Set([...items.map((item) => item.product_id), ...lines.map(({ productId }) => productId)])]
    const products = yield* lockedById(sql, ids)
    return { items, products, variants, seller: items[0]?.owner_id ?? '' } satisfies Goods
  })

  /** Whether the rules refuse cash on delivery for the higher total of an order, or ask for a part of it in advance. */
  const refusesCash = Effect.fnUntraced(function* (
    order: LockedOrder,
    amounts: Amounts & { readonly checkout_id: string },
    after: EditableOrder,
    { products }: Goods,
  ) {
    const [fees] = yield* sql.unsafe<Fees>(`select ${feeColumns} from shipping_fee f`)
    const { address_details: addressDetails, city, district, division } = amounts
    const person = { userId: order.customer_id, phone: order.phone || null, checkoutId: amounts.checkout_id }
    const judge = yield* cashTerms(fees!, person, { district, city, addressDetails })
    const { outcome } = judge({
      orders: [{ fee: after.delivery_fee, total: after.total_price }],
      goods: sum(after.lines.map(({ sub_total }) => sub_total)),
      district: findDistrict(district, division || undefined)?.name ?? district,
      categories: after.lines.flatMap(({ product_id }) => products.get(product_id)?.category_id ?? []),
      sellers: after.lines.map(({ owner_id }) => owner_id),
    })
    return outcome === 'noCash' || (outcome === 'advance' && order.advance === 0)
  })

  return Effect.fnUntraced(function* (
    order: LockedOrder,
    { lines: wanted, deliveryFee, ...more }: OrderEditToPrice & Partial<Pick<OrderEdit, 'note'>>,
  ) {
    const { id } = order
    const [amounts] = yield* sql<Amounts>`select note, delivery_fee, total_price, checkout_id, address_details, city,
      district, division from orders where id = ${id}`
    const { note, delivery_fee, total_price, checkout_id } = amounts!
    if (checkout_id === null) return yield* new OrderBeforeCheckouts()
    const goods = yield* goodsFor(id, wanted)
    const made = editedLines(wanted, goods)
    if (!('lines' in made)) return yield* made
    const { lines, problems } = made
    const fee = deliveryFee === null ? delivery_fee : toPaisa(deliveryFee)
    const sumOf = (rows: readonly ItemRow[]) => sum(rows.map(({ sub_total }) => sub_total))
    const total = changedTotal(amounts!, sumOf(goods.items), sumOf(lines), fee)
    const before: EditableOrder = { lines: goods.items, delivery_fee, total_price, note }
    const after: EditableOrder = { lines, delivery_fee: fee, total_price: total, note: more.note ?? note }
    // The advance stays what it was, so that the rest that is to be collected follows the total.
    if (problems.length === 0 && total < order.advance) return yield* new OrderAmountPaid()
    const rises = total > total_price
    const isPaid = order.payment_status === 'paid'
    const failed = new Set(problems.map(({ at }) => at))
    const shown = lines.values()
    const price: OrderEditPrice = {
      lines: wanted.map(({ productId }, at) => {
        const line = failed.has(at) ? undefined : shown.next().value
        const product = goods.products.get(productId)
        const { sizes = [], colors = [], sold_out = [] } = product ?? {}
        const isLeft = (choice: string) => !sold_out.includes(choice)
        return {
          ...{ price: toTaka(line?.price ?? 0), subTotal: toTaka(line?.sub_total ?? 0) },
          ...{ sizes: sizes.filter(isLeft), colors: colors.filter(isLeft) },
          ...(product?.variants && { variants: variantsToChoose(product, goods) }),
        }
      }),
      subTotal: toTaka(sumOf(lines)),
      deliveryFee: toTaka(fee),
      rounding: toTaka(total - fee - sumOf(lines)),
      totalPrice: toTaka(total),
      formerTotal: toTaka(total_price),
      problems,
      needsAgreement: rises,
      cashRefused:
        rises && !isPaid && !order.is_online && (yield* refusesCash(order, { ...amounts!, checkout_id }, after, goods)),
      ...(isPaid && problems.length === 0 && (yield* paidOrder(id, total_price, total))),
    }
    const setsAmount = fee !== delivery_fee || (problems.length === 0 && setsPrice(wanted, lines, goods))
    return { id, before, after, price, setsAmount } satisfies Edited
  })
})
