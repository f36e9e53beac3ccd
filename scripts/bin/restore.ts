import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { migrateDatabase, withDatabase } from '#server/platform/database/client.ts'
import { referencedPictures } from '#server/platform/images/Images.ts'
import { copyAll, list, type Manifest, type Target, verify } from './backup/manifest.ts'
import { type ShopFolders, shopFolders } from './backup.ts'
import { makeFolder, startEmbeddedDatabase } from './database/embeddedDatabase.ts'
import { postgres } from './database/postgresBinaries.ts'
import { runCommand } from './terminal/runCommand.ts'

/** The result of a restore. */
export interface Restored {
  manifest: Manifest
  /** The number of pictures that rows name, and the names of missing ones. */
  pictures: { named: number; missing: string[] }
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

/**
 * Restores a backup into empty folders and verifies it: PostgreSQL starts on it, is migrated and queried, and stops
 * again. A failed restore leaves nothing behind.
 * @param folder a backup of `npm run backup`
 * @throws an Error with instructions, where the backup is damaged or a folder is not empty
 */
export async function restore(folder: string, shop: ShopFolders, options: { durable: boolean }): Promise<Restored> {
  const { dataDir, filesDir } = shop
  assertEmpty(dataDir, 'The data folder')
  assertEmpty(filesDir, 'The files folder')
  const manifest = await verify(folder)
  try {
    makeFolder(dataDir)
    const { account, version } = postgres(dataDir)
    if (manifest.postgres !== version.split('.')[0]) {
      throw new Error(
        `The backup was made by PostgreSQL ${manifest.postgres}, and the installed one is ${version}. Restore it with the version of Haat that made it, and see "Upgrade" in docs/operations.md.`,
      )
    }
    const at = (root: string): Target => ({ root, flush: options.durable, kept: [] })
    const whole = path.join(dataDir, 'cluster.new')
    await copyAll(path.join(folder, 'data'), at(dataDir), '', part(manifest, 'data'))
    await copyAll(path.join(folder, 'files'), at(filesDir), '', part(manifest, 'files'))
    await copyAll(path.join(folder, 'cluster'), at(whole), '', part(manifest, 'cluster'))
    if (account) await giveTo(account, whole)
    renameSync(whole, path.join(dataDir, 'cluster'))

    const database = await startEmbeddedDatabase({ dataDir, ...options })
    try {
      await migrateDatabase(database.url)
      const named = await withDatabase(database.url, referencedPictures)
      const missing = named.filter((name) => !existsSync(path.join(filesDir, name.slice(0, 2), name)))
      return { manifest, pictures: { named: named.length, missing } }
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
  }
}

/**
 * Runs `npm run restore -- FOLDER`: restores a backup into the empty data folder.
 * @throws an Error whose message is for the terminal
 */
export async function runRestore([folder]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (folder === undefined) throw new Error('Name the folder of the backup: npm run restore -- FOLDER')
  if (env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own. Nothing was restored: use pg_restore, and copy the pictures back to FILES_DIR.',
    )
  }
  const shop = shopFolders(env)
  const { manifest, pictures } = await restore(path.resolve(folder), shop, { durable: true })
  console.log(
    `The shop of ${manifest.made} is back in ${shop.dataDir}: PostgreSQL starts on it, and ${pictures.named} pictures are named. "npm start" opens it.`,
  )
  if (pictures.missing.length > 0) {
    console.error(`These pictures were already missing when the backup was made: ${pictures.missing.join(', ')}`)
  }
}

if (import.meta.main) await runCommand(() => runRestore(process.argv.slice(2), process.env))
