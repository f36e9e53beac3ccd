import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyCluster } from './backup/cluster.ts'
import { copyAll, list, type Manifest, type Target, writeManifest } from './backup/manifest.ts'
import { dataFolder } from './dataFolder.ts'
import { runningDatabase, startEmbeddedDatabase } from './embeddedDatabase.ts'

/** A shop on the embedded database, as a backup finds it. */
export interface Place {
  dataDir: string
  filesDir: string
}

export const placeOf = (env: NodeJS.ProcessEnv = process.env): Place => {
  const dataDir = dataFolder(env)
  return { dataDir, filesDir: env.FILES_DIR ? path.resolve(env.FILES_DIR) : path.join(dataDir, 'files') }
}

/** What lies beside the cluster and must come along: passwords and the like; not who runs it, and not what is half made. */
const besides = (dataDir: string) =>
  readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'owner.json' && !entry.name.endsWith('.new'))
    .map(({ name }) => name)

const nameOf = (made: Date) => `haat-${made.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`

/**
 * Backs up a shop on the embedded database while it runs: every row that was acknowledged when the copy of the database
 * ends, and every picture that a row names. Where the shop does not run, PostgreSQL is started for the time.
 * @param into the folder of backups; the new one gets a folder in it, named by its time, when it is whole
 * @returns the backup's folder and manifest
 * @throws an Error whose message says what is missing
 */
export async function backUp(
  place: Place,
  into: string,
  options: { durable: boolean },
): Promise<{ folder: string; manifest: Manifest }> {
  const { dataDir, filesDir } = place
  const from = path.join(dataDir, 'cluster')
  if (!existsSync(from))
    throw new Error(`There is no embedded database in ${dataDir}. Set HAAT_DATA to the shop's data.`)
  const running = runningDatabase(dataDir)
  const database = running ? undefined : await startEmbeddedDatabase({ dataDir, ...options })
  const made = new Date()
  const folder = path.join(path.resolve(into), nameOf(made))
  const half = `${folder}.part`
  try {
    if (existsSync(folder)) throw new Error(`${folder} is already there.`)
    mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
    mkdirSync(half, { mode: 0o700 })
    const { superuserUrl } = running ?? (database as NonNullable<typeof database>)
    const target: Target = { root: half, flush: options.durable, kept: [] }
    await copyCluster(superuserUrl, from, target, async () => {
      // After the rows: a picture is stored before a row names it, and none is removed meanwhile.
      const pictures = existsSync(filesDir)
        ? await list(filesDir, (name) => name.endsWith('.half'))
        : { folders: [], files: [] }
      await copyAll(filesDir, target, 'files', pictures)
      await copyAll(dataDir, target, 'data', { folders: [], files: besides(dataDir) })
    })
    const manifest: Manifest = {
      format: 1,
      made: made.toISOString(),
      postgres: readFileSync(path.join(half, 'cluster', 'PG_VERSION'), 'utf8').trim(),
      folders: (await list(half)).folders,
      files: target.kept,
    }
    await writeManifest(half, manifest)
    renameSync(half, folder)
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
  rsync -a "$FILES_DIR/" backup/files/`

// npm run backup [-- FOLDER]: a copy of the running shop into a new folder below FOLDER.
if (import.meta.main) {
  try {
    if (process.env.DATABASE_URL) throw new Error(OWN_DATABASE)
    const place = placeOf()
    const into = process.argv[2] ?? path.join(place.dataDir, 'backups')
    const { folder, manifest } = await backUp(place, into, { durable: true })
    const megabytes = manifest.files.reduce((sum, { size }) => sum + size, 0) / 1e6
    console.log(
      `The backup is in ${folder}: ${manifest.files.length} files, ${megabytes.toFixed(1)} MB.\n` +
        `It holds passwords and keys of the shop: keep it where only you can read it, and not on this disk alone.\n` +
        `Into an empty data folder it is put back by: npm run restore -- ${folder}`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
