import { Data, Effect, Layer, Schedule, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import { email } from '#contract/account/fields.ts'
import { issuesOf } from '#contract/fields/issues.ts'
import { typedPhone } from '#contract/fields/typedPhone.ts'
import { personName } from '#contract/users/names.ts'
import { nameFrom } from '#contract/users/staffNames.ts'
import { ruleText } from '#texts/en/requestRules.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import type { Settings } from '../platform/config.ts'
import { newId } from '../platform/database/id.ts'
import { type Identifier, readIdentifier } from '../platform/identifier.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { findPerson, type Person } from './people.ts'
import { ResetLinks } from './ResetLinks.ts'
import { removeSecondFactor } from './SecondFactor.ts'
import { ServerKeys } from './ServerKeys.ts'
import { Sessions } from './Sessions.ts'

/** An administrator's command that cannot be carried out. The message contains the reason and the remedy. */
export class CommandError extends Data.TaggedError('CommandError')<{ readonly message: string }> {}

const commandError = (message: string) => new CommandError({ message })

/** The services of `npm run admin`, without the database. */
export const administratorServices = (settings: Settings) =>
  Layer.mergeAll(ResetLinks.layer, Sessions.layer, Outbox.writeOnly).pipe(
    Layer.provideMerge(SecurityEvents.layer),
    Layer.provideMerge(ServerKeys.layer),
    Layer.provideMerge(AppConfig.layer(settings)),
  )

const record = (command: 'create' | 'promote' | 'reset' | 'factor-off' | 'sign-out', subject: string) =>
  Effect.flatMap(SecurityEvents, (events) => events.record({ kind: 'admin.command', subject, detail: { command } }))

const readEmail = Schema.decodeUnknownOption(email)
const readPhone = Schema.decodeUnknownOption(typedPhone)

/** Reads an e-mail address or phone number in the form that accounts store. */
const identifierOf = (typed: string): Effect.Effect<Identifier, CommandError> => {
  const { kind, value } = readIdentifier(typed)
  const read = kind === 'email' ? readEmail(value) : readPhone(value)
  return read._tag === 'Some'
    ? Effect.succeed({ kind, value: read.value })
    : commandError(`"${typed}" is neither an e-mail address nor a phone number of 11 digits such as 01712345678.`)
}

const verifiedPerson = Effect.fnUntraced(function* (typed: string) {
  const identifier = yield* identifierOf(typed)
  const person = yield* findPerson(identifier)
  if (person?.verified_at) return { person, identifier }
  return yield* commandError(
    person
      ? `${identifier.value} has registered and not verified the account yet. Make one with: npm run admin -- create ${identifier.value}`
      : `Nobody has an account with ${identifier.value}. Make one with: npm run admin -- create ${identifier.value}`,
  )
})

/** The token of a one-time link for a person, valid for `adminLinkSeconds`. */
const linkFor = Effect.fnUntraced(function* ({ id }: Pick<Person, 'id'>, { value }: Identifier) {
  const { account } = yield* AppConfig
  return yield* (yield* ResetLinks).issue({ userId: id, identifier: value }, account.adminLinkSeconds)
})

const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(effect))

/**
 * Creates a verified administrator without a password.
 * @param name the person's name; by default it is derived from the e-mail address
 * @returns the token of the link with which the person chooses the password
 */
export const createAdministrator = Effect.fn('administrators.create')(function* (typed: string, name?: string) {
  const sql = yield* SqlClient.SqlClient
  const identifier = yield* identifierOf(typed)
  if ((yield* findPerson(identifier))?.verified_at) {
    return yield* commandError(
      `${identifier.value} has an account already. Make it an administrator with: npm run admin -- promote ${identifier.value}`,
    )
  }
  const validName = yield* Schema.decodeUnknownEffect(personName)(
    name ?? nameFrom('', identifier.kind === 'email' ? identifier.value : 'Administrator', []).padEnd(3, '.'),
  ).pipe(
    Effect.mapError((error) => commandError(`The name cannot be taken. ${issuesOf(error).map(ruleText).join(' ')}`)),
  )
  const person = { id: newId() }
  yield* sql`insert into users (id, name, ${sql(identifier.kind)}, role, verified_at, email_verified)
    values (${person.id}, ${validName}, ${identifier.value}, 'admin', now(), ${identifier.kind === 'email'})`
  yield* record('create', person.id)
  return { identifier: identifier.value, token: yield* linkFor(person, identifier) }
}, inTransaction)

/** Makes an existing person an administrator and ends their sessions. */
export const promoteToAdministrator = Effect.fn('administrators.promote')(function* (typed: string) {
  const sql = yield* SqlClient.SqlClient
  const { person, identifier } = yield* verifiedPerson(typed)
  if (person.role === 'admin') return yield* commandError(`${identifier.value} is an administrator already.`)
  yield* sql`update users set role = 'admin' where id = ${person.id}`
  yield* (yield* Sessions).revokeAll(person.id)
  yield* (yield* ResetLinks).end(person.id)
  yield* record('promote', person.id)
  return { identifier: identifier.value }
}, inTransaction)

/** @returns the token of a link with which an existing person chooses a new password */
export const resetByLink = Effect.fn('administrators.reset')(function* (typed: string) {
  const { person, identifier } = yield* verifiedPerson(typed)
  yield* record('reset', person.id)
  return { identifier: identifier.value, token: yield* linkFor(person, identifier) }
}, inTransaction)

/** Switches off a lost second factor and notifies the person. Fails when there is none. */
export const switchFactorOff = Effect.fn('administrators.factorOff')(function* (typed: string) {
  const { person, identifier } = yield* verifiedPerson(typed)
  if (!(yield* removeSecondFactor(person.id))) {
    return yield* commandError(`${identifier.value} has no second factor.`)
  }
  yield* record('factor-off', person.id)
  return identifier.value
}, inTransaction)

/** Ends all sessions of a person. */
export const signOutEverywhere = Effect.fn('administrators.signOut')(function* (typed: string) {
  const { person, identifier } = yield* verifiedPerson(typed)
  yield* (yield* Sessions).revokeAll(person.id)
  yield* record('sign-out', person.id)
  return identifier.value
}, inTransaction)

/** All administrators, the oldest account first. */
export const listAdministrators = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<Person>`
    select * from users where role = 'admin' and verified_at is not null and closed_at is null order by created_at, id`,
)

/** The message for a shop without an administrator, at start and in the terminal. */
export const NO_ADMINISTRATOR = 'No administrator yet. Make the first one with: npm run admin -- create E-MAIL'

/** Whether the shop has an administrator. */
export const hasAdministrator = Effect.map(listAdministrators, (administrators) => administrators.length > 0)

/** Warns at start when the shop has no administrator; in the background, because the database may be away. */
export const warnWithoutAdministrator = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* hasAdministrator.pipe(
      Effect.provideService(SqlClient.SqlClient, sql),
      Effect.flatMap((found) => (found ? Effect.void : Effect.logWarning(NO_ADMINISTRATOR))),
      Effect.sandbox,
      Effect.retry(Schedule.spaced('5 seconds')),
      Effect.forkScoped,
    )
  }),
)
