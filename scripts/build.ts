import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { isBuiltFrom, replaceBuild } from './build/builtFolder.ts'
import { digestOfInputs } from './build/inputs.ts'
import { writeNotices } from './build/notices.ts'
import { precompress } from './build/precompress.ts'
import { writeSkeletons } from './build/skeletons.ts'
import { root } from './dataFolder.ts'

const dist = path.join(root, 'dist')
const cache = path.join(root, 'node_modules', '.cache', 'haat')

/**
 * Builds `dist/` with its precompressed copies. It builds into a temporary folder and swaps it in when complete, so
 * that a running server or another build never reads an incomplete folder.
 */
async function build(digest: string): Promise<void> {
  const temporary = path.join(cache, `dist-${process.pid}`)
  try {
    const vite = await import('vite')
    await vite.build({ root, mode: 'production', logLevel: 'warn', build: { outDir: temporary, emptyOutDir: true } })
    writeNotices(temporary)
    await precompress(temporary)
    await writeSkeletons(temporary)
    replaceBuild(dist, temporary, digest)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * Builds `dist/` in a separate process, unless it is up to date with its inputs.
 * @returns whether it was built now
 * @throws an Error with the output of the build
 */
export async function buildIfStale(): Promise<boolean> {
  if (isBuiltFrom(dist, digestOfInputs(root, process.env))) return false
  const { NODE_ENV: _, ...env } = process.env
  try {
    await promisify(execFile)(process.execPath, [import.meta.filename], { cwd: root, env })
    return true
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`The build of dist/ failed:\n${stdout}${stderr}`)
  }
}

if (import.meta.main) {
  const digest = digestOfInputs(root, process.env)
  mkdirSync(cache, { recursive: true })
  if (isBuiltFrom(dist, digest)) console.log('dist/ is up to date.')
  else await build(digest).then(() => console.log('dist/ is built.'))
}
