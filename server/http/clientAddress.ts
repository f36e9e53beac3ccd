import { Option } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import { passedOn } from './proxyHeaders.ts'

/** IPv4 in its plain form, also where the socket speaks IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

/**
 * Who calls: the peer of the connection, or with `trustedProxies` n the n-th address from the right of
 * `X-Forwarded-For`, which is the one that the outermost trusted proxy has seen itself.
 */
export const clientAddress = (request: HttpServerRequest.HttpServerRequest, trustedProxies: number): string => {
  const peer = plain(Option.getOrElse(request.remoteAddress, () => ''))
  if (trustedProxies === 0) return peer
  const forwarded = (request.headers['x-forwarded-for'] ?? '').split(',').map((text) => text.trim())
  return plain(forwarded.at(-trustedProxies) || peer)
}

/** The connection comes from this machine, and no proxy has passed the request on. */
export const fromThisMachine = (request: HttpServerRequest.HttpServerRequest): boolean => {
  const peer = plain(Option.getOrElse(request.remoteAddress, () => ''))
  return !passedOn(request.headers) && (peer === '::1' || peer.startsWith('127.'))
}
