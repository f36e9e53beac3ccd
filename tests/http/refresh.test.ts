import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { logout, signIn } from '#contract/account/api.ts'
import { getCategories } from '#contract/categories/shopApi.ts'
import { getProducts } from '#contract/products/shopApi.ts'
import { call } from '#http/call.ts'
import { errorEnvelope, json, type ReceivedRequest, startHttpServer, successEnvelope } from './httpServer.ts'
import { openTab, sharedStorage, tokenFor, userFixture } from './sessionHarness.ts'

const oldToken = tokenFor('rahim', 1)
const freshToken = tokenFor('rahim', 2)
const storedSession = { user: userFixture('rahim'), token: oldToken }

/** A server that accepts only the new token; `refresh` writes the response to a refresh. */
const rejectingServer = (refresh: (response: ServerResponse) => unknown) =>
  startHttpServer(({ url, headers }, response) => {
    if (url === '/api/user/refresh-token') return refresh(response)
    if (headers.authorization === `Bearer ${freshToken}`) return json(response, 200, successEnvelope([]))
    return json(response, 401, errorEnvelope('Please sign in again.'))
  })
const refreshes = (seen: ReceivedRequest[]) => seen.filter(({ url }) => url === '/api/user/refresh-token').length
const sendFresh = (response: ServerResponse) => json(response, 200, successEnvelope(freshToken))
const cutConnection = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '100' }).write('{')
  response.socket?.end()
}
const unauthorized = { ok: false, error: { _tag: 'HTTP', status: 401, message: 'Please sign in again.' } }

