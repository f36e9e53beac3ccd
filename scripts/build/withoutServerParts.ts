import type { Plugin } from 'vite'

const PREFIX_PATH = '\0effect-prefix-path'
const FILES = '\0effect-files'
const STATUS_NAMES = '\0effect-status-names'

const replacements: Record<string, string> = {
  [PREFIX_PATH]:
    "export const prefixPath = (path, prefix) => (path === '/' ? prefix : prefix.replace(/\\/$/, '') + path)",
  [FILES]: `import { Schema } from 'effect'
export const Multipart = { SingleFileSchema: Schema.Unknown, FilesSchema: Schema.Unknown, PersistedFileSchema: Schema.Unknown }`,
  [STATUS_NAMES]: `export const fromLiteral = (name) => { throw new Error('An endpoint declares its status by number, not as ' + name) }`,
}

/**
 * Keeps Effect's server out of the browser's build (8 KB gzip of the first view). Endpoint declarations import the
 * whole router for one function, which joins a prefix and a path. Those with uploads import the server's file reader,
 * which the browser does not need: it sends form data directly. The contract declares statuses by number, so the table of
 * their names is left out.
 */
export const withoutServerParts = (): Plugin => ({
  name: 'without-server-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    if (source.endsWith('/http/HttpRouter.js') && importer.endsWith('/http-api/HttpApiEndpoint.js')) return PREFIX_PATH
    if (source.endsWith('/http/HttpStatus.js') && importer.endsWith('/http-api/HttpApiSchema.js')) return STATUS_NAMES
    if (source === 'effect/http' && /[\\/]contract[\\/]/.test(importer)) return FILES
    return undefined
  },
  load: (id) => replacements[id],
})
