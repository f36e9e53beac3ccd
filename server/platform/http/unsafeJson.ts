import { commonTexts } from '../../../messages/en/common.ts'
import { serverTexts as texts } from '../../../messages/en/server.ts'

const DEEPEST = 32

/** Every text and every level of a parsed body, without recursion: hostile bodies are nested thousands of levels deep. */
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
 * Why a JSON body cannot be taken although its text arrived whole: not JSON, NUL characters (PostgreSQL refuses them),
 * or nesting that no call of the contract has. `undefined`: it can.
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
