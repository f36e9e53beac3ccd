import { Effect, Schema } from 'effect'
import type { CallError, Reply } from '#contract/calls/reply.ts'
import { watchChanges } from '#contract/live/api.ts'
import { LiveEvent } from '#contract/live/entity.ts'
import { pathOf, queryOf } from './endpoint.ts'
import { errorFrom, transportError } from './errors.ts'
import { HttpContext } from './httpContext.ts'

const readEvent = Schema.decodeUnknownSync(Schema.fromJsonString(LiveEvent.lenient))

/**
 * Reads the events of a stream until its end. The server sends nothing but lines `data: JSON`, each with an empty line
 * after it.
 */
const readEvents = async (body: ReadableStream<Uint8Array>, onEvent: (event: LiveEvent) => void) => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) onEvent(readEvent(event.replace(/^data: /, '')))
  }
}

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream')
/** A server of files answers with the page of the application. */
const unknownCall: CallError = { _tag: 'HTTP', status: 404 }

interface Listener {
  /** Whole seconds: the stream begins with the changes of that time. */
  readonly past: number
  readonly onOpen: () => void
  readonly onEvent: (event: LiveEvent) => void
  readonly signal: AbortSignal
}

/**
 * Opens the stream of changes with the session's access token, after a 401 once more with a new one. Succeeds at the end
 * of the stream; fails where it cannot be opened, or is lost.
 */
export const listenForChanges = ({ past, onOpen, onEvent, signal }: Listener) =>
  Effect.gen(function* () {
    const { host, errorText, sendAuthorized } = yield* HttpContext
    const query = new URLSearchParams(queryOf(watchChanges, { query: { past } }))
    const url = `${host}/api${pathOf(watchChanges, {})}?${query}`
    let body: ReadableStream<Uint8Array> | null = null
    const attempt = async (token: string | null): Promise<Reply<null>> => {
      try {
        const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })
        body = response.body
        if (response.ok) return isStream(response) ? { ok: true, value: null } : { ok: false, error: unknownCall }
        const content: unknown = await response.json().catch(() => undefined)
        return { ok: false, error: errorFrom(response.status, response.headers, content, errorText) }
      } catch (thrown) {
        return { ok: false, error: transportError(thrown) }
      }
    }
    const reply = yield* Effect.promise(() => sendAuthorized(attempt, signal))
    if (!reply.ok) return yield* Effect.fail(reply.error)
    onOpen()
    yield* Effect.tryPromise({
      try: () => (body ? readEvents(body, onEvent) : Promise.resolve()),
      catch: (thrown): CallError => transportError(thrown),
    })
  })
