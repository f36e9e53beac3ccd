import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Shop, startShop } from '../bin/shop/shop.ts'
import { buildIfStale } from '../build/build.ts'

/** Starts the demo shop on a temporary database and a free port, for measurements. */
export async function openTemporaryShop(): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-shop-'))
  chmodSync(dataDir, 0o755)
  const { DATABASE_URL: _, FILES_DIR: __, PUBLIC_URL: ___, ...env } = process.env
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const shop = await startShop({
      dataDir,
      durable: false,
      env: { ...env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
      ready: buildIfStale(),
    })
    return { ...shop, stop: () => shop.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
