import { inject } from 'vitest'
import { atEndOfFile } from './cleanUp.ts'
import { createDatabase } from './createDatabase.ts'

export { query } from './createDatabase.ts'

/**
 * Creates a database for the calling test file: every table, no rows.
 * @returns its address; it is dropped after the file's tests, or earlier by `drop`
 */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { server, template } = inject('database')
  const { url, drop } = await createDatabase(server, 'test', template)
  atEndOfFile(drop)
  return { url, drop }
}
