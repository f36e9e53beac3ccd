import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { openCaller, readProfile } from '../support/caller.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, stored } from '../support/session.ts'

test('two tabs that refresh at once stay signed in, with the same token', async () => {
  const server = await startTestServer()
  const { databaseUrl, settings } = server
  // The same shop with access tokens that are expired when they arrive.
  const account = { ...settings.account, accessTokenSeconds: -1 }
  const stale = await startTestServer({ databaseUrl, filesDir: settings.filesDir, account })
  const person = await addPerson(databaseUrl, { role: 'admin' })
  const context = await openSignedIn(server.url, person, { from: stale.url })
  const tabs = [await openCaller(context, server.url), await openCaller(context, server.url)]
  const expired = await stored(tabs[0]!)
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/user/refresh-token')) refreshes.push(request.url())
  })
  const replies = (await Promise.all(tabs.map((tab) => readProfile(tab, person.id, 3)))).flat()
  expect(replies.map(({ ok }) => ok)).toEqual(Array(6).fill(true))
  expect(refreshes).toHaveLength(1)
  const [one, other] = await Promise.all(tabs.map(stored))
  expect(one).toEqual(other)
  expect(one!.auth?.user._id).toBe(person.id)
  expect(one!.auth?.token).toBe(one!.token)
  expect(one!.token).not.toBe(expired.token)
  expect((await readProfile(tabs[1]!, person.id))[0]?.ok).toBe(true)
})
