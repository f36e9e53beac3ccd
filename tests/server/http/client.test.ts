import { Cause, Effect, Logger, Option } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#server/platform/config.ts'
import { canonicalAddress, clientAddress, fromThisMachine } from '#server/platform/http/clientAddress.ts'
import { logBug, logCall } from '#server/platform/http/log.ts'
import { makeProxyWarnings } from '#server/platform/http/proxyWarnings.ts'

const request = (peer: string, forwarded?: string) =>
  ({
    remoteAddress: Option.some(peer),
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as HttpServerRequest.HttpServerRequest

describe('client address', () => {
  test.each([
    ['9.9.9.9', undefined, 0, '9.9.9.9'],
    ['::ffff:9.9.9.9', undefined, 0, '9.9.9.9'],
    ['10.0.0.1', '1.1.1.1, 2.2.2.2', 0, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
    ['10.0.0.1', '6.6.6.6, 1.1.1.1, 2.2.2.2', 2, '1.1.1.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ])('for peer %s, X-Forwarded-For %s and %i trusted proxies is %s', (peer, forwarded, proxies, address) => {
    expect(clientAddress(request(peer, forwarded), proxies)).toBe(address)
  })

  test.each([
    ['no address at all', 'unknown'],
    ['an obfuscated name', '_hidden'],
    ['an empty entry', '1.1.1.1, '],
    ['too many figures', '1.1.1.999'],
    ['a very long text', '1'.repeat(15_000)],
  ])('is the peer for %s in the header', (_name, forwarded) => {
    expect(clientAddress(request('10.0.0.1', forwarded), 1)).toBe('10.0.0.1')
  })

  const group = fc.integer({ min: 0, max: 0xffff })
  const byte = fc.integer({ min: 0, max: 255 })
  const ipv4 = fc.tuple(byte, byte, byte, byte)
  const port = fc.integer({ min: 0, max: 65_535 })
  const hex = (...numbers: number[]) => numbers.map((number) => number.toString(16).padStart(4, '0')).join(':')
  /** An address in the notations of sockets and proxies. */
  const notations = (address: string, number: number) =>
    address.includes(':')
      ? [address, address.toUpperCase(), `[${address}]`, `[${address}]:${number}`, `"[${address}]"`, `${address}%eth0`]
      : [address, `${address}:${number}`, ` ${address} `, `"${address}:${number}"`]

  test('is the same for every spelling and port of an IPv4 address', () => {
    fc.assert(
      fc.property(ipv4, port, ([a, b, c, d], number) => {
        const plain = `${a}.${b}.${c}.${d}`
        const [high, low] = [a * 256 + b, c * 256 + d]
        const spellings = [
          plain,
          `::ffff:${plain}`,
          `0:0:0:0:0:FFFF:${plain}`,
          `::ffff:${high.toString(16)}:${low.toString(16)}`,
          hex(0, 0, 0, 0, 0, 0xffff, high, low),
          `64:ff9b::${plain}`,
          hex(0x2002, high, low, 7, 1, 2, 3, 4),
        ]
        for (const spelling of spellings) {
          for (const text of notations(spelling, number)) expect(canonicalAddress(text), text).toBe(plain)
        }
      }),
    )
  })

  test('is the same for all addresses of a 64-bit IPv6 network, and differs between networks', () => {
    // 2600:: to 3fff::, which contain no prefix that embeds an IPv4 address.
    const network = fc.tuple(fc.integer({ min: 0x2600, max: 0x3fff }), group, group, group)
    const host = fc.tuple(group, group, group, group)
    const url = (groups: readonly number[]) => new URL(`http://[${hex(...groups)}]`).hostname.slice(1, -1)
    fc.assert(
      fc.property(network, network, host, host, port, (net, other, one, two, number) => {
        const expected = canonicalAddress(hex(...net, ...one))
        expect(expected).toMatch(/^[\da-f:]+::\/64$/)
        const spellings = [hex(...net, ...two), url([...net, ...two]), url([...net, ...one])]
        for (const spelling of spellings) {
          for (const text of notations(spelling, number)) expect(canonicalAddress(text), text).toBe(expected)
        }
        if (hex(...net) !== hex(...other)) expect(canonicalAddress(hex(...other, ...one))).not.toBe(expected)
      }),
    )
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::1'],
    ['127.0.0.1', '127.0.0.1'],
  ])('%s has the canonical form %s', (text, address) => expect(canonicalAddress(text)).toBe(address))

  test('any text has a canonical form or is rejected', () => {
    const almost = fc.string({ unit: fc.constantFrom(...'0123456789abcdef.:[]%/"'.split('')), maxLength: 60 })
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost), (text) => {
        expect(canonicalAddress(text) ?? '1.1.1.1').toMatch(/^(\d+\.\d+\.\d+\.\d+|[\da-f:]*::\/64|::1)$/)
      }),
    )
  })

  test('a request is from this machine only by its peer, never by X-Forwarded-For', () => {
    expect(fromThisMachine(request('127.0.0.1'))).toBe(true)
    expect(fromThisMachine(request('::1'))).toBe(true)
    expect(fromThisMachine(request('10.0.0.1'))).toBe(false)
    expect(fromThisMachine(request('127.0.0.1', '127.0.0.1'))).toBe(false)
  })
})

const logged = async (effect: Effect.Effect<void>) => {
  const lines: string[] = []
  const capture = Logger.map(Logger.formatJson, (line) => void lines.push(line))
  await Effect.runPromise(Effect.provide(effect, Logger.layer([capture])))
  return lines
}

describe('proxy warnings', () => {
  const from = (headers: Record<string, string>) =>
    ({ remoteAddress: Option.some('10.0.0.1'), headers }) as unknown as HttpServerRequest.HttpServerRequest
  const warned = (trustedProxies: number, ...calls: [Record<string, string>, string?][]) => {
    const warn = makeProxyWarnings({ ...defaultSettings, trustedProxies })
    return logged(Effect.forEach(calls, ([headers, path]) => warn(from(headers), path ?? '/'), { discard: true }))
  }

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'])(
    '%s without a trusted proxy is logged once, as an error that names the setting and no address',
    async (name) => {
      const lines = await warned(0, [{}], [{ [name]: '203.0.113.7' }], [{ [name]: '203.0.113.8' }])
      expect(lines).toHaveLength(1)
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'ERROR', message: expect.stringMatching(name) })
      expect(lines[0]).toMatch(/set TRUSTED_PROXIES to the number of proxies/)
      expect(lines[0]).not.toMatch(/203\.0|10\.0/)
    },
  )

  test.each([
    ['no header', 1, {}],
    ['another header', 1, { forwarded: 'for=203.0.113.7' }],
    ['fewer entries than proxies', 2, { 'x-forwarded-for': '203.0.113.7' }],
    ['no address', 1, { 'x-forwarded-for': 'unknown' }],
  ])('trusted proxies and %s are logged once as an error', async (_name, trusted, headers) => {
    const lines = await warned(trusted, [headers as Record<string, string>], [{}])
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'ERROR',
      message: expect.stringMatching(/X-Forwarded-For/),
    })
    expect(lines[0]).not.toMatch(/203\.0|10\.0/)
  })

  test('headers that fit the settings, and probes of a load balancer, are not logged', async () => {
    expect(await warned(0, [{}])).toEqual([])
    const header = { 'x-forwarded-for': '203.0.113.7, 10.1.1.1' }
    expect(await warned(2, [header], [{}, '/api/health'], [{}, '/api/ready'])).toEqual([])
  })
})

