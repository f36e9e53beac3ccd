import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { DemoAccount } from '#contract/account/demo.ts'
import type { AnalyticsService } from '#contract/analytics/consent.ts'
import { PASSWORD_MAX, PASSWORD_MIN, type Role } from '#contract/constants.ts'
import { MAIL_SENDER, SMS_PRICE } from '#contract/integrations/rules.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { type Paisa, TAKA } from '#contract/money.ts'
import { type AccountSettings, defaultAccountSettings } from './accountSettings.ts'
import { type CheckoutSettings, defaultCheckoutSettings } from './checkoutSettings.ts'
import { type CourierSettings, couriersFromEnv, courierUrls, defaultCourierSettings } from './courierSettings.ts'
import { type BucketSettings, bucketFrom, type FilePlace, isBucketUrl } from './images/stores/bucketSettings.ts'
import { brokenTemplate, noTemplate, type SmsTemplateSettings } from './outbox/smsTemplate.ts'
import { paymentFromEnv, providerUrls } from './paymentFromEnv.ts'
import { defaultPaymentSettings, type PaymentSettings } from './paymentSettings.ts'
import { type TraceSettings, tracesFromEnv } from './traceSettings.ts'

/** A number of tries within a window of seconds. */
export interface TryLimit {
  readonly tries: number
  readonly seconds: number
}

/** People who need a second factor before they can make calls of their role: nobody, administrators, or all staff. */
export type RequireSecondFactor = 'none' | 'admin' | 'staff'

/** The roles that must have a second factor. */
export const rolesThatNeedFactor = (required: RequireSecondFactor): readonly Role[] =>
  (({ none: [], admin: ['admin'], staff: ['admin', 'owner'] }) as const)[required]

