import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { CourierRecordSettings } from '#contract/courierRecords/entity.ts'
import { NotInPolicy } from '#contract/courierRecords/errors.ts'
import type { CourierRecordsToSet } from '#contract/courierRecords/staffApi.ts'
import { COURIER_NAMES } from '#contract/couriers/values.ts'
import type { ChangedSince } from '#contract/errors.ts'
import { Couriers } from '../couriers/Couriers.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { mustBeUnchanged } from '../platform/http/ifMatch.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { makePrivacyVersion } from '../policies/privacy.ts'

interface SettingsRow {
  readonly daily_max: number
  readonly updated_at: Date
}

/** Whether the shop asks couriers about phones (product 16.23). */
export class CourierRecords extends Context.Service<
  CourierRecords,
  {
    readonly settings: Effect.Effect<CourierRecordSettings>
    /** 409 after a change since `unchangedSince`, and where the privacy policy does not say it. */
    readonly set: (
      settings: CourierRecordsToSet,
      unchangedSince?: string,
    ) => Effect.Effect<CourierRecordSettings, NotInPolicy | ChangedSince>
  }
>()('haat/courierRecords/CourierRecords') {
  static readonly layer = Layer.effect(
    CourierRecords,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const events = yield* SecurityEvents
      const couriers = yield* Couriers
      const privacyVersion = yield* makePrivacyVersion
      const names = () => couriers.all.flatMap(({ name, recordOf }) => (recordOf ? [COURIER_NAMES[name]] : []))
      const isInPolicy = Effect.suspend(() =>
        Effect.map(
          privacyVersion(names().map((courier) => (texts) => texts.courierConsent(courier))),
          (version) => version !== null,
        ),
      )

      const read = Effect.gen(function* () {
        const [row] = yield* sql<SettingsRow>`select * from courier_record_settings`
        return {
          dailyMax: row!.daily_max,
          couriers: names(),
          isInPolicy: yield* isInPolicy,
          updatedAt: row!.updated_at.toISOString(),
        }
      })

      const set = Effect.fn('CourierRecords.set')(
        function* ({ dailyMax }: CourierRecordsToSet, unchangedSince?: string) {
          const [before] = yield* sql<SettingsRow>`select * from courier_record_settings for update`
          yield* mustBeUnchanged(before!, unchangedSince)
          if (dailyMax > 0 && !(yield* isInPolicy)) return yield* new NotInPolicy()
          yield* sql`update courier_record_settings set daily_max = ${dailyMax}`
          yield* events.record({ kind: 'shop.changed', detail: { thing: 'records of couriers', dailyMax } })
          return yield* read
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return CourierRecords.of({ settings: orDieOnSql(read), set })
    }),
  )
}
