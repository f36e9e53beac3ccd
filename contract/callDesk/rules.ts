import { Schema } from 'effect'
import { NOTE_MAX } from '../constants.ts'
import { isDayAndTime } from '../fields/day.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { lines, required, trimmed } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { UNFINISHED_DAYS_MAX } from '../unfinishedCheckouts/entity.ts'
import { AFTER_TRIES, CALL_RESULTS } from './entity.ts'

/** The rules of calls that confirm orders. */

export const CALL_TRIES_MAX = 10
/** Minutes between two tries, at least and at most. */
export const CALL_PAUSE = { min: 5, max: 2880 } as const

const badTime = ruleOf('validation.call_time')
const noNote = ruleOf('validation.call_note')

/** A time of Bangladesh, as a field of the browser has it: `2026-11-30T16:30`. */
const localTime = trimmed(badTime, NOTE_MAX).check(
  Schema.makeFilter((text: string) => violation(isDayAndTime(text) ? undefined : badTime)),
)

const broken = (field: string, rule: typeof badTime) => {
  const issue = violation(rule)
  return issue === true || { path: [field], issue }
}

/**
 * Body of `POST /call-desk/{id}/result`. `later` has the time of the next call in Bangladesh, `change` the note that says
 * what the customer wants; the note of `refused` is the reason of the cancellation.
 */
export const CallReport = Schema.Struct({
  result: Schema.Literals(CALL_RESULTS),
  at: Schema.optionalKey(localTime),
  note: Schema.optionalKey(lines(ruleOf('validation.wrong_kind'), NOTE_MAX)),
}).check(
  Schema.makeFilter(({ result, at, note = '' }: { result: string; at?: string; note?: string }) => {
    if (result === 'later' && at === undefined) return broken('at', badTime)
    return result === 'change' && note === '' ? broken('note', noNote) : true
  }),
)
export type CallReport = typeof CallReport.Type

const ruleBetween = (min: number, max: number) => ruleOf('validation.whole_number_between', { min, max })

const wholeBetween = (min: number, max: number) => wholeNumber(min, max).pipe(required(ruleBetween(min, max)))

/** Body of `PUT /call-desk/rules`. Without `linkAfter` or `unfinishedDays`, that rule stays as it is; null sends no link. */
export const CallRulesToSet = Schema.Struct({
  tries: wholeBetween(1, CALL_TRIES_MAX),
  afterTries: Schema.Literals(AFTER_TRIES),
  pauseMinutes: wholeBetween(CALL_PAUSE.min, CALL_PAUSE.max),
  linkAfter: Schema.optionalKey(Schema.NullOr(wholeNumber(0, CALL_TRIES_MAX))),
  unfinishedDays: Schema.optionalKey(wholeNumber(0, UNFINISHED_DAYS_MAX)),
})
export type CallRulesToSet = typeof CallRulesToSet.Type
