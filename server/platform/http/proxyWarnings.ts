import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import type { Settings } from '../config.ts'
import { forwardedAddress } from './clientAddress.ts'

/** Headers in which a proxy reports its client. */
const FORWARDING = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const

/** Load balancers send these requests themselves, without a client. */
const IS_PROBE = /^\/api\/(health|ready)$/

const unexpectedHeader = (header: string) =>
  `A request carries the header ${header}, and TRUSTED_PROXIES is 0. If a proxy stands in front of this server, all ` +
  'visitors count as one: a few wrong passwords lock sign-in for everybody. Let the proxy append to X-Forwarded-For and ' +
  'set TRUSTED_PROXIES to the number of proxies that do. If there is no proxy, the visitor has made the header up and ' +
  'it is ignored.'

const missingHeader = (trusted: number) =>
  `TRUSTED_PROXIES is ${trusted}, and a request carries no X-Forwarded-For with ${trusted === 1 ? 'an address' : `${trusted} addresses`}. ` +
  'Visitors who come this way all count as one. Let each trusted proxy append the address of its visitor to ' +
  'X-Forwarded-For, set TRUSTED_PROXIES to the number of proxies that do, and let nobody reach this server past them.'

/**
 * Logs an error, once, when the proxies in front of this server do not fit `TRUSTED_PROXIES`. The line contains no
 * address.
 */
export const makeProxyWarnings = (settings: Settings) => {
  const trusted = settings.trustedProxies
  let logged = false
  const once = (line: string) => {
    logged = true
    return Effect.logError(line)
  }
  return (request: HttpServerRequest.HttpServerRequest, path: string): Effect.Effect<void> => {
    if (logged) return Effect.void
    if (trusted > 0) {
      if (IS_PROBE.test(path) || forwardedAddress(request, trusted) !== undefined) return Effect.void
      return once(missingHeader(trusted))
    }
    const header = FORWARDING.find((name) => request.headers[name] !== undefined)
    return header === undefined ? Effect.void : once(unexpectedHeader(header))
  }
}
