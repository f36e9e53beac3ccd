/** Ids of the stories that show a state, by machine id and leaf state. */
export type StoriesByState = {
  readonly [machine: string]: { readonly [leaf: string]: readonly string[] | undefined } | undefined
}
