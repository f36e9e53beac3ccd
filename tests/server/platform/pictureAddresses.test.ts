import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublic, pictureAddress } from '#server/platform/images/remote/addresses.ts'

/** The bytes of an IPv4 address within the block of some leading bits. */
const within = (prefix: string, bits: number) =>
  fc.integer({ min: 0, max: 2 ** (32 - bits) - 1 }).map((rest) => {
    const [a = 0, b = 0, c = 0, d = 0] = prefix.split('.').map(Number)
    const first = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
    const address = (first + rest) >>> 0
    return [24, 16, 8, 0].map((shift) => (address >>> shift) & 255)
  })
const written = (bytes: readonly number[]) => bytes.join('.')
const inHex = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) =>
  [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(':')

const special = fc.oneof(
  ...(
    [
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.168.0.0', 16],
      ['198.18.0.0', 15],
      ['224.0.0.0', 4],
      ['240.0.0.0', 4],
    ] as const
  ).map(([prefix, bits]) => within(prefix, bits)),
)
const anyBytes = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(255)))

test('no address of a special block of IPv4 is public, in any form of IPv6 either', () => {
  fc.assert(
    fc.property(special, (bytes) => {
      const [v4, hex] = [written(bytes), inHex(bytes)]
      const forms = [v4, `::ffff:${v4}`, `::${v4}`, `64:ff9b::${hex}`, `64:ff9b:1::${hex}`, `2002:${hex}::1`]
      expect(forms.filter(isPublic)).toEqual([])
    }),
  )
})

test('an IPv4 address in a form of IPv6 is never public', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const hex = inHex(bytes)
      const forms = [
        `::ffff:${hex}`,
        `::ffff:0:${hex}`,
        `::${hex}`,
        `64:ff9b::${hex}`,
        `2002:${hex}::`,
        `2001:0:${hex}::1`,
      ]
      expect(forms.filter(isPublic)).toEqual([])
    }),
  )
})

test.each([
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fdff::1',
  'ff02::1',
  'fec0::1',
  '2001:db8::1',
  '3fff::1',
  '100::1',
])('the address %s is not public', (address) => expect(isPublic(address)).toBe(false))

test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001:82a::200e'])(
  'the address %s is public',
  (address) => expect(isPublic(address)).toBe(true),
)

test.each([
  'http://pictures.example/a.jpg',
  'ftp://pictures.example/a.jpg',
  'https://pictures.example:8443/a.jpg',
  'https://user@pictures.example/a.jpg',
  'https://user:password@pictures.example/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://017700000001/a.jpg',
  'https://127.0.0.1./a.jpg',
  'https://①②⑦.0.0.1/a.jpg',
  'https://[::ffff:127.0.0.1]/a.jpg',
  'https://[::1]/a.jpg',
  'https://93.184.216.34/a.jpg',
  'https://localhost/a.jpg',
  'https://localhost./a.jpg',
  'https://pictures.example./a.jpg',
  'https://intranet/a.jpg',
  'javascript:alert(1)',
  '/media/a.webp',
  `https://pictures.example/${'a'.repeat(2000)}`,
  '',
])('%j is no address of a picture', (text) => expect(pictureAddress(text)).toBeUndefined())

test.each([
  ['https://pictures.example/a.jpg?v=1', 'https://pictures.example/a.jpg?v=1'],
  ['https://pictures.example:443/a b.jpg', 'https://pictures.example/a%20b.jpg'],
  [
    'HTTPS://CDN.Pictures.Example/শাড়ি.jpg',
    'https://cdn.pictures.example/%E0%A6%B6%E0%A6%BE%E0%A6%A1%E0%A6%BC%E0%A6%BF.jpg',
  ],
  ['https://ছবি.example/a.jpg', 'https://xn--v5b8a3c.example/a.jpg'],
])('%j is read as %s', (text, address) => expect(pictureAddress(text)?.href).toBe(address))

test('a redirect to a path stays at its host, and to another host is checked', () => {
  const base = new URL('https://pictures.example/a.jpg')
  expect(pictureAddress('/b.jpg', base)?.href).toBe('https://pictures.example/b.jpg')
  expect(pictureAddress('//127.0.0.1/b.jpg', base)).toBeUndefined()
})
