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

/** A life cycle whose histories a database stores. */
export interface StoredLifeCycle {
  /** The states in which a history begins, and the steps of its chart. */
  readonly first: readonly string[]
  readonly steps: readonly Step[]
  readonly read: (databaseUrl: string) => Promise<readonly History[]>
}

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
  { first, steps }: Omit<StoredLifeCycle, 'read'>,
): readonly string[] => {
  const allowed = new Set(steps.map(nameOf))
  return histories.flatMap((history) => {
    const flaw = flawOf(history, first, allowed)
    return flaw === undefined ? [] : [`${history.id} ${flaw}`]
  })
}

/** The stored histories of a life cycle that are no path of its chart, each with the reason. */
export const brokenIn = async (databaseUrl: string, cycle: StoredLifeCycle): Promise<readonly string[]> =>
  brokenHistories(await cycle.read(databaseUrl), cycle)

/** How many histories of a life cycle are stored, and how much of its chart they have used. */
export const measureHistories = (histories: readonly History[], { steps }: Omit<StoredLifeCycle, 'read'>) => {
  const known = new Set(steps.map(nameOf))
  const made = histories.flatMap((history) => history.steps.map(nameOf))
  return {
    histories: histories.length,
    steps: made.length,
    used: new Set(made.filter((step) => known.has(step))).size,
    known: known.size,
  }
}
