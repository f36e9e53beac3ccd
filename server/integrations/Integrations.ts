import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { ANALYTICS, type AnalyticsService } from '#contract/analytics/consent.ts'
import { COURIER_NAMES, COURIERS, type CourierName } from '#contract/couriers/values.ts'
import type { Integration, KeyCheck } from '#contract/integrations/entity.ts'
import {
  AddressNotPublic,
  type callErrors,
  NoPhoneToTest,
  NothingToCheck,
  SetByServer,
  SettingsNotKept,
  SettingsRefused,
} from '#contract/integrations/errors.ts'
import {
  INTEGRATIONS,
  type IntegrationName,
  KEPT_FIELDS,
  type KeptField,
  SECRET_FIELDS,
  type SettingsToKeep,
} from '#contract/integrations/rules.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#contract/payments/states.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { listAdministrators } from '../account/administrators.ts'
import { SecondFactor } from '../account/SecondFactor.ts'
import { Couriers } from '../couriers/Couriers.ts'
import { Providers } from '../payments/providers/providers.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { isTestAddress, leadsHere } from '../platform/config.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { pictureAddress } from '../platform/images/remote/addresses.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { messageCounts } from '../platform/limits/messages.ts'
import { ServiceCalls } from '../platform/ops/ServiceCalls.ts'
import { type MessageToSend, Outbox } from '../platform/outbox/Outbox.ts'
import type { NotDelivered } from '../platform/outbox/transports.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { messageTexts } from '../platform/texts.ts'
import { isSetByServer, KeptSettings, variableOf } from './KeptSettings.ts'

type Facts = Pick<Integration, 'state' | 'check' | 'answers'>
type CheckError = InstanceType<(typeof callErrors)['checkIntegration'][number]>
type KeepError = InstanceType<(typeof callErrors)['keepSettings'][number]>

interface CallRow {
  readonly name: IntegrationName
  readonly succeeded_at: Date | null
  readonly failed_at: Date | null
  readonly failure: string
}

interface SpendRow {
  readonly parts_today: number
  readonly cost_today: Paisa
  readonly parts_month: number
  readonly cost_month: Paisa
}

const off: Facts = { state: 'off', check: 'none', answers: true }
const good: KeyCheck = { state: 'good', code: '' }

const isMethod = (name: IntegrationName): name is OnlineMethod => ONLINE_METHODS.some((method) => method === name)
const isCourier = (name: IntegrationName): name is CourierName => COURIERS.some((courier) => courier === name)

const isAnalytics = (name: IntegrationName): name is AnalyticsService => ANALYTICS.some((one) => one === name)

/** The answer of a mail server or gateway that has not taken a message: an answer about it, or none. */
const notDelivered = ({ reason }: NotDelivered): KeyCheck => ({
  state: /^5\d\d$|EAUTH|[ (][234]\d\d\)?$/.test(reason) ? 'refused' : 'silent',
  code: reason,
})

/** The field with the address that the server connects to. */
const ADDRESS_FIELDS: { readonly [name in IntegrationName]?: KeptField } = {
  sms: 'smsUrl',
  mail: 'mailHost',
  bkash: 'bkashUrl',
  ssl: 'sslcommerzUrl',
  nagad: 'nagadUrl',
  steadfast: 'steadfastUrl',
  pathao: 'pathaoUrl',
  redx: 'redxUrl',
}

/** Whether the server connects to an address that a person has typed; in the demo also to this machine. */
const isTypedAddress = (name: IntegrationName, address: string, isDemo: boolean) => {
  const url = name === 'mail' ? `https://${address}` : address
  return pictureAddress(url) !== undefined || (isDemo && URL.canParse(url) && leadsHere(url))
}

/** The field that a sentence of docs/operations.md begins with, by its variable. */
const fieldIn = (name: IntegrationName, problem: string): KeptField | undefined =>
  KEPT_FIELDS[name].find((field: KeptField) => problem.startsWith(`${variableOf(field)} `))

/** A secret with fewer characters shows nothing of itself. */
const SHOWN_FROM = 16
const endOf = (secret: string) => (secret.length < SHOWN_FROM ? '' : secret.slice(-4))

