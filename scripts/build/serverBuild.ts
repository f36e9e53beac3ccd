import type { InlineConfig } from 'vite'
import { root } from '../dataFolder.ts'
import { cssModules } from './cssModules.ts'
import { languageConditions } from './language.ts'
import { withoutDescriptions } from './withoutDescriptions.ts'
import { withoutUnusedParts } from './withoutUnusedParts.ts'

/**
 * The build of the application that the server loads to render pages, in the language of this process. It contains all
 * packages, because React would otherwise be that of development wherever `NODE_ENV` is not set.
 * @param folder where `server.js` is written
 */
export const serverBuild = (folder: string): InlineConfig => {
  const { resolve, ssr } = languageConditions()
  return {
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    resolve,
    ssr: { ...ssr, noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutUnusedParts(), withoutDescriptions()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { modules: cssModules },
    build: {
      ssr: 'src/app/server.tsx',
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { entryFileNames: 'server.js' },
        // Packages say "use client", which has a meaning for React's server components only.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
      },
    },
  }
}
