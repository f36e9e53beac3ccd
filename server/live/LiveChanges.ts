import { Context, Deferred, Effect, Layer, Option, Queue, Scope, Stream } from 'effect'
import { SqlClient } from 'effect/sql'
import { LIVE_HEARTBEAT_S, LIVE_PAST_MAX_S } from '#contract/constants.ts'
import type { LiveEvent } from '#contract/live/entity.ts'
import { ChangeListener } from '../platform/database/ChangeListener.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { ServerStop } from '../platform/ops/ServerStop.ts'
import { type Notice, Pending, readPayload } from './notices.ts'

/** Time in which several changes become one event. */
const GATHERED = '100 millis'
/** After this time a stream ends, and the next one checks the session again. */
const LONGEST = '10 minutes'
/** Most streams of one person in one process: a further one ends the oldest. */
const STREAMS_MAX = 8

interface Listener {
  readonly person: SignedIn
  readonly pending: Pending
  readonly wake: Queue.Queue<void>
  readonly ended: Deferred.Deferred<void>
}

/** The notices of the last minutes, for a listener that was away for a moment. */
class History {
  private readonly notices: { readonly at: number; readonly notice: Notice }[] = []
  /** The time since which no notice is missing; null while the connection is lost. */
  since: number | null = null

  add(notice: Notice): void {
    const now = performance.now()
    this.notices.push({ at: now, notice })
    while (this.notices[0] && this.notices[0].at < now - LIVE_PAST_MAX_S * 1000) this.notices.shift()
  }

  /** The notices of the last seconds; undefined where some of them may be missing. */
  last(seconds: number): readonly Notice[] | undefined {
    const from = performance.now() - seconds * 1000
    if (this.since === null || this.since > from) return undefined
    return this.notices.filter(({ at }) => at >= from).map(({ notice }) => notice)
  }
}

/** The listeners of this process, and the notices that they get. */
const makeListeners = () => {
  const listeners = new Set<Listener>()
  const history = new History()

  const publish = (notice: Notice) => {
    history.add(notice)
    for (const { person, pending, wake, ended } of listeners) {
      const isOver =
        notice.kind === 'Rights'
          ? notice.person === person._id
          : notice.kind === 'SessionEnded' && notice.id === person.sessionId
      if (isOver) Deferred.doneUnsafe(ended, Effect.void)
      if (pending.add(notice, person)) Queue.offerUnsafe(wake, undefined)
    }
  }

  const onListening = () => {
    history.since = performance.now()
    for (const { pending, wake } of listeners) {
      pending.addEverything()
      Queue.offerUnsafe(wake, undefined)
    }
  }

  const onLost = () => {
    history.since = null
  }

  const add = Effect.fnUntraced(function* (person: SignedIn, past: number, isFirst: boolean) {
    const listener: Listener = {
      person,
      pending: new Pending(),
      wake: yield* Queue.sliding<void>(1),
      ended: yield* Deferred.make<void>(),
    }
    const own = [...listeners].filter((other) => other.person._id === person._id)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - STREAMS_MAX))) {
      // Streams that open together would otherwise all end the same one, which leaves the set only later.
      listeners.delete(oldest)
      Deferred.doneUnsafe(oldest.ended, Effect.void)
    }
    listeners.add(listener)
    const missed = past === 0 ? [] : history.last(past)
    for (const notice of missed ?? []) listener.pending.add(notice, person)
    // Nobody has heard of the changes before the first listener.
    if ((!missed || isFirst) && history.since !== null) listener.pending.addEverything()
    return listener
  })

  return { publish, onListening, onLost, add, remove: (listener: Listener) => listeners.delete(listener) }
}

const next = ({ pending, wake }: Listener) =>
  Effect.gen(function* () {
    const woken = yield* Effect.timeoutOption(Queue.take(wake), `${LIVE_HEARTBEAT_S} seconds`)
    if (Option.isSome(woken)) yield* Effect.sleep(GATHERED)
    return { changes: pending.take() }
  })

/** Sends committed changes to the listening people, whichever process has made them. */
export class LiveChanges extends Context.Service<
  LiveChanges,
  {
    /**
     * The changes of rows that a person may read, and an event without changes every `LIVE_HEARTBEAT_S`. It ends with
     * the session, after ten minutes and when the server stops.
     * @param past begins with the changes of so many seconds; where some of them are unknown, with a change of
     * everything
     */
    readonly watch: (person: SignedIn, past: number) => Stream.Stream<LiveEvent>
  }
>()('haat/live/LiveChanges') {
  static readonly layer = Layer.effect(
    LiveChanges,
    Effect.gen(function* () {
      const changes = yield* ChangeListener
      const sql = yield* SqlClient.SqlClient
      const stop = yield* ServerStop
      const scope = yield* Effect.scope
      const { publish, onListening, onLost, add, remove } = makeListeners()

      /** The owners of an order's items; null for an order without items, which is gone. */
      const ownersOf = (orderId: string) =>
        sql<{ owners: readonly string[] | null }>`
          select array_agg(distinct owner_id) as owners from order_items where order_id = ${orderId}`.pipe(
          Effect.map(([row]) => row?.owners ?? null),
          Effect.catch(() => Effect.succeed(null)),
        )

      const onPayload = Effect.fnUntraced(function* (text: string) {
        const payload = Option.getOrUndefined(readPayload(text))
        if (payload) publish({ ...payload, owners: payload.kind === 'Order' ? yield* ownersOf(payload.id) : null })
      })

      const payloads = yield* Queue.unbounded<string>()
      // Begins with the first listener: a process without listeners reads no owners.
      let isListening = false
      const start = Effect.suspend(() => {
        if (isListening) return Effect.succeed(false)
        isListening = true
        const onPayloads = Effect.forkIn(Effect.forever(Effect.flatMap(Queue.take(payloads), onPayload)), scope)
        const subscribed = changes.subscribe({
          onListening,
          onPayload: (payload) => Queue.offerUnsafe(payloads, payload),
          onLost,
        })
        return Effect.as(Effect.andThen(onPayloads, Scope.provide(subscribed, scope)), true)
      })

      const watch = (person: SignedIn, past: number): Stream.Stream<LiveEvent> =>
        Stream.unwrap(
          Effect.gen(function* () {
            const isFirst = yield* start
            const listener = yield* Effect.acquireRelease(add(person, past, isFirst), (own) =>
              Effect.sync(() => remove(own)),
            )
            const first = Stream.sync(() => ({ changes: listener.pending.take() }))
            return Stream.concat(first, Stream.fromEffectRepeat(next(listener))).pipe(
              Stream.interruptWhen(Deferred.await(listener.ended)),
            )
          }),
        ).pipe(Stream.interruptWhen(Effect.sleep(LONGEST)), Stream.interruptWhen(Deferred.await(stop)))

      return LiveChanges.of({ watch })
    }),
  )
}
