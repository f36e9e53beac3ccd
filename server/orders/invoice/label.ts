import { wholeTaka } from '#contract/money.ts'
import { textsIn } from '#server/platform/texts.ts'
import { code128 } from './code128.ts'
import { wrapped } from './lines.ts'
import { printable } from './shaping.ts'
import { filled, leading, PAGE, type Printed, placeOf, type Sheet, type Style } from './sheet.ts'
import { drawCode, drawCutLines, placesOnA4 } from './slip.ts'

/** Labels of parcels, 100 × 150 mm: on pages of their own for label printers, or four on a sheet of A4. */

const MM = 72 / 25.4
const LABEL = { width: 100 * MM, height: 150 * MM }
/** What is printed fits into a quarter of A4 as well, which is 1.5 mm lower than a label. */
const BOX = { width: 92 * MM, height: 140 * MM }
const CODE = 27 * MM
const BARS = 17 * MM
/** A label printer has 8 dots for a millimetre. A bar of one dot is too thin for a scanner. */
const DOT = MM / 8
const NARROWEST = 2 * DOT
const WIDEST = 4 * DOT
const PAD = 8

/** Printers of labels know no grey. */
const ink = (face: Style['face'], size: number): Style => ({ face, size, color: '#000000' })
const small = ink('regular', 8)
const body = ink('regular', 11)
const shopName = ink('strong', 11)
const courierName = ink('strong', 14)
const person = ink('strong', 15)
const phoneNumber = ink('strong', 17)
const amount = ink('strong', 27)

/** The first of the texts whose bars a scanner reads in this width, with the width of a module in points. */
const barsOf = (...texts: readonly string[]) => {
  for (const text of texts) {
    const widths = code128(text)
    if (!widths) continue
    const modules = widths.reduce((sum, width) => sum + width, 0)
    const module = Math.min(WIDEST, Math.floor(BOX.width / modules / DOT) * DOT)
    if (module >= NARROWEST) return { text, widths, module, width: module * modules }
  }
  return undefined
}

const drawBars = ({ document }: Sheet, texts: readonly string[], left: number, top: number): string => {
  const bars = barsOf(...texts)
  if (!bars) return ''
  let x = left + (BOX.width - bars.width) / 2
  for (const [at, width] of bars.widths.entries()) {
    if (at % 2 === 0) document.rect(x, top, width * bars.module, BARS)
    x += width * bars.module
  }
  document.fill('#000000')
  return bars.text
}

/** Draws the label of one parcel from a place on. What has no room is cut off. */
const drawLabel = (sheet: Sheet, printed: Printed, place: { readonly x: number; readonly y: number }) => {
  const { order, shop, parcel } = printed
  if (!parcel) throw new RangeError('A label is of a parcel.')
  const { formatDigits, formatOrderNumber, formatPaisa, invoiceTexts: texts } = textsIn(printed.language)
  let y = place.y
  const right = place.x + BOX.width
  const put = (text: string, style: Style, most = 1, width = BOX.width, left = place.x) => {
    for (const line of wrapped(printable(text), width, sheet.measure(style), most)) {
      sheet.line(line, left, y, style)
      y += leading(style)
    }
  }
  const rule = () => {
    y += 4
    sheet.document.moveTo(place.x, y).lineTo(right, y).lineWidth(0.8).strokeColor('#000000').stroke()
    y += 4
  }

  const number = formatOrderNumber(order.id)
  const more = parcel.orders > 1 ? ` +${formatDigits(String(parcel.orders - 1))}` : ''
  sheet.line(`${number}${more}`, right, y, shopName, 'right')
  put(shop.shopName, shopName, 1, BOX.width - sheet.measure(shopName)(number + more) - PAD)
  put([formatDigits(shop.phone), shop.address.replace(/\s*\n\s*/g, ', ')].filter(Boolean).join(' · '), small)
  rule()
  put([parcel.courier, parcel.number].filter(Boolean).join(' · '), courierName, 2)
  y += 2
  const coded = drawBars(sheet, [parcel.number, order.id], place.x, y)
  y += BARS + 1
  sheet.line(coded, place.x + (BOX.width - sheet.measure(small)(coded)) / 2, y, small)
  y += leading(small)
  rule()

  put(texts.address, small)
  const [name = '', ...phones] = filled(texts.none, order.customer_name, formatDigits(order.phone))
  put(name, person, 2)
  for (const phone of phones) put(phone, phoneNumber)
  const foot = place.y + BOX.height - CODE
  const room = (style: Style) => Math.floor((foot - PAD - y) / leading(style))
  for (const line of filled(texts.none, ...placeOf(order))) put(line, body, Math.min(4, Math.max(0, room(body))))

  y = foot - 8
  rule()
  drawCode(sheet, order.id, right - CODE, y, CODE - 4)
  const narrow = BOX.width - CODE - PAD
  const cash = wholeTaka(parcel.cash)
  y += 2
  put(cash > 0 ? texts.collect : texts.nothingToCollect, shopName, 2, narrow)
  if (cash > 0) put(formatPaisa(cash), amount, 1, narrow)
  const facts = [texts.pieces(parcel.pieces), parcel.grams !== null && texts.weight(parcel.grams)]
  put(facts.filter(Boolean).join(' · '), body, 1, narrow)
}

const layouts = {
  label: {
    places: [{ x: (LABEL.width - BOX.width) / 2, y: (LABEL.height - BOX.height) / 2 }],
    size: [LABEL.width, LABEL.height],
  },
  labelsA4: {
    places: placesOnA4.map(({ x, y }) => ({
      x: x + (PAGE.width / 2 - BOX.width) / 2,
      y: y + (PAGE.height / 2 - BOX.height) / 2,
    })),
    size: [PAGE.width, PAGE.height],
  },
} as const

/** Returns a function that draws the label of one parcel, on the next free place. */
export const labelDrawer = (sheet: Sheet, paper: keyof typeof layouts) => {
  const { places, size } = layouts[paper]
  let used = 0
  return (printed: Printed) => {
    const at = used++ % places.length
    if (at === 0) {
      sheet.document.flushPages()
      sheet.document.addPage({ size: [...size], margin: 0 })
      if (paper === 'labelsA4') drawCutLines(sheet)
    }
    drawLabel(sheet, printed, places[at]!)
  }
}
