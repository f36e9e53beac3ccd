import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf, LANGUAGES, type Language, manifestOf } from '#contract/languages.ts'
import { manifestTexts, pageTexts } from '#messages/page.ts'
import { pageTexts as english, manifestTexts as englishManifest } from '#texts/en/page.ts'

const MANIFEST = manifestOf(LANGUAGES[0])

/** @throws Error where the text does not occur */
const replaced = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`There is no ${from}`)
  return text.replaceAll(from, () => to)
}

/** A file with texts in English in the language of this process. */
const translated = (text: string, from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>) =>
  // Longer texts first, because they contain shorter ones.
  Object.entries(from)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .reduce((result, [key, sentence]) => replaced(result, sentence, to[key] as string), text)

/**
 * Writes `index.html` and the manifest of a build in its language. The sources have English texts.
 * @param folder the folder of the build
 */
export const localize = (folder: string, language: Language): void => {
  if (language === 'en') return
  const index = path.join(folder, 'index.html')
  const html = translated(readFileSync(index, 'utf8'), english, pageTexts)
  writeFileSync(
    index,
    replaced(replaced(html, 'lang="en"', `lang="${language}"`), `/${MANIFEST}`, `/${manifestOf(language)}`),
  )
  const manifest = translated(readFileSync(path.join(folder, MANIFEST), 'utf8'), englishManifest, manifestTexts)
  writeFileSync(path.join(folder, manifestOf(language)), replaced(manifest, '"lang": "en"', `"lang": "${language}"`))
}

/**
 * Adds the build of a further language to the folder of the English one: its page and its lists go into a folder of
 * their own, its other files to those of English. Equal files are stored once.
 * @throws Error where a file has the name of another one with other content
 */
export const addLanguage = (complete: string, build: string, language: Language): void => {
  const own = path.join(complete, folderOf(language))
  mkdirSync(own)
  for (const name of ['index.html', '.vite']) renameSync(path.join(build, name), path.join(own, name))
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const target = path.join(complete, path.relative(build, file))
    if (!existsSync(target)) renameSync(file, target)
    else if (!readFileSync(file).equals(readFileSync(target)))
      throw new Error(`${path.relative(build, file)} has one name and two contents in the builds of two languages`)
  }
  rmSync(build, { recursive: true })
}
