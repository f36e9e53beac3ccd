import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The names of the stories of all files, as words: `Password Wrong`. */
const names = globSync('stories/**/*.stories.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name = '']) => ({
    file,
    words: name.split(/(?=[A-Z])/),
  })),
)

/** What became of a thing. After the thing: `Field Refused`, `Save Failed`, not `Refused Field`, `Failed To Save`. */
const RESULT = /^(Refused|Failed|Wrong|Unreachable|Invalid)$/
/** Words that may follow, because they say when, how or who. */
const CIRCUMSTANCE = /^(With|Without|By|In|At|On|After|Too|Where|Again)$/
/** Other words for the same: a search for one of them would miss half of the stories. */
const SYNONYM = /^(Away|Vain|Refusing|Failing|Erroneous)$/

const isInOrder = (words: readonly string[]) =>
  words.every((word, index) => {
    const next = words[index + 1]
    return !RESULT.test(word) || next === undefined || CIRCUMSTANCE.test(next)
  })

test('the name of a story says the thing first and then what became of it, in the same words everywhere', () => {
  expect(names.length).toBeGreaterThan(500)
  const wrong = names.filter(({ words }) => !isInOrder(words) || words.some((word) => SYNONYM.test(word)))
  expect(wrong.map(({ file, words }) => `${words.join(' ')} in ${file}`)).toEqual([])
})
