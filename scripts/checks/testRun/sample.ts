/** The largest number of parts that a sample has; the seed of a run is below it. */
const SEEDS = 60

/**
 * The seed of the samples of this run: `HAAT_SAMPLE_SEED`. A run without it takes no samples, but everything.
 * @throws for a value that is no number
 */
const sampleSeed = (): number | undefined => {
  const text = process.env.HAAT_SAMPLE_SEED
  if (!text) return undefined
  if (!/^\d+$/.test(text)) throw new Error(`HAAT_SAMPLE_SEED has to be a number, not ${text}`)
  return Number(text)
}

/** Sets the seed of the samples for this process and those that it starts, at random where the environment has none. */
export const takeSeed = (): string => {
  process.env.HAAT_SAMPLE_SEED ||= String(Math.floor(Math.random() * SEEDS))
  return process.env.HAAT_SAMPLE_SEED
}

/**
 * What this run takes of a list: one of so many parts, by the seed, or everything where the run has no seed. The items of
 * a part are `parts` places apart, so that neighbours, which are often of one feature, are in different parts.
 */
export const sampleOf = <Item>(items: readonly Item[], parts: number): Item[] => {
  const seed = sampleSeed()
  return items.filter((_, at) => seed === undefined || at % parts === seed % parts)
}