/** The configuration of a server. Plain data: tests and scripts build it themselves. */
export interface Settings {
  /** Address and port to listen on; with port 0 the system chooses a free port. */
  readonly host: string
  readonly port: number
  /** Address and port of the metrics for Prometheus; null serves none. */
  readonly metricsHost: string
  readonly metricsPort: number | null
  /** Where spans of calls go; null makes none. */
  readonly traces: TraceSettings | null
  readonly databaseUrl: string
  /**
   * The database itself where `databaseUrl` is a pooler of transactions: for migrations, notifications and commands. Empty
   * where both are one.
   */
  readonly databaseDirectUrl: string
  /** Streaming replicas, which answer public reads and reads of the back offices. */
  readonly databaseReplicaUrls: readonly string[]
  /** Whether connections keep statements prepared, which poolers older than PgBouncer 1.21 cannot. */
  readonly databasePrepared: boolean
  readonly databaseConnections: number
  /** Memory for the answers to public reads, in bytes; 0 keeps none. */
  readonly publicReadsBytes: number
  /** Runs the migrations before serving, or only checks that this release can run on the tables. */
  readonly migrate: boolean | 'check'
  /** The database is the embedded one: allows the development identity provider and the demo inbox. */
  readonly embeddedDatabase: boolean
  /** The key that gives access to the demo's inbox, identity provider and accounts; empty disables them. */
  readonly demoKey: string
  /** Accounts of the demo shop, shown to callers with the key. */
  readonly demoAccounts: readonly DemoAccount[]
  /**
   * Public address of the shop, without a trailing slash; links in mails begin with it. Empty: the listening address.
   */
  readonly publicUrl: string
  /** The language of mails and SMS to a person who has chosen none, unless the person's own request causes them. */
  readonly shopLanguage: Language
  /** Number of proxies in front of this server that append to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Origins of other sites whose pages may call, for instance `https://shop.example`. */
  readonly allowedOrigins: readonly string[]
  /** Allows the refresh cookie on pages of another site: `SameSite=None; Secure; Partitioned`. */
  readonly crossSiteCookies: boolean
  /** Browsers use https for every subdomain of `publicUrl` too (HSTS `includeSubDomains`). */
  readonly hstsSubdomains: boolean
  /** The built browser application; empty serves only the API. */
  readonly distDir: string
  /** Folder of uploaded images; without a meaning where there is a bucket. */
  readonly filesDir: string
  /** The bucket of uploaded images; null where they are in a folder. */
  readonly bucket: BucketSettings | null
  /** Address of a CDN in front of the pictures, without a slash at its end; empty for none. */
  readonly cdnUrl: string
  /** A second place in which images are looked up while they are moved; null for none. */
  readonly filesFallback: FilePlace | null
  /** `smtp://user:password@host:port`; empty leaves mails in the outbox, where the demo inbox shows them. */
  readonly smtpUrl: string
  /** `optional` sends mails unencrypted where the mail server does not support TLS. */
  readonly smtpTls: 'required' | 'optional'
  readonly mailFrom: string
  /** An HTTP gateway that accepts `POST { to, text }`; empty leaves messages in the outbox. */
  readonly smsUrl: string
  readonly smsToken: string
  /** What a part of an SMS costs, in paisa; 0 where nobody has said it. */
  readonly smsPrice: Paisa
  /** What the gateway expects instead of `{ to, text }`. */
  readonly smsTemplate: SmsTemplateSettings
  /** Client id of Google sign-in; without one, the development identity provider is used where that is allowed. */
  readonly googleClientId: string
  /**
   * Private key (PKCS#8 PEM, Ed25519) that signs access tokens; without one, the server creates a key and stores it in
   * the database.
   */
  readonly signingKey: string
  readonly requireSecondFactor: RequireSecondFactor
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'none'
  readonly limits: {
    /** Largest JSON body, in bytes. */
    readonly jsonBytes: number
    /** Failed tries for one account: all unknown browsers together, and each known browser of its person separately. */
    readonly accountTries: TryLimit
    /** Failed tries from one address: a high limit, because mobile carriers share addresses. */
    readonly addressTries: TryLimit
    /** Mails and SMS that one address requests: they cost money, so every request counts, failed or not. */
    readonly addressMessages: TryLimit
    /** Responses to one address which reveal that an account exists already. */
    readonly addressTaken: TryLimit
    /** Unfinished checkouts that one address has asked to be called about, with another phone or another id. */
    readonly unfinishedCheckouts: TryLimit
    /** Wrong codes from one address. */
    readonly addressWrongCodes: TryLimit
    /** One-time codes sent to one identifier. */
    readonly codesSent: TryLimit
    /** Wrong codes for one identifier, within a day and within a month. */
    readonly wrongCodes: TryLimit
    readonly wrongCodesLong: TryLimit
    /** Codes for guests' orders, sent to one phone from all checkouts together, and wrong tries of them. */
    readonly phoneCodesSent: TryLimit
    readonly phoneWrongCodes: TryLimit
    /** Wrong codes in the whole shop: above this limit, a code expires at its first wrong try. */
    readonly shopWrongCodes: TryLimit
    /** SMS and mails that account calls of the whole shop may request. */
    readonly smsHour: TryLimit
    readonly smsDay: TryLimit
    readonly mailHour: TryLimit
    readonly mailDay: TryLimit
    /** Wrong codes of one person's authenticator app, after the right password. */
    readonly factorTries: TryLimit
    /** Calls by one key of a program. */
    readonly keyCalls: TryLimit
  }
  /** Retention periods of personal data. */
  readonly retention: {
    /** Lifetime of a security event in days. */
    readonly eventDays: number
    /**
     * Days from the closing of an account until its name, e-mail, phone, address, picture and Google link are cleared.
     */
    readonly closedAccountDays: number
    /** Whole months before the current one whose entries the audit log keeps. */
    readonly auditMonths: number
  }
  /** Hours after which the last backup is too old. */
  readonly backupHours: number
  /** Contacts for security reports: `mailto:` or `https:` addresses of `/.well-known/security.txt`; empty for none. */
  readonly securityContacts: readonly string[]
  readonly account: AccountSettings
  readonly checkout: CheckoutSettings
  readonly payment: PaymentSettings
  readonly courier: CourierSettings
  /** The servers of the services that count purchases, without a slash at the end. */
  readonly analyticsUrls: { readonly [service in AnalyticsService]: string }
  /** Time before a stop in which a proxy finds out that this server is no longer ready, in milliseconds. */
  readonly drainMs: number
  /** Time that a stop waits for requests in flight, in milliseconds. */
  readonly stopWithinMs: number
  /** Time for which `GET /api/ready` repeats the result of its last trial write, in milliseconds. */
  readonly readyCachedMs: number
  /** How long a background worker without work waits before it looks again, in milliseconds. */
  readonly workerPauseMs: number
}

