import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Role } from '#contract/constants.ts'
import { KeyEnded, TooManyTries } from '#contract/errors.ts'
import type { KeyAccess } from '#contract/programs/entity.ts'
import type { HeldRights } from '#contract/users/rights.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { rolesThatNeedFactor } from '../platform/config.ts'
import { heldRights, type Program, ProgramKeys } from '../platform/http/authorization.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { noteKeyCall } from '../platform/ops/metrics.ts'
import { hashOf } from '../platform/secrets.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'

interface KeyRow {
  readonly id: string
  readonly name: string
  readonly access: readonly KeyAccess[]
  readonly person: string
  readonly personName: string
  readonly role: Role
  readonly rights: HeldRights
  readonly ended: Parameters<typeof KeyEnded.make>[0]['reason'] | null
  /** Whether its last use is to be written: at most once a minute. */
  readonly due: boolean
}

const limited = Effect.mapError(({ retryAfter }: LimitError) => new TooManyTries({ retryAfter }))

/** Verifies keys by one indexed look-up, so that a withdrawal and a change of the maker's role have effect at once. */
export const programKeysLayer = Layer.effect(
  ProgramKeys,
  Effect.gen(function* () {
    const { requireSecondFactor } = yield* AppConfig
    const sql = yield* SqlClient.SqlClient
    const limits = yield* Limits
    const events = yield* SecurityEvents
    const lacksFactor = rolesThatNeedFactor(requireSecondFactor).includes('admin')
      ? sql`not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`
      : sql`false`

    const find = (key: string) =>
      sql<KeyRow>`
        select k.id, k.name, k.access, u.id as person, u.name as "personName", u.role, ${sql.literal(heldRights)} as rights,
          case when k.withdrawn_at is not null then 'withdrawn' when k.expires_at <= now() then 'expired'
            when u.role <> 'admin' or u.closed_at is not null or ${lacksFactor} then 'maker' end as ended,
          k.used_at is null or k.used_at < now() - interval '1 minute' as due
        from api_keys k join users u on u.id = k.maker_id where k.key_hash = ${hashOf(key)}`

    const refuse = Effect.fnUntraced(function* (row: KeyRow | undefined) {
      const { address } = yield* CallSource
      yield* noteKeyCall('refused')
      const subject = row && { subject: row.id }
      const reason = row?.ended ?? 'unknown'
      yield* events.recordRejection({ kind: 'key.refused', ...subject, detail: { reason } })
      // A program that goes on with an ended key does not use up the tries of others at its address.
      yield* limited(limits.take({ limit: 'addressTries', what: 'key', who: row ? `${address} ${row.id}` : address }))
      return yield* new KeyEnded({ reason })
    })

    return ProgramKeys.of({
      verify: Effect.fnUntraced(function* (key: string) {
        const [row] = yield* Effect.orDie(find(key))
        if (!row || row.ended !== null) return yield* refuse(row)
        const usedUp = yield* limits.tryTake({ limit: 'keyCalls', what: 'key', who: row.id })
        if (usedUp) {
          yield* noteKeyCall('limited')
          return yield* new TooManyTries({ retryAfter: usedUp.seconds })
        }
        if (row.due) yield* Effect.orDie(sql`update api_keys set used_at = now() where id = ${row.id}`)
        yield* noteKeyCall('taken')
        return {
          _id: row.id,
          name: row.name,
          access: row.access,
          person: {
            _id: row.person,
            name: row.personName,
            role: row.role,
            rights: row.rights,
            seller: row.person,
            sessionId: '',
          },
        } satisfies Program
      }),
    })
  }),
)
