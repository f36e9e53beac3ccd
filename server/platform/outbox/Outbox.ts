import { Context, Deferred, Duration, Effect, Fiber, Layer, Schedule, Schema, Scope } from 'effect'
import { PersistedQueue } from 'effect/persistence'
import { SqlClient } from 'effect/sql'
import { Unavailable } from '#contract/errors.ts'
import { smsParts } from '#texts/smsLength.ts'
import { AppConfig } from '../AppConfig.ts'
import { newId } from '../database/id.ts'
import { LiveSettings } from '../LiveSettings.ts'
import { repeated } from '../ops/repeated.ts'
import { ServiceCalls } from '../ops/ServiceCalls.ts'
import { withoutCauses } from '../ops/throttledLog.ts'
import { type Message, NotDelivered, type Purpose, type Transports, transportsOf } from './transports.ts'

const maxAttempts = 12
const senders = 2
/**
 * How long a stop waits for the queue to release its locked jobs. The queue retries this for two minutes while the
 * database is unavailable, uninterruptibly; a job that is not released is taken again when its lock expires.
 */
const releaseTimeout = Duration.seconds(1)
/**
 * By default 2 s, 4 s, 8 s … at most 5 minutes: the last attempt is after about half an hour.
 * @param pauseMs the pause of a worker without work, in milliseconds
 */
const backoff = (pauseMs: number) => Schedule.min([Schedule.exponential(2 * pauseMs), Schedule.spaced('5 minutes')])

/** How long a message waits for a transport: as long as its text is stored. */
const WAITS = '1 day'
/** How often messages that had no transport are looked for, in pauses of a worker: half a minute. */
const OFFERED_EVERY = 30
const UNREACHABLE = 'The queue of mails and SMS cannot be reached; it is tried again'

/** A message to send; a `notice` where it has no other purpose. */
export interface MessageToSend extends Omit<Message, 'id'> {
  readonly purpose?: Purpose
}

/** A time during which messages wait. */
export interface Hold {
  /** The name by which they are withdrawn. */
  readonly by: string
  readonly seconds: number
}

const Job = Schema.Struct({ id: Schema.String })
type Queue = PersistedQueue.PersistedQueue<typeof Job.Type>

const withdrawFrom = (sql: SqlClient.SqlClient) =>
  Effect.fn('Outbox.withdraw')(function* (by: string) {
    const held = yield* sql<{ taken: boolean }>`
      select taken_at is not null or sent_at is not null as taken from outbox where held_for = ${by} for update`
    if (held.some(({ taken }) => taken)) return false
    yield* sql`delete from outbox where held_for = ${by}`
    return true
  }, Effect.orDie)

/** Warns where messages of a deployment have no transport, once the settings that the shop keeps are read. */
const warnOfWaiting = Effect.gen(function* () {
  const { now } = yield* LiveSettings
  yield* Effect.sleep('5 seconds')
  const config = now()
  if (!config.embeddedDatabase && !config.smtpUrl) {
    yield* Effect.logWarning(
      'Neither SMTP_URL nor the shop names a mail server: mails wait in the outbox for a day (npm run outbox)',
    )
  }
  if (!config.embeddedDatabase && !config.smsUrl) {
    yield* Effect.logWarning(
      'Neither SMS_URL nor the shop names a gateway: SMS wait in the outbox for a day (npm run outbox)',
    )
  }
})

/** Counts what an SMS has cost by the price of now. */
const billing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { now } = yield* LiveSettings
  return ({ kind, body }: Message) => {
    if (kind === 'mail') return Effect.void
    const parts = smsParts(body)
    return Effect.orDie(sql`insert into sms_spend as s (day, parts, cost)
      values ((now() at time zone 'Asia/Dhaka')::date, ${parts}, ${parts * now().smsPrice}::bigint)
      on conflict (day) do update set parts = s.parts + excluded.parts, cost = s.cost + excluded.cost`)
  }
})

/** Notes how the calls of the transports end. */
const notedCalls = Effect.map(ServiceCalls, ({ note }) => ({
  noted: (kind: Message['kind'], call: Effect.Effect<void, NotDelivered>) =>
    call.pipe(
      Effect.tapError(({ reason }) => note(kind, reason)),
      Effect.tap(() => note(kind, null)),
    ),
}))

/** The transports of the settings as they are, made once for each change of these. */
const liveTransports = Effect.map(LiveSettings, ({ now }) => {
  let settings = now()
  let made = transportsOf(settings)
  return (): Transports => {
    if (settings !== now()) {
      settings = now()
      made = transportsOf(settings)
    }
    return made
  }
})

