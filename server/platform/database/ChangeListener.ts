import { Context, Effect, Layer, Schedule, type Scope, Stream } from 'effect'
import { AppConfig } from '../AppConfig.ts'
import { withoutCauses } from '../ops/throttledLog.ts'
import { directUrlOf } from './client.ts'
import { notifications } from './notifications.ts'

const CHANNEL = 'haat_changes'
const UNREACHABLE =
  'Changes of the database cannot be heard; screens learn of them when they are opened; it is tried again'

/** Hears the payloads of the channel. None of its functions may wait. */
interface Subscriber {
  /** The database notifies the process from now on; earlier changes may have been missed. */
  readonly onListening: () => void
  readonly onPayload: (payload: string) => void
  readonly onLost: () => void
}

/** Hears of committed changes, on one connection for the whole process. */
export class ChangeListener extends Context.Service<
  ChangeListener,
  {
    /** Hears until the end of the scope. The connection opens with the first subscriber. */
    readonly subscribe: (subscriber: Subscriber) => Effect.Effect<void, never, Scope.Scope>
  }
>()('haat/platform/ChangeListener') {
  static readonly layer = Layer.effect(
    ChangeListener,
    Effect.gen(function* () {
      const databaseUrl = directUrlOf(yield* AppConfig)
      const scope = yield* Effect.scope
      const subscribers = new Set<Subscriber>()
      let isConnected = false
      let isStarted = false
      const onListening = Effect.sync(() => {
        isConnected = true
        for (const subscriber of subscribers) subscriber.onListening()
      })
      const onPayload = (payload: string) =>
        Effect.sync(() => {
          for (const subscriber of subscribers) subscriber.onPayload(payload)
        })
      const onLost = Effect.sync(() => {
        isConnected = false
        for (const subscriber of subscribers) subscriber.onLost()
      })
      const listen = Stream.runForEach(notifications(databaseUrl, CHANNEL, onListening), onPayload).pipe(
        Effect.ensuring(onLost),
        Effect.tapError((error) => Effect.logWarning(error)),
        Effect.retry(Schedule.spaced('1 second')),
        (listening) => withoutCauses(listening, UNREACHABLE),
      )
      const subscribe = Effect.fnUntraced(function* (subscriber: Subscriber) {
        yield* Effect.acquireRelease(
          Effect.sync(() => subscribers.add(subscriber)),
          () => Effect.sync(() => subscribers.delete(subscriber)),
        )
        if (isConnected) subscriber.onListening()
        if (isStarted) return
        isStarted = true
        yield* Effect.forkIn(listen, scope)
      })
      return ChangeListener.of({ subscribe })
    }),
  )
}
