import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Effect, Layer, Metric } from 'effect'
import { PrometheusMetrics } from 'effect/observability'
import { SqlClient } from 'effect/sql'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { PAYMENT_ALERTS, PAYMENT_STATES } from '#contract/payments/states.ts'
import manifest from '#package.json' with { type: 'json' }
import type { Settings } from '../config.ts'
import { PublicReads } from '../publicReads/PublicReads.ts'

/** The metrics of a process for Prometheus. No label names a person, an address or an id. */

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const callSeconds = Metric.histogram('haat_call_seconds', {
  description: 'Duration of requests by call and class of status',
  boundaries: Metric.boundariesFromIterable(seconds),
})

/** Notes a request: the name of its call, or the kind of page or file, its status and its duration in milliseconds. */
export const noteCall = (call: string, status: number, ms: number): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(callSeconds, { call, status: `${Math.floor(status / 100)}xx` }), ms / 1000)

const keyCalls = Metric.counter('haat_key_calls', {
  description: 'Calls by keys of programs: taken, limited, or refused because the key is not good',
  incremental: true,
})

/** Counts a call by the key of a program. */
export const noteKeyCall = (outcome: 'taken' | 'limited' | 'refused'): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(keyCalls, { outcome }), 1)

const brokenRows = Metric.counter('haat_rows_left_out', {
  description: 'Rows that lists have left out because they cannot be encoded, by call',
  incremental: true,
})

/** Counts rows that the list of a call has left out. */
export const countBrokenRows = (call: string, rows: number): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(brokenRows, { call }), rows)

const gauge = (name: string, description: string) => Metric.gauge(name, { description })
const gauges = {
  release: gauge('haat_build_info', 'Always 1; the label is the release of the process'),
  eventLoop: gauge(
    'haat_event_loop_delay_seconds',
    'The 99th percentile of the event loop delay since the last scrape',
  ),
  memory: gauge('haat_memory_bytes', 'Resident memory of the process'),
  connections: gauge('haat_database_connections', 'Connections of all processes to the database, by state'),
  outboxWaiting: gauge('haat_outbox_waiting', 'Mails and SMS that wait to be sent'),
  outboxAge: gauge('haat_outbox_age_seconds', 'Age of the oldest mail or SMS that waits and is due'),
  outboxFailed: gauge('haat_outbox_failed', 'Mails and SMS that were given up in the last day'),
  jobs: gauge('haat_jobs_open', 'Jobs that are not finished'),
  jobAge: gauge('haat_job_age_seconds', 'Age of the oldest job that is not finished'),
  orders: gauge('haat_orders', 'Orders of the last 30 days by status'),
  payments: gauge('haat_payments', 'Attempts to pay of the last 30 days by state'),
  publicBytes: gauge('haat_public_reads_bytes', 'Memory of the kept answers to public reads'),
  alerts: gauge('haat_payment_alerts', 'Alerts of online payment that have not ended, by kind'),
  undecided: gauge('haat_payment_undecided_seconds', 'Age of the oldest attempt to pay without a verdict'),
}

const publicReads = Metric.counter('haat_public_reads', {
  description: 'Public reads by their answer: kept, kept and outdated for less than a second, or computed',
  incremental: true,
})

const evictedReads = Metric.counter('haat_public_reads_evicted', {
  description: 'Kept answers to public reads that went because the memory was full',
  incremental: true,
})

/** Adds what the public reads have counted since the last time. */
const countReads = (before: Record<string, number>, counts: Readonly<Record<string, number>>) =>
  Effect.forEach(
    Object.entries(counts),
    ([answer, count]) => {
      const added = count - (before[answer] ?? 0)
      before[answer] = count
      return Metric.update(Metric.withAttributes(publicReads, { answer }), added)
    },
    { discard: true },
  )

interface Backlog {
  readonly outbox_waiting: number
  readonly outbox_age: number
  readonly outbox_failed: number
  readonly jobs: number
  readonly job_age: number
  readonly undecided_age: number
}

const age = (time: string) => `coalesce(extract(epoch from now() - min(${time})), 0)::float8`

/** What waits in the shop: one row. */
const backlog = `select
    (select count(*)::int from outbox where sent_at is null and failed_at is null) as outbox_waiting,
    (select ${age('next_attempt_at')} from outbox where sent_at is null and failed_at is null
      and next_attempt_at < now()) as outbox_age,
    (select count(*)::int from outbox where failed_at > now() - interval '1 day') as outbox_failed,
    (select count(*)::int from jobs where finished_at is null) as jobs,
    (select ${age('created_at')} from jobs where finished_at is null) as job_age,
    (select ${age('created_at')} from payments where state in ('creating', 'redirected', 'verifying')) as undecided_age`