/** Sends the messages of a queue, one after another, without an end. */
const makeWork = Effect.fnUntraced(function* (transports: () => Transports) {
  const config = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const { noted } = yield* notedCalls
  const bill = yield* billing

  const deliver = Effect.fnUntraced(function* (message: Message) {
    const transport = transports()[message.kind]
    if (!transport) return
    yield* noted(message.kind, transport.send(message))
    yield* Effect.orDie(sql`update outbox set sent_at = now(), last_error = null,
      body = case when ${!config.localDemo}::boolean then '' else body end where id = ${message.id}`)
    // Written as sent before, so that a failure here sends nothing twice.
    yield* bill(message)
  })

  const send = Effect.fn('Outbox.send')(function* ({ id }: typeof Job.Type, attempts: number) {
    // From here on the message can no longer be withdrawn.
    const [message] = yield* Effect.orDie(sql<Message>`
      update outbox set taken_at = coalesce(taken_at, now())
      where id = ${id} and sent_at is null and failed_at is null
      returning id, kind, recipient, subject, body, (select sender_name from shop_details) as sender`)
    if (!message) return
    yield* deliver(message).pipe(
      Effect.tapError(({ reason }) => {
        const last = attempts >= maxAttempts
        return Effect.orDie(sql`update outbox set attempts = ${attempts}, last_error = ${reason},
          failed_at = case when ${last}::boolean then now() end,
          body = case when ${last}::boolean and purpose <> 'notice' then '' else body end where id = ${id}`)
      }),
    )
  })

  const warning = Effect.logWarning('A message could not be sent; it is tried again')
  return (queue: Queue) =>
    queue
      .take((job, { attempts }) => send(job, attempts))
      .pipe(
        Effect.catchTag('NotDelivered', ({ reason }) => Effect.annotateLogs(warning, { reason })),
        Effect.as(true),
        (next) => repeated(next, { pause: config.workerPauseMs, onFailure: (cause) => Effect.logWarning(cause) }),
      )
})

/** Makes the queue known to `ready`, and begins to send the messages of the kinds that have a transport. */
const startQueue = Effect.fnUntraced(function* (transports: () => Transports, ready: Deferred.Deferred<Queue>) {
  const { workerPauseMs } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const work = yield* makeWork(transports)
  const kinds = () => (['mail', 'sms'] as const).filter((kind) => transports()[kind])
  /** Settings may name a transport later. */
  const hasTransport = Effect.suspend(() => Effect.succeed(kinds().length > 0)).pipe(
    Effect.repeat({ until: (has) => has, schedule: Schedule.spaced(workerPauseMs) }),
  )

  /** Queues unsent messages again: those written without a transport, and those taken by a process without one. */
  const offerWaiting = Effect.fn('Outbox.offerWaiting')(function* (queue: Queue) {
    const served = kinds()
    if (served.length === 0) return
    const waiting = yield* sql<{ id: string }>`
      select id from outbox o where sent_at is null and failed_at is null and body <> ''
        and kind in ${sql.in(served)} and created_at > now() - ${WAITS}::interval
        and (not_before is null or not_before <= now())
        and not exists (select 1 from outbox_queue q where q.state = 'pending' and q.id in (o.id, o.id || '/later'))`
    yield* Effect.forEach(waiting, ({ id }) => queue.offer({ id }, { id: `${id}/later` }), { discard: true })
  })

  const store = yield* PersistedQueue.makeStoreSql({ tableName: 'outbox_queue', pollInterval: workerPauseMs })
  const factory = yield* PersistedQueue.makeFactory.pipe(
    Effect.provideService(PersistedQueue.PersistedQueueStore, store),
  )
  const queue = yield* factory.make({ name: 'outbox', schema: Job, maxAttempts, retrySchedule: backoff(workerPauseMs) })
  yield* Deferred.succeed(ready, queue)
  const cleanUp = store.cleanup({ timeToLive: Duration.days(1), failedTimeToLive: Duration.days(30) })
  yield* Effect.forkScoped(repeated(cleanUp, { pause: '1 hour' }))
  const offering = Effect.andThen(hasTransport, repeated(offerWaiting(queue), { pause: OFFERED_EVERY * workerPauseMs }))
  yield* Effect.forkScoped(offering)
  for (let sender = 0; sender < senders; sender++) {
    yield* Effect.forkScoped(Effect.andThen(hasTransport, work(queue)))
  }
})

/** Mails and SMS on their way out. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /**
     * Writes a message within the caller's transaction: it is sent if and only if the transaction commits.
     * @returns its id
     */
    readonly put: (message: MessageToSend) => Effect.Effect<string>
    /**
     * The same for several messages, with one statement where no transport waits for them.
     * @param hold lets them wait, so that they can be withdrawn
     */
    readonly putAll: (messages: readonly MessageToSend[], hold?: Hold) => Effect.Effect<void>
    /**
     * Deletes the messages that wait by a hold. False, and nothing is deleted, where the sending of one has begun.
     * @param by the name of the hold
     */
    readonly withdraw: (by: string) => Effect.Effect<boolean>
    /** Does the same work without sending, so that the response time does not reveal whether the account exists. */
    readonly putNothing: (kind: Message['kind']) => Effect.Effect<void>
    /** Sends a message at once, past the queue, for somebody who waits for the answer of the transport. */
    readonly sendNow: (message: Message) => Effect.Effect<void, NotDelivered>
    /** Signs in to the mail server, and sends nothing. */
    readonly signIn: Effect.Effect<void, NotDelivered>
  }
