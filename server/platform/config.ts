import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { PASSWORD_MAX, PASSWORD_MIN, type Role } from '../../contract/constants.ts'
import type { DemoAccount } from '../../contract/demo.ts'
import { type AccountSettings, defaultAccountSettings } from './accountSettings.ts'

/** Tries within a window, in seconds. */
export interface TryLimit {
  readonly tries: number
  readonly seconds: number
}

/** Whose calls stay closed until they have a second factor: nobody's, administrators', or owners' too. */
export type RequireSecondFactor = 'none' | 'admin' | 'staff'

/** The roles that must have a second factor. */
export const rolesThatNeedFactor = (required: RequireSecondFactor): readonly Role[] =>
  (({ none: [], admin: ['admin'], staff: ['admin', 'owner'] }) as const)[required]

/** Everything that differs between one running Haat and another. Plain data: tests and scripts build it themselves. */
export interface Settings {
  /** Address and port to listen on; port 0 takes a free one. */
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  readonly databaseConnections: number
  /** Brings the database up to date before serving. */
  readonly migrate: boolean
  /** The database is the embedded one: allows the development identity provider and the demo inbox. */
  readonly embeddedDatabase: boolean
  /** Whoever shows it may see the demo's inbox, identity provider and accounts; empty: nobody may. */
  readonly demoKey: string
  /** Accounts of the demo shop, for whoever shows the key. */
  readonly demoAccounts: readonly DemoAccount[]
  /** Where people reach the shop, without a trailing slash; links in mails begin with it. Empty: the listening address. */
  readonly publicUrl: string
  /** How many proxies in front of this server are trusted to append to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Origins of other sites whose pages may call, for instance `https://shop.example`. */
  readonly allowedOrigins: readonly string[]
  /** The refresh cookie also for pages of another site: `SameSite=None; Secure; Partitioned`. */
  readonly crossSiteCookies: boolean
  /** Browsers ask for https at every name below that of `publicUrl` too (HSTS `includeSubDomains`). */
  readonly hstsSubdomains: boolean
  /** The built browser application; empty serves only the API. */
  readonly distDir: string
  /** Where uploaded images are kept. */
  readonly filesDir: string
  /** `smtp://user:password@host:port`; empty leaves mails in the outbox, where the demo inbox shows them. */
  readonly smtpUrl: string
  /** Whether mails may go out unencrypted where the mail server offers nothing better (`optional`). */
  readonly smtpTls: 'required' | 'optional'
  readonly mailFrom: string
  /** An HTTP gateway that takes `POST { to, text }`; empty leaves messages in the outbox. */
  readonly smsUrl: string
  readonly smsToken: string
  /** Client id of Google sign-in; empty switches to the development identity provider where that is allowed. */
  readonly googleClientId: string
  /** Private key (PKCS#8 PEM, Ed25519) that signs access tokens; empty makes one and keeps it in the database. */
  readonly signingKey: string
  readonly requireSecondFactor: RequireSecondFactor
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'none'
  readonly limits: {
    /** Largest JSON body, in bytes. */
    readonly jsonBytes: number
    /** Failed tries of one account: all unknown browsers together, and each known browser of its person by itself. */
    readonly accountTries: TryLimit
    /** Failed tries from one address: loose, because mobile carriers share addresses. */
    readonly addressTries: TryLimit
    /** Mails and SMS that one address asks for: they cost money, so they count also when nothing is wrong. */
    readonly addressMessages: TryLimit
    /** How often one address is told that an account exists already. */
    readonly addressTaken: TryLimit
    /** Wrong codes from one address. */
    readonly addressWrongCodes: TryLimit
    /** One-time codes sent to one identifier. */
    readonly codesSent: TryLimit
    /** Wrong codes for one identifier, within a day and within a month. */
    readonly wrongCodes: TryLimit
    readonly wrongCodesLong: TryLimit
    /** Wrong codes in the whole shop: beyond it, a code dies at its first wrong try. */
    readonly shopWrongCodes: TryLimit
    /** SMS and mails that account calls of the whole shop may ask for. */
    readonly smsHour: TryLimit
    readonly smsDay: TryLimit
    readonly mailHour: TryLimit
    readonly mailDay: TryLimit
    /** Wrong codes of one person's authenticator app, after the right password. */
    readonly factorTries: TryLimit
  }
  /** How long what names or describes people is kept. */
  readonly retention: {
    /** Days of a security event. */
    readonly eventDays: number
    /** Days from the closing of an account until its name, e-mail, phone, address, picture and Google link are cleared. */
    readonly closedAccountDays: number
  }
  /** Where to report a security problem: `mailto:` or `https:` addresses of `/.well-known/security.txt`; empty for none. */
  readonly securityContacts: readonly string[]
  /** Lifetimes and costs of the account area. */
  readonly account: AccountSettings
  /** How long a stop waits for requests in flight, in milliseconds. */
  readonly stopWithinMs: number
}

