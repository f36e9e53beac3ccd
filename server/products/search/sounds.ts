import { soundParts } from '#server/platform/database/migrations/schema/words.ts'
import type { Statement } from '../lists.ts'
import type { SearchWord } from './words.ts'

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

const isLatin = (word: string) => /^[!-~]*$/.test(word)

/**
 * The sound of a word of `wordsOf`: the same Latin letters for the spellings that people use, in both scripts, or
 * undefined where the word has none. The same function as `search_sound` of the database, from the same parts.
 */
export const soundOf = (word: string): string | undefined => {
  const written = isLatin(word)
    ? word
    : [...inOrder(word, bangla)].map((letter) => letters.get(letter) ?? letter).join('')
  if (!/^[a-z]{2,60}$/.test(written)) return undefined
  const sound = inOrder(written, latin)
  const shortened = inOrder(sound, short)
  const kept = shortened.length < SHORTEST ? sound : shortened
  return kept.length > 1 ? kept : undefined
}

/** Letters of the shortest sound that is also found at the beginning of words of the other script. */
const BEGINNING_MIN = 4
/** Number of words that a beginning stands for. */
const BEGUN_MAX = 30

/** What a word and its synonyms sound like. */
const soundsOf = ({ beginnings, wholes }: SearchWord): readonly string[] => [
  ...new Set([...beginnings, ...wholes].map(soundOf).filter((sound) => sound !== undefined)),
]

const beginningOf = ({ text }: SearchWord) => {
  const sound = soundOf(text)
  return sound !== undefined && sound.length >= BEGINNING_MIN ? sound : undefined
}

/**
 * The words of products that sound like any of these, or begin to do so in the other script; undefined where the words
 * have no sound.
 */
export const heardWords = (words: readonly SearchWord[]): Statement | undefined => {
  const sounds = [...new Set(words.flatMap(soundsOf))]
  if (sounds.length === 0) return undefined
  const begun = words.map((word) => beginningOf(word) ?? '')
  return {
    text: `select word, sound from search_vocabulary where sound = any (string_to_array($1, ' '))
      union
      select begun.word, begun.sound from unnest(string_to_array($2, ' '), string_to_array($3, ' ')) typed (sound, is_latin)
      cross join lateral (
        select v.word, v.sound from search_vocabulary v
        where v.sound >= typed.sound collate "C" and v.sound < (typed.sound || '{') collate "C"
          and not (typed.is_latin = '1' and octet_length(v.word) = char_length(v.word))
        order by v.sound, v.word limit ${BEGUN_MAX}
      ) begun
      where typed.sound <> ''`,
    values: [sounds.join(' '), begun.join(' '), words.map(({ text }) => (isLatin(text) ? '1' : '0')).join(' ')],
    prepared: true,
  }
}

/** The words with what sounds like them, out of the rows of `heardWords`. */
export const heardBy = (
  words: readonly SearchWord[],
  rows: readonly { readonly word: string; readonly sound: string }[],
): readonly SearchWord[] =>
  words.map((word) => {
    const sounds = soundsOf(word)
    const begun = beginningOf(word)
    const alike = rows.filter(
      ({ word: other, sound }) =>
        sounds.includes(sound) ||
        (begun !== undefined && sound.startsWith(begun) && !(isLatin(word.text) && isLatin(other))),
    )
    const asked = new Set([...word.beginnings, ...word.wholes])
    return { ...word, alike: alike.map((row) => row.word).filter((one) => !asked.has(one)) }
  })
