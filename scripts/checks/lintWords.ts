import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../dataFolder.ts'

// A step of `npm run check`: the words that docs/contributing.md rejects.

/** Words of former versions, and imprecise ones. */
const REJECTED = [
  'anew',
  'beside',
  'meanwhile',
  'parting',
  'partings',
  'stand-in',
  'stand-ins',
  'tells',
  'telling',
  'told',
  'wanting',
  'whom',
  'whosever',
]

const FILES = [
  'docs/**/*.md',
  'README.md',
  '{contract,devtools,machines,messages,scripts,server,src,stories,tests}/**/*.{ts,tsx,css,mjs,md}',
  '.storybook/*',
]
/** Data, licences, and sentences for customers. */
const EXCLUDED = [
  /^contract\/addresses\/LICENSE\.md$/,
  /^server\/demo\/(data|pictures\/LICENSE\.md)/,
  /^scripts\/(build\/notices|checks\/lintWords)\.ts$/,
  /^server\/platform\/outbox\/texts\.ts$/,
  /^messages\/(en|bn)\//,
]
/** Sentences of the specification, and the names of stories, that tests quote. */
const QUOTED = /could not be read anew|(been changed|changed this|deleted this) meanwhile|\b\w+(Anew|Meanwhile)\b/g
const QUOTING = /^tests\/.*\.tsx?$|^stories\/.*\.tsx?$|^machines\/.*\.fixtures\.ts$/
/** Code in Markdown. */
const CODE = /^```[\s\S]*?^```|`[^`\n]*`/gm

const rejected = new RegExp(`(?<![a-z])(${REJECTED.join('|')})(?![a-z])`, 'gi')

/** The text with blanks instead of what is not checked, so that lines stay. */
const checkedText = (file: string, text: string): string => {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ')
  if (QUOTING.test(file)) return text.replace(QUOTED, blank)
  return file.endsWith('.md') ? text.replace(CODE, blank) : text
}

/**
 * The rejected words of a file as sentences; words in the file's own `// words:allow tells` are none. Each part of a name
 * in camel case is a word.
 */
export const rejectedWords = (file: string, text: string): string[] => {
  const allowed = /words:allow ([\w -]+)/.exec(text)?.[1]?.split(' ') ?? []
  return checkedText(file, text)
    .split('\n')
    .flatMap((line, at) =>
      [...line.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').matchAll(rejected)]
        .map(([found]) => found.toLowerCase())
        .filter((word) => !allowed.includes(word))
        .map((word) => `${file}:${at + 1}: the word "${word}" is rejected; use the standard term`),
    )
}

if (import.meta.main) {
  const found = globSync(FILES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXCLUDED.some((excluded) => excluded.test(file)))
    .flatMap((file) => rejectedWords(file, readFileSync(path.join(root, file), 'utf8')))
  for (const sentence of found) console.error(sentence)
  process.exitCode = found.length > 0 ? 1 : 0
}
