import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { digestOfInputs } from './build/inputs.ts'
import { precompress } from './build/precompress.ts'
import { root } from './dataFolder.ts'

const dist = path.join(root, 'dist')
const stamp = path.join(root, 'node_modules', '.cache', 'haat', 'dist.sha256')

/**
 * Builds `dist/` unless it is already made from the present inputs.
 * @returns whether it was built now
 */
export async function buildIfStale(): Promise<boolean> {
  const digest = digestOfInputs(root, process.env)
  const fresh = existsSync(path.join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
  if (fresh) return false
  await build()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
  return true
}

/** Builds `dist/` with its precompressed copies; an interrupted build is not taken for a whole one. */
async function build(): Promise<void> {
  rmSync(stamp, { force: true })
  const vite = await import('vite')
  await vite.build({ root, logLevel: 'warn' })
  await precompress(dist)
}

if (import.meta.main) {
  const built = await buildIfStale()
  console.log(built ? 'dist/ is built.' : 'dist/ is up to date.')
}
