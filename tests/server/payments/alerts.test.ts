import { Effect, Layer, ManagedRuntime } from 'effect'
import { afterAll, expect, test } from 'vitest'
import type { News } from '#contract/news/entity.ts'
import { lookForAlerts } from '#server/payments/alerts.ts'
import { Providers, watched } from '#server/payments/providers/providers.ts'
import { AppConfig } from '#server/platform/AppConfig.ts'
import { databaseLayer } from '#server/platform/database/client.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole } from '../account/client.ts'
import { scriptedProvider } from './scriptedProvider.ts'

/** News of online payment for administrators. */

const server = await startTestServer()
const { databaseUrl, settings } = server
const { visitor: admin } = await createUserWithRole(server, 'admin')
const { provider, faults } = scriptedProvider('bkash')

/** A server to which a provider is silent from the first call on. */
const office = ManagedRuntime.make(
  Layer.mergeAll(
    AppConfig.layer({ ...settings, payment: { ...settings.payment, silentSeconds: 0 } }),
    Providers.made([watched(provider)]),
  ).pipe(Layer.provideMerge(databaseLayer({ databaseUrl, databaseConnections: 2 }))),
)
afterAll(() => office.dispose())
const look = () => office.runPromise(Effect.flatten(lookForAlerts))
const callProvider = () =>
  office.runPromise(
    Effect.gen(function* () {
      const { of } = yield* Providers
      yield* Effect.ignore(of('bkash')?.checkKeys ?? Effect.die('no keys'))
    }),
  )
const alerts = async () => {
  const news: News = (await admin.call('GET', '/news')).body.data
  return news.entries.map(({ alert, subject, total }) => ({ ...alert, subject, total })).reverse()
}
const open = () => query(databaseUrl, 'select kind, subject from payment_alerts order by kind, subject')

test('a provider that does not answer is news once, and again after it has answered', async () => {
  const silent = { kind: 'silent', method: 'bkash', subject: 'bkash', total: 0 }
  await look()
  expect(await alerts()).toEqual([])
  faults.away = true
  await callProvider()
  await Promise.all([look(), look()])
  await look()
  expect(await alerts()).toEqual([silent])
  faults.away = false
  await look()
  expect(await open()).toEqual([])
  faults.away = true
  await callProvider()
  await look()
  expect(await alerts()).toEqual([silent, silent])
  faults.away = false
  await look()
})

test('an attempt without a verdict in time, and one that differs from its provider, are news until they are dealt with', async () => {
  await query(databaseUrl, 'delete from news')
  await query(
    databaseUrl,
    `insert into checkouts (id, key_hash, content_hash, items_hash, phone)
     select 'c' || n, '', '', '', '01712345678' from generate_series(1, 6) n`,
  )
  await query(
    databaseUrl,
    `insert into payments (id, checkout_id, position, method, state, late, amount, difference, trx_id, expires_at) values
       ('in-time', 'c1', 0, 'bkash', 'verifying', false, 16000, null, null, now() + interval '1 minute'),
       ('waiting', 'c2', 0, 'bkash', 'verifying', false, 16000, null, null, now()),
       ('reopened', 'c3', 0, 'bkash', 'verifying', true, 16000, null, null, now()),
       ('by-hand', 'c4', 0, 'manual', 'verifying', false, 16000, null, null, now()),
       ('differs', 'c5', 0, 'nagad', 'paid', false, 25050, 'refunded_there', 'T1', now()),
       ('goes-back', 'c6', 0, 'nagad', 'paid', false, 25050, 'surplus', 'T2', now())`,
  )
  await look()
  await look()
  expect((await alerts()).toSorted((a, b) => a.subject.localeCompare(b.subject))).toEqual([
    { kind: 'difference', method: 'nagad', subject: 'differs', total: 250.5 },
    { kind: 'waiting', method: 'bkash', subject: 'waiting', total: 160 },
  ])
  await query(databaseUrl, `update payments set state = 'failed' where id = 'waiting'`)
  await query(databaseUrl, `update payments set difference = null where id = 'differs'`)
  await look()
  expect(await open()).toEqual([])
})
