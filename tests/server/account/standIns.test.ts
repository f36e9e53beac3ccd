import http from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '../../../server/account/settings.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { newEmail, newPhone, quick, registerByEmail, registerByPhone, visit } from './client.ts'

const account = { ...defaultAccountSettings, ...quick }
const paths = [
  ['GET', '/api/dev/inbox'],
  ['GET', '/api/dev/google'],
  ['GET', '/api/dev/google/page.js'],
  ['POST', '/api/dev/google/credential'],
] as const
const who = JSON.stringify({ name: 'Ayesha Rahman', email: 'ayesha@shop.example' })

/** A call with any headers: `fetch` does not let a caller choose `Host`. */
const ask = (url: string, method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.request(new URL(path, url), {
      method,
      headers: { 'content-type': 'application/json', ...headers },
    })
    request.on('error', reject).on('response', (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (chunk) => (text += chunk))
        .on('end', () => resolve({ status: response.statusCode!, text }))
    })
    request.end(method === 'POST' ? who : undefined)
  })

describe('the stand-ins of the demo shop', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ account })
  })

  it('show mails and SMS, newest first, with the link to click and nothing executed', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    await registerByEmail(visit(server.url), email, '<script>alert(1)</script>')
    await registerByPhone(visit(server.url), phone)
    const { status, text } = await ask(server.url, 'GET', '/api/dev/inbox')
    expect(status).toBe(200)
    expect(text.indexOf(phone)).toBeLessThan(text.indexOf(email))
    expect(text).toMatch(new RegExp(`<a href="${server.url}/user/verify/[\\w-]+">`))
    expect(text).not.toContain('<script>alert')
  })

  it('answer on this machine', async () => {
    for (const [method, path] of paths) expect((await ask(server.url, method, path)).status).toBe(200)
  })

  it('do not exist for a caller behind a proxy, or under a name that only points here', async () => {
    for (const [method, path] of paths) {
      for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { host: 'rebound.example' }] as Record<
        string,
        string
      >[]) {
        const answer = await ask(server.url, method, path, headers)
        expect(answer.status).toBe(404)
        expect(JSON.parse(answer.text)).toMatchObject({ success: false, data: null })
      }
    }
  })

  it('give no credential to a page of another site, nor for a name that breaks the rules', async () => {
    const visitor = visit(server.url)
    const person = { name: 'Ayesha', email: newEmail() }
    const foreign = await visitor.post('/dev/google/credential', person, { origin: 'https://elsewhere.example' })
    expect(foreign.status).toBe(403)
    for (const body of [
      {},
      { ...person, name: 'ab' },
      { ...person, email: 'none' },
      { ...person, role: 'admin' },
      '{',
      '[]',
    ]) {
      expect((await visitor.post('/dev/google/credential', body)).status).toBe(400)
    }
  })
})

describe('the stand-ins elsewhere', () => {
  it.each([
    ['another database than the embedded one', { embeddedDatabase: false, publicUrl: 'http://127.0.0.1' }],
    ['listening on every address', { host: '0.0.0.0', publicUrl: 'http://127.0.0.1' }],
  ])('do not exist: %s', async (_name, settings) => {
    const server = await startTestServer({ account, ...settings })
    for (const [method, path] of paths) expect((await ask(server.url, method, path)).status).toBe(404)
    const refused = await visit(server.url).post('/user/google-login', { authCode: 'anything' })
    expect(refused.status).toBe(400)
  })

  it('leave the identity provider out where Google is configured', async () => {
    const server = await startTestServer({ account, googleClientId: 'client.apps.googleusercontent.com' })
    expect((await ask(server.url, 'GET', '/api/dev/google')).status).toBe(404)
    expect((await ask(server.url, 'GET', '/api/dev/inbox')).status).toBe(200)
  })
})
