import Bowser from 'bowser'
import { Effect } from 'effect'
import { HttpServerRequest } from 'effect/http'

/** Display names of a session's browser and system; empty when unknown. */
export interface Device {
  readonly browser: string
  readonly system: string
}

/** Browsers send about 200 characters; a caller may send 15 KB, which is too long for bowser's patterns. */
const HEADER_MAX = 512

/** bowser returns an unknown name as the caller wrote it; this keeps only names of its lists. */
const known = (names: Readonly<Record<string, string>>) => {
  const all = new Set(Object.values(names))
  return (name: string | undefined) => (name !== undefined && all.has(name) ? name : '')
}
const browserNamed = known(Bowser.BROWSER_MAP)
const systemNamed = known(Bowser.OS_MAP)

/** Names the browser and the system of a `User-Agent`; returns only names of bowser's own lists. */
export const deviceOf = (userAgent: string): Device => {
  const header = userAgent.slice(0, HEADER_MAX).trim()
  if (header === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(header)
  return { browser: browserNamed(browser.name).replace(' for Android', ''), system: systemNamed(os.name) }
}

/** The device of the present request. */
export const callingDevice = Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) =>
  deviceOf(headers['user-agent'] ?? ''),
)
