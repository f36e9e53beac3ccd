import { type EntityOf, entity, flag, id, list, number, oneOf, text, time } from '../calls/reading.ts'
import { COURIERS } from '../couriers/values.ts'

/** What a courier has answered about a phone. Only administrators read it. */
export const CourierRecord = entity('CourierRecord', {
  /** The courier. */
  _id: id,
  courier: oneOf(COURIERS, 'steadfast', 'steadfast'),
  delivered: number,
  /** Parcels that were not accepted, or sent back. */
  returned: number,
  askedAt: time,
})
export type CourierRecord = EntityOf<typeof CourierRecord>

/** Whether the shop asks couriers about the phones of orders, and how often. */
export const CourierRecordSettings = entity('CourierRecordSettings', {
  /** Phones of one day of Bangladesh at most; 0 where the shop asks about none. */
  dailyMax: number,
  /** Names of the shop's couriers that answer such questions. */
  couriers: list(text),
  /** Whether the privacy policy names all of them with the sentence about it. */
  isInPolicy: flag,
  updatedAt: time,
})
export type CourierRecordSettings = EntityOf<typeof CourierRecordSettings>
