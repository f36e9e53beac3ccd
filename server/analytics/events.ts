import { createHash } from 'node:crypto'
import { idsOf } from '#contract/analytics/events.ts'
import type { AgreedVisitor } from '#contract/analytics/rules.ts'
import { type Paisa, toTaka } from '#contract/money.ts'

/** What the services get of an order, by their documentation. */

export interface SoldItem {
  readonly productId: string
  readonly name: string
  readonly price: Paisa
  readonly quantity: number
}

export interface SoldOrder {
  readonly id: string
  readonly email: string
  /** 01712345678 */
  readonly phone: string
  readonly deliveryFee: Paisa
  readonly items: readonly SoldItem[]
  readonly visitor: AgreedVisitor
  readonly userAgent: string
  /** How much of the money of the order has gone back while it stays paid. */
  readonly sentBack: Paisa
  /** How much of that the service knows of. */
  readonly reported: Paisa
}

/** A part is what has gone back and was not reported; a reversal is the rest of the purchase. */
export type Report = 'purchase' | 'part' | 'reversal'

const CURRENCY = 'BDT'

/** What a report is about: of a purchase the goods, without the delivery. */
export const reportedValue = ({ items, sentBack, reported }: SoldOrder, report: Report): Paisa => {
  if (report === 'part') return Math.max(0, sentBack - reported)
  const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return report === 'purchase' ? goods : Math.max(0, goods - reported)
}

/** The body of Google's Measurement Protocol; a refund without items is one of its value. */
export const ga4Body = (order: SoldOrder, report: Report) => ({
  client_id: idsOf(order.visitor).client,
  non_personalized_ads: true,
  events: [
    {
      name: report === 'purchase' ? 'purchase' : 'refund',
      params: {
        transaction_id: order.id,
        currency: CURRENCY,
        value: toTaka(reportedValue(order, report)),
        engagement_time_msec: 1,
        ...(report === 'purchase' && {
          shipping: toTaka(order.deliveryFee),
          items: order.items.map(({ productId, name, price, quantity }) => ({
            item_id: productId,
            item_name: name,
            price: toTaka(price),
            quantity,
          })),
        }),
      },
    },
  ],
})

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

/** Meta has no event of its own for a purchase that is taken back. */
const META_NAMES = { purchase: 'Purchase', part: 'Refund', reversal: 'Refund' } as const

/**
 * The body of Meta's Conversions API. E-mail (in lower case) and phone (with the code of the country) go as hashes.
 * @param at when it happened, in milliseconds since 1970
 */
export const metaBody = (order: SoldOrder, report: Report, at: number, shopUrl: string, token: string) => {
  const { email, phone, items } = order
  const { fbp, fbc } = idsOf(order.visitor)
  const mail = email.trim().toLowerCase()
  return {
    access_token: token,
    data: [
      {
        event_name: META_NAMES[report],
        event_time: Math.floor(at / 1000),
        event_id: report === 'part' ? `part-${order.id}-${order.sentBack}` : `${report}-${order.id}`,
        action_source: 'website',
        event_source_url: `${shopUrl}/checkout`,
        user_data: {
          ...(mail && { em: [hashed(mail)] }),
          ph: [hashed(`88${phone}`)],
          client_user_agent: order.userAgent,
          fbp,
          ...(fbc && { fbc }),
        },
        custom_data: {
          currency: CURRENCY,
          value: toTaka(reportedValue(order, report)),
          order_id: order.id,
          content_type: 'product',
          ...(report !== 'part' && {
            contents: items.map(({ productId, price, quantity }) => ({
              id: productId,
              quantity,
              item_price: toTaka(price),
            })),
          }),
        },
      },
    ],
  }
}
