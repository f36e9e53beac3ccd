import { setImmediate } from 'node:timers/promises'
import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { PRESET_COLOURS, SHORT_ORDER_ID_LENGTH } from '../../../contract/constants.ts'
import { formatPaisa } from '../../../contract/money.ts'
import type { OrderItem } from '../../../contract/orders/entity.ts'
import { formatCount } from '../../../messages/en/formatNumber.ts'
import { invoiceTexts as texts } from '../../../messages/en/invoice.ts'
import { statusNames } from '../../../messages/en/orders.ts'
import { uiTexts } from '../../../messages/en/ui.ts'
import type { OrderRow } from '../rows.ts'
import { wrapped } from './lines.ts'
import { documentFont, type FontFile, openFont, printable } from './shaping.ts'

/** The shop's picture, as PNG or JPEG. */
export interface Logo {
  readonly bytes: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** The content of an invoice. */
export interface Invoice {
  /** Amounts in paisa. */
  readonly order: OrderRow
  /** Whether the invoice bills the whole order; false for one owner's items. */
  readonly whole: boolean
  readonly logo: Logo | undefined
}

/** Points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 52
const WIDTH = PAGE.width - 2 * MARGIN
const RIGHT = PAGE.width - MARGIN
const FOOT = PAGE.height - 40
/** Lowest position of a page's content, in points. */
const BOTTOM = PAGE.height - 68
const LOGO = { width: 150, height: 46 }
const GAP = 12

const INK = '#1a211e'
const QUIET = '#5f6563'
const LINE = '#d7dad9'
const ACCENT = '#00705f'
const BAND = '#f3f6f5'

type Face = 'regular' | 'strong'
interface Style {
  readonly face: Face
  readonly size: number
  readonly color: string
}
const styles = {
  body: { face: 'regular', size: 9.5, color: INK },
  strong: { face: 'strong', size: 9.5, color: INK },
  quiet: { face: 'regular', size: 8.5, color: QUIET },
  label: { face: 'strong', size: 8, color: QUIET },
  title: { face: 'strong', size: 26, color: INK },
  shop: { face: 'strong', size: 24, color: ACCENT },
  total: { face: 'strong', size: 13, color: INK },
} as const satisfies Record<string, Style>

/** Height of a line in points, with room for the signs above and below Bangla letters. */
const leading = (style: Style) => style.size * 1.5

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Most lines of one value; longer values are cut off. Values of real orders stay far below this. */
const VALUE_LINES = 14
/** Most lines of an item that stay on one page; a longer name continues on the next page. */
const TOGETHER = 30

let opened: Record<Face, FontFile> | undefined
/** The files of both weights, read once. */
const fontFiles = () => {
  opened ??= {
    regular: openFont(import.meta.resolve('@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf')),
    strong: openFont(import.meta.resolve('@expo-google-fonts/hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf')),
  }
  return opened
}

/** pdfkit accepts an opened font as well as a file; its types declare the file only. */
const asSource = (font: Font) => font as unknown as ArrayBuffer

/** Opens the document and returns its drawing functions. A position is the top of the first line. */
const openSheet = (invoice: Invoice, title: string) => {
  const { order } = invoice
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    // The times are the order's, so that the same order always produces the same file.
    info: {
      Title: title,
      Author: uiTexts.shopName,
      Creator: uiTexts.shopName,
      CreationDate: order.created_at,
      ModDate: order.updated_at,
    },
    font: null as unknown as string,
  })
  const files = fontFiles()
  const fonts: Record<Face, Font> = { regular: documentFont(files.regular), strong: documentFont(files.strong) }
  document.registerFont('regular', asSource(fonts.regular)).registerFont('strong', asSource(fonts.strong))
  const styled = ({ face, size, color }: Style) => document.font(face).fontSize(size).fillColor(color)
  const measure = (style: Style) => (text: string) => styled(style).widthOfString(text)
  return {
    document,
    measure,
    /** Draws one line. `x` is its left end, or its right end where it is aligned right. */
    line: (text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left') => {
      const left = align === 'left' ? x : x - measure(style)(text)
      const baseline = y + leading(style) / 2 + style.size * 0.32
      styled(style).text(text, left, baseline, { baseline: 'alphabetic', lineBreak: false })
    },
    rule: (y: number, from = MARGIN, color = LINE) => {
      document.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(color).stroke()
    },
  }
}
type Sheet = ReturnType<typeof openSheet>

