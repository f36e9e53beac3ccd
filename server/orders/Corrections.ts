import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { DistrictUnknown, DivisionUnknown } from '#contract/addresses/errors.ts'
import { type District, findDistrict } from '#contract/addresses/places.ts'
import type { AppliedCashRule } from '#contract/cashRules/entity.ts'
import { deliveryDaysOf } from '#contract/checkout/deliveryDays.ts'
import type { DeliveryChange } from '#contract/checkout/deliveryRules.ts'
import { OrderTotalChanged, PhoneChangedOften } from '#contract/checkout/errors.ts'
import { type ChangedSince, NotAllowed } from '#contract/errors.ts'
import { toTaka } from '#contract/money.ts'
import type { OrderCorrection } from '#contract/orders/correctionRules.ts'
import type { Order, PhoneHistory } from '#contract/orders/entity.ts'
import {
  OrderAmountPaid,
  OrderNotCorrectable,
  OrderNotFound,
  OrderPacked,
  type OtherItems,
  type QuantityRaised,
  SharedOrder,
} from '#contract/orders/errors.ts'
import { againstCorrection } from '#machines/orders/orderHandling.ts'
import { districtOf } from '../cart/district.ts'
import { type Fees, sum } from '../cart/pricing.ts'
import { feeColumns } from '../cart/statements.ts'
import { makeBlocksOfOrder } from '../cashBlocks/held.ts'
import { makeRecordsOfOrder } from '../courierRecords/records.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { nameCause } from '../stock/cause.ts'
import { moveStock, piecesBack } from '../stock/pieces.ts'
import {
  type CorrectedItem,
  type CorrectedOrder,
  changesOf,
  correctedItems,
  correctedOrder,
  type ItemToCorrect,
  type OrderToCorrect,
  sameItems,
} from './correction.ts'
import { isPhoneProved, type LockedOrder, lockOrder, toNoticed } from './locked.ts'
import { maskedOrder } from './masked.ts'
import { OrderNotices } from './OrderNotices.ts'
import { isCustomer, isOfAccount, type OrderCaller } from './orderKey.ts'
import { isOnline } from './orderStates.ts'
import { actorOf, partOf } from './parties.ts'
import { earlierOrders } from './phoneHistory.ts'
import { readOrderAs } from './readAs.ts'
import { isPacked } from './statements.ts'
import { choiceOf } from './stock.ts'
import { isBeingPaid } from './wantedCancel.ts'

/** The columns of a locked order that a correction needs. */
const orderToCorrect = `select o.customer_name, o.phone, o.note, o.address_details, o.city, o.district, o.division,
    o.delivery_fee, o.total_price, o.free_delivery, o.checkout_id,
    (select count(*) from orders s where s.id = o.id or s.checkout_id = o.checkout_id) as orders,
    (select count(*) from orders s where s.checkout_id = o.checkout_id and s.id < o.id) as place
  from orders o where o.id = $1`

const itemsToCorrect = `select position, product_id, product_name, image, quantity, price, sub_total
  from order_items where order_id = $1 order by position`

/** Lets the unpaid order `$1` with cash on delivery wait for a call, where nobody has proved its phone. */
const askForCall = `update orders o set confirmation = 'needed', deliver_by = null
  where o.id = $1 and o.payment_status = 'unpaid' and not ${isOnline} and not ${isPhoneProved}`

/** Orders of earlier releases do not say whether it is an entry of the block list. */
type StoredCashRule = Omit<AppliedCashRule, 'isBlock'> & Partial<Pick<AppliedCashRule, 'isBlock'>>

type CorrectionError =
  | OrderNotFound
  | NotAllowed
  | SharedOrder
  | ChangedSince
  | OrderNotCorrectable
  | OrderAmountPaid
  | OrderPacked
  | OtherItems
  | QuantityRaised
  | DivisionUnknown
  | DistrictUnknown

/** Why the delivery of an order cannot be changed. */
export type DeliveryError =
  | OrderNotFound
  | NotAllowed
  | OrderNotCorrectable
  | OrderAmountPaid
  | OrderPacked
  | OrderTotalChanged
  | PhoneChangedOften
  | DivisionUnknown
  | DistrictUnknown