const HOUR = 3600
const DAY = 24 * HOUR

export const defaultSettings: Settings = {
  host: '127.0.0.1',
  port: 3000,
  metricsHost: '127.0.0.1',
  metricsPort: null,
  traces: null,
  databaseUrl: '',
  databaseDirectUrl: '',
  databaseReplicaUrls: [],
  databasePrepared: true,
  databaseConnections: 10,
  publicReadsBytes: 64 * 1024 * 1024,
  migrate: true,
  embeddedDatabase: false,
  demoKey: '',
  demoAccounts: [],
  publicUrl: '',
  shopLanguage: LANGUAGES[0],
  trustedProxies: 0,
  allowedOrigins: [],
  crossSiteCookies: false,
  hstsSubdomains: false,
  distDir: path.resolve(import.meta.dirname, '..', '..', 'dist'),
  filesDir: '',
  bucket: null,
  cdnUrl: '',
  filesFallback: null,
  smtpUrl: '',
  smtpTls: 'required',
  mailFrom: '',
  smsUrl: '',
  smsToken: '',
  smsPrice: 0,
  smsTemplate: noTemplate,
  googleClientId: '',
  signingKey: '',
  requireSecondFactor: 'none',
  logLevel: 'info',
  limits: {
    jsonBytes: 256 * 1024,
    accountTries: { tries: 10, seconds: 15 * 60 },
    addressTries: { tries: 200, seconds: 15 * 60 },
    addressMessages: { tries: 400, seconds: HOUR },
    addressTaken: { tries: 20, seconds: HOUR },
    unfinishedCheckouts: { tries: 3, seconds: HOUR },
    addressWrongCodes: { tries: 30, seconds: HOUR },
    codesSent: { tries: 3, seconds: HOUR },
    wrongCodes: { tries: 10, seconds: DAY },
    wrongCodesLong: { tries: 30, seconds: 30 * DAY },
    phoneCodesSent: { tries: 9, seconds: HOUR },
    phoneWrongCodes: { tries: 30, seconds: DAY },
    shopWrongCodes: { tries: 300, seconds: HOUR },
    smsHour: { tries: 1000, seconds: HOUR },
    smsDay: { tries: 5000, seconds: DAY },
    mailHour: { tries: 3000, seconds: HOUR },
    mailDay: { tries: 20_000, seconds: DAY },
    factorTries: { tries: 30, seconds: 30 * DAY },
    keyCalls: { tries: 600, seconds: 60 },
  },
  retention: { eventDays: 400, closedAccountDays: 30, auditMonths: 24 },
  backupHours: 48,
  securityContacts: [],
  account: defaultAccountSettings,
  checkout: defaultCheckoutSettings,
  payment: defaultPaymentSettings,
  courier: defaultCourierSettings,
  analyticsUrls: { ga4: 'https://www.google-analytics.com', meta: 'https://graph.facebook.com' },
  drainMs: 0,
  stopWithinMs: 10_000,
  readyCachedMs: 5000,
  workerPauseMs: 1000,
}

/** An invalid setting. The message says how to fix it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const fail = (message: string): never => {
  throw new SettingsError(message)
}

/** Whether a host name or address means this machine alone; IPv6 with or without brackets. */
export const namesThisMachine = (host: string) => /^(127\.0\.0\.1|localhost|::1|\[::1\])$/.test(host)

/** Whether the host of a URL is this machine itself. */
export const leadsHere = (address: string) => namesThisMachine(new URL(address).hostname)

/** The older test system of Nagad, which speaks HTTP only, and whose messages are encrypted all the same. */
const NAGAD_TEST_HOST = 'sandbox.mynagad.com'

/** Whether the address of a payment provider may do without TLS. */
export const mayBePlain = (address: string): boolean =>
  leadsHere(address) || new URL(address).hostname === NAGAD_TEST_HOST

