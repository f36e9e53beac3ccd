import { BlockList, isIP } from 'node:net'

/** Which addresses of the web the server connects to for a picture that a seller names. */

/** The port of every connection. */
export const PORT = 443

/** Longest address that is read. */
const ADDRESS_MAX = 2000

/** A block of addresses. */
type Block = readonly [prefix: string, bits: number]

/** The special-purpose blocks of IPv4 (IANA), multicast and reserved addresses. */
export const SPECIAL_IPV4: readonly Block[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/**
 * The part of IPv6 that is routed on the internet. Loopback, unique-local, link-local and multicast addresses lie outside
 * of it, and so do IPv4-mapped, IPv4-compatible and NAT64 ones.
 */
export const GLOBAL_IPV6: Block = ['2000::', 3]

/** The special-purpose blocks within it (IANA): Teredo and other protocols, documentation, 6to4, AS112. */
export const SPECIAL_IPV6: readonly Block[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const blocksOf = (family: 'ipv4' | 'ipv6', blocks: readonly Block[]) => {
  const list = new BlockList()
  for (const [prefix, bits] of blocks) list.addSubnet(prefix, bits, family)
  return list
}
const special4 = blocksOf('ipv4', SPECIAL_IPV4)
const special6 = blocksOf('ipv6', SPECIAL_IPV6)
const global6 = blocksOf('ipv6', [GLOBAL_IPV6])

/** Whether an IP address is a public one of the internet. An IPv6 address with a zone is not. */
export const isPublic = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !special4.check(address, 'ipv4')
    case 6:
      return !address.includes('%') && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
    default:
      return false
  }
}

/** A name of the DNS with at least two labels, the last of which is not a number. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/

/**
 * The address of a picture: `https`, the standard port, no user or password, and the name of a host. A host that is an IP
 * address in any notation is refused, and so is a name with a dot at its end. Undefined for any other text.
 */
export const pictureAddress = (text: string, base?: URL): URL | undefined => {
  if (text.length > ADDRESS_MAX) return undefined
  const url = URL.parse(text, base)
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && HOST.test(url.hostname) ? url : undefined
}
