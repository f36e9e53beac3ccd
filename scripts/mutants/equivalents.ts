/** Mutants of charts that no test can notice, and why: the machine ('' for all), the name, the reason. */
const EQUIVALENTS: readonly (readonly [machine: string, name: RegExp, reason: string])[] = []

/** Why no test can notice a mutant of a chart; undefined for any other. */
export const equivalentReason = (machine: string, name: string): string | undefined =>
  EQUIVALENTS.find(([id, pattern]) => (id === '' || id === machine) && pattern.test(name))?.[2]
