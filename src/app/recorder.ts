import type { Inspect } from './inspect.ts'

/** One line of a recording: what an actor was told. Folding `transition` over an actor's lines replays it. */
export interface Line {
  readonly actor: string
  readonly event: unknown
}

/** Whatever may be a secret or says who somebody is, in events, inputs and replies. */
const PRIVATE =
  /password|token|code|credential|digit|identifier|email|phone|name|address|profileImg|googleId|^value$|^text$|^from$|^_id$|^(customer|user)/i
/** Texts that are not a person's: which field, which step, what the shop says. */
const OPEN = /^(type|field|kind|_tag|status|message|to|role|ok|toast)$/

/** A recording keeps shapes and lengths, so that it replays on the same branches, but no secret and no person. */
export const redacted = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => redacted(item, key))
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redacted(item, name)]))
  }
  const isPrivate = typeof value === 'string' && PRIVATE.test(key) && !OPEN.test(key)
  return isPrivate ? value.replace(/\d/g, '0').replace(/[^\d@.\s]/g, 'x') : value
}

/** Records every event of every actor; `haatRecording()` gives it as JSON lines. */
export const startRecording = (): Inspect => {
  const lines: Line[] = []
  Object.assign(globalThis, { haatRecording: () => lines.map((line) => JSON.stringify(line)).join('\n') })
  return (event) => {
    if (event.type !== '@xstate.event') return
    const { type, ...rest } = event.event
    lines.push({ actor: event.actorRef.sessionId, event: { type, ...(redacted(rest) as object) } })
  }
}