/** Draws the logo with the shop's name next to it. A wide logo is assumed to contain the name. */
const drawShop = (sheet: Sheet, logo: Logo | undefined) => {
  let x = MARGIN
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    sheet.document.image(Buffer.from(logo.bytes), x, MARGIN + (LOGO.height - height) / 2, { width, height })
    if (logo.width > 2 * logo.height) return
    x += width + GAP
  }
  sheet.line(uiTexts.shopName, x, MARGIN + (LOGO.height - leading(styles.shop)) / 2, styles.shop)
}

const drawHead = (sheet: Sheet, { order, logo }: Invoice) => {
  drawShop(sheet, logo)
  sheet.line(texts.title, RIGHT, MARGIN - 7, styles.title, 'right')
  sheet.line(shortId(order.id), RIGHT, MARGIN + 30, styles.strong, 'right')
  return MARGIN + LOGO.height + 30
}

const shortId = (id: string) => `#${printable(id).slice(-SHORT_ORDER_ID_LENGTH)}`

interface Fact {
  readonly label: string
  /** Printable texts; the first one is emphasized. */
  readonly values: readonly string[]
}

const filled = (...values: readonly string[]) => {
  const kept = values.map(printable).filter(Boolean)
  return kept.length > 0 ? kept : [texts.none]
}

/** Draws the facts next to each other in columns of equal width; returns their lower end. */
const drawFacts = (sheet: Sheet, facts: readonly Fact[], top: number) => {
  const width = (WIDTH - GAP * 2 * (facts.length - 1)) / facts.length
  const ends = facts.map(({ label, values }, column) => {
    const x = MARGIN + column * (width + GAP * 2)
    sheet.line(label, x, top, styles.label)
    let y = top + leading(styles.label) + 3
    for (const [at, value] of values.entries()) {
      const style = at === 0 ? styles.strong : styles.body
      for (const line of wrapped(value, width, sheet.measure(style), VALUE_LINES)) {
        sheet.line(line, x, y, style)
        y += leading(style)
      }
    }
    return y
  })
  return Math.max(...ends)
}

interface Line {
  readonly text: string
  readonly style: Style
}
interface Column {
  readonly label: string
  readonly align: 'left' | 'right'
  /** Points; the column of the items gets the width that the other columns leave. */
  readonly width: number
  readonly lines: (item: OrderItem, width: number) => readonly Line[]
  readonly colorOf?: (item: OrderItem) => string | undefined
}

const HEX = /^#[\da-f]{6}$/i
const SWATCH = 8

/** The CSS colour of a preset's name or of `#rrggbb`; undefined for any other text. */
const cssColorOf = (color: string) =>
  HEX.test(color) ? color : PRESET_COLOURS.find(({ name }) => name.toLowerCase() === color.toLowerCase())?.hex

