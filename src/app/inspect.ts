import type { ActorRef, AnyActorRef, EventObject, InspectionEvent, Snapshot } from 'xstate'

/** Given to every actor before it starts. */
export type Inspect = (event: InspectionEvent) => void

type Speaking = ActorRef<Snapshot<unknown>, EventObject, EventObject>

/** The actors that live, for an inspector that is switched on later, and what it is told from then on. */
export interface LiveFlows {
  readonly live: Set<AnyActorRef>
  watch?: Inspect | undefined
}

export const makeLiveFlows = (): LiveFlows => ({ live: new Set() })

/**
 * Wires an actor system's every actor, children included (what a child emits does not reach its parent's listeners),
 * before it starts: `hear` gets what it emits. Actors that are over are let go of when the next one starts.
 */
export const makeInspect =
  (hear: (emitted: EventObject) => void, flows = makeLiveFlows()): Inspect =>
  (event) => {
    const { live } = flows
    const actor = event.actorRef as Speaking
    if (event.type === '@xstate.actor') actor.on?.('*', hear)
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') {
      for (const one of live) if (one.getSnapshot().status !== 'active') live.delete(one)
      live.add(actor)
    }
    flows.watch?.(event)
  }
