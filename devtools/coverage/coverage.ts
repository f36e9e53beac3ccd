import { type Chart, restingStates } from '../chart/chart.ts'

/** Kind of run that reaches states and executes transitions. */
export type Source = 'tests' | 'stories' | 'recordings'

/** States and transitions of a machine that one run has reached. */
export interface CoverageNote {
  readonly by: Source
  readonly machine: string
  /** Leaf states, as dotted paths. */
  readonly states: readonly string[]
  /** Transitions by index (`chartOf`). */
  readonly transitions: readonly number[]
}

/** The states and transitions of one machine, and those that each source has reached. */
export interface FlowCoverage {
  readonly machine: string
  readonly states: readonly string[]
  readonly transitions: readonly number[]
  readonly reached: {
    readonly [K in Source]: { readonly states: readonly string[]; readonly transitions: readonly number[] }
  }
}

/** Sums up the notes of a machine. Ignores states and transitions that its chart does not have. */
export const coverageOf = (chart: Chart, notes: readonly CoverageNote[]): FlowCoverage => {
  const states = restingStates(chart)
  const transitions = chart.transitions.map(({ index }) => index)
  const by = (source: Source) => {
    const own = notes.filter((note) => note.by === source && note.machine === chart.id)
    const reached = {
      states: new Set(own.flatMap((note) => note.states)),
      transitions: new Set(own.flatMap((note) => note.transitions)),
    }
    return {
      states: states.filter((state) => reached.states.has(state)),
      transitions: transitions.filter((index) => reached.transitions.has(index)),
    }
  }
  return {
    machine: chart.id,
    states,
    transitions,
    reached: { tests: by('tests'), stories: by('stories'), recordings: by('recordings') },
  }
}

/**
 * One sentence for each state and transition that no test reaches, and for each state that no story shows. Recordings
 * need not reach anything.
 */
export const findUncovered = (chart: Chart, { machine, states, transitions, reached }: FlowCoverage): string[] => [
  ...states
    .filter((state) => !reached.tests.states.includes(state))
    .map((state) => `${machine}: no test reaches ${state}`),
  ...transitions
    .filter((index) => !reached.tests.transitions.includes(index))
    .map((index) => chart.transitions[index])
    .map((transition) => `${machine}: no test takes ${transition?.label} from ${transition?.from || 'any state'}`),
  ...states
    .filter((state) => !reached.stories.states.includes(state))
    .map((state) => `${machine}: no story shows ${state}`),
]
