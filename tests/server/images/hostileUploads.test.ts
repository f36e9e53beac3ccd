import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, fastHashing } from '../account/client.ts'
import { createTemporaryFolder, hostileFiles, multipartForm, type Part, picture, stored } from '../support/uploads.ts'

vi.setConfig({ testTimeout: 120_000 })

const temporary = createTemporaryFolder()
/** The files of parts that are on the disk now. */
const temporaryFiles = () => temporary().flatMap((name) => readdirSync(join(process.env.TMPDIR!, name)))
/** Their sizes in bytes. */
const arrived = () =>
  temporary().flatMap((name) => {
    const folder = join(process.env.TMPDIR!, name)
    return readdirSync(folder).map((file) => statSync(join(folder, file)).size)
  })
const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const { visitor: admin, id: adminId } = await createUserWithRole(server, 'admin')
const image = await picture()
const files = await hostileFiles()

/** A file of more bytes is rejected while it arrives. */
const STOPPED_BYTES = 16 * 1024 * 1024

/** Every call that accepts one picture: the name of its part, and valid values of the other parts. */
const uploads: { name: string; method: string; path: string; part: string; parts: Record<string, Part> }[] = []

beforeAll(async () => {
  const create = async (path: string, parts: Record<string, Part>) =>
    (await admin.post(path, multipartForm(parts))).body.data._id
  const categoryId = await create('/categories', { categoryName: 'Clothing', categoryImage: image })
  const sub = { subCategoryName: 'Sarees', categoryId }
  const subCategoryId = await create('/subcategories', { ...sub, subCategoryImage: image })
  const subSub = { subSubCategoryName: 'Jamdani', categoryId, subCategoryId }
  const subSubCategoryId = await create('/subsubcategories', { ...subSub, subSubCategoryImage: image })
  const add = (method: string, path: string, part: string, parts: Record<string, Part>) =>
    uploads.push({ name: `${method} ${path.split('/')[1]}`, method, path, part, parts })
  add('POST', '/categories', 'categoryImage', { categoryName: 'Food' })
  add('PUT', `/categories/${categoryId}`, 'categoryImage', {})
  add('POST', '/subcategories', 'subCategoryImage', sub)
  add('PUT', `/subcategories/${subCategoryId}`, 'subCategoryImage', {})
  add('POST', '/subsubcategories', 'subSubCategoryImage', subSub)
  add('PUT', `/subsubcategories/${subSubCategoryId}`, 'subSubCategoryImage', {})
  add('POST', '/banner', 'bannerImage', { bannerCategory: categoryId })
  add('POST', '/logo', 'img', {})
  add('POST', '/user/upload-profile-image', 'profileImage', { id: adminId })
})

const TABLES = ['categories', 'sub_categories', 'sub_sub_categories', 'banners', 'logo', 'users']
const everything = async () => ({
  pictures: await stored(server),
  rows: await Promise.all(TABLES.map((table) => query(server.databaseUrl, `select * from ${table} order by id`))),
})
/** The folder of the parts is removed with the request, shortly after the response at the latest. */
const expectNoPartsLeft = () => expect.poll(temporary).toEqual([])

test.each([
  ['a NUL in a file name by its escape', `name="PART"; filename*=UTF-8''a%00.png`, [400]],
  ['a NUL in a file name', 'name="PART"; filename="a\0.png"', [400]],
  ['a lone surrogate in a file name', `name="PART"; filename*=UTF-8''%ED%A0%80.png`, [200, 201, 400]],
  ['a file name in Bangla of 3,000 bytes', `name="PART"; filename="${'ছবি'.repeat(333)}.png"`, [200, 201]],
  ['a file name that leads out of its folder', 'name="PART"; filename="../../a.png"', [200, 201]],
  ['a file name of dots', 'name="PART"; filename=".."', [200, 201]],
  ['a NUL in the name of the part', 'name="PART\0"; filename="a.png"', [400]],
  ['a part without a name', 'filename="a.png"', [200, 201, 400]],
  ['no disposition', '', [200, 201, 400]],
])('no upload call fails with a bug for %s', async (_, disposition, statuses) => {
  // A third of the calls: one parser reads the uploads of all.
  for (const { name, method, path, part, parts } of uploads.filter((_, at) => at % 3 === disposition.length % 3)) {
    const texts = Object.entries(parts)
      .filter(([, value]) => typeof value === 'string')
      .map(([key, value]) => `--x\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    const head = disposition && `Content-Disposition: form-data; ${disposition.replace('PART', part)}\r\n`
    const body = Buffer.concat([
      Buffer.from(`${texts.join('')}--x\r\n${head}Content-Type: image/png\r\n\r\n`),
      image,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${admin.token}` },
    })
    expect(statuses, `${name}: ${await response.text()}`).toContain(response.status)
  }
  await expectNoPartsLeft()
})

