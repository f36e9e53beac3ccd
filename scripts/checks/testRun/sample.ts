import { execFileSync } from 'node:child_process'
import { root } from '#scripts/dataFolder.ts'

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

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Whether this run takes samples. */
export const isSampled = (): boolean => sampleSeed() !== undefined

let changed: readonly string[] | undefined

/**
 * The files that this branch has changed since it left `main`, or on `main` the last commit, with what is not committed.
 * None where there is no history.
 */
export const changedFiles = (): readonly string[] => {
  if (changed) return changed
  try {
    const fork = git('merge-base', 'HEAD', 'main')
    const base = fork === git('rev-parse', 'HEAD') ? 'HEAD~1' : fork
    changed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
      .split('\n')
      .filter((file) => file !== '')
  } catch {
    changed = []
  }
  return changed
}

/** Whether a file has changed that is one of these or is in one of these folders; false in a run that takes everything. */
export const hasChanged = (...paths: readonly string[]): boolean =>
  isSampled() && changedFiles().some((file) => paths.some((one) => file === one || file.startsWith(`${one}/`)))

/** Whether a feature's machines, views or stories have changed; false in a run that takes everything. */
export const hasFeatureChanged = (feature: string): boolean =>
  isSampled() &&
  changedFiles().some((file) => /^(?:machines|stories|src\/views(?:\/\w+)?)\/(\w+)\//.exec(file)?.[1] === feature)

/** Whether this run takes what stands at a place of a list: one of so many parts by the seed, or all without a seed. */
export const isTaken = (at: number, parts: number): boolean => {
  const seed = sampleSeed()
  return seed === undefined || at % parts === seed % parts
}

/**
 * What this run takes of a list: one of so many parts, by the seed, or everything where the run has no seed. The items of
 * a part are `parts` places apart, so that neighbours, which are often of one feature, are in different parts.
 * @param isAlways whether each part has the item, such as one that has changed
 */
export const sampleOf = <Item>(
  items: readonly Item[],
  parts: number,
  isAlways: (item: Item) => boolean = () => false,
): Item[] => items.filter((item, at) => isTaken(at, parts) || isAlways(item))