const columnsOf = (sheet: Sheet, items: readonly OrderItem[]): readonly Column[] => {
  const measure = sheet.measure(styles.body)
  const fitting = (label: string, values: readonly string[], least: number, most: number) =>
    Math.min(most, Math.max(least, sheet.measure(styles.label)(label), ...values.map(measure)))
  const wraps =
    (of: (item: OrderItem) => string, style: Style = styles.body, indent = 0) =>
    (item: OrderItem, width: number) =>
      wrapped(printable(of(item)), width - indent, sheet.measure(style)).map((text) => ({ text, style }))
  const figure = (label: string, of: (item: OrderItem) => string, least: number): Column => ({
    label,
    align: 'right',
    width: fitting(label, items.map(of), least, 200),
    lines: (item) => [{ text: of(item), style: styles.body }],
  })
  const optional = (label: string, of: (item: OrderItem) => string, most: number, indent: number): Column[] => {
    const values = items.map((item) => printable(of(item)))
    if (values.every((value) => value === '')) return []
    const width = fitting(label, values, 30, most - indent) + indent
    return [{ label, align: 'left', width, lines: wraps(of, styles.body, indent) }]
  }
  const sizes = optional(texts.size, ({ size }) => size, 80, 0)
  const colors = optional(texts.color, ({ color }) => color, 95, SWATCH + 5)
  const others: readonly Column[] = [
    ...sizes,
    ...colors.map((column) => ({ ...column, colorOf: ({ color }: OrderItem) => cssColorOf(printable(color)) })),
    figure(texts.quantity, ({ quantity }) => formatCount(quantity), 24),
    figure(texts.price, ({ price }) => formatPaisa(price), 50),
    figure(texts.itemTotal, ({ subTotal }) => formatPaisa(subTotal), 60),
  ]
  const taken = others.reduce((sum, { width }) => sum + width + GAP, 0)
  const name = wraps(({ productName }) => printable(productName) || texts.none, styles.strong)
  const seller = wraps(({ OwnerName }) => (printable(OwnerName) ? texts.soldBy(OwnerName) : ''), styles.quiet)
  const first: Column = {
    label: texts.item,
    align: 'left',
    width: WIDTH - taken,
    lines: (item, width) => [...name(item, width), ...seller(item, width)],
  }
  return [first, ...others]
}

const HEAD_HEIGHT = 26
const ROW_PAD = 8

/** Draws the items on as many pages as they need; returns their lower end. */
const drawItems = async (sheet: Sheet, items: readonly OrderItem[], top: number) => {
  const { document } = sheet
  const columns = columnsOf(sheet, items)
  let y = top

  /** Calls `draw` for each column with its left end, or with its right end where it is aligned right. */
  const eachColumn = (draw: (column: Column, x: number) => void) => {
    let left = MARGIN
    for (const column of columns) {
      draw(column, column.align === 'left' ? left : left + column.width)
      left += column.width + GAP
    }
  }
  const drawTableHead = () => {
    document.roundedRect(MARGIN - 10, y, WIDTH + 20, HEAD_HEIGHT, 5).fill(BAND)
    const offset = (HEAD_HEIGHT - leading(styles.label)) / 2
    eachColumn(({ label, align }, x) => sheet.line(label, x, y + offset, styles.label, align))
    y += HEAD_HEIGHT + 2
  }
  const turnPage = async () => {
    document.addPage()
    y = MARGIN
    drawTableHead()
    // Yields after each page, so that other calls continue.
    await setImmediate()
  }

  if (BOTTOM - y < HEAD_HEIGHT + 40) await turnPage()
  else drawTableHead()
  if (items.length === 0) {
    sheet.line(texts.noItems, MARGIN, y + ROW_PAD, styles.quiet)
    return y + leading(styles.quiet) + 2 * ROW_PAD
  }
  for (const [index, item] of items.entries()) {
    const cells = new Map(columns.map((column) => [column, column.lines(item, column.width)]))
    const lines = Math.max(...[...cells.values()].map((cell) => cell.length))
    const step = leading(styles.body)
    for (let from = 0; from < lines; from += TOGETHER) {
      const height = Math.min(TOGETHER, lines - from) * step
      if (y + height + 2 * ROW_PAD > BOTTOM) await turnPage()
      else if (index > 0 && from === 0) sheet.rule(y)
      y += from === 0 ? ROW_PAD : 0
      eachColumn((column, x) => {
        const color = from === 0 ? column.colorOf?.(item) : undefined
        if (color) {
          document.circle(x + SWATCH / 2, y + step / 2, SWATCH / 2).lineWidth(0.5)
          document.fillAndStroke(color, LINE)
        }
        const indent = column.colorOf ? SWATCH + 5 : 0
        for (const [at, { text, style }] of cells
          .get(column)
          ?.slice(from, from + TOGETHER)
          .entries() ?? []) {
          sheet.line(text, x + indent, y + at * step, style, column.align)
        }
      })
      y += height
    }
    y += ROW_PAD
  }
  return y
}

