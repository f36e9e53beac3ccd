import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hasFeatureChanged, sampleOf } from '../checks/testRun/sample.ts'
import { root } from '../dataFolder.ts'

/** `npm test` visits one of so many parts of the stories, in English and in Bangla. */
const PARTS = 4
const BANGLA_PARTS = 12

/** The developers' tools are English, and parts get their texts from their stories. */
const ENGLISH = /^stories\/(?:devtools|overview|ui)\//

const allFiles = (): string[] =>
  globSync('stories/**/*.stories.tsx', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

const storiesIn = (file: string): number =>
  (readFileSync(path.join(root, file), 'utf8').match(/^export const [A-Z]/gm) ?? []).length

/** Files in parts with similar numbers of stories: each file, the largest first, is put into the part with the fewest. */
function partsOf(files: readonly string[], count: number): string[][] {
  const parts = Array.from({ length: count }, () => ({ files: [] as string[], stories: 0 }))
  const sized = files.map((file) => ({ file, stories: storiesIn(file) }))
  for (const { file, stories } of sized.toSorted((a, b) => b.stories - a.stories)) {
    const smallest = parts.reduce((least, part) => (part.stories < least.stories ? part : least))
    smallest.files.push(file)
    smallest.stories += stories
  }
  return parts.map((part) => part.files)
}

/** The files of the stories to visit: a part by the seed of the run, with those of changed features. */
export const storiesToVisit = (): string[] => {
  const files = allFiles()
  const changed = files.filter((file) => hasFeatureChanged(file.split('/')[1]!))
  return [...new Set([...sampleOf(partsOf(files, PARTS), PARTS).flat(), ...changed])].toSorted()
}

/** The files of the stories to visit in Bangla: a part by the seed of the run, of those with texts of the shop. */
export const storiesInBangla = (): string[] => {
  const files = allFiles().filter((file) => !ENGLISH.test(file))
  return sampleOf(partsOf(files, BANGLA_PARTS), BANGLA_PARTS).flat().toSorted()
}
