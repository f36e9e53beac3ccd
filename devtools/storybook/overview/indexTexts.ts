import type { StoryTexts } from './findStories.ts'

/** Longest text of the index, in characters: the beginning of a longer one is enough to find it. */
const MAX_LENGTH = 100
/** Texts that more stories show distinguish no story, for example those of a header. */
const MAX_SHARE = 0.1

const isWorded = (text: string) => /\p{L}{2}/u.test(text)

/** The index of a search for the texts on the screens of stories. @param visits the texts of each story */
export const indexTexts = (visits: readonly (readonly [id: string, texts: readonly string[]])[]): StoryTexts => {
  const cut = visits.map(
    ([id, texts]) => [id, new Set(texts.filter(isWorded).map((one) => one.slice(0, MAX_LENGTH)))] as const,
  )
  const counts = new Map<string, number>()
  for (const [, texts] of cut) for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const limit = Math.max(2, visits.length * MAX_SHARE)
  const kept = [...counts].flatMap(([text, count]) => (count <= limit ? [text] : [])).toSorted()
  const positions = new Map(kept.map((text, position) => [text, position]))
  return {
    texts: kept,
    stories: Object.fromEntries(
      cut.map(([id, texts]) => [id, [...texts].flatMap((text) => positions.get(text) ?? [])]),
    ),
  }
}
