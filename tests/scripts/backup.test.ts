import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { copyAll } from '#scripts/bin/backup/manifest.ts'
import { openPacks, packTarget } from '#scripts/bin/backup/packs.ts'
import { backUp, runBackup } from '#scripts/bin/backup.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#scripts/bin/database/embeddedDatabase.ts'
import { restore, runRestore } from '#scripts/bin/restore.ts'
import { sampleOf } from '#scripts/checks/testRun/sample.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { KEEPS_PICTURES } from '#server/platform/images/Images.ts'
import { openBucket } from '#server/platform/images/stores/Bucket.ts'
import type { BucketSettings } from '#server/platform/images/stores/bucketSettings.ts'
import { createUser, fastHashing } from '../server/account/client.ts'
import { multipartForm, picture } from '../server/support/uploads.ts'
import { refusal, startBucket } from '../support/bucket.ts'
import { query } from '../support/createDatabase.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'haat-backup-'))
chmodSync(folder, 0o755)
const foldersIn = (name: string) => {
  const dataDir = path.join(folder, name)
  return { dataDir, files: path.join(dataDir, 'files') }
}
const shop = foldersIn('shop')
let database: EmbeddedDatabase
let server: RunningServer
let person: Awaited<ReturnType<typeof createUser>>

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir: shop.dataDir, durable: false })
  server = await startServer({
    ...defaultSettings,
    account: { ...defaultAccountSettings, ...fastHashing },
    port: 0,
    databaseUrl: database.url,
    embeddedDatabase: true,
    filesDir: shop.files,
    distDir: '',
    logLevel: 'none',
  })
  person = await createUser({ url: server.url, databaseUrl: database.url })
})
afterAll(async () => {
  await server?.stop()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Replaces the person's picture.
 * @returns its address
 */
async function newPicture(): Promise<string> {
  const { id, visitor } = person
  const response = await visitor.post(
    '/user/upload-profile-image',
    multipartForm({ id, profileImage: await picture() }),
  )
  expect(response.status, response.body.message).toBe(200)
  return response.body.data.profileImg
}

/**
 * Writes rows and replaces a picture, one call after the other, until `stop`; `done` contains the acknowledged ones.
 */
function writers() {
  const done: { row: number; pictures: string[] } = { row: 0, pictures: [] }
  let isRunning = true
  const rows = async () => {
    const client = new pg.Client(database.url)
    await client.connect()
    while (isRunning) {
      const next = done.row + 1
      await client.query('insert into writes (n, pad) values ($1, $2)', [next, 'x'.repeat(2000)])
      done.row = next
    }
    await client.end()
  }
  const pictures = async () => {
    while (isRunning) done.pictures.push(await newPicture())
  }
  const running = Promise.all([rows(), pictures()])
  return {
    done,
    stop: () => {
      isRunning = false
      return running
    },
  }
}

test('backs up a running shop under writes and restores it completely into an empty folder', async () => {
  await query(database.url, 'create table writes (n int primary key, pad text)')
  const { done, stop } = writers()
  await expect.poll(() => Math.min(done.row, done.pictures.length), { timeout: 30_000 }).toBeGreaterThan(5)
  const before = { ...done, pictures: done.pictures.length }
  const { place, ...backup } = await backUp(shop, path.join(folder, 'backups'), { durable: false })
  const backupFolder = String(place)
  const after = done.row
  await expect.poll(() => done.row, { timeout: 30_000 }).toBeGreaterThan(after + 5)
  await stop()
  expect(readdirSync(path.join(folder, 'backups'))).toEqual([path.basename(backupFolder)])
  expect(statSync(backupFolder).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(backupFolder, 'data', 'password')).mode & 0o777).toBe(0o600)

  const empty = foldersIn('restored')
  const { pictures } = await restore(backupFolder, empty, { durable: false })
  expect(pictures).toEqual({ named: 1, missing: [] })
  const restored = await startEmbeddedDatabase({ dataDir: empty.dataDir, durable: false })
  try {
    const [{ most, rows } = { most: 0, rows: 0 }] = await query<{ most: number; rows: number }>(
      restored.url,
      'select max(n) as most, count(*)::int as rows from writes',
    )
    expect(most).toBeGreaterThanOrEqual(before.row)
    expect(most).toBeLessThanOrEqual(after + 1)
    expect(rows, 'consecutive numbers without a gap').toBe(most)
    const [{ img } = { img: '' }] = await query<{ img: string }>(
      restored.url,
      `select profile_img as img from users where profile_img <> ''`,
    )
    expect(done.pictures.indexOf(img)).toBeGreaterThanOrEqual(before.pictures - 1)
    expect(new URL(restored.url).password).toBe(new URL(database.url).password)
  } finally {
    await restored.stop()
  }
  // The shop itself has lost no row.
  expect((await query(database.url, 'select count(*)::int as n from writes'))[0]).toEqual({ n: done.row })

  const victim = backup.manifest.files.find(({ path, size }) => path.startsWith('cluster/base/') && size > 8192)
  const file = path.join(backupFolder, victim?.path ?? '')
  const bytes = readFileSync(file)
  const elsewhere = foldersIn('elsewhere')
  await expect(restore(backupFolder, empty, { durable: false })).rejects.toThrow(/is not empty.*\n.*mv /)
  writeFileSync(file, bytes.with(5000, (bytes[5000] as number) ^ 1))
  await expect(restore(backupFolder, elsewhere, { durable: false })).rejects.toThrow(`damaged: ${victim?.path} is not`)
  rmSync(file)
  await expect(restore(backupFolder, elsewhere, { durable: false })).rejects.toThrow(`damaged: ${victim?.path} is miss`)
  writeFileSync(file, bytes)
  appendFileSync(path.join(backupFolder, 'files', 'more'), 'more')
  await expect(restore(backupFolder, elsewhere, { durable: false })).rejects.toThrow(/files\/more does not belong/)
  rmSync(path.join(backupFolder, 'files', 'more'))
  const manifest = path.join(backupFolder, 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"size": 8192', '"size": 8193'))
  await expect(restore(backupFolder, elsewhere, { durable: false })).rejects.toThrow(/manifest\.json is not the one/)
  expect(existsSync(elsewhere.dataDir)).toBe(false)
})

test('removes no picture during a backup and does not block writes', async () => {
  const at = (url: string) => {
    const [id = ''] = /[a-f0-9]{32}/.exec(url) ?? []
    return path.join(shop.files, id.slice(0, 2), `${id}.webp`)
  }
  const locking = new pg.Client(database.superuserUrl)
  await locking.connect()
  await locking.query('select pg_advisory_lock($1)', [KEEPS_PICTURES])
  const [first, second] = [await newPicture(), await newPicture()]
  expect([first, second].map((url) => existsSync(at(url)))).toEqual([true, true])
  await locking.end()
  await expect
    .poll(() => query(database.url, `select from pg_locks where locktype = 'advisory' and objid = ${KEEPS_PICTURES}`))
    .toEqual([])
  await newPicture()
  expect([first, second].map((url) => existsSync(at(url)))).toEqual([true, false])
})

// A sample (tests/README.md): the whole cluster goes through a bucket twice.
const isInBucket = sampleOf(['bucket'], 4).length > 0
test.runIf(isInBucket)('backs up a stopped shop into a bucket and restores it with its pictures in one', async () => {
  const bucket = await startBucket()
  onTestFinished(bucket.stop)
  const { url } = bucket.settings
  // The restored shop of the first test.
  const backup = await backUp(foldersIn('restored'), bucket.settings, { durable: false })
  const place = backup.place as BucketSettings
  expect(place.url).toMatch(/^s3:\/\/shop\/rupali\/haat-\d{8}-\d{6}$/)
  expect(backup.manifest.files.filter(({ path }) => path.startsWith('files/')).length).toBeGreaterThan(0)
  expect(existsSync(path.join(folder, 'restored', 'owner.json'))).toBe(false)
  expect(existsSync(path.join(folder, 'restored', 'cluster', 'postmaster.pid'))).toBe(false)

  const pictures = { ...bucket.settings, prefix: 'pictures/', url: `${url}/pictures` }
  const empty = { dataDir: path.join(folder, 'from-bucket'), files: pictures }
  const restored = await restore(place, empty, { durable: false })
  expect(restored.pictures).toEqual({ named: 1, missing: [] })
  expect(readdirSync(empty.dataDir)).not.toContain('files.restored')
  expect(await openBucket(pictures).list('public/')).toHaveLength(1)

  bucket.fault = (request, response) => request.method === 'PUT' && refusal(507, 'QuotaExceeded')(request, response)
  await expect(backUp(shop, pictures, { durable: false })).rejects.toThrow(/has no room/)
  bucket.fault = undefined
  expect((await openBucket(pictures).list('')).map(({ key }) => key)).toEqual([expect.stringMatching(/^public\//)])
})

test('copies nothing without a shop or with DATABASE_URL', async () => {
  await expect(backUp(foldersIn('none'), folder, { durable: false })).rejects.toThrow(/no embedded database/)
  const own = { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' }
  const into = path.join(folder, 'never')
  await expect(runBackup([into], own)).rejects.toThrow(/^DATABASE_URL names[\s\S]*pg_dump/)
  await expect(runRestore([into], own)).rejects.toThrow(/^DATABASE_URL names[\s\S]*pg_restore/)
  expect(existsSync(into)).toBe(false)
})

test('packs end between two files, each with its own checksum', async () => {
  const bucket = await startBucket()
  onTestFinished(bucket.stop)
  const from = path.join(folder, 'many')
  const sizes = [0, 5, 9 * 2 ** 20, 3, 0, 7]
  mkdirSync(from)
  for (const [nth, size] of sizes.entries()) writeFileSync(path.join(from, `${nth}`), Buffer.alloc(size, nth + 1))
  const target = packTarget(bucket.settings, 8)
  await copyAll(from, target, 'data', { folders: ['empty'], files: sizes.map((_, nth) => `${nth}`) })
  const { folders, kept } = target
  await target.finish({ format: 1, made: '', postgres: '', folders, files: kept })
  const { manifest, extract } = await openPacks(bucket.settings)
  expect(manifest.packs).toEqual([3, 3])
  await extract((name) => path.join(folder, 'many-restored', name))
  const there = (nth: number) => readFileSync(path.join(folder, 'many-restored', 'data', `${nth}`))
  expect(sizes.map((size, nth) => there(nth).equals(Buffer.alloc(size, nth + 1)))).toEqual(sizes.map(() => true))
  expect(statSync(path.join(folder, 'many-restored', 'data', 'empty')).isDirectory()).toBe(true)

  const objects = openBucket(bucket.settings)
  const last = (await objects.get('pack-0002'))!
  await objects.put('pack-0002', last.with(0, 9))
  const damaged = extract((name) => path.join(folder, 'many-damaged', name))
  await expect(damaged).rejects.toThrow(/^The backup in s3:\S+ is damaged: data\/3 is not the one that was written/)
  await objects.put('pack-0002', last.subarray(1))
  await expect(openPacks(bucket.settings)).rejects.toThrow('pack-0002 is missing or has another size')
  await objects.remove('manifest.json')
  await expect(openPacks(bucket.settings)).rejects.toThrow('holds no whole backup of Haat')
})
