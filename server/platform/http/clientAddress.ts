import { isIPv4, isIPv6 } from 'node:net'
import { Option } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import { isForwarded } from './proxyHeaders.ts'

/** Maximum length of an address: IPv6 with an embedded IPv4, brackets, a zone and a port. */
const LONGEST = 80

/** Removes the brackets, port, zone and quotes that proxies add to an address. */
const unwrapped = (text: string) => {
  const unquoted = text.trim().replace(/^"|"$/g, '')
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(unquoted)?.[1]
  const withPort = /^([\d.]+):\d{1,5}$/.exec(unquoted)?.[1]
  return (inBrackets ?? withPort ?? unquoted).replace(/%.*$/, '')
}

/** Parses any spelling of an IPv6 address into its eight groups. */
const groupsOf = (address: string): readonly number[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (text = '') => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = [numbers(head), numbers(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/**
 * The IPv4 address that an IPv6 address embeds: mapped (`::ffff:0:0/96`), NAT64 (`64:ff9b::/96`, one prefix for all of
 * IPv4) or 6to4 (`2002::/16`, 65,536 networks per IPv4 address).
 */
const embedded = (groups: readonly number[]): string | undefined => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, high = 0, low = 0] = groups
  const isMapped = !(a | b | c | d | e) && f === 0xffff
  const isNat64 = a === 0x64 && b === 0xff9b && !(c | d | e | f)
  if (isMapped || isNat64) return dotted(high, low)
  return a === 0x2002 ? dotted(b, c) : undefined
}

/**
 * Returns one canonical form per client: an IPv4 address as it is; an IPv6 address as its 64-bit network
 * (`2001:db8:1:2::/64`), because a client with one address of a network can use all of them; `::1` as it is.
 * @param text an address from a socket or a proxy: any spelling, with or without brackets, port and zone
 * @returns `undefined` for a text that is not an address
 */
export const canonicalAddress = (text: string): string | undefined => {
  if (text.length > LONGEST) return undefined
  if (isIPv4(text)) return text
  const address = unwrapped(text)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  if (groups.every((group, at) => group === (at === 7 ? 1 : 0))) return '::1'
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return embedded(groups) ?? `${network.join(':').replace(/(?:^|:)0(?::0)*$/, '')}::/64`
}

/**
 * The client address that the outermost trusted proxy reports: the n-th entry from the right of `X-Forwarded-For`.
 * @returns `undefined` where the entry is missing or not an address
 */
export const forwardedAddress = (request: HttpServerRequest.HttpServerRequest, trustedProxies: number) =>
  canonicalAddress((request.headers['x-forwarded-for'] ?? '').split(',').at(-trustedProxies) ?? '')

/**
 * The caller's address in canonical form: with `trustedProxies`, the address that the outermost trusted proxy reports;
 * otherwise, or where that is unusable, the peer of the connection.
 */
export const clientAddress = (request: HttpServerRequest.HttpServerRequest, trustedProxies: number): string => {
  const peer = Option.getOrElse(request.remoteAddress, () => '')
  return (trustedProxies > 0 ? forwardedAddress(request, trustedProxies) : undefined) ?? canonicalAddress(peer) ?? peer
}

/** Whether the connection comes from this machine and no proxy has forwarded the request. */
export const fromThisMachine = (request: HttpServerRequest.HttpServerRequest): boolean => {
  const peer = clientAddress(request, 0)
  return !isForwarded(request.headers) && (peer === '::1' || peer.startsWith('127.'))
}
