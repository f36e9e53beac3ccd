import { hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { decryptBytes, encryptBytes } from '../platform/encryption.ts'
import { hashOf } from '../platform/secrets.ts'

/** RFC 6238 as every authenticator app knows it: SHA-1, 6 digits, 30 seconds. */
const algorithm = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const KEY_BYTES = 20
/** Codes of one step before and after are taken too: clocks differ, and typing takes time. */
const WINDOW = 1

export const newKey = (): Uint8Array => new Uint8Array(randomBytes(KEY_BYTES))

const totpOf = (key: Uint8Array, label = '') =>
  new TOTP({ ...algorithm, issuer: 'Haat', label, secret: new Secret({ buffer: new Uint8Array(key).buffer }) })

/** What an authenticator app needs: the key in base32, and as an `otpauth:` address. @param label whose account it is */
export const describeKey = (key: Uint8Array, label: string) => {
  const totp = totpOf(key, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step whose code this is, or nothing. @param now in milliseconds */
export const stepOf = (key: Uint8Array, code: string, now: number): number | undefined => {
  const delta = totpOf(key).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / algorithm.period) + delta
}

const sealingKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'haat/second-factor', 32))

/** Encrypts a person's key under a key that is derived from the server's secret. */
export const sealKey = (secret: string, userId: string, key: Uint8Array): Buffer =>
  encryptBytes(sealingKey(secret), key, userId)

/** The key again; nothing where it was sealed with another secret, for another person, or was changed. */
export const unsealKey = (secret: string, userId: string, sealed: Uint8Array): Uint8Array | undefined =>
  decryptBytes(sealingKey(secret), sealed, userId)

const RECOVERY_CODES = 10
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Ten codes of 80 random bits each, in groups of four letters and digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
      '-',
    ),
  )

/** What is kept of a recovery code: it is random enough that a plain hash cannot be turned back. */
export const recoveryHash = (code: string) => hashOf(code.replaceAll('-', ''))
