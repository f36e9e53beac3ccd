import { setImmediate } from 'node:timers/promises'
import type { Language } from '#contract/languages.ts'
import { wholeTaka } from '#contract/money.ts'
import { type Texts, textsIn } from '#server/platform/texts.ts'
import { roundingOf, toCollectOf } from '../rows.ts'
import { labelDrawer } from './label.ts'
import { wrapped } from './lines.ts'
import { printable } from './shaping.ts'
import {
  BOTTOM,
  bytesOf,
  drawFacts,
  drawFeet,
  drawHead,
  filled,
  leading,
  MARGIN,
  openSheet,
  type Printed,
  placeOf,
  QUIET,
  RIGHT,
  type Sheet,
  type Style,
  styles,
} from './sheet.ts'
import { slipDrawer } from './slip.ts'
import { drawItems } from './table.ts'

const SUMS_HEIGHT = 148
const SENT_BACK_HEIGHT = 20

/** The sums under the items of an invoice, which show the paisa, and the total. */
export const invoiceSums = ({ order, whole: isWhole, language }: Pick<Printed, 'order' | 'whole' | 'language'>) => {
  const { formatDifference, formatPaisa, invoiceTexts: texts } = textsIn(language)
  const rounding = roundingOf(order)
  const fee = order.delivery_fee === 0 ? texts.free : formatPaisa(order.delivery_fee)
  const sums: readonly (readonly [label: string, amount: string])[] = [
    [texts.subtotal, formatPaisa(order.total_price - order.delivery_fee - rounding)],
    ...(isWhole ? [[texts.deliveryFee, fee] as const] : []),
    ...(rounding === 0 ? [] : [[texts.rounding, formatDifference(rounding)] as const]),
  ]
  const isPartBack = isWhole && order.payment_status === 'paid' && order.sent_back > 0
  const sentBack = isPartBack ? ([texts.sentBack, formatPaisa(order.sent_back)] as const) : undefined
  const { advance, advance_state: state } = order
  return {
    sums,
    total: formatPaisa(order.total_price),
    advance: state === 'paid' && isWhole ? ([texts.paidInAdvance, formatPaisa(advance)] as const) : undefined,
    payment: paymentOf(order, isWhole, language),
    sentBack,
  }
}

/** Whether an order is paid, or the sum that is due. Nothing is due for a part of an order, or for a cancelled one. */
const paymentOf = (
  order: Printed['order'],
  isWhole: boolean,
  language: Language,
): readonly [label: string, amount: string] | undefined => {
  const { formatPaisa, invoiceTexts: texts, paymentStatusName } = textsIn(language)
  const { status, payment_status } = order
  if (!isWhole) return undefined
  if (payment_status !== 'unpaid') return [paymentStatusName(payment_status), '']
  return status === 'cancelled' ? undefined : [texts.due, formatPaisa(wholeTaka(toCollectOf(order)))]
}

const drawSums = (sheet: Sheet, printed: Printed, top: number) => {
  const { whole: isWhole, shop, language } = printed
  const { invoiceTexts: texts } = textsIn(language)
  const { sums, total, advance, payment, sentBack } = invoiceSums(printed)
  let y = top
  if (y + SUMS_HEIGHT + (sentBack ? SENT_BACK_HEIGHT : 0) > BOTTOM) {
    sheet.document.addPage()
    y = MARGIN
  }
  sheet.rule(y, MARGIN, QUIET)
  y += 14
  const closingTop = y + 1
  const room = Math.max(
    sheet.measure(styles.total)(total),
    ...sums.map(([, sum]) => sheet.measure(styles.body)(sum)),
    70,
  )
  const labels = RIGHT - room - 28
  const row = (label: string, amount: string, style: Style) => {
    sheet.line(label, labels, y, style === styles.total ? style : { ...style, color: QUIET }, 'right')
    sheet.line(amount, RIGHT, y, style, 'right')
    y += leading(style) + 4
  }
  for (const [label, amount] of sums) row(label, amount, styles.body)
  y += 2
  row(texts.total, total, styles.total)
  if (advance) row(...advance, styles.body)
  // A state without a sum stands in the place of the sum.
  if (payment) row(payment[1] && payment[0], payment[1] || payment[0], styles.strong)
  if (sentBack) row(...sentBack, styles.strong)
  const closing = isWhole ? texts.thanks(printable(shop.shopName)) : texts.ownPart
  const width = labels - MARGIN - 110
  for (const [at, line] of wrapped(closing, width, sheet.measure(styles.quiet)).entries()) {
    sheet.line(line, MARGIN, closingTop + at * leading(styles.quiet), styles.quiet)
  }
}

