import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { ruleOf, violation } from '../rules.ts'
import { CourierRecordSettings } from './entity.ts'

/** The records of phones at couriers: whether the shop asks for them. What they answer is read with an order. */

/** The choices of a day; Steadfast answers a hundred questions. */
export const DAILY_MAXIMA = [0, 20, 50, 100] as const
const badMax = ruleOf('validation.whole_number_between', { min: 0, max: 100 })

/** Body of `PUT /courier-records/settings`. */
export const CourierRecordsToSet = Schema.Struct({
  dailyMax: Schema.Finite.check(
    Schema.makeFilter((max: number) => violation(Number.isInteger(max) && max >= 0 && max <= 100 ? undefined : badMax)),
  ),
})
export type CourierRecordsToSet = typeof CourierRecordsToSet.Type

export const getCourierRecordSettings = HttpApiEndpoint.get('getCourierRecordSettings', '/courier-records/settings', {
  success: successEnvelope(CourierRecordSettings),
})
  .annotate(OpenApi.Summary, 'Reads whether couriers are asked about phones.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
/**
 * Sets how many phones the shop asks about on a day. 409 for more than none as long as the privacy policy does not say that
 * numbers are sent to the couriers, and where none of the shop's couriers answers.
 */
export const setCourierRecordSettings = HttpApiEndpoint.put('setCourierRecordSettings', '/courier-records/settings', {
  payload: CourierRecordsToSet,
  success: successEnvelope(CourierRecordSettings),
})
  .annotate(OpenApi.Summary, 'Sets how many phones couriers are asked about on a day.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
  .annotate(Changes, ['CashRule'])
