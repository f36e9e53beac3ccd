import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Recording } from '../../src/flows/recording.ts'
import type { Replay } from '../../src/flows/replay.ts'
import { wayIn } from './way.ts'

/** File systems have their limits. */
const LONGEST = 80

/** What a test may be called by: `phone-registration`. Empty where nothing is left of the words. */
const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '')

const inTemplate = (text: string) => text.replace(/[\\`]|\$\{/g, '\\$&')

const testOf = (name: string, { made }: Recording, way: string): string => `import { expect, test } from 'vitest'
import { kept, replayed } from './support/kept.ts'

/** The recording was made on ${made.slice(0, 10)}. */
const way = \`
${inTemplate(way)}
\`

test('${name.replaceAll('-', ' ')}', () => {
  const { partings, walked } = replayed(kept('${name}'))
  expect(partings).toEqual([])
  expect(walked).toBe(way.trim())
})
`

/** What was written, by path; or why nothing was. */
export type ToTest = { readonly written: readonly string[] } | { readonly problem: string }

/** Keeps a recording with its way spelled out as a regression test. @param folder holds `tests/` */
export const toTest = (recording: Recording, { walks, partings }: Replay, words: string, folder: string): ToTest => {
  if (partings.length > 0) return { problem: 'It parts, so no test was made of it.' }
  if (walks.every(({ walk }) => walk.length < 2))
    return { problem: 'Nothing happens in it, so no test was made of it.' }
  const name = slugOf(words)
  if (name === '') return { problem: 'A test needs a name of letters or digits: --name "phone registration".' }
  const files = {
    [path.join('tests', 'replay', 'recordings', `${name}.json`)]: `${JSON.stringify(recording, null, 1)}\n`,
    [path.join('tests', 'replay', `${name}.test.ts`)]: testOf(name, recording, wayIn(walks)),
  }
  const there = Object.keys(files).find((file) => existsSync(path.join(folder, file)))
  if (there) return { problem: `${there} is there already; choose another name with --name.` }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return { written: Object.keys(files) }
}
