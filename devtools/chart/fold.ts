import type { Chart, ChartState, ChartTransition } from './chart.ts'

/** How much of a chart is drawn. */
export interface Detail {
  /** Paths of the compound states whose inside is left out. */
  readonly folded: ReadonlySet<string>
  /** The transitions whose labels are a list in the box of their state instead of on lines: the many results of one call, or all. */
  readonly listed: 'none' | 'results' | 'all'
}

/** A call with this many results has them in a list. */
const MANY_RESULTS = 4

const isWithin = (path: string, parent: string) => path.startsWith(`${parent}.`)

/** The states that can be folded, the innermost first; of equal depth, those with most states inside first. */
export const foldable = ({ states }: Chart): string[] => {
  const sizeOf = (path: string) => states.filter((state) => isWithin(state.path, path)).length
  return states
    .filter(({ path, kind }) => path !== '' && (kind === 'compound' || kind === 'parallel'))
    .map(({ path }) => ({ path, depth: path.split('.').length, size: sizeOf(path) }))
    .toSorted((a, b) => b.depth - a.depth || b.size - a.size)
    .map(({ path }) => path)
}

const listedIn = (transitions: readonly ChartTransition[], listed: Detail['listed']): ReadonlySet<number> => {
  if (listed === 'none') return new Set()
  if (listed === 'all') return new Set(transitions.map(({ index }) => index))
  const results = Map.groupBy(
    transitions.filter(({ cause }) => cause.kind === 'done'),
    ({ from, type }) => `${from} ${type}`,
  )
  const many = [...results.values()].filter((own) => own.length >= MANY_RESULTS)
  return new Set(many.flat().map(({ index }) => index))
}

/**
 * The chart in less detail. A folded state stays as one box that names the states inside; the transitions into it and out
 * of it stay, those that only lead from one state inside to another are left out.
 */
const foldChart = (chart: Chart, { folded, listed }: Detail): Chart => {
  const outermost = [...folded].filter((path) => ![...folded].some((other) => isWithin(path, other)))
  const shown = (path: string) => outermost.find((fold) => path === fold || isWithin(path, fold)) ?? path
  const states = chart.states.flatMap((state): ChartState[] => {
    if (shown(state.path) !== state.path) return []
    if (!outermost.includes(state.path)) return [state]
    const inside = chart.states.filter(({ parent }) => parent === state.path).map(({ key }) => key)
    return [{ ...state, kind: 'leaf', inside }]
  })
  const inBoxes = listedIn(chart.transitions, listed)
  const transitions = chart.transitions.flatMap((transition): ChartTransition[] => {
    const from = shown(transition.from)
    const to = [...new Set(transition.to.map(shown))]
    const isInside = from !== transition.from && (to.length === 0 || to.every((path) => path === from))
    if (isInside) return []
    return [{ ...transition, from, to, ...(inBoxes.has(transition.index) && { isListed: true as const }) }]
  })
  return { id: chart.id, states, transitions }
}

/** Equal for equal details. */
export const keyOf = ({ folded, listed }: Detail): string => `${listed} ${[...folded].toSorted().join()}`

export const inDetail = (chart: Chart, detail: Detail): Chart =>
  detail.folded.size === 0 && detail.listed === 'none' ? chart : foldChart(chart, detail)