/** Corrections of pending orders, and the history of a phone number, for the staff who confirm and pack orders. */
export class Corrections extends Context.Service<
  Corrections,
  {
    /**
     * Corrects an order and adds the changes to its history; without a change it does nothing. Removed pieces return to
     * the stock of an order of a checkout. 404; 403 and 409 as for a step of its status; 409 for an order that is not
     * pending, and for other pieces or another amount of a packed or paid order; 400 for other places and for quantities that are not smaller.
     * @param unchangedSince the `updatedAt` that the caller has seen
     */
    readonly correct: (
      caller: SignedIn,
      id: string,
      correction: OrderCorrection,
      unchangedSince?: string,
    ) => Effect.Effect<Order, CorrectionError>
    /**
     * Changes recipient and address of a pending order for its customer, and adds the changes to its history. 404; 403
     * for another account; 409 for an order that is not pending, for another amount of a paid order, and with the new
     * amounts where the customer has agreed to another total; 400 for other places. The former phone gets an SMS; 409
     * after some changes of the phone. An unpaid order with a phone that nobody has proved waits for a call again.
     * @param prove proves the phone of the order for a caller without its account, within the transaction
     * @returns the order as the caller may see it: for a key masked
     */
    readonly changeDelivery: <E>(
      caller: OrderCaller,
      id: string,
      change: DeliveryChange,
      prove: (phone: string) => Effect.Effect<void, E>,
    ) => Effect.Effect<Order, DeliveryError | E>
    /** 404; 403 for an owner who sells none of the order's items. */
    readonly phoneHistory: (caller: SignedIn, id: string) => Effect.Effect<PhoneHistory, OrderNotFound | NotAllowed>
  }
