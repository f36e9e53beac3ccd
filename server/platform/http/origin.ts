import { Context } from 'effect'
import type { HttpServerRequest } from 'effect/http'

/** The addresses of this server, from the configuration and the listening socket. */
export class ServerAddress extends Context.Service<
  ServerAddress,
  {
    /** Public address of the shop, without a trailing slash. */
    readonly publicUrl: string
    /** Origins whose pages may make calls that change something: the shop's own and those of the allowed sites. */
    readonly origins: ReadonlySet<string>
    /** No public address is configured, so people may use host names that the server does not know. */
    readonly anyName: boolean
  }
>()('haat/ServerAddress') {}

/** The origins of the shop itself: the public address, or every name of this machine without one. */
export const ownOrigins = (publicUrl: string, listening: { host: string; port: number }): readonly string[] => {
  if (publicUrl) return [new URL(publicUrl).origin]
  return ['127.0.0.1', 'localhost', '[::1]', listening.host.includes(':') ? `[${listening.host}]` : listening.host].map(
    (host) => `http://${host}:${listening.port}`,
  )
}

/** Whether the page and its call have the same host and port. */
const isSameHost = (request: HttpServerRequest.HttpServerRequest, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === request.headers.host

/**
 * Whether a page of another site has sent this call. Clients other than browsers send no `Origin`. Without a public
 * address, a page with the same host and port as its call counts as the shop's own: a browser stores cookies by host
 * name, so that a foreign host name for this machine has none of the shop's cookies.
 */
export const isForeign = (request: HttpServerRequest.HttpServerRequest, address: ServerAddress['Service']): boolean => {
  const origin = request.headers.origin
  if (origin === undefined || address.origins.has(origin)) return false
  return !(address.anyName && isSameHost(request, origin))
}

/** A URL for a listening socket; a socket on all interfaces gets the URL of this machine. */
export const urlOf = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
