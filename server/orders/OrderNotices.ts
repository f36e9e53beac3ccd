import { Context, Effect, Layer } from 'effect'
import { type Refusal, UNDO_S } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import type { StatusChange } from '#contract/orders/rules.ts'
import { trackAddress } from '#contract/routes/addresses.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import type { OrderNotice } from '#texts/en/orderNotices.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { Limits } from '../platform/limits/Limits.ts'
import { unprovedCounts } from '../platform/limits/messages.ts'
import { inMessage } from '../platform/outbox/inMessage.ts'
import { type MessageToSend, Outbox } from '../platform/outbox/Outbox.ts'
import { type MessageTexts, messageTexts } from '../platform/texts.ts'
import { maskedPhone } from './masked.ts'

/** A person who gets notices, by mail and SMS as far as there is an address. */
export interface Receiver {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** That of the order for its customer; null for a seller who has chosen none. */
  readonly language: Language | null
}

/** Which addresses of a customer are proved: by a code, by the account, or by a call. */
export interface ProvedAddresses {
  readonly isPhoneProved: boolean
  readonly isEmailProved: boolean
}

/** A customer who may have named the addresses of other people. */
export type Customer = Receiver & ProvedAddresses

/** Who carries an order; number and link are empty until they are known. */
export interface NoticedParcel {
  readonly courier: string
  readonly number: string
  readonly link: string
}

/** The customer of an order. */
export interface NoticedOrder extends Receiver {
  readonly id: string
  /** Paisa. */
  readonly total: Paisa
  readonly isPaid: boolean
  /** What is paid of it in advance, in paisa; absent for nothing. */
  readonly paidInAdvance?: Paisa
  /** Whether that goes back, because the order is cancelled. */
  readonly isAdvanceReturned?: boolean
  /** Absent for an order without a parcel. */
  readonly parcel?: NoticedParcel
}

/** An order that was placed, with its seller; a product without a seller has none to notify. */
export interface SoldOrder {
  readonly id: string
  /** Paisa. */
  readonly total: Paisa
  readonly pieces: number
  /** What is to be paid of it in advance, in paisa; absent for an order without an advance. */
  readonly advance?: Paisa
  readonly seller: Receiver
}

export interface PlacedNotice {
  readonly checkoutId: string
  readonly key: string
  readonly customer: Customer
  readonly needsCall: boolean
  /** Whether nothing is to pay any more. */
  readonly isPaid: boolean
  /** Minutes in which the orders are to be paid online; null for cash on delivery. */
  readonly payWithin: number | null
  readonly orders: readonly SoldOrder[]
}

/** Orders of one checkout that a payment is about. */
export interface PaidNotice {
  readonly customer: Receiver
  /** `total` is what is paid, `toCollect` what is still to be paid on delivery, in paisa. */
  readonly orders: readonly (Pick<SoldOrder, 'id' | 'total'> & { readonly toCollect?: Paisa })[]
}

/** Orders of one checkout that are cancelled because nobody has paid. */
export interface ExpiredNotice extends PaidNotice {
  readonly customer: Customer
}

