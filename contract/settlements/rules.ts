import { Schema } from 'effect'
import { NAME_MAX, NOTE_MAX, PRICE_MAX } from '../constants.ts'
import { COURIERS } from '../couriers/values.ts'
import { twoDecimals } from '../fields/numbers.ts'
import { lines, oneLine, orEmpty } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'

/** The rules of statements and of what is decided about them. */

/** Lines of a file; more come as several files. */
export const STATEMENT_LINES_MAX = 1000
/** Differences that one press decides. */
export const DECIDED_MAX = 500

const NUMBER_MAX = 60
const wrong = ruleOf('validation.wrong_kind')
const badAmount = ruleOf('validation.must_be_positive')
const badLines = ruleOf('validation.statement_lines', { max: STATEMENT_LINES_MAX })
const badIds = ruleOf('validation.difference_ids', { max: DECIDED_MAX })

const amount = Schema.Finite.annotate(badAmount).check(
  Schema.isBetween({ minimum: 0, maximum: PRICE_MAX }, badAmount),
  twoDecimals,
)

/** A line of a statement, with the courier's number or the shop's own one. Amounts in taka. */
export const StatementLine = Schema.Struct({
  /** The courier's number of the parcel; empty where the line has none. */
  consignment: oneLine(wrong, NUMBER_MAX),
  /** The number of the order, or of the booking; empty where the line has none. */
  invoice: oneLine(wrong, NUMBER_MAX),
  collected: amount,
  charge: amount,
  /** What it takes for the cash. */
  fee: amount,
  returnCharge: amount,
}).annotate(wrong)
export type StatementLine = typeof StatementLine.Type

/** Body of `POST /settlements/statements`: the lines of a file, which the browser has read. */
export const StatementFile = Schema.Struct({
  courier: Schema.Literals(COURIERS).annotate(wrong),
  /** The courier's number of the statement; empty for a number of its content. */
  number: orEmpty(oneLine(wrong, NUMBER_MAX)),
  file: orEmpty(oneLine(wrong, NAME_MAX)),
  lines: Schema.Array(StatementLine)
    .annotate(badLines)
    .check(Schema.isMinLength(1, badLines), Schema.isMaxLength(STATEMENT_LINES_MAX, badLines)),
})
export type StatementFile = typeof StatementFile.Type

/** What a person does about a difference; `reopen` takes a decision back. */
export const DIFFERENCE_ACTS = ['settle', 'dispute', 'reopen'] as const
export type DifferenceAct = (typeof DIFFERENCE_ACTS)[number]

/** Body of `POST /settlements/differences/decide`; without a note, the former one stays. */
export const DifferenceDecision = Schema.Struct({
  ids: Schema.Array(Schema.String.check(Schema.isMaxLength(NAME_MAX, badIds), Schema.isNonEmpty(badIds)))
    .annotate(badIds)
    .check(
      Schema.isMinLength(1, badIds),
      Schema.isMaxLength(DECIDED_MAX, badIds),
      Schema.makeFilter((ids: readonly string[]) => violation(new Set(ids).size === ids.length ? undefined : badIds)),
    ),
  act: Schema.Literals(DIFFERENCE_ACTS).annotate(wrong),
  note: Schema.optionalKey(lines(wrong, NOTE_MAX)),
})
export type DifferenceDecision = typeof DifferenceDecision.Type
