import { createContext } from 'react'
import type { ChartArrow } from '../../../flows/chart.ts'

/** What of a chart is lit and what can be pressed in it. */
export interface Lit {
  readonly leaves: ReadonlySet<string>
  /** The states around the current leaves. */
  readonly around: ReadonlySet<string>
  /** Arrows just taken, by index. */
  readonly taken: ReadonlySet<number>
  readonly canSend?: ((arrow: ChartArrow) => boolean) | undefined
  readonly onSend?: ((arrow: ChartArrow) => void) | undefined
}

export const LitContext = createContext<Lit>({ leaves: new Set(), around: new Set(), taken: new Set() })

const outerOf = (path: string): string[] => {
  const outer = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
  return outer ? [outer, ...outerOf(outer)] : []
}

/** The states that hold any of these leaves. */
export const aroundOf = (leaves: readonly string[]): ReadonlySet<string> => new Set(leaves.flatMap(outerOf))
