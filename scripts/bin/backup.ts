import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Effect } from 'effect'
import pg from 'pg'
import { filePlace } from '#server/platform/config.ts'
import { openBucket } from '#server/platform/images/stores/Bucket.ts'
import type { BucketSettings, FilePlace } from '#server/platform/images/stores/bucketSettings.ts'
import { nameOfPlace, openFiles } from '#server/platform/images/stores/fileStores.ts'
import { copyCluster } from './backup/cluster.ts'
import {
  copyAll,
  folderTarget,
  list,
  type Manifest,
  type Target,
  writeManifest,
  writeWhole,
} from './backup/manifest.ts'
import { packTarget } from './backup/packs.ts'
import { runningDatabase, startEmbeddedDatabase } from './database/embeddedDatabase.ts'
import { type ShopPlaces, shopPlaces } from './pictures/shopPlaces.ts'
import { runCommand } from './terminal/runCommand.ts'

/** A bucket whose names begin with those of a folder in another one. */
export const within = (bucket: BucketSettings, folder: string): BucketSettings => ({
  ...bucket,
  url: `${bucket.url}/${folder}`,
  prefix: `${bucket.prefix}${folder}/`,
})

/** Where backups go that name no place: next to the pictures of a bucket, or into the data folder. */
const backupsOf = ({ dataDir, files }: ShopPlaces): FilePlace =>
  typeof files === 'string' ? path.join(dataDir, 'backups') : within(files, 'backups')

/**
 * Files next to the cluster that belong to the backup, such as passwords; without the file of the running process and
 * unfinished files.
 */
const dataFiles = (dataDir: string) =>
  readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'owner.json' && !entry.name.endsWith('.new'))
    .map(({ name }) => name)

const UNDEFINED_TABLE = '42P01'

const nameOf = (createdAt: Date) =>
  `haat-${createdAt.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`

