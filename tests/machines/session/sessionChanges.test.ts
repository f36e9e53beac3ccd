import { expect, test } from 'vitest'
import { customer, owner } from '#machines/core/fixtures.ts'
import { sessionFixtures } from '#machines/session/session.fixtures.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { journey } from '../support/journey.ts'

const { signedIn, guest } = sessionFixtures.inputs
const setting = { type: 'session.set', user: customer, token: 'token-1' }
const persisting = { type: 'storage.persist', user: customer, token: 'token-1' }

test('session.set sets user and token, clears loading and persists the session', async () => {
  const steps = [{ type: 'session.loading', on: true }, setting]
  const { snapshot, emitted } = await journey(sessionMachine, guest, ...steps)
  expect(snapshot.context).toMatchObject({ user: customer, token: 'token-1', isLoading: false })
  expect(emitted).toEqual([{ type: 'cache.clear' }, persisting])
})

test('a sign-in of the same user keeps the cache, of another user clears it', async () => {
  expect((await journey(sessionMachine, signedIn, setting)).emitted).toEqual([persisting])
  const other = await journey(sessionMachine, signedIn, { ...setting, user: owner, token: 'token-9' })
  expect(other.emitted).toEqual([{ type: 'cache.clear' }, { type: 'storage.persist', user: owner, token: 'token-9' }])
})

test('sign-out clears user and token, loading and the storage', async () => {
  const steps = [{ type: 'session.loading', on: true }, { type: 'session.end' }]
  const { snapshot, emitted } = await journey(sessionMachine, signedIn, ...steps)
  expect(snapshot.context).toMatchObject({ user: null, token: null, isLoading: false })
  expect(emitted).toEqual([
    { type: 'cache.clear' },
    { type: 'session.ended', reason: 'signedOut', user: customer._id },
    { type: 'storage.clear' },
  ])
})

test('sets loading separately', async () => {
  const { snapshot, emitted } = await journey(sessionMachine, signedIn, { type: 'session.loading', on: true })
  expect(snapshot.context).toMatchObject({ user: customer, token: 'token-1', isLoading: true })
  expect(emitted).toEqual([])
})

test('a new token replaces the old one and is persisted', async () => {
  const { emitted } = await journey(sessionMachine, signedIn, { type: 'token.update', token: 'token-2' })
  expect(emitted).toEqual([{ ...persisting, token: 'token-2' }])
})

test('merges a change into the user and keeps the id; does nothing without a user', async () => {
  const update = { type: 'user.update', patch: { name: 'Nusrat J.', _id: 'nobody' } }
  const { snapshot } = await journey(sessionMachine, signedIn, update)
  expect(snapshot.context.user).toEqual({ ...customer, name: 'Nusrat J.' })
  const none = await journey(sessionMachine, guest, update)
  expect([none.snapshot.context.user, none.emitted]).toEqual([null, []])
})

test('a sign-out in another tab ends the session and does not write to the storage', async () => {
  const { snapshot, emitted } = await journey(sessionMachine, signedIn, { type: 'storage.changed', stored: null })
  expect(snapshot.value).toBe('guest')
  expect(emitted).toEqual([{ type: 'cache.clear' }, { type: 'session.ended', reason: 'elsewhere', user: customer._id }])
})

test('adopts the new token of another tab without an event', async () => {
  const stored = { user: customer, token: 'token-3' }
  const { snapshot, emitted } = await journey(sessionMachine, signedIn, { type: 'storage.changed', stored })
  expect([snapshot.context.token, emitted]).toEqual(['token-3', []])
})

test('adopts the whole session of another user from another tab, without a merge', async () => {
  const stored = { user: owner, token: 'token-9' }
  const { snapshot, emitted } = await journey(sessionMachine, signedIn, { type: 'storage.changed', stored })
  expect(snapshot.context).toMatchObject(stored)
  expect(emitted).toEqual([{ type: 'cache.clear' }])
})
