import { Context } from 'effect'
import type { HttpServerRequest } from 'effect/http'

/** Where this server is, as configuration and the listening socket say. */
export class Place extends Context.Service<
  Place,
  {
    /** Where people reach the shop, without a slash at the end. */
    readonly publicUrl: string
    /** Origins whose pages may make calls that a cookie authorises: the shop's own and the allowed sites'. */
    readonly origins: ReadonlySet<string>
    /** No public address is configured: people may reach this machine by names that it does not know. */
    readonly anyName: boolean
  }
>()('haat/Place') {}

/** The origins of the shop itself: the public address, or every name of this machine while there is none. */
export const ownOrigins = (publicUrl: string, listening: { host: string; port: number }): readonly string[] => {
  if (publicUrl) return [new URL(publicUrl).origin]
  return ['127.0.0.1', 'localhost', '[::1]', listening.host.includes(':') ? `[${listening.host}]` : listening.host].map(
    (host) => `http://${host}:${listening.port}`,
  )
}

/** The page comes from the very name and port that its call goes to. */
const servedByItself = (request: HttpServerRequest.HttpServerRequest, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === request.headers.host

/**
 * A page of another site has sent this call. Callers that are no browser send no `Origin`. Without a public address a
 * page counts as the shop's own under whatever name the shop is reached: a browser keeps cookies by name, so that a
 * name of somebody else's for this machine carries none of the shop's.
 */
export const isForeign = (request: HttpServerRequest.HttpServerRequest, place: Place['Service']): boolean => {
  const origin = request.headers.origin
  if (origin === undefined || place.origins.has(origin)) return false
  return !(place.anyName && servedByItself(request, origin))
}

/** A web address for a listening socket; one that listens everywhere is reached on this machine. */
export const urlOf = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