>()('haat/orders/Corrections') {
  static readonly layer = Layer.effect(
    Corrections,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const blocksOfOrder = yield* makeBlocksOfOrder
      const recordsOfOrder = yield* makeRecordsOfOrder
      const notices = yield* OrderNotices
      const { lockFor, lockForCustomer, mustAllowOtherPhone } = yield* correctable
      const { itemsOf, corrected, write } = yield* writes

      const correct = Effect.fn('Corrections.correct')(
        function* (caller: SignedIn, id: string, correction: OrderCorrection, unchangedSince?: string) {
          const { deliveryAddress, quantities } = correction
          const district = deliveryAddress && (yield* districtOf(deliveryAddress, ['deliveryAddress']))
          const { order, actor } = yield* lockFor(caller, id, unchangedSince)
          const items = correctedItems(yield* itemsOf(id), quantities)
          if (!Array.isArray(items)) return yield* items as OtherItems | QuantityRaised
          yield* write(yield* corrected(order, correction, items, district), caller)
          return yield* readOrderAs(sql, caller, actor, id)
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      const changeDelivery: Corrections['Service']['changeDelivery'] = Effect.fn('Corrections.changeDelivery')(
        function* (caller, id, change, prove) {
          const { deliveryAddress, totalPrice } = change
          const district = deliveryAddress && (yield* districtOf(deliveryAddress, ['deliveryAddress']))
          const order = yield* lockForCustomer(caller, id)
          const changed = yield* corrected(order, change, sameItems(yield* itemsOf(id)), district)
          const { delivery_fee: fee, total_price: total } = changed.after
          if (toTaka(total) !== totalPrice) {
            const goods = sum(changed.items.map(({ subTotal }) => subTotal))
            const amounts = {
              deliveryFee: toTaka(fee),
              rounding: toTaka(total - fee - goods),
              totalPrice: toTaka(total),
            }
            return yield* new OrderTotalChanged(amounts)
          }
          const isOwn = isOfAccount(caller, order)
          if (!isOwn) yield* prove(order.phone)
          const hasOtherPhone = changed.after.phone !== order.phone
          if (hasOtherPhone) yield* mustAllowOtherPhone(id)
          yield* write(changed, isOwn ? caller.user : null, true)
          if (hasOtherPhone) {
            yield* sql.unsafe(askForCall, [id])
            yield* notices.phoneChanged(toNoticed(order), changed.after.phone)
          }
          const read = yield* readOrderAs(sql, null, 'customer', id)
          return isOwn ? read : maskedOrder(read)
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      const phoneHistory = Effect.fn('Corrections.phoneHistory')(function* (caller: SignedIn, id: string) {
        const [known] = yield* sql<{ phone: string; cash_rule: StoredCashRule | null; placed_by: string }>`
          select phone, cash_rule, coalesce(placed_by ->> 'name', '') as placed_by from orders where id = ${id}`
        if (!known) return yield* new OrderNotFound()
        const isAdmin = caller.role === 'admin'
        if (!isAdmin && !(yield* partOf(sql, caller, id)).part) return yield* new NotAllowed()
        const earlier = yield* earlierOrders(sql, known.phone, id)
        return {
          ...earlier,
          orders: isAdmin ? earlier.orders : [],
          cashRule:
            isAdmin && known.cash_rule ? { ...known.cash_rule, isBlock: known.cash_rule.isBlock ?? false } : null,
          placedBy: isAdmin ? known.placed_by : '',
          blocks: isAdmin ? yield* blocksOfOrder(id) : [],
          records: isAdmin ? yield* recordsOfOrder(id) : [],
        }
      }, orDieOnSql)

      return Corrections.of({ correct, changeDelivery, phoneHistory })
    }),
  )
}

/** The order to change, locked. */
const correctable = Effect.gen(function* () {
  const { checkout } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient

  const lock = (id: string) => sql.unsafe<LockedOrder>(lockOrder, [id])

  /** Locks the order for a caller who may correct it. */
  const lockFor = Effect.fnUntraced(function* (caller: SignedIn, id: string, unchangedSince?: string) {
    const order = yield* lockUnchanged(lock(id), () => new OrderNotFound(), unchangedSince)
    const actor = yield* actorOf(sql, { user: caller, keyHash: null }, order)
    if (actor === null || actor === 'customer') return yield* new NotAllowed()
    const refusal = againstCorrection(order, actor)
    if (refusal) return yield* refusal.code === 'order.shared' ? new SharedOrder() : new OrderNotCorrectable(refusal)
    return { order, actor }
  })

  /** Locks the order for its customer, by the account or the key. A wrong key does not reveal whether it exists. */
  const lockForCustomer = Effect.fnUntraced(function* (caller: OrderCaller, id: string) {
    const [order] = yield* lock(id)
    if (!order) return yield* new OrderNotFound()
    if (!isCustomer(caller, order)) return yield* caller.user ? new NotAllowed() : new OrderNotFound()
    if (order.status !== 'pending') return yield* new OrderNotCorrectable({ from: order.status })
    return order
  })

  /** Each change of the phone sends an SMS to the former one. */
  const mustAllowOtherPhone = Effect.fnUntraced(function* (id: string) {
    const [phone] = yield* sql<{ changes: number }>`
      select count(*)::integer as changes from order_corrections
      where order_id = ${id} and by_customer and changes @> '[{"field": "phone"}]'`
    const { phoneChanges: max } = checkout
    if (phone!.changes >= max) return yield* new PhoneChangedOften({ max, at: ['phone'] })
  })

  return { lockFor, lockForCustomer, mustAllowOtherPhone }
})

/** An order before and after a change. */
interface ChangedOrder {
  readonly id: string
  readonly before: OrderToCorrect
  readonly after: CorrectedOrder
  readonly items: readonly CorrectedItem[]
  /** The days by which the delivery is promised later, or earlier below 0. */
  readonly delay: number
}

/** The computation and the writes of a change. */
const writes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { checkout } = yield* AppConfig
  const { writeItems } = yield* itemWrites

  const itemsOf = (id: string) => sql.unsafe<ItemToCorrect>(itemsToCorrect, [id])

  /** The locked order after a change; 409 where it changes the amount of one that is paid, being paid, or packed. */
  const corrected = Effect.fnUntraced(function* (
    order: LockedOrder,
    change: Parameters<typeof correctedOrder>[1],
    items: readonly CorrectedItem[],
    district: District | undefined,
  ) {
    const { id } = order
    const [before] = yield* sql.unsafe<OrderToCorrect>(orderToCorrect, [id])
    const [fees] = yield* sql.unsafe<Fees>(`select ${feeColumns} from shipping_fee f`)
    const after = correctedOrder(before!, change, items, district, fees!)
    const isOtherAmount = after.total_price !== before!.total_price
    // The advance stays what it was, so that the rest that is to be collected follows the total.
    const isPaid = order.payment_status !== 'unpaid' || after.total_price < order.advance
    if (isOtherAmount && (isPaid || (yield* isBeingPaid(sql, order)))) return yield* new OrderAmountPaid()
    const isOther = isOtherAmount || items.some(({ item, quantity }) => quantity !== item.quantity)
    if (isOther && (yield* sql.unsafe(isPacked, [id])).length > 0) return yield* new OrderPacked()
    const daysTo = (name: string | undefined) => deliveryDaysOf(name, checkout.deliveryDays)
    const delay = district ? daysTo(district.name) - daysTo(findDistrict(order.district)?.name) : 0
    return { id, before: before!, after, items, delay } satisfies ChangedOrder
  })

  const writeOrder = ({ id, after, delay }: ChangedOrder) => sql`
    update orders set customer_name = ${after.customer_name}, phone = ${after.phone}, note = ${after.note},
      address_details = ${after.address_details}, city = ${after.city}, district = ${after.district},
      division = ${after.division}, delivery_fee = ${after.delivery_fee}, total_price = ${after.total_price},
      deliver_by = deliver_by + ${delay}::integer
    where id = ${id}`

  /**
   * Writes a change with its step in the history; without a difference it writes nothing.
   * @param author null for a guest
   */
  const write = Effect.fnUntraced(function* (changed: ChangedOrder, author: SignedIn | null, byCustomer = false) {
    const { id, before, after, items } = changed
    const changes = changesOf(before, after, items)
    if (changes.length === 0) return
    yield* writeItems(id, items, before.checkout_id !== null)
    yield* writeOrder(changed)
    yield* sql`
      insert into order_corrections (id, order_id, changes, changed_by, changed_by_name, by_customer)
      values (${newId()}, ${id}, ${JSON.stringify(changes)}::text::jsonb, ${author?._id ?? null},
        ${author?.name ?? before.customer_name}, ${byCustomer})`
    const fields = [...new Set(changes.map(({ field }) => field))].join(' ')
    yield* events.record({ kind: 'order.corrected', subject: id, detail: { fields, byCustomer } })
  })

  return { itemsOf, corrected, write }
})

