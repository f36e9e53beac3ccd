import type { ErrorText } from '#http/httpContext.ts'

let known: ErrorText | undefined
let loading = false

/** Loads the table of sentences; after a failure, the next error loads it again. */
const load = async () => {
  loading = true
  try {
    known = (await import('#messages/errors.ts')).errorText
  } catch {
    loading = false
  }
}

/**
 * The sentence of an error's code. The first error with a code loads the table of sentences, which is not part of the
 * first view; until it is loaded, every code is unknown, and the server's message is used.
 */
export const errorText: ErrorText = (code, params) => {
  if (!loading) void load()
  return known?.(code, params)
}
