import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { ChangedSince } from '#contract/errors.ts'
import type { Policy, PolicyVersion } from '#contract/policies/entity.ts'
import { PolicyNotFound } from '#contract/policies/errors.ts'
import { isInfoPage, SHOP_PAGES, type ShopPage } from '#contract/policies/pages.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { mustBeUnchanged } from '../platform/http/ifMatch.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'

export interface PolicyRow {
  readonly page: ShopPage
  readonly version: number
  readonly text: string
  readonly is_current: boolean
  readonly updated_at: Date
}

/** The version of page `$1` that was current at version `$2`; the current one where `$2` is null. */
export const readPolicy = `select page, version, text, created_at as updated_at,
    not exists (select from policies n where n.page = p.page and n.version > p.version) as is_current
  from policies p where page = $1 and version <= coalesce($2::integer, version) order by version desc limit 1`

/** All versions of page `$1`, newest first. */
const readVersions = `select version, text <> '' as is_published, created_at as updated_at
  from policies where page = $1 order by version desc`

export const toPolicy = (row: PolicyRow): Policy => ({
  _id: row.page,
  version: row.version,
  text: row.text,
  isCurrent: row.is_current,
  updatedAt: row.updated_at.toISOString(),
})

const pageOf = (name: string): ShopPage | undefined => SHOP_PAGES.find((page) => page === name)

/** The shop's policies and the pages about it, in all their versions: reads for everybody, writes for administrators. */
export class Policies extends Context.Service<
  Policies,
  {
    /** The current version, or the one that was current at `version`. 404 for an unknown page or an older version; a page about the shop that nobody has written is empty. */
    readonly get: (page: string, version?: number) => Effect.Effect<Policy, PolicyNotFound>
    /** All versions of a page, newest first. 404 for an unknown page. */
    readonly versions: (page: string) => Effect.Effect<readonly PolicyVersion[], PolicyNotFound>
    /** Saves a new version, unless the text is the current one. 404; 409 after a change since `unchangedSince`. */
    readonly set: (
      page: string,
      text: string,
      unchangedSince?: string,
    ) => Effect.Effect<Policy, PolicyNotFound | ChangedSince>
  }
>()('haat/policies/Policies') {
  static readonly layer = Layer.effect(
    Policies,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const events = yield* SecurityEvents
      const { rows } = yield* makeReads

      const get = Effect.fn('Policies.get')(function* (page: string, version?: number) {
        const [row] = yield* rows<PolicyRow>(readPolicy, [page, version ?? null])
        if (row) return toPolicy(row)
        if (!isInfoPage(page)) return yield* new PolicyNotFound()
        return toPolicy({ page, version: 0, text: '', is_current: true, updated_at: new Date(0) })
      })

      const versions = Effect.fn('Policies.versions')(function* (page: string) {
        const found = yield* rows<Omit<PolicyRow, 'page' | 'text' | 'is_current'> & { readonly is_published: boolean }>(
          readVersions,
          [page],
        )
        if (found.length === 0 && !isInfoPage(page)) return yield* new PolicyNotFound()
        return found.map((row) => ({
          version: row.version,
          isPublished: row.is_published,
          updatedAt: row.updated_at.toISOString(),
        }))
      })

      const set = Effect.fn('Policies.set')(
        function* (name: string, text: string, unchangedSince?: string) {
          const page = pageOf(name)
          if (!page) return yield* new PolicyNotFound()
          // One save at a time: versions are numbered in the order of their commits.
          yield* sql`select from shop_details for update`
          const [before] = yield* sql.unsafe<PolicyRow>(readPolicy, [page, null])
          if (before) yield* mustBeUnchanged(before, unchangedSince)
          if (before?.text === text) return toPolicy(before)
          const [written] = yield* sql<{ version: number }>`
            insert into policies (version, page, text, created_at)
            select coalesce(max(version), 0) + 1, ${page}, ${text},
              greatest(now(), max(created_at) + interval '1 millisecond') from policies returning version`
          const { version } = written!
          yield* events.record({ kind: 'shop.changed', subject: page, detail: { thing: 'policy', version } })
          return yield* get(page)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Policies.of({ get, versions, set })
    }),
  )
}
