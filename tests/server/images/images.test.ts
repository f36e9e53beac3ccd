import { readdirSync } from 'node:fs'
import { Effect, Layer } from 'effect'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { databaseLayer } from '#server/platform/database/client.ts'
import { FileStore } from '#server/platform/images/FileStore.ts'
import { Images } from '#server/platform/images/Images.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, fastHashing } from '../account/client.ts'
import { bitmapPng } from '../support/uploads.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const { visitor, id } = await createUser(server)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 20 } } })

const upload = (bytes: Uint8Array | Buffer, name = 'picture.png', type = 'image/png') => {
  const form = new FormData()
  form.set('id', id)
  form.set('profileImage', new Blob([new Uint8Array(bytes)], { type }), name)
  return visitor.post('/user/upload-profile-image', form)
}

const stored = () =>
  readdirSync(server.settings.filesDir, { recursive: true }).filter((name) => /\.\w+$/.test(String(name)))
const rows = () => query<{ width: number; height: number }>(server.databaseUrl, 'select width, height from files')

test('every format that decodes is stored once and served as WebP', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
    const response = await upload(
      await picture(1000, 500).toFormat(format).toBuffer(),
      `p.${format}`,
      `image/${format}`,
    )
    expect(response.status, `${format}: ${response.body.message}`).toBe(200)
    const image = await fetch(server.url + response.body.data.profileImg)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 1000,
      height: 500,
    })
  }
  expect(await rows(), 'replaced pictures are removed').toEqual([{ width: 1000, height: 500 }])
  expect(stored()).toHaveLength(1)
})

test('derives each offered width once, and never enlarges a picture', async () => {
  const { body } = await upload(await picture(1000, 500).png().toBuffer())
  const address = server.url + body.data.profileImg
  const widthAt = async (query: string) => {
    const response = await fetch(address + query)
    expect(response.status).toBe(200)
    return (await sharp(await response.arrayBuffer()).metadata()).width
  }
  expect(await widthAt('?w=320')).toBe(320)
  expect(await widthAt('?w=320')).toBe(320)
  expect(await widthAt('?w=2048')).toBe(1000)
  expect((await fetch(`${address}?w=333`)).status).toBe(400)
  const { headers } = await fetch(`${address}?w=640`)
  const again = await fetch(`${address}?w=640`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  const weak = await fetch(`${address}?w=640`, { headers: { 'if-none-match': `W/${headers.get('etag')}` } })
  expect(weak.status).toBe(304)
  for (const path of ['/media/0.webp', '/media/..%2f..%2fx.webp', `/media/${'a'.repeat(32)}.webp`]) {
    expect((await fetch(server.url + path)).status).toBe(404)
  }
})

test('pictures are rotated by their EXIF orientation and lose their metadata', async () => {
  const camera = await picture(300, 200)
    .withExif({ IFD0: { Artist: 'Rahima', Software: 'Camera' }, IFD3: { GPSLatitude: '23/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await upload(camera, 'camera.jpg', 'image/jpeg')
  const header = await sharp(await (await fetch(server.url + body.data.profileImg)).arrayBuffer()).metadata()
  expect(header).toMatchObject({ width: 200, height: 300 })
  expect(header.exif).toBeUndefined()
})

test('returns 415 for a file that is not a picture, and leaves nothing behind', async () => {
  const before = { files: stored(), rows: await rows() }
  const whole = await picture(800, 800).png().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  for (const bytes of [
    Buffer.from('hello'),
    Buffer.from(svg),
    whole.subarray(0, 200),
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
  ]) {
    const response = await upload(bytes)
    expect(response.status, response.body.message).toBe(415)
    expect(response.body).toMatchObject({ success: false, data: null })
  }
  expect({ files: stored(), rows: await rows() }).toEqual(before)
})

/** A PNG whose header declares this size, with hardly any pixels in it: only its header can be read. */
const header = (width: number, height: number) => bitmapPng(width, height, Buffer.alloc(9))

test.each([
  ['a profile picture of more than 16 megapixels', 4097, 4097, /at most 16 megapixels/],
  ['a picture of 64 megapixels in one line', 64_000_000, 1, /megapixels/],
  ['a picture wider than 16,384 pixels', 16_385, 1, /16,384 pixels a side/],
  ['a picture higher than 16,384 pixels', 1, 16_385, /16,384 pixels a side/],
])('returns 413 by the header alone for %s', async (_name, width, height, says) => {
  const response = await upload(header(width, height))
  expect(response).toMatchObject({ status: 413, body: { message: expect.stringMatching(says), data: null } })
  expect(response.body.issues).toMatchObject([{ path: ['profileImage'], message: response.body.message }])
})

test('returns 413 for an animation of more than a thousand frames, and stores the first frame of others', async () => {
  const animation = (frames: number) => {
    const pixels = Buffer.from(Array.from({ length: 4 * 4 * 3 * frames }, (_, at) => (at * 2_654_435_761) % 251))
    return sharp(pixels, { raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } })
      .gif({ delay: 20 })
      .toBuffer()
  }
  const many = await upload(await animation(1001))
  expect(many).toMatchObject({ status: 413, body: { message: expect.stringMatching(/1,000/) } })
  const few = await upload(await animation(3))
  expect(few.status).toBe(200)
  const served = await fetch(server.url + few.body.data.profileImg)
  const { pages = 1, height } = await sharp(await served.arrayBuffer()).metadata()
  expect({ pages, height }).toEqual({ pages: 1, height: 4 })
})

test('one person’s uploads are processed one by one, a few may wait, and more return 429 with a wait', async () => {
  const broad = await picture(1000, 1000).png().toBuffer()
  const responses = await Promise.all(Array.from({ length: 16 }, () => upload(broad)))
  const rejected = responses.filter(({ status }) => status === 429)
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5)
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.length + responses.filter(({ status }) => status === 200).length).toBe(16)
  for (const { headers, body } of rejected) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.message).toMatch(/still being stored/)
  }
  expect((await upload(await picture(8, 8).png().toBuffer())).status).toBe(200)
  expect(await rows()).toHaveLength(1)
})