/** Notices to all administrators that settings were changed, by mail, or by SMS to a person without mail. */
const changeNotices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const outbox = yield* Outbox
  const textsFor = yield* messageTexts
  const { publicUrl } = yield* ServerAddress

  /** Writes those that go another way than the changed one, in the transaction of the change, and returns the others. */
  const write = Effect.fnUntraced(function* (caller: SignedIn, name: IntegrationName) {
    const administrators = yield* listAdministrators.pipe(Effect.provideService(SqlClient.SqlClient, sql))
    const by = administrators.find(({ id }) => id === caller._id)?.name ?? ''
    const byFormerWay: MessageToSend[] = []
    for (const { email, phone, language } of administrators) {
      const { settingsNotice, integrationNames } = yield* textsFor(language, 'other')
      const service = isCourier(name) ? COURIER_NAMES[name] : integrationNames[name]
      const texts = settingsNotice(service, by, `${publicUrl}${adminRoutes.integrations}`)
      const message: MessageToSend = email
        ? { kind: 'mail', recipient: email, subject: texts.subject, body: texts.mail }
        : { kind: 'sms', recipient: phone ?? '', subject: '', body: texts.sms }
      if (message.kind === name) byFormerWay.push(message)
      else yield* outbox.put(message)
    }
    return byFormerWay
  })

  /** Sends past the queue, by the settings of before; where these do not work, the notices wait for the new ones. */
  const send = (messages: readonly MessageToSend[]) =>
    Effect.forEach(
      messages,
      (message) =>
        outbox.sendNow({ id: newId(), ...message }).pipe(Effect.catchTag('NotDelivered', () => outbox.put(message))),
      { discard: true, concurrency: 5 },
    )

  return { write, send }
})

/** The services of other companies that the shop is connected to. */
export class Integrations extends Context.Service<
  Integrations,
  {
    readonly all: Effect.Effect<readonly Integration[]>
    /** What a service says to the shop's keys. Errors as for `POST /integrations/:name/check`. */
    readonly check: (caller: SignedIn, name: IntegrationName) => Effect.Effect<KeyCheck, CheckError>
    /** Keeps settings after the caller's proof. Errors as for `PUT /integrations/:name/settings`. */
    readonly keep: (caller: SignedIn, name: IntegrationName, settings: SettingsToKeep) => Effect.Effect<void, KeepError>
  }
