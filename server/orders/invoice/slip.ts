import { correction, generate } from 'lean-qr'
import { wholeTaka } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders/entity.ts'
import type { SlipPaper } from '#contract/orders/manyRules.ts'
import { colourName } from '#contract/products/colourName.ts'
import { type Texts, textsIn } from '#server/platform/texts.ts'
import { toCollectOf } from '../rows.ts'
import { wrapped } from './lines.ts'
import { printable } from './shaping.ts'
import {
  BAND,
  filled,
  GAP,
  LINE,
  leading,
  PAGE,
  type Printed,
  placeOf,
  type Sheet,
  type Style,
  styles,
} from './sheet.ts'

/** Packing slips of A6, each for a parcel: on pages of their own for label printers, or four on a sheet of A4. */

/** Points: A6 is a quarter of A4. */
const SLIP = { width: PAGE.width / 2, height: PAGE.height / 2 }
const PAD = 22
const INNER = SLIP.width - 2 * PAD
const LOWEST = SLIP.height - PAD
const CODE = 66
const BAND_HEIGHT = 40

const number = { ...styles.strong, size: 15 }
const recipient = { ...styles.strong, size: 12 }
const amount = { ...styles.strong, size: 25 }

/** The corners of the quarters of a sheet of A4. */
export const placesOnA4 = [0, SLIP.height].flatMap((y) => [0, SLIP.width].map((x) => ({ x, y })))

/** Places of slips on a sheet, from its top left corner. */
const layouts: { readonly [P in SlipPaper]: readonly { readonly x: number; readonly y: number }[] } = {
  a6: [{ x: 0, y: 0 }],
  a4: placesOnA4,
}

/** The lines between the quarters of a sheet of A4. */
export const drawCutLines = ({ document }: Sheet) => {
  document.moveTo(SLIP.width, 0).lineTo(SLIP.width, PAGE.height).moveTo(0, SLIP.height).lineTo(PAGE.width, SLIP.height)
  document.lineWidth(0.6).dash(4, { space: 4 }).strokeColor(LINE).stroke().undash()
}

/** What the courier does at the door. A part of an order has no amount: only the whole order has a total. */
const payment = ({ order, whole, language, parcel }: Printed): readonly [label: string, amount: string] => {
  const { formatPaisa, invoiceTexts: texts, paymentStatusName, statusNames } = textsIn(language)
  if (parcel) {
    const cash = wholeTaka(parcel.cash)
    return cash > 0 ? [texts.collect, formatPaisa(cash)] : [texts.nothingToCollect, '']
  }
  if (!whole) return [texts.ownSlip, '']
  if (order.status === 'cancelled') return [statusNames.cancelled, '']
  return order.payment_status === 'unpaid'
    ? [texts.collect, formatPaisa(wholeTaka(toCollectOf(order)))]
    : [paymentStatusName(order.payment_status), '']
}

/**
 * Draws a QR code of a text; white paper around it is its margin.
 * @param side points
 */
export const drawCode = ({ document }: Sheet, text: string, left: number, top: number, side: number) => {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const module = side / code.size
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) document.rect(left + x * module, top + y * module, module, module)
  document.fill('#000000')
}

const choiceOf = (item: OrderItem, { optionText, sizeText, valueText }: Texts): string =>
  [
    ...[sizeText(item.size, item.sizeNameBn), item.color && valueText(colourName(item.color)), optionText(item)],
    item.sku && `SKU ${item.sku}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Draws one order. Items that have no room continue on a further slip. */
const drawSlip = (sheet: Sheet, printed: Printed, begin: () => { readonly x: number; readonly y: number }) => {
  const { order, shop, parcel } = printed
  const language = textsIn(printed.language)
  const { formatCount, formatDigits, formatLongDay, formatOrderNumber, invoiceTexts: texts } = language
  const items = order.items ?? []
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  let place = begin()
  let y = PAD
  const put = (text: string, style: Style, most: number, width = INNER) => {
    for (const line of wrapped(text, width, sheet.measure(style), most)) {
      sheet.line(line, place.x + PAD, place.y + y, style)
      y += leading(style)
    }
  }

  drawCode(sheet, order.id, place.x + SLIP.width - PAD - CODE, place.y + PAD, CODE)
  const narrow = INNER - CODE - GAP
  put(printable(shop.shopName), styles.quiet, 1, narrow)
  put(formatOrderNumber(order.id), number, 1, narrow)
  put(`${texts.slip} · ${texts.pieces(pieces)}`, styles.quiet, 1, narrow)
  put(formatLongDay(order.created_at.getTime()), styles.quiet, 1, narrow)
  if (parcel) put([parcel.courier, parcel.number].map(printable).filter(Boolean).join(' · '), styles.quiet, 1, narrow)

  const [label, sum] = payment(printed)
  y = PAD + CODE + 10
  sheet.document.rect(place.x + PAD, place.y + y, INNER, BAND_HEIGHT).fill(BAND)
  const middle = place.y + y + BAND_HEIGHT / 2
  sheet.line(label, place.x + PAD + 10, middle - leading(number) / 2, number)
  if (sum) sheet.line(sum, place.x + SLIP.width - PAD - 10, middle - leading(amount) / 2, amount, 'right')
  y += BAND_HEIGHT + 8

  if (printed.whole && !parcel && order.advance_state === 'paid' && order.payment_status === 'unpaid')
    put(`${texts.paidInAdvance}: ${language.formatPaisa(order.advance)}`, styles.strong, 1)
  const [name = '', ...contacts] = filled(texts.none, order.customer_name, formatDigits(order.phone))
  put(name, recipient, 2)
  for (const contact of contacts) put(contact, recipient, 1)
  const [details = '', ...places] = filled(texts.none, ...placeOf(order))
  put(details, styles.body, 4)
  for (const one of places) put(one, styles.body, 2)
  if (printable(order.note)) put(`${texts.note}: ${printable(order.note)}`, styles.body, 3)
  y += 8

  const row = (text: string, style: Style) => {
    for (const line of wrapped(text, INNER, sheet.measure(style))) {
      if (y + leading(style) > LOWEST) {
        place = begin()
        y = PAD
        put(`${formatOrderNumber(order.id)} · ${texts.continued}`, styles.quiet, 1)
        y += 4
      }
      put(line, style, 1)
    }
  }
  for (const item of items) {
    const name = printable(item.productName) || texts.none
    row(
      `${formatCount(item.quantity)} × ${[name, printable(choiceOf(item, language))].filter(Boolean).join(' · ')}`,
      styles.strong,
    )
  }
  if (items.length === 0) row(texts.noItems, styles.quiet)
}

/** Returns a function that draws the slip of one order, from the next free place on. */
export const slipDrawer = (sheet: Sheet, paper: SlipPaper) => {
  const places = layouts[paper]
  let used = 0
  const begin = () => {
    const at = used++ % places.length
    if (at === 0) {
      sheet.document.flushPages()
      sheet.document.addPage(paper === 'a6' ? { size: [SLIP.width, SLIP.height], margin: 0 } : undefined)
      if (paper === 'a4') drawCutLines(sheet)
    }
    return places[at]!
  }
  return (printed: Printed) => drawSlip(sheet, printed, begin)
}
