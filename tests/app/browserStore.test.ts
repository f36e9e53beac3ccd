import { Schema } from 'effect'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStore } from '#app/browser/browserStore.ts'
import { makeSessionStore } from '#app/browser/session.ts'
import { userFixture } from '../http/sessionHarness.ts'

const stored = { user: userFixture('rahim'), token: 'token-1' }
const storage = makeSessionStore()

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('user and token are stored under auth, the token also under token, and null removes both', () => {
  storage.write(stored)
  expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual(stored)
  expect(localStorage.getItem('token')).toBe('token-1')
  expect(storage.read()).toEqual(stored)
  storage.write(null)
  expect(localStorage).toHaveLength(0)
  expect(storage.read()).toBeNull()
})

test.each([
  ['not JSON', '{"user":'],
  ['an open brace', '{'],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['null', 'null'],
  ['without a token', JSON.stringify({ user: stored.user })],
  ['an empty token', JSON.stringify({ user: stored.user, token: '' })],
  ['without a user', JSON.stringify({ user: null, token: 't' })],
  ['a user that is no object', JSON.stringify({ user: 5, token: 't' })],
  ['a token of another kind', JSON.stringify({ user: stored.user, token: 5 })],
])('a stored value that is %s counts as a guest', (_, value) => {
  localStorage.setItem('auth', value)
  expect(storage.read()).toBeNull()
})

test('a user without an id counts as a session, so that Settings can show that the id is missing', () => {
  localStorage.setItem('auth', JSON.stringify({ user: { name: 'Rahim', role: 'admin' }, token: 't' }))
  expect(storage.read()).toMatchObject({ token: 't', user: { _id: '', name: 'Rahim', role: 'admin' } })
})

test('missing optional values are empty texts, and an unknown role is a customer', () => {
  localStorage.setItem('auth', JSON.stringify({ user: { _id: 'u1', role: 'captain', extra: 1 }, token: 't' }))
  expect(storage.read()?.user).toEqual({ ...userFixture(''), _id: 'u1', email: '', isEmailVerified: false })
})

const block = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
}

test('where storage is blocked, the session lasts as long as the page', () => {
  block('getItem', 'setItem', 'removeItem')
  const blocked = makeSessionStore()
  expect(blocked.read()).toBeNull()
  blocked.write(stored)
  expect(blocked.read()).toEqual(stored)
  blocked.write(null)
  expect(blocked.read()).toBeNull()
})

test('storage that is blocked later leaves the page its session', () => {
  const later = makeSessionStore()
  later.write(stored)
  block('getItem')
  expect(later.read()).toEqual(stored)
})

test("where storage is full, the page's own value counts until another tab changes it", () => {
  localStorage.setItem('colour.2', '"blue"')
  const colour = browserStore('colour', 2, Schema.fromJsonString(Schema.String), 'local')
  block('setItem')
  colour.write('red')
  expect(colour.read()).toBe('red')
  const listener = vi.fn()
  const stop = colour.onChange(listener)
  dispatchEvent(new StorageEvent('storage', { key: 'colour.2' }))
  expect(listener).toHaveBeenCalledWith('blue')
  expect(colour.read()).toBe('blue')
  stop()
})

test('a value is in its area under its key and version, and is one object until it changes', () => {
  const sizes = browserStore('sizes', 3, Schema.fromJsonString(Schema.Array(Schema.Finite)), 'session')
  sizes.write([1])
  expect({ ...sessionStorage }).toEqual({ 'sizes.3': '[1]' })
  sessionStorage.setItem('sizes.3', '[2]')
  const read = sizes.read()
  expect(read).toEqual([2])
  expect(sizes.read()).toBe(read)
  sessionStorage.setItem('sizes.3', '["large"]')
  expect(sizes.read()).toBeNull()
})

test("another tab's change of the session calls the listener, a change of other keys does not", () => {
  const listener = vi.fn()
  const stop = storage.onChange(listener)
  localStorage.setItem('auth', JSON.stringify(stored))
  dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  expect(listener).toHaveBeenLastCalledWith(stored)
  dispatchEvent(new StorageEvent('storage', { key: 'haat.theme' }))
  expect(listener).toHaveBeenCalledTimes(1)
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(listener).toHaveBeenLastCalledWith(null)
  stop()
  dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  expect(listener).toHaveBeenCalledTimes(2)
})
