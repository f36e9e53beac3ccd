import { createContext } from 'react'
import type { ChartTransition } from '../chart/chart.ts'

/** What of a chart is lit and what can be pressed in it. */
export interface Highlight {
  readonly leaves: ReadonlySet<string>
  /** The states around the current leaves. */
  readonly ancestors: ReadonlySet<string>
  /** Arrows just taken, by index. */
  readonly taken: ReadonlySet<number>
  readonly canSend?: ((arrow: ChartTransition) => boolean) | undefined
  readonly onSend?: ((arrow: ChartTransition) => void) | undefined
}

export const HighlightContext = createContext<Highlight>({ leaves: new Set(), ancestors: new Set(), taken: new Set() })

const outerOf = (path: string): string[] => {
  const outer = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
  return outer ? [outer, ...outerOf(outer)] : []
}

/** The states that hold any of these leaves. */
export const ancestorsOf = (leaves: readonly string[]): ReadonlySet<string> => new Set(leaves.flatMap(outerOf))