/**
 * Whether an address of a payment provider or courier is that of a test system, where nothing moves: a server on this machine,
 * or one that its company calls a sandbox.
 */
export const isTestAddress = (address: string): boolean =>
  leadsHere(address) || /(^|[.-])sandbox[.-]/.test(new URL(address).hostname)

/** What is wrong with the test systems of a shop whose customers come from other machines; null where nothing is. */
const testProblem = ({ publicUrl, payment }: Settings): string | null => {
  const providers = providerUrls(payment)
  const [test] = providers.find(([, url]) => isTestAddress(url)) ?? []
  const [live] = providers.find(([, url]) => !isTestAddress(url)) ?? []
  if (test === undefined || isLocalUrl(publicUrl)) return null
  if (live !== undefined || payment.manual) {
    const other = live === undefined ? 'customers can send money by hand' : `${live} is live`
    return `${test} is the address of a test system, and ${other}: whoever chooses the test gets goods for nothing.`
  }
  return payment.isTrial
    ? null
    : `${test} is the address of a test system: set the live address, or PAYMENT_TRIAL=true while nobody buys here.`
}

const isLocalUrl = (publicUrl: string) => publicUrl === '' || leadsHere(publicUrl)

/**
 * Whether the parts of the demo that a real shop must not have (development identity provider, inbox, accounts on the
 * sign-in page) are enabled: only with the embedded database, listening on this machine alone, without a public address
 * of another machine, and with a key. `http/demoAccess.ts` checks each request.
 */
export const demoAllowed = (settings: Settings): boolean =>
  settings.embeddedDatabase &&
  settings.demoKey !== '' &&
  namesThisMachine(settings.host) &&
  isLocalUrl(settings.publicUrl)

const originOf = (name: string, text: string): URL => {
  if (!URL.canParse(text)) return fail(`${name} must be a web address such as https://shop.example, not "${text}".`)
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol)) fail(`${name} must begin with https:// or http://.`)
  return url
}

/** A demo key fits into a URL and a header, and is too long to guess. */
const checkDemoKey = (key: string): string =>
  /^[!-~]{16,200}$/.test(key)
    ? key
    : fail('HAAT_DEMO_KEY must have between 16 and 200 characters: letters, digits and signs, no blanks.')

/** A password that other machines may try must be longer than the shop's own minimum. */
const PUBLIC_DEMO_PASSWORD_MIN = 12