describe('refresh and retry once', () => {
  test('twenty concurrent calls with 401 cause one refresh, and each is retried once', async () => {
    const { host, seen } = await rejectingServer(sendFresh)
    const { tab, stored } = sharedStorage(storedSession)
    const { http, emittedOf } = openTab(host, tab())
    const replies = await Promise.all(Array.from({ length: 20 }, () => http.reply(call(getCategories))))
    expect(replies).toEqual(Array(20).fill({ ok: true, value: [] }))
    expect(refreshes(seen)).toBe(1)
    expect(seen).toHaveLength(41)
    expect(stored()).toEqual({ ...storedSession, token: freshToken })
    expect(emittedOf('warn')).toEqual([{ type: 'warn', text: 'session.token_expired' }])
  })

  test('the error of guests at a call that ignores a refused token causes a refresh, and without a token it stays', async () => {
    const { host, seen } = await startHttpServer(({ url, headers }, response) => {
      if (url === '/api/user/refresh-token') return sendFresh(response)
      if (headers.authorization === `Bearer ${freshToken}`)
        return json(response, 200, successEnvelope({ count: 0, total: 0, page: 1, pages: 1, data: [] }))
      return json(response, 400, { ...errorEnvelope('Staff only'), code: 'product.all_needs_staff' })
    })
    const all = { query: { page: 0, limit: 0 }, guestCode: 'product.all_needs_staff' }
    const staff = openTab(host, sharedStorage(storedSession).tab())
    expect(await staff.http.reply(call(getProducts, all))).toMatchObject({ ok: true })
    expect(refreshes(seen)).toBe(1)
    const guest = openTab(host, sharedStorage(null).tab())
    expect(await guest.http.reply(call(getProducts, all))).toMatchObject({ ok: false, error: { status: 400 } })
    expect(refreshes(seen)).toBe(1)
  })

  test('a second 401 after the retry is returned without another refresh', async () => {
    const { host, seen } = await rejectingServer((response) =>
      json(response, 200, successEnvelope(tokenFor('rahim', 3))),
    )
    const { http } = openTab(host, sharedStorage(storedSession).tab())
    expect(await http.reply(call(getCategories))).toEqual(unauthorized)
    expect(seen).toHaveLength(3)
  })

  test.each([
    ['returns success: false', (r: ServerResponse) => json(r, 200, errorEnvelope('No')), 'session.refresh_invalid'],
    ['returns empty data', (r: ServerResponse) => json(r, 200, successEnvelope('')), 'session.refresh_invalid'],
    ['returns no data', (r: ServerResponse) => json(r, 200, { success: true, message: '' }), 'session.refresh_invalid'],
    ['returns 500', (r: ServerResponse) => json(r, 500, errorEnvelope('No')), 'session.refresh_error'],
    ['returns 401', (r: ServerResponse) => json(r, 401, errorEnvelope('No cookie')), 'session.refresh_error'],
    ['loses its connection each time', cutConnection, 'session.refresh_error'],
  ])('a refresh that %s ends the session, and the call returns its 401', async (_, refresh, warning) => {
    const { host, seen } = await rejectingServer(refresh)
    const { tab, stored } = sharedStorage(storedSession)
    const { http, emittedOf, context } = openTab(host, tab())
    expect(await http.reply(call(getCategories))).toEqual(unauthorized)
    expect(refreshes(seen)).toBe(refresh === cutConnection ? 2 : 1)
    expect(context()).toMatchObject({ user: null, token: null })
    expect(stored()).toBeNull()
    expect(emittedOf('warn').at(-1)).toEqual({ type: 'warn', text: warning })
    expect(emittedOf('navigate')).toEqual([{ type: 'navigate', to: '/login' }])
  })

  test('a refresh whose response is lost is sent once more, and the session continues', async () => {
    let times = 0
    const { host } = await rejectingServer((response) =>
      ++times === 1 ? cutConnection(response) : sendFresh(response),
    )
    const { http, context } = openTab(host, sharedStorage(storedSession).tab())
    expect(await http.reply(call(getCategories))).toEqual({ ok: true, value: [] })
    expect(times).toBe(2)
    expect(context().token).toBe(freshToken)
  })

  test('without a user, a successful refresh changes nothing and nothing is retried', async () => {
    const { host, seen } = await rejectingServer(sendFresh)
    const { tab, stored } = sharedStorage(null)
    const { http, emittedOf, context } = openTab(host, tab())
    expect(await http.reply(call(getCategories))).toEqual(unauthorized)
    expect(seen).toHaveLength(2)
    expect(context()).toMatchObject({ user: null, token: null })
    expect(stored()).toBeNull()
    expect(emittedOf('navigate')).toEqual([])
  })

  test('a new token of another person ends the session', async () => {
    const { host } = await rejectingServer((response) => json(response, 200, successEnvelope(tokenFor('karim', 1))))
    const { tab, stored } = sharedStorage(storedSession)
    const { http, context } = openTab(host, tab())
    expect(await http.reply(call(getCategories))).toEqual(unauthorized)
    expect(context().token).toBeNull()
    expect(stored()).toBeNull()
  })

  test('a 401 of the logout starts no refresh', async () => {
    const { host, seen } = await rejectingServer(sendFresh)
    const { http } = openTab(host, sharedStorage(storedSession).tab())
    expect(await http.reply(call(logout))).toEqual(unauthorized)
    expect(seen.map(({ url }) => url)).toEqual(['/api/user/logout'])
  })

  test('an error other than 401 is returned without a refresh', async () => {
    const { host, seen } = await startHttpServer((_, response) => json(response, 403, errorEnvelope('Verify it first')))
    const { http } = openTab(host, sharedStorage(storedSession).tab())
    const reply = await http.reply(call(signIn, { payload: { identifier: 'a', password: 'b' } }))
    expect(reply).toMatchObject({ ok: false, error: { status: 403, message: 'Verify it first' } })
    expect(seen).toHaveLength(1)
  })
})

describe('two tabs', () => {
  test('with concurrent 401s refresh once, and both continue', async () => {
    const { host, seen } = await rejectingServer(sendFresh)
    const { tab, stored } = sharedStorage(storedSession)
    const tabs = [openTab(host, tab()), openTab(host, tab())]
    const replies = await Promise.all(tabs.map(({ http }) => http.reply(call(getCategories))))
    expect(replies).toEqual(Array(2).fill({ ok: true, value: [] }))
    expect(refreshes(seen)).toBe(1)
    expect(tabs.map(({ context }) => context().token)).toEqual([freshToken, freshToken])
    expect(stored()?.token).toBe(freshToken)
  })

  test('the end of the session in one tab ends it in the other', async () => {
    const { tab } = sharedStorage(storedSession)
    const [one, other] = [openTab('', tab()), openTab('', tab())]
    one.session.send({ type: 'session.end' })
    expect(other.context().user).toBeNull()
  })

  test('a sign-in of another person in one tab is adopted by the other, which clears its cache', async () => {
    const { tab } = sharedStorage(storedSession)
    const [one, other] = [openTab('', tab()), openTab('', tab())]
    one.session.send({ type: 'session.set', user: userFixture('karim'), token: tokenFor('karim', 1) })
    expect(other.context().user?.name).toBe('karim')
    expect(other.emittedOf('cache.clear')).toHaveLength(1)
  })
})
