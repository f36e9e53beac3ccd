import { Context, Effect, Layer } from 'effect'
import { type Refusal, SHORT_ORDER_ID_LENGTH, UNDO_S } from '#contract/constants.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import type { StatusChange } from '#contract/orders/rules.ts'
import { trackAddress } from '#contract/routes/addresses.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { type OrderNotice, orderNotices as texts } from '#texts/en/orderNotices.ts'
import { refusalSentences } from '#texts/en/refunds.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { inMessage } from '../platform/outbox/inMessage.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { maskedPhone } from './masked.ts'

/** A person who gets notices, by mail and SMS as far as there is an address. */
export interface Receiver {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** The customer of an order. */
export interface NoticedOrder extends Receiver {
  readonly id: string
  /** Paisa. */
  readonly total: Paisa
  readonly isPaid: boolean
}

/** An order that was placed, with its seller; a product without a seller has none to notify. */
export interface SoldOrder {
  readonly id: string
  /** Paisa. */
  readonly total: Paisa
  readonly pieces: number
  readonly seller: Receiver
}

export interface PlacedNotice {
  readonly checkoutId: string
  readonly key: string
  readonly customer: Receiver
  readonly needsCall: boolean
  readonly orders: readonly SoldOrder[]
}

export interface Cancellation {
  readonly id: string
  readonly by: 'customer' | 'shop'
  readonly isShipped: boolean
  readonly reason?: string | undefined
}

/** How long the messages of a step wait, in seconds: longer than the step can be taken back, in a large job too. */
const HELD_S = UNDO_S + 30

/** The hold of the messages of a step; undefined for a step that is not taken back. */
const holdOf = (step: string | null) => (step === null ? undefined : { by: step, seconds: HELD_S })

const numberOf = (id: string) => `#${id.slice(-SHORT_ORDER_ID_LENGTH)}`

const toMessages = ({ email, phone }: Receiver, { subject, mail, sms }: OrderNotice) => [
  ...(email ? [{ kind: 'mail' as const, recipient: email, subject, body: mail }] : []),
  ...(phone ? [{ kind: 'sms' as const, recipient: phone, subject: '', body: sms }] : []),
]

/** A seller reads mails; without an address, the notice is an SMS. */
const toSeller = (seller: Receiver, notice: OrderNotice) => toMessages(seller, notice).slice(0, 1)

/** Characters of a reason in a mail; the page of the order has all of it. */
const REASON_MAX = 500

const ofStatus = (order: NoticedOrder, { status, reason = '' }: StatusChange): OrderNotice | undefined => {
  const number = numberOf(order.id)
  const name = inMessage(order.name)
  if (status === 'shipped') return texts.shipped(name, number, order.isPaid ? 0 : toTaka(order.total))
  if (status === 'delivered') return texts.delivered(name, number)
  return status === 'cancelled'
    ? texts.cancelled({ name, order: number, isPaid: order.isPaid, reason: inMessage(reason, REASON_MAX) })
    : undefined
}

/** Mails and SMS about orders. They belong to the caller's transaction: they are sent if, and only if, it commits. */
export class OrderNotices extends Context.Service<
  OrderNotices,
  {
    /** Notifies the customer, with the link that opens the orders, and each seller. */
    readonly placed: (notice: PlacedNotice) => Effect.Effect<void>
    /**
     * Notifies the customer that the order is shipped, delivered, or cancelled with its reason; other statuses send
     * nothing.
     * @param step the step that can be taken back for a while, until which its messages wait; null where they go at once
     */
    readonly moved: (order: NoticedOrder, change: StatusChange, step: string | null) => Effect.Effect<void>
    /**
     * Notifies the sellers of an order that its customer or an administrator has cancelled it.
     * @param step as for `moved`
     */
    readonly cancelledByOther: (
      cancellation: Cancellation,
      sellers: readonly Receiver[],
      step: string | null,
    ) => Effect.Effect<void>
    /** Notifies the former phone of an order by SMS that the order has another one, which it shows in part. */
    readonly phoneChanged: (id: string, former: string, phone: string) => Effect.Effect<void>
    /** Notifies the customer that the money was paid back. */
    readonly refunded: (order: NoticedOrder) => Effect.Effect<void>
    /** Notifies the customer that the refund request is rejected, and why. */
    readonly refundRejected: (order: NoticedOrder, refusal: Refusal | null, text: string) => Effect.Effect<void>
    /** Notifies the customer that the money could not be paid back. */
    readonly refundFailed: (order: NoticedOrder) => Effect.Effect<void>
  }
>()('haat/orders/OrderNotices') {
  static readonly layer = Layer.effect(
    OrderNotices,
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const { officeLink, placed } = yield* purchases

      return OrderNotices.of({
        placed,
        moved: (order, change, step) => {
          const notice = ofStatus(order, change)
          return notice ? outbox.putAll(toMessages(order, notice), holdOf(step)) : Effect.void
        },
        cancelledByOther: ({ id, by, isShipped, reason = '' }, sellers, step) => {
          const notice = ({ name }: Receiver) =>
            texts.cancelledByOther({
              name: inMessage(name),
              order: numberOf(id),
              by,
              isShipped,
              reason: inMessage(reason, REASON_MAX),
              link: officeLink(id),
            })
          return outbox.putAll(
            sellers.flatMap((seller) => toSeller(seller, notice(seller))),
            holdOf(step),
          )
        },
        phoneChanged: (id, former, phone) =>
          former === ''
            ? Effect.void
            : outbox.put({
                kind: 'sms',
                recipient: former,
                subject: '',
                body: texts.phoneChanged(numberOf(id), maskedPhone(phone)),
              }),
        refunded: (order) =>
          outbox.putAll(
            toMessages(order, texts.refunded(inMessage(order.name), numberOf(order.id), toTaka(order.total))),
          ),
        refundRejected: (order, refusal, text) => {
          const reason = refusal ? refusalSentences[refusal] : ''
          const message = inMessage(text, REASON_MAX)
          return outbox.putAll(
            toMessages(order, texts.refundRejected(inMessage(order.name), numberOf(order.id), reason, message)),
          )
        },
        refundFailed: (order) =>
          outbox.putAll(toMessages(order, texts.refundFailed(inMessage(order.name), numberOf(order.id)))),
      })
    }),
  )
}

/** The messages about a new order. */
const purchases = Effect.gen(function* () {
  const outbox = yield* Outbox
  const { publicUrl } = yield* ServerAddress

  const officeLink = (id: string) => `${publicUrl}${ownerRoutes.orders}?order=${id}`

  const placed = ({ checkoutId, key, customer, needsCall, orders }: PlacedNotice) => {
    const [first, second] = orders
    if (!first) return Effect.void
    const link = `${publicUrl}${trackAddress(second ? checkoutId : first.id, key)}`
    const total = toTaka(orders.reduce((sum, order) => sum + order.total, 0))
    const toCustomer = toMessages(
      customer,
      texts.placed({
        name: inMessage(customer.name),
        orders: orders.map(({ id }) => numberOf(id)),
        total,
        needsCall,
        link,
      }),
    )
    const sold = ({ id, total, pieces, seller }: SoldOrder) =>
      toSeller(
        seller,
        texts.sold({
          name: inMessage(seller.name),
          order: numberOf(id),
          pieces,
          total: toTaka(total),
          needsCall,
          link: officeLink(id),
        }),
      )
    return outbox.putAll([...toCustomer, ...orders.flatMap(sold)])
  }

  return { officeLink, placed }
})
