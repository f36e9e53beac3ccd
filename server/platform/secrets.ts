import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '#contract/constants.ts'

/** Returns random bits as base64url: 256 unless given in bytes. */
export const randomSecret = (bytes = 32) => randomBytes(bytes).toString('base64url')

/**
 * Returns the hash under which a random secret is stored. The secret is too long to be guessed from a plain SHA-256.
 */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** What is stored of a link sent to a phone: it is good for that phone, and no longer once the order has another one. */
export const linkHash = (token: string, phone: string) => hashOf(`${token} ${phone}`)

export const hmac = (key: string, ...parts: readonly string[]) =>
  createHmac('sha256', key).update(parts.join('\n')).digest()

/** Compares two values in constant time. */
export const same = (one: Uint8Array, other: Uint8Array) => one.length === other.length && timingSafeEqual(one, other)

/** Returns a uniformly random code of digits. */
export const randomCode = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
