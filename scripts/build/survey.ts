import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { withoutServerParts } from './withoutServerParts.ts'

/** A chunk of a build that nobody directs: its modules are those that exactly the same entries import. */
export interface SurveyedChunk {
  readonly fileName: string
  /** The module that the page or a dynamic import loads, where the chunk has one. */
  readonly facadeModuleId: string | null
  /** File names of the chunks that it imports statically. */
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

/** The application as a first, unwritten build shows it. */
export interface Survey {
  /** All built JavaScript. */
  readonly code: string
  /** The application's own modules, compiled, without those of packages. */
  readonly ownCode: string
  readonly chunks: readonly SurveyedChunk[]
}

/** The ending of the empty script that takes the place of a style sheet. */
const SCRIPT = '.script.js'

/** Vite removes chunks that contain nothing but style sheets; the survey shows who imports them. */
const sheetsAsScripts: Plugin = {
  name: 'sheets-as-scripts',
  enforce: 'pre',
  async resolveId(source, importer) {
    // The style in the page itself is no file.
    if (!source.endsWith('.css') || source.includes('html-proxy')) return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { id: found.id + SCRIPT, moduleSideEffects: 'no-treeshake' }
  },
  load: (id) => (id.endsWith(SCRIPT) ? 'export {}' : undefined),
}

const survey = async ({ root, mode, define, build: { target } }: ResolvedConfig): Promise<Survey> => {
  const own: string[] = []
  const gatherOwnCode: Plugin = {
    name: 'gather-own-code',
    transform(source, id) {
      if (/\.[jt]sx?$/.test(id) && !id.includes('/node_modules/')) own.push(source)
    },
  }
  const result = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    define: define ?? {},
    plugins: [withoutServerParts(), react(), gatherOwnCode, sheetsAsScripts],
    build: {
      write: false,
      target,
      minify: false,
      // Lists that other plugins write contain words, which are no class names.
      rolldownOptions: { external: /^virtual:/ },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.filter((output) => output.type === 'chunk')
  return {
    code: chunks.map(({ code }) => code).join('\n'),
    ownCode: own.join('\n'),
    chunks: chunks.map(({ fileName, facadeModuleId, imports, moduleIds }) => ({
      fileName,
      facadeModuleId,
      imports,
      moduleIds: moduleIds.map((id) => id.replace(SCRIPT, '')),
    })),
  }
}

const surveys = new WeakMap<ResolvedConfig, Promise<Survey>>()

/** The survey of a build, made once for all plugins. */
export const surveyOf = (config: ResolvedConfig): Promise<Survey> => {
  const known = surveys.get(config) ?? survey(config)
  surveys.set(config, known)
  return known
}
