import { COURIER_NAMES, type CourierName } from '#contract/couriers/values.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import type { Difference, DifferenceKind } from '#contract/settlements/entity.ts'
import { type Columns, csvTime } from '../platform/csv.ts'
import { textsIn } from '../platform/texts.ts'

/** The columns of settlements in a spreadsheet. Amounts are in taka, times those of Bangladesh. */

const orderNumbers = (ids: readonly string[]) => ids.map((id) => textsIn('en').formatOrderNumber(id)).join('; ')
const wordsIn = (text: string | null) => text?.split(' ') ?? []

/** A line of a statement with what the shop knows of it. Amounts are paisa. */
export interface LineRow {
  readonly courier: CourierName
  readonly number: string
  readonly day: string
  readonly consignment: string
  readonly invoice: string
  readonly collected: Paisa
  readonly charge: Paisa
  readonly fee: Paisa
  readonly return_charge: Paisa
  /** Ids of orders and kinds of differences, with a space between two; null without any. */
  readonly orders: string | null
  readonly kinds: string | null
}

export const lineColumns: Columns<LineRow> = ({ settlementCsvTexts: texts }) => [
  [texts.courier, ({ courier }) => COURIER_NAMES[courier]],
  [texts.statement, ({ number }) => number],
  [texts.day, ({ day }) => day],
  [texts.parcel, ({ consignment }) => consignment],
  [texts.invoice, ({ invoice }) => invoice],
  [texts.orders, ({ orders }) => orderNumbers(wordsIn(orders))],
  [texts.collected, ({ collected }) => toTaka(collected)],
  [texts.charge, ({ charge }) => toTaka(charge)],
  [texts.fee, ({ fee }) => toTaka(fee)],
  [texts.returnCharge, (line) => toTaka(line.return_charge)],
  [
    texts.differences,
    ({ kinds }) =>
      wordsIn(kinds)
        .map((kind) => texts.kinds[kind as DifferenceKind])
        .join('; '),
  ],
]

export const differenceCsvColumns: Columns<Difference> = ({ settlementCsvTexts: texts }) => [
  [texts.found, ({ createdAt }) => csvTime(new Date(createdAt))],
  [texts.courier, ({ courier }) => COURIER_NAMES[courier]],
  [texts.kind, ({ kind }) => texts.kinds[kind]],
  [texts.state, ({ state }) => texts.states[state]],
  [texts.parcel, ({ number }) => number],
  [texts.orders, ({ orders }) => orderNumbers(orders)],
  [texts.statement, ({ statement }) => statement],
  [texts.expected, ({ expected }) => expected],
  [texts.actual, ({ actual }) => actual],
  [texts.note, ({ note }) => note],
  [texts.by, ({ by }) => by],
  [texts.decided, ({ decidedAt }) => (decidedAt === null ? '' : csvTime(new Date(decidedAt)))],
]
