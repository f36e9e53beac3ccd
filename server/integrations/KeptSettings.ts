import { Context, Effect, Layer, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import type { IntegrationName, KeptField } from '#contract/integrations/rules.ts'
import { TAKA } from '#contract/money.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#contract/payments/states.ts'
import { ServerKeys } from '../account/ServerKeys.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { checkSettings, type Settings, SettingsError } from '../platform/config.ts'
import { couriersFromEnv } from '../platform/courierSettings.ts'
import { decryptBytes, encryptBytes, keyFor } from '../platform/encryption.ts'
import { type LiveNow, LiveSettings, NO_ANALYTICS } from '../platform/LiveSettings.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { paymentFromEnv } from '../platform/paymentFromEnv.ts'
import { type PaymentSettings, paymentAccount } from '../platform/paymentSettings.ts'
import { PublicReads } from '../platform/publicReads/PublicReads.ts'

/** The settings of a service by field, those that are not empty. */
export type Kept = { readonly [field in KeptField]?: string }
/** What is kept, by service; null where another secret has encrypted it. */
type AllKept = ReadonlyMap<IntegrationName, Kept | null>
/** The settings of an account at a payment provider that the shop has left. */
interface Former {
  readonly name: IntegrationName
  readonly kept: Kept
}

interface KeptRow {
  readonly name: IntegrationName
  readonly sealed: Uint8Array
  readonly is_former: boolean
}

/** How often a server looks for changes of another one, in pauses of a worker (`workerPauseMs`): 15 s. */
const EVERY = 15
/** For how long the settings of a former account are kept: payments are compared for 60 days, and paid back later still. */
const FORMER = '90 days'
const DEFAULT_PORT = '587'
/** The port at which a connection is encrypted from its beginning. */
const ENCRYPTED_PORT = '465'

/** Where the live systems of payment providers are; couriers have theirs in `courierSettings`. */
const LIVE_URLS = {
  bkash: { BKASH_URL: 'https://tokenized.pay.bka.sh/v1.2.0-beta' },
  ssl: { SSLCOMMERZ_URL: 'https://securepay.sslcommerz.com' },
  nagad: { NAGAD_URL: 'https://api.mynagad.com' },
  manual: {},
} as const satisfies { readonly [method in OnlineMethod]: object }

const keyOf = (secret: string) => keyFor('integration settings', secret)
const readKept = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.String))
const isMethod = (name: IntegrationName): name is OnlineMethod => ONLINE_METHODS.some((method) => method === name)

/** The variable of the environment that says the same as a field. */
export const variableOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
const variablesOf = (kept: Kept | null | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(kept ?? {}).map(([field, value]) => [variableOf(field), value]))

/** Whether the environment has settings of a service, which prevail. */
export const isSetByServer = (config: Settings, name: IntegrationName): boolean => {
  switch (name) {
    case 'sms':
      return config.smsUrl !== ''
    case 'mail':
      return config.smtpUrl !== ''
    // The environment has none of them.
    case 'ga4':
    case 'meta':
      return false
    case 'google':
      return config.googleClientId !== ''
    case 'steadfast':
    case 'pathao':
    case 'redx':
      return config.courier[name] !== null
    default:
      return config.payment[name] !== null
  }
}

/** @throws SettingsError in the words of docs/operations.md */
const orRefuse = <A extends object>(read: A | string): A => {
  if (typeof read === 'string') throw new SettingsError(read)
  return read
}

/** The settings of one way to pay; none of an empty record. @throws SettingsError */
const paymentOf = (config: Settings, name: OnlineMethod, kept: Kept): PaymentSettings => {
  const variables = variablesOf(kept)
  const isEmpty = Object.keys(variables).length === 0
  return orRefuse(paymentFromEnv(isEmpty ? {} : { ...LIVE_URLS[name], ...variables }, config.payment.holdSeconds))
}

const mailUrl = ({ mailHost = '', mailPort = DEFAULT_PORT, mailUser = '', mailPassword = '' }: Kept) => {
  const person = mailUser && `${encodeURIComponent(mailUser)}:${encodeURIComponent(mailPassword)}@`
  return `${mailPort === ENCRYPTED_PORT ? 'smtps' : 'smtp'}://${person}${mailHost}:${mailPort}`
}

const FORMATS = ['json', 'form', 'query'] as const

