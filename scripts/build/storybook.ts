import { execFile } from 'node:child_process'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { root } from '../dataFolder.ts'
import { isBuiltFrom, replaceBuild } from './builtFolder.ts'
import { digestOfInputs } from './inputs.ts'
import { conditionsOf } from './language.ts'
import { storiesInBangla } from './storySample.ts'

const cache = path.join(root, 'node_modules', '.cache', 'haat')
/** The built Storybook, as the tests visit it. */
export const storybookFolder = path.join(root, 'storybook-static')
/** The Bangla Storybook of the tests, which has only the stories to visit. */
export const banglaStorybookFolder = path.join(cache, 'storybook-bn')

interface Build {
  readonly folder: string
  readonly language: Language
  /** Only these files of stories, and no frame around the stories. */
  readonly files?: readonly string[]
}

/**
 * Builds a Storybook, unless it is up to date with the stories and sources. Builds into another folder first, so that a
 * parallel reader never finds half of a build.
 * @throws an Error with Storybook's output
 */
async function buildIfStale({ folder, language, files }: Build): Promise<void> {
  const inputs = digestOfInputs(root, process.env, ['.storybook', 'stories', 'server/demo/pictures'])
  const digest = [inputs, ...(files ?? [])].join('\n')
  if (isBuiltFrom(folder, digest)) return
  mkdirSync(cache, { recursive: true })
  const { NODE_ENV: _, ...env } = process.env
  const aside = path.join(cache, `storybook-${language}-${process.pid}`)
  const bin = realpathSync(path.join(root, 'node_modules', '.bin', 'storybook'))
  const options = ['build', '--quiet', ...(files ? ['--preview-only'] : []), '-o', aside]
  try {
    await promisify(execFile)(process.execPath, [...conditionsOf(language), bin, ...options], {
      cwd: root,
      env: { ...env, STORYBOOK_DISABLE_TELEMETRY: '1', ...(files && { HAAT_STORY_FILES: files.join(',') }) },
      maxBuffer: 1e8,
    })
    replaceBuild(folder, aside, digest)
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`The build of Storybook failed:\n${stdout}${stderr}`)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Builds the English Storybook, unless it is up to date. */
export const buildStorybookIfStale = () => buildIfStale({ folder: storybookFolder, language: LANGUAGES[0] })

/** Builds the stories that the tests visit in Bangla, unless they are up to date. */
export const buildBanglaStorybookIfStale = () =>
  buildIfStale({ folder: banglaStorybookFolder, language: 'bn', files: storiesInBangla() })

if (import.meta.main) {
  const { all, bangla } = parseArgs({ options: { all: { type: 'boolean' }, bangla: { type: 'boolean' } } }).values
  if (bangla) await buildBanglaStorybookIfStale()
  else await buildStorybookIfStale()
  // A test visits the further languages in parts, so that only a person asks for the whole of them.
  for (const language of all ? LANGUAGES.slice(1) : [])
    await buildIfStale({ folder: path.join(storybookFolder, language), language })
}
