import type { ActorRef, EventObject, Snapshot } from 'xstate'

/**
 * The actor of any machine whose snapshots have at least the parts `S` and that accepts the events `E`. A component that
 * several machines share declares with it what it reads and sends.
 */
export type FlowRef<S, E extends EventObject> = Pick<
  ActorRef<Snapshot<unknown> & S, E>,
  'getSnapshot' | 'subscribe' | 'send'
>
