import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { GuardClauses } from './chart/chart.ts'

/** Example values of a machine, for its tests, its stories and the chart panel. */
export interface MachineFixtures {
  readonly inputs: { readonly [name: string]: unknown }
  /** Example events by event type. */
  readonly events: { readonly [type: string]: readonly AnyEventObject[] }
  /** Results of the machine's calls: by actor source (`src`), then by the name of the outcome. */
  readonly outcomes: { readonly [src: string]: { readonly [name: string]: unknown } }
}

/** A machine with its fixtures; the `description` of its root is its documentation. The tools receive the machines of a project as a list of flows. */
export interface Flow {
  readonly machine: AnyStateMachine
  readonly fixtures: MachineFixtures
  readonly guards?: GuardClauses
}

/** Finds a machine by its id; undefined if the project has none with this id. */
export type FindMachine = (id: string) => AnyStateMachine | undefined
