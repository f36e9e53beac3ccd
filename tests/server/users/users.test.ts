import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing, newEmail, password } from '../account/client.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
})

it('returns 400 with the names of the roles for an unknown role', async () => {
  const { visitor, id } = await createUserWithRole(server, 'admin')
  const message = 'Choose one of admin, owner, user'
  const unknownRole = { status: 400, body: { message, issues: [{ path: ['role'], message }] } }
  expect(await visitor.call('PATCH', '/user/change-role', { userId: id, role: 'boss' })).toMatchObject(unknownRole)
  expect(await visitor.call('GET', '/user/get-user-by-role/boss')).toMatchObject(unknownRole)
  expect(await visitor.call('GET', '/user/get-user-by-search?role=boss')).toMatchObject(unknownRole)
  const missing = await visitor.call('PATCH', '/user/change-role', { userId: id })
  expect(missing).toMatchObject({ status: 400, body: { message: ruleSentences['validation.missing_field'] } })
})

describe('the profile', () => {
  it('can be read by the person and by administrators only', async () => {
    const [one, two, admin] = [
      await createUser(server),
      await createUser(server),
      await createUserWithRole(server, 'admin'),
    ]
    const read = (who: typeof one) => who.visitor.call('GET', `/user/get-single-user/${one.id}`)
    expect((await read(one)).body.data).toMatchObject({
      _id: one.id,
      role: 'user',
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect((await read(admin)).status).toBe(200)
    expect(await read(two)).toMatchObject({ status: 403, body: { message: errorSentences['account.not_allowed'] } })
    expect((await createVisitor(server.url).call('GET', `/user/get-single-user/${one.id}`)).status).toBe(401)
    expect((await admin.visitor.call('GET', '/user/get-single-user/none')).status).toBe(404)
  })

  it('can be changed field by field, by the person only', async () => {
    const [one, admin] = [await createUser(server), await createUserWithRole(server, 'admin')]
    const put = (who: typeof one, body: object, headers = {}) =>
      who.visitor.call('PUT', '/user/update-profile', { id: one.id, ...body }, headers)
    expect((await put(one, { name: '  New Name ' })).body.data).toMatchObject({ name: 'New Name', address: '' })
    expect((await put(one, { address: 'House 1, Dhaka' })).body.data).toMatchObject({
      name: 'New Name',
      address: 'House 1, Dhaka',
    })
    expect((await put(admin, { name: 'Not Mine' })).status).toBe(403)
    expect((await put(one, { name: 'New Name', email: one.email, phone: '', profileImg: '' })).status).toBe(200)
    expect(await put(one, { email: newEmail() })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['email'] }] },
    })
    expect((await put(one, { phone: '01712345678' })).status).toBe(400)
    expect((await put(one, { role: 'admin' })).status).toBe(400)
    expect((await put(one, { address: 5 })).body.message).toBe(
      ruleSentences['validation.kind_needed']({ kinds: 'text' }),
    )
  })

  it('returns 409 for a change that is based on an old version', async () => {
    const one = await createUser(server)
    const put = (name: string, version: string) =>
      one.visitor.call('PUT', '/user/update-profile', { id: one.id, name }, { 'if-match': version })
    const { body } = await one.visitor.call('GET', `/user/get-single-user/${one.id}`)
    const seen = body.data.updatedAt
    expect((await put('First', `"${seen}"`)).status).toBe(200)
    expect(await put('Second', seen)).toMatchObject({
      status: 409,
      body: { message: errorSentences['request.changed_since'] },
    })
  })

  it('accepts a picture', async () => {
    const one = await createUser(server)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const upload = (bytes: Buffer, id = one.id) => {
      const form = new FormData()
      form.set('id', id)
      form.set('profileImage', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
      return one.visitor.post('/user/upload-profile-image', form)
    }
    const response = await upload(png)
    expect(response).toMatchObject({ status: 200, body: { data: { profileImg: expect.stringMatching(/^\/media\//) } } })
    expect((await fetch(server.url + response.body.data.profileImg)).status).toBe(200)
    expect((await upload(Buffer.from('no picture'))).status).toBe(415)
    expect((await upload(png, 'somebody else')).status).toBe(403)
    const none = new FormData()
    none.set('id', one.id)
    expect(await one.visitor.post('/user/upload-profile-image', none)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['profileImage'], message: 'Please select an image' }] },
    })
  })
})

