import { expect, test } from 'vitest'
import { googleLogin } from '#contract/account/api.ts'
import { verifyAccount } from '#contract/account/stepsApi.ts'
import { createCategory } from '#contract/categories/staffApi.ts'
import { updateOrderStatus } from '#contract/orders/shopApi.ts'
import { call } from '#http/call.ts'
import { listenForChanges } from '#http/events.ts'
import { makeHttp } from '#http/runtime.ts'
import { googleSignInMachine } from '#machines/account/googleSignIn.machine.ts'
import { verifyAccountMachine, verifyAccountSelect } from '#machines/account/verifyAccount.machine.ts'
import { wordsOf } from '#tests/machines/support/expectations.ts'
import { toastTexts } from '../machines/support/expectations.ts'
import { journey, resolveCall } from '../machines/support/journey.ts'
import { errorEnvelope, json, startHttpServer } from './httpServer.ts'

// Responses of servers other than the shop's own, from their bytes to the text that a person reads.

const httpTo = (host: string) =>
  makeHttp({
    host,
    errorText: () => undefined,
    token: () => null,
    sendAuthorized: (attempt, signal) => attempt(null, signal),
  })
const success = (data: unknown) => ({ success: true, message: 'Yes', data })
const user = { _id: '1', name: 'A', email: 'a@example.com', role: 'user' }

test.each([
  [400, errorEnvelope('The link expired long ago'), 'Verification link has expired. Please register again.'],
  [400, errorEnvelope('This one is already in use'), 'Account already verified. Please login.'],
  [409, errorEnvelope('Conflict'), 'Account already verified. Please login.'],
  [410, errorEnvelope('Gone, expired'), 'Verification link has expired. Please register again.'],
  [500, { success: false }, 'Verification failed. Please try again.'],
] as const)('a verification with the response %i %j shows "%s"', async (status, body, text) => {
  const { host } = await startHttpServer((_, response) => json(response, status, body))
  const reply = await httpTo(host).reply(call(verifyAccount, { payload: { token: 'any' } }))
  const played = await journey(verifyAccountMachine, { token: 'any' }, resolveCall('verifyAccount', reply))
  expect(wordsOf(verifyAccountSelect.failure(played.snapshot))).toBe(text)
})

test('a verification without user and token in its response verifies, and nobody is signed in', async () => {
  const { host } = await startHttpServer((_, response) => json(response, 200, success(null)))
  const reply = await httpTo(host).reply(call(verifyAccount, { payload: { token: 'any' } }))
  const played = await journey(verifyAccountMachine, { token: 'any' }, resolveCall('verifyAccount', reply))
  expect(played.snapshot.value).toBe('verified')
  expect(played.emitted.map(({ type }) => type)).toEqual(['toast.success'])
})

test.each([
  [400, errorEnvelope('No such tenant'), 'No such tenant'],
  [200, errorEnvelope('Closed for Eid'), 'Closed for Eid'],
  [200, { success: false }, 'Google authentication failed'],
  [500, { success: false }, 'Google login failed. Please try again.'],
  [200, success(null), 'No data received from server'],
  [200, success({}), 'Authentication failed - missing required fields'],
  [200, success({ user }), 'Authentication failed - missing user or token'],
  [200, success({ accessToken: 'x' }), 'Authentication failed - missing user or token'],
] as const)(
  'a sign-in by Google with the response %i %j shows "%s" and signs nobody in',
  async (status, body, text) => {
    const { host } = await startHttpServer((_, response) => json(response, status, body))
    const reply = await httpTo(host).reply(call(googleLogin, { payload: { authCode: 'id-token' } }))
    const credential = { type: 'google.credential', credential: 'id-token' }
    const played = await journey(googleSignInMachine, {}, credential, resolveCall('googleLogin', reply))
    expect(toastTexts(played, 'error')).toEqual([text])
    expect(played.emitted.some(({ type }) => type === 'session.set')).toBe(false)
    expect(played.snapshot.value).toBe('idle')
  },
)

test('a stream of changes that a server of files answers with a page is unknown', async () => {
  const { host } = await startHttpServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>\n\n<p>Shop'),
  )
  const opened: string[] = []
  const listener = {
    past: 1,
    onOpen: () => opened.push('open'),
    onEvent: () => {},
    signal: new AbortController().signal,
  }
  expect(await httpTo(host).reply(listenForChanges(listener))).toEqual({
    ok: false,
    error: { _tag: 'HTTP', status: 404 },
  })
  expect(opened).toEqual([])
})

test.each([success(null), { success: true, message: 'Yes' }, success({ acknowledged: true })])(
  'a change with the response %j is done',
  async (body) => {
    const { host } = await startHttpServer((_, response) => json(response, 200, body))
    const done = { ok: true, value: null }
    expect(await httpTo(host).reply(call(createCategory, { payload: new FormData() }))).toEqual(done)
    const request = { params: { orderId: '1' }, payload: { status: 'shipped' } } as const
    expect(await httpTo(host).reply(call(updateOrderStatus, request))).toEqual(done)
  },
)
