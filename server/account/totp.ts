import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { decryptBytes, encryptBytes, keyFor } from '../platform/encryption.ts'
import { hashOf } from '../platform/secrets.ts'

/** RFC 6238 as every authenticator app supports it: SHA-1, 6 digits, 30 seconds. */
const algorithm = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const KEY_BYTES = 20
/** Codes of one step before and after are accepted too: clocks differ, and typing takes time. */
const WINDOW = 1

export const newKey = (): Uint8Array => new Uint8Array(randomBytes(KEY_BYTES))

const totpOf = (key: Uint8Array, label = '', issuer = '') =>
  new TOTP({ ...algorithm, issuer, label, secret: new Secret({ buffer: new Uint8Array(key).buffer }) })

/** The key for an authenticator app: in base32, and as an `otpauth:` URI. @param label names the account in the app, below the name of the shop */
export const describeKey = (key: Uint8Array, label: string, shop: string) => {
  const totp = totpOf(key, label, shop)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a code; undefined for a wrong code. @param now in milliseconds */
export const stepOf = (key: Uint8Array, code: string, now: number): number | undefined => {
  const delta = totpOf(key).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / algorithm.period) + delta
}

const encryptionKey = (secret: string) => keyFor('second-factor', secret)

/** Encrypts a person's key under a key that is derived from the server's secret. */
export const encryptKey = (secret: string, userId: string, key: Uint8Array): Buffer =>
  encryptBytes(encryptionKey(secret), key, userId)

/**
 * Decrypts a person's key; undefined when it was encrypted with another secret or for another person, or was changed.
 */
export const decryptKey = (secret: string, userId: string, encrypted: Uint8Array): Uint8Array | undefined =>
  decryptBytes(encryptionKey(secret), encrypted, userId)

const RECOVERY_CODES = 10
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Ten codes of 80 random bits each, in four groups of four letters or digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
      '-',
    ),
  )

/** The stored hash of a recovery code: the code is random enough that a plain hash cannot be reversed. */
export const recoveryHash = (code: string) => hashOf(code.replaceAll('-', ''))
