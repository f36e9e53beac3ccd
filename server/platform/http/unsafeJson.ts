import { isStorable } from '#contract/fields/text.ts'
import { type Rule, ruleOf } from '#contract/rules.ts'

const DEEPEST = 32

/** Checks every text and every level of a parsed body, without recursion: hostile bodies have thousands of levels. */
const problemIn = (body: unknown): Rule | undefined => {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return ruleOf('validation.too_deep')
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && !isStorable(value)) return ruleOf('validation.text_not_storable')
      if (typeof value === 'object' && value !== null) {
        for (const key of Object.keys(value)) if (!isStorable(key)) return ruleOf('validation.unknown_field')
        next.push(...Object.values(value))
      }
    }
    level = next
  }
  return undefined
}

/**
 * Returns the rule that a body breaks that is not JSON, contains texts that PostgreSQL rejects (`isStorable`) or is nested
 * deeper than any call of the contract; `undefined` for an acceptable body.
 */
export const unstorable = (text: string): Rule | undefined => {
  if (text === '') return undefined
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return ruleOf('validation.not_json')
  }
  return problemIn(body)
}