>()('haat/integrations/Integrations') {
  static readonly layer = Layer.effect(
    Integrations,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const config = yield* AppConfig
      const textsFor = yield* messageTexts
      const { localDemo } = config
      const kept = yield* KeptSettings
      const factor = yield* SecondFactor
      const events = yield* SecurityEvents
      const notices = yield* changeNotices
      const providers = yield* Providers
      const couriers = yield* Couriers
      const outbox = yield* Outbox
      const limits = yield* Limits
      const calls = yield* ServiceCalls

      const inDemo: Facts = localDemo ? { ...off, state: 'test' } : off
      const at = (url: string, check: Integration['check']): Facts => ({
        state: isTestAddress(url) ? 'test' : 'live',
        check,
        answers: true,
      })

      const factsOf = Effect.fnUntraced(function* (name: IntegrationName): Effect.fn.Return<Facts> {
        if (isMethod(name)) {
          const provider = providers.of(name)
          if (!provider) return off
          const { isTest, checkKeys } = provider
          const answers = yield* providers.isAnswering(name)
          return { state: isTest ? 'test' : 'live', check: checkKeys ? 'call' : 'none', answers }
        }
        if (isCourier(name)) {
          const courier = couriers.of(name)
          return courier ? { state: courier.isTest ? 'test' : 'live', check: 'call', answers: true } : off
        }
        const { smsUrl, smtpUrl, googleClientId } = kept.now()
        if (name === 'sms') return smsUrl ? at(smsUrl, 'message') : inDemo
        if (name === 'mail') return smtpUrl ? at(smtpUrl, 'call') : inDemo
        if (isAnalytics(name)) return kept.of(name) ? at(config.analyticsUrls[name], 'none') : off
        return googleClientId ? { ...off, state: 'live' } : inDemo
      })

      const placeOf = (name: IntegrationName): Integration['place'] => {
        if (isSetByServer(config, name)) return 'environment'
        const found = kept.of(name)
        if (found) return 'kept'
        if (config.signingKey === '') return 'noSecret'
        return found === null ? 'unreadable' : 'missing'
      }

      const settingsOf = (name: IntegrationName): Integration['settings'] => {
        const found = placeOf(name) === 'kept' ? kept.of(name) : null
        return Object.entries(found || {}).map(([field, value]) => ({
          field: field as KeptField,
          value: SECRET_FIELDS.has(field as KeptField) ? endOf(value) : value,
        }))
      }

      const sentSms = Effect.map(
        sql<SpendRow>`
          select coalesce(sum(parts) filter (where day = today), 0)::integer as parts_today,
            coalesce(sum(cost) filter (where day = today), 0)::bigint as cost_today,
            coalesce(sum(parts), 0)::integer as parts_month, coalesce(sum(cost), 0)::bigint as cost_month
          from (select (now() at time zone 'Asia/Dhaka')::date as today) d
          join sms_spend on day >= date_trunc('month', today)::date`,
        ([row]) => ({
          today: { parts: row!.parts_today, cost: toTaka(row!.cost_today) },
          month: { parts: row!.parts_month, cost: toTaka(row!.cost_month) },
        }),
      )

      const all = Effect.fn('Integrations.all')(function* () {
        const rows = yield* sql<CallRow>`select name, succeeded_at, failed_at, failure from integration_calls`
        const sent = yield* sentSms
        return yield* Effect.forEach(INTEGRATIONS, (name) => {
          const row = rows.find((one) => one.name === name)
          return Effect.map(
            factsOf(name),
            (facts): Integration => ({
              _id: name,
              ...facts,
              place: placeOf(name),
              settings: settingsOf(name),
              sent: name === 'sms' ? sent : null,
              succeededAt: row?.succeeded_at?.toISOString() ?? null,
              failedAt: row?.failed_at?.toISOString() ?? null,
              failure: row?.failure ?? '',
            }),
          )
        })
      }, orDieOnSql)

      /** An SMS to the caller: three an hour, which count in the limits of the shop. */
      const sendTest = Effect.fnUntraced(function* (
        caller: SignedIn,
      ): Effect.fn.Return<KeyCheck, NoPhoneToTest | LimitError> {
        const [person] = yield* Effect.orDie(
          sql<{ phone: string | null }>`select phone from users where id = ${caller._id}`,
        )
        if (!person?.phone) return yield* new NoPhoneToTest()
        yield* limits.take(...messageCounts('test', { kind: 'phone', value: person.phone }, '', caller._id))
        const { testSms } = yield* textsFor(null, 'reader')
        const message = { id: newId(), kind: 'sms', recipient: person.phone, subject: '', body: testSms } as const
        return yield* Effect.match(outbox.sendNow(message), { onSuccess: () => good, onFailure: notDelivered })
      })

      const askProvider = (name: OnlineMethod) => {
        const asks = providers.of(name)?.checkKeys
        if (!asks) return new NothingToCheck()
        return Effect.match(asks, {
          onSuccess: () => good,
          onFailure: ({ kind, code }): KeyCheck => ({
            state: kind === 'misconfigured' || kind === 'refused' ? 'refused' : 'silent',
            code,
          }),
        })
      }

      const askCourier = (name: CourierName) => {
        const courier = couriers.of(name)
        if (!courier) return new NothingToCheck()
        return Effect.match(courier.checkKey, {
          onSuccess: () => good,
          onFailure: (error): KeyCheck =>
            error._tag === 'CourierKeyWrong' || error._tag === 'CourierRefused'
              ? { state: 'refused', code: '' }
              : { state: 'silent', code: error.code },
        })
      }

      const check = Effect.fn('Integrations.check')(function* (caller: SignedIn, name: IntegrationName) {
        const answer = yield* Effect.suspend((): Effect.Effect<KeyCheck, CheckError> => {
          if (isMethod(name)) return askProvider(name)
          if (isCourier(name)) return askCourier(name)
          const { smsUrl, smtpUrl } = kept.now()
          if (name === 'sms' && smsUrl) return sendTest(caller)
          if (name === 'mail' && smtpUrl) {
            return Effect.match(outbox.signIn, { onSuccess: () => good, onFailure: notDelivered })
          }
          return new NothingToCheck()
        })
        yield* calls.write
        return answer
      })

      const keep = Effect.fn('Integrations.keep')(function* (
        caller: SignedIn,
        name: IntegrationName,
        { currentPassword, code, ...typed }: SettingsToKeep,
      ) {
        if (isSetByServer(config, name)) return yield* new SetByServer()
        if (config.signingKey === '') return yield* new SettingsNotKept()
        const settings = Object.fromEntries(
          KEPT_FIELDS[name].flatMap((field: KeptField) => (typed[field] ? [[field, typed[field]]] : [])),
        )
        const field = ADDRESS_FIELDS[name]
        const address = (field && typed[field]) ?? ''
        if (field && address !== '' && !isTypedAddress(name, address, localDemo)) {
          return yield* new AddressNotPublic({ at: [field] })
        }
        const problem = kept.problemOf(name, settings)
        if (problem !== undefined) {
          const named = fieldIn(name, problem)
          return yield* new SettingsRefused({ problem, ...(named && { at: [named] }) })
        }
        const proof = { ...(currentPassword !== undefined && { currentPassword }), ...(code !== undefined && { code }) }
        const byFormerWay = yield* factor.withProof(
          caller,
          proof,
          Effect.gen(function* () {
            yield* kept.write(name, settings)
            yield* events.record({ kind: 'shop.changed', subject: name, detail: { thing: 'settings of a service' } })
            return yield* notices.write(caller, name)
          }),
        )
        // Before this server uses the new settings.
        yield* notices.send(byFormerWay)
        yield* kept.refresh
      }, orDieOnSql)

      return Integrations.of({ all: all(), check, keep })
    }),
  )
}
