import type { Shop } from '../shape.ts'
import { withAsFits } from '../smsLength.ts'
import { formatCount, formatNumber, formatTwoDecimals } from './format.ts'

/** A notice as mail and as SMS. An SMS has only characters of its seven-bit alphabet, so that it fits one message. */
export interface OrderNotice {
  readonly subject: string
  readonly mail: string
  readonly sms: string
}

/** Orders by their short numbers: "order #a1b2c3", "orders #a1b2c3 and #d4e5f6". */
const named = (orders: readonly string[]) =>
  `${orders.length === 1 ? 'order' : 'orders'} ${orders.length < 3 ? orders.join(' and ') : `${orders[0]} and ${orders.length - 1} more`}`

/** "Tk 1,234": the sign of the taka would make an SMS three times as long. */
const money = (taka: number) => `Tk ${Number.isInteger(taka) ? formatCount(taka) : formatTwoDecimals(taka)}`

/** The time in which an order is to be paid. */
const waitOf = (minutes: number) =>
  minutes >= 120 && minutes % 60 === 0
    ? { long: `${minutes / 60} hours`, short: `${minutes / 60} h` }
    : { long: `${minutes} minutes`, short: `${minutes} min` }

/** A sentence after another one; empty where it says nothing. */
const next = (sentence: string) => sentence && ` ${sentence}`

/** A text of a mail and of an SMS. */
const inBoth = (text: string) => ({ mail: text, sms: text })

/** Orders of one checkout, as their notice says what is to be paid; amounts are taka. */
export interface PlacedOrders {
  readonly total: number
  /** Whether it is paid at the counter. */
  readonly isPaid: boolean
  /** Minutes in which it is to be paid online; null for cash on delivery. */
  readonly payWithin: number | null
  /** What is to be paid of it online, before the rest is paid on delivery; 0 without an advance. */
  readonly advance: number
}

/** Who carries an order; number and link are empty until they are known. */
export interface CarriedParcel {
  readonly courier: string
  readonly number: string
  readonly link: string
}

const later = ({ total, advance }: PlacedOrders) => (advance > 0 ? `, ${money(total - advance)} on delivery` : '')

/**
 * The parts of notices whose words depend on an order, by which a shop writes texts of its own (`messageTexts`): whole
 * sentences, empty where there is nothing to say, and phrases.
 */
export const noticeParts = {
  customer: (name: string) => name || 'customer',
  orders: named,
  /** A phrase of the mail and of the SMS of a new order. */
  ordersIn: {
    mail: named,
    sms: (orders: readonly string[]) => (orders.length === 1 ? named(orders) : `${orders.length} orders`),
  },
  money,
  pieces: (pieces: number) => (pieces === 1 ? 'one piece' : `${pieces} pieces`),
  /** What is to be paid of new orders: a sentence of the mail, and a phrase of the SMS. */
  payment: {
    mail: (placed: PlacedOrders) => {
      const { total, isPaid, payWithin, advance } = placed
      if (payWithin !== null) return `Pay ${money(advance || total)} within ${waitOf(payWithin).long}${later(placed)}.`
      return isPaid ? `You have paid ${money(total)}.` : `You pay ${money(total)} on delivery.`
    },
    sms: (placed: PlacedOrders) => {
      const { total, isPaid, payWithin, advance } = placed
      if (payWithin !== null) return `pay ${money(advance || total)} in ${waitOf(payWithin).short}${later(placed)}`
      return isPaid ? `${money(total)} paid` : `${money(total)} on delivery`
    },
  },
  /** To the customer of a new order that is called first. */
  call: { mail: 'We call you before we send it.', sms: 'We call first.' },
  /** To its seller. */
  callCustomer: { mail: 'Call the customer to confirm it before you pack.', sms: 'Call the customer first.' },
  /** @param toCollect what is still to be paid on delivery; 0 for nothing */
  rest: (toCollect: number) => inBoth(toCollect > 0 ? `You pay ${money(toCollect)} on delivery.` : ''),
  /** @param due what the customer pays the rider; 0 for nothing */
  ready: (due: number) =>
    inBoth(`Please keep your phone within reach${due > 0 ? `, and have ${money(due)} ready` : ''}.`),
  carried: ({ courier, number, link }: CarriedParcel) =>
    `It goes by ${courier}${number && `, number ${number}`}.${link && `\nFollow it here: ${link}`}`,
  /** What becomes of the money of a cancelled order, as mail and SMS say it. */
  refund: (isPaid: boolean, advance: number, isReturned: boolean) => {
    if (advance === 0) return inBoth(isPaid ? 'You get your money back.' : '')
    return inBoth(
      isReturned
        ? `You get the ${money(advance)} back that you have paid in advance.`
        : `The shop keeps the ${money(advance)} paid in advance.`,
    )
  },
  /** @param phone masked */
  phone: (phone: string) => phone,
  reason: (reason: string) => reason && `Reason: ${reason}`,
  /** A sentence that begins with a small letter. */
  cancelled: (order: string, by: 'customer' | 'shop', isShipped: boolean) =>
    `the ${by} has cancelled order ${order}${isShipped ? ' after it was shipped.' : '. Please do not send it.'}`,
}

