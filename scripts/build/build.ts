import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { serverFolderOf } from '#server/pages/rendering.ts'
import { root } from '../dataFolder.ts'
import { changedVariables, isBuiltFrom, replaceBuild } from './builtFolder.ts'
import { digestOfInputs } from './inputs.ts'
import { conditionsOf, processLanguage } from './language.ts'
import { addLanguage, localize } from './localize.ts'
import { writeNotices } from './notices.ts'
import { writePageStyles } from './pageStyles.ts'
import { precompress } from './precompress.ts'
import { serverBuild } from './serverBuild.ts'

const dist = path.join(root, 'dist')
const cache = path.join(root, 'node_modules', '.cache', 'haat')

const isBuilt = (digest: string) => [dist, serverFolderOf(dist)].every((folder) => isBuiltFrom(folder, digest))

/** Runs this script with arguments in a process of its own, whose texts are those of the language. */
const run = (language: Language, ...parameters: string[]) => {
  const { NODE_ENV: _, ...env } = process.env
  return promisify(execFile)(process.execPath, [...conditionsOf(language), import.meta.filename, ...parameters], {
    cwd: root,
    env,
  })
}

/** The folders of a language below that of a whole build: for the browser, and for the server that renders pages. */
const foldersIn = (complete: string, language: Language) => ({
  browser: path.join(complete, language),
  server: path.join(complete, 'server', language),
})

/** Builds the application in the language of this process. */
async function buildInto(complete: string): Promise<void> {
  const vite = await import('vite')
  const { browser, server } = foldersIn(complete, processLanguage)
  await vite.build({ root, mode: 'production', logLevel: 'warn', build: { outDir: browser, emptyOutDir: true } })
  localize(browser, processLanguage)
  writePageStyles(browser)
  await vite.build(serverBuild(server))
}

/**
 * Builds `dist/` without its compressed copies, and `dist-server/`, each language in a process of its own. It builds into a temporary folder
 * and swaps it in when complete, so that a running server or another build never reads an incomplete folder.
 */
async function build(digest: string): Promise<void> {
  const temporary = path.join(cache, `dist-${process.pid}`)
  const folderFor = (language: Language) => foldersIn(temporary, language).browser
  try {
    await Promise.all(LANGUAGES.map((language) => run(language, '--into', temporary)))
    const [first, ...others] = LANGUAGES
    const complete = folderFor(first)
    writeNotices(complete)
    for (const language of others) addLanguage(complete, folderFor(language), language)
    replaceBuild(serverFolderOf(dist), path.join(temporary, 'server'), digest)
    replaceBuild(dist, complete, digest)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * Builds `dist/` in a separate process, unless it is up to date with its inputs.
 * @param onReason is called before a build that a variable causes, with a sentence that names it
 * @returns whether it was built now
 * @throws an Error with the output of the build
 */
export async function buildIfStale(onReason: (sentence: string) => void = () => {}): Promise<boolean> {
  const digest = digestOfInputs(root, process.env)
  if (isBuilt(digest)) return false
  for (const name of changedVariables(dist, digest)) {
    const change = process.env[name] === undefined ? 'is no longer set' : 'has another value or is new'
    onReason(`The pages are built again: ${name}, which they contain, ${change} since their last build.`)
  }
  try {
    await run('en')
    return true
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`The build of dist/ failed:\n${stdout}${stderr}`)
  }
}

if (import.meta.main) {
  const options = { into: { type: 'string' }, compress: { type: 'boolean' } } as const
  const { into, compress } = parseArgs({ options }).values
  mkdirSync(cache, { recursive: true })
  if (into) await buildInto(into)
  else {
    const digest = digestOfInputs(root, process.env)
    if (isBuilt(digest)) console.log('dist/ is up to date.')
    else await build(digest).then(() => console.log('dist/ is built.'))
    if (compress) await precompress(dist)
  }
}
