/** Failures of a Lighthouse run that say nothing of the page: the browser lost the beginning of its own trace. */
const LOST_TRACE = new Set(['NO_NAVSTART'])

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/** A run that gave no scores; `code` is Lighthouse's own. */
export class UnusableRun extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Runs a measurement again, up to `times` in all, where its trace was lost; every other failure is thrown at once, and the
 * last one of the repeated.
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
