import { SECOND_FACTOR_MS } from '#contract/constants.ts'

/**
 * Lifetimes and costs of the account feature. The default lifetimes of tokens are in docs/api.md, Sessions; tests
 * shorten them.
 */
export interface AccountSettings {
  /** Lifetime of an access token, in seconds. */
  readonly accessTokenSeconds: number
  /** Lifetime of a refresh token, counted from its last use, in seconds. */
  readonly refreshTokenSeconds: number
  /**
   * Lifetime of a session from its sign-in, no matter how often it is refreshed, in seconds: for customers and for
   * staff.
   */
  readonly sessionSeconds: number
  readonly staffSessionSeconds: number
  /** Period in which the previous refresh token still returns the same successor, in seconds. */
  readonly refreshOverlapSeconds: number
  /** Lifetimes in seconds of a 4-digit code, an activation link and a reset grant. */
  readonly codeSeconds: number
  readonly linkSeconds: number
  readonly grantSeconds: number
  /** Lifetimes in seconds of a reset link in a mail, and of one that `npm run admin` prints. */
  readonly resetLinkSeconds: number
  readonly adminLinkSeconds: number
  /** Time for entering the code of the second factor at sign-in, in seconds. */
  readonly pendingSignInSeconds: number
  /** Time for confirming a new key of the second factor with its first code, in seconds. */
  readonly factorSetupSeconds: number
  /** Maximum age of the session in which a person without a password sets up a second factor, in seconds. */
  readonly freshSignInSeconds: number
  /** Wrong tries after which a code, or a sign-in that waits for a code, is invalid. */
  readonly codeTries: number
  /** argon2id memory in KiB and passes; the defaults are the minimum that OWASP recommends. */
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
