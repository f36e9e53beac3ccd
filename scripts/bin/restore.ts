import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { Effect } from 'effect'
import { filePlace } from '#server/platform/config.ts'
import { migrateDatabase, withDatabase } from '#server/platform/database/client.ts'
import type { BucketSettings, FilePlace } from '#server/platform/images/stores/bucketSettings.ts'
import { openFiles } from '#server/platform/images/stores/fileStores.ts'
import { copyAll, folderTarget, list, type Manifest, verify } from './backup/manifest.ts'
import { openPacks } from './backup/packs.ts'
import { makeFolder, startEmbeddedDatabase } from './database/embeddedDatabase.ts'
import { postgres } from './database/postgresBinaries.ts'
import { checkPictures, copyPictures } from './pictures/copyPictures.ts'
import { type ShopPlaces, shopPlaces } from './pictures/shopPlaces.ts'
import { runCommand } from './terminal/runCommand.ts'

/** The result of a restore. */
export interface Restored {
  manifest: Manifest
  /** The number of pictures that rows name, and the names of missing ones. */
  pictures: { named: number; missing: readonly string[] }
}

const assertEmpty = (folder: string, what: string) => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new Error(
    `${what} ${folder} is not empty, and nothing is overwritten. Stop the shop and move it away first, for instance:\n  mv ${folder} ${folder}.former`,
  )
}

/** The part of a backup below `within`, with names relative to it. */
const part = ({ folders, files }: Manifest, within: string) => {
  const below = (names: string[]) =>
    names.filter((name) => name.startsWith(`${within}/`)).map((name) => name.slice(within.length + 1))
  return { folders: below(folders), files: below(files.map((file) => file.path)) }
}

/** Makes the account of PostgreSQL the owner of the folder and everything in it. */
async function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): Promise<void> {
  const { folders, files } = await list(folder)
  for (const name of ['', ...folders, ...files]) await chown(path.join(folder, name), uid, gid)
}

/** The parts of a backup. */
const PARTS = ['cluster', 'files', 'data'] as const

/** A backup to restore. */
interface Source {
  readonly manifest: Manifest
  /** Writes each part into a folder. */
  copy(folders: Readonly<Record<(typeof PARTS)[number], string>>, flush: boolean): Promise<void>
}

const folderSource = async (folder: string): Promise<Source> => {
  const manifest = await verify(folder)
  return {
    manifest,
    copy: async (folders, flush) => {
      for (const name of PARTS) {
        await copyAll(path.join(folder, name), folderTarget(folders[name], flush), '', part(manifest, name))
      }
    },
  }
}

const bucketSource = async (bucket: BucketSettings): Promise<Source> => {
  const { manifest, extract } = await openPacks(bucket)
  return {
    manifest,
    copy: (folders) =>
      extract((name) => {
        const [within, ...rest] = name.split('/')
        return path.join(folders[within as (typeof PARTS)[number]], ...rest)
      }),
  }
}

/**
 * Puts the pictures into a bucket, which may hold some of them already: none is overwritten.
 * @returns the names of those that rows name and that are missing
 */
const fillBucket = (folder: string, bucket: BucketSettings): ReturnType<typeof checkPictures> =>
  Effect.gen(function* () {
    return yield* copyPictures(yield* openFiles(folder), yield* openFiles(bucket), true, () => {})
  })

/**
 * Restores a backup into an empty data folder and verifies it: PostgreSQL starts on it, is migrated and queried, and
 * stops again. A failed restore leaves nothing behind, but for pictures in a bucket, which stay for the next one.
 * @param place a backup of `npm run backup`
 * @throws an Error with instructions, where the backup is damaged or a folder is not empty
 */
export async function restore(
  place: FilePlace,
  { dataDir, files }: ShopPlaces,
  options: { durable: boolean },
): Promise<Restored> {
  const filesDir = typeof files === 'string' ? files : path.join(dataDir, 'files.restored')
  assertEmpty(dataDir, 'The data folder')
  assertEmpty(filesDir, 'The files folder')
  const source = typeof place === 'string' ? await folderSource(place) : await bucketSource(place)
  const { manifest } = source
  try {
    makeFolder(dataDir)
    const { account, version } = postgres(dataDir)
    if (manifest.postgres !== version.split('.')[0]) {
      throw new Error(
        `The backup was made by PostgreSQL ${manifest.postgres}, and the installed one is ${version}. Restore it with the version of Haat that made it, and see "Upgrade" in docs/operations.md.`,
      )
    }
    const whole = path.join(dataDir, 'cluster.new')
    await source.copy({ data: dataDir, files: filesDir, cluster: whole }, options.durable)
    if (account) await giveTo(account, whole)
    renameSync(whole, path.join(dataDir, 'cluster'))

    const database = await startEmbeddedDatabase({ dataDir, ...options })
    try {
      await migrateDatabase(database.url)
      const { named, missing } = await withDatabase(
        database.url,
        typeof files === 'string'
          ? Effect.flatMap(openFiles(files), (store) => checkPictures(store, false))
          : fillBucket(filesDir, files),
      )
      return { manifest, pictures: { named, missing } }
    } finally {
      await database.stop()
    }
  } catch (error) {
    for (const emptied of [dataDir, filesDir]) {
      for (const name of existsSync(emptied) ? readdirSync(emptied) : []) {
        rmSync(path.join(emptied, name), { recursive: true, force: true })
      }
    }
    throw error
  } finally {
    if (typeof files !== 'string') rmSync(filesDir, { recursive: true, force: true })
  }
}

/**
 * Runs `npm run restore -- PLACE`: restores a backup, in a folder or a bucket, into the empty data folder.
 * @throws an Error whose message is for the terminal
 */
export async function runRestore([from]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (from === undefined) throw new Error('Name the place of the backup: npm run restore -- PLACE')
  if (env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own. Nothing was restored: use pg_restore, and copy the pictures back to FILES_DIR or FILES_URL.',
    )
  }
  const shop = shopPlaces(env)
  const { manifest, pictures } = await restore(filePlace('The place of the backup', from, env), shop, { durable: true })
  console.log(
    `The shop of ${manifest.made} is back in ${shop.dataDir}: PostgreSQL starts on it, and ${pictures.named} pictures are named. "npm start" opens it.`,
  )
  if (pictures.missing.length > 0) {
    console.error(`These pictures were already missing when the backup was made: ${pictures.missing.join(', ')}`)
  }
}

if (import.meta.main) await runCommand(() => runRestore(process.argv.slice(2), process.env))
