import { describe, expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { startTestServer } from '#tests/support/server.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { brokenRule, changedSince, ifMatch } from '../support/responses.ts'
import { multipartForm, type Part, picture, stored } from '../support/uploads.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const admin = (await createUserWithRole(server, 'admin')).visitor
const guest = createVisitor(server.url)
const image = await picture()

describe('the logo', () => {
  const upload = (parts: Record<string, Part>, headers = {}) => admin.post('/logo', multipartForm(parts), headers)
  const read = async () => (await guest.call('GET', '/logo')).body.data

  test('is uploaded, replaced together with its file, and deleted only by its own id', async () => {
    const before = await stored(server)
    const first = await upload({ img: image })
    expect(first).toMatchObject({
      status: 201,
      body: { message: 'Logo uploaded successfully!', data: { img: expect.stringMatching(/^\/media\//) } },
    })
    expect(await read()).toEqual(first.body.data)
    const second = (await upload({ img: await picture(30, 10) })).body.data
    expect(await read()).toEqual(second)
    expect((await fetch(server.url + first.body.data.img)).status).toBe(404)
    expect(await stored(server)).toEqual({ files: before.files + 1, agree: true })
    expect(await admin.call('DELETE', `/logo/${first.body.data._id}`)).toMatchObject({
      status: 404,
      body: { message: 'Logo not found' },
    })
    expect(await admin.call('DELETE', `/logo/${second._id}`)).toMatchObject({
      status: 200,
      body: { message: 'Logo deleted successfully!', data: null },
    })
    expect(await read()).toBeNull()
    expect(await stored(server)).toEqual(before)
  })

  test('is required', async () => {
    expect(await upload({})).toMatchObject(brokenRule('img', ruleSentences['validation.select_logo']))
    expect(await upload({ img: 'a text' })).toMatchObject(brokenRule('img', ruleSentences['validation.select_logo']))
    expect(await upload({ img: [image, image] })).toMatchObject(
      brokenRule('img', ruleSentences['validation.one_image']),
    )
  })

  test('returns 409 for a replacement or deletion after a change by somebody else', async () => {
    const seen = (await upload({ img: image })).body.data
    expect((await upload({ img: image }, ifMatch(seen.updatedAt))).status).toBe(201)
    const files = await stored(server)
    expect(await upload({ img: image }, ifMatch(seen.updatedAt))).toMatchObject(changedSince)
    expect(await stored(server)).toEqual(files)
    const { _id, updatedAt } = await read()
    const remove = (version: string) => admin.call('DELETE', `/logo/${_id}`, undefined, ifMatch(version))
    expect(await remove(seen.updatedAt)).toMatchObject(changedSince)
    expect((await remove(updatedAt)).status).toBe(200)
    expect(await upload({ img: image }, ifMatch(updatedAt))).toMatchObject(changedSince)
  })

  test('is one logo with one file after many uploads at once', async () => {
    const before = await stored(server)
    const responses = await Promise.all(Array.from({ length: 5 }, () => upload({ img: image })))
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(await stored(server)).toEqual({ files: before.files + 1, agree: true })
    expect(responses.map(({ body }) => body.data._id)).toContain((await read())._id)
  })
})
