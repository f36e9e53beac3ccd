import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { NEWS_DAYS, NEWS_SHOWN, NEWS_UNREAD_MAX } from '#contract/constants.ts'
import { toTaka } from '#contract/money.ts'
import type { NewsEntry, News as NewsOfPerson } from '#contract/news/entity.ts'
import { covers, type NeededRight } from '#contract/users/rights.ts'
import { makeReads, newestFirst } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import type { Details } from './recordNews.ts'

interface NewsRow {
  readonly id: string
  readonly subject: string
  readonly details: Details
  readonly is_read: boolean
  readonly created_at: Date
}

/** The right that an entry of each kind needs; that of a job is its person's own. */
const NEWS_RIGHTS: { readonly [Kind in Details['kind']]: NeededRight } = {
  order: 'orders.read',
  paid: 'orders.read',
  refund: 'refunds',
  unsent: 'refunds',
  payment: 'payments',
  alert: 'payments',
  stock: 'catalogue',
  job: 'every',
}
/** The kinds that the rights of a person cover; null for all. */
const kindsFor = ({ rights }: SignedIn) =>
  rights && Object.entries(NEWS_RIGHTS).flatMap(([kind, right]) => (covers(rights, right) ? [kind] : []))

const ofPerson = `n.person_id = $1 and coalesce(n.store_id, n.person_id) = $4 and n.role = $2 and ($3::text[] is null or n.kind = any($3)) and n.created_at > now() - interval '${NEWS_DAYS} days'`
const statements = {
  newest: `select n.id, n.subject, n.details, n.read_at is not null as is_read, n.created_at from news n
    where ${ofPerson} ${newestFirst('n')} limit ${NEWS_SHOWN}`,
  unread: `select count(*)::int as unread from (
    select from news n where ${ofPerson} and n.read_at is null limit ${NEWS_UNREAD_MAX}) found`,
}

const contentOf = (details: Details): Pick<NewsEntry, 'total' | 'product' | 'job' | 'alert'> => {
  const none = { total: 0, product: null, job: null, alert: null }
  switch (details.kind) {
    case 'stock': {
      const { kind: _, nameBn, ...product } = details
      return { ...none, product: { ...product, ...(nameBn && { nameBn }) } }
    }
    case 'job': {
      const { job: kind, subject, done, failed } = details
      return { ...none, job: { kind, subject, done, failed } }
    }
    case 'alert': {
      const { alert: kind, method, total } = details
      return { ...none, total: toTaka(total), alert: { kind, method } }
    }
    default:
      return { ...none, total: toTaka(details.total) }
  }
}

const toEntry = ({ id, subject, details, is_read, created_at }: NewsRow): NewsEntry => ({
  _id: id,
  kind: details.kind,
  subject,
  ...contentOf(details),
  read: is_read,
  createdAt: created_at.toISOString(),
})

/** The news of the people of the back offices. `recordNews` writes them. */
export class News extends Context.Service<
  News,
  {
    /** Those that the person got in the role of today, of the kinds that the rights of today cover. */
    readonly of: (caller: SignedIn) => Effect.Effect<NewsOfPerson>
    /** Marks an own entry as read, and with `older` the older ones; an unknown entry changes nothing. */
    readonly read: (caller: SignedIn, id: string, older: boolean) => Effect.Effect<void>
  }
>()('haat/news/News') {
  static readonly layer = Layer.effect(
    News,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { many, rows } = yield* makeReads

      const of = Effect.fn('News.of')(function* (caller: SignedIn) {
        const values = [caller._id, caller.role, kindsFor(caller), caller.seller]
        const entries = yield* many(toEntry, statements.newest, values)
        const [counted] = yield* rows<{ unread: number }>(statements.unread, values)
        return { unread: counted?.unread ?? 0, entries }
      })

      const read = Effect.fn('News.read')(function* ({ _id, role, seller }: SignedIn, id: string, older: boolean) {
        yield* sql`
          update news n set read_at = now() from news named
          where named.person_id = ${_id} and named.role = ${role} and named.id = ${id}
            and coalesce(named.store_id, ${_id}) = ${seller} and n.store_id is not distinct from named.store_id
            and n.person_id = ${_id} and n.role = ${role} and n.read_at is null
            and (n.id = ${id} or (${older}::boolean and (n.created_at, n.id) < (named.created_at, named.id)))`
      }, orDieOnSql)

      return News.of({ of, read })
    }),
  )
}
