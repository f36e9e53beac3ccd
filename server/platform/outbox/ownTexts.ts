import { COURIER_NAMES } from '#contract/couriers/values.ts'
import {
  filledText,
  holeIn,
  holesOf,
  type MessageHole,
  type MessageName,
  type MessagePart,
  partsOf,
} from '#contract/messageTexts/holes.ts'
import type { messageExamples, noticeParts, OrderNotice, orderNotices } from '#texts/en/orderNotices.ts'
import type { Shop, Translation } from '#texts/shape.ts'

/** The texts of messages that a shop has written in place of the standard ones. */

type Notices = ReturnType<typeof orderNotices>
type NoticeParts = Translation<typeof noticeParts>
/** What the examples of a language are made of. */
export interface Examples extends Translation<typeof messageExamples> {
  /** The short number of an order. */
  readonly order: string
  readonly link: string
  readonly phone: string
}

type Medium = 'mail' | 'sms'
type Values = { readonly [hole in MessageHole]?: string }
/** The parts of a message; empty for the standard text, or where the message has none. */
export type PartTexts = { readonly [part in MessagePart]: string }
export type OwnTexts = { readonly [message in MessageName]?: PartTexts }

/** What stands in the standard texts for the shop; seven bits long, so that they are cut as those of most shops. */
const SHOP = '§'
/** The shop by which standard texts are made. */
export const anyShop: Shop = { name: SHOP, prefix: SHOP }

const partsIn = (notice: OrderNotice | string): PartTexts =>
  typeof notice === 'string' ? { subject: '', mail: '', sms: notice } : notice

/** A text with holes in place of the values that it has. */
const withHoles = (text: string, values: Values): string => {
  const found = Object.entries(values).filter(([, value]) => value !== '')
  const longest = found.toSorted(([, a], [, b]) => b.length - a.length)
  const pattern = longest.map(([, value]) => RegExp.escape(value)).join('|')
  return text
    .replace(new RegExp(pattern, 'g'), (value) => holeIn(longest.find(([, one]) => one === value)![0]))
    .replaceAll(SHOP, holeIn('shop'))
    .trim()
}

/**
 * A message whose words a shop can choose.
 * @param values what its holes stand for, by the arguments of its notice
 * @param example the arguments of the standard text
 */
const wording = <Args extends readonly unknown[], Text extends OrderNotice | string>(
  notice: (...args: Args) => Text,
  values: (medium: Medium, ...args: Args) => Values,
  ...example: NoInfer<Args>
) => {
  const mediumOf = (part: MessagePart): Medium => (part === 'sms' ? 'sms' : 'mail')
  return {
    /** The standard text of a part with its holes, of a notice that was made for `anyShop`. */
    standard: (part: MessagePart) => withHoles(partsIn(notice(...example))[part], values(mediumOf(part), ...example)),
    examples: (part: MessagePart) => values(mediumOf(part), ...example),
    /** The notice with the shop's own words. */
    by: (own: PartTexts | undefined, { name, prefix }: Shop) => {
      if (!own) return notice
      return (...args: Args): Text => {
        const standard = notice(...args)
        const words = (part: MessagePart) => {
          const medium = mediumOf(part)
          const shop = medium === 'sms' ? prefix : name
          return own[part] === ''
            ? partsIn(standard)[part]
            : filledText(own[part], { shop, ...values(medium, ...args) })
        }
        const text = { subject: words('subject'), mail: words('mail'), sms: words('sms') }
        return (typeof standard === 'string' ? text.sms : text) as Text
      }
    },
  }
}

const TAKA = 1250
const ADVANCE = 100

