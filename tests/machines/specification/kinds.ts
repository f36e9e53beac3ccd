import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Flow } from '#devtools/flow.ts'

/** The example events of a flow of these types. */
export const eventsOf = ({ fixtures }: Flow, ...types: string[]): AnyEventObject[] =>
  types.flatMap((type) => fixtures.events[type] ?? [])
export const has = ({ fixtures }: Flow, type: string) => type in fixtures.events
/** Whether a state takes one of the events. */
export const canAny = (snapshot: AnyMachineSnapshot, events: readonly AnyEventObject[]) =>
  events.some((event) => snapshot.can(event))
export const isBusy = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('busy')
