import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Paisa } from '#contract/money.ts'
import type { OnlineMethod, PaymentAlert } from '#contract/payments/states.ts'
import { recordNews } from '../news/recordNews.ts'
import { hasNoVerdict } from '../orders/orderStates.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { warnOfFailure } from './inBackground.ts'
import { Providers } from './providers/providers.ts'

/** How often a server looks. */
const EVERY = '1 minute'

interface Alert {
  readonly kind: PaymentAlert
  /** The method of a provider, or the id of an attempt. */
  readonly subject: string
  readonly method: OnlineMethod
  readonly amount: Paisa
}

/** Attempts that nobody has decided when their goods are kept no longer, and those that differ from their provider. */
const ofAttempts = `
  select 'waiting' as kind, p.id as subject, p.method, p.amount from payments p
    where ${hasNoVerdict} and not p.late and p.method <> 'manual' and p.expires_at < now()
  union all
  select 'difference', p.id, p.method, p.amount from payments p where p.difference <> 'surplus'`

/**
 * Writes what the operator of the shop should know of into `payment_alerts`, once each, with its news for administrators,
 * and deletes what has ended. A provider that does not answer is asked again by a call that moves no money, because
 * without customers nobody else asks it. Any number of servers may do it at once.
 */
export const lookForAlerts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const providers = yield* Providers
  const { payment } = yield* AppConfig

  const write = Effect.fnUntraced(function* (silent: readonly OnlineMethod[], answering: readonly OnlineMethod[]) {
    yield* sql`delete from payment_alerts where kind = 'silent' and subject = any(${answering})`
    yield* sql.unsafe(`delete from payment_alerts a where a.kind <> 'silent'
      and not exists (select from (${ofAttempts}) f where f.kind = a.kind and f.subject = a.subject)`)
    const begun = yield* sql.unsafe<Alert>(
      `insert into payment_alerts (kind, subject, method, amount)
       select 'silent', m, m, 0 from unnest($1::text[]) m union all ${ofAttempts}
       on conflict do nothing returning kind, subject, method, amount`,
      [silent],
    )
    yield* recordNews(
      sql,
      begun.map(({ kind: alert, subject, method, amount }) => ({
        subject,
        details: { kind: 'alert', alert, method, total: amount },
      })),
    )
  }, sql.withTransaction)

  return Effect.gen(function* () {
    const silent: OnlineMethod[] = []
    const answering: OnlineMethod[] = []
    for (const { method, checkKeys } of providers.all) {
      if ((yield* providers.silentMs(method)) > 0 && checkKeys) yield* Effect.ignore(checkKeys)
      const ms = yield* providers.silentMs(method)
      if (ms === 0) answering.push(method)
      else if (ms >= payment.silentSeconds * 1000) silent.push(method)
    }
    yield* write(silent, answering)
  })
})

/** Looks for alerts of payment every minute. */
export const paymentAlerts = Layer.effectDiscard(
  Effect.gen(function* () {
    const look = yield* lookForAlerts
    yield* Effect.forkScoped(repeated(look, { pause: EVERY, onFailure: warnOfFailure }))
  }),
)