const { payment, call, callCustomer, rest, ready, carried, refund, cancelled, ordersIn } = noticeParts
/** What stands in the examples of the texts of messages, for nobody. */
export const messageExamples = {
  name: 'Rahima Begum',
  product: 'Jamdani saree',
  reason: 'It is out of stock.',
  comment: 'The saree came back without its label.',
} as const

/** Mails and SMS about orders. Names and reasons are one line without links, order numbers come with their
 * `#`, amounts are taka. */
export const orderNotices = (shop: Shop) => {
  const mail = (name: string, text: string) => `Dear ${noticeParts.customer(name)},\n\n${text}\n\n${shop.name}\n`

  return {
    placed: ({
      name,
      orders,
      needsCall,
      link,
      total,
      isPaid,
      payWithin,
      advance,
    }: {
      name: string
      orders: readonly string[]
      needsCall: boolean
      link: string
      total: number
      isPaid: boolean
      payWithin: number | null
      advance: number
    }): OrderNotice => ({
      subject: `${shop.name}: we have received your ${named(orders)}`,
      mail: mail(
        name,
        `we have received your ${named(orders)}. ${payment.mail({ total, isPaid, payWithin, advance })}\n\n` +
          (needsCall ? `${call.mail}\n\n` : '') +
          `${payWithin === null ? 'Follow' : 'Pay, follow'} or cancel it here. Keep this link to yourself, it opens your order:\n\n${link}`,
      ),
      sms: `${shop.prefix}: ${ordersIn.sms(orders)} placed, ${payment.sms({ total, isPaid, payWithin, advance })}.${needsCall ? next(call.sms) : ''} ${link}`,
    }),
    payment: {
      /** @param toCollect what is still to be paid on delivery; 0 for nothing */
      paid: (name: string, orders: readonly string[], total: number, toCollect: number): OrderNotice => {
        const text = `we have received your payment of ${money(total)} for ${named(orders)}.${next(rest(toCollect).mail)}`
        return {
          subject: `${shop.name}: we have received your payment for ${named(orders)}`,
          mail: mail(name, text),
          sms: `${shop.prefix}: ${text}`,
        }
      },
      /** The orders cannot be delivered any more, or were paid already. */
      returned: (name: string, orders: readonly string[], total: number): OrderNotice => {
        const text = `we have received ${money(total)} for ${named(orders)} too late or twice. You get it back.`
        return {
          subject: `${shop.name}: you get your money back`,
          mail: mail(name, text),
          sms: `${shop.prefix}: ${text}`,
        }
      },
      otherAmount: (name: string, orders: readonly string[], total: number): OrderNotice => {
        const text = `we have received ${money(total)} for ${named(orders)}, which is not the amount to pay. You get it back.`
        return {
          subject: `${shop.name}: you get your money back`,
          mail: mail(name, text),
          sms: `${shop.prefix}: ${text}`,
        }
      },
      expired: (name: string, orders: readonly string[], _total: number): OrderNotice => {
        const text = `${named(orders)} ${orders.length === 1 ? 'is' : 'are'} cancelled, because we have received no payment.`
        return {
          subject: `${shop.name}: your ${named(orders)} ${orders.length === 1 ? 'is' : 'are'} cancelled`,
          mail: mail(name, `your ${text} You can order again at any time.`),
          sms: `${shop.prefix}: ${text}`,
        }
      },
      unmatched: (name: string, orders: readonly string[], _total: number): OrderNotice => {
        const text = `${named(orders)} ${orders.length === 1 ? 'keeps its' : 'keep their'} goods no longer, because the shop has not found your transfer yet. Once it is found, the order goes on or you get your money back.`
        return {
          subject: `${shop.name}: your transfer is not found yet`,
          mail: mail(name, `your ${text}`),
          sms: `${shop.prefix}: ${text}`,
        }
      },
    },
    /** Nobody's name: anybody may have the address, and the link shows no one's. @param due what the link pays */
    payLink: (order: string, due: number, link: string): OrderNotice => ({
      subject: `${shop.name}: pay order ${order}`,
      mail: `You can pay ${money(due)} for order ${order} online here, within 7 days:\n\n${link}\n\n${shop.name}\n`,
      sms: `${shop.prefix}: pay ${money(due)} for order ${order} here: ${link}`,
    }),
    /** Asks to confirm an order in place of a call, as an SMS alone. Nobody's name: a stranger may have the phone. */
    confirmLink: (order: string, total: number, link: string): string =>
      `${shop.prefix}: please confirm order ${order}, ${money(total)}, here: ${link}`,
    /** Asks what to do with a parcel, as an SMS alone, without a name. */
    undelivered: (order: string, link: string): string =>
      `${shop.prefix}: your parcel of order ${order} was not delivered. Say what to do: ${link}`,
    /** @param due what the customer pays the rider; 0 for a paid order */
    shipped: (name: string, order: string, due: number, parcel?: CarriedParcel): OrderNotice => {
      const text = `order ${order} is on its way. ${ready(due).mail}`
      return {
        subject: `${shop.name}: order ${order} is on its way`,
        mail: mail(name, `your ${text}${parcel ? `\n\n${carried(parcel)}` : ''}`),
        sms: withAsFits(
          `${shop.prefix}: ${text}`,
          ...(parcel ? [`${parcel.courier} ${parcel.number}`.trim(), parcel.link] : []),
        ),
      }
    },
    /** To somebody who has asked for it. The name of the product is as long as its seller likes. */
    backInStock: ({ name, product, link }: { name: string; product: string; link: string }): OrderNotice => ({
      subject: `${shop.name}: ${product} is back in stock`,
      mail: mail(
        name,
        `${product} is back in stock. Order it here while it lasts:\n\n${link}\n\nYou get this message because you have asked for it. It is the only one.`,
      ),
      sms: withAsFits(`${shop.prefix}: back in stock: ${link}`, product),
    }),
    delivered: (name: string, order: string): OrderNotice => ({
      subject: `${shop.name}: order ${order} is delivered`,
      mail: mail(name, `your order ${order} is delivered. Thank you for buying at ${shop.name}.`),
      sms: `${shop.prefix}: order ${order} is delivered. Thank you for buying at ${shop.prefix}.`,
    }),
    /** The SMS leaves the reason out, which may be long and in any script. */
    cancelled: ({
      name,
      order,
      isPaid,
      advance,
      isReturned,
      reason,
    }: {
      name: string
      order: string
      isPaid: boolean
      /** What was paid in advance, 0 without an advance, and whether it goes back. */
      advance: number
      isReturned: boolean
      /** Empty where none was given. */
      reason: string
    }): OrderNotice => ({
      subject: `${shop.name}: order ${order} is cancelled`,
      mail: mail(
        name,
        `your order ${order} is cancelled.${next(refund(isPaid, advance, isReturned).mail)}${reason && `\n\n${noticeParts.reason(reason)}`}`,
      ),
      sms: `${shop.prefix}: order ${order} is cancelled.${next(refund(isPaid, advance, isReturned).sms)}`,
    }),
    /** To the former phone, as an SMS alone. @param phone the new one, masked */
    phoneChanged: (order: string, phone: string): string =>
      `${shop.prefix}: order ${order} has another phone number now, ${phone}. Not you? Call the shop at once.`,
    edited: (name: string, order: string, total: number): OrderNotice => ({
      subject: `${shop.name}: order ${order} is changed`,
      mail: mail(
        name,
        `we have changed your order ${order}. Its total is ${money(total)} now. Please call us if that is wrong.`,
      ),
      sms: `${shop.prefix}: order ${order} is changed. Its total is ${money(total)} now.`,
    }),
    /** Asks to agree to a change of an order. Nobody's name: a stranger may have the phone. */
    editLink: (order: string, total: number, link: string): OrderNotice => ({
      subject: `${shop.name}: a change of order ${order}`,
      mail: `We would like to change order ${order}. Its total would be ${money(total)}. Please look at it and answer here, within 48 hours:\n\n${link}\n\n${shop.name}\n`,
      sms: `${shop.prefix}: change of order ${order}, total ${money(total)}. Agree here: ${link}`,
    }),
    refunded: (name: string, order: string, total: number): OrderNotice => ({
      subject: `${shop.name}: the money of order ${order} is on its way back`,
      mail: mail(name, `we have paid back ${money(total)} for your order ${order}.`),
      sms: `${shop.prefix}: we have paid back ${money(total)} for order ${order}.`,
    }),
    /** @param reason the sentence of the reason; empty without one. The message of the staff stands in the mail alone */
    refundRejected: (name: string, order: string, reason: string, message: string): OrderNotice => {
      const refused = [`we cannot accept your refund request for order ${order}.`, reason].filter(Boolean).join(' ')
      const contact = 'Please contact us if you have a question.'
      return {
        subject: `${shop.name}: your refund request for order ${order}`,
        mail: mail(name, [[refused, message].filter(Boolean).join('\n\n'), contact].join(message ? '\n\n' : ' ')),
        sms: `${shop.prefix}: ${refused} ${contact}`,
      }
    },
    refundFailed: (name: string, order: string): OrderNotice => {
      const text = `we could not send you the money of order ${order}. Please contact us, so that we can try again.`
      return {
        subject: `${shop.name}: your refund for order ${order}`,
        mail: mail(name, text),
        sms: `${shop.prefix}: ${text}`,
      }
    },
    /** To the seller. */
    sold: ({
      name,
      order,
      pieces,
      total,
      needsCall,
      link,
    }: {
      name: string
      order: string
      /** Of all lines together. */
      pieces: number
      total: number
      needsCall: boolean
      link: string
    }): OrderNotice => ({
      subject: `${shop.name}: new order ${order}`,
      mail: mail(
        name,
        `you have a new order ${order}: ${noticeParts.pieces(pieces)}, ${money(total)}.` +
          `${needsCall ? next(callCustomer.mail) : ''}\n\n${link}`,
      ),
      sms: `${shop.prefix}: new order ${order}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}, ${money(total)}.${needsCall ? next(callCustomer.sms) : ''}`,
    }),
    /** To the seller. */
    cancelledByOther: ({
      name,
      order,
      by,
      isShipped,
      reason,
      link,
    }: {
      name: string
      order: string
      by: 'customer' | 'shop'
      isShipped: boolean
      /** Empty where none was given. */
      reason: string
      link: string
    }): OrderNotice => {
      const text = cancelled(order, by, isShipped)
      return {
        subject: `${shop.name}: the ${by} has cancelled order ${order}`,
        mail: mail(name, `${text}${reason && `\n\n${noticeParts.reason(reason)}`}\n\n${link}`),
        sms: `${shop.prefix}: ${text}`,
      }
    },
  } as const
}

