/** The services of other companies that count what visitors look at and buy, once these have agreed. */
export const ANALYTICS = ['ga4', 'meta'] as const
export type AnalyticsService = (typeof ANALYTICS)[number]

/** What a visitor has answered to the question of the shop. */
export const CONSENTS = ['accepted', 'declined'] as const
export type Consent = (typeof CONSENTS)[number]

/** The cookie with the answer of the visitor, a `Consent`, by which the server opens the frame of `ANALYTICS_PATH`. */
export const CONSENT_COOKIE = 'haat-consent'
/** The page within which the scripts of other companies run, apart from the pages of the shop. */
export const ANALYTICS_PATH = '/analytics-frame'
