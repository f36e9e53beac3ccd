import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '../../contract/constants.ts'

/** 256 random bits, base64url. */
export const randomSecret = () => randomBytes(32).toString('base64url')

/** What is kept of a random secret: it is long enough that a plain hash cannot be turned back. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

export const hmac = (key: string, ...parts: readonly string[]) =>
  createHmac('sha256', key).update(parts.join('\n')).digest()

/** Compares without telling by time where two values differ. */
export const same = (one: Uint8Array, other: Uint8Array) => one.length === other.length && timingSafeEqual(one, other)

/** A code of digits, each as likely as the others. */
export const randomCode = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
