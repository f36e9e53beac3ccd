import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { COURIER_NAMES } from '#contract/couriers/values.ts'
import type { Courier } from '../couriers/adapters/courier.ts'
import { Couriers } from '../couriers/Couriers.ts'
import { isOnline } from '../orders/orderStates.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import type { Texts } from '../platform/texts.ts'
import { makePrivacyVersion } from '../policies/privacy.ts'

/** Pause after a question without an answer, so that a courier that is away does not use up the day. */
const PAUSE_AFTER_FAILURE = '10 minutes'

const today = `(now() at time zone 'Asia/Dhaka')::date`

/**
 * The phone of the newest order of the last day that courier `$1` has not been asked about today: one that is not sent, is paid on
 * delivery, and whose customer has accepted version `$2` of the policies. The row of the courier is written with it, so that
 * no other server asks, too; none where today's questions are used up.
 */
const claim = `
  insert into courier_records (phone, courier, asked_on)
  select o.phone, $1, ${today} from orders o
  where o.status in ('pending', 'processing') and not ${isOnline} and o.policies_version >= $2 and o.created_at > now() - interval '1 day'
    and o.phone ~ '^01[3-9][0-9]{8}$'
    and not exists (select from courier_records r where r.phone = o.phone and r.courier = $1 and r.asked_on = ${today})
    and (select count(*) from courier_records r where r.courier = $1 and r.asked_on = ${today})
      < (select s.daily_max from courier_record_settings s)
  order by o.created_at desc, o.id desc limit 1
  on conflict (phone, courier) do update set asked_on = excluded.asked_on
  returning phone`

/** Asks couriers about the phones of new orders, within the budget of the shop. */
export const courierRecordWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { workerPauseMs } = yield* AppConfig
    const sql = yield* SqlClient.SqlClient
    const couriers = yield* Couriers
    const privacyVersion = yield* makePrivacyVersion
    const askOne = Effect.fnUntraced(function* (
      { name, recordOf }: { name: Courier['name']; recordOf: NonNullable<Courier['recordOf']> },
      version: number,
    ) {
      const [claimed] = yield* Effect.andThen(
        // One server claims at a time, so that the budget holds.
        sql`select from courier_record_settings for update`,
        sql.unsafe<{ phone: string }>(claim, [name, version]),
      ).pipe(sql.withTransaction)
      if (!claimed) return false
      const record = yield* Effect.option(recordOf(claimed.phone))
      if (record._tag === 'None') {
        // A question without an answer counts, too: the phone is asked again on another day.
        yield* Effect.sleep(PAUSE_AFTER_FAILURE)
        return false
      }
      const { delivered, cancelled } = record.value
      yield* sql`update courier_records set delivered = ${delivered}, returned = ${cancelled}, read_at = now()
        where phone = ${claimed.phone} and courier = ${name}`
      return true
    })

    const work = Effect.gen(function* () {
      const asked = couriers.all.flatMap(({ name, recordOf }) => (recordOf ? [{ name, recordOf }] : []))
      if (asked.length === 0) return false
      const consents = asked.map(
        ({ name }) =>
          (texts: Texts) =>
            texts.courierConsent(COURIER_NAMES[name]),
      )
      const [settings] = yield* sql<{ daily_max: number }>`select daily_max from courier_record_settings`
      if (settings!.daily_max === 0) return false
      const version = yield* privacyVersion(consents)
      if (version === null) return false
      return (yield* Effect.forEach(asked, (courier) => askOne(courier, version))).includes(true)
    })
    const onFailure = 'The records of phones could not be asked of the couriers; it is tried again'
    yield* Effect.forkScoped(repeated(work, { pause: workerPauseMs, onFailure }))
  }),
)
