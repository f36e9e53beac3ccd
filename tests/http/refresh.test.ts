import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { logout, signIn } from '../../contract/account/api.ts'
import { getCategories } from '../../contract/categories/api.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { call } from '../../src/http/call.ts'
import { openTab, person, sharedStorage, tokenOf } from './household.ts'
import { bad, good, json, listening, type Seen } from './server.ts'

const old = tokenOf('rahim', 1)
const fresh = tokenOf('rahim', 2)
const held = { user: person('rahim'), token: old }

/** A server that takes only `fresh`, and answers a refresh as it is told. */
const refusing = (refresh: (response: ServerResponse) => unknown) =>
  listening(({ url, headers }, response) => {
    if (url === '/api/user/refresh-token') return refresh(response)
    if (headers.authorization === `Bearer ${fresh}`) return json(response, 200, good([]))
    return json(response, 401, bad('Please sign in again.'))
  })
const refreshes = (seen: Seen[]) => seen.filter(({ url }) => url === '/api/user/refresh-token').length
const giveFresh = (response: ServerResponse) => json(response, 200, good(fresh))
const cut = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '100' }).write('{')
  response.socket?.end()
}
const refused = { ok: false, error: { _tag: 'HTTP', status: 401, message: 'Please sign in again.' } }

describe('refresh and retry once', () => {
  test('twenty calls refused at once refresh once, and every one is retried once', async () => {
    const { host, seen } = await refusing(giveFresh)
    const { tab, kept } = sharedStorage(held)
    const { http, said } = openTab(host, tab())
    const replies = await Promise.all(Array.from({ length: 20 }, () => http.reply(call(getCategories))))
    expect(replies).toEqual(Array(20).fill({ ok: true, value: [] }))
    expect(refreshes(seen)).toBe(1)
    expect(seen).toHaveLength(41)
    expect(kept()).toEqual({ ...held, token: fresh })
    expect(said('warn')).toEqual([{ type: 'warn', text: accountTexts.tokenExpired }])
  })

  test('a retried call that is refused again gives its 401: no loop', async () => {
    const { host, seen } = await refusing((response) => json(response, 200, good(tokenOf('rahim', 3))))
    const { http } = openTab(host, sharedStorage(held).tab())
    expect(await http.reply(call(getCategories))).toEqual(refused)
    expect(seen).toHaveLength(3)
  })

  test.each([
    ['says success: false', (r: ServerResponse) => json(r, 200, bad('No')), accountTexts.refreshInvalid],
    ['has empty data', (r: ServerResponse) => json(r, 200, good('')), accountTexts.refreshInvalid],
    ['has no data', (r: ServerResponse) => json(r, 200, { success: true, message: '' }), accountTexts.refreshInvalid],
    ['is refused', (r: ServerResponse) => json(r, 401, bad('No cookie')), accountTexts.refreshError],
    ['is cut each time', cut, accountTexts.refreshError],
  ])('a refresh that %s ends the session; the call gets its 401', async (_, refresh, warning) => {
    const { host, seen } = await refusing(refresh)
    const { tab, kept } = sharedStorage(held)
    const { http, said, context } = openTab(host, tab())
    expect(await http.reply(call(getCategories))).toEqual(refused)
    expect(refreshes(seen)).toBe(refresh === cut ? 2 : 1)
    expect(context()).toMatchObject({ user: null, token: null })
    expect(kept()).toBeNull()
    expect(said('warn').at(-1)).toEqual({ type: 'warn', text: warning })
    expect(said('navigate')).toEqual([{ type: 'navigate', to: '/login' }])
  })

  test('a refresh whose answer is lost on the way is asked for once more, and the session goes on', async () => {
    let times = 0
    const { host } = await refusing((response) => (++times === 1 ? cut(response) : giveFresh(response)))
    const { http, context } = openTab(host, sharedStorage(held).tab())
    expect(await http.reply(call(getCategories))).toEqual({ ok: true, value: [] })
    expect(times).toBe(2)
    expect(context().token).toBe(fresh)
  })

  test('with nobody held a good refresh changes nothing and nothing is retried', async () => {
    const { host, seen } = await refusing(giveFresh)
    const { tab, kept } = sharedStorage(null)
    const { http, said, context } = openTab(host, tab())
    expect(await http.reply(call(getCategories))).toEqual(refused)
    expect(seen).toHaveLength(2)
    expect(context()).toMatchObject({ user: null, token: null })
    expect(kept()).toBeNull()
    expect(said('navigate')).toEqual([])
  })

  test('a token that names somebody else is never merged with the person held', async () => {
    const { host } = await refusing((response) => json(response, 200, good(tokenOf('karim', 1))))
    const { tab, kept } = sharedStorage(held)
    const { http, context } = openTab(host, tab())
    expect(await http.reply(call(getCategories))).toEqual(refused)
    expect(context().token).toBeNull()
    expect(kept()).toBeNull()
  })

  test('logging out never starts a refresh', async () => {
    const { host, seen } = await refusing(giveFresh)
    const { http } = openTab(host, sharedStorage(held).tab())
    expect(await http.reply(call(logout))).toEqual(refused)
    expect(seen.map(({ url }) => url)).toEqual(['/api/user/logout'])
  })

  test('a call that is refused for another reason is answered as it is', async () => {
    const { host, seen } = await listening((_, response) => json(response, 403, bad('Verify it first')))
    const { http } = openTab(host, sharedStorage(held).tab())
    const reply = await http.reply(call(signIn, { payload: { identifier: 'a', password: 'b' } }))
    expect(reply).toMatchObject({ ok: false, error: { status: 403, message: 'Verify it first' } })
    expect(seen).toHaveLength(1)
  })
})

describe('two tabs', () => {
  test('refused at once they refresh once, and both go on', async () => {
    const { host, seen } = await refusing(giveFresh)
    const { tab, kept } = sharedStorage(held)
    const tabs = [openTab(host, tab()), openTab(host, tab())]
    const replies = await Promise.all(tabs.map(({ http }) => http.reply(call(getCategories))))
    expect(replies).toEqual(Array(2).fill({ ok: true, value: [] }))
    expect(refreshes(seen)).toBe(1)
    expect(tabs.map(({ context }) => context().token)).toEqual([fresh, fresh])
    expect(kept()?.token).toBe(fresh)
  })

  test('the end of the session in one ends it in the other', async () => {
    const { tab } = sharedStorage(held)
    const [one, other] = [openTab('', tab()), openTab('', tab())]
    one.session.send({ type: 'session.end' })
    expect(other.context().user).toBeNull()
  })

  test('another person in one is adopted by the other, whose cache is emptied', async () => {
    const { tab } = sharedStorage(held)
    const [one, other] = [openTab('', tab()), openTab('', tab())]
    one.session.send({ type: 'session.set', user: person('karim'), token: tokenOf('karim', 1) })
    expect(other.context().user?.name).toBe('karim')
    expect(other.said('cache.clear')).toHaveLength(1)
  })
})