/** Rejects combinations that cannot work. @throws SettingsError whose message says which setting to change */
export const checkSettings = (settings: Settings): Settings => {
  const given = settings
  if (!given.databaseUrl) fail('DATABASE_URL is missing: set it to postgres://user:password@host:port/database.')
  for (const [name, url] of [
    ['DATABASE_URL', given.databaseUrl],
    ['DATABASE_DIRECT_URL', given.databaseDirectUrl],
    ...given.databaseReplicaUrls.map((replica) => ['DATABASE_REPLICA_URLS', replica] as const),
  ] as const) {
    if (url && !/^postgres(ql)?:\/\//.test(url)) fail(`${name} must begin with postgres://.`)
  }
  if (!given.filesDir && !given.bucket) fail('FILES_DIR is missing: name the folder that keeps uploaded images.')
  if (given.publicUrl) originOf('PUBLIC_URL', given.publicUrl)
  if (given.cdnUrl && (originOf('CDN_URL', given.cdnUrl).protocol !== 'https:' || /[?#\s]/.test(given.cdnUrl))) {
    fail('CDN_URL must be an https address without a query, such as https://cdn.example.')
  }
  if (given.demoKey) checkDemoKey(given.demoKey)
  for (const origin of given.allowedOrigins) {
    if (originOf('ALLOWED_ORIGINS', origin).origin !== origin) {
      fail(`ALLOWED_ORIGINS takes origins without a path, such as https://shop.example, not "${origin}".`)
    }
  }
  if (given.crossSiteCookies && given.allowedOrigins.length === 0) {
    fail('CROSS_SITE_COOKIES is on and ALLOWED_ORIGINS is empty: name the sites whose pages may sign in.')
  }
  if (given.crossSiteCookies && !given.publicUrl.startsWith('https://')) {
    fail('CROSS_SITE_COOKIES needs a PUBLIC_URL that begins with https://, because such cookies must be Secure.')
  }
  if (given.smtpUrl && !given.mailFrom) fail('SMTP_URL is set and MAIL_FROM is not: say who the mails come from.')
  if (given.mailFrom && !given.smtpUrl) fail('MAIL_FROM is set and SMTP_URL is not: say which server sends the mails.')
  if (given.mailFrom && !MAIL_SENDER.test(given.mailFrom)) {
    fail('MAIL_FROM must be an address, or a name with one, such as Sharee House <shop@shop.example>.')
  }
  if (given.smtpUrl && !/^smtps?:\/\//.test(given.smtpUrl)) fail('SMTP_URL must begin with smtp:// or smtps://.')
  if (given.smtpUrl && !URL.canParse(given.smtpUrl)) fail('SMTP_URL is no address: look at its host and port.')
  if (given.smsUrl && originOf('SMS_URL', given.smsUrl).protocol === 'http:' && !leadsHere(given.smsUrl)) {
    fail('SMS_URL must begin with https://: codes and the token of the gateway would go out unencrypted.')
  }
  if (given.smsToken && !given.smsUrl) fail('SMS_TOKEN is set and SMS_URL is not: say which gateway takes it.')
  const analytics = [
    ['GA4_URL', given.analyticsUrls.ga4],
    ['META_URL', given.analyticsUrls.meta],
  ] as const
  for (const [name, url] of [...providerUrls(given.payment), ...courierUrls(given.courier), ...analytics]) {
    if (originOf(name, url).protocol === 'http:' && !mayBePlain(url)) {
      fail(`${name} must begin with https://: the credentials of the shop would go out unencrypted.`)
    }
  }
  const problem = testProblem(given)
  if (problem) fail(problem)
  const template = brokenTemplate(given.smsTemplate, given.smsUrl)
  if (template) fail(template)
  if (!given.embeddedDatabase && !given.publicUrl && !namesThisMachine(given.host)) {
    fail(`PUBLIC_URL is missing: the links in mails need it when Haat listens on ${given.host}.`)
  }
  return given
}

/** Parses e-mail and web addresses, separated by blanks or commas, into the URIs of `security.txt`. */
const contacts = (text = ''): readonly string[] =>
  text
    .split(/[\s,]+/)
    .filter((contact) => contact !== '')
    .map((contact) => {
      if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return `mailto:${contact}`
      if (/^mailto:[^\s@]+@[^\s@]+$/.test(contact)) return contact
      if (contact.startsWith('https://') && URL.canParse(contact)) return contact
      return fail(`SECURITY_CONTACT takes e-mail addresses and https:// addresses, not "${contact}".`)
    })

const whole = (name: string, text: string | undefined, fallback: number, max: number): number => {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max) fail(`${name} must be a whole number from 0 to ${max}.`)
  return value
}

const flag = (name: string, text: string | undefined, fallback: boolean): boolean => {
  if (text === undefined || text === '') return fallback
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true
  if (['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false
  return fail(`${name} must be true or false, not "${text}".`)
}

const oneOf = <const T extends string>(name: string, text: string | undefined, values: readonly T[], fallback: T): T =>
  text ? (values.find((value) => value === text) ?? fail(`${name} must be one of ${values.join(', ')}.`)) : fallback

/** Parses a whole number of days, at least one, and returns seconds. */
const days = (name: string, text: string | undefined, fallback: number): number => {
  if (!text) return fallback
  return whole(name, text, 0, 3650) * 24 * 3600 || fail(`${name} must be at least 1 day.`)
}

/** Parses `10/900`: ten tries in 900 seconds. */
const limit = (name: string, text: string | undefined, fallback: TryLimit): TryLimit => {
  if (!text) return fallback
  const [, tries, seconds] =
    /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? fail(`${name} must look like 10/900 (tries/seconds).`)
  return { tries: Number(tries), seconds: Number(seconds) }
}

/** Reads each limit from its own variable: `codesSent` from `LIMIT_CODES_SENT`. */
const limitsFromEnv = (env: NodeJS.ProcessEnv): Settings['limits'] => {
  const { jsonBytes, ...limits } = defaultSettings.limits
  const given = (Object.keys(limits) as (keyof typeof limits)[]).map((key) => {
    const name = `LIMIT_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
    return [key, limit(name, env[name], limits[key])] as const
  })
  return { jsonBytes, ...(Object.fromEntries(given) as typeof limits) }
}

/** Reads what a part of an SMS costs. */
const smsPrice = (text = ''): Paisa => {
  if (text !== '' && !SMS_PRICE.test(text)) {
    return fail('SMS_PRICE must be taka with at most two decimals, such as 0.35.')
  }
  return Math.round(Number(text) * TAKA)
}

/** Reads what the SMS gateway expects. */
const smsTemplateFromEnv = (env: NodeJS.ProcessEnv): SmsTemplateSettings => ({
  format: env.SMS_FORMAT ? oneOf('SMS_FORMAT', env.SMS_FORMAT, ['json', 'form', 'query'], 'json') : '',
  fields: env.SMS_FIELDS ?? '',
  key: env.SMS_KEY ?? '',
  sender: env.SMS_SENDER ?? '',
  types: env.SMS_TYPES ?? '',
  success: env.SMS_SUCCESS ?? '',
})

/** Reads the rules of new orders. */
const checkoutFromEnv = (env: NodeJS.ProcessEnv): CheckoutSettings => {
  const base = defaultCheckoutSettings
  return {
    ...base,
    codes: oneOf('ORDER_CODES', env.ORDER_CODES, ['auto', 'on', 'off'], base.codes),
    openCheckouts: whole('OPEN_ORDERS_MAX', env.OPEN_ORDERS_MAX, base.openCheckouts, 1000),
    guestPieces: whole('GUEST_PIECES_MAX', env.GUEST_PIECES_MAX, base.guestPieces, 5000),
    guestShare: whole('GUEST_SHARE', env.GUEST_SHARE, base.guestShare, 100),
    deliveryDays: {
      inside: whole('DELIVERY_DAYS_INSIDE', env.DELIVERY_DAYS_INSIDE, base.deliveryDays.inside, 365),
      outside: whole('DELIVERY_DAYS_OUTSIDE', env.DELIVERY_DAYS_OUTSIDE, base.deliveryDays.outside, 365),
    },
  }
}

/** Reads the providers of online payment, and for how long an order waits for its payment. */
const onlinePayment = (env: NodeJS.ProcessEnv): PaymentSettings => {
  const minutes = whole('PAYMENT_HOLD_MINUTES', env.PAYMENT_HOLD_MINUTES, defaultPaymentSettings.holdSeconds / 60, 1440)
  const payment = paymentFromEnv(env, (minutes || fail('PAYMENT_HOLD_MINUTES must be at least 1.')) * 60)
  if (typeof payment === 'string') return fail(payment)
  const silent = whole('PROVIDER_SILENT_MINUTES', env.PROVIDER_SILENT_MINUTES, payment.silentSeconds / 60, 1440)
  return {
    ...payment,
    silentSeconds: silent * 60,
    isTrial: flag('PAYMENT_TRIAL', env.PAYMENT_TRIAL, defaultPaymentSettings.isTrial),
  }
}

/** Reads the couriers of the shop. */
const couriers = (env: NodeJS.ProcessEnv): CourierSettings => {
  const read = couriersFromEnv(env)
  return typeof read === 'string' ? fail(read) : read
}

/** Reads the collector of spans. */
const traces = (env: NodeJS.ProcessEnv): TraceSettings | null => {
  const read = tracesFromEnv(env, flag('TRUST_TRACEPARENT', env.TRUST_TRACEPARENT, false))
  if (typeof read === 'string') return fail(read)
  if (read === null) return null
  const { protocol, hostname } = originOf('OTEL_EXPORTER_OTLP_ENDPOINT', read.url)
  if (protocol === 'http:' && !namesThisMachine(hostname) && Object.keys(read.headers).length > 0) {
    fail('OTEL_EXPORTER_OTLP_ENDPOINT must begin with https://: OTEL_EXPORTER_OTLP_HEADERS would go out unencrypted.')
  }
  return read
}

/** The environment's settings of the demo on the embedded database. */
export interface DemoSettings {
  /** The key of this start: `HAAT_DEMO_KEY`, else a random one of 128 bits. */
  readonly key: string
  /** `HAAT_DEMO_PASSWORD`: the password of all demo accounts; empty where the password of the data folder is used. */
  readonly password: string
}

/**
 * Reads `HAAT_DEMO_KEY`, `HAAT_DEMO_PASSWORD` and `HAAT_PUBLIC_DEMO`. The embedded database is for local use: a `HOST`
 * or `PUBLIC_URL` of another machine is rejected unless both `HAAT_PUBLIC_DEMO` and `HAAT_DEMO_PASSWORD` are set.
 * @throws SettingsError whose message says which setting to change
 */
export const demoFromEnv = (env: NodeJS.ProcessEnv): DemoSettings => {
  const password = env.HAAT_DEMO_PASSWORD ?? ''
  if (password !== '' && (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)) {
    fail(`HAAT_DEMO_PASSWORD must have between ${PASSWORD_MIN} and ${PASSWORD_MAX} characters.`)
  }
  const publicUrl = env.PUBLIC_URL ?? ''
  if (publicUrl) originOf('PUBLIC_URL', publicUrl)
  const isPublic = !namesThisMachine(env.HOST || defaultSettings.host) || !isLocalUrl(publicUrl)
  const allowed = flag('HAAT_PUBLIC_DEMO', env.HAAT_PUBLIC_DEMO, false)
  if (isPublic && !(allowed && password.length >= PUBLIC_DEMO_PASSWORD_MIN)) {
    fail(
      'HOST or PUBLIC_URL names another machine, and the embedded database with its demo shop is for this machine alone. ' +
        'For a shop that others reach, set DATABASE_URL (docs/operations.md). To show the demo shop to others all the ' +
        `same, set both HAAT_PUBLIC_DEMO=yes and HAAT_DEMO_PASSWORD (at least ${PUBLIC_DEMO_PASSWORD_MIN} characters).`,
    )
  }
  return { key: checkDemoKey(env.HAAT_DEMO_KEY || randomBytes(16).toString('hex')), password }
}

/** @throws SettingsError where it is not the address of a bucket, or where a variable of S3 is missing */
const bucketAt = (name: string, url: string, env: NodeJS.ProcessEnv): BucketSettings => {
  const bucket = bucketFrom(name, url, env, leadsHere)
  return typeof bucket === 'string' ? fail(bucket) : bucket
}

/**
 * The place of files that a variable or argument names: `s3://bucket/prefix`, or a folder.
 * @throws SettingsError whose message says what is missing
 */
export const filePlace = (name: string, place: string, env: NodeJS.ProcessEnv): FilePlace =>
  isBucketUrl(place.trim()) ? bucketAt(name, place, env) : path.resolve(place)

/**
 * Reads the settings from the environment (variables as in docs/operations.md).
 * @param given settings that override those of the environment, such as the address of the embedded database
 * @throws SettingsError whose message says which setting to change
 */
export const settingsFromEnv = (env: NodeJS.ProcessEnv = process.env, given: Partial<Settings> = {}): Settings => {
  const base = defaultSettings
  const dataDir = env.HAAT_DATA ? path.resolve(env.HAAT_DATA) : undefined
  const filesDir = env.FILES_DIR ? path.resolve(env.FILES_DIR) : dataDir && path.join(dataDir, 'files')
  return checkSettings({
    ...base,
    host: env.HOST || base.host,
    port: whole('PORT', env.PORT, base.port, 65_535),
    metricsHost: env.METRICS_HOST || base.metricsHost,
    metricsPort: env.METRICS_PORT ? whole('METRICS_PORT', env.METRICS_PORT, 0, 65_535) : null,
    traces: traces(env),
    databaseUrl: env.DATABASE_URL ?? '',
    migrate: oneOf('MIGRATE', env.MIGRATE, ['start', 'check'], 'start') === 'check' ? 'check' : base.migrate,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? '',
    databaseReplicaUrls: (env.DATABASE_REPLICA_URLS ?? '').split(/[\s,]+/).filter((url) => url !== ''),
    databasePrepared: flag('DATABASE_PREPARED', env.DATABASE_PREPARED, base.databasePrepared),
    databaseConnections: whole('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, base.databaseConnections, 1000) || 1,
    publicReadsBytes: whole('PUBLIC_READS_MB', env.PUBLIC_READS_MB, base.publicReadsBytes / 2 ** 20, 4096) * 2 ** 20,
    publicUrl: (env.PUBLIC_URL ?? '').replace(/\/+$/, ''),
    shopLanguage: oneOf('SHOP_LANGUAGE', env.SHOP_LANGUAGE, LANGUAGES, base.shopLanguage),
    trustedProxies: whole('TRUSTED_PROXIES', env.TRUSTED_PROXIES, base.trustedProxies, 10),
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
    crossSiteCookies: flag('CROSS_SITE_COOKIES', env.CROSS_SITE_COOKIES, base.crossSiteCookies),
    hstsSubdomains: flag('HSTS_SUBDOMAINS', env.HSTS_SUBDOMAINS, base.hstsSubdomains),
    filesDir: filesDir ?? '',
    bucket: env.FILES_URL?.trim() ? bucketAt('FILES_URL', env.FILES_URL, env) : null,
    cdnUrl: (env.CDN_URL ?? '').trim().replace(/\/+$/, ''),
    filesFallback: env.FILES_FALLBACK?.trim() ? filePlace('FILES_FALLBACK', env.FILES_FALLBACK, env) : null,
    smtpUrl: env.SMTP_URL ?? '',
    smtpTls: oneOf('SMTP_TLS', env.SMTP_TLS, ['required', 'optional'], base.smtpTls),
    mailFrom: env.MAIL_FROM ?? '',
    smsUrl: env.SMS_URL ?? '',
    smsToken: env.SMS_TOKEN ?? '',
    smsPrice: smsPrice(env.SMS_PRICE),
    smsTemplate: smsTemplateFromEnv(env),
    googleClientId: env.GOOGLE_CLIENT_ID ?? '',
    signingKey: env.SIGNING_KEY ?? '',
    requireSecondFactor: oneOf(
      'REQUIRE_SECOND_FACTOR',
      env.REQUIRE_SECOND_FACTOR,
      ['none', 'admin', 'staff'],
      base.requireSecondFactor,
    ),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL, ['debug', 'info', 'warn', 'error', 'none'], base.logLevel),
    limits: limitsFromEnv(env),
    retention: {
      eventDays: whole('EVENTS_KEPT_DAYS', env.EVENTS_KEPT_DAYS, base.retention.eventDays, 3650),
      closedAccountDays: whole('CLOSED_ACCOUNT_DAYS', env.CLOSED_ACCOUNT_DAYS, base.retention.closedAccountDays, 3650),
      auditMonths: whole('AUDIT_KEPT_MONTHS', env.AUDIT_KEPT_MONTHS, base.retention.auditMonths, 120),
    },
    drainMs: whole('DRAIN_SECONDS', env.DRAIN_SECONDS, base.drainMs / 1000, 60) * 1000,
    backupHours: whole('BACKUP_MAX_HOURS', env.BACKUP_MAX_HOURS, base.backupHours, 10_000),
    securityContacts: contacts(env.SECURITY_CONTACT),
    account: {
      ...base.account,
      sessionSeconds: days('SESSION_DAYS', env.SESSION_DAYS, base.account.sessionSeconds),
      staffSessionSeconds: days('STAFF_SESSION_DAYS', env.STAFF_SESSION_DAYS, base.account.staffSessionSeconds),
    },
    checkout: checkoutFromEnv(env),
    payment: onlinePayment(env),
    courier: couriers(env),
    analyticsUrls: {
      ga4: (env.GA4_URL || base.analyticsUrls.ga4).replace(/\/+$/, ''),
      meta: (env.META_URL || base.analyticsUrls.meta).replace(/\/+$/, ''),
    },
    ...given,
  })
}