/** An edit that its customer is asked about. */
export interface ProposedEdit extends Customer {
  /** The id of the order. */
  readonly id: string
  /** The total after the edit, in taka. */
  readonly total: number
  readonly link: string
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

const toMessages = ({ email, phone }: Receiver, { subject, mail, sms }: OrderNotice) => [
  ...(email ? [{ kind: 'mail' as const, recipient: email, subject, body: mail }] : []),
  ...(phone ? [{ kind: 'sms' as const, recipient: phone, subject: '', body: sms }] : []),
]

/** The messages of a notice in the language of its receiver. */
const notices = Effect.map(messageTexts, (textsFor) => {
  const textsOf = ({ language }: Receiver) => textsFor(language, 'other')

  const messagesTo = <To extends Receiver>(receiver: To, notice: (texts: MessageTexts, receiver: To) => OrderNotice) =>
    Effect.map(textsOf(receiver), (texts) => toMessages(receiver, notice(texts, receiver)))

  /** A seller reads mails; without an address, the notice is an SMS. */
  const messagesToSellers = (
    sellers: readonly Receiver[],
    notice: (texts: MessageTexts, seller: Receiver) => OrderNotice,
  ) =>
    Effect.map(
      Effect.forEach(sellers, (seller) => messagesTo(seller, notice)),
      (messages) => messages.flatMap((all) => all.slice(0, 1)),
    )

  return { textsOf, messagesTo, messagesToSellers }
})

/** Characters of a reason in a mail; the page of the order has all of it. */
const REASON_MAX = 500

const cancelledNotice =
  (reason = '') =>
  ({ formatOrderNumber, orderNotices }: MessageTexts, order: NoticedOrder) =>
    orderNotices.cancelled({
      name: inMessage(order.name),
      order: formatOrderNumber(order.id),
      isPaid: order.isPaid,
      advance: toTaka(order.paidInAdvance ?? 0),
      isReturned: order.isAdvanceReturned ?? false,
      reason: inMessage(reason, REASON_MAX),
    })

/** Whether the shop has money of an order. */
const hasPaid = ({ isPaid, paidInAdvance = 0 }: NoticedOrder) => isPaid || paidInAdvance > 0

/** What the customer of an order pays the rider, in taka. */
const dueOf = ({ isPaid, total, paidInAdvance = 0 }: NoticedOrder) => (isPaid ? 0 : toTaka(total - paidInAdvance))

/** A parcel as messages name it: people have typed its courier and number. */
const parcelInMessage = (parcel: NoticedParcel | undefined) =>
  parcel && { courier: inMessage(parcel.courier), number: inMessage(parcel.number), link: parcel.link }

/** The notice of a new status; undefined for one without. */
const noticeOfStatus = ({ status, reason = '' }: StatusChange) => {
  const noticeOf = {
    shipped: ({ formatOrderNumber, orderNotices }: MessageTexts, order: NoticedOrder) =>
      orderNotices.shipped(
        inMessage(order.name),
        formatOrderNumber(order.id),
        dueOf(order),
        parcelInMessage(order.parcel),
      ),
    delivered: ({ formatOrderNumber, orderNotices }: MessageTexts, order: NoticedOrder) =>
      orderNotices.delivered(inMessage(order.name), formatOrderNumber(order.id)),
    cancelled: cancelledNotice(reason),
  }
  return status in noticeOf ? noticeOf[status as keyof typeof noticeOf] : undefined
}

/** A customer without the addresses of an order that nobody has proved. A proved phone speaks for the mailbox, too. */
const withoutUnproved = <To extends Customer>(customer: To): To => ({
  ...customer,
  phone: customer.isPhoneProved ? customer.phone : '',
  email: customer.isPhoneProved || customer.isEmailProved ? customer.email : '',
})

/**
 * Mails and SMS about orders. They belong to the caller's transaction: they are sent if, and only if, it commits.
 * Messages that a customer causes go to addresses that nobody has proved only within limits (docs/security.md).
 */
export class OrderNotices extends Context.Service<
  OrderNotices,
  {
    /**
     * Notifies the customer, with the link that opens the orders, and each seller. Sellers hear of orders that are paid
     * online when they are paid.
     */
    readonly placed: (notice: PlacedNotice) => Effect.Effect<void>
    /** Notifies each seller of a new order. */
    readonly sold: (orders: readonly SoldOrder[], needsCall: boolean) => Effect.Effect<void>
    /**
     * Notifies the customer what became of an online payment: `paid`; `returned` where the orders cannot be delivered any
     * more or were paid already, and `otherAmount` where it is not what they cost, so that the money goes back.
     */
    readonly payment: (outcome: 'paid' | 'returned' | 'otherAmount', notice: PaidNotice) => Effect.Effect<void>
    /**
     * Notifies the customer, where an address is proved, that orders have kept their goods long enough: `expired` where
     * nobody has paid, `unmatched` where the customer has named a transfer that nobody has found yet.
     */
    readonly expired: (cause: 'expired' | 'unmatched', notice: ExpiredNotice) => Effect.Effect<void>
    /**
     * Notifies the customer that the order is shipped, delivered, or cancelled with its reason; other statuses send
     * nothing.
     * @param step the step that can be taken back for a while, until which its messages wait; null where they go at once
     */
    readonly moved: (order: NoticedOrder, change: StatusChange, step: string | null) => Effect.Effect<void>
    /** Notifies the customer of their own cancellation, where something of the order is paid or an address is proved. */
    readonly cancelledByCustomer: (order: NoticedOrder & Customer, reason: string | undefined) => Effect.Effect<void>
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
    readonly phoneChanged: (former: NoticedOrder & Customer, phone: string) => Effect.Effect<void>
    /**
     * Notifies the customer that the staff has changed the order, with the new total.
     * @param step as for `moved`
     */
    readonly edited: (order: NoticedOrder, step: string) => Effect.Effect<void>
    /**
     * Asks the customer to agree to a change of the order, by an SMS whose limits the caller has asked, and by a mail, which
     * goes to an address that nobody has proved only within limits.
     */
    readonly editLink: (edit: ProposedEdit) => Effect.Effect<void>
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
      const { textsOf, messagesTo, messagesToSellers } = yield* notices
      const { officeLink, placed, sold } = yield* purchases
      const { putCounted } = yield* countedMessages

      const notify = (order: NoticedOrder, notice: (texts: MessageTexts, order: NoticedOrder) => OrderNotice) =>
        Effect.flatMap(messagesTo(order, notice), outbox.putAll)

      const aboutPayment = (
        outcome: 'paid' | 'returned' | 'otherAmount' | 'expired' | 'unmatched',
        { customer, orders }: PaidNotice,
      ) =>
        messagesTo(customer, ({ formatOrderNumber, orderNotices }, { name }) =>
          orderNotices.payment[outcome](
            inMessage(name),
            orders.map(({ id }) => formatOrderNumber(id)),
            toTaka(orders.reduce((sum, { total }) => sum + total, 0)),
            toTaka(orders.reduce((sum, { toCollect = 0 }) => sum + toCollect, 0)),
          ),
        )

      return OrderNotices.of({
        placed,
        sold,
        payment: (outcome, notice) => Effect.flatMap(aboutPayment(outcome, notice), outbox.putAll),
        expired: (cause, { customer, orders }) =>
          Effect.flatMap(aboutPayment(cause, { customer: withoutUnproved(customer), orders }), (messages) =>
            putCounted(messages, customer),
          ),
        cancelledByCustomer: (order, reason) =>
          Effect.flatMap(
            messagesTo(hasPaid(order) ? order : withoutUnproved(order), cancelledNotice(reason)),
            (messages) => (hasPaid(order) ? outbox.putAll(messages) : putCounted(messages, order)),
          ),
        moved: (order, change, step) => {
          const notice = noticeOfStatus(change)
          if (!notice) return Effect.void
          return Effect.flatMap(messagesTo(order, notice), (messages) => outbox.putAll(messages, holdOf(step)))
        },
        cancelledByOther: ({ id, by, isShipped, reason = '' }, sellers, step) =>
          messagesToSellers(sellers, ({ formatOrderNumber, orderNotices }, { name }) =>
            orderNotices.cancelledByOther({
              name: inMessage(name),
              order: formatOrderNumber(id),
              by,
              isShipped,
              reason: inMessage(reason, REASON_MAX),
              link: officeLink(id),
            }),
          ).pipe(Effect.flatMap((messages) => outbox.putAll(messages, holdOf(step)))),
        phoneChanged: Effect.fnUntraced(function* (order, phone) {
          const { id, phone: former } = order
          if (former === '') return
          const { formatOrderNumber, orderNotices } = yield* textsOf(order)
          const body = orderNotices.phoneChanged(formatOrderNumber(id), maskedPhone(phone))
          yield* putCounted([{ kind: 'sms', recipient: former, subject: '', body }], order)
        }),
        edited: (order, step) =>
          Effect.flatMap(
            messagesTo(order, ({ formatOrderNumber, orderNotices }, { id, name, total }) =>
              orderNotices.edited(inMessage(name), formatOrderNumber(id), toTaka(total)),
            ),
            (messages) => outbox.putAll(messages, holdOf(step)),
          ),
        editLink: Effect.fnUntraced(function* ({ id, total, link, ...customer }) {
          const messages = yield* messagesTo(customer, ({ formatOrderNumber, orderNotices }) =>
            orderNotices.editLink(formatOrderNumber(id), total, link),
          )
          const asCode = messages.map((message) => ({ ...message, purpose: 'code' as const }))
          yield* putCounted(asCode, { ...customer, isPhoneProved: true })
        }),
        refunded: (order) =>
          notify(order, ({ formatOrderNumber, orderNotices }, { id, name, total }) =>
            orderNotices.refunded(inMessage(name), formatOrderNumber(id), toTaka(total)),
          ),
        refundRejected: (order, refusal, text) =>
          notify(order, ({ formatOrderNumber, orderNotices, refusalSentences }, { id, name }) =>
            orderNotices.refundRejected(
              inMessage(name),
              formatOrderNumber(id),
              refusal ? refusalSentences[refusal] : '',
              inMessage(text, REASON_MAX),
            ),
          ),
        refundFailed: (order) =>
          notify(order, ({ formatOrderNumber, orderNotices }, { id, name }) =>
            orderNotices.refundFailed(inMessage(name), formatOrderNumber(id)),
          ),
      })
    }),
  )
}