>()('haat/outbox/Outbox') {
  /**
   * The queue contains only the message's id. The text is in the table `outbox` and is cleared once a real transport
   * has accepted it, so that codes and links do not stay readable; a notice that is given up keeps its text for some
   * days, so that an administrator can send it again. Several processes share the queue; after a crash a
   * message may be sent twice, but is never lost. Without a transport a message stays unsent; the next process with a
   * transport offers it to the queue, within a day.
   */
  static readonly layer = Layer.effect(
    Outbox,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const transports = yield* liveTransports
      const { noted } = yield* notedCalls
      const bill = yield* billing
      const without = new NotDelivered({ reason: 'no transport' })
      const ready = yield* Deferred.make<Queue>()

      yield* Effect.forkScoped(warnOfWaiting)

      const working = yield* Scope.make()
      yield* Effect.addFinalizer((exit) =>
        Scope.close(working, exit).pipe(
          Effect.forkDetach,
          Effect.flatMap(Fiber.await),
          Effect.interruptible,
          Effect.timeoutOption(releaseTimeout),
        ),
      )

      // In the background, because the server starts also while the database is unavailable.
      yield* startQueue(transports, ready).pipe(
        Effect.sandbox,
        Effect.tapError((cause) => Effect.logWarning(cause)),
        Effect.retry(Schedule.spaced('1 second')),
        (starting) => withoutCauses(starting, UNREACHABLE),
        Effect.forkScoped,
        Scope.provide(working),
      )

      const readyQueue = Deferred.await(ready).pipe(
        Effect.timeoutOrElse({ duration: '5 seconds', orElse: () => Effect.die(new Unavailable({ retryAfter: 5 })) }),
      )

      const write = Effect.fn('Outbox.put')(function* (
        messages: readonly MessageToSend[],
        { sentAt = null, hold }: { readonly sentAt?: Date | null; readonly hold?: Hold | undefined } = {},
      ) {
        const held = hold
          ? { held_for: hold.by, not_before: new Date(Date.now() + hold.seconds * 1000) }
          : { held_for: null, not_before: null }
        const rows = messages.map(({ purpose = 'notice', ...message }) => {
          return { id: newId(), ...message, purpose, sent_at: sentAt, ...held }
        })
        const [first, ...rest] = rows
        if (first === undefined) return []
        yield* sql`insert into outbox ${sql.insert([first, ...rest])}`
        const delay = hold ? { delay: Duration.seconds(hold.seconds) } : {}
        for (const { id, kind } of rows) {
          if (transports()[kind]) yield* (yield* readyQueue).offer({ id }, { id, ...delay })
        }
        return rows.map(({ id }) => id)
      }, Effect.orDie)

      return Outbox.of({
        put: (message) => Effect.map(write([message]), ([id]) => id!),
        putAll: (messages, hold) => Effect.asVoid(write(messages, { hold })),
        withdraw: withdrawFrom(sql),
        putNothing: (kind) =>
          Effect.asVoid(write([{ kind, recipient: '', subject: '', body: '' }], { sentAt: new Date() })),
        sendNow: (message) => {
          const transport = transports()[message.kind]
          return transport ? Effect.andThen(noted(message.kind, transport.send(message)), bill(message)) : without
        },
        signIn: Effect.suspend(() => {
          const { mail } = transports()
          return mail ? noted('mail', mail.signIn) : without
        }),
      })
    }),
  )

  /**
   * The outbox of short-lived commands: it only writes a message, within the caller's transaction. The next process
   * with a transport sends it.
   */
  static readonly writeOnly = Layer.effect(
    Outbox,
    Effect.map(SqlClient.SqlClient, (sql) => {
      const write = Effect.fn('Outbox.write')(function* (message: MessageToSend) {
        const { kind, recipient, subject, body, purpose = 'notice' } = message
        const id = newId()
        yield* sql`insert into outbox (id, kind, recipient, subject, body, purpose)
          values (${id}, ${kind}, ${recipient}, ${subject}, ${body}, ${purpose})`
        return id
      }, Effect.orDie)
      const putAll = (messages: readonly MessageToSend[]) => Effect.forEach(messages, write, { discard: true })
      const sendNow = () => new NotDelivered({ reason: 'no transport' })
      return Outbox.of({
        put: write,
        putAll,
        withdraw: withdrawFrom(sql),
        putNothing: () => Effect.void,
        sendNow,
        signIn: sendNow(),
      })
    }),
  )
}
