import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** The connections to the databases that this module created, and to their servers, by address; they stay open. */
const pools = new Map<string, pg.Pool>()

const openPool = (url: string, max: number): void => {
  const pool = new pg.Pool({ connectionString: url, max, allowExitOnIdle: true })
  // A test may end all connections of its database; the next query opens another one.
  pool.on('error', () => {})
  pools.set(url, pool)
}

/** Runs one statement, on a separate connection where `createDatabase` did not create the database. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const pool = pools.get(url)
  if (pool) return (await pool.query<Row>(text, values)).rows
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Waits until the connections to a database have ended, for at most a second. The end of a pool does not wait for them,
 * and a connection that is cut while it ends emits an error that nobody hears.
 */
const untilUnused = async (server: string, name: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const [open] = await query(server, 'select from pg_stat_activity where datname = $1 limit 1', [name])
    if (!open) return
    await setTimeout(10)
  }
}

/** Creates a database with a new name on the server, as a copy of `template` where given. */
export async function createDatabase(
  server: string,
  label: string,
  template = 'template1',
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `${label}_${randomBytes(6).toString('hex')}`
  if (!pools.has(server)) openPool(server, 1)
  // The default strategy writes each block into the log of the server, which takes three times as long.
  await query(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  openPool(url.href, 4)
  return {
    name,
    url: url.href,
    drop: async () => {
      const pool = pools.get(url.href)
      if (pools.delete(url.href)) await pool?.end()
      await untilUnused(server, name)
      await query(server, `drop database if exists ${name} with (force)`)
    },
  }
}
