import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Recording, replayedPart } from '../recording/recording.ts'
import type { Replay } from '../replay/replay.ts'
import { pathOfLoads } from './pathText.ts'

/** Maximum length of a file name without its extension: file systems have limits. */
const MAX_NAME = 80

/** The words as a file name: `phone-registration`; empty without letters and digits. */
const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_NAME)
    .replace(/-+$/, '')

const inTemplate = (text: string) => text.replace(/[\\`]|\$\{/g, '\\$&')

const testOf = (
  name: string,
  { recordedAt }: Recording,
  steps: string,
): string => `import { expect, test } from 'vitest'
import { readStored, replayStored } from './support/recordings.ts'

/** Recorded on ${recordedAt.slice(0, 10)}. */
const path = \`
${inTemplate(steps)}
\`

test('${name.replaceAll('-', ' ')}', () => {
  const replayed = replayStored(readStored('${name}'))
  expect(replayed.divergences).toEqual([])
  expect(replayed.path).toBe(path.trim())
})
`

/** Paths of the written files, or a sentence with the reason why nothing was written. */
export type RegressionTestResult = { readonly written: readonly string[] } | { readonly problem: string }

interface RegressionTestOptions {
  /** Root of the repository. */
  readonly root: string
  /** Folder of the tests, from the root; the recording goes to its subfolder `recordings`. */
  readonly folder: string
  /** Ids of machines that the path of the test leaves out; the replay in the test still covers them. */
  readonly hiddenMachines: readonly string[]
}

/**
 * Stores a recording with a regression test that contains its path. The test imports `readStored` and `replayStored`
 * from `support/recordings.ts` in its own folder.
 * @param replays those of the recording's loads, in their order
 */
export const writeRegressionTest = (
  recording: Recording,
  replays: readonly Replay[],
  words: string,
  { root, folder, hiddenMachines }: RegressionTestOptions,
): RegressionTestResult => {
  if (replays.some(({ divergences }) => divergences.length > 0))
    return { problem: 'The recording diverges, so no test was written.' }
  if (replays.every(({ actors }) => actors.every(({ steps }) => steps.length < 2)))
    return { problem: 'The recording has no events, so no test was written.' }
  const name = slugOf(words)
  if (name === '') return { problem: 'The name of a test needs letters or digits: --name "phone registration".' }
  const files = {
    [path.join(folder, 'recordings', `${name}.json`)]: `${JSON.stringify(replayedPart(recording), null, 1)}\n`,
    [path.join(folder, `${name}.test.ts`)]: testOf(name, recording, pathOfLoads(replays, hiddenMachines)),
  }
  const existing = Object.keys(files).find((file) => existsSync(path.join(root, file)))
  if (existing) return { problem: `${existing} exists already; choose another name with --name.` }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return { written: Object.keys(files) }
}
