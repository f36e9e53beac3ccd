/** Lighthouse errors that do not depend on the page: the browser lost the beginning of its trace. */
const LOST_TRACE = new Set(['NO_NAVSTART'])

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/** A run without scores; `code` is Lighthouse's. */
export class UnusableRun extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Repeats a measurement, up to `times` in total, while its trace is lost. Throws every other failure at once, and the
 * last lost trace.
 */
export async function repeatUnusable<A>(run: () => Promise<A>, times = 3): Promise<A> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= times || !LOST_TRACE.has(codeOf(error))) throw error
    }
  }
}
