import type { ActorRef, EventObject, InspectionEvent, Snapshot } from 'xstate'

/** Given to every actor before it starts. */
export type Inspect = (event: InspectionEvent) => void

type Speaking = ActorRef<Snapshot<unknown>, EventObject, EventObject>

/**
 * Wires an actor system's every actor, children included (what a child emits does not reach its parent's listeners),
 * before it starts: `hear` gets what it emits, `record` what it is told.
 */
export const makeInspect =
  (hear: (emitted: EventObject) => void, record?: Inspect): Inspect =>
  (event) => {
    if (event.type === '@xstate.actor' && 'on' in event.actorRef) (event.actorRef as Speaking).on('*', hear)
    record?.(event)
  }
