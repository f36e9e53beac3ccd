import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { PaymentNotOffered } from '#contract/checkout/errors.ts'
import { toTaka } from '#contract/money.ts'
import { OrderNotFound } from '#contract/orders/errors.ts'
import type { PayLink } from '#contract/payments/entity.ts'
import { PayLinkUnsendable, PaymentNotDue, PaymentTooLate } from '#contract/payments/errors.ts'
import type { PayLinkToMake } from '#contract/payments/rules.ts'
import { PAY_LINK_DAYS } from '#contract/payments/states.ts'
import { payLinkAddress } from '#contract/routes/addresses.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { type MessageToSend, Outbox } from '../platform/outbox/Outbox.ts'
import { hashOf, randomSecret } from '../platform/secrets.ts'
import { messageTexts } from '../platform/texts.ts'
import { type LinkableRow, lockLinkable } from './payable.ts'
import { Providers } from './providers/providers.ts'

/** 128 bits, as the keys of orders: the link has to fit into an SMS. */
const TOKEN_BYTES = 16

/** The links by which orders can be paid (docs/decisions/payments.md). */
export class PayLinks extends Context.Service<
  PayLinks,
  {
    /**
     * Makes a link for an order that owes something, and sends it to the customer, or returns it. 404; 409 where nothing is
     * to pay, where no provider takes it, or without the phone or e-mail; 429 after many for one order.
     */
    readonly make: (
      wanted: PayLinkToMake,
    ) => Effect.Effect<
      PayLink,
      OrderNotFound | PaymentNotDue | PaymentTooLate | PaymentNotOffered | PayLinkUnsendable | LimitError
    >
  }
>()('haat/payments/PayLinks') {
  static readonly layer = Layer.effect(
    PayLinks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const outbox = yield* Outbox
      const providers = yield* Providers
      const { publicUrl } = yield* ServerAddress
      const textsFor = yield* messageTexts

      /** The order, if a link can pay it and reach its customer. */
      const linkable = Effect.fnUntraced(function* ({ orderId, way }: PayLinkToMake) {
        const [order] = yield* sql.unsafe<LinkableRow>(lockLinkable, [orderId])
        if (!order) return yield* new OrderNotFound()
        if (!order.is_payable || order.checkout_id === null || order.amount === 0) return yield* new PaymentNotDue()
        if (order.is_over) return yield* new PaymentTooLate()
        if (providers.all.length === 0) return yield* new PaymentNotOffered()
        const recipient = { copied: null, sms: order.phone, mail: order.customer_email }[way]
        if (recipient === '') return yield* new PayLinkUnsendable()
        return { order, recipient }
      })

      const messageOf = Effect.fnUntraced(function* (
        orderId: string,
        way: 'sms' | 'mail',
        order: LinkableRow,
        url: string,
      ) {
        const { formatOrderNumber, orderNotices } = yield* textsFor(order.language, 'other')
        const { subject, mail, sms } = orderNotices.payLink(formatOrderNumber(orderId), toTaka(order.amount), url)
        const text = way === 'sms' ? { subject: '', body: sms } : { subject, body: mail }
        return { kind: way, purpose: 'code', ...text } as const
      })

      const make = Effect.fn('PayLinks.make')(
        function* (wanted: PayLinkToMake) {
          const { orderId, way } = wanted
          const { order, recipient } = yield* linkable(wanted)
          const token = randomSecret(TOKEN_BYTES)
          const url = `${publicUrl}${payLinkAddress(orderId, token)}`
          const [link] = yield* sql<{ expires_at: Date }>`
            insert into pay_links (id, order_id, token_hash, amount, total_price, on_delivery, way, expires_at)
            values (${newId()}, ${orderId}, ${hashOf(token)}, ${order.amount}, ${order.total_price}, ${order.on_delivery},
              ${way}, now() + make_interval(days => ${PAY_LINK_DAYS}))
            returning expires_at`
          if (way !== 'copied' && recipient !== null) {
            const message: MessageToSend = { ...(yield* messageOf(orderId, way, order, url)), recipient }
            yield* outbox.putAll([message])
          }
          const last = Math.min(link!.expires_at.getTime(), order.pay_by?.getTime() ?? Number.POSITIVE_INFINITY)
          return {
            url: way === 'copied' ? url : null,
            amount: toTaka(order.amount),
            expiresAt: new Date(last).toISOString(),
          }
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return PayLinks.of({
        make: (wanted) =>
          Effect.andThen(limits.take({ limit: 'phoneCodesSent', what: 'pay link', who: wanted.orderId }), make(wanted)),
      })
    }),
  )
}
