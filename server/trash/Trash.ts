import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { TRASH_PAGE_SIZE } from '#contract/constants.ts'
import type { TrashKind, TrashPage } from '#contract/trash/entity.ts'
import { type AddressTaken, type ParentGone, type ParentInTrash, TrashNotFound } from '#contract/trash/errors.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { Images } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { restoreRows } from './restore.ts'
import { type EntryRow, readerOf, statements, toEntry } from './rows.ts'

/** The query of `GET /trash`. */
interface TrashQuery {
  readonly page?: number
  readonly search?: string
  readonly kind?: TrashKind
}

/** What was deleted from the catalogue, for `TRASH_DAYS` days. An owner sees their own products that the owner deleted, and nobody what their rights do not cover. */
export class Trash extends Context.Service<
  Trash,
  {
    readonly page: (caller: SignedIn, query: TrashQuery) => Effect.Effect<TrashPage>
    /** Restores an entry, as it was. 404 for an entry that the caller does not see; 409 without its category, or where its address is taken. */
    readonly restore: (
      caller: SignedIn,
      id: string,
    ) => Effect.Effect<void, TrashNotFound | ParentInTrash | ParentGone | AddressTaken>
    /** Deletes an entry and its pictures for good; 404. */
    readonly purge: (caller: SignedIn, id: string) => Effect.Effect<void, TrashNotFound>
  }
>()('haat/trash/Trash') {
  static readonly layer = Layer.effect(
    Trash,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const images = yield* Images
      const events = yield* SecurityEvents
      const { rows } = yield* makeReads

      const page = Effect.fn('Trash.page')(function* (caller: SignedIn, query: TrashQuery) {
        const { page: number = 1, search = '', kind = '' } = query
        const filter = [...readerOf(caller), kind, search.trim()]
        const [found, [counted]] = yield* Effect.all(
          [
            rows<EntryRow>(statements.page, [...filter, (number - 1) * TRASH_PAGE_SIZE]),
            rows<{ total: number }>(statements.total, filter),
          ],
          { concurrency: 2 },
        )
        const total = counted?.total ?? 0
        return {
          count: found.length,
          total,
          page: number,
          pages: Math.max(1, Math.ceil(total / TRASH_PAGE_SIZE)),
          data: found.map(toEntry),
        }
      })

      /** The entry, locked: of two people who restore it, the second one finds it gone. */
      const lock = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
        const [entry] = yield* sql.unsafe<{ kind: TrashKind }>(statements.lock, [...readerOf(caller), id])
        return entry ?? (yield* new TrashNotFound())
      })

      const restore = Effect.fn('Trash.restore')(
        function* (caller: SignedIn, id: string) {
          const { kind } = yield* lock(caller, id)
          yield* restoreRows(sql, { id, kind })
          yield* sql`delete from trash where id = ${id}`
          yield* events.record({ kind: 'catalogue.restored', subject: id, detail: { thing: kind } })
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      const purge = Effect.fn('Trash.purge')(
        function* (caller: SignedIn, id: string) {
          const { kind } = yield* lock(caller, id)
          const kept = yield* sql<{ picture: string }>`
            select distinct unnest(pictures) as picture from trash_rows where trash_id = ${id}`
          yield* sql`delete from trash where id = ${id}`
          yield* images.release(kept.map(({ picture }) => picture))
          yield* events.record({ kind: 'catalogue.purged', subject: id, detail: { thing: kind } })
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Trash.of({ page, restore, purge })
    }),
  )
}
