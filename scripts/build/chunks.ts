import path from 'node:path'
import type { Plugin } from 'vite'
import { type Area, areas } from './areas.ts'
import { type SurveyedChunk, surveyOf } from './survey.ts'

/** The modules that each entry imports statically, itself or by others. Entries are paths from the root. */
export type Reach = ReadonlyMap<string, ReadonlySet<string>>

/** The modules of a chunk and of all chunks that it imports. */
const loadedWith = (
  fileName: string,
  chunks: ReadonlyMap<string, SurveyedChunk>,
  found = new Set<SurveyedChunk>(),
): ReadonlySet<string> => {
  const chunk = chunks.get(fileName)
  if (chunk && !found.has(chunk)) {
    found.add(chunk)
    for (const imported of chunk.imports) loadedWith(imported, chunks, found)
  }
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds))
}

const reachOf = (chunks: readonly SurveyedChunk[], root: string): Reach => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reach = new Map<string, ReadonlySet<string>>()
  for (const { facadeModuleId, fileName } of chunks) {
    if (facadeModuleId === null) continue
    const entry = path.relative(root, facadeModuleId).split(path.sep).join('/')
    reach.set(entry, loadedWith(fileName, byName))
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
    const chunk = isShared ? `${first.name}-shared` : first.name
    if (!id.endsWith('.css')) names.set(id, chunk)
    else if (isShared && first.sharedStyles) names.set(id, first.sharedStyles)
    else if (!isShared || !GLOBAL_SHEET.test(id)) names.set(id, first.styles ?? chunk)
  }
  return names
}

/** Splits the browser's code by {@link areas}, as far as a survey of the application shows who imports what. */
export const chunksPlugin = (): Plugin => {
  let names: ReadonlyMap<string, string> = new Map()
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ debugName: 'areas', name: (id: string) => names.get(id) ?? null }],
              // Every module has its name from the survey, which also knows the imports that the build drops.
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    }),
    // The names of a CSS Module stand where they are used, so nothing imports it at the end: its rules stay all the same.
    transform: {
      order: 'post',
      filter: { id: /\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' }),
    },
    async configResolved(config) {
      const { chunks } = await surveyOf(config)
      names = chunkNames(areas, reachOf(chunks, config.root))
    },
  }
}
