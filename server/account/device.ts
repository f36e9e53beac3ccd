import Bowser from 'bowser'
import { Effect } from 'effect'
import { HttpServerRequest } from 'effect/http'

/** What a session runs on, in words; empty where it is not known. */
export interface Device {
  readonly browser: string
  readonly system: string
}

/** Browsers send some 200 characters; a caller may send 15 KB, over which no pattern shall run. */
const HEADER_MAX = 512

/** bowser repeats a name that it does not know as the caller has written it. */
const known = (names: Readonly<Record<string, string>>) => {
  const all = new Set(Object.values(names))
  return (name: string | undefined) => (name !== undefined && all.has(name) ? name : '')
}
const browserNamed = known(Bowser.BROWSER_MAP)
const systemNamed = known(Bowser.OS_MAP)

/** Names the browser and the system of a `User-Agent`; only names of bowser's own lists are given. */
export const deviceOf = (userAgent: string): Device => {
  const header = userAgent.slice(0, HEADER_MAX).trim()
  if (header === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(header)
  return { browser: browserNamed(browser.name).replace(' for Android', ''), system: systemNamed(os.name) }
}

/** The device that the call being answered comes from. */
export const callingDevice = Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) =>
  deviceOf(headers['user-agent'] ?? ''),
)
