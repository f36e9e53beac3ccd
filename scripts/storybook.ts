import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { isBuiltFrom, replaceBuild } from './build/builtFolder.ts'
import { digestOfInputs } from './build/inputs.ts'
import { root } from './dataFolder.ts'

/** The built Storybook, as the tests visit it. */
export const storybookFolder = path.join(root, 'storybook-static')
const cache = path.join(root, 'node_modules', '.cache', 'haat')

/**
 * Builds `storybook-static/` unless it is up to date with the stories and sources. Builds into another folder first, so
 * that a parallel reader never finds half of a build.
 * @throws an Error with Storybook's output
 */
export async function buildStorybookIfStale(): Promise<void> {
  const digest = digestOfInputs(root, process.env, ['.storybook', 'stories', 'server/demo/pictures'])
  if (isBuiltFrom(storybookFolder, digest)) return
  mkdirSync(cache, { recursive: true })
  const { NODE_ENV: _, ...env } = process.env
  const aside = path.join(cache, `storybook-${process.pid}`)
  const bin = path.join(root, 'node_modules', '.bin', 'storybook')
  try {
    await promisify(execFile)(bin, ['build', '--quiet', '-o', aside], {
      cwd: root,
      env: { ...env, STORYBOOK_DISABLE_TELEMETRY: '1' },
      maxBuffer: 1e8,
    })
    replaceBuild(storybookFolder, aside, digest)
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`The build of Storybook failed:\n${stdout}${stderr}`)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

if (import.meta.main) await buildStorybookIfStale()
