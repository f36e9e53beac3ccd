import { isIPv4, isIPv6 } from 'node:net'
import { Option } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import { passedOn } from './proxyHeaders.ts'

/** The longest text that may be an address: IPv6 with an embedded IPv4, brackets, a zone and a port. */
const LONGEST = 80

/** Without brackets, port, zone and quotes, in which proxies wrap an address. */
const bare = (text: string) => {
  const unquoted = text.trim().replace(/^"|"$/g, '')
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(unquoted)?.[1]
  const withPort = /^([\d.]+):\d{1,5}$/.exec(unquoted)?.[1]
  return (inBrackets ?? withPort ?? unquoted).replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address, in any of its spellings. */
const groupsOf = (address: string): readonly number[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (text = '') => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = [numbers(head), numbers(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/**
 * The IPv4 address that an IPv6 one stands for: mapped (`::ffff:0:0/96`), translated by NAT64 (`64:ff9b::/96`, one
 * prefix for all of IPv4) or 6to4 (`2002::/16`, 65,536 networks for each IPv4 address).
 */
const embedded = (groups: readonly number[]): string | undefined => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, high = 0, low = 0] = groups
  const isMapped = !(a | b | c | d | e) && f === 0xffff
  const isNat64 = a === 0x64 && b === 0xff9b && !(c | d | e | f)
  if (isMapped || isNat64) return dotted(high, low)
  return a === 0x2002 ? dotted(b, c) : undefined
}

/**
 * One form for each caller: IPv4 as it is; IPv6 as its network of 64 bits (`2001:db8:1:2::/64`), because whoever has one
 * address of it has all of them; `::1` as it is.
 * @param text an address as a socket or a proxy writes it: any spelling, with or without brackets, port and zone
 * @returns `undefined` for what is no address
 */
export const canonicalAddress = (text: string): string | undefined => {
  if (text.length > LONGEST) return undefined
  const address = bare(text)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  if (groups.every((group, at) => group === (at === 7 ? 1 : 0))) return '::1'
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return embedded(groups) ?? `${network.join(':').replace(/(?:^|:)0(?::0)*$/, '')}::/64`
}

/**
 * What the outermost trusted proxy says of its own peer: the n-th entry from the right of `X-Forwarded-For`.
 * @returns `undefined` where that is missing or no address
 */
export const forwardedAddress = (request: HttpServerRequest.HttpServerRequest, trustedProxies: number) =>
  canonicalAddress((request.headers['x-forwarded-for'] ?? '').split(',').at(-trustedProxies) ?? '')

/**
 * Who calls, in canonical form: the peer of the connection, or with `trustedProxies` what the outermost trusted proxy
 * says. Where that says nothing that can be used, the peer.
 */
export const clientAddress = (request: HttpServerRequest.HttpServerRequest, trustedProxies: number): string => {
  const peer = Option.getOrElse(request.remoteAddress, () => '')
  return (trustedProxies > 0 ? forwardedAddress(request, trustedProxies) : undefined) ?? canonicalAddress(peer) ?? peer
}

/** The connection comes from this machine, and no proxy has passed the request on. */
export const fromThisMachine = (request: HttpServerRequest.HttpServerRequest): boolean => {
  const peer = clientAddress(request, 0)
  return !passedOn(request.headers) && (peer === '::1' || peer.startsWith('127.'))
}
