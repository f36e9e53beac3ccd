import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultAccountSettings } from '../../../server/account/settings.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { member, quick } from '../account/client.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...quick } })
const { visitor, id } = await member(server)

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
    const answer = await upload(await picture(1000, 500).toFormat(format).toBuffer(), `p.${format}`, `image/${format}`)
    expect(answer.status, `${format}: ${answer.body.message}`).toBe(200)
    const image = await fetch(server.url + answer.body.data.profileImg)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 1000,
      height: 500,
    })
  }
  expect(await rows(), 'replaced pictures are gone').toEqual([{ width: 1000, height: 500 }])
  expect(stored()).toHaveLength(1)
})

test('widths are offered, made once and never enlarged', async () => {
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

test('pictures are turned upright and their metadata is dropped', async () => {
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

test('what is not a picture is 415 and leaves nothing', async () => {
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
    const answer = await upload(bytes)
    expect(answer.status, answer.body.message).toBe(415)
    expect(answer.body).toMatchObject({ success: false, data: null })
  }
  expect({ files: stored(), rows: await rows() }).toEqual(before)
})

test('what is too large is 413, also far beyond, and the answer arrives', async () => {
  const before = stored()
  const pixels = await sharp({ create: { width: 9000, height: 8000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  for (const bytes of [pixels, Buffer.alloc(15 * 1024 * 1024 + 1), Buffer.alloc(40 * 1024 * 1024)]) {
    const answer = await upload(bytes)
    expect(answer.status, answer.body.message).toBe(413)
    expect(answer.body).toMatchObject({ success: false, data: null })
  }
  expect(stored()).toEqual(before)
})

test('a file of exactly 15 MB is taken', async () => {
  const start = await picture(40, 40).png().toBuffer()
  const answer = await upload(Buffer.concat([start, Buffer.alloc(15 * 1024 * 1024 - start.length)]))
  expect(answer.status, answer.body.message).toBe(200)
})

test('a broken upload is 4xx', async () => {
  const send = (body: string, type: string) =>
    visitor.call('POST', '/user/upload-profile-image', body, { 'content-type': type })
  for (const [body, type] of [
    ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
    ['', 'multipart/form-data; boundary=x'],
    ['--x--', 'multipart/form-data'],
    ['{}', 'application/json'],
  ] as const) {
    const answer = await send(body, type)
    expect(answer.status, `${type}: ${JSON.stringify(answer.body)}`).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).toMatchObject({ success: false, data: null })
  }
})