/** Messages that people cause who may have proved nothing. */
const countedMessages = Effect.gen(function* () {
  const outbox = yield* Outbox
  const limits = yield* Limits

  /** Puts the messages of a customer: those to an address that nobody has proved as long as its limits allow it. */
  const putCounted = Effect.fnUntraced(function* (messages: readonly MessageToSend[], proved: ProvedAddresses) {
    const allowed = yield* Effect.filter(messages, ({ kind, recipient }) => {
      const isProved = kind === 'sms' ? proved.isPhoneProved : proved.isEmailProved
      if (isProved) return Effect.succeed(true)
      const identifier = { kind: kind === 'sms' ? 'phone' : 'email', value: recipient } as const
      return Effect.map(limits.tryTakeWithin(...unprovedCounts(identifier)), (usedUp) => usedUp === undefined)
    })
    yield* outbox.putAll(allowed)
  })

  return { putCounted }
})

/** The messages about a new order. */
const purchases = Effect.gen(function* () {
  const outbox = yield* Outbox
  const { putCounted } = yield* countedMessages
  const { publicUrl } = yield* ServerAddress
  const { messagesTo, messagesToSellers } = yield* notices

  const officeLink = (id: string) => `${publicUrl}${ownerRoutes.orders}?order=${id}`

  const toSellers = (orders: readonly SoldOrder[], needsCall: boolean) =>
    Effect.map(
      Effect.forEach(orders, ({ id, total, pieces, seller }) =>
        messagesToSellers([seller], ({ formatOrderNumber, orderNotices }, { name }) =>
          orderNotices.sold({
            name: inMessage(name),
            order: formatOrderNumber(id),
            pieces,
            total: toTaka(total),
            needsCall,
            link: officeLink(id),
          }),
        ),
      ),
      (messages) => messages.flat(),
    )

  const sold = (orders: readonly SoldOrder[], needsCall: boolean) =>
    Effect.flatMap(toSellers(orders, needsCall), outbox.putAll)

  const placed = Effect.fnUntraced(function* (notice: PlacedNotice) {
    const { checkoutId, key, customer, needsCall, isPaid, payWithin, orders } = notice
    const [first, second] = orders
    if (!first) return
    const link = `${publicUrl}${trackAddress(second ? checkoutId : first.id, key)}`
    const total = toTaka(orders.reduce((sum, order) => sum + order.total, 0))
    const advance = toTaka(orders.reduce((sum, order) => sum + (order.advance ?? 0), 0))
    const toCustomer = yield* messagesTo(customer, ({ formatOrderNumber, orderNotices }, { name }) =>
      orderNotices.placed({
        name: inMessage(name),
        orders: orders.map(({ id }) => formatOrderNumber(id)),
        total,
        advance,
        needsCall,
        isPaid,
        payWithin,
        link,
      }),
    )
    if (payWithin === null) yield* sold(orders, needsCall)
    yield* putCounted(toCustomer, customer)
  })

  return { officeLink, placed, sold }
})
