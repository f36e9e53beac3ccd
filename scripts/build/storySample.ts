import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { hasFeatureChanged, sampleOf } from '../checks/testRun/sample.ts'
import { root } from '../dataFolder.ts'

/** `npm test` visits one of so many parts of the files of stories, in English and in Bangla. */
const PARTS = 3
const BANGLA_PARTS = 12

/** The developers' tools are English, and parts get their texts from their stories. */
const ENGLISH = /^stories\/(?:devtools|overview|ui)\//

const allFiles = (): string[] =>
  globSync('stories/**/*.stories.tsx', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

/** The files forwards and backwards by size, so that the parts of a sample have similar numbers of stories. */
const bySize = (files: readonly string[], parts: number): string[] => {
  const size = new Map(files.map((file) => [file, statSync(path.join(root, file)).size]))
  const sorted = files.toSorted((a, b) => size.get(b)! - size.get(a)!)
  const rows = Array.from({ length: Math.ceil(sorted.length / parts) }, (_, at) =>
    sorted.slice(at * parts, (at + 1) * parts),
  )
  return rows.flatMap((row, at) => (at % 2 === 0 ? row : row.toReversed()))
}

/** The files of the stories to visit: a sample (`sampleOf`) with those of changed features. */
export const storiesToVisit = (): string[] =>
  sampleOf(bySize(allFiles(), PARTS), PARTS, (file) => hasFeatureChanged(file.split('/')[1]!)).toSorted()

/** The files of the stories to visit in Bangla: a sample of those with texts of the shop. */
export const storiesInBangla = (): string[] => {
  const files = allFiles().filter((file) => !ENGLISH.test(file))
  return sampleOf(bySize(files, BANGLA_PARTS), BANGLA_PARTS).toSorted()
}
