import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Area, areas } from './areas.ts'
import { namedImports } from './namedImports.ts'

type GetModuleInfo = Rolldown.GetModuleInfo

/** The modules that each entry imports statically, itself or by others. Entries are paths from the root. */
export type Reach = ReadonlyMap<string, ReadonlySet<string>>

/**
 * A module and those that it imports statically, itself or by others. Of packages it has what the application's own modules
 * import, without an index, which imports much that nobody uses.
 */
const loadedWith = (id: string, graph: GetModuleInfo, root: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(id) || /\/node_modules\/.+\/index\.m?js$/.test(id)) return found
  found.add(id)
  if (id.includes('/node_modules/')) return found
  const { importedIds = [], code } = graph(id) ?? {}
  const named = namedImports(code ?? '').map((file) => path.join(root, file))
  for (const imported of [...importedIds, ...named]) loadedWith(imported, graph, root, found)
  return found
}

const reachOf = (ids: Iterable<string>, graph: GetModuleInfo, root: string): Reach => {
  const reach = new Map<string, ReadonlySet<string>>()
  for (const id of ids) {
    const info = graph(id)
    if (info?.isEntry || info?.dynamicImporters.length)
      reach.set(path.relative(root, id).split(path.sep).join('/'), loadedWith(id, graph, root))
  }
  return reach
}

const modulesOf = ({ name, entries, takes, also = [] }: Area, reach: Reach): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const pattern of entries) {
    const found = [...reach].filter(([entry]) => path.posix.matchesGlob(entry, pattern))
    if (found.length === 0) throw new Error(`Area ${name}: no dynamic import loads a module like ${pattern}.`)
    for (const id of found.flatMap(([, modules]) => [...modules])) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const modules = new Set([...counts].filter(([, count]) => takes === 'all' || count > 1).map(([id]) => id))
  for (const pattern of also) {
    const found = [...reach.values()].flatMap((ids) => [...ids]).filter((id) => path.posix.matchesGlob(id, pattern))
    if (found.length === 0) throw new Error(`Area ${name}: there is no module like ${pattern}.`)
    for (const id of found) modules.add(id)
  }
  return modules
}

/** Matches a style sheet without a component: it has rules of many screens. */
const GLOBAL_SHEET = /(?<!\.module)\.css$/

/**
 * The name of the chunk of each module that an area has. A module of several areas belongs to the first one; areas
 * that come after it load its chunks anyway. Modules that the first area and another one need, which does not come after
 * it, are a chunk of their own (`shop-shared`). A module without a name stays with the page that imports it.
 *
 * A chunk imports only itself, the shared chunk of its area and chunks of earlier areas, because a module's imports
 * are in every area that the module is in. So the chunks have no circular imports.
 */
export const chunkNames = (areas: readonly Area[], reach: Reach): ReadonlyMap<string, string> => {
  const areasOf = new Map<string, Set<Area>>()
  for (const area of areas) {
    for (const id of modulesOf(area, reach)) areasOf.set(id, (areasOf.get(id) ?? new Set()).add(area))
  }
  const earlier = ({ after }: Area): readonly Area[] => {
    const area = areas.find(({ name }) => name === after)
    return area ? [area, ...earlier(area)] : []
  }
  const names = new Map<string, string>()
  for (const [id, needing] of areasOf) {
    const [first, ...others] = [...needing].filter((area) => !earlier(area).some((before) => needing.has(before)))
    if (!first) continue
    const isShared = others.length > 0
    const chunk = isShared ? (first.shared ?? `${first.name}-shared`) : first.name
    if (!id.endsWith('.css')) names.set(id, chunk)
    else if (isShared && first.sharedStyles) names.set(id, first.sharedStyles)
    else if (!isShared || !GLOBAL_SHEET.test(id)) names.set(id, first.styles ?? chunk)
  }
  return names
}

/**
 * Splits the browser's code by {@link areas}. What the modules of a chunk need from packages comes with them, unless an
 * earlier chunk has it.
 */
export const chunksPlugin = (): Plugin => {
  let names: ReadonlyMap<string, string> = new Map()
  let root = ''
  // Earlier chunks first, and what areas share before the area, because each group takes the imports of its modules.
  const chunks = areas.flatMap(({ name }) => [`${name}-shared`, name])
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: chunks.map((name) => ({ name, test: (id: string) => names.get(id) === name })),
            },
          },
        },
      },
    }),
    configResolved: (config) => {
      root = config.root
    },
    // The names of a CSS Module stand where they are used, so nothing imports it at the end: its rules stay all the same.
    transform: {
      order: 'post',
      filter: { id: /\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' }),
    },
    buildEnd() {
      names = chunkNames(
        areas,
        reachOf(this.getModuleIds(), (id) => this.getModuleInfo(id), root),
      )
    },
  }
}
