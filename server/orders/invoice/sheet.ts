import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Language } from '#contract/languages.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { type Texts, textsIn } from '#server/platform/texts.ts'
import type { OrderRow } from '../rows.ts'
import { wrapped } from './lines.ts'
import { documentFont, type FontFile, openFont, printable } from './shaping.ts'

/** The paper of invoices and packing slips: its measures, styles, head, facts and feet. */

/** The shop's picture, as PNG or JPEG. */
export interface Logo {
  readonly bytes: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** A parcel on its label and its slip. */
export interface ParcelOnPaper {
  readonly courier: string
  /** The number under which the courier knows it; empty until it is known. */
  readonly number: string
  /** What it collects, in paisa. */
  readonly cash: number
  readonly pieces: number
  /** Its weight; null where nobody has named it. */
  readonly grams: number | null
  /** How many orders it holds. */
  readonly orders: number
}

/** One order on paper. */
export interface Printed {
  /** Amounts in paisa. */
  readonly order: OrderRow
  /** Whether the whole order is printed; false for one owner's items. */
  readonly whole: boolean
  readonly logo: Logo | undefined
  readonly shop: ShopDetails
  /** An invoice and the papers of a parcel have the language of their order, another slip the one of the request. */
  readonly language: Language
  /** On the papers of a parcel, whose order is the first of its orders, with what is in the parcel as items. */
  readonly parcel?: ParcelOnPaper
}

/** Points. */
export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 52
export const WIDTH = PAGE.width - 2 * MARGIN
export const RIGHT = PAGE.width - MARGIN
const FOOT = PAGE.height - 40
/** Lowest position of a page's content, in points. */
export const BOTTOM = PAGE.height - 68
const LOGO = { width: 150, height: 46 }
export const GAP = 12

const INK = '#1a211e'
export const QUIET = '#5f6563'
export const LINE = '#d7dad9'
const ACCENT = '#00705f'
export const BAND = '#f3f6f5'

type Face = 'regular' | 'strong'
export interface Style {
  readonly face: Face
  readonly size: number
  readonly color: string
}
export const styles = {
  body: { face: 'regular', size: 9.5, color: INK },
  strong: { face: 'strong', size: 9.5, color: INK },
  quiet: { face: 'regular', size: 8.5, color: QUIET },
  label: { face: 'strong', size: 8, color: QUIET },
  title: { face: 'strong', size: 26, color: INK },
  shop: { face: 'strong', size: 24, color: ACCENT },
  total: { face: 'strong', size: 13, color: INK },
} as const satisfies Record<string, Style>

/** Height of a line in points, with room for the signs above and below Bangla letters. */
export const leading = (style: Style) => style.size * 1.5

/** Most lines of one value; longer values are cut off. Values of real orders stay far below this. */
const VALUE_LINES = 14

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
export const openSheet = (
  title: string,
  shopName: string,
  { created_at, updated_at }: Pick<OrderRow, 'created_at' | 'updated_at'>,
  language: Language,
) => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    // The times are the order's, so that the same order always produces the same file.
    info: {
      Title: title,
      Author: shopName,
      Creator: shopName,
      CreationDate: created_at,
      ModDate: updated_at,
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
export type Sheet = ReturnType<typeof openSheet>

/** Draws the logo with the shop's name next to it. A wide logo is assumed to contain the name. */
const drawShop = (sheet: Sheet, { logo, shop }: Printed) => {
  let x = MARGIN
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    sheet.document.image(Buffer.from(logo.bytes), x, MARGIN + (LOGO.height - height) / 2, { width, height })
    if (isWide(logo)) return
    x += width + GAP
  }
  const room = WIDTH * 0.6 - (x - MARGIN)
  const [name = ''] = wrapped(printable(shop.shopName), room, sheet.measure(styles.shop), 1)
  sheet.line(name, x, MARGIN + (LOGO.height - leading(styles.shop)) / 2, styles.shop)
}

const SEPARATOR = ' · '

/** The lines that the law wants on an invoice: who the shop is, and its registrations. Empty details have none. */
const businessLines = (
  { shopName, address, phone, email, tradeLicence, dbid, bin }: ShopDetails,
  hasName: boolean,
  { formatDigits, shopFooterTexts }: Texts,
) => {
  const place = address.replace(/\s*\n\s*/g, ', ')
  return [
    // A wide logo stands in the place of the name.
    [hasName ? '' : shopName, place],
    [formatDigits(phone), email],
    [
      tradeLicence && shopFooterTexts.tradeLicence(tradeLicence),
      dbid && shopFooterTexts.dbid(dbid),
      bin && shopFooterTexts.bin(bin),
    ],
  ]
    .map((parts) => parts.map(printable).filter(Boolean).join(SEPARATOR))
    .filter(Boolean)
}

const isWide = (logo: Logo | undefined) => logo !== undefined && logo.width > 2 * logo.height

/** Draws shop, title and order number; returns their lower end. */
export const drawHead = (sheet: Sheet, title: string, printed: Printed) => {
  const { order, logo, shop, language } = printed
  drawShop(sheet, printed)
  let y = MARGIN + LOGO.height + 8
  const lines = businessLines(shop, !isWide(logo), textsIn(language)).flatMap((line) =>
    wrapped(line, WIDTH, sheet.measure(styles.quiet), 2),
  )
  for (const line of lines) {
    sheet.line(line, MARGIN, y, styles.quiet)
    y += leading(styles.quiet)
  }
  sheet.line(title, RIGHT, MARGIN - 7, styles.title, 'right')
  sheet.line(textsIn(language).formatOrderNumber(order.id), RIGHT, MARGIN + 30, styles.strong, 'right')
  return lines.length > 0 ? y + 18 : MARGIN + LOGO.height + 30
}

interface Fact {
  readonly label: string
  /** Printable texts; the first one is emphasized. */
  readonly values: readonly string[]
}

/** The values that have a text, as printable texts; `none` where no value has one. */
export const filled = (none: string, ...values: readonly string[]) => {
  const kept = values.map(printable).filter(Boolean)
  return kept.length > 0 ? kept : [none]
}

/** The address of an order as printable texts: the details, and the place, whose city often repeats its district. */
export const placeOf = ({ address_details, city, district, division }: OrderRow) => {
  const [details = '', ...places] = [address_details, city, district, division].map(printable)
  return [details, [...new Set(places.filter(Boolean))].join(', ')] as const
}

/** Draws the facts next to each other in columns of equal width; returns their lower end. */
export const drawFacts = (sheet: Sheet, facts: readonly Fact[], top: number) => {
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

/** Draws the feet of the buffered pages, which are those of one order, and ends these pages. */
export const drawFeet = (sheet: Sheet, { order: { id }, shop, language }: Printed) => {
  const { invoiceTexts: texts } = textsIn(language)
  const { start, count } = sheet.document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    sheet.document.switchToPage(start + page)
    sheet.rule(FOOT - 10)
    const number = texts.page(page + 1, count)
    const room = WIDTH - sheet.measure(styles.quiet)(number) - 2 * GAP
    const [name = ''] = wrapped(
      `${printable(shop.shopName)}${SEPARATOR}${texts.order} ${printable(id)}`,
      room,
      sheet.measure(styles.quiet),
      1,
    )
    sheet.line(name, MARGIN, FOOT - 4, styles.quiet)
    sheet.line(number, RIGHT, FOOT - 4, styles.quiet, 'right')
  }
  sheet.document.flushPages()
}

/** All bytes of a document, once it is complete. */
export const bytesOf = async (document: PDFKit.PDFDocument): Promise<Uint8Array> => {
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part)
  return Buffer.concat(parts)
}

/** The invoice as a PDF on A4. */
