import type { QueryClient } from '@tanstack/react-query'
import type { ActorRef, AnyActorRef, EventObject, InspectionEvent, Snapshot } from 'xstate'

/** The `inspect` option of every actor. */
export type Inspect = (event: InspectionEvent) => void

type EmittingActor = ActorRef<Snapshot<unknown>, EventObject, EventObject>

/** The running actors, for an inspector that is switched on later; `watch` then receives every inspection event. */
export interface LiveFlows {
  readonly live: Set<AnyActorRef>
  watch?: Inspect | undefined
  /** The query cache, once a page with data has opened it; `watchQueries` then receives it. */
  queries?: QueryClient
  watchQueries?: ((queries: QueryClient) => void) | undefined
}

export const makeLiveFlows = (): LiveFlows => ({ live: new Set() })

/**
 * Creates the `inspect` option: it subscribes `onEmitted` to the emitted events of every actor before the actor starts,
 * child actors included (their events do not reach the parent's listeners). It removes stopped actors from `flows` when
 * the next one starts.
 */
export const makeInspect =
  (onEmitted: (emitted: EventObject) => void, flows = makeLiveFlows()): Inspect =>
  (event) => {
    const { live } = flows
    const actor = event.actorRef as EmittingActor
    if (event.type === '@xstate.actor') actor.on?.('*', onEmitted)
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') {
      for (const other of live) if (other.getSnapshot().status !== 'active') live.delete(other)
      live.add(actor)
    }
    flows.watch?.(event)
  }
