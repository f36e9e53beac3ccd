/** What a database stores about one thing with a life cycle: the states that it passed, and the one that it is in. */
export interface History {
  readonly id: string
  readonly state: string
  readonly steps: readonly Step[]
}

export interface Step {
  readonly from: string
  readonly to: string
}

const nameOf = ({ from, to }: Step) => `${from} > ${to}`

/** The first reason why a history is no path of a chart that begins in one of `first`; undefined for a path. */
const flawOf = ({ state, steps }: History, first: readonly string[], allowed: ReadonlySet<string>) => {
  let at = steps[0]?.from ?? state
  if (!first.includes(at)) return `begins in ${at}`
  for (const step of steps) {
    if (step.from !== at) return `goes on from ${step.from} after ${at}`
    if (!allowed.has(nameOf(step))) return `has the step ${nameOf(step)}`
    at = step.to
  }
  return at === state ? undefined : `ends in ${at}, and the state is ${state}`
}

/** The histories that are no path of a chart, each with the reason. */
export const brokenHistories = (
  histories: readonly History[],
  first: readonly string[],
  steps: readonly Step[],
): readonly string[] => {
  const allowed = new Set(steps.map(nameOf))
  return histories.flatMap((history) => {
    const flaw = flawOf(history, first, allowed)
    return flaw === undefined ? [] : [`${history.id} ${flaw}`]
  })
}