const drawInvoice = async (sheet: Sheet, printed: Printed) => {
  const { order, language } = printed
  const { formatDigits, formatLongDay, invoiceTexts: texts, paymentMethodName, statusNames } = textsIn(language)
  sheet.document.addPage()
  let y = drawHead(sheet, texts.title, printed)
  y = drawFacts(
    sheet,
    [
      { label: texts.order, values: filled(texts.none, order.id) },
      { label: texts.date, values: [formatLongDay(order.created_at.getTime())] },
      { label: texts.status, values: [statusNames[order.status]] },
    ],
    y,
  )
  const transaction = printable(order.transaction_id) ? texts.transaction(order.transaction_id) : ''
  y = drawFacts(
    sheet,
    [
      {
        label: texts.customer,
        values: filled(texts.none, order.customer_name, order.customer_email, formatDigits(order.phone)),
      },
      { label: texts.address, values: filled(texts.none, ...placeOf(order)) },
      { label: texts.payment, values: filled(texts.none, paymentMethodName(order.payment_method), transaction) },
    ],
    y + 16,
  )
  y = await drawItems(sheet, printed, y + 24)
  drawSums(sheet, printed, y + 6)
  drawFeet(sheet, printed)
}

type InvoiceTexts = Texts['invoiceTexts']

const slip = {
  title: (texts: InvoiceTexts) => texts.slipTitle,
  many: (texts: InvoiceTexts) => texts.slipsTitle,
}
const label = {
  title: (texts: InvoiceTexts) => texts.labelTitle,
  many: (texts: InvoiceTexts) => texts.labelsTitle,
}
const papers = {
  invoice: {
    drawer: (sheet: Sheet) => (printed: Printed) => drawInvoice(sheet, printed),
    title: (texts: InvoiceTexts) => texts.documentTitle,
    many: (texts: InvoiceTexts) => texts.manyTitle,
  },
  a4: { drawer: (sheet: Sheet) => slipDrawer(sheet, 'a4'), ...slip },
  a6: { drawer: (sheet: Sheet) => slipDrawer(sheet, 'a6'), ...slip },
  label: { drawer: (sheet: Sheet) => labelDrawer(sheet, 'label'), ...label },
  labelsA4: { drawer: (sheet: Sheet) => labelDrawer(sheet, 'labelsA4'), ...label },
} as const
/** Invoices, or packing slips or labels on one of their papers. */
export type Paper = keyof typeof papers

/**
 * A PDF with one or more orders, each invoice from a new page on. The pages of one order are in memory at a time.
 * @param language that of the title
 */
export const drawOrders = async (paper: Paper, orders: readonly Printed[], language: Language): Promise<Uint8Array> => {
  const [first] = orders
  if (!first) throw new RangeError('A document has at least one order.')
  const { drawer, title, many } = papers[paper]
  const { formatOrderNumber, invoiceTexts: texts } = textsIn(language)
  const shopName = printable(first.shop.shopName)
  const name =
    orders.length === 1
      ? title(texts)(formatOrderNumber(first.order.id), shopName)
      : many(texts)(orders.length, shopName)
  const sheet = openSheet(name, shopName, first.order, language)
  const draw = drawer(sheet)
  for (const printed of orders) {
    await draw(printed)
    await setImmediate()
  }
  const bytes = bytesOf(sheet.document)
  sheet.document.end()
  return bytes
}