const HOUR = 3600
const DAY = 24 * HOUR

export const defaultSettings: Settings = {
  host: '127.0.0.1',
  port: 3000,
  databaseUrl: '',
  databaseConnections: 10,
  migrate: true,
  embeddedDatabase: false,
  demoKey: '',
  demoAccounts: [],
  publicUrl: '',
  trustedProxies: 0,
  allowedOrigins: [],
  crossSiteCookies: false,
  hstsSubdomains: false,
  distDir: path.resolve(import.meta.dirname, '..', '..', 'dist'),
  filesDir: '',
  smtpUrl: '',
  smtpTls: 'required',
  mailFrom: '',
  smsUrl: '',
  smsToken: '',
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
    addressWrongCodes: { tries: 30, seconds: HOUR },
    codesSent: { tries: 3, seconds: HOUR },
    wrongCodes: { tries: 10, seconds: DAY },
    wrongCodesLong: { tries: 30, seconds: 30 * DAY },
    shopWrongCodes: { tries: 300, seconds: HOUR },
    smsHour: { tries: 1000, seconds: HOUR },
    smsDay: { tries: 5000, seconds: DAY },
    mailHour: { tries: 3000, seconds: HOUR },
    mailDay: { tries: 20_000, seconds: DAY },
    factorTries: { tries: 30, seconds: 30 * DAY },
  },
  retention: { eventDays: 400, closedAccountDays: 30 },
  securityContacts: [],
  account: defaultAccountSettings,
  stopWithinMs: 10_000,
}

/** A setting that cannot be used, with what to do about it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const refuse = (message: string): never => {
  throw new SettingsError(message)
}

/** A host name or address that means this machine alone; IPv6 with or without brackets. */
export const namesThisMachine = (host: string) => /^(127\.0\.0\.1|localhost|::1|\[::1\])$/.test(host)

/** Whether an address on the web or of a mail server leads to this machine itself. */
export const leadsHere = (address: string) => namesThisMachine(new URL(address).hostname)

const isLocalUrl = (publicUrl: string) => publicUrl === '' || leadsHere(publicUrl)

/**
 * The parts of the demo that a real shop must not have (development identity provider, inbox, accounts on the sign-in
 * page): only with the embedded database, listening on this machine alone, under no address of another machine, and with
 * a key. What the single request must show is asked by `http/demoAccess.ts`.
 */
export const demoAllowed = (settings: Settings): boolean =>
  settings.embeddedDatabase &&
  settings.demoKey !== '' &&
  namesThisMachine(settings.host) &&
  isLocalUrl(settings.publicUrl)

const originOf = (name: string, text: string): URL => {
  if (!URL.canParse(text)) return refuse(`${name} must be a web address such as https://shop.example, not "${text}".`)
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol)) refuse(`${name} must begin with https:// or http://.`)
  return url
}

/** A key is what an address and a header can both carry, and nobody can guess. */
const checkDemoKey = (key: string): string =>
  /^[!-~]{16,200}$/.test(key)
    ? key
    : refuse('HAAT_DEMO_KEY must have between 16 and 200 characters: letters, digits and signs, no blanks.')

/** A password that other machines may try needs more than the shop's own rule asks for. */
const PUBLIC_DEMO_PASSWORD_MIN = 12