/** Why the shop cancels an order by itself. */
export const paymentReasons = {
  cameBack: 'The parcel came back to the shop.',
  expired: 'Nobody has paid in time.',
  unmatched: 'The shop has not found the transfer in time. It goes on looking.',
} as const

/** Why an order is cancelled after a call that should have confirmed it. */
export const callReasons = {
  refused: 'You said on the phone that you do not want it.',
  unreachable: 'We could not reach you by phone.',
} as const

/** Texts of an order's invoice, a PDF. */
export const invoiceTexts = {
  title: 'Invoice',
  documentTitle: (shortId: string, shop: string) => `Invoice ${shortId} from ${shop}`,
  manyTitle: (orders: number, shop: string) => `${orders} invoices from ${shop}`,
  slip: 'Packing slip',
  slipTitle: (shortId: string, shop: string) => `Packing slip ${shortId} from ${shop}`,
  slipsTitle: (orders: number, shop: string) => `${orders} packing slips from ${shop}`,
  /** What the courier takes at the door; an amount follows. */
  collect: 'Collect',
  /** On the papers of a parcel whose orders are paid. */
  nothingToCollect: 'Nothing to collect',
  labelTitle: (shortId: string, shop: string) => `Label ${shortId} from ${shop}`,
  labelsTitle: (parcels: number, shop: string) => `${parcels} labels from ${shop}`,
  weight: (grams: number) => `${formatNumber(grams / 1000)} kg`,
  /** On the slip of a seller with a part of the order's items. */
  ownSlip: 'Part of an order',
  continued: 'continued',
  note: 'Note',
  pieces: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
  order: 'Order',
  date: 'Date',
  status: 'Status',
  customer: 'Billed to',
  address: 'Deliver to',
  payment: 'Payment',
  transaction: (id: string) => `Transaction ${id}`,
  none: '—',

  item: 'Item',
  size: 'Size',
  color: 'Colour',
  option: 'Option',
  quantity: 'Qty',
  price: 'Price',
  itemTotal: 'Amount',
  soldBy: (seller: string) => `Sold by ${seller}`,
  noItems: 'This order has no items.',

  subtotal: 'Subtotal',
  deliveryFee: 'Delivery fee',
  free: 'Free',
  rounding: 'Rounding',
  /** An amount follows. */
  paidInAdvance: 'Paid in advance',
  total: 'Total',
  /** Parts of the money of a paid order. */
  sentBack: 'Sent back',
  /** What is still to be paid; an amount follows. */
  due: 'Due',
  /** For an invoice of a seller with a part of the order's items. */
  ownPart: 'These are your items of an order that other sellers have a part in. Its delivery is not billed here.',

  thanks: (shop: string) => `Thank you for shopping at ${shop.replace(/\.$/, '')}.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const
