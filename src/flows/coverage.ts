import { type Chart, restingStates } from './chart.ts'

/** Who reached a state or took an arrow. */
export type By = 'tests' | 'stories' | 'recordings'

/** One note of what a machine has been led through. */
export interface Reached {
  readonly by: By
  readonly machine: string
  /** Leaf states, as dotted paths. */
  readonly states: readonly string[]
  /** Arrows by index (`chartOf`). */
  readonly arrows: readonly number[]
}

/** How much of one machine was reached, by whom. */
export interface FlowCoverage {
  readonly machine: string
  readonly states: readonly string[]
  readonly arrows: readonly number[]
  readonly reached: { readonly [K in By]: { readonly states: readonly string[]; readonly arrows: readonly number[] } }
}

/** What the notes say of a chart; things that it does not have are left out. */
export const coverageOf = (chart: Chart, notes: readonly Reached[]): FlowCoverage => {
  const states = restingStates(chart)
  const arrows = chart.arrows.map(({ index }) => index)
  const by = (who: By) => {
    const own = notes.filter((note) => note.by === who && note.machine === chart.id)
    const seen = {
      states: new Set(own.flatMap((note) => note.states)),
      arrows: new Set(own.flatMap((note) => note.arrows)),
    }
    return {
      states: states.filter((state) => seen.states.has(state)),
      arrows: arrows.filter((index) => seen.arrows.has(index)),
    }
  }
  return {
    machine: chart.id,
    states,
    arrows,
    reached: { tests: by('tests'), stories: by('stories'), recordings: by('recordings') },
  }
}

/** What is wanting: every state and arrow by tests, every state by stories; one sentence each. */
export const wantingIn = (chart: Chart, { machine, states, arrows, reached }: FlowCoverage): string[] => [
  ...states
    .filter((state) => !reached.tests.states.includes(state))
    .map((state) => `${machine}: no test reaches ${state}`),
  ...arrows
    .filter((index) => !reached.tests.arrows.includes(index))
    .map((index) => chart.arrows[index])
    .map((arrow) => `${machine}: no test takes ${arrow?.label} from ${arrow?.from || 'any state'}`),
  ...states
    .filter((state) => !reached.stories.states.includes(state))
    .map((state) => `${machine}: no story shows ${state}`),
]
