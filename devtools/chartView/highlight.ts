import { createContext } from 'react'
import type { Chart, ChartTransition, GuardClauses } from '../chart/chart.ts'

/** The current states and the last transitions of a chart, and the transitions that a click triggers. */
export interface Highlight {
  readonly leaves: ReadonlySet<string>
  /** The compound and parallel states that contain a current leaf. */
  readonly ancestors: ReadonlySet<string>
  /** Transitions of the last step, by index. */
  readonly taken: ReadonlySet<number>
  readonly canSend?: ((transition: ChartTransition) => boolean) | undefined
  readonly onSend?: ((transition: ChartTransition) => void) | undefined
  readonly guards?: GuardClauses | undefined
  /** Folds or unfolds the inside of a state. */
  readonly onFold?: ((path: string) => void) | undefined
}

export const HighlightContext = createContext<Highlight>({ leaves: new Set(), ancestors: new Set(), taken: new Set() })

const parentsOf = (path: string): string[] => {
  const parent = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
  return parent ? [parent, ...parentsOf(parent)] : []
}

/** The states that contain at least one of these leaves, without the machine itself. */
export const ancestorsOf = (leaves: readonly string[]): ReadonlySet<string> => new Set(leaves.flatMap(parentsOf))

/** The current states in which the last transitions have ended; all current states where none has ended in one. */
export const enteredBy = (
  taken: readonly number[],
  leaves: readonly string[],
  { transitions }: Pick<Chart, 'transitions'>,
): readonly string[] => {
  const ends = taken.flatMap((index) => transitions[index]?.to ?? [])
  const entered = leaves.filter((leaf) => ends.some((end) => leaf === end || leaf.startsWith(`${end}.`)))
  return entered.length > 0 ? entered : leaves
}
