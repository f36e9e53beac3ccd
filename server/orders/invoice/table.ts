import { setImmediate } from 'node:timers/promises'
import type { OrderItem } from '#contract/orders/entity.ts'
import { colourName } from '#contract/products/colourName.ts'
import { PRESET_COLOURS } from '#contract/products/colours.ts'
import { type Texts, textsIn } from '#server/platform/texts.ts'
import { wrapped } from './lines.ts'
import { printable } from './shaping.ts'
import {
  BAND,
  BOTTOM,
  GAP,
  LINE,
  leading,
  MARGIN,
  type Printed,
  type Sheet,
  type Style,
  styles,
  WIDTH,
} from './sheet.ts'

/** The table of the items of an order on paper. */

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
const OPTION_WIDTH = 95

/** The CSS colour of a preset's name or of `#rrggbb`; undefined for any other text. */
const cssColorOf = (color: string) =>
  HEX.test(color) ? color : PRESET_COLOURS.find(({ name }) => name.toLowerCase() === color.toLowerCase())?.hex

const columnsOf = (
  sheet: Sheet,
  items: readonly OrderItem[],
  { formatCount, formatPaisa, invoiceTexts: texts, optionText, sizeText, valueText }: Texts,
): readonly Column[] => {
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
  const sizes = optional(texts.size, ({ size, sizeNameBn }) => sizeText(size, sizeNameBn), 80, 0)
  const colors = optional(texts.color, ({ color }) => valueText(colourName(color)), 95, SWATCH + 5)
  const names = new Set(items.flatMap(({ option, optionName = '' }) => (option ? [printable(optionName)] : [])))
  const [name] = names
  // The name of the option is the head of its column, unless it has no room or is not that of all items.
  const options =
    name && names.size === 1 && sheet.measure(styles.label)(name) <= OPTION_WIDTH
      ? optional(name, ({ option = '' }) => valueText(option), OPTION_WIDTH, 0)
      : optional(texts.option, optionText, OPTION_WIDTH, 0)
  const others: readonly Column[] = [
    ...sizes,
    ...colors.map((column) => ({ ...column, colorOf: ({ color }: OrderItem) => cssColorOf(printable(color)) })),
    ...options,
    figure(texts.quantity, ({ quantity }) => formatCount(quantity), 24),
    figure(texts.price, ({ price }) => formatPaisa(price), 50),
    figure(texts.itemTotal, ({ subTotal }) => formatPaisa(subTotal), 60),
  ]
  const taken = others.reduce((sum, { width }) => sum + width + GAP, 0)
  const itemName = wraps(({ productName }) => printable(productName) || texts.none, styles.strong)
  const seller = wraps(({ OwnerName }) => (printable(OwnerName) ? texts.soldBy(OwnerName) : ''), styles.quiet)
  const first: Column = {
    label: texts.item,
    align: 'left',
    width: WIDTH - taken,
    lines: (item, width) => [...itemName(item, width), ...seller(item, width)],
  }
  return [first, ...others]
}

/** Most lines of an item that stay on one page; a longer name continues on the next page. */
const TOGETHER = 30
const HEAD_HEIGHT = 26
const ROW_PAD = 8

/** Draws the items on as many pages as they need; returns their lower end. */
export const drawItems = async (sheet: Sheet, { order, language }: Printed, top: number) => {
  const { document } = sheet
  const texts = textsIn(language)
  const items = order.items ?? []
  const columns = columnsOf(sheet, items, texts)
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
    sheet.line(texts.invoiceTexts.noItems, MARGIN, y + ROW_PAD, styles.quiet)
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
