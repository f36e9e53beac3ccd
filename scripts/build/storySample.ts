import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../dataFolder.ts'

/** A run of the tests visits one of so many parts of the stories in Bangla. */
const PARTS = 10

/** The developers' tools are English, and parts get their texts from their stories. */
const ENGLISH = /^stories\/(?:devtools|overview|ui)\//

/**
 * The files of the stories to visit in Bangla: with `HAAT_STORIES=all` every file, else a tenth by `HAAT_STORIES_SEED`,
 * which is set where it is absent, so that the processes that this one starts take the same part.
 */
export function storiesInBangla(): { files: readonly string[]; seed: string } {
  process.env.HAAT_STORIES_SEED ??= String(Math.floor(Math.random() * PARTS))
  const seed = process.env.HAAT_STORIES_SEED
  const files = globSync('stories/**/*.stories.tsx', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !ENGLISH.test(file))
    .toSorted()
  if (process.env.HAAT_STORIES === 'all') return { files, seed: 'all' }
  // Forwards and backwards by size, so that the parts have similar numbers of stories.
  const size = new Map(files.map((file) => [file, statSync(path.join(root, file)).size]))
  const partOf = (at: number) => (Math.floor(at / PARTS) % 2 === 0 ? at % PARTS : PARTS - 1 - (at % PARTS))
  const bySize = files.toSorted((a, b) => size.get(b)! - size.get(a)!)
  return { files: bySize.filter((_, at) => partOf(at) === Number(seed) % PARTS).toSorted(), seed }
}
