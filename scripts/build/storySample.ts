import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { sampleOf } from '../checks/testRun/sample.ts'
import { root } from '../dataFolder.ts'

/** `npm test` visits one of so many parts of the stories in Bangla. */
const PARTS = 12

/** The developers' tools are English, and parts get their texts from their stories. */
const ENGLISH = /^stories\/(?:devtools|overview|ui)\//

/** The files of the stories to visit in Bangla: a sample of those with texts of the shop (`sampleOf`). */
export function storiesInBangla(): string[] {
  const files = globSync('stories/**/*.stories.tsx', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !ENGLISH.test(file))
    .toSorted()
  // Forwards and backwards by size, so that the parts have similar numbers of stories.
  const size = new Map(files.map((file) => [file, statSync(path.join(root, file)).size]))
  const bySize = files.toSorted((a, b) => size.get(b)! - size.get(a)!)
  const rows = Array.from({ length: Math.ceil(bySize.length / PARTS) }, (_, at) =>
    bySize.slice(at * PARTS, (at + 1) * PARTS),
  )
  return sampleOf(
    rows.flatMap((row, at) => (at % 2 === 0 ? row : row.toReversed())),
    PARTS,
  ).toSorted()
}
