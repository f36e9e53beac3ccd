import { createHash, createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { SettingsError } from '../platform/config.ts'
import { decryptBytes, encryptBytes } from '../platform/encryption.ts'
import { hmac } from '../platform/secrets.ts'

/** A key that signs access tokens. `kid` is its id in their header. */
export interface AccessKey {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** The keys that are valid at one time, from the environment and the database. */
export interface Keyring {
  readonly current: AccessKey
  /** By `kid`: the present key, and former ones whose tokens have not expired yet. */
  readonly accepted: ReadonlyMap<string, AccessKey>
  /** The key of tokens without `kid`, which earlier versions signed. */
  readonly oldest: AccessKey
  /** The secret for the HMAC of refresh tokens and codes; it outlives every key. */
  readonly secret: string
}

/** Processes notice a rotation within this time, in milliseconds; tokens of a retired key stay valid for longer. */
export const NOTICED_MS = 60_000
const GRACE_SECONDS = 300

const ACCESS = 'access'
const SECRET = 'secret'

const keyFrom = (privateKey: KeyObject): AccessKey => {
  const publicKey = createPublicKey(privateKey)
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return { kid: createHash('sha256').update(spki).digest('base64url').slice(0, 16), privateKey, publicKey }
}

const pemOf = ({ privateKey }: AccessKey) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The secret of earlier versions, which had no row of its own: it is derived from the key. */
const deriveSecret = (key: AccessKey) => hmac(pemOf(key), 'haat/secret').toString('base64url')

/**
 * The keys of `SIGNING_KEY`: one PEM, or several after each other, of which the first signs and all are accepted.
 * @throws SettingsError with the cause, when a key cannot be read or is not Ed25519
 */
export const keysFromPem = (text: string): readonly AccessKey[] => {
  const pems = text.replaceAll('\\n', '\n').match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [text]
  return pems.map((pem) => {
    let key: KeyObject
    try {
      key = createPrivateKey(pem)
    } catch {
      throw new SettingsError('SIGNING_KEY cannot be read: it must be a private key in PEM (PKCS#8).')
    }
    if (key.asymmetricKeyType !== 'ed25519') throw new SettingsError('SIGNING_KEY must be an Ed25519 key.')
    return keyFrom(key)
  })
}

/** The row of the secret: plain when the key is in the database too, encrypted when the environment has the key. */
type SecretRow = { readonly plain: string } | { readonly encrypted: string }

const cipherKey = (key: AccessKey) => hmac(pemOf(key), 'haat/encrypts the secret')

const encrypt = (key: AccessKey, secret: string): SecretRow => ({
  encrypted: encryptBytes(cipherKey(key), Buffer.from(secret)).toString('base64url'),
})

const decrypt = (key: AccessKey, encrypted: string): string | undefined =>
  decryptBytes(cipherKey(key), Buffer.from(encrypted, 'base64url'))?.toString()

const foreignSecret = new SettingsError(
  'The secret in the database was encrypted with another SIGNING_KEY. Set that one again; a new key goes before it in the same variable.',
)

const generateJwk = (algorithm: string) =>
  Effect.promise(async () => {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
    return exportJWK(privateKey)
  })

const find = Effect.fnUntraced(function* <A>(purpose: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ key: A }>`
    select key from signing_keys where purpose = ${purpose} and retired_at is null`
  return row?.key
})

const insert = Effect.fnUntraced(function* (id: string, purpose: string, algorithm: string, key: unknown) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into signing_keys (id, purpose, algorithm, key)
    values (${id}, ${purpose}, ${algorithm}, ${JSON.stringify(key)}::text::jsonb) on conflict do nothing`
})

/** The private key stored for `purpose`, created at the first use. */
export const storedKey = Effect.fn('keyring.keptKey')(function* (purpose: string, algorithm: string) {
  const found = yield* find<JWK>(purpose)
  if (found) return found
  const created = yield* generateJwk(algorithm)
  yield* insert(purpose, purpose, algorithm, created)
  return (yield* find<JWK>(purpose)) ?? created
})

const fromJwk = (jwk: JWK) => keyFrom(createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' }))

/** The secret. Its first use stores the value that is derived from the key, so that earlier tokens stay valid. */
const storedSecret = Effect.fnUntraced(function* (configured: readonly AccessKey[], oldest: AccessKey) {
  const sql = yield* SqlClient.SqlClient
  const [first] = configured
  const rowOf = (secret: string): SecretRow => (first ? encrypt(first, secret) : { plain: secret })
  let row = yield* find<SecretRow>(SECRET)
  if (!row) {
    yield* insert(SECRET, SECRET, 'HMAC', rowOf(deriveSecret(first ?? oldest)))
    row = (yield* find<SecretRow>(SECRET)) as SecretRow
  }
  let secret: string | undefined
  let decryptingKey: AccessKey | undefined
  if ('plain' in row) secret = row.plain
  else {
    for (decryptingKey of configured) {
      secret = decrypt(decryptingKey, row.encrypted)
      if (secret !== undefined) break
    }
  }
  if (secret === undefined) return yield* Effect.die(foreignSecret)
  if (decryptingKey !== first) {
    yield* sql`update signing_keys set key = ${JSON.stringify(rowOf(secret))}::text::jsonb where id = ${SECRET}`
  }
  return secret
})

/**
 * Loads the present keys.
 * @param configured the keys of the environment; without any, those in the database, created at the first use
 * @param tokenSeconds lifetime of an access token
 */
export const loadKeyring = Effect.fn('keyring.load')(function* (
  configured: readonly AccessKey[],
  tokenSeconds: number,
) {
  const sql = yield* SqlClient.SqlClient
  let keys = configured
  if (configured.length === 0) {
    yield* storedKey(ACCESS, 'EdDSA')
    const rows = yield* sql<{ key: JWK }>`
      select key from signing_keys where purpose = ${ACCESS}
        and (retired_at is null or retired_at > now() - make_interval(secs => ${tokenSeconds + GRACE_SECONDS}::float8))
      order by retired_at desc nulls first`
    keys = rows.map(({ key }) => fromJwk(key))
  }
  const [current, oldest] = [keys[0] as AccessKey, keys.at(-1) as AccessKey]
  const secret = yield* storedSecret(configured, oldest)
  return { current, oldest, accepted: new Map(keys.map((key) => [key.kid, key])), secret } satisfies Keyring
})

/**
 * Replaces the key in the database that signs access tokens. Nobody is signed out: tokens of the former key stay valid
 * until they expire, unless `forget` deletes it because it is no longer trusted.
 * @returns the `kid` of the new key
 */
export const rotateSigningKey = Effect.fn('keyring.rotate')(function* (forget: boolean) {
  const sql = yield* SqlClient.SqlClient
  const rotate = Effect.gen(function* () {
    yield* sql`lock table signing_keys`
    // The secret must have its row before the key that it is derived from is deleted.
    yield* storedSecret([], fromJwk(yield* storedKey(ACCESS, 'EdDSA')))
    yield* sql`delete from signing_keys where purpose = ${ACCESS}
      and (retired_at < now() - interval '1 day' or ${forget}::boolean)`
    yield* sql`update signing_keys set retired_at = now() where purpose = ${ACCESS} and retired_at is null`
    const jwk = yield* generateJwk('EdDSA')
    const { kid } = fromJwk(jwk)
    yield* insert(kid, ACCESS, 'EdDSA', jwk)
    return kid
  })
  return yield* sql.withTransaction(rotate)
})

/** The keys in the database that sign or have signed access tokens, newest first. */
export const listSigningKeys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ key: JWK; created_at: Date; retired_at: Date | null }>`
    select key, created_at, retired_at from signing_keys where purpose = ${ACCESS} order by created_at desc`
  return rows.map(({ key, created_at, retired_at }) => ({
    kid: fromJwk(key).kid,
    createdAt: created_at,
    retiredAt: retired_at,
  }))
})
