import {
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type SnapshotFrom,
  type StateValueFrom,
  transition,
} from 'xstate'

/** Charts without calls and timers, which the server executes: it reads facts, asks the chart, and writes its answer. */

/** The snapshot after an event; undefined where the chart does not allow the event. */
export const moved = <Machine extends AnyStateMachine>(
  machine: Machine,
  value: StateValueFrom<Machine>,
  context: ContextFrom<Machine>,
  event: EventFrom<Machine>,
): SnapshotFrom<Machine> | undefined => {
  const before = machine.resolveState({ value, context })
  return before.can(event) ? transition(machine, before as SnapshotFrom<Machine>, event)[0] : undefined
}

/** The pairs of states that a transition of the chart joins; one of the whole chart joins each state to its target. */
export const stepsOf = <Machine extends AnyStateMachine>(machine: Machine) => {
  type State = StateValueFrom<Machine> & string
  const states = Object.keys(machine.states) as State[]
  const targetsOf = (state: AnyStateMachine['root']) =>
    [...state.transitions.values()].flat().flatMap(({ target }) => target?.map(({ key }) => key as State) ?? [])
  const anywhere = targetsOf(machine.root)
  const isFinal = (state: State) => machine.states[state]!.type === 'final'
  return states.flatMap((from) =>
    isFinal(from)
      ? []
      : [...new Set([...targetsOf(machine.states[from]!), ...anywhere])].map((to) => ({ from, to }) as const),
  )
}
