/** Ids of the stories that show a state, by machine id and leaf state. */
export type StoriesByState = {
  readonly [machine: string]: { readonly [leaf: string]: readonly string[] | undefined } | undefined
}

/** The stories of each state, in the order of their ids. @param shown the states of each story: `#machine leaf` */
export const storiesByState = (shown: { readonly [story: string]: readonly string[] }): StoriesByState => {
  const byState: { [machine: string]: { [leaf: string]: string[] } } = {}
  for (const [story, states] of Object.entries(shown))
    for (const state of states) {
      const [machine, leaf] = state.slice(1).split(' ') as [string, string]
      byState[machine] ??= {}
      byState[machine][leaf] ??= []
      byState[machine][leaf].push(story)
    }
  return byState
}
