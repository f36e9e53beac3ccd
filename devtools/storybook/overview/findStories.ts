/** A story of the Storybook with what a search finds. */
export interface IndexedStory {
  readonly id: string
  /** Path in the list of stories: `Account/Sign in`. */
  readonly title: string
  readonly name: string
  /** Texts on its screen. */
  readonly texts: readonly string[]
  /** Its states: `signIn editing`. */
  readonly states: readonly string[]
}

/** A found story, with the text on its screen that matches, if a text matches. */
export interface FoundStory {
  readonly story: IndexedStory
  readonly text: string | undefined
}

const MAX_FOUND = 30
/** Ranks: the name, a text, the states, and words that occur in different places. */
const RANK = { name: 0, text: 1, states: 2, scattered: 3, none: 4 } as const

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
/** A word of the query, with the words that mean the same. */
type Word = readonly string[]
/** Whether each word begins a word of the text. */
const hasAll = (words: readonly Word[], text: string) => {
  const found = wordsOf(text)
  return words.every((word) => word.some((name) => found.some((one) => one.startsWith(name))))
}

const rankOf = (words: readonly Word[], { title, name, texts, states }: IndexedStory) => {
  if (hasAll(words, `${title} ${name}`)) return { rank: RANK.name, text: undefined }
  const matching = texts.filter((text) => hasAll(words, text)).toSorted((a, b) => a.length - b.length)
  if (matching.length > 0) return { rank: RANK.text, text: matching[0] }
  if (hasAll(words, states.join(' '))) return { rank: RANK.states, text: undefined }
  const isScattered = hasAll(words, [title, name, ...texts, ...states].join(' '))
  return { rank: isScattered ? RANK.scattered : RANK.none, text: undefined }
}

/**
 * The stories that contain each word of the query, as the beginning of a word: first those with the words in their name,
 * then those with the words in one text of their screen, a short text before a long one.
 * @param synonyms groups of words that mean the same
 */
export const findStories = (
  query: string,
  stories: readonly IndexedStory[],
  synonyms: readonly (readonly string[])[] = [],
): readonly FoundStory[] => {
  const words = wordsOf(query).map((word) => [word, ...synonyms.filter((group) => group.includes(word)).flat()])
  if (words.length === 0) return []
  return stories
    .map((story) => ({ story, ...rankOf(words, story) }))
    .filter(({ rank }) => rank < RANK.none)
    .toSorted((a, b) => a.rank - b.rank || (a.text?.length ?? 0) - (b.text?.length ?? 0))
    .slice(0, MAX_FOUND)
    .map(({ story, text }) => ({ story, text }))
}
