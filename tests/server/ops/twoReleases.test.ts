import { expect, test } from 'vitest'
import { sampleOf } from '#scripts/checks/testRun/sample.ts'
import { checkTables, migrateDatabase } from '#server/platform/database/client.ts'
import { runMigrations } from '#server/platform/database/migrations/run.ts'
import { atEndOfFile } from '#tests/support/cleanUp.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { manyTries, restock, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { hasFormerRelease, LEFTOVER, nextMigrations, sellOnBoth, startFormerRelease } from './formerRelease.ts'

// A sample (tests/README.md): it starts the server of another commit.
test.skipIf(sampleOf(['former release'], 6).length === 0 || !hasFormerRelease())(
  'the former release and this one sell together on one database, while and after the next migrations run',
  async () => {
    const { url: databaseUrl } = await freshDatabase()
    await query(databaseUrl, LEFTOVER)
    await insertSampleShop(databaseUrl, 2)
    await restock(databaseUrl, 10_000, 'p1', 'p2')
    const present = await startTestServer({ databaseUrl, checkout: withoutCodes, limits: manyTries })
    const former = await startFormerRelease(databaseUrl, present.settings.filesDir)
    atEndOfFile(former.stop)
    const servers = [{ url: former.url, databaseUrl }, present] as const
    const before = await sellOnBoth(servers, 2, () => true)
    let isMigrated = false
    const migrated = migrateDatabase(databaseUrl, { steps: runMigrations(nextMigrations) }).finally(() => {
      isMigrated = true
    })
    const during = await sellOnBoth(servers, 1, () => isMigrated)
    await migrated
    const after = await sellOnBoth(servers, 2, () => true)
    expect([...before.wrong, ...during.wrong, ...after.wrong]).toEqual([])
    // A checkout of two sellers' goods is two orders, of which the first is moved.
    const count = before.count + during.count + after.count
    expect(await query(databaseUrl, 'select status, count(*)::int from orders group by 1 order by 1')).toEqual([
      { status: 'delivered', count },
      { status: 'pending', count },
    ])
    expect(await query(databaseUrl, 'select distinct parcel_note from products')).toEqual([{ parcel_note: '' }])
    await expect(query(databaseUrl, 'select leftover from orders')).rejects.toThrow(/leftover/)
    await checkTables(databaseUrl)
    expect(await former.stop()).toBe(0)
  },
)