test.each(files)(
  'every upload call returns $status with a message for $name, and leaves nothing behind',
  async ({ bytes, status, says }) => {
    const before = await everything()
    // All calls share the code that rejects a file by its size alone, so one suffices: POST for one file, PUT for another.
    const method = bytes.length > STOPPED_BYTES ? 'PUT' : 'POST'
    const calls =
      bytes.length > UPLOAD_MAX_BYTES ? uploads.filter((call) => call.method === method).slice(0, 1) : uploads
    for (const { name, method, path, part, parts } of calls) {
      const response = await admin.call(method, path, multipartForm({ ...parts, [part]: bytes }))
      expect(response.status, `${name}: ${response.body.message}`).toBe(status)
      expect(response.body, name).toMatchObject({ success: false, data: null, message: expect.stringMatching(says) })
      // A file that is rejected while it arrives ends the parsing, so that the error does not name the part.
      if (bytes.length < STOPPED_BYTES)
        expect(response.body.issues, name).toMatchObject([{ path: [part], message: response.body.message }])
    }
    expect(await everything()).toEqual(before)
    await expectNoPartsLeft()
  },
)

test('returns 400 for several or dozens of files in a call for one file, and leaves nothing behind', async () => {
  const before = await everything()
  for (const { name, method, path, part, parts } of uploads) {
    const eleven = await admin.call(
      method,
      path,
      multipartForm({ ...parts, [part]: Array<Uint8Array>(11).fill(image) }),
    )
    expect(eleven, name).toMatchObject({ status: 400, body: { issues: [{ path: [part] }], data: null } })
    const dozens = await admin.call(
      method,
      path,
      multipartForm({ ...parts, [part]: Array<Uint8Array>(60).fill(image) }),
    )
    expect(dozens, name).toMatchObject({ status: 400, body: { issues: [{ path: [part] }], data: null } })
  }
  expect(await everything()).toEqual(before)
  await expectNoPartsLeft()
})

/** Sends the first `share` (0 to 1) of an upload and then closes the connection. */
const interrupt = async (path: string, body: FormData, share: number, method = 'POST') => {
  const whole = new Response(body)
  const bytes = Buffer.from(await whole.clone().arrayBuffer())
  await new Promise<void>((resolve, reject) => {
    const sending = request(`${server.url}/api${path}`, {
      method,
      headers: {
        'content-type': whole.headers.get('content-type')!,
        'content-length': bytes.length,
        authorization: `Bearer ${admin.token}`,
      },
    })
    sending.once('error', () => resolve()).once('close', () => resolve())
    sending.write(bytes.subarray(0, Math.floor(bytes.length * share)), () => {
      expect
        .poll(() => arrived().some((size) => size > 0), { interval: 5 })
        .toBe(true)
        .then(() => sending.destroy(), reject)
    })
  })
}

test('returns 400 for a second file while it arrives, so that at most one file is on the disk', async () => {
  const { path, part, parts } = uploads[0]!
  const files = Array.from({ length: 10 }, () => Buffer.alloc(4 * 1024 * 1024, 7))
  const whole = new Response(multipartForm({ ...parts, [part]: files }))
  const bytes = Buffer.from(await whole.clone().arrayBuffer())
  let most = 0
  const status = await new Promise<number>((resolve, reject) => {
    const sending = request(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': whole.headers.get('content-type')!,
        'content-length': bytes.length,
        authorization: `Bearer ${admin.token}`,
      },
    })
    sending.once('error', reject).once('response', (response) => resolve(response.resume().statusCode!))
    // All bytes but the last are sent: a few megabytes are in the connection's buffers, the server has read the others.
    sending.write(bytes.subarray(0, -1), () => {
      most = temporaryFiles().length
      sending.end(bytes.subarray(-1))
    })
  })
  expect(status).toBe(400)
  expect(most).toBeLessThanOrEqual(1)
  await expectNoPartsLeft()
})

test('an interrupted upload leaves nothing behind', async () => {
  const before = await everything()
  const noisy = Buffer.alloc(1_500_000)
  for (let at = 0; at < noisy.length; at++) noisy[at] = (at * 2654435761) % 251
  for (const { method, path, part, parts } of uploads) {
    await interrupt(path, multipartForm({ ...parts, [part]: noisy }), 0.5, method)
  }
  await expectNoPartsLeft()
  expect(await everything()).toEqual(before)
})

test('leaves nothing behind when the client disconnects while the picture is processed', async () => {
  const before = await everything()
  const broad = await picture(1500, 1500)
  for (const { method, path, part, parts } of uploads.filter(({ method }) => method === 'POST')) {
    const client = new AbortController()
    const sent = fetch(`${server.url}/api${path}`, {
      method,
      body: multipartForm({ ...parts, [part]: broad }),
      headers: { authorization: `Bearer ${admin.token}` },
      signal: client.signal,
    })
    // Once the whole file has arrived, the server decodes it.
    await expect.poll(arrived, { interval: 5 }).toEqual([broad.length])
    client.abort()
    await expect(sent).rejects.toThrow()
    await expectNoPartsLeft()
  }
  expect(await everything()).toEqual(before)
})