/** Records a backup in the shop, for `/admin/system`; a database of an older release has no table for it. */
const record = async (url: string, at: Date) => {
  const client = new pg.Client({ connectionString: url, application_name: 'haat backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('insert into backups (made_at) values ($1)', [at])
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Copies the pictures into a backup. */
const copyPictures = async (files: FilePlace, target: Target): Promise<void> => {
  if (typeof files === 'string') {
    const pictures = existsSync(files)
      ? await list(files, (name) => name.endsWith('.half'))
      : { folders: [], files: [] }
    return copyAll(files, target, 'files', pictures)
  }
  const { get, list: all } = await Effect.runPromise(openFiles(files))
  const listed = await Effect.runPromise(all)
  const folders = new Set(listed.map(({ name }) => name.slice(0, 2)))
  for (const folder of ['files', ...[...folders].map((folder) => `files/${folder}`)]) target.makeFolder(folder)
  for (const { name } of listed) {
    const file = await Effect.runPromise(get(name))
    // A picture that nothing refers to may be removed in between.
    if (file) await writeWhole(target, `files/${name.slice(0, 2)}/${name}`, file.bytes)
  }
}

/** A backup that is being written: its target, and how it ends. */
interface Writing {
  /** The place of the complete backup. */
  readonly place: FilePlace
  readonly target: Target
  finish(manifest: Manifest): Promise<void>
  discard(): Promise<void>
}

const intoFolder = (into: string, name: string, flush: boolean): Writing => {
  const folder = path.join(path.resolve(into), name)
  const half = `${folder}.part`
  if (existsSync(folder)) throw new Error(`${folder} is already there.`)
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
  mkdirSync(half, { mode: 0o700 })
  return {
    place: folder,
    target: folderTarget(half, flush),
    finish: async (manifest) => {
      await writeManifest(half, manifest)
      renameSync(half, folder)
    },
    discard: async () => rmSync(half, { recursive: true, force: true }),
  }
}

const intoBucket = async (into: BucketSettings, name: string): Promise<Writing> => {
  const place = within(into, name)
  if ((await openBucket(place).list('')).length > 0) throw new Error(`${place.url} is already there.`)
  const target = packTarget(place)
  return { place, target, finish: target.finish, discard: target.discard }
}

/**
 * Backs up a shop on the embedded database, also while it runs: every row that was acknowledged before the copy of the
 * database ended, and every picture that a row names. Where the shop does not run, PostgreSQL is started for the
 * duration of the backup.
 * @param into the folder or bucket of backups; a complete backup gets a place of its own below it, named by its time
 * @returns the place of the backup, and its manifest
 * @throws an Error whose message names what is missing
 */
export async function backUp(
  shop: ShopPlaces,
  into: FilePlace,
  options: { durable: boolean },
): Promise<{ place: FilePlace; manifest: Manifest }> {
  const { dataDir, files } = shop
  const from = path.join(dataDir, 'cluster')
  if (!existsSync(from))
    throw new Error(`There is no embedded database in ${dataDir}. Set HAAT_DATA to the shop's data.`)
  const running = runningDatabase(dataDir)
  const database = running ? undefined : await startEmbeddedDatabase({ dataDir, ...options })
  const createdAt = new Date()
  const name = nameOf(createdAt)
  let writing: Writing | undefined
  try {
    writing = typeof into === 'string' ? intoFolder(into, name, options.durable) : await intoBucket(into, name)
    const { target } = writing
    const { superuserUrl } = running ?? (database as NonNullable<typeof database>)
    await copyCluster(superuserUrl, from, target, async () => {
      // Copied after the rows: a picture is stored before a row names it, and no picture is removed during the backup.
      await copyPictures(files, target)
      await copyAll(dataDir, target, 'data', { folders: [], files: dataFiles(dataDir) })
    })
    const manifest: Manifest = {
      format: 1,
      made: createdAt.toISOString(),
      postgres: readFileSync(path.join(from, 'PG_VERSION'), 'utf8').trim(),
      folders: target.folders,
      files: target.kept,
    }
    await writing.finish(manifest)
    await record(superuserUrl, createdAt).catch((error: Error) => {
      console.warn(`The backup is complete, but the shop does not show it: ${error.message}`)
    })
    return { place: writing.place, manifest }
  } catch (error) {
    await writing
      ?.discard()
      .catch((left: Error) => console.warn(`A part of the backup could not be removed: ${left.message}`))
    throw error
  } finally {
    await database?.stop()
  }
}

const OWN_DATABASE = `DATABASE_URL names a PostgreSQL of your own. Nothing was copied: back it up with its own tools, and the folder of FILES_DIR before and after it, so that no picture is missing that a row names:
  rsync -a "$FILES_DIR/" backup/files/
  pg_dump --format=custom --file=backup/haat.dump "$DATABASE_URL"
  rsync -a "$FILES_DIR/" backup/files/
  psql "$DATABASE_URL" --command='insert into backups default values'`

/**
 * Runs `npm run backup [-- PLACE]`: copies the running shop into a new place below PLACE, a folder or a bucket.
 * @throws an Error whose message is for the terminal
 */
export async function runBackup([into]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (env.DATABASE_URL) throw new Error(OWN_DATABASE)
  const shop = shopPlaces(env)
  const backups = into === undefined ? backupsOf(shop) : filePlace('The place of backups', into, env)
  const { place, manifest } = await backUp(shop, backups, { durable: true })
  const megabytes = manifest.files.reduce((sum, { size }) => sum + size, 0) / 1e6
  const name = nameOfPlace(place)
  console.log(
    `The backup is in ${name}: ${manifest.files.length} files, ${megabytes.toFixed(1)} MB.\n` +
      `It holds passwords and keys of the shop: keep it where only you can read it, and not on this disk alone.\n` +
      `Into an empty data folder it is put back by: npm run restore -- ${name}`,
  )
}

if (import.meta.main) await runCommand(() => runBackup(process.argv.slice(2), process.env))
