import { SECOND_FACTOR_MS } from '../../contract/constants.ts'

/** Lifetimes and costs of the account area. The defaults are wire's; tests shorten them. */
export interface AccountSettings {
  /** Lifetime of an access token, in seconds. */
  readonly accessTokenSeconds: number
  /** Lifetime of a refresh token, counted anew at each use, in seconds. */
  readonly refreshTokenSeconds: number
  /** How long after its sign-in a session ends whatever is refreshed, in seconds: a customer's, and a seller's or administrator's. */
  readonly sessionSeconds: number
  readonly staffSessionSeconds: number
  /** How long the previous refresh token still leads to the same successor, in seconds. */
  readonly refreshOverlapSeconds: number
  /** Lifetimes in seconds of a 4-digit code, an activation link and a reset grant. */
  readonly codeSeconds: number
  readonly linkSeconds: number
  readonly grantSeconds: number
  /** Lifetimes in seconds of a reset link that a mail carries, and of one that `npm run admin` prints. */
  readonly resetLinkSeconds: number
  readonly adminLinkSeconds: number
  /** How long a sign-in waits for the code of the second factor, in seconds. */
  readonly pendingSignInSeconds: number
  /** How long a new key of the second factor waits for its first code, in seconds. */
  readonly factorSetupSeconds: number
  /** How old a session may be whose person, without a password, sets up a second factor, in seconds. */
  readonly freshSignInSeconds: number
  /** Wrong tries after which a code, or a sign-in that waits for one, is dead. */
  readonly codeTries: number
  /** argon2id memory in KiB and passes; the default is the least that OWASP recommends. */
  readonly passwordMemoryKiB: number
  readonly passwordPasses: number
}

export const defaultAccountSettings: AccountSettings = {
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 3600,
  sessionSeconds: 90 * 24 * 3600,
  staffSessionSeconds: 30 * 24 * 3600,
  refreshOverlapSeconds: 30,
  codeSeconds: 5 * 60,
  linkSeconds: 24 * 3600,
  grantSeconds: 10 * 60,
  resetLinkSeconds: 30 * 60,
  adminLinkSeconds: 24 * 3600,
  pendingSignInSeconds: SECOND_FACTOR_MS / 1000,
  factorSetupSeconds: 15 * 60,
  freshSignInSeconds: 10 * 60,
  codeTries: 5,
  passwordMemoryKiB: 19_456,
  passwordPasses: 2,
}
