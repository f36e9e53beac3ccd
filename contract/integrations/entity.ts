import { ANALYTICS } from '../analytics/consent.ts'
import { type EntityOf, entity, flag, list, nullable, oneOf, text, time } from '../calls/reading.ts'
import { COURIERS } from '../couriers/values.ts'
import { ONLINE_METHODS } from '../payments/states.ts'
import { KEPT_FIELDS } from './rules.ts'

/** The services of other companies that a shop can be connected to. */
export const INTEGRATIONS = ['sms', 'mail', ...ONLINE_METHODS, ...COURIERS, 'google', ...ANALYTICS] as const
export type IntegrationName = (typeof INTEGRATIONS)[number]

/** Whether a service is connected, and whether it is a test system, where nothing leaves the shop and no money moves. */
export const INTEGRATION_STATES = ['off', 'test', 'live'] as const

/** How a service is tried: by a call that costs nothing, by an SMS to the phone of the person who asks, or not at all. */
export const INTEGRATION_CHECKS = ['none', 'call', 'message'] as const

/**
 * Where the settings of a service are. `environment`: on the server, whose settings prevail. `kept`: in the shop. `unreadable`:
 * in the shop, encrypted with another secret of the server. `missing`: nowhere, and the shop can keep some. `noSecret`: nowhere,
 * and the shop keeps none, because the server's secret is not in its environment. `elsewhere`: they are none of the shop's.
 */
export const SETTINGS_PLACES = ['environment', 'kept', 'unreadable', 'missing', 'noSecret', 'elsewhere'] as const

/** A setting that the shop keeps: its value, or of a secret one at most its last four characters. */
export const KeptSetting = entity('KeptSetting', {
  field: oneOf(Object.values(KEPT_FIELDS).flat(), 'smsUrl'),
  value: text,
})

/** A service, with what the servers know of their calls to it. */
export const Integration = entity('Integration', {
  _id: oneOf(INTEGRATIONS, 'sms'),
  state: oneOf(INTEGRATION_STATES, 'off'),
  check: oneOf(INTEGRATION_CHECKS, 'none'),
  /** False of a payment provider that has failed three times within a minute; customers cannot choose it then. */
  place: oneOf(SETTINGS_PLACES, 'elsewhere'),
  /** The settings that the shop keeps and that are not empty. */
  settings: list(KeptSetting),
  answers: flag,
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