describe('log', () => {
  const call = { id: 'r1', method: 'GET', status: 200, ms: 1.26 }

  test('has one line of JSON per response, with the token of a link masked', async () => {
    const [line] = await logged(logCall('info', { ...call, path: '/user/verify/aaa.bbb' }))
    expect(JSON.parse(line ?? '').annotations).toEqual({ ...call, ms: 1.3, path: '/user/verify/***' })
    const [ofPerson] = await logged(logCall('info', { ...call, path: '/', user: '68b5ac1e4940cc5a38f91860' }))
    expect(JSON.parse(ofPerson ?? '').annotations).toMatchObject({ user: '68b5ac1e4940cc5a38f91860' })
  })

  test.each([
    ['/%75ser/verify/aaa', '/user/verify/***'],
    ['//user//verify//aaa', '//user//verify//***'],
    ['/api/user/get-single-user/01712345678', '/api/user/get-single-user/***'],
    ['/api/order/history/%2B8801712345678', '/api/order/history/***'],
    ['/api/order/history/8801712345678', '/api/order/history/***'],
    ['/api/order/invoice/eyJhbGciOiJFZERTQSJ9.eyJzaWQiOiI2YjAyMDk4YTk0In0.c2ln-_c2ln', '/api/order/invoice/***'],
    [
      '/media/3f3c7765d8a5762477a787f5fce40cac-1200x1200.webp',
      '/media/3f3c7765d8a5762477a787f5fce40cac-1200x1200.webp',
    ],
    ['/api/user/get-user-by-role/rahima%40shop.example', '/api/user/get-user-by-role/***'],
    ['/api/products/68b5ac1e4940cc5a38f91860', '/api/products/68b5ac1e4940cc5a38f91860'],
    ['/api/order/history/01712-345678', '/api/order/history/***'],
    ['/api/order/history/+880%201712%20345%20678/x', '/api/order/history/***/x'],
    ['/api/x/%ff/rahima%40shop.example', '/api/x/\ufffd/***'],
    [`/user${'/'.repeat(300)}verify/token`, `/user${'/'.repeat(195)}…`],
    [`/api/x/${'y'.repeat(300)}`, '/api/x/…'],
  ])('shows the path %s as %s', async (path, shown) => {
    const [line] = await logged(logCall('info', { ...call, path }))
    expect(JSON.parse(line ?? '').annotations.path).toBe(shown)
  })

  test('has no lines below its level, except for failures', async () => {
    expect(await logged(logCall('warn', { ...call, path: '/' }))).toEqual([])
    expect(await logged(logCall('warn', { ...call, status: 500, path: '/' }))).toHaveLength(1)
  })

  test('contains no e-mail, phone or token of a bug', async () => {
    const secret = `a@b.example 01712345678 ${'k'.repeat(60)}`
    const [line] = await logged(logBug('r1', Cause.die(new Error(`Key (email)=(${secret}) exists`))))
    expect(line).toContain('exists')
    expect(line).not.toMatch(/b\.example|01712345678|kkkk/)
  })

  /**
   * Texts of up to 16 KB of the characters that the patterns match: letters, slashes, signs, digits, blanks, escapes.
   */
  const hostile = fc
    .array(
      fc.tuple(
        fc.constantFrom('a', '/', '@', '%', '%40', '0', '01', '8', '-', '.', ' ', 'eyJ', '/user', '/verify/', '=', '('),
        fc.integer({ min: 1, max: 16_384 }),
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((runs) =>
      runs
        .map(([text, times]) => text.repeat(times))
        .join('')
        .slice(0, 16_384),
    )

  interface Pattern {
    [Symbol.replace](text: string, by: string): string
    test(text: string): boolean
  }

  test('applies its patterns only to the beginning of 16 KB', async () => {
    const patterns = RegExp.prototype as unknown as Pattern
    const { [Symbol.replace]: replace, test: matches } = patterns
    let longest = 0
    let searched = 0
    const count = (text: string) => {
      longest = Math.max(longest, text.length)
      searched += text.length
      return text
    }
    patterns[Symbol.replace] = function (this: Pattern, text, by) {
      return replace.call(this, count(text), by)
    }
    patterns.test = function (this: Pattern, text) {
      return matches.call(this, count(text))
    }
    try {
      await fc.assert(
        fc.asyncProperty(hostile, async (text) => {
          longest = searched = 0
          const [line = ''] = await logged(logCall('info', { ...call, path: `/${text}` }))
          expect(longest).toBeGreaterThan(0)
          expect(longest).toBeLessThanOrEqual(1001)
          expect(searched).toBeLessThan(5000)
          expect(JSON.parse(line).annotations.path.length).toBeLessThanOrEqual(210)
        }),
      )
    } finally {
      Object.assign(patterns, { [Symbol.replace]: replace, test: matches })
    }
  })

  test('takes at most ten times the CPU time for 16 KB of hostile text as for 16 KB of plain words', () => {
    /** CPU time of ten lines in microseconds. */
    const quiet = Logger.layer([Logger.map(Logger.formatJson, () => {})])
    const cost = (line: () => Effect.Effect<void>) => {
      const before = process.cpuUsage()
      for (let times = 0; times < 10; times++) Effect.runSync(Effect.provide(line(), quiet))
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const lines = (text: string) => [
      () => logCall('info', { ...call, path: `/${text}` }),
      () => logBug('r1', Cause.fail(text)),
      () => logBug('r1', Cause.die(new Error(text))),
    ]
    const plain = lines('words and words/'.repeat(1024))
    plain.map(cost)
    const reference = plain.map((line) => cost(line) + 20_000)
    const alphabet = ['a', '/', '@', '%', '0', '01', '8 ', 'a.', '-', '/user', '/user/', 'eyJ', 'a@', '%40', '%0']
    for (const one of alphabet) {
      for (const [at, line] of lines(one.repeat(16_384).slice(0, 16_384)).entries()) {
        expect(cost(line), `${one} in line ${at}`).toBeLessThan((reference[at] ?? 0) * 10)
      }
    }
  })

  test('shows no part of an address or number at the cut of a long text', async () => {
    const secret = fc.constantFrom('rahima.khatun@shop.example', '01712-345678', '01712345678', `eyJ${'k'.repeat(60)}`)
    await fc.assert(
      fc.asyncProperty(
        secret,
        fc.integer({ min: 0, max: 260 }),
        fc.constantFrom('x/', 'xx ', '%2F', 'é/'),
        async (text, room, sign) => {
          const path = `/${sign.repeat(room).slice(0, room)}/${text}/${'z/'.repeat(600)}`
          const [line = ''] = await logged(logCall('info', { ...call, path }))
          expect(JSON.parse(line).annotations.path).not.toMatch(/rahim|khatun|0171|712|345|eyJ|kkk/)
          const words = `${sign.repeat(room * 14)} ${text} ${'z '.repeat(4000)}`
          const [bug = ''] = await logged(logBug('r1', Cause.fail(words)))
          expect(JSON.parse(bug).annotations.error).not.toMatch(/rahim|khatun|0171|712|345|kkk/)
        },
      ),
      { numRuns: 300 },
    )
  })
})