/** The messages of a language whose words a shop can choose. */
const wordingsOf = (notices: Notices, parts: NoticeParts, { order, link, phone, ...given }: Examples) => {
  const named = (name: string, number: string) => ({ name: parts.customer(name), order: number })
  const ofOrders = (name: string, orders: readonly string[], total: number) => ({
    name: parts.customer(name),
    orders: parts.orders(orders),
    total: parts.money(total),
  })
  const ofPayment = (notice: Notices['payment']['returned']) =>
    wording(notice, (_, ...args) => ofOrders(...args), given.name, [order], TAKA)
  const { payment } = notices
  return {
    placed: wording(
      notices.placed,
      (medium, { name, orders, needsCall, link: address, ...toPay }) => ({
        name: parts.customer(name),
        orders: parts.ordersIn[medium](orders),
        total: parts.money(toPay.total),
        payment: parts.payment[medium](toPay),
        call: needsCall ? parts.call[medium] : '',
        link: address,
      }),
      {
        name: given.name,
        orders: [order],
        total: TAKA,
        isPaid: false,
        payWithin: null,
        advance: 0,
        needsCall: true,
        link,
      },
    ),
    paid: wording(
      payment.paid,
      (medium, name, orders, total, toCollect) => ({
        ...ofOrders(name, orders, total),
        rest: parts.rest(toCollect)[medium],
      }),
      given.name,
      [order],
      ADVANCE,
      TAKA,
    ),
    paidBack: ofPayment(payment.returned),
    otherAmount: ofPayment(payment.otherAmount),
    expired: ofPayment(payment.expired),
    unmatched: ofPayment(payment.unmatched),
    payLink: wording(
      notices.payLink,
      (_, number, due, address) => ({ order: number, total: parts.money(due), link: address }),
      order,
      TAKA,
      link,
    ),
    confirmLink: wording(
      notices.confirmLink,
      (_, number, total, address) => ({ order: number, total: parts.money(total), link: address }),
      order,
      TAKA,
      link,
    ),
    shipped: wording(
      notices.shipped,
      (medium, name, number, due, parcel) => {
        const inSms = parcel ? [parcel.courier, parcel.number, parcel.link].filter(Boolean).join(' ') : ''
        return {
          ...named(name, number),
          ready: parts.ready(due)[medium],
          parcel: medium === 'sms' || !parcel ? inSms : parts.carried(parcel),
        }
      },
      given.name,
      order,
      TAKA,
      { courier: COURIER_NAMES.pathao, number: 'DA4207', link: '' },
    ),
    undelivered: wording(notices.undelivered, (_, number, address) => ({ order: number, link: address }), order, link),
    delivered: wording(notices.delivered, (_, name, number) => named(name, number), given.name, order),
    cancelled: wording(
      notices.cancelled,
      (medium, { name, order: number, isPaid, advance, isReturned, reason }) => ({
        ...named(name, number),
        refund: parts.refund(isPaid, advance, isReturned)[medium],
        reason: parts.reason(reason),
      }),
      { name: given.name, order, isPaid: true, advance: 0, isReturned: false, reason: given.reason },
    ),
    phoneChanged: wording(
      notices.phoneChanged,
      (_, number, masked) => ({ order: number, phone: parts.phone(masked) }),
      order,
      phone,
    ),
    editLink: wording(
      notices.editLink,
      (_, number, total, address) => ({ order: number, total: parts.money(total), link: address }),
      order,
      TAKA,
      link,
    ),
    edited: wording(
      notices.edited,
      (_, name, number, total) => ({ ...named(name, number), total: parts.money(total) }),
      given.name,
      order,
      TAKA,
    ),
    refunded: wording(
      notices.refunded,
      (_, name, number, total) => ({ ...named(name, number), total: parts.money(total) }),
      given.name,
      order,
      TAKA,
    ),
    refundRejected: wording(
      notices.refundRejected,
      (_, name, number, reason, comment) => ({ ...named(name, number), reason, comment }),
      given.name,
      order,
      given.reason,
      given.comment,
    ),
    refundFailed: wording(notices.refundFailed, (_, name, number) => named(name, number), given.name, order),
    sold: wording(
      notices.sold,
      (medium, { name, order: number, pieces, total, needsCall, link: address }) => ({
        ...named(name, number),
        pieces: parts.pieces(pieces),
        total: parts.money(total),
        call: needsCall ? parts.callCustomer[medium] : '',
        link: address,
      }),
      { name: given.name, order, pieces: 3, total: TAKA, needsCall: true, link },
    ),
    backInStock: wording(
      notices.backInStock,
      (_, { name, product, link: address }) => ({ name: parts.customer(name), product, link: address }),
      { name: given.name, product: given.product, link },
    ),
    cancelledByOther: wording(
      notices.cancelledByOther,
      (_, { name, order: number, by, isShipped, reason, link: address }) => ({
        ...named(name, number),
        cancelled: parts.cancelled(number, by, isShipped),
        reason: parts.reason(reason),
        link: address,
      }),
      { name: given.name, order, by: 'customer', isShipped: false, reason: given.reason, link },
    ),
  } satisfies { readonly [message in MessageName]: unknown }
}

const noExamples: Examples = { name: '', product: '', reason: '', comment: '', order: '', link: '', phone: '' }

/** The notices of a language with the shop's own words, where it has some. */
export const withOwnTexts = (notices: Notices, parts: NoticeParts, own: OwnTexts, shop: Shop): Notices => {
  if (Object.keys(own).length === 0) return notices
  const all = wordingsOf(notices, parts, noExamples)
  return {
    placed: all.placed.by(own.placed, shop),
    payment: {
      paid: all.paid.by(own.paid, shop),
      returned: all.paidBack.by(own.paidBack, shop),
      otherAmount: all.otherAmount.by(own.otherAmount, shop),
      expired: all.expired.by(own.expired, shop),
      unmatched: all.unmatched.by(own.unmatched, shop),
    },
    payLink: all.payLink.by(own.payLink, shop),
    confirmLink: all.confirmLink.by(own.confirmLink, shop),
    undelivered: all.undelivered.by(own.undelivered, shop),
    shipped: all.shipped.by(own.shipped, shop),
    delivered: all.delivered.by(own.delivered, shop),
    cancelled: all.cancelled.by(own.cancelled, shop),
    phoneChanged: all.phoneChanged.by(own.phoneChanged, shop),
    editLink: all.editLink.by(own.editLink, shop),
    edited: all.edited.by(own.edited, shop),
    refunded: all.refunded.by(own.refunded, shop),
    refundRejected: all.refundRejected.by(own.refundRejected, shop),
    refundFailed: all.refundFailed.by(own.refundFailed, shop),
    sold: all.sold.by(own.sold, shop),
    backInStock: all.backInStock.by(own.backInStock, shop),
    cancelledByOther: all.cancelledByOther.by(own.cancelledByOther, shop),
  }
}

/** The standard texts of a message, by part, with an example of each hole. @param notices those of `anyShop` */
export const standardTexts = (notices: Notices, parts: NoticeParts, examples: Examples, { name, prefix }: Shop) => {
  const all = wordingsOf(notices, parts, examples)
  return (message: MessageName) =>
    partsOf(message).map((part) => {
      const values: Values = { ...all[message].examples(part), shop: part === 'sms' ? prefix : name }
      return {
        part,
        standard: all[message].standard(part),
        examples: holesOf(message, part).map((hole) => ({ hole, example: values[hole] ?? '' })),
      }
    })
}