/** The settings of a service prevail where the environment has them. @throws SettingsError where they do not fit together */
const merged = (config: AppConfig['Service'], kept: AllKept, former: readonly Former[]): LiveNow => {
  const found = (name: IntegrationName) => (isSetByServer(config, name) ? undefined : kept.get(name))
  const sms = found('sms')
  const mail = found('mail')
  const payments = Object.fromEntries(
    ONLINE_METHODS.flatMap((name) => {
      const own = found(name)
      return own ? [[name, paymentOf(config, name, own)[name]]] : []
    }),
  )
  const couriers = orRefuse(
    couriersFromEnv(
      Object.assign({}, ...(['steadfast', 'pathao', 'redx'] as const).map((name) => variablesOf(found(name)))),
    ),
  )
  const settings: AppConfig['Service'] = {
    ...config,
    ...(sms && {
      smsUrl: sms.smsUrl ?? '',
      smsToken: sms.smsToken ?? '',
      smsPrice: Math.round(Number(sms.smsPrice ?? 0) * TAKA),
      smsTemplate: {
        format: FORMATS.find((format) => format === sms.smsFormat) ?? '',
        fields: sms.smsFields ?? '',
        key: sms.smsKey ?? '',
        sender: sms.smsSender ?? '',
        types: sms.smsTypes ?? '',
        success: sms.smsSuccess ?? '',
      },
    }),
    ...(mail?.mailHost && { smtpUrl: mailUrl(mail), smtpTls: 'required', mailFrom: mail.mailFrom ?? '' }),
    payment: { ...config.payment, ...payments },
    courier: {
      ...config.courier,
      steadfast: config.courier.steadfast ?? couriers.steadfast,
      pathao: config.courier.pathao ?? couriers.pathao,
      redx: config.courier.redx ?? couriers.redx,
    },
    googleClientId: config.googleClientId || (found('google')?.googleClientId ?? ''),
  }
  checkSettings(settings)
  // An account of the shop that the environment has replaced is a former one, too.
  const left = [...former, ...[...kept].flatMap(([name, own]) => (own && !found(name) ? [{ name, kept: own }] : []))]
  const { ga4Id, ga4Secret = '', ga4Purchase } = kept.get('ga4') ?? {}
  const { metaPixel, metaToken = '', metaPurchase } = kept.get('meta') ?? {}
  const analytics = {
    ga4: ga4Id ? { id: ga4Id, secret: ga4Secret, atDelivery: ga4Purchase === 'delivered' } : null,
    meta: metaPixel ? { id: metaPixel, secret: metaToken, atDelivery: metaPurchase === 'delivered' } : null,
  }
  return {
    ...settings,
    analytics,
    typed: new Set([...kept.keys()].filter((name) => found(name))),
    formerPayment: left.flatMap(({ name, kept: own }) => (isMethod(name) ? [paymentOf(config, name, own)] : [])),
  }
}

const reasonOf = (error: unknown) => {
  if (error instanceof SettingsError) return error.message
  throw error
}

/** The settings of services that the shop keeps, encrypted, and what the servers use because of them. */
export class KeptSettings extends Context.Service<
  KeptSettings,
  {
    readonly now: LiveSettings['Service']['now']
    /** What is kept of a service: undefined for nothing, null where another secret has encrypted it. */
    readonly of: (name: IntegrationName) => Kept | null | undefined
    /** Why settings would not fit together, in the words of docs/operations.md; undefined where they do. */
    readonly problemOf: (name: IntegrationName, settings: Kept) => string | undefined
    /** Writes settings in place of the kept ones, within the caller's transaction; none deletes them. */
    readonly write: (name: IntegrationName, settings: Kept) => Effect.Effect<void>
    /** Reads what is kept, for this server; the others do so by themselves. */
    readonly refresh: Effect.Effect<void>
  }
