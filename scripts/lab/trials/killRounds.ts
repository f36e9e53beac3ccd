/** The server or PostgreSQL, and how a trial kills it. */
export interface Victim<Planned> {
  readonly name: string
  readonly kill: (planned: Planned) => Promise<{ readonly acknowledged: number; readonly unacknowledged: number }>
}

interface Rounds<Planned> {
  readonly victims: readonly Victim<Planned>[]
  readonly rounds: number
  /** What one call makes, in the plural. */
  readonly calls: string
  readonly plan: () => Planned
}

/** Kills each victim in each round. @returns a table with one row per victim; a lost call fails the kill */
export const killRounds = async <Planned extends { readonly killAfter: number }>(
  { victims, rounds, calls, plan }: Rounds<Planned>,
  say: (line: string) => void,
): Promise<string[]> => {
  const rows: string[] = []
  for (const { name, kill } of victims) {
    const total = { acknowledged: 0, unacknowledged: 0 }
    for (let round = 1; round <= rounds; round++) {
      const planned = plan()
      const { acknowledged, unacknowledged } = await kill(planned)
      say(`${name}, round ${round}: killed after ${planned.killAfter} ${calls}; none lost`)
      total.acknowledged += acknowledged
      total.unacknowledged += unacknowledged
    }
    rows.push(`| ${name} | ${rounds} | ${total.acknowledged} | ${total.unacknowledged} |`)
  }
  return [
    `| killed | times | acknowledged ${calls}, none lost | stored without a response |`,
    '| --- | --: | --: | --: |',
    ...rows,
  ]
}
