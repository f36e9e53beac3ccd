import { createHash } from 'node:crypto'
import path from 'node:path'

/** The root folder of the clone. */
export const root = path.resolve(import.meta.dirname, '..')

/**
 * The folder of the embedded database and the uploaded files: `HAAT_DATA`, else `.haat/` in the clone. Root's is below
 * /var/lib/haat, because PostgreSQL then runs as another account, which cannot enter root's home.
 */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env.HAAT_DATA) return path.resolve(env.HAAT_DATA)
  if (process.getuid?.() !== 0) return path.join(root, '.haat')
  return path.join('/var/lib/haat', createHash('sha256').update(root).digest('hex').slice(0, 12))
}
