import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { ChangedSince } from '#contract/errors.ts'
import { LogoNotFound } from '#contract/logo/errors.ts'
import { newId } from '../platform/database/id.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type UploadedFile } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type LogoRow, logoColumns, toLogo } from './rows.ts'

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const events = yield* SecurityEvents
  const { rows } = yield* makeReads

  /** The row of the logo; `undefined` where there is none. */
  const row = Effect.map(rows<LogoRow>(`select ${logoColumns} from logo`), ([found]) => found)

  /**
   * Replaces the current logo, if any. Each logo has its own id, so that the deletion of one never deletes its
   * successor.
   */
  const set = (image: UploadedFile, unchangedSince?: string) =>
    images
      .storing([image], ([url]) =>
        Effect.gen(function* () {
          // Serializes two uploads at once, also while there is no row to lock.
          yield* sql`lock table logo in exclusive mode`
          const [before] = yield* sql<LogoRow>`select * from logo`
          if (unchangedSince !== undefined && before?.updated_at.toISOString() !== unchangedSince) {
            return yield* new ChangedSince()
          }
          const [written] = yield* sql<LogoRow>`
            insert into logo ${sql.insert({ id: newId(), image: url })}
            on conflict (singleton) do update set id = excluded.id, image = excluded.image returning *`
          if (before) yield* images.release([before.image])
          yield* events.record({ kind: 'shop.changed', subject: written!.id, detail: { thing: 'logo' } })
          return toLogo(written!)
        }).pipe(sql.withTransaction),
      )
      .pipe(orDieOnSql)

  /** 404; 409 after a change since `unchangedSince`. */
  const remove = Effect.fn('Logos.remove')(
    function* (id: string, unchangedSince?: string) {
      const { image } = yield* lockUnchanged(
        sql<LogoRow>`select * from logo where id = ${id} for update`,
        () => new LogoNotFound(),
        unchangedSince,
      )
      yield* sql`delete from logo where id = ${id}`
      yield* images.release([image])
      yield* events.record({ kind: 'catalogue.deleted', subject: id, detail: { thing: 'logo' } })
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { row, get: Effect.map(row, (found) => (found ? toLogo(found) : null)), set, remove }
})

/** The shop's logo, at most one: reads for everybody, writes for administrators. */
export class Logos extends Context.Service<Logos, Effect.Success<typeof make>>()('haat/logo/Logos') {
  static readonly layer = Layer.effect(Logos, make)
}
