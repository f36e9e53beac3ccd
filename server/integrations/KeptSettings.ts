import { Context, Effect, Layer, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import { KEPT_FIELDS, type KeptField, type KeptIntegration } from '#contract/integrations/rules.ts'
import { ServerKeys } from '../account/ServerKeys.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { checkSettings, SettingsError } from '../platform/config.ts'
import { decryptBytes, encryptBytes, keyFor } from '../platform/encryption.ts'
import { LiveSettings } from '../platform/LiveSettings.ts'
import { repeated } from '../platform/ops/repeated.ts'

/** The settings of a service by field, those that are not empty. */
export type Kept = { readonly [field in KeptField]?: string }
/** What is kept, by service; null where another secret has encrypted it. */
type AllKept = ReadonlyMap<KeptIntegration, Kept | null>

interface KeptRow {
  readonly name: KeptIntegration
  readonly sealed: Uint8Array
}

/** How often a server looks for changes of another one, in pauses of a worker (`workerPauseMs`): 15 s. */
const EVERY = 15
const DEFAULT_PORT = '587'
/** The port at which a connection is encrypted from its beginning. */
const ENCRYPTED_PORT = '465'

const keyOf = (secret: string) => keyFor('integration settings', secret)
const readKept = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.String))

const mailUrl = ({ mailHost = '', mailPort = DEFAULT_PORT, mailUser = '', mailPassword = '' }: Kept) => {
  const person = mailUser && `${encodeURIComponent(mailUser)}:${encodeURIComponent(mailPassword)}@`
  return `${mailPort === ENCRYPTED_PORT ? 'smtps' : 'smtp'}://${person}${mailHost}:${mailPort}`
}

const FORMATS = ['json', 'form', 'query'] as const

type LiveNow = ReturnType<LiveSettings['Service']['now']>

/** The settings of a service prevail where the environment has them. @throws SettingsError where they do not fit together */
const merged = (config: AppConfig['Service'], kept: AllKept): LiveNow => {
  const sms = config.smsUrl === '' ? kept.get('sms') : undefined
  const mail = config.smtpUrl === '' ? kept.get('mail') : undefined
  const settings: AppConfig['Service'] = {
    ...config,
    ...(sms && {
      smsUrl: sms.smsUrl ?? '',
      smsToken: sms.smsToken ?? '',
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
  }
  checkSettings(settings)
  const { ga4Id, ga4Secret = '', ga4Purchase } = kept.get('ga4') ?? {}
  const { metaPixel, metaToken = '', metaPurchase } = kept.get('meta') ?? {}
  const analytics = {
    ga4: ga4Id ? { id: ga4Id, secret: ga4Secret, atDelivery: ga4Purchase === 'delivered' } : null,
    meta: metaPixel ? { id: metaPixel, secret: metaToken, atDelivery: metaPurchase === 'delivered' } : null,
  }
  return { ...settings, analytics, typed: { sms: Boolean(sms), mail: Boolean(mail) } }
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
    readonly of: (name: KeptIntegration) => Kept | null | undefined
    /** Why settings would not fit together, in the words of docs/operations.md; undefined where they do. */
    readonly problemOf: (name: KeptIntegration, settings: Kept) => string | undefined
    /** Writes settings in place of the kept ones, within the caller's transaction; none deletes them. */
    readonly write: (name: KeptIntegration, settings: Kept) => Effect.Effect<void>
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
      let kept: AllKept = new Map()
      let settings = merged(config, kept)
      /** What was read last, so that settings that have not changed stay the same object. */
      let known = ''

      const read = Effect.gen(function* () {
        const rows = yield* sql<KeptRow>`select name, sealed from integration_settings order by name`
        const stamp = rows.map(({ name, sealed }) => `${name} ${Buffer.from(sealed).toString('base64')}`).join(' ')
        if (stamp === known) return
        const key = keyOf((yield* serverKeys.signing).secret)
        kept = new Map(
          rows.map(({ name, sealed }) => {
            const plain = decryptBytes(key, sealed, name)
            return [name, plain ? (readKept(JSON.parse(plain.toString())) as Kept) : null]
          }),
        )
        known = stamp
        const unreadable = rows.filter(({ name }) => kept.get(name) === null)
        if (unreadable.length > 0) {
          yield* Effect.logError('Kept settings were encrypted with another secret; type them again').pipe(
            Effect.annotateLogs({ services: unreadable.map(({ name }) => name).join(' ') }),
          )
        }
        yield* Effect.try({ try: () => merged(config, kept), catch: reasonOf }).pipe(
          Effect.matchEffect({
            onSuccess: (next) => Effect.sync(() => (settings = next)),
            onFailure: (reason) => Effect.logError(`Kept settings are not used: ${reason}`),
          }),
        )
      })
      const refresh = Effect.orDie(read)
      // In the background, because the server starts also while the database is away.
      yield* Effect.forkScoped(repeated(read, { pause: EVERY * config.workerPauseMs }))

      return KeptSettings.of({
        now: () => settings,
        of: (name) => kept.get(name),
        problemOf: (name, typed) => {
          try {
            merged(config, new Map([...kept, [name, typed]]))
            return undefined
          } catch (error) {
            return reasonOf(error)
          }
        },
        write: Effect.fn('KeptSettings.write')(function* (name: KeptIntegration, typed: Kept) {
          if (KEPT_FIELDS[name].every((field) => typed[field] === undefined)) {
            yield* sql`delete from integration_settings where name = ${name}`
            return
          }
          const key = keyOf((yield* serverKeys.signing).secret)
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
