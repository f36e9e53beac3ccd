import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { type Crash, killDatabase, killServer, type Survived } from './crashes.ts'

/** `npm run lab -- trial crash` repeats both with a thousand changes each. */
const crash: Crash = { orders: 24, atOnce: 12, killAfter: 36 }

// Each start may take its limit of a minute on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'haat-crash-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const filesDir = path.join(folder, 'files')

/** Every change until the kill was acknowledged, and at most those in flight afterwards. */
const expectSurvived = ({ acknowledged, unacknowledged }: Survived) => {
  expect(acknowledged).toBeGreaterThanOrEqual(crash.killAfter)
  expect(acknowledged + unacknowledged).toBeLessThan(crash.killAfter + crash.atOnce)
}

test('keeps every acknowledged change complete when the process is killed among many changes', async () => {
  const { url } = await freshDatabase()
  expectSurvived(await killServer(url, filesDir, crash))
})

test('keeps every acknowledged change complete when PostgreSQL is killed among many changes', async () => {
  expectSurvived(await killDatabase(path.join(folder, 'data'), filesDir, crash))
})