/** Refuses half-configured combinations. @throws SettingsError whose message says what to set. */
export const checkSettings = (settings: Settings): Settings => {
  const given = settings
  if (!given.databaseUrl) refuse('DATABASE_URL is missing: set it to postgres://user:password@host:port/database.')
  if (!/^postgres(ql)?:\/\//.test(given.databaseUrl)) refuse('DATABASE_URL must begin with postgres://.')
  if (!given.filesDir) refuse('FILES_DIR is missing: name the folder that keeps uploaded images.')
  if (given.publicUrl) originOf('PUBLIC_URL', given.publicUrl)
  if (given.demoKey) checkDemoKey(given.demoKey)
  for (const origin of given.allowedOrigins) {
    if (originOf('ALLOWED_ORIGINS', origin).origin !== origin) {
      refuse(`ALLOWED_ORIGINS takes origins without a path, such as https://shop.example, not "${origin}".`)
    }
  }
  if (given.crossSiteCookies && given.allowedOrigins.length === 0) {
    refuse('CROSS_SITE_COOKIES is on and ALLOWED_ORIGINS is empty: name the sites whose pages may sign in.')
  }
  if (given.crossSiteCookies && !given.publicUrl.startsWith('https://')) {
    refuse('CROSS_SITE_COOKIES needs a PUBLIC_URL that begins with https://, because such cookies must be Secure.')
  }
  if (given.smtpUrl && !given.mailFrom) refuse('SMTP_URL is set and MAIL_FROM is not: say who the mails come from.')
  if (given.mailFrom && !given.smtpUrl)
    refuse('MAIL_FROM is set and SMTP_URL is not: say which server sends the mails.')
  if (given.smtpUrl && !/^smtps?:\/\//.test(given.smtpUrl)) refuse('SMTP_URL must begin with smtp:// or smtps://.')
  if (given.smsUrl && originOf('SMS_URL', given.smsUrl).protocol === 'http:' && !leadsHere(given.smsUrl)) {
    refuse('SMS_URL must begin with https://: codes and the token of the gateway would go out unencrypted.')
  }
  if (given.smsToken && !given.smsUrl) refuse('SMS_TOKEN is set and SMS_URL is not: say which gateway takes it.')
  if (!given.embeddedDatabase && !given.publicUrl && !namesThisMachine(given.host)) {
    refuse(`PUBLIC_URL is missing: the links in mails need it when Haat listens on ${given.host}.`)
  }
  return given
}

/** E-mail and web addresses, separated by blanks or commas, as `security.txt` names them. */
const contacts = (text = ''): readonly string[] =>
  text
    .split(/[\s,]+/)
    .filter((contact) => contact !== '')
    .map((contact) => {
      if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return `mailto:${contact}`
      if (/^mailto:[^\s@]+@[^\s@]+$/.test(contact)) return contact
      if (contact.startsWith('https://') && URL.canParse(contact)) return contact
      return refuse(`SECURITY_CONTACT takes e-mail addresses and https:// addresses, not "${contact}".`)
    })

const whole = (name: string, text: string | undefined, fallback: number, max: number): number => {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max) refuse(`${name} must be a whole number from 0 to ${max}.`)
  return value
}

const flag = (name: string, text: string | undefined, fallback: boolean): boolean => {
  if (text === undefined || text === '') return fallback
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true
  if (['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false
  return refuse(`${name} must be true or false, not "${text}".`)
}

const oneOf = <const T extends string>(name: string, text: string | undefined, values: readonly T[], fallback: T): T =>
  text ? (values.find((value) => value === text) ?? refuse(`${name} must be one of ${values.join(', ')}.`)) : fallback

/** Whole days, at least one, as seconds. */
const days = (name: string, text: string | undefined, fallback: number): number => {
  if (!text) return fallback
  return whole(name, text, 0, 3650) * 24 * 3600 || refuse(`${name} must be at least 1 day.`)
}

/** `10/900`: ten tries in 900 seconds. */
const limit = (name: string, text: string | undefined, fallback: TryLimit): TryLimit => {
  if (!text) return fallback
  const [, tries, seconds] =
    /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? refuse(`${name} must look like 10/900 (tries/seconds).`)
  return { tries: Number(tries), seconds: Number(seconds) }
}

/** Every limit from its own variable: `codesSent` from `LIMIT_CODES_SENT`. */
const limitsFromEnv = (env: NodeJS.ProcessEnv): Settings['limits'] => {
  const { jsonBytes, ...limits } = defaultSettings.limits
  const given = (Object.keys(limits) as (keyof typeof limits)[]).map((key) => {
    const name = `LIMIT_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
    return [key, limit(name, env[name], limits[key])] as const
  })
  return { jsonBytes, ...(Object.fromEntries(given) as typeof limits) }
}

/** What the environment says of the demo on the embedded database. */
export interface DemoChoices {
  /** The key of this start: `HAAT_DEMO_KEY`, else a random one of 128 bits. */
  readonly key: string
  /** `HAAT_DEMO_PASSWORD`: the password of all demo accounts; empty where the data folder's own is used. */
  readonly password: string
}

/**
 * Reads `HAAT_DEMO_KEY`, `HAAT_DEMO_PASSWORD` and `HAAT_PUBLIC_DEMO`. The embedded database is for one's own machine:
 * `HOST` and `PUBLIC_URL` of another are refused unless two variables ask for it.
 * @throws SettingsError whose message says what to set
 */
export const demoFromEnv = (env: NodeJS.ProcessEnv): DemoChoices => {
  const password = env.HAAT_DEMO_PASSWORD ?? ''
  if (password !== '' && (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)) {
    refuse(`HAAT_DEMO_PASSWORD must have between ${PASSWORD_MIN} and ${PASSWORD_MAX} characters.`)
  }
  const publicUrl = env.PUBLIC_URL ?? ''
  if (publicUrl) originOf('PUBLIC_URL', publicUrl)
  const isPublic = !namesThisMachine(env.HOST || defaultSettings.host) || !isLocalUrl(publicUrl)
  const asked = flag('HAAT_PUBLIC_DEMO', env.HAAT_PUBLIC_DEMO, false)
  if (isPublic && !(asked && password.length >= PUBLIC_DEMO_PASSWORD_MIN)) {
    refuse(
      'HOST or PUBLIC_URL names another machine, and the embedded database with its demo shop is for this machine alone. ' +
        'For a shop that others reach, set DATABASE_URL (docs/operations.md). To show the demo shop to others all the ' +
        `same, set both HAAT_PUBLIC_DEMO=yes and HAAT_DEMO_PASSWORD (at least ${PUBLIC_DEMO_PASSWORD_MIN} characters).`,
    )
  }
  return { key: checkDemoKey(env.HAAT_DEMO_KEY || randomBytes(16).toString('hex')), password }
}

/**
 * The settings that the environment describes (names as in docs/operations.md).
 * @param given what the caller has found out itself, such as the address of the embedded database
 * @throws SettingsError whose message says what to set
 */
export const settingsFromEnv = (env: NodeJS.ProcessEnv = process.env, given: Partial<Settings> = {}): Settings => {
  const base = defaultSettings
  const dataDir = env.HAAT_DATA ? path.resolve(env.HAAT_DATA) : undefined
  const filesDir = env.FILES_DIR ? path.resolve(env.FILES_DIR) : dataDir && path.join(dataDir, 'files')
  return checkSettings({
    ...base,
    host: env.HOST || base.host,
    port: whole('PORT', env.PORT, base.port, 65_535),
    databaseUrl: env.DATABASE_URL ?? '',
    databaseConnections: whole('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, base.databaseConnections, 1000) || 1,
    publicUrl: (env.PUBLIC_URL ?? '').replace(/\/+$/, ''),
    trustedProxies: whole('TRUSTED_PROXIES', env.TRUSTED_PROXIES, base.trustedProxies, 10),
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
    crossSiteCookies: flag('CROSS_SITE_COOKIES', env.CROSS_SITE_COOKIES, base.crossSiteCookies),
    hstsSubdomains: flag('HSTS_SUBDOMAINS', env.HSTS_SUBDOMAINS, base.hstsSubdomains),
    filesDir: filesDir ?? '',
    smtpUrl: env.SMTP_URL ?? '',
    smtpTls: oneOf('SMTP_TLS', env.SMTP_TLS, ['required', 'optional'], base.smtpTls),
    mailFrom: env.MAIL_FROM ?? '',
    smsUrl: env.SMS_URL ?? '',
    smsToken: env.SMS_TOKEN ?? '',
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
    },
    securityContacts: contacts(env.SECURITY_CONTACT),
    account: {
      ...base.account,
      sessionSeconds: days('SESSION_DAYS', env.SESSION_DAYS, base.account.sessionSeconds),
      staffSessionSeconds: days('STAFF_SESSION_DAYS', env.STAFF_SESSION_DAYS, base.account.staffSessionSeconds),
    },
    ...given,
  })
}
