import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs one statement on a separate connection. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Creates a database with a new name on the server, as a copy of `template` where given. */
export async function createDatabase(
  server: string,
  label: string,
  template = 'template1',
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `${label}_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: async () => {
      await query(server, `drop database if exists ${name} with (force)`)
    },
  }
}
