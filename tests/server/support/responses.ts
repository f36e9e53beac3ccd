import { expect } from 'vitest'
import { errorSentences } from '#texts/en/errors.ts'

/** Headers of a write that is valid only for this version of an entity. */
export const ifMatch = (version: string) => ({ 'if-match': `"${version}"` })

/** The 409 response to a write with an outdated version. */
export const changedSince = {
  status: 409,
  body: { success: false, message: errorSentences['request.changed_since'], data: null, code: 'request.changed_since' },
}

/** The 400 response to a value that breaks a rule, with the message at its field. */
export const brokenRule = (field: string, message: string) => ({
  status: 400,
  body: {
    success: false,
    message,
    data: null,
    code: expect.any(String),
    issues: expect.arrayContaining([expect.objectContaining({ path: [field], code: expect.any(String), message })]),
  },
})