const SUMS_HEIGHT = 110

const drawSums = (sheet: Sheet, { order, whole: isWhole }: Invoice, top: number) => {
  let y = top
  if (y + SUMS_HEIGHT > BOTTOM) {
    sheet.document.addPage()
    y = MARGIN
  }
  sheet.rule(y, MARGIN, QUIET)
  y += 14
  const closingTop = y + 1
  const subtotal = formatPaisa(order.total_price - order.delivery_fee)
  const total = formatPaisa(order.total_price)
  const room = Math.max(sheet.measure(styles.total)(total), sheet.measure(styles.body)(subtotal), 70)
  const labels = RIGHT - room - 28
  const row = (label: string, amount: string, style: Style) => {
    sheet.line(label, labels, y, style === styles.total ? style : { ...style, color: QUIET }, 'right')
    sheet.line(amount, RIGHT, y, style, 'right')
    y += leading(style) + 4
  }
  row(texts.subtotal, subtotal, styles.body)
  if (isWhole) row(texts.deliveryFee, formatPaisa(order.delivery_fee), styles.body)
  y += 2
  row(texts.total, total, styles.total)
  const closing = isWhole ? texts.thanks(uiTexts.shopName) : texts.ownPart
  const width = labels - MARGIN - 110
  for (const [at, line] of wrapped(closing, width, sheet.measure(styles.quiet)).entries()) {
    sheet.line(line, MARGIN, closingTop + at * leading(styles.quiet), styles.quiet)
  }
}

const drawFeet = (sheet: Sheet, { order }: Invoice) => {
  const { start, count } = sheet.document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    sheet.document.switchToPage(start + page)
    sheet.rule(FOOT - 10)
    const number = texts.page(page + 1, count)
    const room = WIDTH - sheet.measure(styles.quiet)(number) - 2 * GAP
    const [name = ''] = wrapped(
      `${uiTexts.shopName} · ${texts.order} ${printable(order.id)}`,
      room,
      sheet.measure(styles.quiet),
      1,
    )
    sheet.line(name, MARGIN, FOOT - 4, styles.quiet)
    sheet.line(number, RIGHT, FOOT - 4, styles.quiet, 'right')
  }
}

/** All bytes of a document, once it is complete. */
const bytesOf = async (document: PDFKit.PDFDocument): Promise<Uint8Array> => {
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part)
  return Buffer.concat(parts)
}

/** The invoice as a PDF on A4. */
export const drawInvoice = async (invoice: Invoice): Promise<Uint8Array> => {
  const { order } = invoice
  const sheet = openSheet(invoice, texts.documentTitle(shortId(order.id), uiTexts.shopName))
  sheet.document.addPage()
  let y = drawHead(sheet, invoice)
  const [details, ...places] = [order.address_details, order.city, order.district, order.division].map(printable)
  // A city often repeats its district and division.
  const place = [...new Set(places.filter(Boolean))].join(', ')
  y = drawFacts(
    sheet,
    [
      { label: texts.order, values: filled(order.id) },
      { label: texts.date, values: [day.format(order.created_at)] },
      { label: texts.status, values: [statusNames[order.status]] },
    ],
    y,
  )
  y = drawFacts(
    sheet,
    [
      { label: texts.customer, values: filled(order.customer_name, order.customer_email, order.phone) },
      { label: texts.address, values: filled(details ?? '', place) },
      {
        label: texts.payment,
        values: filled(
          order.payment_method,
          printable(order.transaction_id) ? texts.transaction(order.transaction_id) : '',
        ),
      },
    ],
    y + 16,
  )
  y = await drawItems(sheet, order.items ?? [], y + 24)
  drawSums(sheet, invoice, y + 6)
  drawFeet(sheet, invoice)
  await setImmediate()
  const bytes = bytesOf(sheet.document)
  sheet.document.end()
  return bytes
}
