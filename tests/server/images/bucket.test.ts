import { createHash } from 'node:crypto'
import { Effect, Layer, Logger } from 'effect'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { databaseLayer } from '#server/platform/database/client.ts'
import { FileStore } from '#server/platform/images/FileStore.ts'
import { Images } from '#server/platform/images/Images.ts'
import { openBucket } from '#server/platform/images/stores/Bucket.ts'
import { filesAt, filesOf } from '#server/platform/images/stores/fileStores.ts'
import { hangUp, refusal, silence, startBucket } from '#tests/support/bucket.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser } from '../account/client.ts'
import { multipartForm, picture } from '../support/uploads.ts'

const bucket = await startBucket()
const server = await startTestServer({ bucket: bucket.settings, filesDir: '', readyCachedMs: 0 })
afterAll(bucket.stop)
afterEach(() => {
  bucket.fault = undefined
})

const objects = openBucket(bucket.settings)
const keys = async () => (await objects.list('')).map(({ key }) => key)
const rows = () => query<{ id: string }>(server.databaseUrl, 'select id from files order by id')
const person = await createUser(server)
const upload = async (width = 400) => {
  const form = multipartForm({ id: person.id, profileImage: await picture(width, 300) })
  const { status, body } = await person.visitor.post('/user/upload-profile-image', form)
  return { status, code: body.code, address: body.data?.profileImg as string }
}
const ready = async () => (await fetch(`${server.url}/api/ready`)).status
/** Runs the sweep of pictures that nothing refers to, as if an hour had passed. */
const sweepLater = async () => {
  await query(server.databaseUrl, `update files set created_at = created_at - interval '2 hours'`)
  const layer = Images.layer.pipe(
    Layer.provide(filesAt(bucket.settings)),
    Layer.provide(databaseLayer({ databaseUrl: server.databaseUrl, databaseConnections: 2 })),
  )
  await Effect.runPromise(Effect.flatMap(Images, ({ sweep }) => sweep).pipe(Effect.provide(layer), Effect.scoped))
}

describe('a shop whose pictures are in a bucket', () => {
  test('stores a picture with its headers, serves it and its widths, and removes all of them', async () => {
    const { status, address } = await upload()
    expect(status).toBe(200)
    const [{ id } = { id: '' }] = await rows()
    const place = `public/${id.slice(0, 2)}/${id}`
    const put = bucket.requests.find((request) => request.startsWith('PUT') && request.includes(id))
    expect(put).toBe(`PUT rupali/${place}.webp`)

    const whole = await fetch(server.url + address)
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await sharp(await whole.arrayBuffer()).metadata()).width).toBe(400)
    const narrow = await fetch(`${server.url}${address}?w=320`)
    expect((await sharp(await narrow.arrayBuffer()).metadata()).width).toBe(320)
    expect(await keys()).toEqual([`${place}-320.webp`, `${place}.webp`])

    bucket.requests.length = 0
    expect((await fetch(`${server.url}${address}?w=320`)).status).toBe(200)
    expect(bucket.requests).toEqual([`GET rupali/${place}-320.webp`])

    expect((await upload(410)).status).toBe(200)
    const [next] = await rows()
    expect(await keys()).toEqual([`public/${next?.id.slice(0, 2)}/${next?.id}.webp`])
    expect((await fetch(server.url + address)).status).toBe(404)
  })

  test('keeps private files apart, with a header that no cache may keep them by', async () => {
    const seen: (string | undefined)[] = []
    bucket.fault = ({ headers, method }) => {
      if (method === 'PUT')
        seen.push(headers['cache-control'], headers['content-type'], headers['content-md5'] as string)
      return false
    }
    const name = `${'ab'.repeat(16)}.webp`
    const stored = await Effect.runPromise(
      Effect.gen(function* () {
        const store = yield* FileStore
        yield* store.put(name, Buffer.from('bytes'), 'private')
        const found = yield* store.get(name)
        const files = yield* store.list
        yield* store.remove('ab'.repeat(16))
        return { found, files, after: yield* store.get(name) }
      }).pipe(Effect.provide(filesAt(bucket.settings))),
    )
    expect(stored.found).toEqual({ bytes: new Uint8Array(Buffer.from('bytes')), area: 'private' })
    expect(stored.files).toContainEqual({ name, bytes: 5, area: 'private' })
    expect(stored.after).toBeUndefined()
    const md5 = createHash('md5').update('bytes').digest('base64')
    expect(seen.slice(-3)).toEqual(['private, no-store', 'image/webp', md5])
  })

  test.each([
    ['away', hangUp, 'server.unavailable'],
    ['full', refusal(507, 'XMinioStorageFull'), 'server.storage_full'],
    ['refusing the key', refusal(403, 'AccessDenied'), 'server.unavailable'],
  ])('while it is %s, nothing is acknowledged and nothing that was is lost', async (_, fault, code) => {
    const { address } = await upload()
    bucket.fault = fault
    expect(await upload()).toMatchObject({ status: 503, code })
    expect((await fetch(server.url + address)).status).toBe(503)
    expect(await ready()).toBe(503)
    bucket.fault = undefined
    expect(await ready()).toBe(200)
    expect((await fetch(server.url + address)).status).toBe(200)
    expect((await upload()).status).toBe(200)
    await sweepLater()
    expect(await keys()).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  test('a picture that was replaced while it was away is removed later', async () => {
    await upload()
    bucket.fault = (request, response) => request.method !== 'PUT' && hangUp(request, response)
    expect((await upload()).status).toBe(200)
    bucket.fault = undefined
    expect(await rows()).toHaveLength(2)
    expect(await keys()).toHaveLength(2)
    await sweepLater()
    expect([(await keys()).length, (await rows()).length]).toEqual([1, 1])
  })

  test('a request that gets no answer once is repeated', async () => {
    const failures = [hangUp, refusal(503, 'SlowDown')]
    bucket.fault = (request, response) => failures.pop()?.(request, response) ?? false
    await objects.put('private/again', Buffer.from('x'))
    expect(await keys()).toContain('private/again')
    await objects.remove('private/again')
  })

  test('a slow bucket ends the request in time', async () => {
    bucket.fault = silence
    const impatient = openBucket(bucket.settings, 100)
    await expect(impatient.put('private/slow', Buffer.from('x'))).rejects.toMatchObject({
      problem: 'slow',
      message: expect.stringMatching(/^The bucket s3:\/\/shop\/rupali at http:\S+ has not answered within 0.1 s\.$/),
    })
  })

  test('a large object goes and comes in pieces, and one that breaks off leaves nothing', async () => {
    const MB = 2 ** 20
    const upload = objects.upload('private/large')
    await upload.add(Buffer.alloc(8 * MB, 1))
    expect(await objects.list('private/large')).toEqual([])
    await upload.finish(Buffer.alloc(MB, 2))
    expect(await objects.list('private/large')).toEqual([{ key: 'private/large', bytes: 9 * MB }])
    const pieces: [number, number | undefined][] = []
    for await (const piece of objects.getPieces('private/large', 9 * MB)) pieces.push([piece.length, piece.at(-1)])
    expect(pieces).toEqual([
      [8 * MB, 1],
      [MB, 2],
    ])
    const broken = objects.upload('private/broken')
    await broken.add(Buffer.alloc(8 * MB))
    await broken.abort()
    await objects.remove('private/large')
    expect(await objects.list('private/')).toEqual([])
  })
})

