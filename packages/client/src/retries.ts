const ATTEMPTS = 5
/** The longest pause between two attempts; a shop that asks for a longer one gets no further attempt. */
const LONGEST_PAUSE_MS = 60_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })

/** Milliseconds until the next attempt: what `Retry-After` says, else twice as long each time, with chance in it. */
const pauseAfter = (attempt: number, response?: Response) => {
  const asked = Number(response?.headers.get('Retry-After') ?? Number.NaN)
  return Number.isNaN(asked) ? 250 * 2 ** attempt * (0.5 + Math.random()) : asked * 1000
}

/**
 * A `fetch` that repeats a request where that changes nothing twice. A 429 has done nothing, so every request is
 * repeated after it. After a 502, 503 or 504, or without an answer, the shop may have done the request: only a `GET` is
 * repeated, and a request with an `Idempotency-Key`, for which the shop returns its first response.
 * @returns the last response; rejects as `fetch` does where the last attempt has none, or the signal is aborted
 */
export const repeating =
  (send: typeof fetch) =>
  async (request: Request): Promise<Response> => {
    const isSafe = request.method === 'GET' || request.headers.has('Idempotency-Key')
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === ATTEMPTS
      let response: Response | undefined
      try {
        response = await send(isLast ? request : request.clone())
      } catch (error) {
        if (isLast || !isSafe || request.signal.aborted) throw error
      }
      const isRepeated =
        response === undefined || response.status === 429 || (isSafe && [502, 503, 504].includes(response.status))
      const ms = pauseAfter(attempt, response)
      if (response !== undefined && (isLast || !isRepeated || ms > LONGEST_PAUSE_MS)) return response
      await response?.body?.cancel()
      await pause(ms, request.signal)
    }
  }
