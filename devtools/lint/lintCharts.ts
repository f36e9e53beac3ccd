import { type Chart, type ChartState, chartOf, guardsOf } from '../chart/chart.ts'
import type { Flow } from '../flow.ts'

/** What the rules are about. */
export type Rule =
  /** A state that waits for a call, or for what only a watcher reports, has a delay of its own. */
  | 'limit'
  /** Everything that a state invokes has an `onError`. */
  | 'onError'
  /** A state is final, or something leaves it. */
  | 'exit'
  /** A state has a sentence about what holds in it. */
  | 'description'
  /** A guard has a name, and a clause about it. */
  | 'guard'
  /** Something sends each event. */
  | 'sender'
  /** Something reads each tag. */
  | 'reader'

/** Each exception by its place (machine and state, machine and guard, event or tag), with its reason. */
export type Exceptions = { readonly [rule in Rule]?: { readonly [place: string]: string } }

export interface LintOptions {
  readonly isSent: (event: string) => boolean
  readonly isRead: (tag: string) => boolean
  /** Whether only watchers send an event, and neither a person nor a machine. */
  readonly isWatched: (event: string) => boolean
  readonly exceptions: Exceptions
}

interface Problem {
  readonly rule: Rule
  readonly place: string
}

const texts: Record<Rule, string> = {
  limit: 'waits for a call or a watcher without a limit of its own',
  onError: 'has no onError',
  exit: 'is neither final nor left by anything',
  description: 'has no sentence about what holds there',
  guard: 'has no name or no clause',
  sender: 'is sent by nothing',
  reader: 'is read by nothing',
}

/** Whether a source is a call, which ends with a result: a watcher has none, and a child machine has its own chart. */
export const isCall = ({ machine, fixtures }: Flow, src: string): boolean =>
  !('provide' in (machine.implementations.actors[src] ?? {})) && Object.keys(fixtures.outcomes[src] ?? {}).length > 0

const placesUp = (place: string): string[] =>
  place === '' ? [''] : [place, ...placesUp(place.slice(0, Math.max(0, place.lastIndexOf('.'))))]

const exitsOf = ({ path }: ChartState, { transitions }: Chart) =>
  transitions.filter(({ from, to }) => placesUp(path).includes(from) && to.some((target) => target !== path))

/** The name of a state in which work goes on is a gerund; any other state is one of rest. */
const isWork = ({ kind, key }: ChartState) => kind === 'leaf' && /ing$/.test(key)

const isSentence = (text: string) => /^\W?\p{Lu}.*\s.*\s.*\.$/u.test(text)

const problemsOf = (flow: Flow, isWatched: LintOptions['isWatched']): Problem[] => {
  const chart = chartOf(flow.machine)
  const { id, states, transitions } = chart
  const at = (rule: Rule, places: readonly string[]) => places.map((place) => ({ rule, place: `${id} ${place}` }))
  const withCause = (from: string, kind: 'delay' | 'error', call?: string) =>
    transitions.some(
      ({ from: source, cause }) =>
        source === from && cause.kind === kind && (cause.kind !== 'error' || cause.call === call),
    )
  const awaitsWatcher = (state: ChartState) => {
    const exits = exitsOf(state, chart)
    return (
      isWork(state) && exits.length > 0 && exits.every(({ cause }) => cause.kind === 'event' && isWatched(cause.type))
    )
  }
  const paths = (isFaulty: (state: ChartState) => boolean) => states.filter(isFaulty).map(({ path }) => path)
  return [
    ...at(
      'limit',
      paths(
        (state) =>
          (state.calls.some(({ src }) => isCall(flow, src)) && !withCause(state.path, 'delay')) || awaitsWatcher(state),
      ),
    ),
    ...at(
      'onError',
      states.flatMap(({ path, calls }) =>
        calls.filter((call) => !withCause(path, 'error', call.id)).map(({ src }) => `${path} ${src}`.trim()),
      ),
    ),
    ...at(
      'exit',
      paths((state) => state.kind === 'leaf' && exitsOf(state, chart).length === 0),
    ),
    ...at(
      'description',
      paths(({ path, description }) => path !== '' && !isSentence(description)),
    ),
    ...at(
      'guard',
      guardsOf(chart).filter((guard) => !flow.guards?.[guard]),
    ),
  ]
}

/** The faults of all charts, each as a line; none where every rule holds and every exception is one. */
export const lintCharts = (
  flows: readonly Flow[],
  { isSent, isRead, isWatched, exceptions }: LintOptions,
): string[] => {
  const charts = flows.map(({ machine }) => chartOf(machine))
  const events = new Set(
    charts.flatMap(({ transitions }) => transitions.flatMap(({ cause }) => (cause.kind === 'event' ? cause.type : []))),
  )
  const tags = new Set(charts.flatMap(({ states }) => states.flatMap((state) => state.tags)))
  const problems: Problem[] = [
    ...flows.flatMap((flow) => problemsOf(flow, isWatched)),
    ...[...events].filter((event) => !isSent(event)).map((place) => ({ rule: 'sender' as const, place })),
    ...[...tags].filter((tag) => !isRead(tag)).map((place) => ({ rule: 'reader' as const, place })),
  ]
  const unknown = problems.filter(({ rule, place }) => exceptions[rule]?.[place] === undefined)
  const needless = Object.entries(exceptions).flatMap(([rule, places]) =>
    Object.keys(places)
      .filter((place) => !problems.some((one) => one.rule === rule && one.place === place))
      .map((place) => `${place}: the exception from "${rule}" is needless`),
  )
  return [...unknown.map(({ rule, place }) => `${place}: ${texts[rule]} (${rule})`), ...needless]
}
