import { type EntityOf, entity, flag, list, nullable, number, oneOf, taka, text, time } from '../calls/reading.ts'
import { INTEGRATIONS, KEPT_FIELDS } from './rules.ts'

/** Whether a service is connected, and whether it is a test system, where nothing leaves the shop and no money moves. */
export const INTEGRATION_STATES = ['off', 'test', 'live'] as const

/** How a service is tried: by a call that costs nothing, by an SMS to the phone of the person who asks, or not at all. */
export const INTEGRATION_CHECKS = ['none', 'call', 'message'] as const

/**
 * Where the settings of a service are. `environment`: on the server, whose settings prevail. `kept`: in the shop. `unreadable`:
 * in the shop, encrypted with another secret of the server. `missing`: nowhere, and the shop can keep some. `noSecret`: nowhere,
 * and the shop keeps none, because the server's secret is not in its environment.
 */
export const SETTINGS_PLACES = ['environment', 'kept', 'unreadable', 'missing', 'noSecret'] as const

/** A setting that the shop keeps: its value, or of a secret one at most its last four characters. */
export const KeptSetting = entity('KeptSetting', {
  field: oneOf(Object.values(KEPT_FIELDS).flat(), 'smsUrl'),
  value: text,
})

/** The SMS of a time: their parts, as gateways bill them, and what these cost by the price of the day, in taka. */
const SmsSent = entity('SmsSent', { parts: number, cost: taka })

/** A service, with what the servers know of their calls to it. */
export const Integration = entity('Integration', {
  _id: oneOf(INTEGRATIONS, 'sms'),
  state: oneOf(INTEGRATION_STATES, 'off'),
  check: oneOf(INTEGRATION_CHECKS, 'none'),
  place: oneOf(SETTINGS_PLACES, 'environment'),
  /** The settings that the shop keeps and that are not empty. */
  settings: list(KeptSetting),
  /** False of a payment provider that has failed three times within a minute; customers cannot choose it then. */
  answers: flag,
  /** Of the SMS gateway alone: what it has taken today and in this month, by the calendar of Bangladesh. */
  sent: nullable(entity('SmsSpend', { today: SmsSent, month: SmsSent })),
  /** The last call that the service has accepted, and the last one that it has not; null before the first one. */
  succeededAt: nullable(time),
  failedAt: nullable(time),
  /** The code or short sentence of the last failure. */
  failure: text,
})
export type Integration = EntityOf<typeof Integration>

/** What a service says to the shop's keys: `silent` where nobody knows, because it has not answered. */
export const KEY_STATES = ['good', 'refused', 'silent'] as const

/** The answer of a service that is tried; `code` is the service's, or that of the connection. */
export const KeyCheck = entity('KeyCheck', { state: oneOf(KEY_STATES, 'silent'), code: text })
export type KeyCheck = EntityOf<typeof KeyCheck>
