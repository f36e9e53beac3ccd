import { formatCount, formatTwoDecimals } from './formatNumber.ts'

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

const mail = (name: string, text: string) => `Dear ${name || 'customer'},\n\n${text}\n\nHaat\n`

/** Mails and SMS about orders. Names are one line of plain characters, order numbers come with their
 * `#`, amounts are taka. */
export const orderNotices = {
  placed: (name: string, orders: readonly string[], total: number, isCalled: boolean, link: string): OrderNotice => ({
    subject: `Haat: we have received your ${named(orders)}`,
    mail: mail(
      name,
      `we have received your ${named(orders)}. You pay ${money(total)} on delivery.\n\n` +
        (isCalled ? 'We call you before we send it.\n\n' : '') +
        `Follow or cancel it here. Keep this link to yourself, it opens your order:\n\n${link}`,
    ),
    sms: `Haat: ${orders.length === 1 ? named(orders) : `${orders.length} orders`} placed, ${money(total)} on delivery.${isCalled ? ' We call first.' : ''} ${link}`,
  }),
  shipped: (name: string, order: string): OrderNotice => ({
    subject: `Haat: order ${order} is on its way`,
    mail: mail(name, `your order ${order} is on its way. Please keep your phone within reach.`),
    sms: `Haat: order ${order} is on its way. Please keep your phone within reach.`,
  }),
  delivered: (name: string, order: string): OrderNotice => ({
    subject: `Haat: order ${order} is delivered`,
    mail: mail(name, `your order ${order} is delivered. Thank you for buying at Haat.`),
    sms: `Haat: order ${order} is delivered. Thank you for buying at Haat.`,
  }),
  /** The SMS leaves the reason out, which may be long and in any script. @param reason empty where none was given */
  cancelled: (name: string, order: string, isPaid: boolean, reason: string): OrderNotice => ({
    subject: `Haat: order ${order} is cancelled`,
    mail: mail(
      name,
      `your order ${order} is cancelled.${isPaid ? ' You get your money back.' : ''}` +
        (reason === '' ? '' : `\n\nReason: ${reason}`),
    ),
    sms: `Haat: order ${order} is cancelled.${isPaid ? ' You get your money back.' : ''}`,
  }),
  refunded: (name: string, order: string, total: number): OrderNotice => ({
    subject: `Haat: the money of order ${order} is on its way back`,
    mail: mail(name, `we have paid back ${money(total)} for your order ${order}.`),
    sms: `Haat: we have paid back ${money(total)} for order ${order}.`,
  }),
  /** To the seller. @param pieces of all lines together */
  sold: (
    name: string,
    order: string,
    pieces: number,
    total: number,
    needsCall: boolean,
    link: string,
  ): OrderNotice => ({
    subject: `Haat: new order ${order}`,
    mail: mail(
      name,
      `you have a new order ${order}: ${pieces === 1 ? 'one piece' : `${pieces} pieces`}, ${money(total)}.` +
        `${needsCall ? ' Call the customer to confirm it before you pack.' : ''}\n\n${link}`,
    ),
    sms: `Haat: new order ${order}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}, ${money(total)}.${needsCall ? ' Call the customer first.' : ''}`,
  }),
} as const
