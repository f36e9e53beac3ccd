import { type EntityOf, entity, flag, list, number, text } from '../reading.ts'

/** The second factor of the person who asks. */
export const SecondFactor = entity('SecondFactor', {
  enabled: flag,
  /** When it was switched on, ISO 8601; empty while it is off. */
  since: text,
  recoveryCodesLeft: number,
  /** The shop's configuration demands it of the person's role. */
  required: flag,
  /** Setting up and switching off ask for the password. */
  hasPassword: flag,
})
export type SecondFactor = EntityOf<typeof SecondFactor>

/** What an authenticator app needs: the key in base32, and the same as an `otpauth:` address for a QR code. */
export const FactorKey = entity('FactorKey', { secret: text, uri: text })
export type FactorKey = EntityOf<typeof FactorKey>

/** Recovery codes in groups of 4, shown once. */
export const RecoveryCodes = entity('RecoveryCodes', { recoveryCodes: list(text) })
export type RecoveryCodes = EntityOf<typeof RecoveryCodes>