describe('a bucket that refuses the shop at its start', () => {
  test.each([
    [{ secretAccessKey: 'wrong-secret' }, '403 SignatureDoesNotMatch'],
    [{ accessKeyId: 'wrong-key' }, '403 InvalidAccessKeyId'],
    [{ address: bucket.settings.address.replace(/shop$/, 'nobody') }, '404 NoSuchBucket'],
  ])('%j ends the start in words', async (wrong, sentence) => {
    const settings = { bucket: { ...bucket.settings, ...wrong }, databaseUrl: server.databaseUrl, filesDir: '' }
    const failure = await startTestServer(settings).catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'SettingsError', message: expect.stringContaining(sentence) })
    expect(String((failure as Error).stack)).not.toMatch(/wrong-|Signature=/)
  })

  test('one that is away does not, and the log says so without keys', async () => {
    bucket.fault = hangUp
    const lines: string[] = []
    const capture = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
    const checks = Effect.flatMap(FileStore, ({ check }) => Effect.all([Effect.exit(check), Effect.exit(check)]))
    await Effect.runPromise(checks.pipe(Effect.provide(filesAt(bucket.settings)), Effect.provide(capture)))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /"The bucket s3:\/\/shop\/rupali at http:\S+ does not answer \(UND_ERR_SOCKET\)\.","level":"ERROR"/,
    )
    expect(lines[0]).not.toContain('S3RVER')
  })
})

test('while pictures are moved, both places are read, new ones go to the first, and removed ones leave both', async () => {
  const other = await startBucket('')
  onTestFinished(other.stop)
  const name = (digit: string) => `${digit.repeat(32)}.webp`
  const first = openBucket(other.settings)
  await objects.put(`public/aa/${name('a')}`, Buffer.from('former'))
  const shop = filesOf({ bucket: other.settings, filesFallback: bucket.settings, filesDir: '' })
  const read = await Effect.runPromise(
    Effect.gen(function* () {
      const store = yield* FileStore
      yield* store.put(name('b'), Buffer.from('new'), 'public')
      const found = yield* Effect.forEach(['a', 'b', 'c'], (digit) => store.get(name(digit)))
      return found.map((file) => file && Buffer.from(file.bytes).toString())
    }).pipe(Effect.provide(shop)),
  )
  expect(read).toEqual(['former', 'new', undefined])
  expect(await first.list('')).toEqual([{ key: `public/bb/${name('b')}`, bytes: 3 }])
  await first.put(`public/aa/${name('a')}`, Buffer.from('former'))
  await Effect.runPromise(Effect.flatMap(FileStore, ({ remove }) => remove('a'.repeat(32))).pipe(Effect.provide(shop)))
  expect([(await first.list('')).length, await objects.list('public/aa')]).toEqual([1, []])
})