>()('haat/integrations/KeptSettings') {
  static readonly layer = Layer.effect(
    KeptSettings,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const config = yield* AppConfig
      const serverKeys = yield* ServerKeys
      const reads = yield* PublicReads
      let kept: AllKept = new Map()
      let former: readonly Former[] = []
      let known = '[]'
      let settings: LiveNow = { ...config, typed: new Set(), formerPayment: [], analytics: NO_ANALYTICS }

      const opened = (key: Uint8Array, { name, sealed }: KeptRow): Kept | null => {
        const plain = decryptBytes(key, sealed, name)
        return plain ? (readKept(JSON.parse(plain.toString())) as Kept) : null
      }
      /** Why settings do not fit together; undefined where they do. */
      const problemWith = (all: AllKept): string | undefined => {
        try {
          merged(config, all, former)
          return undefined
        } catch (error) {
          return reasonOf(error)
        }
      }
      const follow = (next: LiveNow) => {
        settings = next
        reads.followSettings(next)
      }

      const read = Effect.gen(function* () {
        const rows = yield* sql<KeptRow>`
          select name, '' as account, sealed, false as is_former from integration_settings
          union all
          select name, account, sealed, true from former_integration_settings where replaced_at > now() - ${FORMER}::interval
          order by is_former, name, account`
        const stamp = JSON.stringify(
          rows.map(({ name, sealed, is_former }) => [name, Buffer.from(sealed).toString('base64'), is_former]),
        )
        if (stamp === known) return
        const key = keyOf((yield* serverKeys.signing).secret)
        kept = new Map(rows.flatMap((row) => (row.is_former ? [] : [[row.name, opened(key, row)]])))
        former = rows.flatMap((row) => {
          const own = row.is_former && opened(key, row)
          return own ? [{ name: row.name, kept: own }] : []
        })
        known = stamp
        const unreadable = [...kept].flatMap(([name, own]) => (own === null ? [name] : []))
        if (unreadable.length > 0) {
          yield* Effect.logError('Kept settings were encrypted with another secret; type them again').pipe(
            Effect.annotateLogs({ services: unreadable.join(' ') }),
          )
        }
        const used = new Map<IntegrationName, Kept | null>()
        for (const [name, own] of kept) {
          const reason = problemWith(new Map([...used, [name, own]]))
          if (reason === undefined) used.set(name, own)
          else
            yield* Effect.logError(`Kept settings are not used: ${reason}`).pipe(Effect.annotateLogs({ service: name }))
        }
        follow(merged(config, used, former))
      })
      const refresh = Effect.orDie(read)

      /** Keeps what a way to pay has, where the new settings are of another account. */
      const keepFormer = Effect.fnUntraced(function* (key: Uint8Array, name: OnlineMethod, typed: Kept) {
        const account = (own: Kept | null) => (own ? paymentAccount(name, paymentOf(config, name, own)) : '')
        const [row] = yield* sql<KeptRow>`
          select name, sealed, false as is_former from integration_settings where name = ${name} for update`
        const [before, after] = [account(row ? opened(key, row) : null), account(typed)]
        yield* sql`delete from former_integration_settings where name = ${name} and account = ${after}`
        if (!row || before === '' || before === after) return
        yield* sql`insert into former_integration_settings (name, account, sealed)
          values (${name}, ${before}, ${row.sealed})
          on conflict (name, account) do update set sealed = excluded.sealed, replaced_at = now()`
      })
      yield* Effect.forkScoped(
        repeated(sql`delete from former_integration_settings where replaced_at < now() - ${FORMER}::interval`, {
          pause: '1 hour',
        }),
      )

      // In the background, because the server starts also while the database is away.
      yield* Effect.forkScoped(repeated(read, { pause: EVERY * config.workerPauseMs }))

      return KeptSettings.of({
        now: () => settings,
        of: (name) => kept.get(name),
        problemOf: (name, typed) => problemWith(new Map([...kept, [name, typed]])),
        write: Effect.fn('KeptSettings.write')(function* (name: IntegrationName, typed: Kept) {
          const key = keyOf((yield* serverKeys.signing).secret)
          if (isMethod(name)) yield* keepFormer(key, name, typed)
          if (Object.keys(typed).length === 0) {
            yield* sql`delete from integration_settings where name = ${name}`
            return
          }
          const sealed = encryptBytes(key, Buffer.from(JSON.stringify(typed)), name)
          yield* sql`insert into integration_settings (name, sealed) values (${name}, ${sealed})
            on conflict (name) do update set sealed = excluded.sealed`
        }, Effect.orDie),
        refresh,
      })
    }),
  )

  /** What the rest of the server sees of them. */
  static readonly live = Layer.effect(
    LiveSettings,
    Effect.map(KeptSettings, ({ now }) => LiveSettings.of({ now })),
  )
}
