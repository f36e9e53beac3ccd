import { execFile } from 'node:child_process'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { isBuiltFrom, replaceBuild } from './build/builtFolder.ts'
import { digestOfInputs } from './build/inputs.ts'
import { conditionsOf } from './build/language.ts'
import { root } from './dataFolder.ts'

/** The built Storybook, as the tests visit it. */
export const storybookFolder = path.join(root, 'storybook-static')
const cache = path.join(root, 'node_modules', '.cache', 'haat')

const folderFor = (language: Language) =>
  language === LANGUAGES[0] ? storybookFolder : path.join(storybookFolder, language)

/**
 * Builds `storybook-static/`, or its folder of another language, unless it is up to date with the stories and sources. Builds into another folder first, so
 * that a parallel reader never finds half of a build.
 * @throws an Error with Storybook's output
 */
export async function buildStorybookIfStale(language: Language = LANGUAGES[0]): Promise<void> {
  const digest = digestOfInputs(root, process.env, ['.storybook', 'stories', 'server/demo/pictures'])
  if (isBuiltFrom(folderFor(language), digest)) return
  mkdirSync(cache, { recursive: true })
  const { NODE_ENV: _, ...env } = process.env
  const aside = path.join(cache, `storybook-${process.pid}`)
  const bin = realpathSync(path.join(root, 'node_modules', '.bin', 'storybook'))
  try {
    await promisify(execFile)(process.execPath, [...conditionsOf(language), bin, 'build', '--quiet', '-o', aside], {
      cwd: root,
      env: { ...env, STORYBOOK_DISABLE_TELEMETRY: '1' },
      maxBuffer: 1e8,
    })
    replaceBuild(folderFor(language), aside, digest)
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`The build of Storybook failed:\n${stdout}${stderr}`)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const { all } = parseArgs({ options: { all: { type: 'boolean' } } }).values
  // No test visits the further languages, so that only a person asks for them.
  for (const language of all ? LANGUAGES : LANGUAGES.slice(0, 1)) await buildStorybookIfStale(language)
}
