import { Cause, Effect, Logger, Option } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import { describe, expect, test } from 'vitest'
import { clientAddress, fromThisMachine } from '../../../server/http/clientAddress.ts'
import { logBug, logCall } from '../../../server/http/log.ts'

const request = (peer: string, forwarded?: string) =>
  ({
    remoteAddress: Option.some(peer),
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as HttpServerRequest.HttpServerRequest

describe('the address of a caller', () => {
  test.each([
    ['9.9.9.9', undefined, 0, '9.9.9.9'],
    ['::ffff:9.9.9.9', undefined, 0, '9.9.9.9'],
    ['10.0.0.1', '1.1.1.1, 2.2.2.2', 0, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
    ['10.0.0.1', '6.6.6.6, 1.1.1.1, 2.2.2.2', 2, '1.1.1.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ])('peer %s, forwarded %s, %i trusted proxies: %s', (peer, forwarded, proxies, address) => {
    expect(clientAddress(request(peer, forwarded), proxies)).toBe(address)
  })

  test('this machine is the peer itself, never what a proxy says', () => {
    expect(fromThisMachine(request('127.0.0.1'))).toBe(true)
    expect(fromThisMachine(request('::1'))).toBe(true)
    expect(fromThisMachine(request('10.0.0.1'))).toBe(false)
    expect(fromThisMachine(request('127.0.0.1', '127.0.0.1'))).toBe(false)
  })
})

describe('the log', () => {
  const logged = async (effect: Effect.Effect<void>) => {
    const lines: string[] = []
    const capture = Logger.map(Logger.formatJson, (line) => void lines.push(line))
    await Effect.runPromise(Effect.provide(effect, Logger.layer([capture])))
    return lines
  }
  const call = { id: 'r1', method: 'GET', status: 200, ms: 1.26 }

  test('is one line of JSON for an answer, with the token of a link masked', async () => {
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
  ])('tells %s as %s', async (path, told) => {
    const [line] = await logged(logCall('info', { ...call, path }))
    expect(JSON.parse(line ?? '').annotations.path).toBe(told)
  })

  test('is silent below its level, but not about failures', async () => {
    expect(await logged(logCall('warn', { ...call, path: '/' }))).toEqual([])
    expect(await logged(logCall('warn', { ...call, status: 500, path: '/' }))).toHaveLength(1)
  })

  test('of a bug quotes no e-mail, phone or token', async () => {
    const secret = `a@b.example 01712345678 ${'k'.repeat(60)}`
    const [line] = await logged(logBug('r1', Cause.die(new Error(`Key (email)=(${secret}) exists`))))
    expect(line).toContain('exists')
    expect(line).not.toMatch(/b\.example|01712345678|kkkk/)
  })
})
