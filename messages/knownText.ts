import type { Params } from '#contract/rules.ts'
import type { SentenceTable } from './sentence.ts'

/** The parameters of a sentence; reading one that is missing throws. */
const complete = (params: Params): Params =>
  new Proxy(params, {
    get: (values, name) => {
      if (typeof name === 'string' && values[name] === undefined) throw new RangeError(`${name} is missing`)
      return Reflect.get(values, name)
    },
  })

/**
 * The text of a code in a table. Undefined for an unknown code, and where the parameters do not fit the sentence,
 * because another server may send others.
 */
export const knownText = (table: SentenceTable, code: string, params: Params = {}): string | undefined => {
  const sentence = Object.hasOwn(table, code) ? table[code] : undefined
  if (typeof sentence !== 'function') return sentence
  try {
    return sentence(complete(params))
  } catch {
    return undefined
  }
}
