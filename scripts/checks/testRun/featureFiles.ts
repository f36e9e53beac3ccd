import { globSync } from 'node:fs'
import { changedFiles, isSampled, sampleOf } from './sample.ts'

/** Files of the groups `server` and `browser` that each run takes, because a later run must not be the first to find their faults. */
export const EACH_RUN = [
  // What all features share.
  'tests/server/{audit,http,jobs,live,ops,platform,publicReads,security}/**/*.test.ts',
  'tests/browser/{app,devtools,session,stories,support}/**/*.test.ts',
  // Money and stock.
  'tests/server/{cart,checkout,orderEdits,parcels,payments,refunds,stock}/**/*.test.ts',
  // Random sequences, hostile callers, killed servers, and what no recording may hold.
  'tests/{browser,server}/**/{random*,hostile*,crash,recordings}.test.ts',
  // A walk of each role: guest, customer, owner, administrator.
  'tests/browser/{checkout/{guest,signedIn},orders/{ownerOrders,orders},payments/bkash}.test.ts',
]

/** Changed files that no test of the groups `server` and `browser` runs. */
const UNUSED = /\.md$|^(?:docs|stories)\/|^tests\/(?!browser|server|support)/

const PARTS = 3

/** The features of paths of test files: the folders below the group. */
const featureOf = (file: string) => file.split('/')[2]!

/**
 * The files of features that have not changed, and that this run leaves out: two thirds of them, by its seed. None where a
 * file has changed that belongs to no feature, and in a run that takes everything.
 * @param files of the groups `server` and `browser`, relative to the root of the repository
 * @param eachRun those of them that no run leaves out
 * @param changed relative to the root of the repository
 */
export function leftOut(
  files: readonly string[],
  eachRun: ReadonlySet<string>,
  changed: readonly string[],
): readonly string[] {
  const candidates = files.filter((file) => !eachRun.has(file)).toSorted()
  const features = new Set(candidates.map(featureOf))
  const changedFeatures = changed
    .filter((file) => !UNUSED.test(file))
    .map((file) => file.split('/').find((folder) => features.has(folder)))
  if (changedFeatures.includes(undefined)) return []
  const taken = new Set(sampleOf(candidates, PARTS, (file) => changedFeatures.includes(featureOf(file))))
  return candidates.filter((file) => !taken.has(file))
}

const found = (patterns: readonly string[]) => globSync(patterns).map((file) => file.replaceAll('\\', '/'))

/** The test files of this repository that this run leaves out. */
export const filesLeftOut = (): readonly string[] =>
  isSampled()
    ? leftOut(found(['tests/{browser,server}/**/*.test.{ts,tsx}']), new Set(found(EACH_RUN)), changedFiles())
    : []
