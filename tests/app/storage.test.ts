import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSessionStorage } from '#app/storage.ts'
import { userFixture } from '../http/sessionHarness.ts'

const stored = { user: userFixture('rahim'), token: 'token-1' }
const storage = makeSessionStorage()

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('user and token are stored under auth, the token also under token, and clear removes both', () => {
  storage.write(stored)
  expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual(stored)
  expect(localStorage.getItem('token')).toBe('token-1')
  expect(storage.read()).toEqual(stored)
  storage.clear()
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

test('blocked storage returns undefined instead of null and throws no error', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(storage.read()).toBeUndefined()
  storage.write(stored)
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