describe('PATCH /user/change-password', () => {
  it('needs the current password and ends the other sessions only', async () => {
    const one = await createUser(server)
    const other = createVisitor(server.url)
    other.token = (await other.post('/user/signin', { identifier: one.email, password })).body.data.accessToken
    const change = (currentPassword: string, id = one.id) =>
      one.visitor.call('PATCH', '/user/change-password', {
        id,
        currentPassword,
        newPassword: 'another one',
        confirmPassword: 'another one',
      })
    expect(await change('wrong')).toMatchObject({
      status: 400,
      body: { message: errorSentences['account.wrong_current_password'] },
    })
    expect((await change(password, 'somebody else')).status).toBe(403)
    expect(await change(password)).toMatchObject({ status: 200, body: { data: null } })
    expect((await other.call('GET', `/user/get-single-user/${one.id}`)).status).toBe(401)
    expect((await one.visitor.call('GET', `/user/get-single-user/${one.id}`)).status).toBe(200)
    expect((await one.visitor.post('/user/refresh-token')).status).toBe(200)
    expect((await other.post('/user/signin', { identifier: one.email, password: 'another one' })).status).toBe(200)
  })

  it('returns 409 for a change that is based on an old version', async () => {
    const one = await createUser(server)
    const { updatedAt } = (await one.visitor.call('GET', `/user/get-single-user/${one.id}`)).body.data
    const change = (ifMatch: string) =>
      one.visitor.call(
        'PATCH',
        '/user/change-password',
        { id: one.id, currentPassword: password, newPassword: 'another one', confirmPassword: 'another one' },
        { 'if-match': ifMatch },
      )
    expect((await change('"2020-01-01T00:00:00.000Z"')).status).toBe(409)
    expect((await createVisitor(server.url).post('/user/signin', { identifier: one.email, password })).status).toBe(200)
    expect((await change(`"${updatedAt}"`)).status).toBe(200)
  })

  it('has a limit of tries, also for a person who is signed in', async () => {
    const one = await createUser(server)
    const guess = () =>
      one.visitor.call('PATCH', '/user/change-password', {
        id: one.id,
        currentPassword: 'guess',
        newPassword: 'another one',
        confirmPassword: 'another one',
      })
    const responses = []
    for (let n = 0; n < 11; n++) responses.push((await guess()).status)
    expect(responses).toEqual([...Array(10).fill(400), 429])
  })
})

describe('the administrator’s lists', () => {
  it('contain all users, newest first, and filter by role and by any part of name, e-mail or phone', async () => {
    const admin = await createUserWithRole(server, 'admin')
    const [one, owner] = [await createUser(server), await createUserWithRole(server, 'owner')]
    await query(server.databaseUrl, 'update users set name = $1, phone = $2 where id = $3', [
      'Nür_100% Ali',
      '01999888777',
      one.id,
    ])
    const ids = async (path: string) =>
      (await admin.visitor.call('GET', `/user/${path}`)).body.data.map(({ _id }: { _id: string }) => _id)
    expect((await ids('get-all-users')).slice(0, 3)).toEqual([owner.id, one.id, admin.id])
    expect(await ids('get-user-by-role/owner')).toEqual([owner.id])
    const search = (term: string, more = '') => ids(`get-user-by-search?searchTerm=${encodeURIComponent(term)}${more}`)
    for (const term of ['nüR_100%', 'NU\u0308r', '9998887', one.email.slice(2).toUpperCase()])
      expect(await search(term)).toEqual([one.id])
    for (const phone of ['01999-888777', '+880 1999 888777', '8801999888777', '০১৯৯৯৮৮৮৭৭৭', '888-777'])
      expect(await search(phone), phone).toEqual([one.id])
    expect(await search('%')).toEqual([one.id])
    expect(await search('nür', '&role=owner')).toEqual([])
    expect(await ids('get-user-by-search?role=owner')).toEqual([owner.id])
    expect((await ids('get-user-by-search')).length).toBeGreaterThan(2)
  })

  it('are for administrators only', async () => {
    const paths = ['get-all-users', 'get-user-by-role/user', 'get-user-by-search?role=user']
    for (const person of [await createUser(server), await createUserWithRole(server, 'owner')]) {
      for (const path of paths) expect((await person.visitor.call('GET', `/user/${path}`)).status).toBe(403)
    }
    for (const path of paths) expect((await createVisitor(server.url).call('GET', `/user/${path}`)).status).toBe(401)
  })
})
