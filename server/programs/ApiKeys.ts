import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { ApiKey, KeyAccess, MadeKey } from '#contract/programs/entity.ts'
import { type callErrors, KeyNotFound, TooManyKeys } from '#contract/programs/errors.ts'
import { KEYS_MAX } from '#contract/programs/features.ts'
import type { KeyToMake } from '#contract/programs/rules.ts'
import { SecondFactor } from '../account/SecondFactor.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { KEY_PREFIX, type SignedIn } from '../platform/http/authorization.ts'
import { hashOf, randomSecret } from '../platform/secrets.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'

interface KeyRow {
  readonly id: string
  readonly name: string
  readonly maker: string
  readonly access: readonly KeyAccess[]
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly expired: boolean
}

const toKey = (row: KeyRow): ApiKey => ({
  _id: row.id,
  name: row.name,
  maker: row.maker,
  access: row.access,
  madeAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
  expired: row.expired,
})

/** The keys of programs: how they are made, listed and withdrawn. */
export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    readonly all: Effect.Effect<readonly ApiKey[]>
    /** Makes a key after the caller's proof. Errors as for `POST /programs/keys`. */
    readonly make: (
      caller: SignedIn,
      key: KeyToMake,
    ) => Effect.Effect<MadeKey, InstanceType<(typeof callErrors)['makeKey'][number]>>
    readonly withdraw: (id: string) => Effect.Effect<void, KeyNotFound>
  }
>()('haat/programs/ApiKeys') {
  static readonly layer = Layer.effect(
    ApiKeys,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const factor = yield* SecondFactor
      const events = yield* SecurityEvents

      const columns = sql.literal(`k.id, k.name, u.name as maker, k.access, k.created_at, k.expires_at, k.used_at,
        k.expires_at <= now() as expired from api_keys k join users u on u.id = k.maker_id`)

      const all = sql<KeyRow>`select ${columns} where k.withdrawn_at is null
        and k.expires_at > now() - interval '30 days' order by k.created_at desc, k.id`.pipe(
        Effect.map((rows) => rows.map(toKey)),
        orDieOnSql,
      )

      const make = Effect.fn('ApiKeys.make')(function* (caller: SignedIn, key: KeyToMake) {
        const { name, access, days, ...proof } = key
        const [good] = yield* sql<{ count: number }>`
          select count(*)::int as count from api_keys where withdrawn_at is null and expires_at > now()`
        if (good!.count >= KEYS_MAX) return yield* new TooManyKeys({ max: KEYS_MAX })
        const secret = `${KEY_PREFIX}${randomSecret()}`
        const id = newId()
        const made = yield* factor.withProof(
          caller,
          proof,
          Effect.gen(function* () {
            yield* sql`insert into api_keys (id, maker_id, name, key_hash, access, expires_at) values (${id},
              ${caller._id}, ${name}, ${hashOf(secret)}, ${JSON.stringify(access)}::text::jsonb,
              now() + make_interval(days => ${days}))`
            yield* events.record({ kind: 'key.made', subject: id, detail: { days } })
            return yield* sql<KeyRow>`select ${columns} where k.id = ${id}`
          }),
        )
        return { key: toKey(made[0]!), secret }
      }, orDieOnSql)

      const withdraw = Effect.fn('ApiKeys.withdraw')(
        function* (id: string) {
          const rows = yield* sql`update api_keys set withdrawn_at = now()
            where id = ${id} and withdrawn_at is null returning id`
          if (rows.length === 0) return yield* new KeyNotFound()
          yield* events.record({ kind: 'key.withdrawn', subject: id })
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return ApiKeys.of({ all, make, withdraw })
    }),
  )
}
