import { soundParts } from '#server/platform/database/migrations/0067_search_sounds.ts'

const { BANGLA, LETTERS, SILENT, LATIN, SHORT, SHORTEST } = soundParts

const stepsOf = (steps: typeof BANGLA) =>
  steps.map(([pattern, by]) => [new RegExp(pattern, 'g'), by.replace('\\', '$')] as const)
const [bangla, latin, short] = [stepsOf(BANGLA), stepsOf(LATIN), stepsOf(SHORT)]
const inOrder = (text: string, steps: typeof bangla) =>
  steps.reduce((changed, [pattern, by]) => changed.replace(pattern, by), text)

const letters = new Map([
  ...[...SILENT].map((letter) => [letter, ''] as const),
  ...Object.entries(LETTERS).flatMap(([one, all]) => [...all].map((letter) => [letter, one] as const)),
])

/** The marks of the sounds of words in Latin letters, and of others. */
export const LATIN_MARK = '~'
export const BANGLA_MARK = '='
export const scriptOf = (word: string) => (/^[!-~]*$/.test(word) ? LATIN_MARK : BANGLA_MARK)

/**
 * The sound of a word of `wordsOf`: the same Latin letters for the spellings that people use, in both scripts, or
 * undefined where the word has none. The same function as `search_sound` of the database, from the same parts.
 */
export const soundOf = (word: string): string | undefined => {
  const written =
    scriptOf(word) === LATIN_MARK
      ? word
      : [...inOrder(word, bangla)].map((letter) => letters.get(letter) ?? letter).join('')
  if (!/^[a-z]{2,60}$/.test(written)) return undefined
  const sound = inOrder(written, latin)
  const shortened = inOrder(sound, short)
  const kept = shortened.length < SHORTEST ? sound : shortened
  return kept.length > 1 ? kept : undefined
}
