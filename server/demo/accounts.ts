import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { DemoAccount } from '#contract/account/demo.ts'
import type { Role } from '#contract/constants.ts'
import { Passwords } from '../account/Passwords.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import type { Settings } from '../platform/config.ts'
import { withDatabase } from '../platform/database/client.ts'
import { logLayer } from '../platform/http/log.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { demoShop } from './data/demoShop.ts'
import { shownPeople } from './data/people.ts'
import { demoDigest } from './rows.ts'

interface Row {
  readonly id: string
  readonly digest: string
  readonly role: Role
  readonly identifier: string
  readonly hash: string | null
}

/**
 * The people of the demo shop whose accounts are open; the last 16 characters of an id identify them (`demoDigest`).
 */
const demoPeople = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const digests = demoShop(new Date()).users.map(({ key }) => demoDigest('user', key))
  return yield* sql<Row>`
    select id, right(id, 16) as digest, role, coalesce(email, phone, '') as identifier, password_hash as hash
    from users where right(id, 16) in ${sql.in(digests)} and closed_at is null for update`
})

const settle = Effect.fn('demo.settle')(function* (password: string) {
  const sql = yield* SqlClient.SqlClient
  const passwords = yield* Passwords
  const events = yield* SecurityEvents
  const people = yield* demoPeople
  const right = new Map<string | null, boolean>()
  for (const hash of new Set(people.map((person) => person.hash)))
    right.set(hash, yield* passwords.matches(password, hash))
  const others = people.filter(({ hash }) => !right.get(hash)).map(({ id }) => id)
  if (others.length > 0) {
    const hash = yield* passwords.hash(password)
    yield* sql`update users set password_hash = ${hash} where id in ${sql.in(others)}`
    yield* sql`update sessions set revoked_at = now() where user_id in ${sql.in(others)} and revoked_at is null`
    for (const subject of others) yield* events.record({ kind: 'password.reset', subject, detail: { by: 'demo' } })
  }
  return shownPeople.flatMap((key): DemoAccount[] => {
    const person = people.find(({ digest }) => digest === demoDigest('user', key))
    return person && person.identifier !== '' ? [{ role: person.role, identifier: person.identifier, password }] : []
  })
})

/**
 * Sets `password` for every person of the demo shop. A person with another password, such as the published ones of
 * older versions, loses the sessions that were opened with it.
 * @returns the accounts to show to the person who started the shop; empty where the database has no demo shop
 */
export const settleDemoAccounts = (settings: Settings, password: string): Promise<readonly DemoAccount[]> =>
  withDatabase(
    settings.databaseUrl,
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(settle(password))).pipe(
      Effect.provide(
        Layer.mergeAll(
          Passwords.layer.pipe(Layer.provide(AppConfig.layer(settings))),
          SecurityEvents.layer,
          logLayer(settings.logLevel),
        ),
      ),
    ),
  )
