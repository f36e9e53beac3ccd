import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { LANGUAGES } from '#contract/languages.ts'
import { textsIn } from '../platform/texts.ts'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Whether a policy says, in one of the languages, that phones are sent to each of the couriers. */
const names = (text: string, couriers: readonly string[]) =>
  couriers.every((courier) =>
    LANGUAGES.some((language) => plain(text).includes(plain(textsIn(language).courierConsent(courier)))),
  )

/**
 * Makes the read of the version of the privacy policy that says that phones are sent to the couriers; null where the
 * current one does not, or there is no courier to name.
 */
export const makeConsentVersion = Effect.map(
  SqlClient.SqlClient,
  (sql) => (couriers: readonly string[]) =>
    Effect.map(
      sql<{ version: number; text: string }>`
        select version, text from policies where page = 'privacy' order by version desc limit 1`,
      ([policy]) => (policy && couriers.length > 0 && names(policy.text, couriers) ? policy.version : null),
    ),
)
