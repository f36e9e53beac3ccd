import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ID = 'virtual:own-texts'
const RESOLVED = `\0${ID}`

/** All texts inside a value, without those that functions make from parameters. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The fixed texts of `messages/`, sorted. */
const ownTexts = async (root: string): Promise<readonly string[]> => {
  const files = globSync('messages/en/**/*.ts', { cwd: root })
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(root, file)).href)))
  return [...new Set(modules.flatMap((module) => textsIn({ ...module })))].toSorted()
}

/**
 * The module `virtual:own-texts`: a list of the application's fixed texts. As a module of its own it shares no chunk
 * with the screens, which import only their own texts.
 */
export const ownTextsPlugin = (): Plugin => {
  let root = ''
  return {
    name: 'own-texts',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: async (id) => (id === RESOLVED ? `export default ${JSON.stringify(await ownTexts(root))}` : undefined),
  }
}
