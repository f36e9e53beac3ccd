import { type EntityOf, entity, flag, list, number, text } from '../calls/reading.ts'

/** The second factor of the signed-in person. */
export const SecondFactor = entity('SecondFactor', {
  enabled: flag,
  /** Time at which it was switched on, ISO 8601; empty while it is off. */
  since: text,
  recoveryCodesLeft: number,
  /** Whether the server's configuration requires it for the person's role. */
  required: flag,
  /** Whether the account has a password; setting up and switching off then require it. */
  hasPassword: flag,
})
export type SecondFactor = EntityOf<typeof SecondFactor>

/** The key for an authenticator app: in base32, and as an `otpauth:` address for a QR code. */
export const FactorKey = entity('FactorKey', { secret: text, uri: text })
export type FactorKey = EntityOf<typeof FactorKey>

/** Recovery codes in groups of 4, shown once. */
export const RecoveryCodes = entity('RecoveryCodes', { recoveryCodes: list(text) })
export type RecoveryCodes = EntityOf<typeof RecoveryCodes>
