import { commonTexts } from '../../../messages/en/common.ts'
import { serverTexts as texts } from '../../../messages/en/server.ts'

const DEEPEST = 32

/** Checks every text and every level of a parsed body, without recursion: hostile bodies have thousands of levels. */
const problemIn = (body: unknown): string | undefined => {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return texts.tooDeep
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && value.includes('\0')) return texts.unstorableText
      if (typeof value === 'object' && value !== null) {
        for (const key of Object.keys(value)) if (key.includes('\0')) return commonTexts.unknownField
        next.push(...Object.values(value))
      }
    }
    level = next
  }
  return undefined
}

/**
 * Returns the message for a body that is not JSON, contains NUL characters (PostgreSQL rejects them) or is nested
 * deeper than any call of the contract; `undefined` for an acceptable body.
 */
export const unstorable = (text: string): string | undefined => {
  if (text === '') return undefined
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return texts.notJson
  }
  return problemIn(body)
}
