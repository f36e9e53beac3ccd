import { UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { createUser, createVisitor, fastHashing, password } from './client.ts'

let server: TestServer
let user: Awaited<ReturnType<typeof createUser>>
let another: Awaited<ReturnType<typeof createUser>>

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
  user = await createUser(server)
  another = await createUser(server)
})

const guarded = (id: string): [method: string, path: string, body?: unknown][] => [
  ['GET', `/user/get-single-user/${id}`],
  ['PUT', '/user/update-profile', { id, name: 'Somebody' }],
  [
    'PATCH',
    '/user/change-password',
    { id, currentPassword: password, newPassword: 'stolen', confirmPassword: 'stolen' },
  ],
  ['POST', '/user/upload-profile-image', pictureFor(id)],
  ['GET', '/user/get-all-users'],
  ['GET', '/user/get-user-by-role/admin'],
  ['GET', '/user/get-user-by-search?searchTerm=a'],
  ['PATCH', '/user/change-role', { userId: id, role: 'admin' }],
  ['DELETE', `/user/delete-user/${id}`],
]

const pictureFor = (id: string) => {
  const form = new FormData()
  form.set('id', id)
  form.set('profileImage', new Blob(['picture'], { type: 'image/png' }), 'me.png')
  return form
}

describe('calls that need a session', () => {
  it('return 401 without a token, and with one that is forged, unsigned or malformed', async () => {
    const unsigned = new UnsecuredJWT({ sid: 'x' })
      .setSubject(user.id)
      .setIssuer('haat')
      .setAudience('haat')
      .setExpirationTime('1h')
      .encode()
    const [head, body, signature] = user.visitor.token!.split('.') as [string, string, string]
    const tokens = [
      undefined,
      'null',
      'undefined',
      unsigned,
      `${head}.${body}.`,
      `${head}.${body}.${signature.replaceAll(/[A-M]/g, 'N')}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.${signature}`,
      'x'.repeat(4000),
    ]
    for (const token of tokens) {
      const visitor = createVisitor(server.url)
      visitor.token = token
      for (const [method, path, payload] of guarded(user.id)) {
        expect(await visitor.call(method, path, payload), `${method} ${path} ${token?.slice(0, 30)}`).toMatchObject({
          status: 401,
          body: { success: false, message: flowSentences['session.ended'], data: null },
        })
      }
    }
  })

  it('return 403 for another person’s id, and to a customer for an administrator’s calls', async () => {
    for (const [method, path, payload] of guarded(another.id)) {
      expect(await user.visitor.call(method, path, payload), `${method} ${path}`).toMatchObject({
        status: 403,
        body: { success: false, data: null },
      })
    }
    expect((await another.visitor.post('/user/signin', { identifier: another.email, password })).status).toBe(200)
  })
})

describe('POST /user/upload-profile-image', () => {
  const send = (body: string, type = 'multipart/form-data; boundary=b') =>
    user.visitor.post('/user/upload-profile-image', body.replaceAll('OWN', user.id), { 'content-type': type })
  const part = (name: string, content: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
  const file = '; filename="a.png"\r\nContent-Type: image/png'

  it.each([
    ['no parts', 400, '--b--\r\n'],
    ['cut off', 400, part('id', 'OWN').slice(0, -6)],
    ['no boundary in it', 400, 'hello'],
    ['empty', 400, ''],
    ['no file', 400, `${part('id', 'OWN')}--b--\r\n`],
    ['a text for the file', 400, `${part('id', 'OWN') + part('profileImage', 'text')}--b--\r\n`],
    ['a file for the id', 400, `${part('id', 'OWN', file) + part('profileImage', 'x', file)}--b--\r\n`],
    [
      'two files',
      400,
      `${part('id', 'OWN') + part('profileImage', 'x', file) + part('profileImage', 'x', file)}--b--\r\n`,
    ],
    ['an unknown part', 400, `${part('id', 'OWN') + part('profileImage', 'x', file) + part('role', 'admin')}--b--\r\n`],
    ['a NUL in the id', 400, `${part('id', 'a\u0000b') + part('profileImage', 'x', file)}--b--\r\n`],
    ['a path for a name', 415, `${part('id', 'OWN') + part('profileImage', 'x', '; filename="../../x"')}--b--\r\n`],
  ])('returns 4xx for a broken body: %s', async (_name, status, body) => {
    expect(await send(body)).toMatchObject({ status, body: { success: false, data: null } })
  })

  it.each(['multipart/form-data', 'application/json', 'text/plain', 'image/png'])(
    'returns 4xx for a body of type %s',
    async (type) => {
      const response = await send('{}', type)
      expect(response.status, JSON.stringify(response.body)).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(response.body).toMatchObject({ success: false, data: null })
    },
  )
})
