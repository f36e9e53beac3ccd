import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { readIdentifier } from '../identifier.ts'
import { hashOf } from '../secrets.ts'
import type { SecurityEventKind } from './SecurityEvents.ts'

/** A person of an event, with the current name and role, not those at the time of the event. */
export interface PersonOfEvent {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly closed: boolean
}

/** A security event with the people of its ids. */
export interface ReadEvent {
  readonly id: string
  readonly kind: SecurityEventKind
  readonly firstAt: Date
  readonly lastAt: Date
  /** Number of occurrences from `firstAt` to `lastAt`, which are within one minute. */
  readonly count: number
  readonly actorId: string
  readonly actor?: PersonOfEvent
  readonly subjectId: string
  readonly subject?: PersonOfEvent
  /** The first 8 characters of the hash of the e-mail or phone that was tried; empty for none. */
  readonly tried: string
  /** The person who has that e-mail or phone now. */
  readonly triedPerson?: PersonOfEvent
  readonly address: string
  readonly requestId: string
  readonly detail: Readonly<Record<string, string | number | boolean>>
}

/** A filter of events; absent properties exclude nothing. */
export interface EventFilter {
  /** Maximum age in seconds. */
  readonly lastSeconds?: number | undefined
  readonly kinds?: readonly string[] | undefined
  /** Id, e-mail or phone of the actor, of the subject, or of the account of a failed sign-in. */
  readonly person?: string | undefined
  readonly address?: string | undefined
  readonly limit: number
}

interface Row extends Omit<ReadEvent, 'actor' | 'subject' | 'triedPerson' | 'tried'> {
  readonly hash: string
}

interface PersonRow extends PersonOfEvent {
  readonly emailHash: string | null
  readonly phoneHash: string | null
}

/** SQL expression equal to `hashOf` of an identifier: unpadded base64url. */
const HASH = (column: string) => `translate(encode(sha256(convert_to(${column}, 'UTF8')), 'base64'), '+/=', '-_')`

const people = (sql: SqlClient.SqlClient, condition: string, values: readonly unknown[]) =>
  sql.unsafe<PersonRow>(
    `select id, name, role, closed_at is not null as closed, ${HASH('email')} as "emailHash",
       ${HASH('phone')} as "phoneHash" from users where ${condition}`,
    values,
  )

/** The conditions of a filter; events of a person are those of the account and those by the hash of its identifiers. */
const conditionsOf = Effect.fnUntraced(function* (filter: EventFilter) {
  const sql = yield* SqlClient.SqlClient
  const conditions = [sql`true`]
  if (filter.lastSeconds !== undefined) {
    conditions.push(sql`last_at >= now() - make_interval(secs => ${filter.lastSeconds})`)
  }
  if (filter.kinds) conditions.push(sql`kind = any(${[...filter.kinds]}::text[])`)
  if (filter.address !== undefined) conditions.push(sql`address = ${filter.address}`)
  if (filter.person !== undefined) {
    const { value } = readIdentifier(filter.person)
    const known = yield* people(sql, 'id = $1 or email = $2 or phone = $2', [filter.person, value])
    const ids = [filter.person, ...known.map(({ id }) => id)]
    const hashes = [
      hashOf(value).toString('base64url'),
      ...known.flatMap(({ emailHash, phoneHash }) => [emailHash ?? [], phoneHash ?? []].flat()),
    ]
    conditions.push(
      sql`(actor_id = any(${ids}::text[]) or subject_id = any(${ids}::text[]) or subject_hash = any(${hashes}::text[]))`,
    )
  }
  return conditions
})

/** The newest events that match the filter, oldest first. */
export const newestEvents = Effect.fn('security.newestEvents')(function* (filter: EventFilter) {
  const sql = yield* SqlClient.SqlClient
  const conditions = yield* conditionsOf(filter)
  const rows = yield* sql<Row>`
    select id, kind, first_at as "firstAt", last_at as "lastAt", count, actor_id as "actorId",
      subject_id as "subjectId", subject_hash as hash, address, request_id as "requestId", detail
    from security_events where ${sql.and(conditions)} order by last_at desc, id desc limit ${filter.limit}`
  const ids = [...new Set(rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))].filter((id) => id !== '')
  const hashes = [...new Set(rows.map(({ hash }) => hash))].filter((hash) => hash !== '')
  const named = yield* people(sql, 'id = any($1::text[])', [ids])
  const byId = new Map(named.map((person) => [person.id, person]))
  const tried =
    hashes.length === 0
      ? []
      : yield* people(
          sql,
          `verified_at is not null and closed_at is null
             and (${HASH('email')} = any($1::text[]) or ${HASH('phone')} = any($1::text[]))`,
          [hashes],
        )
  const byHash = new Map(
    tried.flatMap((person) => [[person.emailHash, person] as const, [person.phoneHash, person] as const]),
  )
  const plain = (person: PersonRow | undefined): PersonOfEvent | undefined =>
    person && { id: person.id, name: person.name, role: person.role, closed: person.closed }
  return rows
    .map(({ hash, ...row }): ReadEvent => {
      const actor = plain(byId.get(row.actorId))
      const subject = plain(byId.get(row.subjectId))
      const triedPerson = hash === '' ? undefined : plain(byHash.get(hash))
      return {
        ...row,
        tried: hash.slice(0, 8),
        ...(actor && { actor }),
        ...(subject && { subject }),
        ...(triedPerson && { triedPerson }),
      }
    })
    .reverse()
})