interface Count {
  readonly name: string
  readonly count: number
}

const countsOf = (column: string, table: string) => `select ${column} as name, count(*)::int as count from ${table}
  where created_at > now() - interval '30 days' group by ${column}`
const alerts = 'select kind as name, count(*)::int as count from payment_alerts group by kind'
const connections = `select coalesce(state, 'none') as name, count(*)::int as count
  from pg_stat_activity where application_name = 'haat' and datname = current_database() group by state`

/** Sets a gauge for each name, 0 for those that no row has. */
const setCounts = (metric: ReturnType<typeof gauge>, label: string, names: readonly string[], rows: readonly Count[]) =>
  Effect.forEach(
    new Set([...names, ...rows.map(({ name }) => name)]),
    (name) => {
      const count = rows.find((row) => row.name === name)?.count ?? 0
      return Metric.update(Metric.withAttributes(metric, { [label]: name }), count)
    },
    { discard: true },
  )

/** Reads what is not counted by request: the process and the database. An unavailable database leaves its gauges. */
const collect = Effect.fnUntraced(function* (
  delay: ReturnType<typeof monitorEventLoopDelay>,
  counted: Record<string, number>,
) {
  const sql = yield* SqlClient.SqlClient
  const { kept } = yield* PublicReads
  const { hits, outdated, misses, evicted } = kept.counts
  yield* countReads(counted, { kept: hits - outdated, outdated, computed: misses })
  yield* Metric.update(evictedReads, evicted - (counted.evicted ?? 0))
  counted.evicted = evicted
  yield* Metric.update(Metric.withAttributes(gauges.release, { version: manifest.version }), 1)
  yield* Metric.update(gauges.publicBytes, kept.bytes)
  yield* Metric.update(gauges.eventLoop, delay.percentile(99) / 1e9)
  delay.reset()
  yield* Metric.update(gauges.memory, process.memoryUsage.rss())
  const ofDatabase = Effect.gen(function* () {
    const [waiting] = yield* sql.unsafe<Backlog>(backlog)
    const { outbox_waiting, outbox_age, outbox_failed, jobs, job_age, undecided_age } = waiting!
    yield* Metric.update(gauges.outboxWaiting, outbox_waiting)
    yield* Metric.update(gauges.outboxAge, outbox_age)
    yield* Metric.update(gauges.outboxFailed, outbox_failed)
    yield* Metric.update(gauges.jobs, jobs)
    yield* Metric.update(gauges.jobAge, job_age)
    yield* Metric.update(gauges.undecided, undecided_age)
    yield* setCounts(gauges.orders, 'status', ORDER_STATUSES, yield* sql.unsafe<Count>(countsOf('status', 'orders')))
    yield* setCounts(gauges.payments, 'state', PAYMENT_STATES, yield* sql.unsafe<Count>(countsOf('state', 'payments')))
    yield* setCounts(gauges.alerts, 'kind', PAYMENT_ALERTS, yield* sql.unsafe<Count>(alerts))
    yield* setCounts(gauges.connections, 'state', ['active', 'idle'], yield* sql.unsafe<Count>(connections))
  })
  yield* Effect.catchCause(ofDatabase, () => Effect.logWarning('The metrics of the database could not be read'))
})

/**
 * Serves `GET /metrics` on an address and port of its own, which a proxy of the shop does not reach; nothing without
 * `metricsPort`.
 */
export const metricsServer = ({ metricsHost, metricsPort }: Settings) =>
  metricsPort === null
    ? Layer.empty
    : Layer.effectDiscard(
        Effect.gen(function* () {
          const context = yield* Effect.context<SqlClient.SqlClient | PublicReads>()
          const delay = monitorEventLoopDelay()
          const counted: Record<string, number> = {}
          const page = Effect.andThen(collect(delay, counted), PrometheusMetrics.format())
          const server = createServer((request, response) => {
            if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
            Effect.runPromiseWith(context)(page).then(
              (text) => response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8').end(text),
              () => response.writeHead(500).end(),
            )
          })
          yield* Effect.acquireRelease(
            Effect.callback<AddressInfo, Error>((resume) => {
              server.once('error', (error) => resume(Effect.fail(error)))
              server.listen(metricsPort, metricsHost, () => resume(Effect.succeed(server.address() as AddressInfo)))
            }),
            () =>
              Effect.callback<void>((resume) => {
                delay.disable()
                server.close(() => resume(Effect.void))
                server.closeAllConnections()
              }),
          )
          delay.enable()
          yield* Effect.logInfo(`Metrics are on http://${metricsHost}:${metricsPort}/metrics`)
        }),
      )
