import type { Chart, ChartState, ChartTransition } from './chart.ts'

const nameOf = (path: string) => path.replaceAll('.', '_')
const indented = (line: string) => `  ${line}`
const isLeaf = ({ kind }: ChartState) => kind === 'leaf' || kind === 'final'

/** A chart as a Mermaid state diagram with events, guards, calls and delays. */
export const mermaidOf = (chart: Chart): string => {
  const [root] = chart.states
  if (!root) return 'stateDiagram-v2'
  return [
    'stateDiagram-v2',
    ...inside(root, chart),
    ...leavingTransitions(chart).map(indented),
    ...fromAnywhere(chart).map(indented),
  ].join('\n')
}

/** The children of a compound state and the transitions between them. */
const inside = (state: ChartState, chart: Chart): string[] => {
  const children = childrenOf(state, chart)
  const bodies = children.map((child) => [
    ...(isLeaf(child)
      ? [`state "${described(child)}" as ${nameOf(child.path)}`]
      : [`state "${child.key}" as ${nameOf(child.path)} {`, ...inside(child, chart), '}']),
    ...transitionsFrom(child, chart)
      .filter(({ to }) => stateAt(to, chart)?.parent === state.path)
      .map(lineOf),
  ])
  const first = children.filter(({ isInitial }) => isInitial).map(({ path }) => `[*] --> ${nameOf(path)}`)
  const divided =
    state.kind === 'parallel' ? bodies.flatMap((body, at) => (at === 0 ? body : ['--', ...body])) : bodies.flat()
  return [...first, ...divided].map(indented)
}

const stateAt = (path: string, { states }: Chart) => states.find((state) => state.path === path)
const childrenOf = ({ path }: ChartState, { states }: Chart) =>
  states.filter((state) => state.parent === path && state.path !== '')

const described = ({ key, calls }: ChartState): string =>
  [key, ...calls.map(({ id, src }) => `calls ${id === src ? id : `${src} (${id})`}`)].join('<br/>')

type Line = { from: string; to: string; by: ChartTransition }
const transitionsFrom = ({ path }: ChartState, { transitions }: Chart): Line[] =>
  transitions
    .filter(({ from }) => from === path)
    .flatMap((by) => (by.to.length > 0 ? by.to : [path]).map((to) => ({ from: path, to, by })))
const lineOf = ({ from, to, by }: Line) => `${nameOf(from)} --> ${nameOf(to)} : ${by.label}`

/** Transitions that leave a compound state are written outside of it: inside, Mermaid would draw their target there too. */
const leavingTransitions = (chart: Chart): string[] =>
  chart.states.slice(1).flatMap((state) => [
    ...transitionsFrom(state, chart)
      .filter(({ to }) => stateAt(to, chart)?.parent !== state.parent)
      .map(lineOf),
    ...(state.kind === 'final' && state.parent === '' ? [`${nameOf(state.path)} --> [*]`] : []),
  ])

/** Transitions of the machine itself start from an extra state, because a Mermaid diagram has no outer state. */
const fromAnywhere = ({ transitions }: Chart): string[] => {
  const lines = transitions
    .filter(({ from }) => from === '')
    .map(({ to, label }) =>
      to.length > 0 ? `anywhere --> ${to.map(nameOf).join()} : ${label}` : `anywhere : ${label}`,
    )
  return lines.length > 0 ? ['state "in any state" as anywhere', ...lines] : []
}
