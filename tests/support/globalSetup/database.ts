import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#scripts/bin/database/embeddedDatabase.ts'
import { livingOwner } from '#scripts/bin/database/owner.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { createDatabase, query } from '../createDatabase.ts'
import { shareAmongGroups } from './shared.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run, and its migrated database that every test file copies. */
    database: { server: string; template: string }
  }
}

interface Running {
  server: string
  template: string
  stop(): Promise<void>
}

const PREFIX = 'haat-test-'

/** Deletes the PostgreSQL and the data that killed runs left behind. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dataDir = path.join(tmpdir(), name)
    const owner = path.join(dataDir, 'owner.json')
    if (!name.startsWith(PREFIX) || !existsSync(owner) || livingOwner(owner) !== undefined) continue
    try {
      const left = await startEmbeddedDatabase({ dataDir, durable: false })
      await left.stop()
      rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // The folder belongs to another account or is being created at this moment.
    }
  }
}

async function embedded(): Promise<{ server: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), PREFIX))
  await chmod(dataDir, 0o755)
  const database = await startEmbeddedDatabase({ dataDir, durable: false })
  return {
    server: database.superuserUrl,
    stop: async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function start(): Promise<Running> {
  const given = process.env.DATABASE_URL_TEST
  const { server, stop } = given ? { server: given, stop: async () => {} } : await embedded()
  const template = await createDatabase(server, 'template')
  await migrateDatabase(template.url)
  // A shop that has been named, and no step of its opening done: the trigger would count this as a change of a person.
  // Another spelling of the address: a connection that stays open would keep the template from being copied.
  await query(
    `${template.url}?application_name=template`,
    `alter table shop_details disable trigger shop_details_touch;
     update shop_details set shop_name = 'Haat', shop_name_bn = 'হাট';
     alter table shop_details enable trigger shop_details_touch`,
  )
  return {
    server,
    template: template.name,
    stop: async () => {
      await template.drop()
      await stop()
    },
  }
}

async function end({ stop }: Running): Promise<void> {
  await stop()
  await sweep()
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { running, release } = await shareAmongGroups('database', start, end)
  project.provide('database', { server: running.server, template: running.template })
  return release
}