test('a width is derived while uploads of several people occupy all upload permits', async () => {
  const { body } = await upload(await picture(1000, 500).png().toBuffer())
  const people = await Promise.all(Array.from({ length: 4 }, () => createUser(server)))
  const broad = await picture(1500, 1500).png().toBuffer()
  let stored = 0
  const uploads = people.map(async (person) => {
    const parts = new FormData()
    parts.set('id', person.id)
    parts.set('profileImage', new Blob([new Uint8Array(broad)], { type: 'image/png' }), 'p.png')
    expect((await person.visitor.post('/user/upload-profile-image', parts)).status).toBe(200)
    stored++
  })
  await expect.poll(() => stored, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
  const width = await fetch(`${server.url}${body.data.profileImg}?w=640`)
  expect(width.status).toBe(200)
  expect(stored, 'uploads that finished first').toBeLessThan(4)
  await Promise.all(uploads)
})

test('a width that cannot be stored is still sent', async () => {
  const whole = await picture(1000, 500).webp().toBuffer()
  const full = Layer.succeed(FileStore, {
    put: () => Effect.die(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    get: (name: string) => Effect.succeed(name.includes('-') ? undefined : { bytes: whole, area: 'public' as const }),
    remove: () => Effect.void,
    list: Effect.succeed([]),
    sweep: Effect.void,
    check: Effect.void,
    space: Effect.succeed(null),
  })
  const reading = Effect.flatMap(Images, (images) => images.read('a'.repeat(32), 320))
  const layer = Images.layer.pipe(
    Layer.provide(full),
    Layer.provide(databaseLayer({ databaseUrl: server.databaseUrl, databaseConnections: 1 })),
  )
  const bytes = await Effect.runPromise(reading.pipe(Effect.provide(layer), Effect.scoped))
  expect((await sharp(bytes).metadata()).width).toBe(320)
})

test('a file of exactly 15 MB is accepted', async () => {
  const start = await picture(40, 40).png().toBuffer()
  const response = await upload(Buffer.concat([start, Buffer.alloc(15 * 1024 * 1024 - start.length)]))
  expect(response.status, response.body.message).toBe(200)
})

test('returns 4xx for a malformed upload', async () => {
  const send = (body: string, type: string) =>
    visitor.call('POST', '/user/upload-profile-image', body, { 'content-type': type })
  for (const [body, type] of [
    ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
    ['', 'multipart/form-data; boundary=x'],
    ['--x--', 'multipart/form-data'],
    ['{}', 'application/json'],
  ] as const) {
    const response = await send(body, type)
    expect(response.status, `${type}: ${JSON.stringify(response.body)}`).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(response.body).toMatchObject({ success: false, data: null })
  }
})