/** The pieces of order `$1` that the lines `$2` leave out, which return to the stock before the lines are written. */
const leftOut = piecesBack(`select ${choiceOf}, i.quantity - n.quantity as back, i.quantity - n.quantity as unsold
  from order_items i join jsonb_to_recordset($2::text::jsonb) as n (position integer, quantity integer)
    on n.position = i.position where i.order_id = $1`)

/** The items of a correction. */
const itemWrites = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images

  const writeItems = Effect.fnUntraced(function* (id: string, items: readonly CorrectedItem[], takesStock: boolean) {
    const smaller = items.filter(({ item, quantity }) => quantity < item.quantity)
    if (smaller.length === 0) return
    const left = JSON.stringify(
      smaller.map(({ item, quantity, subTotal }) => ({ position: item.position, quantity, sub_total: subTotal })),
    )
    if (takesStock) yield* moveStock(sql, leftOut, [id, left], nameCause(sql, { cause: 'edit', order: id }))
    yield* sql`
      update order_items i set quantity = n.quantity, sub_total = n.sub_total
      from jsonb_to_recordset(${left}::text::jsonb)
        as n (position integer, quantity integer, sub_total bigint)
      where i.order_id = ${id} and i.position = n.position and n.quantity > 0`
    const gone = smaller.filter(({ quantity }) => quantity === 0).map(({ item }) => item)
    if (gone.length > 0) {
      yield* sql`delete from order_items
        where order_id = ${id} and position = any(${gone.map(({ position }) => position)}::integer[])`
      yield* images.release(gone.map(({ image }) => image))
    }
  })

  return { writeItems }
})
