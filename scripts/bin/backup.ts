import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { dataFolder } from '../dataFolder.ts'
import { copyCluster } from './backup/cluster.ts'
import { copyAll, list, type Manifest, type Target, writeManifest } from './backup/manifest.ts'
import { runningDatabase, startEmbeddedDatabase } from './database/embeddedDatabase.ts'
import { runCommand } from './terminal/runCommand.ts'

/** The folders of a shop on the embedded database. */
export interface ShopFolders {
  dataDir: string
  filesDir: string
}

export const shopFolders = (env: NodeJS.ProcessEnv = process.env): ShopFolders => {
  const dataDir = dataFolder(env)
  return { dataDir, filesDir: env.FILES_DIR ? path.resolve(env.FILES_DIR) : path.join(dataDir, 'files') }
}

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

/**
 * Backs up a shop on the embedded database, also while it runs: every row that was acknowledged before the copy of the
 * database ended, and every picture that a row names. Where the shop does not run, PostgreSQL is started for the
 * duration of the backup.
 * @param into the folder of backups; a complete backup gets a subfolder named by its time
 * @returns the backup's folder and manifest
 * @throws an Error whose message names what is missing
 */
export async function backUp(
  shop: ShopFolders,
  into: string,
  options: { durable: boolean },
): Promise<{ folder: string; manifest: Manifest }> {
  const { dataDir, filesDir } = shop
  const from = path.join(dataDir, 'cluster')
  if (!existsSync(from))
    throw new Error(`There is no embedded database in ${dataDir}. Set HAAT_DATA to the shop's data.`)
  const running = runningDatabase(dataDir)
  const database = running ? undefined : await startEmbeddedDatabase({ dataDir, ...options })
  const createdAt = new Date()
  const folder = path.join(path.resolve(into), nameOf(createdAt))
  const half = `${folder}.part`
  try {
    if (existsSync(folder)) throw new Error(`${folder} is already there.`)
    mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
    mkdirSync(half, { mode: 0o700 })
    const { superuserUrl } = running ?? (database as NonNullable<typeof database>)
    const target: Target = { root: half, flush: options.durable, kept: [] }
    await copyCluster(superuserUrl, from, target, async () => {
      // Copied after the rows: a picture is stored before a row names it, and no picture is removed during the backup.
      const pictures = existsSync(filesDir)
        ? await list(filesDir, (name) => name.endsWith('.half'))
        : { folders: [], files: [] }
      await copyAll(filesDir, target, 'files', pictures)
      await copyAll(dataDir, target, 'data', { folders: [], files: dataFiles(dataDir) })
    })
    const manifest: Manifest = {
      format: 1,
      made: createdAt.toISOString(),
      postgres: readFileSync(path.join(half, 'cluster', 'PG_VERSION'), 'utf8').trim(),
      folders: (await list(half)).folders,
      files: target.kept,
    }
    await writeManifest(half, manifest)
    renameSync(half, folder)
    await record(superuserUrl, createdAt).catch((error: Error) => {
      console.warn(`The backup is complete, but the shop does not show it: ${error.message}`)
    })
    return { folder, manifest }
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
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
 * Runs `npm run backup [-- FOLDER]`: copies the running shop into a new folder below FOLDER.
 * @throws an Error whose message is for the terminal
 */
export async function runBackup([into]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (env.DATABASE_URL) throw new Error(OWN_DATABASE)
  const shop = shopFolders(env)
  const { folder, manifest } = await backUp(shop, into ?? path.join(shop.dataDir, 'backups'), { durable: true })
  const megabytes = manifest.files.reduce((sum, { size }) => sum + size, 0) / 1e6
  console.log(
    `The backup is in ${folder}: ${manifest.files.length} files, ${megabytes.toFixed(1)} MB.\n` +
      `It holds passwords and keys of the shop: keep it where only you can read it, and not on this disk alone.\n` +
      `Into an empty data folder it is put back by: npm run restore -- ${folder}`,
  )
}

if (import.meta.main) await runCommand(() => runBackup(process.argv.slice(2), process.env))
