import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { COURIERS, type CourierName } from '#contract/couriers/values.ts'
import { INTEGRATIONS, type Integration, type IntegrationName, type KeyCheck } from '#contract/integrations/entity.ts'
import { type callErrors, NoPhoneToTest, NothingToCheck } from '#contract/integrations/errors.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#contract/payments/states.ts'
import { Couriers } from '../couriers/Couriers.ts'
import { Providers } from '../payments/providers/providers.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { isTestAddress } from '../platform/config.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { messageCounts } from '../platform/limits/messages.ts'
import { ServiceCalls } from '../platform/ops/ServiceCalls.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import type { NotDelivered } from '../platform/outbox/transports.ts'
import { requestTexts } from '../platform/texts.ts'

type Facts = Pick<Integration, 'state' | 'check' | 'answers'>
type CheckError = InstanceType<(typeof callErrors)['checkIntegration'][number]>

interface CallRow {
  readonly name: IntegrationName
  readonly succeeded_at: Date | null
  readonly failed_at: Date | null
  readonly failure: string
}

const off: Facts = { state: 'off', check: 'none', answers: true }
const good: KeyCheck = { state: 'good', code: '' }

const isMethod = (name: IntegrationName): name is OnlineMethod => ONLINE_METHODS.some((method) => method === name)
const isCourier = (name: IntegrationName): name is CourierName => COURIERS.some((courier) => courier === name)

/** The answer of a mail server or gateway that has not taken a message: an answer about it, or none. */
const notDelivered = ({ reason }: NotDelivered): KeyCheck => ({
  state: /^5\d\d$|EAUTH|[ (][234]\d\d\)?$/.test(reason) ? 'refused' : 'silent',
  code: reason,
})

/** The services of other companies that the shop is connected to. */
export class Integrations extends Context.Service<
  Integrations,
  {
    readonly all: Effect.Effect<readonly Integration[]>
    /** What a service says to the shop's keys. Errors as for `POST /integrations/:name/check`. */
    readonly check: (caller: SignedIn, name: IntegrationName) => Effect.Effect<KeyCheck, CheckError>
  }
>()('haat/integrations/Integrations') {
  static readonly layer = Layer.effect(
    Integrations,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { smsUrl, smtpUrl, googleClientId, localDemo } = yield* AppConfig
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
        if (name === 'sms') return smsUrl ? at(smsUrl, 'message') : inDemo
        if (name === 'mail') return smtpUrl ? at(smtpUrl, 'call') : inDemo
        return googleClientId ? { ...off, state: 'live' } : inDemo
      })

      const all = Effect.fn('Integrations.all')(function* () {
        const rows = yield* sql<CallRow>`select name, succeeded_at, failed_at, failure from integration_calls`
        return yield* Effect.forEach(INTEGRATIONS, (name) => {
          const row = rows.find((one) => one.name === name)
          return Effect.map(
            factsOf(name),
            (facts): Integration => ({
              _id: name,
              ...facts,
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
        const { testSms } = yield* requestTexts
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
          if (name === 'sms' && smsUrl) return sendTest(caller)
          if (name === 'mail' && smtpUrl) {
            return Effect.match(outbox.signIn, { onSuccess: () => good, onFailure: notDelivered })
          }
          return new NothingToCheck()
        })
        yield* calls.write
        return answer
      })

      return Integrations.of({ all: all(), check })
    }),
  )
}
